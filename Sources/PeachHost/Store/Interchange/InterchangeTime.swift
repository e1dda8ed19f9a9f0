import Foundation

/// The times of an interchange file: ISO 8601 in UTC, in whole seconds or in milliseconds.
enum InterchangeTime {
  /// Returns the text of a time: "2026-03-01T12:00:00Z", or "…:00.250Z" where it has a fraction.
  static func text(_ milliseconds: Int64) -> String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let fraction = Int(milliseconds % 1000)
    return pad(Int(parts.tm_year) + 1900, 4) + "-" + pad(Int(parts.tm_mon) + 1, 2) + "-"
      + pad(Int(parts.tm_mday), 2) + "T" + pad(Int(parts.tm_hour), 2) + ":"
      + pad(Int(parts.tm_min), 2) + ":" + pad(Int(parts.tm_sec), 2)
      + (fraction == 0 ? "" : "." + pad(fraction, 3)) + "Z"
  }

  /// Returns the milliseconds since 1970 of a text; nil if it is no time of the years 1970…9999.
  ///
  /// More digits than three are rounded. A zone is converted. A time without one, as some programs write it, is UTC,
  /// which Peach and the phone app use. A space may replace the T.
  static func milliseconds(_ text: String) -> Int64? { milliseconds(Array(text.utf8)[...]) }

  /// Returns the milliseconds since 1970 of a text in UTF-8.
  static func milliseconds(_ text: ArraySlice<UInt8>) -> Int64? {
    var bytes = text
    var offset: Int64 = 0
    if bytes.last == UInt8(ascii: "Z") {
      bytes.removeLast()
    } else if bytes.suffix(4).elementsEqual(" UTC".utf8) {
      bytes.removeLast(4)
    } else if let zone = zone(bytes.suffix(6)) {
      bytes.removeLast(6)
      offset = zone
    }
    guard bytes.count >= 19, bytes.count <= 32 else { return nil }
    let start = bytes.startIndex
    for (place, mark) in separators where bytes[start + place] != mark { return nil }
    guard [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(bytes[start + 10]) else { return nil }
    let part = { (places: Range<Int>) -> Int32? in
      number(bytes[(start + places.lowerBound)..<(start + places.upperBound)])
    }
    guard let year = part(0..<4), let month = part(5..<7), let day = part(8..<10),
      let hour = part(11..<13), let minute = part(14..<16), let second = part(17..<19),
      let fraction = fraction(bytes[(start + 19)...])
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, month - 1, day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
    let local = timegm(&parts)
    let seconds = Int64(local) - offset
    // A day that does not exist becomes another one.
    guard seconds >= 0, parts.tm_mon == month - 1, parts.tm_mday == day, parts.tm_hour == hour,
      parts.tm_min == minute, parts.tm_sec == second
    else { return nil }
    return seconds * 1000 + fraction
  }

  private static let separators: [(Int, UInt8)] = Array(
    zip([4, 7, 13, 16], "--::".utf8))

  /// Returns the seconds by which a zone is ahead of UTC, as in "+02:00"; nil if it is not a zone.
  private static func zone(_ text: ArraySlice<UInt8>) -> Int64? {
    guard text.count == 6, let sign = text.first, let start = text.indices.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      text[start + 3] == UInt8(ascii: ":"), let hours = number(text[(start + 1)..<(start + 3)]),
      let minutes = number(text[(start + 4)..<(start + 6)]), hours < 24, minutes < 60
    else { return nil }
    return Int64(hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
  }

  /// Returns the number that some digits make; nil if one of them is not a digit.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int32? {
    digits.reduce(0) { number, digit in
      guard let number, (0x30...0x39).contains(digit) else { return nil }
      return number * 10 + Int32(digit - 0x30)
    }
  }

  /// Returns the milliseconds that a point and some digits make; 0 for nothing.
  private static func fraction(_ bytes: ArraySlice<UInt8>) -> Int64? {
    if bytes.isEmpty { return 0 }
    guard bytes.first == UInt8(ascii: "."), bytes.count > 1,
      bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    if bytes.count == 4 { return number(bytes.dropFirst()).map { Int64($0) } }
    return Double("0" + String(decoding: bytes, as: UTF8.self)).map { Int64(($0 * 1000).rounded()) }
  }

  private static func pad(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
