/** Short, soft sounds, made here: no file is fetched, and nothing sounds before the first touch or key. */
import type { Sound } from '$match/game';

let context: AudioContext | null = null;
let lastAt: Partial<Record<Sound, number>> = {};

/** Play a sound, if the browser lets us by now. */
export function play(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  // Ten cards at once sound like one.
  if (now - (lastAt[sound] ?? -1000) < 90) return;
  lastAt = { ...lastAt, [sound]: now };
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  MAKE[sound](context, context.currentTime + 0.01);
}

const MAKE: Record<Sound, (audio: AudioContext, at: number) => void> = {
  card: (audio, at) => noise(audio, at, 0.09, 2600, 0.12),
  dice: (audio, at) => {
    for (let knock = 0, when = at; knock < 5; knock++, when += 0.05 + Math.random() * 0.06) {
      noise(audio, when, 0.035, 1400 + Math.random() * 900, 0.22 - knock * 0.03);
    }
  },
  tile: (audio, at) => {
    tone(audio, at, 190, 0.14, 0.3, 95);
    noise(audio, at, 0.03, 1800, 0.12);
  },
  close: (audio, at) => {
    tone(audio, at, 523, 0.5, 0.14);
    tone(audio, at + 0.09, 659, 0.6, 0.14);
  },
  turn: (audio, at) => {
    tone(audio, at, 660, 0.5, 0.13);
    tone(audio, at, 1320, 0.25, 0.04);
  },
  end: (audio, at) => {
    [392, 523, 659, 784].forEach((pitch, note) => tone(audio, at + note * 0.14, pitch, 0.8, 0.13));
  },
};

/** A tone that begins at once and fades; it may fall to another pitch. */
function tone(audio: AudioContext, at: number, pitch: number, seconds: number, loud: number, to = pitch): void {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(audio, at, seconds, loud));
  source.start(at);
  source.stop(at + seconds);
}

/** A puff of noise around a pitch. */
function noise(audio: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  buffer.copyToChannel(
    Float32Array.from({ length }, () => Math.random() * 2 - 1),
    0,
  );
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source.connect(filter).connect(fading(audio, at, seconds, loud));
  source.start(at);
}

function fading(audio: AudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
