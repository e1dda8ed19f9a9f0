import Foundation
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStore

@Suite("The turn to open a database")
struct OpeningLockTests {
  @Test(
    "is taken where it is free, also by a caller that does not wait for it", arguments: [0.0, 1])
  func taken(timeout: Double) throws {
    let folder = try TemporaryDirectory()
    let isHeld = try StoreLock.hold(folder: folder.path("."), timeout: timeout) {
      () throws(PeachError) in
      let other = open(folder.path("."), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(other) }
      return flock(other, LOCK_EX | LOCK_NB) != 0
    }
    #expect(isHeld)
  }
}
