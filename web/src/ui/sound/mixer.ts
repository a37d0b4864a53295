/** Plays sounds: each from its place, over the murmur of an inn, which gives way to what matters. */
import type { Sound } from '$match/game';
import { settings, type Volumes } from '$settings/settings.svelte';
import type { Composed, Order } from './composer';
import type { Loop } from './recipes';

/** What is heard on which of the three volumes. */
const MUSIC: ReadonlySet<Sound> = new Set(['turn', 'end', 'close', 'lead']);
/** Milliseconds before the first sounds are made ready: what was touched is answered first. */
const PATIENCE = 400;
/** Ten cards at once sound like one. */
const APART = 0.07;
/** Milliseconds that a sound asked for before it was made is still worth hearing. */
const LATE = 2500;
/** No two are quite alike. */
const VARIED = 0.05;
/** What is far off is heard through the room. */
const ROOM = { seconds: 0.7, loud: 0.16 };
/** How far the murmur goes down while music plays, and in how many seconds it goes and comes. */
const DUCKED = { level: 0.3, down: 0.08, up: 0.9 };
/** Samples per second of the murmur, in which nothing is sharp. */
const MURMUR_RATE = 16000;
const FADE = 1.5;

interface Desk {
  audio: AudioContext;
  volumes: Record<keyof Volumes, GainNode>;
  duck: GainNode;
}

export class Mixer {
  private desk: Desk | null = null;
  private readonly buffers = new Map<Sound, AudioBuffer>();
  private readonly lastAt = new Map<Sound, number>();
  private readonly loops: { loop: Loop; source: AudioBufferSourceNode | null }[] = [];
  private isSurrounding = false;
  private late: { sound: Sound; asked: number } | null = null;

  /** Play a sound, if the browser lets us by now; from the left at -1 to the right at 1, in so many seconds. */
  play(sound: Sound, { pan = 0, after = 0, force = 1 } = {}): void {
    const { desk } = this;
    const buffer = this.buffers.get(sound);
    if (!desk || !buffer) {
      this.late = { sound, asked: performance.now() };
      if (!desk) setTimeout(() => this.open(), PATIENCE);
      return;
    }
    const { audio } = desk;
    const at = audio.currentTime + 0.01 + after;
    if (!after && at - (this.lastAt.get(sound) ?? -1) < APART) return;
    this.lastAt.set(sound, at);
    const isMusic = MUSIC.has(sound);
    const source = new AudioBufferSourceNode(audio, { buffer });
    if (!isMusic) source.playbackRate.value = 1 + VARIED * (2 * Math.random() - 1);
    source
      .connect(new GainNode(audio, { gain: force }))
      .connect(new StereoPannerNode(audio, { pan }))
      .connect(desk.volumes[isMusic ? 'music' : 'effects']);
    source.start(at);
    if (isMusic) lower(desk.duck.gain, at, buffer.duration);
  }

  /** Let the murmur be heard from now on, or no more. */
  surround(wanted: boolean): void {
    this.isSurrounding = wanted;
    if (wanted) this.open();
    this.startLoops();
    if (wanted) return;
    for (const one of this.loops) {
      one.source?.stop();
      one.source = null;
    }
  }

  /** Be silent while nobody looks, and heard again. */
  pause(isPaused: boolean): void {
    void (isPaused ? this.desk?.audio.suspend() : this.desk?.audio.resume());
  }

  /** The desk; null until the player has touched the page. */
  private open(): Desk | null {
    if (!navigator.userActivation?.hasBeenActive) return null;
    if (!this.desk) {
      this.desk = deskOf(new AudioContext());
      this.compose(this.desk.audio);
    }
    if (this.desk.audio.state === 'suspended' && !document.hidden) void this.desk.audio.resume();
    for (const [name, gain] of Object.entries(this.desk.volumes))
      gain.gain.value = settings.volumes[name as keyof Volumes] ** 2;
    return this.desk;
  }

  /** Have all sounds computed; the shortest are here in a moment. */
  private compose(audio: AudioContext): void {
    const composer = new Worker(new URL('./composer.ts', import.meta.url), { type: 'module' });
    composer.onmessage = ({ data }: MessageEvent<Composed>) => {
      if ('sound' in data) {
        this.buffers.set(data.sound, bufferOf(data.samples, audio.sampleRate));
        if (this.late?.sound === data.sound && performance.now() - this.late.asked < LATE) this.play(data.sound);
      } else {
        this.loops.push({ loop: data.loop, source: null });
        this.startLoops();
      }
    };
    composer.postMessage({ rate: audio.sampleRate, murmurRate: MURMUR_RATE } satisfies Order);
  }

  private startLoops(): void {
    if (!this.desk || !this.isSurrounding || !settings.volumes.ambience) return;
    const { audio, duck } = this.desk;
    for (const one of this.loops) {
      if (one.source) continue;
      const buffer = bufferOf(one.loop.samples as Float32Array<ArrayBuffer>, MURMUR_RATE);
      one.source = new AudioBufferSourceNode(audio, { buffer, loop: true });
      const gain = new GainNode(audio, { gain: 0 });
      gain.gain.linearRampToValueAtTime(1, audio.currentTime + FADE);
      one.source
        .connect(gain)
        .connect(new StereoPannerNode(audio, { pan: one.loop.pan }))
        .connect(duck);
      one.source.start();
    }
  }
}

/** The one of this page. */
export const mixer = new Mixer();

function deskOf(audio: AudioContext): Desk {
  const whole = new DynamicsCompressorNode(audio, { threshold: -14, ratio: 3 });
  whole.connect(audio.destination);
  const room = new ConvolverNode(audio, { buffer: echo(audio) });
  room.connect(new GainNode(audio, { gain: ROOM.loud })).connect(whole);
  const volume = (): GainNode => {
    const gain = new GainNode(audio);
    gain.connect(whole);
    return gain;
  };
  const volumes = { effects: volume(), ambience: volume(), music: volume() };
  volumes.effects.connect(room);
  volumes.music.connect(room);
  const duckable = new GainNode(audio);
  duckable.connect(volumes.ambience);
  return { audio, volumes, duck: duckable };
}

function bufferOf(samples: Float32Array<ArrayBuffer>, sampleRate: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** What a room with plastered walls gives back. */
function echo(audio: AudioContext): AudioBuffer {
  const length = Math.ceil(ROOM.seconds * audio.sampleRate);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate, numberOfChannels: 2 });
  for (const side of [0, 1]) {
    const samples = buffer.getChannelData(side);
    for (let at = 0; at < length; at++) samples[at] = (2 * Math.random() - 1) * (1 - at / length) ** 3;
  }
  return buffer;
}

function lower(gain: AudioParam, at: number, seconds: number): void {
  gain.cancelScheduledValues(at);
  gain.setTargetAtTime(DUCKED.level, at, DUCKED.down);
  gain.setTargetAtTime(1, at + seconds * 0.7, DUCKED.up);
}
