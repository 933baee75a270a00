import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameType } from '@sampan/contract/catalogue';
import { brand } from '#brand/brand.ts';
import { isDivided, shownType, sourcesOf, withEsports, type Lane } from './esports.ts';
import { laneOf, vendorOf } from './testing/catalogue.ts';

const lane = (title: GameType, ...codes: string[]) =>
  laneOf(title, ...codes.map((vassalage) => vendorOf({ vassalage, gameCount: 10 })));
const shown = (...lanes: Lane[]) =>
  withEsports({ data: { lanes } }).data.lanes.map(({ title, cards }) => [
    title,
    ...cards.map(({ vassalage, gameCount }) => `${vassalage} ${gameCount}`),
  ]);

describe('[G-01] a brand’s e-sports vendors', () => {
  beforeEach(() => {
    brand.esportsVendors = ['E1', 'unknown'];
  });
  afterEach(() => {
    brand.esportsVendors = [];
  });

  test('move from sports, after the vendors that e-sports have', () => {
    expect(shown(lane('SPORTS', 'X', 'E1'), lane('ESPORTS', 'E0'))).toEqual([
      ['SPORTS', 'X 10'],
      ['ESPORTS', 'E0 10', 'E1 10'],
    ]);
    expect(shown(lane('ESPORTS', 'E0'), lane('RNG', 'E1'), lane('SPORTS', 'E1'))).toEqual([
      ['ESPORTS', 'E0 10', 'E1 10'],
      ['RNG', 'E1 10'],
      ['SPORTS'],
    ]);
  });

  test('become a category beside sports where the gateway has none', () => {
    expect(shown(lane('SPORTS', 'X', 'E1'), lane('RNG', 'A'))).toEqual([
      ['SPORTS', 'X 10'],
      ['ESPORTS', 'E1 10'],
      ['RNG', 'A 10'],
    ]);
  });

  test('that are in e-sports already keep one card, with the games of both', () => {
    expect(shown(lane('SPORTS', 'E1'), lane('ESPORTS', 'E1', 'E0'))).toEqual([
      ['SPORTS'],
      ['ESPORTS', 'E1 20', 'E0 10'],
    ]);
  });

  test('have their games in e-sports, which are read from both', () => {
    expect(shownType({ gameType: 'SPORTS', vassalage: 'E1' })).toBe('ESPORTS');
    expect(shownType({ gameType: 'SPORTS', vassalage: 'X' })).toBe('SPORTS');
    expect(shownType({ gameType: 'RNG', vassalage: 'E1' })).toBe('RNG');
    expect([sourcesOf('ESPORTS'), sourcesOf('SPORTS')]).toEqual([['ESPORTS', 'SPORTS'], ['SPORTS']]);
    expect([isDivided('ESPORTS'), isDivided('SPORTS'), isDivided('RNG')]).toEqual([true, true, false]);
  });
});

test('[G-01] without such vendors everything is as the gateway has it', () => {
  const vendors = { data: { lanes: [lane('SPORTS', 'X'), lane('RNG', 'A')] } };
  expect(withEsports(vendors)).toBe(vendors);
  expect(sourcesOf('ESPORTS')).toEqual(['ESPORTS']);
  expect(isDivided('SPORTS')).toBe(false);
});
