import Glibc

/// The function that libFuzzer calls with its inputs, until one crashes or the time is over.
/// - Parameters:
///   - data: the input.
///   - size: its bytes.
/// - Returns: 0, as libFuzzer asks.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  Target.chosen.run(UnsafeBufferPointer(start: data, count: size))
  return 0
}
