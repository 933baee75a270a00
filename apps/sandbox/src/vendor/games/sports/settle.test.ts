import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetStatus } from '../../engine/settlement.ts';
import { correctionAmount, mayCorrect } from './correct.ts';
import { fixedSelections, type Selection, writeSelection } from './markets.ts';
import { isOverdue, type MatchEnd, type MatchProgress, type MatchResult, playLimit, type Scorer } from './result.ts';
import { plus, type Score } from './score.ts';
import { betStatus, settleBet, type SportsBet } from './settle.ts';

const stake = 100_000n;
const odds = 19_500n;
const hour = 3_600_000;

function score(text: string): Score {
  const [home = NaN, away = NaN] = text.split('-').map(Number);
  return { home, away };
}

function finished(full: string, half = '0-0', first: Scorer = 'none', last: Scorer = first): MatchEnd {
  return { kind: 'finished', result: { half: score(half), full: score(full), first, last } };
}

function abandoned(now: string, half?: string, first: Scorer = 'none', last: Scorer = first): MatchEnd {
  return { kind: 'abandoned', progress: { score: score(now), ...(half && { half: score(half) }), first, last } };
}

const bet = (market: string, selection: string, scoreAtBet?: string): SportsBet => ({
  market,
  selection,
  stake,
  odds,
  ...(scoreAtBet && { scoreAtBet: score(scoreAtBet) }),
});

const goals = fc.nat(8);
const anyScore: fc.Arbitrary<Score> = fc.record({ home: goals, away: goals });
const scorer = fc.constantFrom<Scorer>('home', 'away', 'none');
const anyResult: fc.Arbitrary<MatchResult> = fc
  .record({ half: anyScore, second: anyScore, first: scorer, last: scorer })
  .map(({ half, second, first, last }) => ({ half, full: plus(half, second), first, last }));
const anyLine: fc.Arbitrary<Selection> = fc.oneof(
  fc.record({
    market: fc.constant('handicap'),
    period: fc.constantFrom('match', 'half'),
    pick: fc.constantFrom('home', 'away'),
    line4: fc.integer({ min: -12, max: 12 }),
  }),
  fc.record({
    market: fc.constantFrom('total', 'home-total', 'away-total'),
    period: fc.constantFrom('match', 'half'),
    pick: fc.constantFrom('over', 'under'),
    line4: fc.integer({ min: 1, max: 24 }),
  }),
);
const anyBet: fc.Arbitrary<SportsBet> = fc
  .record({
    selection: fc.oneof(fc.constantFrom(...fixedSelections), anyLine),
    amount: fc.bigInt(1n, 10n ** 10n),
    hundredths: fc.bigInt(101n, 50_000n),
    scoreAtBet: fc.option(fc.record({ home: fc.nat(2), away: fc.nat(2) }), { nil: undefined }),
  })
  .map(({ selection, amount, hundredths, scoreAtBet }) => ({
    ...writeSelection(selection),
    stake: amount,
    odds: hundredths * 100n,
    ...(scoreAtBet && { scoreAtBet }),
  }));

