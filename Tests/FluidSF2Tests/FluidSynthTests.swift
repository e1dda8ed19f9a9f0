import Testing

/// Tests that call FluidSynth, one after another, because the contract has one main thread.
@Suite("FluidSynth", .serialized)
enum FluidSynthTests {}
