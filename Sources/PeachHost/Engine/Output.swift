package import CPeachBackend
import PeachContract
package import PeachCore

/// An output that pulls blocks from an engine: a device of a backend, or an output of the host
/// itself.
///
/// All members are called by one thread at a time; only pulling happens on another thread.
package protocol Output: AnyObject, Sendable {
  /// The granted format.
  var format: OutputFormat { get }

  /// Starts pulling. The engine must outlive the return of ``close()``.
  func run() throws(AudioError)

  /// Stops pulling before it returns. Harmless if not running.
  func halt()

  /// Halts and releases the device.
  func close()

  /// The place where hands are heard.
  var midi: MIDIState { get }

  /// The frame that is heard now, of an output that is given frames long before they are heard; nil for
  /// one that hears them at once, as far as anybody can tell.
  ///
  /// Events of later frames wait until then.
  var heardFrame: UInt64? { get }

  /// Silences what was given and is not heard yet, if that is more than a moment, and sends what takes its
  /// place.
  /// - Parameter send: sends commands to the engine; no block is pulled between the cut and these.
  /// - Returns: what sending has returned.
  func cut(sending send: () -> Bool) -> Bool
}

extension Output {
  /// Nowhere: nobody plays on an output without a device.
  package var midi: MIDIState { MIDIState() }

  /// Nil: frames are heard as they are given.
  package var heardFrame: UInt64? { nil }

  /// Only sends: what was given is heard before anybody can tell.
  package func cut(sending send: () -> Bool) -> Bool { send() }
}

/// A report from an output, separate from its pulls.
package enum OutputReport: Sendable {
  /// The output has disappeared, for the given reason.
  case lost(Reason)
  /// The rate, period or latency has changed.
  case changed
}

extension OutputReport {
  /// Reads a report as the contract passes it.
  /// - Parameters:
  ///   - report: one of `PEACH_REPORT_`….
  ///   - text: the words that go with it.
  package init(_ report: UInt32, _ text: String?) {
    guard report == UInt32(PEACH_REPORT_LOST) else {
      self = .changed
      return
    }
    self = .lost(text.map { Reason(ReportedReason($0)) } ?? .outputGone)
  }
}

/// The host of an output of the contract: pulled from, and reported to.
package protocol OutputClient: AnyObject {
  /// The table through which the output pulls and reports; valid as long as this object lives.
  var client: peach_output_host { get }
  /// The table through which the output hands over what hands do.
  var midi: peach_hands_host { get }
}
