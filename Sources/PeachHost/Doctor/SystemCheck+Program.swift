import Foundation
import PeachText

extension SystemCheck {
  var program: [Finding] {
    let fonts = observed.soundFonts
    let soundFont =
      fonts.isEmpty
      ? Finding(.soundFont, .advice, .noSoundFont, fix: .installSoundFont)
      : Finding(.soundFont, .good, .soundFonts, ["count": "\(fonts.count)"])
    let plugins = observed.badPlugins.map {
      Finding(.plugin, .advice, .badPlugin, fix: .checkPlugin, ["id": $0.id, "reason": $0.reason])
    }
    return [soundFont] + plugins + [terminal].compactMap { $0 } + files
  }

  private var terminal: Finding? {
    guard observed.isTerminal else { return nil }
    let environment = machine.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let isUTF8 = locale?.lowercased().replacing("-", with: "").contains("utf8") == true
    let kind = environment["TERM"] ?? ""
    if ["", "dumb"].contains(kind) {
      return Finding(.terminal, .advice, .dumbTerminal, fix: .usePlain, ["kind": kind])
    }
    if !isUTF8 {
      return Finding(.terminal, .advice, .noUTF8, fix: .setLocale, ["locale": locale ?? "C"])
    }
    guard let size = observed.size, size.columns < 80 || size.lines < 24 else {
      return Finding(.terminal, .good, .terminal, ["kind": kind])
    }
    let values = ["columns": "\(size.columns)", "lines": "\(size.lines)"]
    return Finding(.terminal, .advice, .smallTerminal, fix: .enlargeTerminal, values)
  }

  private var files: [Finding] {
    let disk = observed.freeBytes.map { free in
      let isFull = free < 50 << 20
      return Finding(
        .disk, isFull ? .fault : .good, isFull ? .diskFull : .diskFree, fix: .freeDisk,
        ["megabytes": "\(free >> 20)", "path": observed.dataPath])
    }
    let data =
      if let error = observed.dataError {
        Finding(.data, .fault, .dataUnusable, ["reason": error])
      } else if let answers = observed.answers {
        Finding(.data, .good, .dataWhole, ["count": "\(answers)"])
      } else {
        Finding(.data, .good, .noData)
      }
    let settings = observed.settingsErrors.map {
      Finding(.settings, .advice, .settingsWrong, ["reason": $0])
    }
    return [disk, data].compactMap { $0 } + settings
  }
}