describe('[G-10] a football match settles its bets', () => {
  test.for<[string, string, string, BetStatus, bigint]>([
    ['handicap', 'home -0.25', '1-1', 'half_lost', 50_000n],
    ['handicap', 'away +0.25', '1-1', 'half_won', 147_500n],
    ['handicap', 'home -0.75', '2-1', 'half_won', 147_500n],
    ['handicap', 'home -0.5', '2-1', 'won', 195_000n],
    ['handicap', 'home -1', '2-1', 'push', 100_000n],
    ['handicap', 'home -1.25', '2-1', 'half_lost', 50_000n],
    // the away side lost by one
    ['handicap', 'away +0.75', '1-0', 'half_lost', 50_000n],
    ['handicap', 'home 0', '0-0', 'push', 100_000n],
    ['total', 'over 2.25', '1-1', 'half_lost', 50_000n],
    ['total', 'over 2.25', '2-1', 'won', 195_000n],
    ['total', 'over 2.75', '2-1', 'half_won', 147_500n],
    ['total', 'under 2.75', '2-1', 'half_lost', 50_000n],
    ['total', 'over 2.5', '2-0', 'lost', 0n],
    ['total', 'under 2.25', '1-1', 'half_won', 147_500n],
  ])('[G-10] %s %s at %s: %s', ([market, selection, result, status, payout]) => {
    expect(settleBet(finished(result), bet(market, selection))).toEqual({ status, payout });
  });

  test('[G-10] a handicap in play counts from the score at the bet, a total counts the whole match', () => {
    // taken at 1–0, ended 2–1: counted 1–1
    expect(settleBet(finished('2-1'), bet('handicap', 'home -0.5', '1-0'))).toEqual({ status: 'lost', payout: 0n });
    expect(betStatus(finished('2-1'), bet('handicap', 'away +0.5', '1-0'))).toBe('won');
    expect(betStatus(finished('2-1'), bet('handicap', 'home 0', '1-0'))).toBe('push');
    expect(betStatus(finished('2-1'), bet('total', 'over 2.5', '1-0'))).toBe('won');
    expect(betStatus(finished('3-1', '2-1'), bet('1h-handicap', 'home 0', '1-0'))).toBe('push');
    // a goal that was taken back after the bet
    expect(betStatus(finished('0-0'), bet('handicap', 'away +0.5', '1-0'))).toBe('void');
  });

  test.for<[string, string, BetStatus, string, string?]>([
    ['1x2', 'home', 'won', '2-1'],
    ['1x2', 'draw', 'won', '0-0'],
    ['1x2', 'away', 'lost', '2-1'],
    ['1h-1x2', 'away', 'won', '2-1', '0-1'],
    ['double-chance', '1x', 'won', '1-1'],
    ['double-chance', '12', 'lost', '1-1'],
    ['double-chance', 'x2', 'lost', '2-1'],
    ['draw-no-bet', 'home', 'push', '1-1'],
    ['draw-no-bet', 'home', 'lost', '0-1'],
    ['home-total', 'over 1.5', 'won', '2-1'],
    ['away-total', 'under 1', 'push', '2-1'],
    ['1h-total', 'over 0.75', 'half_won', '2-1', '1-0'],
    ['both-score', 'yes', 'won', '2-1'],
    ['both-score', 'no', 'won', '2-0'],
    ['odd-even', 'even', 'won', '0-0'],
    ['odd-even', 'odd', 'won', '2-1'],
    ['correct-score', '2-1', 'won', '2-1'],
    ['correct-score', '1-2', 'lost', '2-1'],
    ['correct-score', 'other', 'lost', '4-4'],
    ['correct-score', 'other', 'won', '5-0'],
    ['1h-correct-score', 'other', 'won', '4-0', '4-0'],
    ['half-full', 'draw/home', 'won', '2-1', '1-1'],
    ['half-full', 'home/home', 'lost', '2-1', '1-1'],
  ])('[G-10] %s %s: %s', ([market, selection, status, full, half]) => {
    expect(betStatus(finished(full, half), bet(market, selection))).toBe(status);
  });

  test('[G-10] who scores first or last: without a goal void, save where “none” was offered', () => {
    const result = finished('1-1', '1-0', 'home', 'away');
    expect(betStatus(result, bet('first-goal', 'home'))).toBe('won');
    expect(betStatus(result, bet('last-goal', 'home'))).toBe('lost');
    expect(betStatus(result, bet('last-goal-2way', 'away'))).toBe('won');
    expect(betStatus(finished('0-0'), bet('first-goal', 'none'))).toBe('won');
    expect(betStatus(finished('0-0'), bet('first-goal', 'home'))).toBe('lost');
    expect(settleBet(finished('0-0'), bet('last-goal-2way', 'away'))).toEqual({ status: 'void', payout: stake });
  });

  test('[G-10] a selection that no market has is refused', () => {
    expect(() => settleBet(finished('1-0'), bet('handicap', 'home 0.25'))).toThrow(RangeError);
  });

  test('[G-10] 48 hours after its time a match that has not started is void, and any bet gets its stake back', () => {
    expect(isOverdue(0, 48 * hour, playLimit)).toBe(false);
    expect(isOverdue(0, 48 * hour + 1, playLimit)).toBe(true);
    fc.assert(
      fc.property(anyBet, (any) => {
        expect(settleBet({ kind: 'not_played' }, any)).toEqual({ status: 'void', payout: any.stake });
      }),
    );
  });

  test.for<[string, string, BetStatus, MatchEnd]>([
    ['total', 'over 2.5', 'won', abandoned('2-1', '1-0')],
    ['total', 'under 2.5', 'lost', abandoned('2-1', '1-0')],
    ['total', 'over 2.75', 'void', abandoned('2-1', '1-0')],
    ['total', 'under 3.5', 'void', abandoned('2-1', '1-0')],
    ['total', 'over 2.75', 'won', abandoned('3-1', '1-0')],
    ['home-total', 'over 1.5', 'won', abandoned('2-1', '1-0')],
    ['away-total', 'over 1.5', 'void', abandoned('2-1', '1-0')],
    ['both-score', 'yes', 'won', abandoned('2-1')],
    ['both-score', 'no', 'lost', abandoned('2-1')],
    ['both-score', 'yes', 'void', abandoned('2-0')],
    ['1x2', 'home', 'void', abandoned('4-0', '3-0')],
    // However far a side is behind, it could have come up.
    ['1x2', 'draw', 'void', abandoned('9-2', '6-2')],
    ['handicap', 'away +1', 'void', abandoned('0-9', '0-6')],
    ['1h-1x2', 'draw', 'void', abandoned('8-0')],
    ['handicap', 'home -0.5', 'void', abandoned('4-0', '3-0')],
    ['odd-even', 'odd', 'void', abandoned('2-1')],
    ['1h-1x2', 'home', 'won', abandoned('2-1', '1-0')],
    ['1h-handicap', 'away +0.75', 'half_lost', abandoned('2-1', '1-0')],
    ['1h-1x2', 'home', 'void', abandoned('2-1')],
    ['1h-total', 'over 1.5', 'won', abandoned('2-1')],
    ['half-full', 'away/home', 'lost', abandoned('2-1', '1-0')],
    ['half-full', 'home/home', 'void', abandoned('2-1', '1-0')],
    ['correct-score', '1-1', 'lost', abandoned('2-1')],
    ['correct-score', '4-4', 'void', abandoned('2-1')],
    ['correct-score', 'other', 'won', abandoned('5-0')],
    ['correct-score', 'other', 'void', abandoned('4-0')],
    ['first-goal', 'home', 'won', abandoned('2-1', '1-0', 'home', 'away')],
    ['first-goal', 'none', 'lost', abandoned('2-1', '1-0', 'home', 'away')],
    ['first-goal', 'none', 'void', abandoned('0-0', '0-0')],
    ['last-goal', 'away', 'void', abandoned('2-1', '1-0', 'home', 'away')],
    ['last-goal', 'none', 'lost', abandoned('2-1', '1-0', 'home', 'away')],
  ])('[G-10] %s %s is %s when a match is broken off', ([market, selection, status, end]) => {
    expect(betStatus(end, bet(market, selection))).toBe(status);
  });

  test('[G-10] what a match decided before it was broken off is what it had come to at its end', () => {
    fc.assert(
      fc.property(anyBet, anyResult, anyScore, ({ scoreAtBet: _none, ...any }, { half, full, first }, further) => {
        const progress: MatchProgress = { score: full, half, first, last: first };
        const early = betStatus({ kind: 'abandoned', progress }, any);
        const hasFurther = further.home + further.away > 0;
        const scored = hasFurther ? (further.home > 0 ? 'home' : 'away') : 'none';
        const result: MatchResult = {
          half,
          full: plus(full, further),
          first: first === 'none' ? scored : first,
          last: hasFurther ? scored : first,
        };
        if (early !== 'void') expect(betStatus({ kind: 'finished', result }, any)).toBe(early);
      }),
    );
  });
});

