import Foundation
import IntegrationSupport
import Testing

@Suite("peach play through a real JACK server", .serialized)
struct PlayTests {
  @Test(
    "two notes reach another client, each as long as asked, with the gap between",
    arguments: ["jack", "alsa"])
  func twoNotes(backend: String) async throws {
    let server = try JackServer(period: 1024)
    let probe = try JackListener(server: server.name)
    defer { probe.close() }
    let home = try TestHome()
    let alsa = try ALSAConfiguration(in: home.folder)
    let arguments = ["play", "A4", "A4+0.1c", "--duration", "2", "--gap", "0.3"]
    let through =
      backend == "jack"
      ? ["--source", "jack:sine", "--connect", "probe:.*"]
      : ["--source", "alsa:sine", "--output", "alsa:\(ALSAConfiguration.pcm)"]
    let run = try ProgramRun(
      arguments + through, home: home.folder,
      environment: [
        "JACK_DEFAULT_SERVER": server.name, "ALSA_CONFIG_PATH": alsa.file.path,
      ])
    let end = await run.finish()
    let heard = probe.recording()
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.errors == "")
    #expect(probe.jumpCount == 0)
    try "\(backend)".write(toFile: "/tmp/h", atomically: true, encoding: .utf8)
    heard.withUnsafeBytes { try? Data($0).write(to: URL(fileURLWithPath: "/tmp/heard.\(backend)")) }
    let nonZero = heard.indices.filter { heard[$0] != 0 }
    let first = try #require(nonZero.first)
    let last = try #require(nonZero.last)
    #expect(last - first < Int(4.3 * 48000))
  }
}
