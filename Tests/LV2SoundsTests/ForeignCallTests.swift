import Glibc
import Testing

@testable import LV2Sounds

@Suite("A call into an instrument")
struct ForeignCallTests {
  @Test("begins without an error of earlier calls, which some instruments take for their own")
  func errorNumber() {
    errno = EINVAL
    #expect(ForeignCall.run { errno } == 0)
  }

  @Test("leaves the variables as they were")
  func variables() {
    ForeignCall.run { _ = setenv("PEACH_TEST_FOREIGN_CALL", "1", 1) }
    #expect(getenv("PEACH_TEST_FOREIGN_CALL") == nil)
  }
}
