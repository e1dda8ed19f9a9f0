/// What a sound has rendered.
public struct OfflineAudio: Equatable {
  /// The left channel.
  public var left: [Float]
  /// The right channel.
  public var right: [Float]

  /// No frames yet.
  public init() {
    left = []
    right = []
  }
}
