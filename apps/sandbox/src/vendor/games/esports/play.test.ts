import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { chancesOf, mapChanceOf, seriesChances, seriesModel } from './chances.ts';
import { seriesOfRound, seriesRoundMs } from './fixtures.ts';
import { momentAfter, playSeries, resultOf } from './play.ts';
import { isMapOver, isSeriesOver, scoreOfWins } from './series.ts';
import { titles } from './titles.ts';

const round = 4 * 20_783;

describe('[G-10] playing an e-sports series', () => {
  test('[G-10] the same seed plays the same series; it ends when it is won', () => {
    const model = seriesModel(60, 5, 13);
    const play = (nonce: number) => playSeries(seededDraw('seed', 'client', nonce), model);
    expect(play(3)).toEqual(play(3));
    for (let nonce = 0; nonce < 50; nonce++) {
      const maps = play(nonce);
      const score = scoreOfWins(maps.map(({ winner }) => winner));
      expect(isSeriesOver(5, score)).toBe(true);
      expect(isSeriesOver(5, scoreOfWins(maps.slice(0, -1).map(({ winner }) => winner)))).toBe(false);
      expect(resultOf(model, maps).winner).toBe(score.home === 3 ? 'home' : 'away');
      for (const { rounds } of maps) {
        expect(isMapOver(13, scoreOfWins(rounds))).toBe(true);
        expect(isMapOver(13, scoreOfWins(rounds.slice(0, -1)))).toBe(false);
      }
    }
  });

  test('[G-10] a map ends, however its rounds fall', () => {
    let last = 0;
    const [map] = playSeries(
      (bound) => {
        last = bound - 1 - last;
        return last;
      },
      seriesModel(0, 1, 13),
    );
    expect(map?.rounds).toHaveLength(59);
  });

  test('[G-10] both maps of a best-of-two are played, and one of a best-of-one', () => {
    const home = () => 0;
    expect(playSeries(home, seriesModel(0, 1))).toEqual([{ winner: 'home', rounds: [] }]);
    expect(playSeries(home, seriesModel(0, 2))).toHaveLength(2);
    expect(playSeries(home, seriesModel(0, 3))).toHaveLength(2);
    expect(playSeries(home, seriesModel(0, 5, 9)).map(({ rounds }) => rounds.length)).toEqual([9, 9, 9]);
  });

  test('[G-10] step by step it goes through its rounds and maps', () => {
    const maps = [
      { winner: 'home', rounds: ['home', 'away', 'home'] },
      { winner: 'away', rounds: ['away', 'away'] },
    ] as const;
    expect(momentAfter(maps, 0)).toEqual({ maps: { home: 0, away: 0 }, rounds: [] });
    expect(momentAfter(maps, 2)).toEqual({ maps: { home: 0, away: 0 }, rounds: ['home', 'away'] });
    expect(momentAfter(maps, 3)).toEqual({ maps: { home: 1, away: 0 }, rounds: [] });
    expect(momentAfter(maps, 4)).toEqual({ maps: { home: 1, away: 0 }, rounds: ['away'] });
    expect(momentAfter(maps, 9)).toEqual({ maps: { home: 1, away: 1 }, rounds: [] });
    const plain = maps.map(({ winner }) => ({ winner, rounds: [] }));
    expect(momentAfter(plain, 1)).toEqual({ maps: { home: 1, away: 0 }, rounds: [] });
  });

  test('[G-10] five thousand series agree with their chances within three standard errors', () => {
    const model = seriesModel(80, 3, 13);
    const chances = seriesChances(model);
    const draw = seededDraw('seed', 'series', 1);
    const matches = 5_000;
    const counts = { winner: 0, straight: 0, firstMap: 0, over: 0, race: 0, pistol: 0 };
    for (let match = 0; match < matches; match++) {
      const maps = playSeries(draw, model);
      const rounds = maps[0]?.rounds ?? [];
      if (resultOf(model, maps).winner === 'home') counts.winner += 1;
      if (maps.length === 2 && maps[0]?.winner === 'home') counts.straight += 1;
      if (maps[0]?.winner === 'home') counts.firstMap += 1;
      if (rounds.length > 20) counts.over += 1;
      if (rounds.indexOf('home') === 0) counts.pistol += 1;
      const fifth = rounds.findIndex((_, index) => scoreOfWins(rounds.slice(0, index + 1)).home === 5);
      if (fifth >= 0 && scoreOfWins(rounds.slice(0, fifth)).away < 5) counts.race += 1;
    }
    const within = (count: number, selection: Parameters<typeof chancesOf>[0]) => {
      const { won } = chancesOf(selection, chances);
      expect(Math.abs(count / matches - won)).toBeLessThan(3 * Math.sqrt((won * (1 - won)) / matches));
    };
    within(counts.winner, { market: 'winner', pick: 'home' });
    within(counts.straight, { market: 'correct-score', pick: { home: 2, away: 0 } });
    within(counts.firstMap, { market: 'map-winner', map: 1, pick: 'home' });
    within(counts.over, { market: 'total-rounds', map: 1, pick: 'over', line4: 82 });
    within(counts.race, { market: 'race', map: 1, target: 5, pick: 'home' });
    within(counts.pistol, { market: 'pistol', map: 1, half: 1, pick: 'home' });
  });
});

describe('[G-10] e-sports fixtures', () => {
  test('[G-10] a quarter of a day has each team of half the titles once, the same from the same seed', () => {
    const seriesOf = (nonce: number, of: number) => seriesOfRound(seededDraw('seed', 'series', nonce), of);
    const series = seriesOf(1, round);
    expect(seriesOf(1, round)).toEqual(series);
    expect(series).toHaveLength(8);
    const names = series.flatMap(({ home, away }) => [home.name, away.name]);
    expect(new Set(names).size).toBe(16);
    const both = [...series, ...seriesOf(2, round + 1)];
    expect(new Set(both.map(({ title }) => title)).size).toBe(4);
    expect(new Set(both.map(({ id }) => id)).size).toBe(16);
    expect(new Set(titles.flatMap(({ teams }) => teams.map(({ name }) => name))).size).toBe(32);
    for (const { home, away, model, startsAt, title } of both) {
      expect(model.mapChance).toBe(mapChanceOf(home.elo - away.elo));
      const played = titles.find(({ name }) => name === title);
      expect(played?.series).toContain(model.bestOf);
      expect(model.rounds?.toWin).toBe(played?.roundsToWin);
      expect(startsAt % 300_000).toBe(0);
      expect([round, round + 1]).toContain(Math.floor(startsAt / seriesRoundMs));
    }
    const ofDay = [0, 1, 2, 3].flatMap((quarter) => seriesOf(quarter, round + quarter));
    expect(new Set(ofDay.map(({ id }) => id)).size).toBe(32);
  });
});
