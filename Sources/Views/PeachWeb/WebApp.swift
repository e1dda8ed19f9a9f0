import FlyingSocks
package import Foundation
package import PeachCore
import PeachDrawing
package import PeachSettings
package import PeachStudio
package import PeachText
import TLS
import UserFiles

/// The web app: pages for browsers, tablets and phones, based on one studio.
package final class WebApp: Sendable {
  /// The parameters of the web app.
  package struct Request: Sendable {
    /// The port to listen on; 0 for any free one.
    package var port: UInt16
    /// The other machines that can connect.
    package var audience: Audience
    /// True if browsers that were admitted before must be admitted again.
    package var forgets: Bool

    /// Creates a request; by default only for this machine.
    package init(port: UInt16, audience: Audience = .thisMachine, forgets: Bool = false) {
      self.port = port
      self.audience = audience
      self.forgets = forgets
    }
  }

  /// The machines whose browsers can connect, and how their connections are encrypted.
  package enum Audience: Hashable, Sendable {
    /// This machine alone: nothing leaves it, so nothing is encrypted.
    case thisMachine
    /// Those in the local network too, encrypted with a certificate that Peach makes.
    case localNetwork
    /// Those in the local network too, encrypted with a certificate of the owner: the files of the certificates, the
    /// own one first, and of the key, in PEM.
    case certified(certificate: String, key: String)
    /// Those in the local network too, where everyone can read along.
    case unencrypted
  }

  /// Reports on how browsers can connect, for the console.
  package enum News: Sendable {
    /// A browser was admitted, and the printed address is no longer good.
    case connected(device: String)
    /// There are other addresses than before.
    case moved
  }

  /// The news, for one reader, who gets the newest.
  package let news: AsyncStream<News>
  private let sender: AsyncStream<News>.Continuation

  private let studio: Studio
  private let hub: PageHub
  private let server: WebServer
  private let gate: Gate
  private let reach: ListeningAddresses

  /// Starts listening; does not serve anyone yet.
  /// - Parameters:
  ///   - request: the port and the audience.
  ///   - studio: the studio, opened by its owner.
  ///   - directories: the directories for data and settings.
  ///   - sources: the provider of the names of sources.
  ///   - language: the language, unless a setting specifies another.
  ///   - program: the running program's file; the pages are next to it.
  ///   - stream: the way of sound to pages; nil if they play none.
  /// - Throws: ``PeachError``.
  package init(
    _ request: Request, studio: Studio, directories: XDGDirectories,
    sources: any SoundSourceProvider, language: Language, program: URL,
    stream: SoundStream? = nil
  ) throws(PeachError) {
    let folder = WebAssets.folder(of: program)
    guard let assets = WebAssets(folder: folder, style: ProfileDrawing.styleSheet) else {
      throw PeachError(.unserved, of: folder.path, .noPages)
    }
    let certificates = try Self.certificates(request.audience, directories)
    let reach = try ListeningAddresses(
      port: request.port, isLocal: request.audience != .thisMachine, certificates: certificates)
    let gate = Gate(
      names: reach.names, port: reach.port,
      file: DeviceFile(path: directories.state + "/web-devices.json"), forgets: request.forgets)
    (news, sender) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(4))
    self.gate = gate
    self.reach = reach
    let hub = PageHub(
      studio: studio,
      context: PageContext(
        language: language,
        info: ProgramInfo(
          trainingFile: directories.trainingFile, settingsFile: directories.settingsFile),
        sources: sources), stream: stream, gate: gate,
      address: { reach.isLocal ? Self.addresses(reach, gate).first : nil })
    self.studio = studio
    self.hub = hub
    server = WebServer(
      listeners: reach.listeners, gate: gate,
      pages: WebPages(
        assets: assets, text: { hub.text },
        chart: {
          await studio.refreshProgress()
          return studio.chart
        }, answers: { await hub.answers($0) }, authority: { certificates?.authority }),
      host: hub, identity: { certificates?.identity })
    _ = reach.follow(server, gate)
  }

  /// The addresses to open, the first of them the likeliest: all of them admit one browser, whichever is first.
  package var addresses: [String] { Self.addresses(reach, gate) }

  /// The address for a browser on this machine.
  package var ownAddress: String { Self.ownAddress(reach, gate) }

  /// True if other machines can connect, as requested.
  package var isReached: Bool { !reach.localHosts.isEmpty }

  /// The certificate that other machines get to see.
  package struct Certificate: Sendable {
    /// Its SHA-256, as browsers show it.
    package let fingerprint: String
    /// The SHA-256 of Peach's authority, and the address at which devices can install it; nil with a certificate of
    /// the owner.
    package let authority: (fingerprint: String, address: String)?
  }

  /// The certificate of now; nil without encryption, or as long as no other machine can come.
  package var certificate: Certificate? {
    guard let certificates = reach.certificates, let host = reach.localHosts.first,
      let fingerprint = certificates.fingerprint
    else { return nil }
    let address = Self.origin("https", host, reach) + Gate.authorityPath
    return Certificate(
      fingerprint: fingerprint,
      authority: certificates.authorityFingerprint.map { ($0, address) })
  }

  private static func addresses(_ reach: ListeningAddresses, _ gate: Gate) -> [String] {
    let scheme = reach.certificates == nil ? "http" : "https"
    let local = reach.localHosts.map { "\(origin(scheme, $0, reach))/?token=\(gate.ticket)" }
    return local.isEmpty ? [ownAddress(reach, gate)] : local
  }

  private static func ownAddress(_ reach: ListeningAddresses, _ gate: Gate) -> String {
    "\(origin("http", "127.0.0.1", reach))/?token=\(gate.ticket)"
  }

  private static func origin(
    _ scheme: String, _ host: String, _ reach: ListeningAddresses
  ) -> String {
    let usual = scheme == "https" ? 443 : 80
    return "\(scheme)://\(host)\(reach.port == usual ? "" : ":\(reach.port)")"
  }

  private static func certificates(
    _ audience: Audience, _ directories: XDGDirectories
  ) throws(PeachError) -> Certificates? {
    switch audience {
    case .thisMachine, .unencrypted: return nil
    case .localNetwork, .certified:
      guard CertifiedKey.isPossible else { throw PeachError(.unserved, .cannotEncrypt) }
    }
    guard case .certified(let certificate, let key) = audience else {
      return Certificates(path: directories.state + "/web-certificates.json")
    }
    let given = CertifiedKey(certificates: try text(certificate), key: try text(key))
    guard given.fingerprint != nil else {
      throw PeachError(.unserved, of: certificate, .noCertificate)
    }
    guard let certificates = Certificates(given: given) else {
      throw PeachError(.unserved, of: key, .wrongKey(certificate: certificate))
    }
    return certificates
  }

  private static func text(_ path: String) throws(PeachError) -> String {
    // A chain has a few kilobytes.
    guard let bytes = try? FileReader.bytes(of: path, atMost: 1 << 20) else {
      throw PeachError(.unserved, of: path, .unreadableKey)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first address as a picture for a phone's camera, in lines of block characters; nil if too long.
  package var code: [String]? { addresses.first.flatMap { QRCode($0)?.lines } }

  /// False on a machine without the library that draws QR codes.
  package static var drawsCodes: Bool { QRCode.isPossible }

  /// Serves until ``stop()``.
  package func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [hub] in await hub.reportSound() }
      group.addTask { [hub] in await hub.reportMIDI() }
      group.addTask { [gate, hub, sender] in
        for await device in gate.newDevices {
          hub.reportDevices()
          sender.yield(.connected(device: device.name))
        }
      }
      group.addTask { [reach, server, gate, hub, sender] in
        while (try? await Task.sleep(for: Self.patience)) != nil {
          guard reach.follow(server, gate) else { continue }
          hub.reportDevices()
          sender.yield(.moved)
        }
      }
      group.addTask { [server] in await server.run() }
      _ = await group.next()
      group.cancelAll()
    }
  }

  /// True as soon as a page is open, false as soon as none is; for one reader, who gets the newest.
  package var pageStates: AsyncStream<Bool> { hub.pageStates }

  /// Closes every page; a page reconnects only when it is loaded again.
  /// - Parameter sentence: what it says, as far as a browser does not close it.
  package func hidePages(_ sentence: String) { hub.hide(sentence) }

  /// Stops serving.
  package func stop() { server.stop() }

  /// The time between two looks at the network.
  private static let patience = Duration.seconds(2)
}
