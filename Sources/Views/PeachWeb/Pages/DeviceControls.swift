import PeachStudio
import PeachText

/// Lists the admitted browsers for a page, and revokes them.
struct DeviceControls: Sendable {
  let writer: PageMessageWriter
  let pages: OpenPages
  let gate: Gate
  /// Returns the address that admits another device; nil if none can come.
  let address: @Sendable () -> String?

  /// Sends a page the list.
  func list(_ page: PageLink) { page.send(message(for: page)) }

  /// Sends every page the list after a change.
  func report() { pages.send { message(for: $0) } }

  /// Revokes a device, and ends its pages.
  func revoke(_ id: String, _: ThisMachine) {
    guard gate.revoke(id) else { return }
    pages.close(where: { $0.device == id })
    report()
  }

  private func nextAddress(_: ThisMachine) -> String? { address() }

  private func message(for page: PageLink) -> String {
    let text = writer.text
    let devices = gate.devices.map { device in
      DevicesMessage.Device(
        id: device.id,
        says: text(
          WebText.device,
          [
            "device": device.name == "?" ? text(WebText.unknownDevice) : device.name,
            "since": text.date(device.since), "seen": text.date(device.seen),
          ]), isThis: device.id == page.device)
    }
    let address = ThisMachine(page).flatMap(nextAddress)
    return JSONLine.encode(
      DevicesMessage(
        devices: devices, address: address,
        code: address.flatMap { QRCode($0)?.modules.map { $0.map { $0 ? "1" : "0" }.joined() } }))
  }
}
