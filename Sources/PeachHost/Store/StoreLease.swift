import Foundation
import PeachCore
import Synchronization
import UserFiles

/// A note next to the file that names the machine that writes to it, for as long as it does.
///
/// SQLite's locks end at the machine. Over a folder that two machines share, by a file-sync service or
/// over the network, both would write, and one of them would lose its answers. The note travels the same
/// way as the file. All programs of one machine share one note; the last one removes it.
final class StoreLease: Sendable {
  /// A machine as others see it.
  struct Machine: Hashable, Sendable {
    /// An id that stays.
    let id: String
    /// Its name, for people.
    let host: String

    /// This machine.
    static let own: Machine = {
      let seed = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
      var name = [CChar](repeating: 0, count: 256)
      gethostname(&name, name.count - 1)
      let host = name.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? "" }
      // A hash, because the id itself is not for other machines.
      let hash = (seed.isEmpty ? host : seed).utf8.fnv1a()
      return Machine(id: String(hash, radix: 36), host: host)
    }()
  }

  private struct Note: Codable {
    let host: String
    /// Both in seconds since 1970.
    let since, until: Double
  }

  /// The seconds that a note is good for, and after which it is renewed: more than a file-sync service
  /// takes, and short enough for a machine that was switched off.
  private static let seconds = 180.0
  private static let renewalSeconds = 45

  private let path: String
  private let machine: Machine
  private let since = Date().timeIntervalSince1970
  /// The descriptor of the note, until it is given up.
  private let note: Mutex<Int32?>
  private let renewal = Mutex<Task<Void, Never>?>(nil)

  /// Writes the note, unless another machine's is there.
  ///
  /// Where no note can be written, nothing else can, either, and SQLite says so.
  /// - Parameters:
  ///   - path: the path of the database.
  ///   - machine: this machine.
  /// - Throws: ``PeachError``.
  init(_ path: String, _ machine: Machine = .own) throws(PeachError) {
    try Self.check(path, machine)
    self.path = path
    self.machine = machine
    // Never through a link: what it leads to would be overwritten.
    let descriptor = open(
      "\(path).open-\(machine.id)", O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    // Shared by the programs of this machine; the last one has it alone.
    _ = flock(descriptor, LOCK_SH | LOCK_NB)
    note = Mutex(descriptor >= 0 ? descriptor : nil)
    renew()
    let task = Task.detached(priority: .utility) { [weak self] in
      while (try? await Task.sleep(for: .seconds(Self.renewalSeconds))) != nil { self?.renew() }
    }
    renewal.withLock { $0 = task }
  }

  deinit {
    renewal.withLock { $0?.cancel() }
    note.withLock { note in
      guard let descriptor = note else { return }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink("\(path).open-\(machine.id)") }
      close(descriptor)
      note = nil
    }
  }

  private func renew() {
    let now = Date().timeIntervalSince1970
    let text = Note(host: machine.host, since: since, until: now + Self.seconds)
    guard let data = try? JSONEncoder().encode(text) else { return }
    note.withLock { note in
      guard let note else { return }
      _ = data.withUnsafeBytes { pwrite(note, $0.baseAddress, $0.count, 0) }
      ftruncate(note, off_t(data.count))
    }
  }

  /// Returns true if a note has not expired.
  ///
  /// The clock of its machine may be wrong. A note that claims a later time than any program writes is good
  /// for as long as the others, counted from the time when this machine's file system last saw it change.
  /// - Parameters:
  ///   - until: the end of the note by the other machine's clock.
  ///   - changed: the time of its last change by this machine's clock; nil if it is not known.
  ///   - now: the time.
  /// - Returns: true if the other machine may still be writing.
  static func isGood(until: Double, changed: Double?, now: Double) -> Bool {
    guard until > now + seconds else { return until > now }
    return changed.map { abs(now - $0) < seconds } ?? false
  }

  /// Returns the time of a file's last change, in seconds since 1970; nil if there is no file.
  private static func changed(_ file: String) -> Double? {
    var status = stat()
    return stat(file, &status) == 0 ? Double(status.st_ctim.tv_sec) : nil
  }

  /// Refuses to write while another machine that was first writes too, whose note may have come later.
  /// - Throws: ``PeachError``.
  func check() throws(PeachError) { try Self.check(path, machine, since: since) }

  /// Refuses a file that another machine has open.
  /// - Parameters:
  ///   - path: the path of the database.
  ///   - machine: this machine.
  ///   - since: when this machine opened it; one that came later gives way.
  /// - Throws: ``PeachError``.
  static func check(
    _ path: String, _ machine: Machine = .own, since: Double = .infinity
  ) throws(PeachError) {
    let folder = StoreFile(path: path).folder
    let prefix = (path as NSString).lastPathComponent + ".open-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) && name != prefix + machine.id {
      let file = "\(folder)/\(name)"
      guard let bytes = try? FileReader.bytes(of: file, atMost: 4096),
        let note = try? JSONDecoder().decode(Note.self, from: Data(bytes)),
        isGood(
          until: note.until, changed: changed(file), now: Date().timeIntervalSince1970),
        note.since < since
      else { continue }
      throw PeachError(.data, of: path, .dataOpenElsewhere(host: String(note.host.prefix(64))))
    }
  }
}
