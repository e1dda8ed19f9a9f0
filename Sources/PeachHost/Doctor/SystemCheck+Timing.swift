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
    let numbers = ["milliseconds": milliseconds]
    let isJACK = heard.output.backend == "jack"
    return [
      heard.dropouts == 0
        ? Finding(.dropouts, .good, DoctorText.noDropouts, values)
        : Finding(
          .dropouts, .fault, DoctorText.dropouts, fix: isJACK ? .longerGraphPeriod : .longerPeriod,
          values),
      // At 20 ms a slider begins to feel slow.
      milliseconds <= 20
        ? Finding(.latency, .good, DoctorText.period, values, numbers)
        : Finding(
          .latency, .advice, DoctorText.period, fix: isJACK ? .shorterGraphPeriod : .shorterPeriod,
          values,
          numbers),
    ]
  }

  var scheduling: [Finding] {
    var found: [Finding] = []
    let priority = machine.limit("Max realtime priority") ?? 0
    let hasKit = machine.exists(
      "/usr/share/dbus-1/system-services/org.freedesktop.RealtimeKit1.service")
    let isConfigured = machine.names(in: "/etc/security/limits.d")
      .compactMap { machine.text("/etc/security/limits.d/\($0)") }
      .contains { text in
        text.split(separator: "\n").contains { $0.hasPrefix("@audio") && $0.contains("rtprio") }
      }
    let values = ["priority": "\(priority)"]
    if priority > 0 {
      found.append(Finding(.realTime, .good, DoctorText.mayRealTime, values))
    } else if isConfigured, machine.isMember(of: "audio") == false {
      found.append(Finding(.realTime, .advice, DoctorText.notInAudioGroup, fix: .joinAudioGroup))
    } else if hasKit {
      found.append(Finding(.realTime, .good, DoctorText.realTimeKit))
    } else {
      found.append(Finding(.realTime, .advice, DoctorText.noRealTime, fix: .allowRealTime))
    }
    if priority > 0, let memory = machine.limit("Max locked memory"), memory < 64 << 20 {
      let values = ["megabytes": "\(memory >> 20)"]
      found.append(
        crackles
          ? Finding(.memory, .advice, DoctorText.littleLockedMemory, fix: .lockMemory, values)
          : Finding(.memory, .good, DoctorText.littleLockedMemory, values))
    }
    return found + processors + kernel
  }

  private var processors: [Finding] {
    let folder = "/sys/devices/system/cpu"
    let governors = Set(
      machine.names(in: folder).compactMap {
        machine.text("\(folder)/\($0)/cpufreq/scaling_governor")?
          .trimmingCharacters(in: .whitespacesAndNewlines)
      })
    guard let slow = ["powersave", "conservative"].first(where: governors.contains) else {
      return governors.sorted().first.map {
        [Finding(.processor, .good, DoctorText.governor, ["governor": $0])]
      } ?? []
    }
    return [
      crackles
        ? Finding(.processor, .advice, DoctorText.governor, fix: .setGovernor, ["governor": slow])
        : Finding(.processor, .good, DoctorText.governor, ["governor": slow])
    ]
  }

  private var kernel: [Finding] {
    let isRealTime = machine.text("/sys/kernel/realtime")?.hasPrefix("1") == true
    let arguments = machine.text("/proc/cmdline")?.split(whereSeparator: \.isWhitespace) ?? []
    if isRealTime || arguments.contains("threadirqs") || arguments.contains("preempt=full") {
      return [Finding(.kernel, .good, DoctorText.threadedInterrupts)]
    }
    return crackles
      ? [Finding(.kernel, .advice, DoctorText.plainInterrupts, fix: .threadInterrupts)] : []
  }
}
