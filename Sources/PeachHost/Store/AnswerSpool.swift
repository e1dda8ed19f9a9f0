import Foundation
import PeachCore
import Synchronization
import UserFiles

/// The answers that wait for the database, in a file next to it, so that they survive a crash.
///
/// Another program may hold the write lock for seconds, as a large import does. The file is one of Peach's
/// JSON files; a program that opens the database for writing imports those that no running program holds, and an
/// import adds no answer twice. Thread-safe.
final class AnswerSpool: Sendable {
  private struct State {
    var file: Int32?
    var path = ""
    var waiting: [Outcome] = []
  }

  private let database: String
  private let state = Mutex(State())

  private static let suffix = ".unsaved-"

  /// Creates a spool without a file.
  /// - Parameter database: the path of the database.
  init(of database: String) { self.database = database }

  deinit {
    // Answers that still wait stay there for the next program.
    state.withLock { if let file = $0.file { close(file) } }
  }

  /// Puts an answer on the disk; does nothing if it is there already, or nothing can be written.
  func add(_ outcome: Outcome) {
    state.withLock { state in
      // A time that no file can hold would be refused when it is read.
      guard !state.waiting.contains(outcome),
        RowCheck.seconds.contains(outcome.conditions.timestamp.wholeMilliseconds),
        let line = try? JSONFormat.line(.answer(TrainingRecord(outcome)))
      else { return }
      if state.file == nil { open(&state) }
      guard let file = state.file else { return }
      let size = lseek(file, 0, SEEK_END)
      let bytes = Array(line.utf8)
      guard write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
        // Half a line, or one that is written again later, would be another answer.
        ftruncate(file, size)
        return
      }
      state.waiting.append(outcome)
    }
  }

  /// Notes that an answer is in the database; the last one removes the file.
  func remove(_ outcome: Outcome) {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(of: outcome) else { return }
      state.waiting.remove(at: index)
      guard state.waiting.isEmpty, let file = state.file else { return }
      unlink(state.path)
      close(file)
      state.file = nil
    }
  }

  /// Returns a path for a spool of a database that no other has.
  static func newPath(_ database: String) -> String {
    database + suffix + String(UInt64.random(in: 0 ... .max), radix: 36)
  }

  private func open(_ state: inout State) {
    let path = Self.newPath(database)
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let head = Array(((try? JSONFormat.head()) ?? "").utf8)
    // Another program may have taken it for abandoned before it was locked: then the next answer makes another.
    guard flock(file, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0,
      write(file, head, head.count) == head.count
    else {
      unlink(path)
      close(file)
      return
    }
    state.file = file
    state.path = path
  }

  // MARK: Those of programs that have ended

  /// Returns true if a program has left answers behind.
  static func isAbandoned(_ database: String) -> Bool { !abandoned(database).isEmpty }

  /// Imports what programs have left behind; keeps each file until all of it is in the database.
  static func collect(into store: TrainingDataStore) {
    for path in abandoned(store.path) {
      do {
        let report = try store.importing(
          InterchangeReader(path: path, trainings: store.trainings), mode: .merge)
        guard report.bad > 0 else {
          unlink(path)
          continue
        }
        setAside(path, of: store.path)
      } catch is Reason {
        setAside(path, of: store.path)
      } catch {
        // The database cannot be written now; the next program tries again.
      }
    }
  }

  /// Keeps a file that cannot be read to its end, under a name that is not tried again.
  private static func setAside(_ path: String, of database: String) {
    var status = stat()
    if stat(path, &status) == 0, status.st_size == 0 {
      unlink(path)
    } else {
      rename(path, path.replacing(database + suffix, with: database + ".unreadable-"))
    }
  }

  private static func abandoned(_ database: String) -> [String] {
    let folder = StoreFile(path: database).folder
    let prefix = (database as NSString).lastPathComponent + suffix
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasPrefix(prefix) else { return nil }
      // For writing: some file systems lock nothing that is only read.
      let file = Glibc.open("\(folder)/\(name)", O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      return flock(file, LOCK_EX | LOCK_NB) == 0 ? "\(folder)/\(name)" : nil
    }
  }
}
