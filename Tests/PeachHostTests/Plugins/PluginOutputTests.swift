import CPeachBackend
import Testing

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

@Suite("The device of a backend")
struct PluginOutputTests {
  /// A fake device: its description, and the calls that it received.
  private final class Device {
    var info = peach_output_info()
    var status = PEACH_OK
    var calls: [String] = []

    /// Runs something on the device behind the pointer that the table passes around.
    static func with(_ raw: UnsafeMutableRawPointer?, _ body: (Device) -> Void) {
      raw.map { body(Unmanaged<Device>.fromOpaque($0).takeUnretainedValue()) }
    }
  }

  private let device = Device()

  init() {
    device.info.rate = 48000
    device.info.period = 64
    device.info.max_frames = 128
    device.info.latency_min = 192
  }

  private func open() throws -> PluginOutput {
    let table = peach_output(
      size: UInt32(MemoryLayout<peach_output>.size), reserved: 0, probe: nil,
      open: { config, _, made, _, _ in
        // The test passes its device by address, as the name of one.
        guard let name = config?.pointee.device, let address = UInt(String(cString: name)) else {
          return PEACH_ERROR_INVALID
        }
        made?.pointee = UnsafeMutableRawPointer(bitPattern: address)
        return PEACH_OK
      },
      info: { raw, info in
        var status = PEACH_OK
        Device.with(raw) {
          info?.pointee = $0.info
          status = $0.status
        }
        return status
      },
      run: { raw, _, _ in
        Device.with(raw) { $0.calls.append("run") }
        return PEACH_OK
      },
      halt: { raw in Device.with(raw) { $0.calls.append("halt") } },
      close: { raw in Device.with(raw) { $0.calls.append("close") } })
    return try PluginOutput(
      table: table, midi: nil, turn: BackendLock(), id: "fake",
      device: String(UInt(bitPattern: Unmanaged.passUnretained(device).toOpaque())),
      request: OutputRequest(), client: Engine())
  }

  @Test("the granted format is reported, and it is closed once")
  func granted() throws {
    let output = try open()
    #expect(output.currentFormat().rate == 48000)
    #expect(output.currentFormat().period == 64)
    #expect(output.currentFormat().maxFrames == 128)
    #expect(output.currentFormat().latency == 192...192)
    try output.run()
    output.halt()
    output.close()
    output.close()
    output.halt()
    #expect(device.calls == ["run", "halt", "close"])
  }

  @Test(
    "one that grants nonsense is closed and refused",
    arguments: [
      (0.0, 64, 64), (.nan, 64, 64), (.infinity, 64, 64), (48000, 0, 64), (48000, 65, 64),
    ])
  func nonsense(rate: Double, period: Int, maxFrames: Int) {
    device.info.rate = rate
    device.info.period = UInt32(period)
    device.info.max_frames = UInt32(maxFrames)
    #expect(throws: PeachError.self) { _ = try open() }
    #expect(device.calls == ["close"])
  }

  @Test("when it no longer reports, its last format stays valid")
  func silent() throws {
    let output = try open()
    device.info.period = 128
    #expect(output.currentFormat().period == 128)
    device.info.period = 0
    #expect(output.currentFormat().period == 128)
    device.info.period = 64
    device.status = PEACH_ERROR_LOST
    #expect(output.currentFormat().period == 128)
  }
}
