import CPeachBackend
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachTesting
import PeachText
import Testing

@testable import PeachWeb

@Suite("The pages of one studio", .timeLimit(.minutes(5)))
struct PageHubTests {
  /// A page that remembers what it was sent.
  private struct Page {
    let link: PageLink
    let sent = Watched<[String]>([])

    init(_ id: UInt64, isOnThisMachine: Bool) {
      link = PageLink(
        id: id, device: "device \(id)", isOnThisMachine: isOnThisMachine,
        send: { [sent] message in sent.update { $0.append(message) } }, sendBytes: { _ in })
    }

    /// The first message of a kind, as soon as it comes.
    func message(_ event: String) async throws -> [String: Any] {
      let mark = "\"event\":\"\(event)\""
      let all = await sent.wait { $0.contains { $0.contains(mark) } }
      let message = try #require(all.first { $0.contains(mark) })
      return try #require(
        try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any])
    }

    func has(_ event: String) -> Bool {
      sent.value.contains { $0.contains("\"event\":\"\(event)\"") }
    }
  }

  private struct Names: SoundSourceProvider {
    func displayName(for source: SoundSourceID) -> String { source.rawValue }
  }

  private let test: TestStudio
  private let hub: PageHub
  private let gate: Gate
  private let folder: TemporaryDirectory

  init() async throws {
    let shelf = try PluginShelf()
    try shelf.addCrashed("organ")
    try shelf.addCrashed("saw")
    test = try TestStudio(shelf: shelf)
    try await test.studio.open(required: true)
    folder = try TemporaryDirectory()
    let gate = Gate(
      names: ["127.0.0.1"], port: 7322, file: DeviceFile(path: folder.path("devices.json")))
    self.gate = gate
    hub = PageHub(
      studio: test.studio,
      context: PageContext(
        language: .german, info: ProgramInfo(trainingFile: "/t.sqlite", settingsFile: "/s.toml"),
        sources: Names()), stream: nil, gate: gate,
      address: { "http://127.0.0.1:7322/?token=\(gate.ticket)" })
  }

  private func page(_ id: UInt64, isOnThisMachine: Bool = true) async throws -> Page {
    let page = Page(id, isOnThisMachine: isOnThisMachine)
    await hub.joined(page.link)
    return page
  }

  /// Returns two pages; the first one trains.
  private func training() async throws -> (first: Page, second: Page) {
    let (first, second) = (try await page(1), try await page(2))
    await send(Self.train, from: first)
    _ = try await first.message("begun")
    return (first, second)
  }

  private func send(_ message: String, from page: Page) async {
    await hub.received(message, from: page.link)
  }

  private static let train = #"{"action":"train","mode":"comparison"}"#
  private static let takeOver = #"{"action":"train","mode":"comparison","takeOver":true}"#

  @Test("a state that changes while its message is written is sent again")
  func newest() async {
    var states = ["old", "new", "new"].makeIterator()
    var sent: [String] = []
    await PageMessageWriter.sendNewest {
      sent.append($0)
    } _: {
      states.next() ?? ""
    }
    #expect(sent == ["old", "new"])
  }

  @Test("a page gets the texts, the keys of its language, the settings and the sound")
  func welcome() async throws {
    let page = try await page(1)
    let welcome = try await page.message("welcome")
    #expect(welcome["language"] as? String == "de")
    let trainings = try #require(welcome["trainings"] as? [[String: Any]])
    #expect(
      trainings[0]["answers"] as? [[String]]
        == [["higher", "Höher", "h"], ["lower", "Tiefer", "lt"]])
    #expect(trainings[1]["answers"] as? [[String]] == [])
    let keys = try #require(welcome["keys"] as? [String: [String: String]])
    #expect(keys["intervalComparison"]?["t"] == "lower" && keys["measurement"]?["r"] == "replay")
    #expect(keys["pitchMatching"]?["ArrowDown"] == "-10.0" && keys["pitchMatching"]?["h"] == nil)
    #expect(welcome["feedback"] as? Int == 400)
    #expect(try await page.message("sound")["output"] as? String == "jack")
    #expect(!(try await page.message("settings").isEmpty))
    await test.studio.close()
  }

  @Test("a training that is not offered is refused")
  func unknown() async throws {
    let page = try await page(1)
    await send(#"{"action":"train","mode":"both"}"#, from: page)
    #expect(!(try await page.message("refused").isEmpty))
    await test.studio.close()
  }

  @Test("a training is another page's only when its user says so, and the first one is notified")
  func takesOver() async throws {
    let (first, second) = try await training()
    await send(Self.train, from: second)
    #expect(try await second.message("busy")["action"] as? String == "train")
    #expect(!first.has("stopped"))
    await send(Self.takeOver, from: second)
    #expect(try await first.message("stopped")["reason"] as? String == "takenOver")
    _ = try await second.message("begun")
    await test.studio.close()
  }

  @Test("sound that a page plays goes to the page that was granted it, whatever another one asks")
  func speakers() async throws {
    let stream = SoundStream()
    let hub = PageHub(
      studio: test.studio,
      context: PageContext(
        language: .english, info: ProgramInfo(trainingFile: "/t.sqlite", settingsFile: "/s.toml"),
        sources: Names()), stream: stream, gate: gate, address: { nil })
    let pages = [Page(11, isOnThisMachine: true), Page(12, isOnThisMachine: true)]
    for page in pages {
      await hub.joined(page.link)
      await hub.received(#"{"action":"speaker","rate":48000,"lead":0.025}"#, from: page.link)
    }
    #expect(!stream.isHeard)
    await hub.received(Self.train, from: pages[0].link)
    _ = try await pages[0].message("begun")
    #expect(stream.current.id == 11)
    for message in [
      Self.train, #"{"action":"hear","source":"jack:sine"}"#,
      #"{"action":"speaker","rate":44100,"lead":0.025}"#,
    ] {
      await hub.received(message, from: pages[1].link)
    }
    _ = try await pages[1].message("busy")
    #expect(stream.current.id == 11)
    await hub.received(Self.takeOver, from: pages[1].link)
    _ = try await pages[1].message("begun")
    #expect(stream.current.id == 12)
    await test.studio.close()
  }

  @Test("a refused action ends no training, even if it was to take over")
  func refused() async throws {
    let (first, second) = try await training()
    await send(
      #"{"action":"set","name":"source","value":"missing:x","takeOver":true}"#, from: second)
    #expect(try await second.message("refused")["name"] as? String == "source")
    #expect(!first.has("stopped"))
    await test.studio.close()
  }

  @Test("an offer that can no longer be taken is reported")
  func goneOffer() async throws {
    let page = try await page(1)
    test.opener.state.update { $0.outputs = [] }
    test.opener.output?.report(PEACH_REPORT_LOST, "the server has gone")
    // Left to itself, Peach continues in silence and looks for what was lost.
    await test.clock.waitForSleeper()
    test.opener.state.update { $0.outputs = ["jack"] }
    test.clock.advance(by: .seconds(2))
    while await test.studio.sound.offer == nil { await Task.yield() }
    test.opener.state.update { $0.outputs = ["alsa"] }
    test.opener.failNext(PeachError(.outputUnavailable, of: "jack", "it has gone again"))
    await send(#"{"action":"takeOffer"}"#, from: page)
    #expect(try await page.message("refused")["action"] as? String == "takeOffer")
    await test.studio.close()
  }

  @Test("the plugins are listed, with what there is to say of them and what can be forgotten")
  func plugins() async throws {
    let page = try await page(1)
    await send(#"{"action":"plugins"}"#, from: page)
    let plugins = try #require(try await page.message("plugins")["plugins"] as? [[String: Any]])
    #expect(plugins.map { $0["id"] as? String } == ["organ", "saw"])
    #expect(plugins[0]["ready"] as? Bool == false && plugins[0]["trusted"] as? Bool == false)
    #expect(plugins[0]["resettable"] as? [String] == ["organ"])
    #expect((plugins[0]["facts"] as? [String])?.first?.contains("Signal 11") == true)
    await test.studio.close()
  }

  @Test("trust is reported to every page, and one who asks for more than there is gets a sentence")
  func trust() async throws {
    let (first, second) = (try await page(1), try await page(2))
    await send(#"{"action":"trust","plugin":"saw","trusted":true}"#, from: first)
    let plugins = try #require(try await second.message("plugins")["plugins"] as? [[String: Any]])
    #expect(plugins.map { $0["trusted"] as? Bool } == [false, true])
    #expect(try test.file.content() == "trusted = [\"saw\"]\n")
    await send(#"{"action":"trust","plugin":"unknown","trusted":true}"#, from: second)
    #expect(try await second.message("refused")["action"] as? String == "trust")
    await test.studio.close()
  }

  @Test("a page on another device may not erase, revoke, trust or see the next address")
  func elsewhere() async throws {
    let page = try await page(1, isOnThisMachine: false)
    #expect(try await page.message("welcome")["isOnThisMachine"] as? Bool == false)
    let head = "GET /?token=\(gate.ticket) HTTP/1.1\r\nHost: 127.0.0.1:7322"
    _ = gate.admit(try RequestHead.request(Array(head.utf8), lineLimit: 64))
    let device = try #require(gate.devices.first).id
    let messages = [
      #"{"action":"erase"}"#, #"{"action":"erase","takeOver":true}"#,
      #"{"action":"revoke","device":"\#(device)"}"#,
      #"{"action":"trust","plugin":"saw","trusted":true}"#,
      #"{"action":"set","name":"trusted","value":"saw"}"#,
    ]
    let others = PageAction.Name.allCases.map(PageActionTests.sample).filter {
      PageAction($0)?.needsThisMachine == true
    }
    for (index, message) in (messages + others).enumerated() {
      await send(message, from: page)
      let refusals = page.sent.value.filter { $0.contains("\"event\":\"refused\"") }
      #expect(refusals.count == index + 1)
      #expect(refusals.allSatisfy { $0.contains("auf dem Computer, auf dem Peach läuft") })
    }
    await send(#"{"action":"devices"}"#, from: page)
    let devices = try await page.message("devices")
    #expect((devices["devices"] as? [Any])?.count == 1)
    #expect(devices["address"] == nil && devices["code"] == nil)
    #expect(!page.sent.value.contains { $0.contains("\(gate.ticket)") })
    #expect(!page.has("done") && !page.has("plugins"))
    #expect(try test.file.content() == "")
    await test.studio.close()
  }

  @Test("a page on this machine may revoke, and sees the next address")
  func here() async throws {
    let page = try await page(1)
    #expect(try await page.message("welcome")["isOnThisMachine"] as? Bool == true)
    let head = "GET /?token=\(gate.ticket) HTTP/1.1\r\nHost: 127.0.0.1:7322"
    _ = gate.admit(try RequestHead.request(Array(head.utf8), lineLimit: 64))
    let device = try #require(gate.devices.first).id
    await send(#"{"action":"devices"}"#, from: page)
    let address = try await page.message("devices")["address"] as? String
    #expect(address?.contains("\(gate.ticket)") == true)
    await send(#"{"action":"revoke","device":"\#(device)"}"#, from: page)
    _ = await page.sent.wait { $0.count { $0.contains("\"event\":\"devices\"") } == 2 }
    #expect(gate.devices.isEmpty)
    await test.studio.close()
  }

  @Test("the answers are counted before they are erased")
  func counted() async throws {
    let page = try await page(1)
    await send(#"{"action":"countAnswers"}"#, from: page)
    let answers = try await page.message("answers")
    #expect(answers["count"] as? Int == 0)
    #expect(answers["sentence"] as? String == "Es gibt keine Antworten.")
    await test.studio.close()
  }

  @Test("a plugin is unblocked, but not in the middle of another page’s training")
  func forget() async throws {
    let (first, second) = try await training()
    await send(#"{"action":"forget","plugin":"saw"}"#, from: second)
    #expect(try await second.message("busy")["action"] as? String == "forget")
    #expect(!first.has("stopped"))
    await send(#"{"action":"forget","plugin":"saw","takeOver":true}"#, from: second)
    _ = try await first.message("stopped")
    let plugins = try #require(try await second.message("plugins")["plugins"] as? [[String: Any]])
    // It was checked again.
    #expect((plugins[1]["facts"] as? [String])?.first?.contains("Signal 11") == false)
    await test.studio.close()
  }

  @Test("a page that closes ends its training")
  func closed() async throws {
    let (first, second) = try await training()
    await hub.left(first.link)
    await send(Self.train, from: second)
    while !second.has("begun") && !second.has("busy") { await Task.yield() }
    #expect(second.has("begun"))
    await test.studio.close()
  }

  @Test("a message that means nothing is answered by a sentence")
  func nonsense() async throws {
    let page = try await page(1)
    await send("{}", from: page)
    #expect(try await page.message("refused")["sentence"] is String)
    await test.studio.close()
  }
}
