/// The version of the program.
public enum PeachVersion {
  /// As `peach --version` prints it.
  public static let current = "0.1.0"
}
