import { describe, expect, test } from 'vitest';
import type { GameType, VendorCard } from '@sampan/contract/catalogue';
import { hotVendors, toNavigation, withEsports, type Lane } from './rules.ts';

function card(vassalage: string, isHot = 0): VendorCard {
  return {
    vassalage,
    accountTypeName: vassalage,
    displayName: `Vendor ${vassalage}`,
    isHot,
    isOpen: true,
    gameCount: 10,
    smallIcon: '',
    h5Icon: '',
  };
}
function lane(title: GameType, ...codes: string[]): Lane {
  return { title, gameClassify: title, cards: codes.map((code) => card(code)) };
}
const ids = (lanes: Lane[], esports: string[] = []) => toNavigation(lanes, esports).map(({ id }) => id);

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
    const entries = toNavigation([lane('LIVE', 'B'), lane('FISH', 'C'), lane('SPORTS', 'X', 'DS88')], []);
    expect(entries.map(({ id }) => id)).toEqual(['LIVE', 'SPORTS DS88', 'FISH', 'SPORTS']);
    expect(entries[1]).toMatchObject({ gameType: 'SPORTS', vendor: { vassalage: 'DS88' }, vendors: [] });
    expect(entries[3]?.vendors.map(({ vassalage }) => vassalage)).toEqual(['X', 'DS88']);
  });

  test('has no such entry without DS88 in sports, or without live casino', () => {
    expect(ids([lane('LIVE', 'DS88'), lane('SPORTS', 'X')])).toEqual(['LIVE', 'SPORTS']);
    expect(ids([lane('SPORTS', 'DS88')])).toEqual(['SPORTS']);
  });
});

describe('[G-01] e-sports', () => {
  test('take the vendors of the brand’s list from sports', () => {
    const lanes = withEsports([lane('SPORTS', 'X', 'E1'), lane('ESPORTS', 'E0')], ['E1', 'unknown']);
    expect(lanes.map(({ title, cards }) => [title, cards.map(({ vassalage }) => vassalage)])).toEqual([
      ['SPORTS', ['X']],
      ['ESPORTS', ['E0', 'E1']],
    ]);
  });

  test('become a category of their own beside sports where the server has none', () => {
    expect(ids([lane('SPORTS', 'X', 'E1'), lane('RNG', 'A')], ['E1'])).toEqual(['SPORTS', 'ESPORTS', 'RNG']);
    expect(ids([lane('SPORTS', 'E1'), lane('RNG', 'A')], ['E1'])).toEqual(['ESPORTS', 'RNG']);
  });

  test('leave everything as it is with an empty list', () => {
    const lanes = [lane('SPORTS', 'X'), lane('RNG', 'A')];
    expect(withEsports(lanes, [])).toEqual(lanes);
  });

  test('the hot list keeps only vendors marked 1', () => {
    expect(hotVendors([card('A', 1), card('B', 0), card('C', 2)]).map(({ vassalage }) => vassalage)).toEqual(['A']);
  });
});
