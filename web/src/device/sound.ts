/** What the table sounds like: dice on felt, a knock of wood, a rod that slides, a bell. Made in the browser, from noise and a few tones; no
 *  sound is ever loaded. A happening's kind says which sound it has. */

import type { Happening, View } from '../messages';
import { settings } from './settings.svelte';

export type Sound = 'dice' | 'wood' | 'felt' | 'slide' | 'flip' | 'tap' | 'points' | 'bell' | 'turn';

/** The sound of a happening, if it has one. STOP rings the bell, and so does whatever is called in a race. */
export function soundOf(told: Happening, phase: View['phase']): Sound | undefined {
  if (told.kind === 'throw') return 'dice';
  if (told.kind === 'lay' || told.kind === 'tip' || told.kind === 'turn') return 'wood';
  if (told.kind === 'move' || told.kind === 'give') return 'felt';
  if (told.kind === 'slide') return 'slide';
  if (told.kind === 'show' || told.kind === 'hide') return Object.keys(told.sets ?? {}).length ? 'flip' : undefined;
  if (told.kind === 'score') return 'points';
  if (told.kind === 'stop') return 'bell';
  if (told.kind === 'call') return phase === 'race' ? 'bell' : 'tap';
  return undefined;
}

/** The loudest that all sounds together may ever be; full volume is 1. */
const LIMIT = 0.5;
/** Two of the same within this many milliseconds are one. */
const TOGETHER = 70;

class Player {
  private context: AudioContext | null = null;
  private out: AudioNode | null = null;
  private level: GainNode | null = null;
  private noise: AudioBuffer | null = null;
  private last = new Map<Sound, number>();
  private allowed = false;

  constructor() {
    // Browsers let a page sound only once somebody has touched it, and nobody wants it otherwise.
    const allow = () => {
      this.allowed = true;
      removeEventListener('pointerdown', allow, true);
      removeEventListener('keydown', allow, true);
    };
    addEventListener('pointerdown', allow, true);
    addEventListener('keydown', allow, true);
  }

  /** Something has happened on the table that is shown; `shared`: several people play on this device. */
  told(told: Happening, phase: View['phase'], shared: boolean): void {
    const sound = soundOf(told, phase);
    if (!sound) return;
    const dice = Object.values(told.sets ?? {}).filter((thing) => thing?.kind === 'die').length;
    this.play(sound, shared, Math.max(1, dice));
  }

  play(sound: Sound, shared: boolean, count = 1): void {
    if (settings.mute(shared) || settings.volume === 0) return;
    const now = performance.now();
    if (now - (this.last.get(sound) ?? -Infinity) < TOGETHER) return;
    this.last.set(sound, now);
    document.dispatchEvent(new CustomEvent('worp:sound', { detail: sound }));
    if (!this.allowed || !('AudioContext' in window)) return;
    this.open();
    if (this.context!.state === 'suspended') void this.context!.resume();
    this.level!.gain.value = settings.volume;
    this.make(sound, count);
  }

  private open(): void {
    if (this.context) return;
    const context = new AudioContext();
    // However much sounds at once: a curve that no level leaves, after a compressor that makes it seldom needed.
    const limit = new WaveShaperNode(context, { curve: Float32Array.from({ length: 1025 }, (_, n) => Math.tanh((n - 512) / 256) * LIMIT) });
    const even = new DynamicsCompressorNode(context, { threshold: -18, ratio: 8, attack: 0.002, release: 0.12 });
    this.level = new GainNode(context);
    even.connect(limit).connect(this.level).connect(context.destination);
    this.noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.noise.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
    this.context = context;
    this.out = even;
  }

  private make(sound: Sound, count: number): void {
    if (sound === 'dice') {
      for (let die = 0; die < Math.min(count, 5); die++) {
        let at = 0.02 * die + 0.03 * Math.random();
        for (let hop = 0, gap = 0.13; hop < 4; hop++, gap *= 0.62) {
          this.hiss(at, 0.03, 1500 + 1800 * Math.random(), 3, 0.5 / (hop + 1));
          this.hiss(at, 0.06, 190, 0.8, 0.9 / (hop + 1));
          at += gap * (0.8 + 0.4 * Math.random());
        }
      }
    } else if (sound === 'wood') this.knock(0, 0.6);
    else if (sound === 'tap') this.knock(0, 0.22);
    else if (sound === 'felt') this.hiss(0, 0.1, 320, 0.7, 0.5);
    else if (sound === 'flip') this.hiss(0, 0.07, 2600, 0.8, 0.16);
    else if (sound === 'slide') {
      this.hiss(0, 0.26, 620, 1.2, 0.34, 0.12);
      this.knock(0.25, 0.45);
    } else if (sound === 'points') this.tone(0, 784, 0.18, 0.12);
    else if (sound === 'bell')
      for (const [ratio, loud] of [
        [1, 0.3],
        [2.01, 0.16],
        [2.74, 0.1],
        [5.3, 0.05],
      ] as const)
        this.tone(0, 932 * ratio, 1.5 / ratio + 0.2, loud);
    else {
      this.tone(0, 587, 0.22, 0.12);
      this.tone(0.11, 880, 0.34, 0.12);
    }
  }

  private knock(at: number, loud: number): void {
    this.tone(at, 210, 0.07, loud);
    this.tone(at, 540, 0.04, loud * 0.5);
    this.hiss(at, 0.02, 1900, 1, loud * 0.4);
  }

  /** A tone that dies away. */
  private tone(at: number, pitch: number, length: number, loud: number): void {
    const context = this.context!;
    const start = context.currentTime + at;
    const source = new OscillatorNode(context, { frequency: pitch });
    source.connect(this.fade(start, length, loud, 0.004));
    source.start(start);
    source.stop(start + length);
  }

  /** Noise around a pitch that dies away. */
  private hiss(at: number, length: number, pitch: number, sharp: number, loud: number, rise = 0.002): void {
    const context = this.context!;
    const start = context.currentTime + at;
    const source = new AudioBufferSourceNode(context, { buffer: this.noise });
    source
      .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: sharp }))
      .connect(this.fade(start, length, loud, rise));
    source.start(start, Math.random() * 0.5, length);
  }

  private fade(start: number, length: number, loud: number, rise: number): GainNode {
    const gain = new GainNode(this.context!, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + rise);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
    gain.connect(this.out!);
    return gain;
  }
}

export const player = new Player();
