import ArgumentParser
import Foundation
import PeachCore
import PeachDrawing
import PeachStudio
import PeachTerminal
import PeachText

/// `peach profile`.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Shows what your answers say about your ear.",
    discussion: """
      Examples:
        peach profile
        peach profile --json
        peach profile --svg profile.svg
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print a JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp("Draw a picture into a file, - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  func run() throws {
    let setup = try CommandSetup(.process, global)
    if let svg, json {
      throw Failure.usage(
        setup.text.sentence(
          ValueError(.option("--svg"), value: svg, allowed: .without("--json"))))
    }
    let report = try ProfileReport(setup)
    let console = setup.context.console
    if let svg {
      let picture = ProfileDrawing(report.chart, text: setup.text).svg
      svg == "-" ? console.print(picture) : try write(picture, to: svg, setup)
    } else if json {
      console.print(JSONLine.encode(report.object))
    } else {
      for line in report.lines(setup.text) { console.print(line) }
    }
  }

  private func write(_ picture: String, to file: String, _ setup: CommandSetup) throws(Failure) {
    let bytes = Array(picture.utf8)
    let stream = fopen(file, "w")
    var isWritten = false
    if let stream {
      let count = fwrite(bytes, 1, bytes.count, stream)
      isWritten = fclose(stream) == 0 && count == bytes.count
    }
    guard isWritten else {
      let reason = String(cString: strerror(errno))
      throw .failed(
        setup.text(ErrorText.cannotWrite, ["file": file, "reason": setup.text.system(reason)]))
    }
  }
}
