import BackendKit
import BackendReasons
import CALSA
import CPeachBackend

/// The format that a PCM has granted.
struct ALSAFormat {
  /// A sample type that we can write.
  enum Sample {
    case float
    /// Whole numbers of so many bits, in the lower ones of so many bytes.
    case integer(bits: Int, bytes: Int)

    static let inOrder: [(Sample, snd_pcm_format_t)] = [
      (.float, SND_PCM_FORMAT_FLOAT_LE),
      (.integer(bits: 32, bytes: 4), SND_PCM_FORMAT_S32_LE),
      (.integer(bits: 24, bytes: 4), SND_PCM_FORMAT_S24_LE),
      (.integer(bits: 24, bytes: 3), SND_PCM_FORMAT_S24_3LE),
      (.integer(bits: 20, bytes: 3), SND_PCM_FORMAT_S20_3LE),
      (.integer(bits: 16, bytes: 2), SND_PCM_FORMAT_S16_LE),
    ]

    /// The size of a sample, in bytes.
    var bytes: Int {
      switch self {
      case .float: 4
      case .integer(_, let bytes): bytes
      }
    }
  }

  var sample = Sample.float
  var channels = 2
  var rate = 48000
  /// The number of frames between two wake-ups.
  var period = 256
  /// The number of frames the device holds.
  var buffer = 512

  /// Negotiates access, format, channels and rate, then the period, then the buffer.
  ///
  /// PipeWire and dmix grant absurd periods if the buffer size or the number of periods is
  /// requested first.
  /// - Throws: ``BackendFailure`` if the device supports nothing that we can write.
  init(
    negotiating pcm: OpaquePointer, device: String, rate wantedRate: Double, period wanted: UInt32
  ) throws(BackendFailure) {
    var parameters: OpaquePointer?
    snd_pcm_hw_params_malloc(&parameters)
    defer { snd_pcm_hw_params_free(parameters) }
    try check(snd_pcm_hw_params_any(pcm, parameters), device, .noConfiguration)
    try check(
      snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED),
      device, .noInterleaving)
    guard
      let format = Sample.inOrder.first(where: {
        snd_pcm_hw_params_set_format(pcm, parameters, $0.1) == 0
      })
    else {
      throw BackendFailure(
        PEACH_ERROR_UNSUPPORTED, ALSAReason.noSamples, ["device": .text(device)])
    }
    sample = format.0
    var channelCount: UInt32 = 2
    try check(
      snd_pcm_hw_params_set_channels_near(pcm, parameters, &channelCount),
      device, .noChannels)
    var exactRate = UInt32(wantedRate > 0 ? wantedRate : 48000)
    try check(
      snd_pcm_hw_params_set_rate_near(pcm, parameters, &exactRate, nil), device, .noRate)
    var periodFrames = snd_pcm_uframes_t(wanted > 0 ? wanted : 256)
    try check(
      snd_pcm_hw_params_set_period_size_near(pcm, parameters, &periodFrames, nil),
      device, .noPeriod)
    var bufferFrames = periodFrames * 2
    try check(
      snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &bufferFrames),
      device, .noBuffer)
    try check(snd_pcm_hw_params(pcm, parameters), device, .refusesConfiguration)
    snd_pcm_hw_params_get_period_size(parameters, &periodFrames, nil)
    snd_pcm_hw_params_get_buffer_size(parameters, &bufferFrames)
    channels = Int(channelCount)
    rate = Int(exactRate)
    period = Int(periodFrames)
    buffer = Int(bufferFrames)
    try setSoftware(pcm, device)
  }

  /// Requests a wake-up for each period, and a start once the buffer is full.
  private func setSoftware(_ pcm: OpaquePointer, _ device: String) throws(BackendFailure) {
    var parameters: OpaquePointer?
    snd_pcm_sw_params_malloc(&parameters)
    defer { snd_pcm_sw_params_free(parameters) }
    snd_pcm_sw_params_current(pcm, parameters)
    snd_pcm_sw_params_set_avail_min(pcm, parameters, snd_pcm_uframes_t(period))
    snd_pcm_sw_params_set_start_threshold(
      pcm, parameters, snd_pcm_uframes_t(buffer / period * period))
    try check(snd_pcm_sw_params(pcm, parameters), device, .refusesWakeUp)
  }

  /// The size of one frame of all channels, in bytes.
  var frameBytes: Int { channels * sample.bytes }
}
