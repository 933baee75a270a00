import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenKey } from '../sports/markets.ts';
import { type EsportsSelection, fixedSelections, parseSelection, writeSelection } from './markets.ts';

const map = fc.integer({ min: 1, max: 5 });
const side = fc.constantFrom('home', 'away');
const overUnder = fc.constantFrom('over', 'under');
const handicap = fc.integer({ min: -52, max: 52 });
const total = fc.integer({ min: 1, max: 236 });
const lineSelection: fc.Arbitrary<EsportsSelection> = fc.oneof(
  fc.record({ market: fc.constant('map-handicap'), pick: side, line4: handicap }),
  fc.record({ market: fc.constant('total-maps'), pick: overUnder, line4: total }),
  fc.record({ market: fc.constant('round-handicap'), map, pick: side, line4: handicap }),
  fc.record({ market: fc.constant('total-rounds'), map, pick: overUnder, line4: total }),
);

describe('[G-10] selections of an e-sports series', () => {
  test('[G-10] each has one writing, which reads back as the same', () => {
    const texts = fixedSelections.map((selection) => {
      const written = writeSelection(selection);
      expect(parseSelection(written.market, written.selection)).toEqual(selection);
      return writtenKey(written);
    });
    expect(new Set(texts).size).toBe(fixedSelections.length);
    fc.assert(
      fc.property(lineSelection, (selection) => {
        const { market, selection: text } = writeSelection(selection);
        expect(parseSelection(market, text)).toEqual(selection);
      }),
    );
  });

  test.for([
    ['winner', 'home', { market: 'winner', pick: 'home' }],
    ['winner-3way', 'draw', { market: 'winner-3way', pick: 'draw' }],
    ['map-handicap', 'home -1.5', { market: 'map-handicap', pick: 'home', line4: -6 }],
    ['total-maps', 'over 2.5', { market: 'total-maps', pick: 'over', line4: 10 }],
    ['correct-score', '2-1', { market: 'correct-score', pick: { home: 2, away: 1 } }],
    ['map2-winner', 'away', { market: 'map-winner', map: 2, pick: 'away' }],
    ['map1-round-handicap', 'away +3.5', { market: 'round-handicap', map: 1, pick: 'away', line4: 14 }],
    ['map3-total-rounds', 'under 20.5', { market: 'total-rounds', map: 3, pick: 'under', line4: 82 }],
    ['map1-rounds-odd-even', 'odd', { market: 'rounds-odd-even', map: 1, pick: 'odd' }],
    ['map1-pistol2', 'home', { market: 'pistol', map: 1, half: 2, pick: 'home' }],
    ['map1-race5', 'home', { market: 'race', map: 1, target: 5, pick: 'home' }],
  ] as const)('[G-10] %s %s', ([market, text, selection]) => {
    expect(parseSelection(market, text)).toEqual(selection);
    expect(writeSelection(selection)).toEqual({ market, selection: text });
  });

  test.for([
    ['winner', 'draw'],
    ['map0-winner', 'home'],
    ['map6-winner', 'home'],
    ['map6-total-rounds', 'over 20.5'],
    ['map01-winner', 'home'],
    ['map1-race6', 'home'],
    ['map1-pistol3', 'home'],
    ['correct-score', '4-0'],
    ['map-handicap', 'home 1.5'],
    ['map-handicap', 'over 1.5'],
    ['map1-map-handicap', 'home +1.5'],
    ['map1-round-handicap', 'home -13.25'],
    ['total-maps', 'over 0'],
    ['total-rounds', 'over 20.5'],
    ['map1-total-rounds', 'over 20.50'],
  ])('[G-10] %s “%s” is no selection', ([market, text]) => {
    expect(parseSelection(market!, text!)).toBeUndefined();
  });
});
