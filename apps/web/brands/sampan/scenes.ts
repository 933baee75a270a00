import type { Scenes } from '../scenes.ts';

const canopy = 'c1-15 8-23 17-23s16 8 17 23c-5 2-11 2-17 2s-12 0-17-2Z';
const hull = 'c11 9 24 12 41 12s30-3 41-12c-2 15-11 22-25 24H';

/** A boat at rest, and in waves. */
export const scenes: Scenes | null = {
  calm: [
    { tone: 'soft', d: 'M105 26a13 13 0 1 0 26 0a13 13 0 1 0-26 0' },
    { tone: 'line', d: 'M20 30h18M26 37h24M128 52h18M36 20h8' },
    { tone: 'shade', d: `M64 60${canopy}` },
    { tone: 'accent', d: `M40 54${hull}65c-14-2-23-9-25-24Z` },
    {
      tone: 'wave',
      d: 'M22 86c7 0 7-4 14-4s7 4 14 4 7-4 14-4 7 4 14 4 7-4 14-4 7 4 14 4 7-4 14-4 7 4 14 4',
    },
  ],
  storm: [
    { tone: 'soft', d: 'M98 34a10 10 0 0 1 0-20 15 15 0 0 1 28-3 12 12 0 0 1 4 23Z' },
    { tone: 'line', d: 'm104 42-4 8M116 42l-4 8M128 42l-4 8' },
    { tone: 'shade', transform: 'rotate(-11 76 66)', d: `M60 56${canopy}` },
    { tone: 'accent', transform: 'rotate(-11 76 66)', d: `M36 50${hull}61c-14-2-23-9-25-24Z` },
    {
      tone: 'wave',
      d: 'M18 82c10 0 8-10 18-10s8 10 18 10 8-10 18-10 8 10 18 10 8-10 18-10 8 10 18 10 8-10 18-10',
    },
  ],
};
