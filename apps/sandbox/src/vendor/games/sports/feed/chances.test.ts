import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetStatus } from '../../../engine/settlement.ts';
import { seededDraw } from '../../../math/random.ts';
import { returnOf } from '../lines.ts';
import { fixedSelections, parseSelection, type Selection, writeSelection } from '../markets.ts';
import { allStatuses, fairOdds, offeredOdds, type StatusChances } from '../odds.ts';
import type { MatchEnd, Scorer } from '../result.ts';
import { nilNil, type Score } from '../score.ts';
import { betStatus } from '../settle.ts';
import { chancesOf, matchChances } from './chances.ts';
import { type Lambdas, matchLambdas, scoreTable } from './scores.ts';
import { momentAt, playMatch, resultOf } from './play.ts';

const vector = matchChances({ home: 1.5, away: 1.1 });

function selected(market: string, text: string): Selection {
  const selection = parseSelection(market, text);
  if (!selection) throw new Error(`${market} ${text}`);
  return selection;
}

const chanceOf = (market: string, text: string, chances = vector) => chancesOf(selected(market, text), chances).won;
const fairOf = (market: string, text: string) => fairOdds(chancesOf(selected(market, text), vector));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const certainOf = (chances: StatusChances) => allStatuses.find((status) => chances[status] > 1 - 1e-9);

/** What one unit returns, with odds that need not be whole. */
const factorOf = (status: BetStatus, odds: number): number =>
  ({ won: odds, half_won: (1 + odds) / 2, push: 1, half_lost: 0.5, lost: 0, void: 1 })[status];

const lambda = fc.double({ min: 0.05, max: 5, noNaN: true });
const lambdas: fc.Arbitrary<Lambdas> = fc.record({ home: lambda, away: lambda });
const period = fc.constantFrom('match', 'half');
const handicap = fc.record({
  market: fc.constant('handicap'),
  period,
  pick: fc.constantFrom('home', 'away'),
  line4: fc.integer({ min: -12, max: 12 }),
});
const total = fc.record({
  market: fc.constantFrom('total', 'home-total', 'away-total'),
  period,
  pick: fc.constantFrom('over', 'under'),
  line4: fc.integer({ min: 1, max: 24 }),
});
const anySelection: fc.Arbitrary<Selection> = fc.oneof(fc.constantFrom(...fixedSelections), handicap, total);

describe('[G-10] chances from λ 1.5 and 1.1', () => {
  test('[G-10] 1X2 to six digits, and its odds with 5 %', () => {
    const picks = ['home', 'draw', 'away'];
    expect(picks.map((pick) => chanceOf('1x2', pick).toFixed(6))).toEqual(['0.464244', '0.257667', '0.278089']);
    expect(picks.map((pick) => offeredOdds(fairOf('1x2', pick)!, 0.05))).toEqual([20_500n, 36_900n, 34_200n]);
  });

  test.for([
    ['handicap', 'home -0.25', '1.876527'],
    ['handicap', 'away +0.25', '2.140866'],
    ['handicap', 'home -0.75', '2.539288'],
    ['handicap', 'home 0', '1.599014'],
    ['total', 'over 2.25', '1.815888'],
    ['total', 'over 2.5', '2.076541'],
    ['total', 'over 2.75', '2.390698'],
    ['total', 'under 2.75', '1.719064'],
  ])('[G-10] fair odds of %s %s are %s', ([market, text, odds]) => {
    expect(fairOf(market!, text!)?.toFixed(6)).toBe(odds);
  });
});

test('[G-10] λ from the strengths of both teams', () => {
  const average = { attack: 0, defence: 0 };
  expect(matchLambdas(average, average)).toEqual({ home: Math.exp(0.35), away: Math.exp(0.1) });
  const strong = matchLambdas({ attack: 0.3, defence: 0.2 }, { attack: -0.1, defence: 0.05 });
  expect(strong.home).toBeCloseTo(Math.exp(0.6), 12);
  expect(strong.away).toBeCloseTo(Math.exp(-0.2), 12);
});

