/// An instrument that plays the keys of a keyboard and nothing finer, one note at a time.
///
/// A ``KeySound`` reads it at the speed that gives the pitch. All functions but the owner's are called
/// on the audio thread.
public struct KeyInstrument {
  /// The type of ``strike``.
  public typealias Strike = @convention(c) (UnsafeMutableRawPointer, Int32, Int32) -> Void
  /// The type of ``render``.
  public typealias Render =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>
    ) -> Void
  /// The type of ``rest``.
  public typealias Rest = @convention(c) (UnsafeMutableRawPointer) -> Void
  /// The type of ``readiness``.
  public typealias Question = @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// The value handed to every function; it outlives the sound.
  public let context: UnsafeMutableRawPointer
  /// Strikes a key, 0…127, at a velocity, 1…127; the note begins with the next frame rendered.
  public let strike: Strike
  /// Writes the next ``Resampler/chunk`` frames of both channels.
  public let render: Render
  /// Silences the note, so that nothing of it is heard in the next; both channels may be written over,
  /// for a chunk.
  public let silence: Render
  /// Lets the tail of the last note pass, for a chunk.
  public let rest: Rest
  /// Returns 2 if nothing of the last note is left, 1 if a note may begin all the same, 0 if none may.
  public let readiness: Question

  /// Describes an instrument.
  /// - Parameters:
  ///   - context: the value handed to every function.
  ///   - strike: strikes a key at a velocity.
  ///   - render: writes the next frames.
  ///   - silence: silences the note.
  ///   - rest: lets the tail of the last note pass.
  ///   - readiness: returns how much of the last note is left; a note is begun on the readiest
  ///     instrument.
  public init(
    context: UnsafeMutableRawPointer, strike: @escaping Strike, render: @escaping Render,
    silence: @escaping Render, rest: @escaping Rest = { _ in },
    readiness: @escaping Question = { _ in 2 }
  ) {
    self.context = context
    self.strike = strike
    self.render = render
    self.silence = silence
    self.rest = rest
    self.readiness = readiness
  }
}
