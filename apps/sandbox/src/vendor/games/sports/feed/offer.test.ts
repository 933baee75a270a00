import { describe, expect, test } from 'vitest';
import { handicapText } from '../lines.ts';
import { fairOdds } from '../odds.ts';
import { parseSelection } from '../markets.ts';
import { chancesOf, matchChances } from './chances.ts';
import { offerOf } from './offer.ts';
import { momentAt } from './play.ts';

const means = { home: 1.5, away: 1.1 };

const named = (offer: ReturnType<typeof offerOf>, market: string) =>
  offer.filter((each) => each.market === market).map((each) => each.selection);

describe('[G-10] what is offered of a match', () => {
  test('[G-10] 1X2 of λ 1.5 and 1.1 with 5 %', () => {
    expect(offerOf(matchChances(means), 0.05).filter(({ market }) => market === '1x2')).toEqual([
      { market: '1x2', selection: 'home', odds: 20_500n },
      { market: '1x2', selection: 'draw', odds: 36_900n },
      { market: '1x2', selection: 'away', odds: 34_200n },
    ]);
  });

  test('[G-10] lines lie around even odds, and both sides of them are offered', () => {
    const offer = offerOf(matchChances(means), 0.05);
    expect(named(offer, 'handicap')).toEqual(
      [-3, -2, -1, 0, 1].flatMap((line4) => [`home ${handicapText(line4)}`, `away ${handicapText(0 - line4)}`]),
    );
    const totals = ['2', '2.25', '2.5', '2.75', '3'];
    expect(named(offer, 'total')).toEqual(totals.flatMap((line) => [`over ${line}`, `under ${line}`]));
    expect(named(offer, 'home-total')).toEqual(['over 1.25', 'under 1.25']);
  });

  test('[G-10] each selection can be bet on, at odds from 1.01 to 501 below the fair ones', () => {
    for (const minutes of [0, 20, 45, 60, 89]) {
      const chances = matchChances(means, momentAt([{ minute: 12, side: 'away' }], minutes));
      const offer = offerOf(chances, 0.05);
      expect(offer.length).toBeGreaterThan(10);
      for (const { market, selection, odds } of offer) {
        const read = parseSelection(market, selection)!;
        const fair = fairOdds(chancesOf(read, chances))!;
        expect(Number(odds) / 10_000).toBeLessThanOrEqual(fair);
        expect(odds >= 10_100n && odds <= 5_010_000n).toBe(true);
      }
    }
  });

  test('[G-10] what is decided is not offered any more', () => {
    const second = offerOf(matchChances(means, momentAt([{ minute: 12, side: 'away' }], 50)), 0.05);
    expect(second.filter(({ market }) => market.startsWith('1h-') || market.startsWith('first-goal'))).toEqual([]);
    expect(named(second, 'correct-score')).not.toContain('1-0');
    expect(named(second, 'correct-score')).toContain('0-1');
    expect(named(second, 'half-full').every((pick) => pick.startsWith('away/'))).toBe(true);
    expect(offerOf(matchChances(means, momentAt([], 90)), 0.05)).toEqual([]);
  });
});
