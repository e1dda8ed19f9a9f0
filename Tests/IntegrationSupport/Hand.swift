import Foundation

/// A person's hand: it answers what was heard.
package enum Hand {
  /// Lets the time pass that is needed to hear a note and to answer, a little over a tenth of a
  /// second; sooner nothing counts.
  package static func listens() { poll(nil, 0, 130) }
}
