import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachHost

@Suite("The list of a plugin's sources")
struct SourceListingTests {
  @Test("is limited for third-party plugins, and has room for every preset of Peach's own backends")
  func limits() {
    for loadsThirdPartyCode in [true, false] {
      let own = PluginOrigin(isOwn: true, loadsThirdPartyCode: loadsThirdPartyCode)
      let other = PluginOrigin(isOwn: false, loadsThirdPartyCode: loadsThirdPartyCode)
      #expect(own.listingLimit == .own && other.listingLimit == .thirdParty)
    }
    #expect(ListingLimit.own.count == 16_384 && ListingLimit.thirdParty.count == 1_024)
  }

  @Test("ends when the time for its plugin is over")
  func budget() throws {
    #expect(ListingBudget(.own) == nil)
    var spent = try #require(ListingBudget(ListingLimit(count: 9, listing: nil, probing: 0)))
    #expect(spent.show { 1 } == nil && spent.shown == 0)
    var rich = try #require(ListingBudget(ListingLimit(count: 9, listing: nil, probing: 3600)))
    #expect(rich.show { 1 } == 1 && rich.show { 2 } == 2 && rich.shown == 2)
    var poor = try #require(ListingBudget(ListingLimit(count: 9, listing: nil, probing: 0.001)))
    // The source that uses the time up is still listed.
    let first = poor.show {
      for _ in 0..<5 { Patience.rest() }
      return 1
    }
    #expect(first == 1 && poor.show { 2 } == nil && poor.shown == 1)
  }

  @Test("is cut off by its number, in the backend's order")
  func cutOff() throws {
    let folder = try TemporaryDirectory()
    let file = try PluginCompiler.plugin("bad_sound.c", in: folder).path
    let few = ListingLimit(count: 1, listing: nil, probing: nil)
    for (limit, total) in [(few, nil), (ListingLimit(count: 0, listing: nil, probing: nil), 1)] {
      let backend = try LoadedBackend(path: file, manifest: nil, limit: limit)
      #expect(backend.listing().total == total)
      #expect(backend.sources().map(\.id.rawValue) == (total == nil ? ["bad:tone"] : []))
    }
  }
}
