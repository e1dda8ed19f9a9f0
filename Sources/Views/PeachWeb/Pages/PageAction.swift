import Foundation
import PeachCore
import PeachSettings
import PeachStudio

/// The request of a page; the page on the web app lists the messages.
enum PageAction: Hashable {
  /// Start a training; another page's training continues unless it is taken over. A device that
  /// vibrates signals a wrong answer itself, and does not need a tick.
  case train(mode: String, takesOver: Bool, vibrates: Bool)
  /// Do something in an exercise, one thing after the other.
  case answer(exercise: Int, [TrainingAnswer])
  /// End the training.
  case stop
  /// Change a setting to a value as typed. Another page's training, which a source or an
  /// output would end, continues unless it is taken over; the same applies below.
  case set(name: String, value: String, takesOver: Bool)
  /// Reset a setting to its default, or all settings if there is no name.
  case reset(name: String?, takesOver: Bool)
  /// Have an action of MIDI devices learn from what is pressed or moved next; nil for none after all.
  case learn(MIDIAction?)
  /// Play the sound in this page from now on, at the rate of its clock, with frames some seconds ahead of it.
  case speaker(rate: Double, lead: Double)
  /// Tell the frame that the page plays now, the seconds from there to the ear, and how often frames came too
  /// late.
  case clock(frame: UInt64, latency: Double, dropouts: UInt32)
  /// Play the sound here no more.
  case mute
  /// List the sources.
  case sources
  /// Measure all sounds, or stop measuring.
  case measure(Bool)
  /// List the outputs.
  case outputs
  /// Play a source, and perhaps a second note so far from the first.
  case hear(source: String, then: Cents? = nil, takesOver: Bool)
  /// List the plugins.
  case plugins
  /// Forget what plugins did wrong, by their id or that of a source that is blocked.
  case forget(String, takesOver: Bool)
  /// Trust a plugin of others, or no longer.
  case trust(String, Bool)
  /// List the admitted browsers.
  case devices
  /// Revoke one of them.
  case revoke(device: String)
  /// Take the next piece of a file of answers, with its name at the first one; the last one has the
  /// answers imported.
  case importPiece(Data, name: String?, isLast: Bool, takesOver: Bool)
  /// Count the answers, for the question that comes before erasing them.
  case countAnswers
  /// Remove all answers, after a backup.
  case erase(takesOver: Bool)
  /// Take the sound that is offered.
  case takeOffer(takesOver: Bool)

  /// Parses a message; nil if it is not one of these.
  /// - Parameter message: one JSON object.
  init?(_ message: String) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(message.utf8)) else {
      return nil
    }
    let takesOver = fields.takeOver ?? false
    switch fields.action {
    case .train:
      guard let mode = fields.mode else { return nil }
      self = .train(mode: mode, takesOver: takesOver, vibrates: fields.vibrates ?? false)
    case .answer:
      guard let n = fields.n, let answer = fields.answer else { return nil }
      self = .answer(exercise: n, [.choice(answer)])
    case .offset:
      guard let n = fields.n, let cents = fields.cents, cents.isFinite else { return nil }
      self = .answer(exercise: n, [.move(to: Cents(cents))])
    case .commit:
      guard let n = fields.n, fields.cents?.isFinite ?? true else { return nil }
      self = .answer(exercise: n, (fields.cents.map { [.move(to: Cents($0))] } ?? []) + [.commit])
    case .replay:
      guard let n = fields.n else { return nil }
      self = .answer(exercise: n, [.replay])
    case .stop: self = .stop
    case .set:
      guard let name = fields.name, let value = fields.value else { return nil }
      self = .set(name: name, value: value, takesOver: takesOver)
    case .reset: self = .reset(name: fields.name, takesOver: takesOver)
    case .learn: self = .learn(fields.name.flatMap(MIDIAction.init(rawValue:)))
    case .speaker:
      guard let rate = fields.rate, (8000...384_000).contains(rate), let lead = fields.lead,
        (0.01...0.25).contains(lead)
      else { return nil }
      self = .speaker(rate: rate, lead: lead)
    case .clock:
      guard let frame = fields.frame, (0...9e15).contains(frame), let latency = fields.latency,
        latency.isFinite, let dropouts = fields.dropouts, (0...Int(UInt32.max)).contains(dropouts)
      else { return nil }
      self = .clock(frame: UInt64(frame), latency: latency, dropouts: UInt32(dropouts))
    case .mute: self = .mute
    case .sources: self = .sources
    case .measure: self = .measure(true)
    case .stopMeasuring: self = .measure(false)
    case .outputs: self = .outputs
    case .hear:
      guard let source = fields.source, (-1200...1200).contains(fields.cents ?? 0) else {
        return nil
      }
      self = .hear(
        source: source, then: fields.cents.map { Cents($0) }, takesOver: takesOver)
    case .plugins: self = .plugins
    case .forget:
      guard let plugin = fields.plugin else { return nil }
      self = .forget(plugin, takesOver: takesOver)
    case .trust:
      guard let plugin = fields.plugin, let trusted = fields.trusted else { return nil }
      self = .trust(plugin, trusted)
    case .devices: self = .devices
    case .revoke:
      guard let device = fields.device else { return nil }
      self = .revoke(device: device)
    case .importPiece:
      guard let data = fields.piece.flatMap({ Data(base64Encoded: $0) }) else { return nil }
      self = .importPiece(
        data, name: fields.name, isLast: fields.last ?? false, takesOver: takesOver)
    case .countAnswers: self = .countAnswers
    case .erase: self = .erase(takesOver: takesOver)
    case .takeOffer: self = .takeOffer(takesOver: takesOver)
    }
  }

  /// True if only a page on the computer that runs Peach may ask for it: what cannot be undone, what gives
  /// others access, and what loads code into Peach's process.
  var needsThisMachine: Bool {
    switch self {
    case .erase, .revoke, .trust: true
    // The setting that ``trust`` writes.
    case .set(SettingName.trusted, _, _), .reset(SettingName.trusted, _): true
    case .set, .reset: false
    case .train, .answer, .stop, .learn, .speaker, .clock,
      .mute, .sources, .measure, .outputs, .hear, .plugins, .forget, .devices, .importPiece,
      .countAnswers, .takeOffer:
      false
    }
  }

  /// The word of an action in a message.
  enum Name: String, CaseIterable, Decodable {
    case train, answer, offset, commit, replay, stop, set, reset, learn, speaker, clock,
      mute, sources, measure, stopMeasuring, outputs, hear, plugins, forget, trust, devices, revoke,
      countAnswers, erase,
      takeOffer
    case importPiece = "import"
  }

  private struct Fields: Decodable {
    var action: Name
    var mode: String?
    var takeOver: Bool?
    var vibrates: Bool?
    var n: Int?
    var answer: String?
    var cents: Double?
    var name: String?
    var value: String?
    var source: String?
    var plugin: String?
    var trusted: Bool?
    var device: String?
    var piece: String?
    var last: Bool?
    var rate: Double?
    var lead: Double?
    var frame: Double?
    var latency: Double?
    var dropouts: Int?
  }
}