describe('[G-10] all markets come from one table', () => {
  test('[G-10] the chances of the table and of each bet sum to 1', () => {
    fc.assert(
      fc.property(lambdas, anySelection, (means, selection) => {
        expect(sumOf(scoreTable(means).map(({ chance }) => chance))).toBeCloseTo(1, 12);
        const chances = chancesOf(selection, matchChances(means));
        expect(sumOf(allStatuses.map((status) => chances[status]))).toBeCloseTo(1, 12);
      }),
      { numRuns: 40 },
    );
  });

  test('[G-10] the selections of each market without lines exhaust it', () => {
    fc.assert(
      fc.property(lambdas, (means) => {
        const chances = matchChances(means);
        const sums = new Map<string, number>();
        for (const selection of fixedSelections) {
          const { market } = writeSelection(selection);
          const { won, push, void: voided } = chancesOf(selection, chances);
          // both sides of a market give the stake back in the same cases
          sums.set(market, (sums.get(market) ?? 0) + won + (push + voided) / 2);
        }
        for (const [market, sum] of sums) expect([market, sum.toFixed(10)]).toEqual([market, expectedSum(market)]);
      }),
      { numRuns: 20 },
    );
  });

  test('[G-10] no market contradicts another', () => {
    fc.assert(
      fc.property(lambdas, fc.integer({ min: 1, max: 40 }), (means, line4) => {
        const chances = matchChances(means);
        const won = (market: string, text: string) => chanceOf(market, text, chances);
        for (const half of ['', '1h-']) {
          expect(won(`${half}handicap`, 'home -0.5')).toBeCloseTo(won(`${half}1x2`, 'home'), 12);
          expect(won(`${half}handicap`, 'away +0.5')).toBeCloseTo(won(`${half}double-chance`, 'x2'), 12);
          expect(won(`${half}draw-no-bet`, 'home')).toBeCloseTo(won(`${half}handicap`, 'home 0'), 12);
          expect(won(`${half}total`, 'over 2.5')).toBeCloseTo(1 - won(`${half}total`, 'under 2.5'), 12);
          expect(won(`${half}total`, 'under 0.5')).toBeCloseTo(won(`${half}correct-score`, '0-0'), 12);
          expect(won(`${half}both-score`, 'yes')).toBeCloseTo(
            1 -
              won(`${half}home-total`, 'under 0.5') -
              won(`${half}away-total`, 'under 0.5') +
              won(`${half}correct-score`, '0-0'),
            12,
          );
        }
        const over = chancesOf({ market: 'total', period: 'match', pick: 'over', line4 }, chances);
        const under = chancesOf({ market: 'total', period: 'match', pick: 'under', line4 }, chances);
        expect([over.won, over.half_won, over.push]).toEqual([under.lost, under.half_lost, under.push]);
        for (const pick of ['home', 'draw', 'away'] as const) {
          const rows = ['home', 'draw', 'away'];
          const full = sumOf(rows.map((half) => won('half-full', `${half}/${pick}`)));
          const half = sumOf(rows.map((each) => won('half-full', `${pick}/${each}`)));
          expect(full).toBeCloseTo(won('1x2', pick), 12);
          expect(half).toBeCloseTo(won('1h-1x2', pick), 12);
        }
        for (const market of ['first-goal', 'last-goal'])
          expect(won(market, 'none')).toBeCloseTo(won('correct-score', '0-0'), 12);
      }),
      { numRuns: 20 },
    );
  });

  test('[G-10] fair odds, settled against each result there can be, return the stake', () => {
    const means = { home: 1.7, away: 0.8 };
    const chances = matchChances(means);
    const lines = ['home -0.75', 'away +0.25', 'home -1', 'away +1.5'].map((text) => selected('handicap', text));
    const totals = ['over 2.25', 'under 2.75', 'over 2', 'under 3.5'].map((text) => selected('total', text));
    const halves = [selected('1h-handicap', 'home -0.25'), selected('1h-total', 'under 0.75')];
    const results = { scores: halvesOf(means), scorers: scorersOf(means) };
    expect(sumOf(results.scores.map(({ chance }) => chance))).toBeCloseTo(1, 12);
    expect(sumOf(results.scorers.map(({ chance }) => chance))).toBeCloseTo(1, 12);
    for (const selection of [...fixedSelections, ...lines, ...totals, ...halves]) {
      const fair = fairOdds(chancesOf(selection, chances)) ?? NaN;
      const bet = writeSelection(selection);
      const ends = bet.market.includes('goal') ? results.scorers : results.scores;
      const mean = sumOf(ends.map(({ end, chance }) => chance * factorOf(betStatus(end, bet), fair)));
      expect(Math.abs(mean - 1), `${bet.market} ${bet.selection}`).toBeLessThan(1e-9);
    }
  });

  test('[G-10] a margin m leaves the house m / (1 + m) of what is at risk, and what cutting the odds adds', () => {
    fc.assert(
      fc.property(lambdas, anySelection, fc.double({ min: 0, max: 0.2, noNaN: true }), (means, selection, margin) => {
        const chances = chancesOf(selection, matchChances(means));
        const fair = fairOdds(chances);
        const offered = fair === undefined ? undefined : offeredOdds(fair, margin);
        if (offered === undefined) return;
        const returned = sumOf(
          allStatuses.map((status) => {
            const { numerator, denominator } = returnOf(status, offered);
            return (chances[status] * Number(numerator)) / Number(denominator);
          }),
        );
        const edge = 1 - returned;
        const winning = chances.won + chances.half_won / 2;
        const atRisk = winning + chances.lost + chances.half_lost / 2;
        expect(edge).toBeGreaterThan(-1e-9);
        expect(edge).toBeLessThan((atRisk * margin) / (1 + margin) + winning * 0.01 + 1e-9);
        if (offered > 10_100n) expect(edge).toBeGreaterThan((atRisk * margin) / (1 + margin) - 1e-9);
      }),
      { numRuns: 60 },
    );
  });
});

