import FlyingSocks
package import Foundation
package import PeachCore
import PeachDrawing
package import PeachSettings
package import PeachStudio
package import PeachText

/// The web app: pages for browsers, tablets and phones, over one studio.
package final class WebApp: Sendable {
  /// What is asked of it.
  package struct Request: Sendable {
    /// Where to listen; 0 for any port that is free.
    package var port: UInt16
    /// Whether other machines of the local network are let in.
    package var isLocal: Bool
    /// Whether browsers that were let in before are not any more.
    package var forgets: Bool

    /// This machine alone.
    package init(port: UInt16, isLocal: Bool = false, forgets: Bool = false) {
      self.port = port
      self.isLocal = isLocal
      self.forgets = forgets
    }
  }

  /// The address to open, with what lets its browser in.
  package let address: String

  private let studio: Studio
  private let room: WebRoom
  private let server: WebServer

  /// Listens from now on; nobody is served yet.
  /// - Parameters:
  ///   - request: where, and for whom.
  ///   - studio: opened by its owner.
  ///   - trend: fed with the answers that the studio's profile knows.
  ///   - timeline: fed with the answers that the studio's profile knows.
  ///   - directories: where things lie.
  ///   - sources: knows what sources are called.
  ///   - language: unless a setting names another.
  ///   - program: the running program's file; the pages lie beside it.
  /// - Throws: ``WebError``.
  package init(
    _ request: Request, studio: Studio, trend: TrendAnalyzer, timeline: ThresholdTimeline,
    directories: XDGDirectories, sources: any SoundSourceProvider, language: Language, program: URL
  ) throws(WebError) {
    let folder = WebAssets.folder(of: program)
    let style = WebAssets.Asset(
      bytes: Data(ProfileDrawing.styleSheet.utf8), type: "text/css; charset=utf-8")
    guard let assets = WebAssets(folder: folder, made: ["/profile.css": style]) else {
      throw .noAssets(folder: folder.path)
    }
    let listeners = try Self.listen(request)
    let port = listeners[0].port
    let local = request.isLocal ? MachineAddresses.local() : []
    let gate = Gate(
      names: MachineAddresses.loopback + local + (request.isLocal ? MachineAddresses.names() : []),
      port: port, ticket: Secret(characters: 22),
      key: KeyFile(path: directories.state + "/web.key").secret(forgets: request.forgets))
    let name = local.first ?? "127.0.0.1"
    address = "http://\(name)\(port == 80 ? "" : ":\(port)")/?token=\(gate.ticket)"
    let room = WebRoom(
      studio: studio,
      facts: RoomFacts(
        language: language, trainingData: directories.trainingFile,
        settingsFile: directories.settingsFile,
        sources: sources),
      trend: trend, timeline: timeline)
    self.studio = studio
    self.room = room
    server = WebServer(
      listeners: listeners, gate: gate,
      pages: WebPages(assets: assets, text: { room.text }, chart: { room.chart }), host: room)
  }

  /// The address as a picture for a phone's camera, lines of block characters; nil when it is too
  /// long.
  package var code: [String]? { QRCode(address)?.lines }

  /// Serves until ``stop()``.
  package func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [room] in await room.tellOfSound() }
      group.addTask { [server] in try? await server.run() }
      _ = await group.next()
      group.cancelAll()
    }
  }

  /// Serves nobody any more.
  package func stop() { server.stop() }

  private static func listen(_ request: Request) throws(WebError) -> [ListeningSocket] {
    let addresses: (ListeningSocket.Address, ListeningSocket.Address) =
      request.isLocal ? (.ip4("0.0.0.0"), .ip6("::")) : (.ip4("127.0.0.1"), .ip6("::1"))
    let first: ListeningSocket
    do throws(SocketError) {
      first = try ListeningSocket(addresses.0, port: request.port)
    } catch {
      throw WebError(error, port: request.port)
    }
    // A machine may have no IPv6; the address that is printed is one of IPv4.
    let second = try? ListeningSocket(addresses.1, port: first.port)
    return [first] + (second.map { [$0] } ?? [])
  }
}
