import FlyingSocks
package import Foundation
package import PeachCore
import PeachDrawing
package import PeachSettings
package import PeachStudio
package import PeachText

/// The web app: pages for browsers, tablets and phones, based on one studio.
package final class WebApp: Sendable {
  /// The parameters of the web app.
  package struct Request: Sendable {
    /// The port to listen on; 0 for any free one.
    package var port: UInt16
    /// True if other machines in the local network are let in.
    package var isLocal: Bool
    /// True if browsers that were let in before must be let in again.
    package var forgets: Bool

    /// Creates a request; by default only for this machine.
    package init(port: UInt16, isLocal: Bool = false, forgets: Bool = false) {
      self.port = port
      self.isLocal = isLocal
      self.forgets = forgets
    }
  }

  /// The address to open, including the ticket that lets its browser in.
  package let address: String

  private let studio: Studio
  private let hub: PageHub
  private let server: WebServer

  /// Starts listening; does not serve anyone yet.
  /// - Parameters:
  ///   - request: the port and the audience.
  ///   - studio: the studio, opened by its owner.
  ///   - directories: the directories for data and settings.
  ///   - sources: the provider of the names of sources.
  ///   - language: the language, unless a setting specifies another.
  ///   - program: the running program's file; the pages are next to it.
  ///   - stream: the way of sound to pages; nil if they play none.
  /// - Throws: ``WebError``.
  package init(
    _ request: Request, studio: Studio, directories: XDGDirectories,
    sources: any SoundSourceProvider, language: Language, program: URL,
    stream: SoundStream? = nil
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
    let hub = PageHub(
      studio: studio,
      context: PageContext(
        language: language,
        info: ProgramInfo(
          trainingFile: directories.trainingFile, settingsFile: directories.settingsFile),
        sources: sources), stream: stream)
    self.studio = studio
    self.hub = hub
    server = WebServer(
      listeners: listeners, gate: gate,
      pages: WebPages(
        assets: assets, text: { hub.text },
        chart: {
          await studio.refreshProgress()
          return studio.chart
        }, answers: { await hub.answers($0) }), host: hub)
  }

  /// The address as a picture for a phone's camera, in lines of block characters; nil if too long.
  package var code: [String]? { QRCode(address)?.lines }

  /// Serves until ``stop()``.
  package func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [hub] in await hub.reportSound() }
      group.addTask { [hub] in await hub.reportHands() }
      group.addTask { [server] in try? await server.run() }
      _ = await group.next()
      group.cancelAll()
    }
  }

  /// True as soon as a page is open, false as soon as none is; for one reader, who gets the newest.
  package var pageStates: AsyncStream<Bool> { hub.pageStates }

  /// Has every page end, which comes back only when it is loaded anew.
  /// - Parameter sentence: what it says, as far as a browser does not close it.
  package func hidePages(_ sentence: String) { hub.hide(sentence) }

  /// Stops serving.
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
    // A machine may have no IPv6; the printed address is an IPv4 one.
    let second = try? ListeningSocket(addresses.1, port: first.port)
    return [first] + (second.map { [$0] } ?? [])
  }
}
