import Glibc
import Testing

@testable import LV2Sounds

@Suite("A call into an instrument")
struct ThirdPartyCallTests {
  @Test("begins without an error of earlier calls, which some instruments take for their own")
  func errorNumber() {
    errno = EINVAL
    #expect(ThirdPartyCall.run { errno } == 0)
  }

  @Test("finds zeros where an instance is made, which some instruments take for granted")
  func zeros() throws {
    let size = 50_000
    let used = try #require(malloc(size))
    memset(used, 0x55, size)
    free(used)
    let bytes = ThirdPartyCall.make {
      let block = malloc(size)
      defer { free(block) }
      return block.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: size)) }
    }
    #expect(bytes?.allSatisfy { $0 == 0 } == true)
  }

  @Test("leaves the variables as they were")
  func variables() {
    ThirdPartyCall.run { _ = setenv("PEACH_TEST_FOREIGN_CALL", "1", 1) }
    #expect(getenv("PEACH_TEST_FOREIGN_CALL") == nil)
  }
}
