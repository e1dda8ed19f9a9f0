import CLinux
import CPeachBackend
import Foundation
import PeachContract

/// Checks of the process that a plugin shares with its host.
///
/// Working directory, signals, locale and the like belong to the whole program, so a plugin leaves
/// them as it finds them.
enum ProcessChecks {
  static let folder = keeps("the working directory", ProcessState.folder)
  static let fileMask = keeps("the umask", ProcessState.fileMask)
  static let locale = keeps("the locale", ProcessState.locale)
  static let floatingPoint = keeps("the floating-point mode", ProcessState.floatingPoint)
  static let signalMask = keeps("the list of blocked signals", ProcessState.blockedSignals)
  static let environment = keepsEach(ProcessState.environment) { "the variable \($0)" }
  static let signalHandlers = keepsEach(ProcessState.signalActions) { "the handling of \($0)" }
  static let limits = keepsEach(ProcessState.limits) { "the resource limit \($0)" }

  @Sendable static func descriptors(_ it: PluginUnderTest) throws(CheckFinding) {
    // A plugin that closes whatever it finds meets some descriptors here.
    for _ in 0..<8 { _ = open("/dev/zero", O_RDONLY) }
    let before = ProcessState.descriptors()
    try PluginLife.live(it) { (step) throws(CheckFinding) in
      let now = ProcessState.descriptors()
      for (number, file) in before.sorted(by: { $0.key < $1.key }) where now[number] != file {
        let what = now[number] == nil ? "is closed" : "is another file"
        throw .failed("after \(step.rawValue) descriptor \(number) \(what)")
      }
    }
  }

  @Sendable static func scheduling(_ it: PluginUnderTest) throws(CheckFinding) {
    let before = ProcessState.scheduling()
    try PluginLife.live(it) { (step) throws(CheckFinding) in
      let now = ProcessState.scheduling()
      try require(
        now == before,
        "after \(step.rawValue) the scheduling of its caller is \(now), before it was \(before)")
      guard step.isOfSound else { return }
      for thread in ProcessState.threads() {
        let policy = sched_getscheduler(thread)
        try require(
          policy != SCHED_FIFO && policy != SCHED_RR,
          "after \(step.rawValue) a thread of its own runs with real-time priority")
      }
    }
  }

  @Sendable static func children(_ it: PluginUnderTest) throws(CheckFinding) {
    Orphans.adopt()
    try PluginLife.live(it) { (step) throws(CheckFinding) in
      // One that is cut loose while the list is read may be missing in it, but not twice.
      let count = ProcessUse.left {
        let children = (0..<2).map { _ in Orphans.children(of: getpid(), alsoEnded: false).count }
        return children.max() ?? 0
      }
      try require(count <= 0, "\(count) processes run on after \(step.rawValue)")
    }
  }

  @Sendable static func threads(_ it: PluginUnderTest) throws(CheckFinding) {
    let before = ProcessUse.threads()
    _ = try it.entry()
    var count = ProcessUse.left { ProcessUse.threads() - before }
    try require(count <= 0, "\(count) threads run after its load")
    let table = try it.start()
    count = ProcessUse.left { ProcessUse.threads() - before }
    try require(count <= 0, "\(count) threads run after start")
    guard table.sound != nil else { return }
    let sounds = try it.sounds()
    if let source = try? it.source(sounds) {
      _ = Contract.failure { sounds.probe(source, $0, $1) }
    }
    count = ProcessUse.left { ProcessUse.threads() - before }
    try require(count <= 0, "\(count) threads run after its sources were listed and probed")
  }

  private static func keeps<Value: Equatable & Sendable>(
    _ what: String, _ read: @escaping @Sendable () -> Value
  ) -> Check.Body {
    { (it) throws(CheckFinding) in
      let before = read()
      try PluginLife.live(it) { (step) throws(CheckFinding) in
        let now = read()
        try require(
          now == before, "after \(step.rawValue) \(what) is \(now), before it was \(before)")
      }
    }
  }

  private static func keepsEach(
    _ read: @escaping @Sendable () -> [String: String],
    _ what: @escaping @Sendable (String) -> String
  ) -> Check.Body {
    { (it) throws(CheckFinding) in
      let before = read()
      try PluginLife.live(it) { (step) throws(CheckFinding) in
        let now = read()
        guard now != before else { return }
        let names = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }.sorted()
        throw .failed(
          "after \(step.rawValue) \(names.prefix(3).map(what).joined(separator: ", ")) has changed")
      }
    }
  }
}
