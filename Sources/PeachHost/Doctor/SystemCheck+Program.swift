import Foundation
import PeachText

extension SystemCheck {
  var program: [Finding] {
    var found = [
      observed.soundFonts.isEmpty
        ? Finding(.soundFont, .advice, DoctorText.noSoundFont, fix: .installSoundFont)
        : Finding(
          .soundFont, .good, DoctorText.soundFonts, ["count": "\(observed.soundFonts.count)"])
    ]
    found += observed.badPlugins.map {
      Finding(
        .plugin, .advice, DoctorText.badPlugin, fix: .checkPlugin,
        ["id": $0.id, "reason": $0.reason])
    }
    return found + terminal + files
  }

  private var terminal: [Finding] {
    guard observed.isTerminal else { return [] }
    let environment = machine.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let isUTF8 = locale?.lowercased().replacing("-", with: "").contains("utf8") == true
    let kind = environment["TERM"] ?? ""
    if ["", "dumb"].contains(kind) {
      return [Finding(.terminal, .advice, DoctorText.dumbTerminal, fix: .usePlain, ["kind": kind])]
    }
    if !isUTF8 {
      return [
        Finding(.terminal, .advice, DoctorText.noUTF8, fix: .setLocale, ["locale": locale ?? "C"])
      ]
    }
    guard let size = observed.size, size.columns < 80 || size.lines < 24 else {
      return [Finding(.terminal, .good, DoctorText.terminal, ["kind": kind])]
    }
    let values = ["columns": "\(size.columns)", "lines": "\(size.lines)"]
    return [Finding(.terminal, .advice, DoctorText.smallTerminal, fix: .enlargeTerminal, values)]
  }

  private var files: [Finding] {
    var found: [Finding] = []
    if let free = observed.freeBytes {
      let values = ["megabytes": "\(free >> 20)", "path": observed.dataPath]
      found.append(
        free < 50 << 20
          ? Finding(.disk, .fault, DoctorText.diskFull, fix: .freeDisk, values)
          : Finding(.disk, .good, DoctorText.diskFree, values))
    }
    if let error = observed.dataError {
      found.append(Finding(.data, .fault, DoctorText.dataUnusable, ["reason": error]))
    } else {
      found.append(
        observed.answers.map { Finding(.data, .good, DoctorText.dataWhole, ["count": "\($0)"]) }
          ?? Finding(.data, .good, DoctorText.noData))
    }
    found += observed.settingsErrors.map {
      Finding(.settings, .advice, DoctorText.settingsWrong, ["reason": $0])
    }
    return found
  }
}
