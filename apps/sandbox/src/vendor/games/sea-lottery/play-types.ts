import { malaysiaTypes, singaporeTypes } from './four-d.ts';
import type { PlayType } from './play-type.ts';
import type { Lottery } from './results.ts';
import { thaiTypes } from './thai.ts';
import { togelTypes } from './togel.ts';

/** All that can be played, in the order in which a screen lists it. */
export const playTypes: Readonly<Record<Lottery, readonly PlayType[]>> = {
  thai: thaiTypes,
  '4d-singapore': singaporeTypes,
  '4d-malaysia': malaysiaTypes,
  togel: togelTypes,
};

export const playTypeOf = (lottery: Lottery, code: string): PlayType | undefined =>
  playTypes[lottery].find((playType) => playType.code === code);
