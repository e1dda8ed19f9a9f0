import Foundation
import PeachTesting

@testable import PeachDoctor

/// A folder that looks like the files of a machine on which all is well.
struct FakeMachine {
  private let folder = TemporaryDirectory.make()
  var environment = ["TERM": "xterm-256color", "LANG": "en_GB.UTF-8", "PATH": "/usr/bin"]

  init() throws {
    try put("/proc/100/comm", "jackd\n")
    try put("/proc/100/status", "Name:\tjackd\nUid:\t1000\t1000\t1000\t1000\n")
    try put("/proc/self/limits", Self.limits(priority: "95", memory: "unlimited"))
    try put(
      "/proc/self/status",
      "Name:\tpeach\nUid:\t1000\t1000\t1000\t1000\nGid:\t1000 1000 1000 1000\nGroups:\t29 1000\n")
    try put("/proc/cmdline", "BOOT_IMAGE=/vmlinuz quiet threadirqs\n")
    try put("/proc/asound/cards", " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n")
    try put("/proc/asound/card0/pcm0p/sub0/status", "closed\n")
    try put("/dev/snd/pcmC0D0p", "")
    try put("/etc/passwd", "root:x:0:0::/:\nalice:x:1000:1000::/:\nbob:x:1001:1001::/:\n")
    try put("/etc/group", "root:x:0:\naudio:x:29:alice\n")
    try put("/etc/security/limits.d/audio.conf", "@audio - rtprio 95\n@audio - memlock unlimited\n")
    try put("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n")
  }

  var machine: Machine { Machine(root: folder.path(""), environment: environment) }

  static func limits(priority: String, memory: String) -> String {
    """
    Limit                     Soft Limit           Hard Limit           Units
    Max locked memory         \(memory)            unlimited            bytes
    Max realtime priority     \(priority)                    95

    """
  }

  func put(_ path: String, _ text: String) throws {
    let file = URL(fileURLWithPath: folder.path("") + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder.path("") + path)
  }
}
