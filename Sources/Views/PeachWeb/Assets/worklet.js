// Plays frames on the audio thread of a browser, and says which one it plays.

const fade = 0.01;
const interval = 512;

class Player extends AudioWorkletProcessor {
  constructor() {
    super();
    this.chunks = [];
    this.frame = 0;
    this.dropouts = 0;
    this.told = 0;
    this.fading = null;
    this.wasSounding = false;
    this.port.onmessage = ({ data }) => { data === "silence" ? this.silence() : this.take(data); };
  }

  take(chunk) {
    if (chunk.frame < this.frame) {
      // The clock stands still for what may wait, and was not heard for what may not.
      if (chunk.mayWait) this.frame = chunk.frame;
      else this.dropouts += 1;
    }
    this.chunks.push(chunk);
  }

  // Frames that are here fade out, and later ones do not.
  silence() {
    this.fading = { chunks: this.chunks, left: Math.round(fade * sampleRate) };
    this.chunks = [];
  }

  process(_, [output]) {
    const length = output[0].length;
    this.add(this.chunks, output, length, () => 1);
    if (this.fading) {
      const total = Math.round(fade * sampleRate);
      const { left } = this.fading;
      this.add(this.fading.chunks, output, length,
        (at) => at < left ? (1 - Math.cos(Math.PI * (left - at) / total)) / 2 : 0);
      this.fading.left -= length;
      if (this.fading.left <= 0) this.fading = null;
    }
    this.frame += length;
    while (this.chunks.length && this.chunks[0].frame + this.chunks[0].length <= this.frame) this.chunks.shift();
    this.told += length;
    if (this.told >= interval) {
      this.told = 0;
      this.port.postMessage({ frame: this.frame, dropouts: this.dropouts });
    }
    return true;
  }

  add(chunks, output, length, gain) {
    for (const { frame, channels, length: count } of chunks) {
      const first = Math.max(0, frame - this.frame);
      const end = Math.min(length, frame + count - this.frame);
      for (let at = first; at < end; at += 1) {
        const from = this.frame + at - frame;
        for (let channel = 0; channel < output.length; channel += 1) {
          output[channel][at] += gain(at) * channels[Math.min(channel, channels.length - 1)][from];
        }
      }
    }
  }
}

registerProcessor("peach", Player);
