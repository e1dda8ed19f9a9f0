import Foundation
import PeachSettings
import PeachStudio
import PeachText
import Spawning

/// The settings in `peach --plain`: a list in lines, in which a number chooses what to change.
struct PlainSettings {
  /// A sound, as `peach sources --json` prints it.
  private struct Sound: Decodable {
    var id: String
    var name: String
    var group: String?
  }

  /// The most sounds that are listed at once.
  private static let soundLimit = 20

  /// Reads a line that the user types; nil at the end of the input.
  private let readLine: () -> String?
  private let makeSetup: () throws(Failure) -> CommandSetup
  /// The names of the sounds that were listed, by their ids.
  private var names: [String: String] = [:]

  /// Creates the list; prints nothing yet.
  /// - Parameters:
  ///   - readLine: reads a line that the user types; nil at the end of the input.
  ///   - makeSetup: makes the starting point of the command, by the newest settings.
  init(
    _ readLine: @escaping () -> String?, _ makeSetup: @escaping () throws(Failure) -> CommandSetup
  ) {
    self.readLine = readLine
    self.makeSetup = makeSetup
  }

  /// Lists the usual settings and lets the user change them, until an empty line.
  /// - Parameter setup: the starting point of the command, by the newest settings.
  /// - Returns: the same with the changes.
  /// - Throws: ``Failure`` if the settings can no longer be read.
  mutating func change(_ setup: CommandSetup) throws(Failure) -> CommandSetup {
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
        setup.print(
          [text(ScreenText.settings)]
            + rows.enumerated().map { "\($0 + 1) \(line($1, setup))" })
      }
      let prompt = showsAll ? StartText.plainAllSettings : .plainSettings
      console.print(text(prompt))
      guard let input = readLine(), !["", "Q"].contains(input.uppercased()) else { break }
      if !showsAll, input.uppercased() == "A" {
        showsAll = true
      } else if let number = Int(input), rows.indices.contains(number - 1) {
        let row = rows[number - 1]
        guard let stored = change(row, setup) else { continue }
        setup = try makeSetup()
        console.print(line(row, setup))
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

  private func line(_ descriptor: SettingDescriptor, _ setup: CommandSetup) -> String {
    let value = setup.settings[descriptor.name]?.value ?? descriptor.defaultValue
    let name =
      descriptor.name == SettingName.source ? names[value.description] : nil
    return "\(setup.text(descriptor.title)): \(name ?? setup.text.value(value, of: descriptor))"
  }

  /// Explains a setting, and asks for its value until it is right.
  /// - Returns: the value; nil if an empty line changes nothing.
  private mutating func change(_ descriptor: SettingDescriptor, _ setup: CommandSetup)
    -> SettingValue?
  {
    let (console, text) = (setup.console, setup.text)
    let isSound = descriptor.name == SettingName.source
    let prompt =
      isSound
      ? text(StartText.plainSound)
      : text(StartText.plainValue, ["allowed": text.allowed(descriptor.kind)])
    setup.print([line(descriptor, setup), text.explanation(of: descriptor), prompt])
    var sounds: [Sound] = []
    while let input = readLine(), !input.isEmpty {
      var value = text.word(input, for: descriptor)
      if isSound, let number = Int(input) {
        guard sounds.indices.contains(number - 1) else {
          console.say(text(StartText.plainUnknown, ["input": text.quoted(input)]))
          continue
        }
        value = sounds[number - 1].id
      } else if isSound, value != "auto", !value.contains(":") {
        sounds = list(input, setup)
        continue
      }
      do throws(Failure) {
        return try setup.change(descriptor, to: value)
      } catch {
        // Anything else than a wrong value has a sentence of its own.
        let refusal = text(StartText.plainRefused, ["input": text.quoted(input)])
        console.say(error.code == 64 ? "\(refusal) \(prompt)" : error.sentence)
      }
    }
    return nil
  }

  /// Lists the sounds whose names contain all words, by numbers.
  private mutating func list(_ words: String, _ setup: CommandSetup) -> [Sound] {
    let command =
      [setup.context.program.path, "sources", "--json", "--"]
      + words.split(separator: " ").map(String.init)
    let answer = ChildProcess.output(
      of: command, environment: setup.context.environment, within: 60)
    let found = (answer.flatMap { try? JSONDecoder().decode([Sound].self, from: $0) }) ?? []
    let sounds = Array(found.prefix(Self.soundLimit))
    for sound in sounds {
      names[sound.id] = sound.name + (sound.group.map { ", \($0)" } ?? "")
    }
    let values = ["count": setup.text.grouped(found.count), "shown": "\(sounds.count)"]
    let isWhole = sounds.count == found.count
    setup.print(
      sounds.enumerated().map { "\($0 + 1) \(names[$1.id] ?? $1.name)" } + [
        sounds.isEmpty
          ? setup.text(StartText.plainNoSound)
          : setup.text(isWhole ? StartText.plainSounds : .plainFirstSounds, values)
      ])
    return sounds
  }
}
