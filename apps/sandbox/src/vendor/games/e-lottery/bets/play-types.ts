import type { Game } from '../results.ts';
import { elevenFiveTypes } from './eleven-five.ts';
import { fiveDTypes } from './five-d.ts';
import { k3Types } from './k3.ts';
import { pk10Types } from './pk10.ts';
import type { PlayType } from './play-type.ts';

/** All that can be played, in the order in which a screen lists it. */
export const playTypes: Readonly<Record<Game, readonly PlayType[]>> = {
  '5d': fiveDTypes,
  k3: k3Types,
  pk10: pk10Types,
  '11x5': elevenFiveTypes,
};

export const playTypeOf = (game: Game, code: string): PlayType | undefined =>
  playTypes[game].find((playType) => playType.code === code);
