import Foundation
import Testing

@testable import PeachChecks

@Suite("The sources of a plugin")
struct SourceListingTests {
  @Test(
    "are meant with their backend or without it",
    arguments: [
      ("sine", "sine"), ("tone:sine", "sine"), ("GM:0:80", "GM:0:80"), ("tone:GM:0:80", "GM:0:80"),
      ("tone:tone:odd", "tone:odd"), ("tone:odd", "tone:odd"), ("jack:sine", nil), ("tone:", nil),
      ("", nil), ("Sine", nil),
    ] as [(String, String?)])
  func names(name: String, id: String?) {
    let listing = SourceListing(backend: "tone", sources: ["sine", "GM:0:80", "tone:odd"])
    #expect(listing.id(meantBy: name) == id)
  }
}

@Suite("A message to the parent process")
struct SharedMessageTests {
  @Test("is there once it was left, and is dropped if it is too long")
  func message() throws {
    let message = try #require(SharedMessage(capacity: 4))
    #expect(message.data == nil)
    message.leave(Data([1, 2, 3, 4, 5]))
    #expect(message.data == nil)
    message.leave(Data([1, 2, 3, 4]))
    #expect(message.data == Data([1, 2, 3, 4]))
    message.leave(Data())
    #expect(message.data == Data())
  }
}
