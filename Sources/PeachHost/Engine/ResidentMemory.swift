import CRealTime

/// Asks that memory of the audio thread is never paged out.
///
/// Within RLIMIT_MEMLOCK; where that is used up, memory stays as it is, which on a machine with
/// memory to spare is no worse. Main thread.
/// - Parameters:
///   - memory: where it begins.
///   - count: elements.
func keepResident<Element: ~Copyable>(
  _ memory: UnsafeMutablePointer<Element>, count: Int
) {
  _ = peach_keep_resident(memory, count * MemoryLayout<Element>.stride)
}
