/** A colour as #rrggbb of hue (degrees), saturation and lightness (0..1). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const h = ((hue % 360) + 360) % 360;
  const a = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    const value = lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The three tones of a picture's main figure, from its lit top to its shaded foot. */
export type Metal = readonly [top: string, middle: string, foot: string];

export const gold: Metal = ['#fff6d0', '#f5c451', '#b4701a'];

/** The figures' finishes; `light` is the hue of the picture's light. */
export function metals(light: number): readonly Metal[] {
  return [
    gold,
    gold,
    ['#ffffff', hsl(light, 0.75, 0.84), hsl(light, 0.6, 0.55)],
    [hsl(light, 0.95, 0.9), hsl(light, 0.88, 0.66), hsl(light + 12, 0.8, 0.4)],
    ['#ffffff', '#f1eadb', '#a99b86'],
    [hsl(light + 35, 0.95, 0.9), hsl(light + 15, 0.85, 0.64), hsl(light - 15, 0.75, 0.42)],
  ];
}
