import Foundation

extension ThresholdPosterior: Codable {
  private enum CodingKeys: String, CodingKey {
    case prior, lowestKey, highestKey, count, tone, agedUntil, numbers
  }

  /// Restores a posterior bit for bit.
  /// - Throws: `DecodingError` if it is not one of this model.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(prior: try values.decode(ThresholdPrior.self, forKey: .prior))
    count = try values.decode(Int.self, forKey: .count)
    tone = try values.decode(ToneCondition.self, forKey: .tone)
    agedUntil = try values.decodeIfPresent(Double.self, forKey: .agedUntil)
    if let low = try values.decodeIfPresent(Int.self, forKey: .lowestKey) {
      keys = low...max(low, try values.decode(Int.self, forKey: .highestKey))
    }
    let numbers = [Double](bits: try values.decode(Data.self, forKey: .numbers))
    guard numbers.count == mean.count + covariance.count + hypotheses.count,
      numbers.allSatisfy(\.isFinite)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .numbers, in: values, debugDescription: "not the numbers of this model")
    }
    mean = Array(numbers.prefix(mean.count))
    covariance = Array(numbers.dropFirst(mean.count).prefix(covariance.count))
    hypotheses = Array(numbers.suffix(hypotheses.count))
  }

  /// Encodes it; the numbers as they are in memory, as their digits would take three times the room.
  /// - Throws: an error of the encoder.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(prior, forKey: .prior)
    try values.encodeIfPresent(keys?.lowerBound, forKey: .lowestKey)
    try values.encodeIfPresent(keys?.upperBound, forKey: .highestKey)
    try values.encode(count, forKey: .count)
    try values.encode(tone, forKey: .tone)
    try values.encodeIfPresent(agedUntil, forKey: .agedUntil)
    try values.encode((mean + covariance + hypotheses).bits, forKey: .numbers)
  }
}

extension [Double] {
  /// The numbers in the byte order of all machines that Peach runs on, lowest byte first.
  fileprivate var bits: Data {
    reduce(into: Data(capacity: 8 * count)) { data, number in
      Swift.withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
  }

  /// Reads numbers; a rest that is not one is left out.
  fileprivate init(bits: Data) {
    let bytes = [UInt8](bits)
    self = Swift.stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * $1) })
    }
  }
}
