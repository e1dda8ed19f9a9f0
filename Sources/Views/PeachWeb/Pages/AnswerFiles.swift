import Foundation
import PeachCore
import PeachStudio
import PeachText
import Synchronization
import UserFiles

/// The files of answers on their way from pages and to them.
final class AnswerFiles: Sendable {
  private let studio: Studio
  private let writer: PageMessageWriter
  private let pages: OpenPages
  private let training: PageTraining
  /// The file that each page is sending.
  private let incoming = Mutex<[UInt64: Incoming]>([:])

  private struct Incoming {
    let name: String
    let path: String
    var size = 0
    /// True once its last piece has come.
    var isComplete = false
  }

  /// The greatest size of a file from a page: a year of training has some 10 MB.
  private static let largest = 512 << 20

  init(_ writer: PageMessageWriter, _ pages: OpenPages, _ training: PageTraining) {
    studio = writer.studio
    self.writer = writer
    self.pages = pages
    self.training = training
  }

  // MARK: To pages

  /// The answers as a file.
  /// - Parameter name: "answers.csv", "answers.json" or "answers.sqlite".
  /// - Returns: its content; nil if it cannot be made.
  func content(_ name: String) async -> Data? {
    let path = Self.temporaryPath() + "." + name
    defer { OwnFile(path).remove() }
    let task: DataTask = name.hasSuffix(".sqlite") ? .backUp(path) : .exportAnswers(path)
    do throws(PeachError) { _ = try await studio.perform(task, in: writer.text) } catch {
      return nil
    }
    return try? FileReader.handle(of: path).readToEnd()
  }

  // MARK: From pages

  /// Takes a piece of a file, and asks for the next one; the last one has the answers imported.
  func take(
    _ piece: Data, name: String?, isLast: Bool, takesOver: Bool, _ page: PageLink
  ) async {
    if let name { begin(name, page) }
    guard let file = append(piece, isLast: isLast, page) else {
      drop(page)
      let refusal = FileError(path: name ?? "", cause: .tooLarge)
      return page.send(writer.said("refused", writer.text.sentence(refusal), of: "import"))
    }
    guard isLast else { return page.send(writer.said("more", "", of: "import")) }
    // The page asks again, with the last piece, if it is to end the other's training.
    guard await training.mayEnd(page, takesOver, "import") else { return }
    defer { drop(page) }
    await perform(.importAnswers(file.path, name: file.name), "import", page)
  }

  /// Sends the number of answers, and the question whether to erase them.
  func count(_ page: PageLink) async {
    let text = writer.text
    do throws(PeachError) {
      let count = try await studio.answerCount()
      let sentence = count > 0 ? text.eraseQuestion(count) : text(DataText.nothingToErase)
      page.send(
        JSONLine.encode(
          JSONObject(["event": "answers", "count": count, "sentence": sentence])))
    } catch {
      page.send(writer.said("refused", text.sentence(error), of: "erase"))
    }
  }

  /// Removes all answers, after a backup.
  func erase(takesOver: Bool, _ page: PageLink, _: ThisMachine) async {
    guard await training.mayEnd(page, takesOver, "erase") else { return }
    await perform(.erase, "erase", page)
  }

  /// Forgets what a page has sent that has gone.
  func left(_ page: PageLink) { drop(page) }

  private func perform(_ task: DataTask, _ action: String, _ page: PageLink) async {
    let writer = writer
    do throws(PeachError) {
      let end = await training.ending(page)
      let lines = try await studio.perform(task, in: writer.text, ending: end) { sentence in
        page.send(writer.said("working", sentence, of: action))
      }
      page.send(writer.said("done", lines.joined(separator: "\n"), of: action))
    } catch {
      page.send(writer.said("refused", writer.text.sentence(error), of: action))
    }
  }

  private static func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("peach-\(UUID().uuidString)").path
  }

  private func begin(_ name: String, _ page: PageLink) {
    drop(page)
    let file = Incoming(name: String(name.prefix(200)), path: Self.temporaryPath())
    OwnFile(file.path).write(Data())
    incoming.withLock { $0[page.id] = file }
  }

  private func append(_ piece: Data, isLast: Bool, _ page: PageLink) -> Incoming? {
    guard var file = incoming.withLock({ $0[page.id] }) else { return nil }
    if file.isComplete { return file }
    guard file.size + piece.count <= Self.largest,
      let handle = FileHandle(forWritingAtPath: file.path)
    else { return nil }
    do {
      try handle.seekToEnd()
      try handle.write(contentsOf: piece)
      try handle.close()
    } catch {
      return nil
    }
    file.size += piece.count
    file.isComplete = isLast
    incoming.withLock { $0[page.id] = file }
    return file
  }

  private func drop(_ page: PageLink) {
    let file = incoming.withLock { $0.removeValue(forKey: page.id) }
    if let file { OwnFile(file.path).remove() }
  }
}
