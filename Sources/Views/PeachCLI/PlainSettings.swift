import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The settings in `peach --plain`: a list in lines, in which a number chooses what to change.
struct PlainSettings {
  /// The most sounds that are listed at once.
  private static let soundLimit = 20

  /// Reads a line that the user types; nil at the end of the input.
  private let readLine: @Sendable () -> String?
  private let makeSetup: () throws(Failure) -> CommandSetup

  /// Creates the list; prints nothing yet.
  /// - Parameters:
  ///   - readLine: reads a line that the user types; nil at the end of the input.
  ///   - makeSetup: makes the starting point of the command, by the newest settings.
  init(
    _ readLine: @escaping @Sendable () -> String?,
    _ makeSetup: @escaping () throws(Failure) -> CommandSetup
  ) {
    self.readLine = readLine
    self.makeSetup = makeSetup
  }

  /// Lists the usual settings and lets the user change them, until an empty line.
  /// - Parameter setup: the starting point of the command, by the newest settings.
  /// - Returns: the same with the changes.
  /// - Throws: ``Failure`` if the settings can no longer be read.
  func change(_ setup: CommandSetup) async throws(Failure) -> CommandSetup {
    var setup = setup
    var showsAll = false
    var numbered: [String] = []
    while !setup.console.isBroken {
      let (console, text) = (setup.console, setup.text)
      let rows = setup.settings.catalog.descriptors.filter {
        showsAll ? setup.settings.matters($0, withMIDI: true) : $0.isBasic
      }
      // A change is one line, unless it changes the numbers.
      if numbered != rows.map(\.name) {
        numbered = rows.map(\.name)
        var lines = [text(ScreenText.settings)]
        for (index, row) in rows.enumerated() {
          lines.append("\(index + 1) \(await line(row, setup))")
        }
        await setup.print(lines)
      }
      let prompt = showsAll ? StartText.plainAllSettings : .plainSettings
      console.print(text(prompt))
      guard let input = await typed(), !["", "Q"].contains(input.uppercased()) else { break }
      if !showsAll, input.uppercased() == "A" {
        showsAll = true
      } else if let number = Int(input), rows.indices.contains(number - 1) {
        let row = rows[number - 1]
        guard let stored = await change(row, setup) else { continue }
        setup = try makeSetup()
        console.print(await line(row, setup))
        if setup.settings[row.name]?.value != stored {
          console.print(
            text(StartText.plainOverridden, ["value": text.value(stored, of: row)]))
        }
      } else {
        console.say(text(StartText.plainUnknown, ["input": text.quoted(input)]))
      }
    }
    return setup
  }

  private func typed() async -> String? { await blocking { [readLine] in readLine() } }

  private func line(_ descriptor: SettingDescriptor, _ setup: CommandSetup) async -> String {
    let value = setup.settings[descriptor.name]?.value ?? descriptor.defaultValue
    var words = setup.text.value(value, of: descriptor)
    if descriptor.name == SettingName.source, case .named(let id) = setup.settings.source {
      words = await setup.studio.plugins.name(of: id)
    }
    return "\(setup.text(descriptor.title)): \(words)"
  }

  /// Explains a setting, and asks for its value until it is right.
  /// - Returns: the value; nil if an empty line changes nothing.
  private func change(
    _ descriptor: SettingDescriptor, _ setup: CommandSetup
  ) async -> SettingValue? {
    let (console, text) = (setup.console, setup.text)
    let isSound = descriptor.name == SettingName.source
    let prompt =
      isSound
      ? text(StartText.plainSound)
      : text(StartText.plainValue, ["allowed": text.allowed(descriptor.kind)])
    await setup.print([await line(descriptor, setup), text.explanation(of: descriptor), prompt])
    var sounds: [SourceList.Row] = []
    while let input = await typed(), !input.isEmpty {
      do throws(Failure) {
        guard isSound, !input.contains(":"), text.value(of: input, for: descriptor) == input else {
          return try setup.change(descriptor, to: input)
        }
        if let number = Int(input) {
          guard sounds.indices.contains(number - 1) else {
            console.say(text(StartText.plainUnknown, ["input": text.quoted(input)]))
            continue
          }
          return try setup.change(descriptor, to: sounds[number - 1].id)
        }
        sounds = try await list(input, setup)
      } catch {
        // Anything else than a wrong value has a sentence of its own.
        let refusal = text(StartText.plainRefused, ["input": text.quoted(input)])
        console.say(error.code == 64 ? "\(refusal) \(prompt)" : error.sentence)
      }
    }
    return nil
  }

  /// Lists the sounds that contain all words, by numbers.
  private func list(
    _ words: String, _ setup: CommandSetup
  ) async throws(Failure) -> [SourceList.Row] {
    let query = SourceQuery(words: words.split(separator: " ").map(String.init))
    let found = try await setup.managing { studio throws(PeachError) in
      try await studio.sourceList(query).rows
    }
    let sounds = Array(found.prefix(Self.soundLimit))
    let end: StartText =
      sounds.isEmpty
      ? .plainNoSound : sounds.count == found.count ? .plainSounds : .plainFirstSounds
    await setup.print(
      sounds.enumerated().map { index, sound in
        "\(index + 1) \(sound.name)\(sound.group.isEmpty ? "" : ", \(sound.group)")"
      } + [
        setup.text(
          end, ["count": setup.text.grouped(found.count), "shown": "\(sounds.count)"])
      ])
    return sounds
  }
}
