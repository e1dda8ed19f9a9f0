import Foundation
import PeachCore
import PeachText

extension SystemCheck {
  var timing: [Finding] {
    guard case .heard(let heard) = observed.sound, heard.output != .silent else { return [] }
    let format = heard.format
    let milliseconds = Double(format.period) / format.rate * 1000
    let values = [
      "count": "\(heard.dropouts)", "seconds": "\(Int(heard.seconds.rounded()))",
      "period": "\(format.period)", "rate": "\(Int(format.rate))",
      "longer": "\(format.period * 2)",
    ]
    let isJACK = heard.output.backend == "jack"
    let hasDropouts = heard.dropouts > 0
    return [
      Finding(
        .dropouts, hasDropouts ? .fault : .good, hasDropouts ? .dropouts : .noDropouts,
        fix: isJACK ? .longerGraphPeriod : .longerPeriod, values),
      // At 20 ms a slider begins to feel slow.
      Finding(
        .latency, milliseconds <= 20 ? .good : .advice, .period,
        fix: isJACK ? .shorterGraphPeriod : .shorterPeriod, values, ["milliseconds": milliseconds]),
    ]
  }

  var scheduling: [Finding] {
    let priority = machine.limit("Max realtime priority") ?? 0
    let hasKit = machine.exists(
      "/usr/share/dbus-1/system-services/org.freedesktop.RealtimeKit1.service")
    let isConfigured = machine.names(in: "/etc/security/limits.d")
      .compactMap { machine.text("/etc/security/limits.d/\($0)") }
      .contains { text in
        text.split(separator: "\n").contains { $0.hasPrefix("@audio") && $0.contains("rtprio") }
      }
    let realTime =
      if priority > 0 {
        Finding(.realTime, .good, .mayRealTime, ["priority": "\(priority)"])
      } else if isConfigured, machine.isMember(of: "audio") == false {
        Finding(.realTime, .advice, .notInAudioGroup, fix: .joinAudioGroup)
      } else if hasKit {
        Finding(.realTime, .good, .realTimeKit)
      } else {
        Finding(.realTime, .advice, .noRealTime, fix: .allowRealTime)
      }
    return [realTime] + [priority > 0 ? memory : nil, processors, kernel].compactMap { $0 }
  }

  /// The weight of what matters only to a system whose sound drops out.
  private var weight: Finding.State { crackles ? .advice : .good }

  private var memory: Finding? {
    guard let memory = machine.limit("Max locked memory"), memory < 64 << 20 else { return nil }
    return Finding(
      .memory, weight, .littleLockedMemory, fix: .lockMemory, ["megabytes": "\(memory >> 20)"])
  }

  private var processors: Finding? {
    let folder = "/sys/devices/system/cpu"
    let governors = Set(
      machine.names(in: folder).compactMap {
        machine.text("\(folder)/\($0)/cpufreq/scaling_governor")?
          .trimmingCharacters(in: .whitespacesAndNewlines)
      })
    let slow = ["powersave", "conservative"].first(where: governors.contains)
    return (slow ?? governors.min()).map {
      Finding(
        .processor, slow == nil ? .good : weight, .governor, fix: .setGovernor, ["governor": $0])
    }
  }

  private var kernel: Finding? {
    let isRealTime = machine.text("/sys/kernel/realtime")?.hasPrefix("1") == true
    let arguments = machine.text("/proc/cmdline")?.split(whereSeparator: \.isWhitespace) ?? []
    if isRealTime || arguments.contains("threadirqs") || arguments.contains("preempt=full") {
      return Finding(.kernel, .good, .threadedInterrupts)
    }
    return crackles
      ? Finding(.kernel, .advice, .plainInterrupts, fix: .threadInterrupts) : nil
  }
}