describe('[G-10] chances in play', () => {
  const match = fc.record({ means: lambdas, nonce: fc.nat(10_000) }).map(({ means, nonce }) => ({
    means,
    goals: playMatch(seededDraw('seed', 'client', nonce), means),
  }));

  test('[G-10] sum to 1 at any minute', () => {
    fc.assert(
      fc.property(match, fc.nat(90), anySelection, ({ means, goals }, minutes, selection) => {
        const chances = chancesOf(selection, matchChances(means, momentAt(goals, minutes)));
        expect(sumOf(allStatuses.map((status) => chances[status]))).toBeCloseTo(1, 12);
      }),
      { numRuns: 40 },
    );
  });

  test('[G-10] at the end they say what the bets come to', () => {
    fc.assert(
      fc.property(match, anySelection, ({ means, goals }, selection) => {
        const chances = chancesOf(selection, matchChances(means, momentAt(goals, 90)), nilNil);
        const end: MatchEnd = { kind: 'finished', result: resultOf(goals) };
        expect(certainOf(chances)).toBe(betStatus(end, writeSelection(selection)));
      }),
    );
  });

  test('[G-10] are certain of what a match that was broken off there has decided', () => {
    fc.assert(
      fc.property(match, fc.nat(90), anySelection, ({ means, goals }, minutes, selection) => {
        const progress = momentAt(goals, minutes);
        const decided = betStatus({ kind: 'abandoned', progress }, writeSelection(selection));
        if (decided === 'void') return;
        expect(certainOf(chancesOf(selection, matchChances(means, progress), nilNil))).toBe(decided);
      }),
      { numRuns: 40 },
    );
  });

  test('[G-10] a handicap starts anew at each score, a total doesn’t', () => {
    const means = { home: 1.5, away: 1.1 };
    const moment = momentAt([{ minute: 20, side: 'home' }], 30);
    const chances = matchChances(means, moment);
    const rest = matchChances({ home: 1, away: 1.1 * (2 / 3) });
    const goalless = matchChances(means, momentAt([], 30));
    expect(chanceOf('handicap', 'home -0.5', chances)).toBeCloseTo(chanceOf('1x2', 'home', rest), 12);
    expect(chanceOf('1x2', 'home', chances)).toBeCloseTo(chanceOf('handicap', 'home +0.5', rest), 12);
    expect(chanceOf('total', 'over 2.5', chances)).toBeCloseTo(chanceOf('total', 'over 1.5', rest), 12);
    expect(chanceOf('first-goal', 'home', chances)).toBe(1);
    expect(chanceOf('last-goal', 'home', chances)).toBeCloseTo(
      chanceOf('last-goal', 'home', goalless) + chanceOf('last-goal', 'none', goalless),
      12,
    );
    // a quarter of the time that is left belongs to the first half
    const firstHalf = Math.exp(-(1 + 1.1 * (2 / 3)) / 4);
    expect(chanceOf('1h-total', 'under 1.5', chances)).toBeCloseTo(firstHalf, 6);
  });
});

/** What the selections of a market come to together: each point of a double chance counts twice. */
function expectedSum(market: string): string {
  return market.endsWith('double-chance') ? '2.0000000000' : '1.0000000000';
}

interface WeightedEnd {
  readonly end: MatchEnd;
  readonly chance: number;
}

/** Each final score with each half-time score: every goal falls into either half by the toss of a coin. */
function halvesOf(means: Lambdas): WeightedEnd[] {
  return scoreTable(means).flatMap(({ score: full, chance }) =>
    splitsOf(full).map(({ half, share }): WeightedEnd => {
      const result = { half, full, first: 'none', last: 'none' } as const;
      return { end: { kind: 'finished', result }, chance: chance * share };
    }),
  );
}

/** Who scores first and who last, minute by minute, as often as the table has a goal. */
function scorersOf(means: Lambdas): WeightedEnd[] {
  const end = (first: Scorer, last: Scorer): MatchEnd => ({
    kind: 'finished',
    result: { half: nilNil, full: nilNil, first, last },
  });
  const noGoal = scoreTable(means)[0]?.chance ?? NaN;
  const first = { home: 0, away: 0 };
  const last = { home: 0, away: 0 };
  let open = 1;
  for (let minute = 1; minute <= 90; minute++) {
    const [home, away] = [means.home / 90, means.away / 90];
    first.home += open * home;
    first.away += open * (1 - home) * away;
    // seen from the end the away side comes first
    last.away += open * away;
    last.home += open * (1 - away) * home;
    open *= (1 - home) * (1 - away);
  }
  const scale = (1 - noGoal) / (1 - open) ** 2;
  return [
    { end: end('none', 'none'), chance: noGoal },
    ...(['home', 'away'] as const).flatMap((one) =>
      (['home', 'away'] as const).map((other) => ({ end: end(one, other), chance: scale * first[one] * last[other] })),
    ),
  ];
}

function splitsOf(full: Score): { half: Score; share: number }[] {
  const coins = (count: number) => Array.from({ length: count + 1 }, (_, heads) => choose(count, heads) / 2 ** count);
  return coins(full.home).flatMap((homeShare, home) =>
    coins(full.away).map((awayShare, away) => ({ half: { home, away }, share: homeShare * awayShare })),
  );
}

const choose = (count: number, size: number): number => (size === 0 ? 1 : (choose(count - 1, size - 1) * count) / size);
