import { describe, expect, test } from 'vitest';
import type { GameType } from '@sampan/contract/catalogue';
import type { Lane } from '../../platform/esports.ts';
import { laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { hotVendors, toNavigation } from './rules.ts';

const card = (vassalage: string, isHot = 0) => vendorOf({ vassalage, isHot });
const lane = (title: GameType, ...codes: string[]) => laneOf(title, ...codes.map((code) => card(code)));
const ids = (lanes: Lane[]) => toNavigation(lanes).map(({ id }) => id);

describe('[S-10] the navigation', () => {
  test('lists categories in the order of the server', () => {
    expect(ids([lane('RNG', 'A'), lane('LIVE', 'B'), lane('FISH', 'C')])).toEqual(['RNG', 'LIVE', 'FISH']);
    expect(ids([lane('FISH', 'C'), lane('RNG', 'A')])).toEqual(['FISH', 'RNG']);
  });

  test('leaves out categories without vendors', () => {
    expect(ids([lane('ELOTT'), lane('RNG', 'A'), lane('PVP')])).toEqual(['RNG']);
    expect(ids([])).toEqual([]);
  });

  test('puts the sports of DS88 after live casino, with that vendor alone', () => {
    const entries = toNavigation([lane('LIVE', 'B'), lane('FISH', 'C'), lane('SPORTS', 'X', 'DS88')]);
    expect(entries.map(({ id }) => id)).toEqual(['LIVE', 'SPORTS DS88', 'FISH', 'SPORTS']);
    expect(entries[1]).toMatchObject({ gameType: 'SPORTS', vendor: { vassalage: 'DS88' }, vendors: [] });
    expect(entries[3]?.vendors.map(({ vassalage }) => vassalage)).toEqual(['X', 'DS88']);
  });

  test('has no such entry without DS88 in sports, or without live casino', () => {
    expect(ids([lane('LIVE', 'DS88'), lane('SPORTS', 'X')])).toEqual(['LIVE', 'SPORTS']);
    expect(ids([lane('SPORTS', 'DS88')])).toEqual(['SPORTS']);
  });
});

test('[G-01] the hot list keeps only vendors marked 1', () => {
  expect(hotVendors([card('A', 1), card('B', 0), card('C', 2)]).map(({ vassalage }) => vassalage)).toEqual(['A']);
});
