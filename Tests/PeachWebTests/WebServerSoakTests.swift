import Foundation
import Testing

@testable import PeachWeb

@Suite(
  "The web server under load",
  .enabled(if: ProcessInfo.processInfo.environment["PEACH_SOAK"] != nil, "only in make soak"))
struct WebServerSoakTests {
  @Test(
    "ten thousand connections one after the other leave neither memory nor descriptors behind",
    arguments: [false, true])
  func connections(isEncrypted: Bool) async throws {
    var limits = Limits()
    // The raw client does not say that it is still there.
    limits.silence = .seconds(600)
    let bench = try ServerBench(limits: limits, isEncrypted: isEncrypted)
    let page = try #require(await bench.page())
    func round(_ count: Int) async throws {
      for number in 0..<count {
        switch number % 4 {
        case 0: #expect(await bench.get("/").status == 200)
        case 1: #expect(await bench.get("/", headers: "Host: x\r\n").status == 403)
        case 2: await bench.client()?.send("GET / HT")
        default:
          let client = try #require(await bench.page())
          await client.send([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0])
          #expect(await client.receiveAll() == FrameParser.closing(1009))
        }
      }
    }
    try await round(2000)
    let before = Self.facts()
    try await round(10_000)
    let after = Self.facts()
    print("resident pages \(before.pages) → \(after.pages)")
    // A tenth more than after the first two thousand, or 8 MiB, is what an allocator keeps.
    #expect(after.pages < before.pages + max(before.pages / 10, 2048))
    #expect(after.descriptors <= before.descriptors + Limits().connections)
    await page.send(FrameParserTests.masked(0x81, Array("hello".utf8)))
    var answer: [UInt8] = []
    let hello = FrameParser.encoded("hello")
    // The server asked now and then whether the page is still there.
    while !answer.suffix(hello.count).elementsEqual(hello), let more = await page.receive() {
      answer += more
    }
    #expect(answer.suffix(hello.count).elementsEqual(hello))
    await bench.close()
  }

  private static func facts() -> (pages: Int, descriptors: Int) {
    let memory = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return (Int(memory.split(separator: " ").dropFirst().first ?? "") ?? 0, files.count)
  }
}
