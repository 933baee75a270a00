/** The game's sounds, made by the browser itself: nothing is loaded. */

interface Tone {
  /** Hertz, at its beginning and its end. */
  readonly from: number;
  readonly to?: number;
  /** Seconds from now, and how long. */
  readonly at?: number;
  readonly lasts: number;
  readonly wave: OscillatorType;
  readonly loud: number;
}

const chime = (notes: readonly number[], step: number, loud = 0.09): Tone[] =>
  notes.map((from, index) => ({ from, at: index * step, lasts: 0.32, wave: 'triangle', loud }));

const sounds = {
  spin: [{ from: 180, to: 320, lasts: 0.16, wave: 'triangle', loud: 0.07 }],
  reel: [{ from: 150, to: 70, lasts: 0.11, wave: 'sine', loud: 0.2 }],
  scatter: chime([784, 1175], 0.07),
  win: chime([523, 659, 784], 0.08),
  bigWin: chime([523, 659, 784, 1047, 1319, 1568], 0.1, 0.11),
  freeSpins: chime([587, 740, 880, 1175, 880, 1175], 0.11, 0.1),
  coin: chime([988, 1319], 0.05, 0.07),
  fall: [{ from: 220, to: 90, lasts: 0.14, wave: 'sine', loud: 0.16 }],
  vanish: [{ from: 520, to: 1040, lasts: 0.18, wave: 'triangle', loud: 0.06 }],
  shot: [{ from: 340, to: 120, lasts: 0.07, wave: 'triangle', loud: 0.05 }],
  press: [{ from: 420, to: 520, lasts: 0.05, wave: 'sine', loud: 0.06 }],
} as const satisfies Record<string, readonly Tone[]>;
export type Sound = keyof typeof sounds;

let isOn = false;
let context: AudioContext | null = null;

export function setSound(on: boolean) {
  isOn = on;
}

/** Browsers make sounds only after a press, and a game out of sight makes none. */
function ready(): AudioContext | null {
  if (!isOn || document.hidden || !navigator.userActivation?.hasBeenActive) return null;
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

function sing(on: AudioContext, { from, to = from, at = 0, lasts, wave, loud }: Tone) {
  const begin = on.currentTime + at;
  const oscillator = new OscillatorNode(on, { type: wave, frequency: from });
  const volume = new GainNode(on, { gain: 0 });
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  oscillator.connect(volume).connect(on.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts);
}

export function sound(name: Sound) {
  const on = ready();
  if (on) for (const tone of sounds[name]) sing(on, tone);
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) void context?.suspend();
});
