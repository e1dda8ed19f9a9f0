import Testing

/// What calls FluidSynth, one test after the other, as the contract has one main thread.
@Suite("FluidSynth", .serialized)
enum FluidSynthTests {}
