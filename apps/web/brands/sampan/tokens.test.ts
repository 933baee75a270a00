import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const root = /:root\s*\{(.*?)\n {2}\}/s.exec(css)?.[1] ?? '';
const tokens = new Map([...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]));

function parseHex(text: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!match) throw new Error(`not a colour: ${text}`);
  return match.slice(1).map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb;
}

function colour(token: string, theme: Theme): Rgb {
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(tokens.get(token) ?? '');
  if (!pair) throw new Error(`--${token} is not light-dark(#…, #…)`);
  return parseHex((theme === 'light' ? pair[1] : pair[2]) ?? '');
}

function luminance(channels: Rgb): number {
  const linear = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

/** WCAG 2: from 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const grounds = ['ground', 'ground-deep', 'panel', 'panel-raised', 'panel-hover'];
const tones = ['text', 'text-soft', 'text-faint', 'tone-accent', 'tone-gold', 'tone-good', 'tone-bad'];

const textOn: [text: string, ground: string][] = [
  ...tones.flatMap((tone) => grounds.map((ground) => [tone, ground] as [string, string])),
  ['on-accent', 'fill-accent'],
  ['on-accent', 'fill-accent-hover'],
  ['text', 'fill-accent-soft'],
  ['text-soft', 'fill-accent-soft'],
  ['tone-accent', 'fill-accent-soft'],
  ['on-gold', 'fill-gold'],
  ['tone-gold', 'fill-gold-soft'],
  ['tone-good', 'fill-good-soft'],
  ['tone-bad', 'fill-bad-soft'],
  ['text', 'fill-gold-soft'],
  ['text', 'fill-good-soft'],
  ['text', 'fill-bad-soft'],
  ['on-bad', 'fill-bad'],
  ['on-bad', 'fill-bad-hover'],
  ['on-picture', 'picture-veil'],
  ['picture-gold', 'picture-ink'],
  ['picture-gold', 'picture-veil'],
];

/** Borders of controls and the focus ring (WCAG 1.4.11). */
const shapesOn: [shape: string, ground: string][] = ['line-strong', 'focus'].flatMap((shape) =>
  grounds.map((ground) => [shape, ground] as [string, string]),
);

describe.each<Theme>(['dark', 'light'])('[B-04] the %s theme', (theme) => {
  test.each(textOn)('%s on %s is readable (AA, 4.5)', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapesOn)('%s on %s is seen (3.0)', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('[B-01] every colour has a light and a dark value', () => {
  const withColour = [...tokens].filter(([, value]) => /#[0-9a-f]{3,8}|rgb\(/i.test(value ?? ''));
  expect(withColour.length).toBeGreaterThan(25);
  expect(withColour.filter(([, value]) => !value?.includes('light-dark(')).map(([name]) => name)).toEqual([]);
});

test('[B-01] no font size is below 12 px', () => {
  const sizes = [...tokens].filter(([name]) => /^font-(\d?[xsml]+)$/.test(name ?? ''));
  expect(sizes.length).toBe(7);
  for (const [, value] of sizes) expect(Number.parseFloat(value ?? '')).toBeGreaterThanOrEqual(12);
});
