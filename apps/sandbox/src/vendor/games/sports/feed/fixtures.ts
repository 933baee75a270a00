import type { Draw } from '../../../math/random.ts';
import { leagues, type Team } from './leagues.ts';

export interface Fixture {
  /** The same for the same day, league and number. */
  readonly id: string;
  readonly league: string;
  readonly home: Team;
  readonly away: Team;
  /** Milliseconds. */
  readonly kickOffAt: number;
}

const minute = 60_000;
const dayMinutes = 24 * 60;
/** Matches start on these minutes. */
const grid = 5;

/**
 * The matches of one day, counted from 1 January 1970, UTC. Half of the leagues play on even days, the others on odd
 * ones: a full round each, spread over all 24 hours so that there is always a match in play.
 */
export function fixturesOfDay(draw: Draw, day: number): Fixture[] {
  const playing = leagues.filter((_league, index) => index % 2 === day % 2);
  const matches = playing.flatMap((league) =>
    pairsOf(draw, league.teams).map(([home, away], index) => ({
      id: `${dateText(day)}-${league.id}-${index + 1}`,
      league: league.name,
      home,
      away,
    })),
  );
  const times = startTimes(draw, day, matches.length);
  return shuffled(draw, matches).map((match, index) => ({ ...match, kickOffAt: times[index] ?? 0 }));
}

/** `2026-11-26`. */
export const dateText = (day: number): string => new Date(day * dayMinutes * minute).toISOString().slice(0, 10);

/** A copy in random order: each place swaps with itself or one after it. */
export function shuffled<Entry>(draw: Draw, entries: readonly Entry[]): Entry[] {
  const order = [...entries];
  for (let place = 0; place < order.length - 1; place++) {
    const other = place + draw(order.length - place);
    order.splice(place, 1, ...order.splice(other, 1, ...order.slice(place, place + 1)));
  }
  return order;
}

/** All entries in random pairs; the last one of an odd number stays out. */
export function pairsOf<Entry>(draw: Draw, entries: readonly Entry[]): (readonly [Entry, Entry])[] {
  const order = shuffled(draw, entries);
  return order.flatMap((first, index) => {
    const second = order[index + 1];
    return index % 2 === 0 && second !== undefined ? [[first, second] as const] : [];
  });
}

/** So many times over a day, in milliseconds: evenly spread, each late by up to a quarter of the distance. */
export function startTimes(draw: Draw, day: number, count: number): number[] {
  const distance = dayMinutes / count;
  const steps = Math.floor(distance / 4 / grid) + 1;
  return Array.from({ length: count }, (_, index) => {
    const minutes = Math.floor((index * distance) / grid) * grid + grid * draw(steps);
    return (day * dayMinutes + minutes) * minute;
  });
}
