import IntegrationSupport
import Testing

/// How often a test is tried at most.
private let attempts = 5

/// Tries again where the machine lost sound and something was not as it should be: what was heard
/// proves nothing either way then.
///
/// The last attempt counts, whatever was lost. A fault of the program fails at the first attempt
/// that lost nothing.
/// - Parameter body: the test; it notes lost time in its argument.
/// - Throws: what the body throws where nothing was lost, or at the last attempt.
func takingAnew(_ body: (Spoilt) async throws -> Void) async throws {
  for attempt in 1..<attempts {
    let spoilt = Spoilt()
    try await withKnownIssue("The machine lost sound.", isIntermittent: true) {
      try await Spoilt.$current.withValue(spoilt) { try await body(spoilt) }
    } matching: { _ in
      spoilt.excuses()
    }
    guard spoilt.isExcuse, let why = spoilt.why else { return }
    print("repeated: “\(Test.current?.displayName ?? "")” (\(attempt)): \(why)")
  }
  try await body(Spoilt())
}

/// Repeats each test whose run of the program reports a dropout: for devices that report what they
/// lost to no other client.
struct TakenAnewTrait: TestTrait, SuiteTrait, TestScoping {
  /// Why any attempt may be spoiled; nil where the program knows.
  var reason: String?
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await takingAnew { spoilt in
      if let reason { spoilt.note(reason) }
      try await function()
    }
  }
}

extension Trait where Self == TakenAnewTrait {
  /// Tries again where the program reported a dropout and something was not as it should be.
  static var takenAnew: Self { Self() }

  /// Repeats a test that fails, on servers that do not report what they lost.
  static func takenAnew(_ reason: String) -> Self { Self(reason: reason) }
}
