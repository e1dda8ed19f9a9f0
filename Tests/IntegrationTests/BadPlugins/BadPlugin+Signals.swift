// Samples that no device may receive, and values that no engine may trust.
extension BadPlugin {
  /// Those whose samples, traits, rates or blocks cannot be.
  static let unbelievable: [Self] =
    [
      BadPlugin("block:nan", .fails("bad:tone"), steps: [.train, .sources]),
      BadPlugin("block:infinite", .fails("bad:tone"), steps: [.play]),
      BadPlugin("block:huge", .fails("bad:tone"), steps: [.train]),
    ]
    + [
      BadPlugin("pull:freewheel", .fails("bad"), steps: [.train]),
      BadPlugin("pull:size-0", .fails("bad"), steps: [.play]),
      BadPlugin("rate:zero", .fails("bad"), steps: [.train]),
      BadPlugin("rate:nan", .fails("bad"), steps: [.play]),
      BadPlugin("rate:below", .fails("bad"), steps: [.play], isLong: true),
      BadPlugin("rate:huge", .fails("bad"), steps: [.train]),
      BadPlugin("rate:changes", .fails("bad"), steps: [.play]),
    ].map(\.asOutput)
}
