import CRealTime

/// Asks the system never to page out memory of the audio thread.
///
/// This works within RLIMIT_MEMLOCK. If that is used up, memory stays as it is, which is no worse
/// on a machine with memory to spare. Called on the main thread.
/// - Parameters:
///   - memory: the start of the memory.
///   - count: the number of elements.
func keepResident<Element: ~Copyable>(
  _ memory: UnsafeMutablePointer<Element>, count: Int
) {
  _ = peach_keep_resident(memory, count * MemoryLayout<Element>.stride)
}
