import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import Testing
import UserFiles

@testable import PeachCLI

@Suite("The end of a command by a failure")
struct FailureTests {
  private let text = Catalog(.english)

  @Test("is the same for every command that cannot write to standard output")
  func standardOutput() {
    for code in [EFBIG, ENOSPC] {
      let failure = text.failure(PeachError(FileError(path: "-", code: code)))
      let words = String(cString: strerror(code))
      #expect(failure.sentence == text(CommandLineText.unwritable, ["reason": words]))
      #expect(failure.code == 1)
    }
  }

  @Test("ends with success and without a word if the reader of a pipe has closed it")
  func pipe() {
    let failure = text.failure(PeachError(FileError(path: "-", code: EPIPE)))
    #expect(failure.sentence.isEmpty && failure.code == 0)
  }

  @Test("is a wrong command line where a flag or a value is wrong, and only there")
  func codes() {
    for (layer, code) in [(SettingLayer.flag("--set"), Int32(64)), (.environment("PEACH_X"), 1)] {
      let error = PeachError(.wrongSetting, of: "tick", .notAllowed(layer, value: "7"))
      #expect(text.failure(error).code == code)
    }
    #expect(text.failure(PeachError(.count, value: "0", allowed: .atLeast(1))).code == 64)
    #expect(text.failure(.outputLost(.outputGone)).code == 1)
  }
}
