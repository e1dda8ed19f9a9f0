import PeachCore

/// A request to the process of a plugin, sent as one line of JSON.
///
/// A sound and an output are known by the number of their memory.
enum PluginRequest: Codable, Hashable, Sendable {
  /// Load a shared object and start the plugin in it; the first request, and the only one of its kind.
  case load(plugin: String, limit: ListingLimit)
  /// Offer a SoundFont.
  case offer(soundFont: String)
  /// Pass an option on.
  case set(PluginOption)
  /// Describe the options.
  case options
  /// List the sources.
  case sources
  /// Say why a sound cannot be made now.
  case probe(sound: String)
  /// Name the recording behind a sound.
  case recording(sound: String)
  /// Make a sound, and name the recording behind it.
  case create(memory: Int, sound: String)
  /// Prepare the sound, and render whatever the memory asks for from now on.
  case activate(memory: Int, rate: Double, maxFrames: Int)
  /// Stop rendering.
  case deactivate(memory: Int)
  /// Free the sound.
  case destroy(memory: Int)
  /// Say why a device cannot be opened now.
  case probeDevice(String)
  /// Open a device.
  case open(memory: Int, device: String, request: OutputRequest)
  /// Tell the format of an open device.
  case format(memory: Int)
  /// Return the MIDI port of an open device.
  case midi(memory: Int)
  /// Begin to pull.
  case run(memory: Int)
  /// Stop pulling.
  case halt(memory: Int)
  /// Close the device.
  case close(memory: Int)

  /// True if it hands over text that the user typed, for which a plugin is not blocked.
  var isTyped: Bool {
    switch self {
    case .offer, .set: true
    case .probeDevice(let device): !device.isEmpty
    case .open(_, let device, let request): !device.isEmpty || request.connect != nil
    default: false
    }
  }

  /// True if it asks what there is, and whether it could sound.
  var isLook: Bool {
    switch self {
    case .sources, .probe, .probeDevice: true
    default: false
    }
  }

  /// The seconds after which a plugin that has not answered counts as hung; the contract names them.
  var deadline: Double {
    switch self {
    case .load: Self.loadDeadline
    case .create, .activate, .open, .run, .offer, .set: 10
    case .options, .sources, .probe, .recording, .probeDevice, .format, .midi: 3
    case .deactivate, .destroy, .halt, .close: 3
    }
  }

  /// The seconds that a plugin may take to be loaded and started.
  static let loadDeadline = 10.0
}

/// A message from the process of a plugin.
enum PluginMessage: Codable, Sendable {
  /// The answer to the request before it.
  case reply(PluginReply)
  /// A report of an output: one of `PEACH_REPORT_`….
  case report(memory: Int, report: UInt32, text: String?)
}

/// The answer to a request.
enum PluginReply: Codable, Sendable {
  /// It succeeded, and there is nothing to say.
  case done
  /// It failed.
  case refused(Reason)
  /// The report on the load.
  case loaded(PluginReport)
  /// The options.
  case options([PluginOptionInfo])
  /// The sources.
  case sources(SourceListing)
  /// The traits that an active sound declares.
  case traits(SoundTraits)
  /// The recording behind a sound; nil if its pitch is exact.
  case recording(Recording?)
  /// The format of an open device.
  case format(OutputFormat)
  /// The MIDI port of an open device.
  case midi(MIDIState)
}
