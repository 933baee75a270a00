import type { Draw } from '../../../math/random.ts';
import { leagues, type Team } from './leagues.ts';

export interface Fixture {
  /** The same for the same day, league and number. */
  readonly id: string;
  readonly leagueId: string;
  readonly league: string;
  readonly home: Team;
  readonly away: Team;
  /** Milliseconds. */
  readonly kickOffAt: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Matches start on these minutes. */
const grid = 5;

/** How long a round of the leagues takes, in milliseconds: half of them play by night, the others by day, UTC. */
export const fixtureRoundMs = 12 * hour;

/**
 * The matches of one round, counted from 1 January 1970, UTC: a full round of half of the leagues, spread over all of its
 * twelve hours so that there is always a match in play. No team plays again within twelve hours.
 */
export function fixturesOfRound(draw: Draw, round: number): Fixture[] {
  const playing = leagues.filter((_league, index) => index % 2 === round % 2);
  const startsAt = round * fixtureRoundMs;
  const matches = playing.flatMap((league) =>
    pairsOf(draw, league.teams).map(([home, away], index) => ({
      id: `${dateText(startsAt)}-${league.id}-${index + 1}`,
      leagueId: league.id,
      league: league.name,
      home,
      away,
    })),
  );
  const times = startTimes(draw, startsAt, fixtureRoundMs, matches.length);
  return shuffled(draw, matches).map((match, index) => ({ ...match, kickOffAt: times[index] ?? 0 }));
}

/** `2026-11-26`. */
export const dateText = (time: number): string => new Date(time - (time % day)).toISOString().slice(0, 10);

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

/** So many times from a start on, in milliseconds: evenly spread, each late by up to a quarter of the distance. */
export function startTimes(draw: Draw, startsAt: number, length: number, count: number): number[] {
  const distance = length / minute / count;
  const steps = Math.floor(distance / 4 / grid) + 1;
  return Array.from({ length: count }, (_, index) => {
    const minutes = Math.floor((index * distance) / grid) * grid + grid * draw(steps);
    return startsAt + minutes * minute;
  });
}
