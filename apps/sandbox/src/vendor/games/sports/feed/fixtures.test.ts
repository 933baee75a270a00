import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../../math/random.ts';
import { fixtureRoundMs, fixturesOfRound, pairsOf, shuffled } from './fixtures.ts';
import { leagues } from './leagues.ts';
import { clockAt } from './live.ts';
import { matchLambdas } from './scores.ts';

const minute = 60_000;
const firstRound = 2 * 20_783;
const rounds = Array.from({ length: 12 }, (_, index) => firstRound + index);
const fixturesOf = (round: number) => fixturesOfRound(seededDraw('seed', 'fixtures', round), round);

describe('[G-10] fixtures', () => {
  test('[G-10] six leagues of twelve teams, none named twice, average together', () => {
    expect(leagues.map((league) => league.teams.length)).toEqual([12, 12, 12, 12, 12, 12]);
    const teams = leagues.flatMap((league) => league.teams);
    expect(new Set(teams.map((team) => team.name)).size).toBe(72);
    expect(new Set(leagues.flatMap((league) => [league.id, league.name])).size).toBe(12);
    for (const league of leagues) {
      for (const part of ['attack', 'defence'] as const) {
        const sum = league.teams.reduce((total, team) => total + team.strength[part], 0);
        expect(Math.abs(sum / 12)).toBeLessThan(0.02);
      }
      for (const home of league.teams) {
        for (const away of league.teams) {
          const { home: most, away: least } = matchLambdas(home.strength, away.strength);
          expect(most).toBeLessThan(5);
          expect(least).toBeGreaterThan(0.2);
        }
      }
    }
  });

  test('[G-10] places are swapped with one that comes after, as for cards', () => {
    // nonce 3 of the published vectors: 1 … 10 in nine draws
    const draw = seededDraw('0123456789abcdef'.repeat(4), 'client-1', 3);
    expect(shuffled(draw, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([7, 9, 3, 8, 2, 10, 1, 5, 6, 4]);
    expect(pairsOf(() => 0, ['a', 'b', 'c', 'd', 'e'])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('[G-10] each half of a day has a full round of half the leagues, the same from the same seed', () => {
    const fixtures = fixturesOf(firstRound);
    expect(fixturesOf(firstRound)).toEqual(fixtures);
    expect(fixtures).toHaveLength(18);
    expect(fixtures.map(({ id }) => id).toSorted()[0]).toBe('2026-11-26-korvane-1');
    const names = fixtures.flatMap(({ home, away }) => [home.name, away.name]);
    expect(new Set(names).size).toBe(36);
    for (const { kickOffAt } of fixtures) {
      expect(kickOffAt % (5 * minute)).toBe(0);
      expect(Math.floor(kickOffAt / fixtureRoundMs)).toBe(firstRound);
    }
  });

  test('[G-10] a match is in play at any time, and no team plays again within half a day of its last match', () => {
    const fixtures = rounds.flatMap(fixturesOf);
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(12 * 18);
    const kickOffs = fixtures.map(({ kickOffAt }) => kickOffAt);
    const start = (firstRound + 1) * fixtureRoundMs;
    for (let now = start; now < start + 4 * 24 * 60 * minute; now += 5 * minute) {
      const phases = kickOffs.map((kickOff) => clockAt(kickOff, now).phase);
      expect(phases.some((phase) => phase !== 'before' && phase !== 'over')).toBe(true);
    }
    const byTeam = new Map<string, number>();
    for (const { home, away, kickOffAt } of fixtures.toSorted((a, b) => a.kickOffAt - b.kickOffAt)) {
      for (const { name } of [home, away]) {
        const before = byTeam.get(name);
        if (before !== undefined) expect(kickOffAt - before).toBeGreaterThan(fixtureRoundMs);
        byTeam.set(name, kickOffAt);
      }
    }
  });
});
