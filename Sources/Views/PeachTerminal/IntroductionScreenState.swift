import PeachCore

/// The steps of a first visit, in their order.
enum IntroductionStep: Int, CaseIterable, Sendable {
  case note, comparison, profile

  /// The number shown to the user, from 1 on.
  var number: Int { rawValue + 1 }
  /// The next step; nil after the last.
  var next: IntroductionStep? { IntroductionStep(rawValue: rawValue + 1) }
}

/// The progress within a step of the first visit.
struct IntroductionScreenState: Hashable, Sendable {
  /// True once a note was asked for.
  var hasHeard = false
  /// The comparison, once it is answered.
  var answered: CompletedComparison?
}
