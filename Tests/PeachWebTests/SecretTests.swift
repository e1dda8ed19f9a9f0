import Foundation
import PeachTesting
import Testing

@testable import PeachWeb

@Suite("A secret")
struct SecretTests {
  @Test("is another one every time, and matches itself alone")
  func matching() {
    let secrets = (0..<100).map { _ in Secret(characters: 22) }
    #expect(Set(secrets.map(\.description)).count == 100)
    #expect(secrets.allSatisfy { $0.matches($0.description) && $0.description.count == 22 })
    #expect(!secrets[0].matches(secrets[1].description))
    #expect(!secrets[0].matches(""))
  }

  @Test(
    "that was kept is none when it is too short or has a strange character",
    arguments: [
      "", "short", "aaaaaaaaaaaaaaaaaaaa;", "äaaaaaaaaaaaaaaaaaaaa", "a a a a a a a a a a a",
    ])
  func kept(text: String) {
    #expect(Secret(kept: text) == nil)
  }

  @Test("is kept for its owner alone, until it is to be forgotten")
  func file() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("state/web.key")
    let first = KeyFile(path: path).secret()
    #expect(KeyFile(path: path).secret().description == first.description)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let second = KeyFile(path: path).secret(forgets: true)
    #expect(second.description != first.description)
    #expect(KeyFile(path: path).secret().description == second.description)
  }

  @Test("is made anew when the file was spoilt, and for this run where none can be kept")
  func spoilt() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("web.key")
    try "not a secret\n".write(toFile: path, atomically: true, encoding: .utf8)
    let secret = KeyFile(path: path).secret()
    #expect(KeyFile(path: path).secret().description == secret.description)
    #expect(KeyFile(path: "/proc/none/web.key").secret().description.count == 43)
  }
}