describe('[G-10] a corrected result', () => {
  test('[G-10] posts the difference, down to below nothing, for 72 hours', () => {
    const taken = bet('handicap', 'home -0.25');
    const posted = settleBet(finished('2-1'), taken);
    expect(correctionAmount(posted, settleBet(finished('1-1'), taken))).toBe(-145_000n);
    expect(correctionAmount(settleBet(finished('0-1'), taken), posted)).toBe(195_000n);
    expect(correctionAmount(posted, posted)).toBe(0n);
    expect(mayCorrect(0, 72 * hour)).toBe(true);
    expect(mayCorrect(0, 72 * hour + 1)).toBe(false);
  });

  test('[G-10] after any corrections the postings add up to the right result settled at once', () => {
    const anyEnd = fc.oneof<fc.Arbitrary<MatchEnd>[]>(
      anyResult.map((result) => ({ kind: 'finished', result }) as const),
      anyScore.map((now) => ({ kind: 'abandoned', progress: { score: now, first: 'none', last: 'none' } }) as const),
      fc.constant({ kind: 'not_played' } as const),
    );
    fc.assert(
      fc.property(anyBet, anyEnd, fc.array(anyEnd, { minLength: 1, maxLength: 4 }), (any, first, later) => {
        let posted = settleBet(first, any);
        // the house holds the other side of each posting
        let member = posted.payout - any.stake;
        let house = any.stake - posted.payout;
        for (const end of later) {
          const right = settleBet(end, any);
          const amount = correctionAmount(posted, right);
          member += amount;
          house -= amount;
          posted = right;
        }
        const atOnce = settleBet(later.at(-1) ?? first, any);
        expect(member).toBe(atOnce.payout - any.stake);
        expect(any.stake).toBe(atOnce.payout + house);
      }),
    );
  });

  test('[G-10] no payout is below nothing or above stake times odds', () => {
    fc.assert(
      fc.property(anyBet, anyResult, (any, result) => {
        const { status, payout } = settleBet({ kind: 'finished', result }, any);
        expect(payout >= 0n && payout <= (any.stake * any.odds) / 10_000n).toBe(true);
        expect(payout === 0n).toBe(status === 'lost' || (status === 'half_lost' && any.stake === 1n));
      }),
    );
  });
});
