import Foundation
import PeachCore
import PeachText

extension SystemCheck {
  var output: Finding {
    switch observed.sound {
    case .refused(let reason):
      // A port that is not there is the setting's fault, not the sound's.
      let isConnectWrong = observed.connect.map { reason.contains($0) } == true
      return Finding(
        .output, .fault, .outputRefused, fix: isConnectWrong ? .resetConnect : .listSources,
        ["reason": reason, "connect": observed.connect ?? ""])
    case .heard(let heard):
      let values = [
        "output": heard.output.text, "name": heard.format.name, "connect": observed.connect ?? "",
        "destination": heard.format.destination,
      ]
      if heard.format.isUnconnected {
        return Finding(
          .output, .fault, .outputUnconnected,
          fix: observed.connect == nil ? .connectPorts : .resetConnect, values)
      }
      if heard.output == .silent {
        return Finding(.output, .fault, .outputSilent, fix: .listSources)
      }
      let isConnected = !heard.format.destination.isEmpty
      return Finding(.output, .good, isConnected ? .outputConnected : .outputOpens, values)
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
      let isOther = isRefused && !names.contains(wanted)
      found.append(
        isOther
          ? Finding(
            .server, .fault, .otherServer, fix: .nameServer, ["name": names[0], "wanted": wanted])
          : Finding(
            .server, .good, .jackRuns,
            ["program": jack, "names": serverList(names, wanted: wanted)]))
    } else if let user = jacks.first.flatMap({ machine.user(of: "\($0.key)") }) {
      found.append(
        Finding(
          .server, isRefused ? .fault : .good, .othersServer, fix: .startOwnServer, ["user": user]))
    }
    if programs.contains("pipewire") {
      // Peach finds PipeWire's JACK by itself where it replaces JACK's own library.
      let isReached = machine.names(in: "/etc/ld.so.conf.d").contains { $0.contains("pipewire") }
      let isUsed =
        if case .heard(let heard) = observed.sound { heard.output.backend == "jack" } else { false }
      let runsJACK = isReached || isUsed || !found.isEmpty
      found.append(
        Finding(
          .server, runsJACK ? .good : .advice, runsJACK ? .pipeWireRuns : .pipeWireBeside,
          fix: machine.program("pw-jack") == nil ? .installPipeWireJACK : .usePipeWireJACK))
    }
    if programs.contains("pulseaudio") { found.append(Finding(.server, .good, .pulseRuns)) }
    return found.isEmpty
      ? [Finding(.server, isRefused ? .advice : .good, .noServer, fix: .startServer)] : found
  }

  /// The findings on what decides on the period and the rate of PipeWire's graph.
  var graph: [Finding] {
    guard let graph = observed.pipeWire else { return [] }
    var found: [Finding] = []
    if graph.forcedQuantum > 0 {
      let values = ["frames": "\(graph.forcedQuantum)"]
      found.append(Finding(.server, .advice, .forcedQuantum, fix: .freeQuantum, values))
    }
    let others = graph.holders.filter { $0 != "peach" }.joined(separator: ", ")
    if !others.isEmpty {
      found.append(Finding(.server, .good, .heldQuantum, ["names": others]))
    }
    return found
      + graph.resampled.map { device in
        Finding(
          .server, .advice, .resampled, fix: .takeRate,
          ["rate": "\(graph.rate)", "name": device.name, "other": "\(device.rate)"])
      }
  }

  private static let defaultServer = "default"

  /// Returns the names of servers, the one that Peach looks for first.
  private func serverList(_ names: [String], wanted: String) -> String {
    (names.filter { $0 == wanted } + names.filter { $0 != wanted }).joined(separator: ", ")
  }

  /// Returns the name that a JACK server was started with.
  private func serverName(_ id: Int) -> String {
    let line = (machine.text("/proc/\(id)/cmdline") ?? "").replacing("\0", with: " ")
    // Arguments after the driver's name are for the driver.
    let server = line.firstMatch(of: /^(?:(?! -d| --driver).)*? (?:-n ?|--name[ =])(\S+)/)?.1
    return server.map(String.init) ?? Self.defaultServer
  }

  var devices: [Finding] {
    let cards = machine.text("/proc/asound/cards") ?? ""
    guard cards.contains("[") else {
      // A server may sound without a card of this machine.
      return [Finding(.device, isRefused ? .fault : .good, .noCard, fix: .loadCard)]
    }
    let nodes = machine.names(in: "/dev/snd").filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    if let closed = nodes.first(where: { !machine.isOpenToUser("/dev/snd/\($0)") }) {
      return [
        Finding(
          .device, isRefused ? .fault : .advice, .deviceForbidden, fix: .joinAudioGroup,
          ["device": "/dev/snd/\(closed)"])
      ]
    }
    let busy = busyDevices
    guard !busy.isEmpty else { return [Finding(.device, .good, .cardsFree)] }
    return busy.map { busy in
      Finding(
        .device, isRefused ? .fault : .good, .deviceBusy, fix: .freeDevice,
        ["device": busy.device, "program": busy.program, "id": "\(busy.id)"])
    }
  }

  /// The devices that a program plays through.
  private var busyDevices: [(device: String, program: String, id: Int)] {
    var busy: [(device: String, program: String, id: Int)] = []
    let folder = "/proc/asound"
    for card in machine.names(in: folder) where card.hasPrefix("card") && card != "cards" {
      for pcm in machine.names(in: "\(folder)/\(card)")
      where pcm.hasPrefix("pcm") && pcm.hasSuffix("p") {
        for sub in machine.names(in: "\(folder)/\(card)/\(pcm)") where sub.hasPrefix("sub") {
          let status = "\(folder)/\(card)/\(pcm)/\(sub)/status"
          guard
            let owner = machine.value(after: "owner_pid", in: status)?.split(separator: ":").last,
            let id = Int(owner.trimmingCharacters(in: .whitespaces))
          else { continue }
          let number = pcm.dropFirst(3).dropLast()
          busy.append(("hw:\(card.dropFirst(4)),\(number)", machine.programs[id] ?? "?", id))
        }
      }
    }
    return busy
  }
}
