import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedSelections, parseSelection, type Selection, writeSelection, writtenKey } from './markets.ts';

const period = fc.constantFrom('match', 'half');
const lineSelection: fc.Arbitrary<Selection> = fc.oneof(
  fc.record({
    market: fc.constant('handicap'),
    period,
    pick: fc.constantFrom('home', 'away'),
    line4: fc.integer({ min: -40, max: 40 }),
  }),
  fc.record({
    market: fc.constantFrom('total', 'home-total', 'away-total'),
    period,
    pick: fc.constantFrom('over', 'under'),
    line4: fc.integer({ min: 1, max: 80 }),
  }),
);

describe('[G-10] selections of a football match', () => {
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
    ['handicap', 'home -0.25', { market: 'handicap', period: 'match', pick: 'home', line4: -1 }],
    ['handicap', 'away +1', { market: 'handicap', period: 'match', pick: 'away', line4: 4 }],
    ['1h-handicap', 'home 0', { market: 'handicap', period: 'half', pick: 'home', line4: 0 }],
    ['total', 'over 2.25', { market: 'total', period: 'match', pick: 'over', line4: 9 }],
    ['1h-away-total', 'under 0.5', { market: 'away-total', period: 'half', pick: 'under', line4: 2 }],
    ['correct-score', '2-1', { market: 'correct-score', period: 'match', pick: { home: 2, away: 1 } }],
    ['1h-correct-score', 'other', { market: 'correct-score', period: 'half', pick: 'other' }],
    ['half-full', 'draw/away', { market: 'half-full', half: 'draw', full: 'away' }],
    ['double-chance', 'x2', { market: 'double-chance', period: 'match', pick: 'x2' }],
    ['first-goal', 'none', { market: 'first-goal', pick: 'none' }],
  ] as const)('[G-10] %s %s', ([market, text, selection]) => {
    expect(parseSelection(market, text)).toEqual(selection);
    expect(writeSelection(selection)).toEqual({ market, selection: text });
  });

  test.for([
    ['handicap', 'home 0.25'],
    ['handicap', 'home +0'],
    ['handicap', 'home -0'],
    ['handicap', 'home -0.50'],
    ['handicap', 'home -.5'],
    ['handicap', 'home  -0.5'],
    ['handicap', 'home -0.3'],
    ['handicap', 'home -10.25'],
    ['handicap', 'home'],
    ['handicap', 'home -0.5 '],
    ['handicap', 'draw -0.5'],
    ['handicap', 'home NaN'],
    ['handicap', 'home Infinity'],
    ['total', 'over +2.5'],
    ['total', 'over 0'],
    ['total', 'over -2.5'],
    ['total', 'over 20.25'],
    ['total', 'over 25e-1'],
    ['total', 'home 2.5'],
    ['corners', 'over 9.5'],
    ['correct-score', '5-0'],
    ['correct-score', '02-1'],
    ['1h-correct-score', '4-0'],
    ['1h-half-full', 'home/home'],
    ['1h-first-goal', 'home'],
    ['first-goal-2way', 'none'],
    ['1X2', 'home'],
    ['1x2', 'Home'],
    ['', ''],
    ['constructor', 'home'],
  ])('[G-10] %s “%s” is no selection', ([market, text]) => {
    expect(parseSelection(market!, text!)).toBeUndefined();
  });
});
