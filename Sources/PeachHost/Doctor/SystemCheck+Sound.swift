import Foundation
import PeachCore
import PeachText

extension SystemCheck {
  var output: [Finding] {
    switch observed.sound {
    case .refused(let reason):
      // A port that is not there is the setting's fault, not the sound's.
      let fix = observed.connect.map { reason.contains($0) } == true
      return [
        Finding(
          .output, .fault, DoctorText.outputRefused, fix: fix ? .resetConnect : .listSources,
          ["reason": reason, "connect": observed.connect ?? ""])
      ]
    case .heard(let heard):
      let values = [
        "output": heard.output.text, "name": heard.format.name, "connect": observed.connect ?? "",
        "destination": heard.format.destination,
      ]
      if heard.format.isUnconnected {
        return [
          Finding(
            .output, .fault, DoctorText.outputUnconnected,
            fix: observed.connect == nil ? .connectPorts : .resetConnect, values)
        ]
      }
      if heard.output == .silent {
        return [Finding(.output, .fault, DoctorText.outputSilent, fix: .listSources)]
      }
      let found: DoctorText =
        heard.format.destination.isEmpty ? .outputOpens : .outputConnected
      return [Finding(.output, .good, found, values)]
    }
  }

  var servers: [Finding] {
    let running = machine.programs
    let programs = Set(running.values)
    var found: [Finding] = []
    let jacks = running.filter { ["jackd", "jackdbus"].contains($0.value) }.sorted { $0 < $1 }
    // A server's socket carries the number of its user.
    let own = jacks.filter { machine.user(of: "\($0.key)") == machine.user(of: "self") }
    if let jack = own.first?.value {
      let names = own.map { serverName($0.key) }
      let wanted = machine.environment["JACK_DEFAULT_SERVER"] ?? Self.defaultServer
      found.append(
        isRefused && !names.contains(wanted)
          ? Finding(
            .server, .fault, DoctorText.otherServer, fix: .nameServer,
            ["name": names[0], "wanted": wanted])
          : Finding(
            .server, .good, DoctorText.jackRuns,
            ["program": jack, "names": serverList(names, wanted: wanted)]))
    } else if let user = jacks.first.flatMap({ machine.user(of: "\($0.key)") }) {
      found.append(
        Finding(
          .server, isRefused ? .fault : .good, DoctorText.othersServer,
          fix: isRefused ? .startOwnServer : nil, ["user": user]))
    }
    if programs.contains("pipewire") {
      // Peach finds PipeWire's JACK by itself where it replaces JACK's own library.
      let isReached = machine.names(in: "/etc/ld.so.conf.d").contains { $0.contains("pipewire") }
      let isUsed =
        if case .heard(let heard) = observed.sound { heard.output.backend == "jack" } else { false }
      if isReached || isUsed || found.first != nil {
        found.append(Finding(.server, .good, DoctorText.pipeWireRuns))
      } else if machine.program("pw-jack") != nil {
        found.append(Finding(.server, .advice, DoctorText.pipeWireBeside, fix: .usePipeWireJACK))
      } else {
        found.append(
          Finding(.server, .advice, DoctorText.pipeWireBeside, fix: .installPipeWireJACK))
      }
    }
    if programs.contains("pulseaudio") {
      found.append(Finding(.server, .good, DoctorText.pulseRuns))
    }
    if found.isEmpty {
      found.append(
        Finding(
          .server, isRefused ? .advice : .good, .noServer, fix: isRefused ? .startServer : nil))
    }
    return found
  }

  /// The findings on what decides on the period and the rate of PipeWire's graph.
  var graph: [Finding] {
    guard let graph = observed.pipeWire else { return [] }
    var found: [Finding] = []
    if graph.forcedQuantum > 0 {
      found.append(
        Finding(
          .server, .advice, DoctorText.forcedQuantum, fix: .freeQuantum,
          ["frames": "\(graph.forcedQuantum)"]))
    }
    let others = graph.holders.filter { $0 != "peach" }
    if !others.isEmpty {
      found.append(
        Finding(
          .server, .good, DoctorText.heldQuantum, ["names": others.joined(separator: ", ")]))
    }
    for device in graph.resampled {
      found.append(
        Finding(
          .server, .advice, DoctorText.resampled, fix: .takeRate,
          ["rate": "\(graph.rate)", "name": device.name, "other": "\(device.rate)"]))
    }
    return found
  }

  private static let defaultServer = "default"

  /// Returns the names of servers, the one that Peach looks for first.
  private func serverList(_ names: [String], wanted: String) -> String {
    (names.filter { $0 == wanted } + names.filter { $0 != wanted }).joined(separator: ", ")
  }

  /// Returns the name that a JACK server was started with.
  private func serverName(_ id: Int) -> String {
    let line = (machine.text("/proc/\(id)/cmdline") ?? "").replacing("\0", with: " ")
    // What follows the driver is for the driver.
    let server = line.firstMatch(of: /^(?:(?! -d| --driver).)*? (?:-n ?|--name[ =])(\S+)/)?.1
    return server.map(String.init) ?? Self.defaultServer
  }

  var devices: [Finding] {
    let cards = machine.text("/proc/asound/cards") ?? ""
    guard cards.contains("[") else {
      // A server may sound without a card of this machine.
      return [
        Finding(
          .device, isRefused ? .fault : .good, DoctorText.noCard, fix: isRefused ? .loadCard : nil)
      ]
    }
    let nodes = machine.names(in: "/dev/snd").filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    if let closed = nodes.first(where: { !machine.isOpenToUser("/dev/snd/\($0)") }) {
      return [
        Finding(
          .device, isRefused ? .fault : .advice, DoctorText.deviceForbidden, fix: .joinAudioGroup,
          ["device": "/dev/snd/\(closed)"])
      ]
    }
    let busy = busyDevices
    guard !busy.isEmpty else { return [Finding(.device, .good, DoctorText.cardsFree)] }
    return busy.map { busy in
      let values = ["device": busy.device, "program": busy.program, "id": "\(busy.id)"]
      return isRefused
        ? Finding(.device, .fault, DoctorText.deviceBusy, fix: .freeDevice, values)
        : Finding(.device, .good, DoctorText.deviceBusy, values)
    }
  }

  /// The devices that somebody plays through.
  private var busyDevices: [(device: String, program: String, id: Int)] {
    var busy: [(device: String, program: String, id: Int)] = []
    let folder = "/proc/asound"
    for card in machine.names(in: folder) where card.hasPrefix("card") && card != "cards" {
      for pcm in machine.names(in: "\(folder)/\(card)")
      where pcm.hasPrefix("pcm") && pcm.hasSuffix("p") {
        for sub in machine.names(in: "\(folder)/\(card)/\(pcm)") where sub.hasPrefix("sub") {
          let status = machine.text("\(folder)/\(card)/\(pcm)/\(sub)/status") ?? ""
          let owner = status.split(separator: "\n").first { $0.hasPrefix("owner_pid") }
          guard let word = owner?.split(separator: ":").last,
            let id = Int(word.trimmingCharacters(in: .whitespaces))
          else { continue }
          let number = pcm.dropFirst(3).dropLast()
          busy.append(("hw:\(card.dropFirst(4)),\(number)", machine.programs[id] ?? "?", id))
        }
      }
    }
    return busy
  }
}
