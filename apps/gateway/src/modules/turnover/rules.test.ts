import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BonusPots, takenBackAs, type WalletMove } from './pots.ts';
import { type BonusTerms, type ObligationSettings, owedFor } from './rules.ts';

const settings: ObligationSettings = {
  withdrawal: { depositMultiple: 1, bonusMultiple: 5 },
  turnover: {
    weights: {},
    transferMultiple: 0.5,
    pointsMultiple: 1.15,
    cashbackMultiple: 0,
    missionMultiple: 2,
    bonusDays: 7,
    bonusMaximumStake: 500n,
  },
};
const terms: BonusTerms = {
  multiple: 120_000,
  days: 2,
  maximumStake: 50n,
  categories: ['RNG'],
  vassalages: ['JADE'],
};

test('[W-03] what is to be played is the multiple of the kind, rounded down; other kinds ask for nothing', () => {
  const required = (kind: string, amount = 100n) => owedFor({ kind, amount, at: 0 }, settings)?.required;
  expect(required('deposit')).toBe(100n);
  expect(required('bonus')).toBe(500n);
  expect(required('line_transfer')).toBe(50n);
  expect(required('points', 101n)).toBe(116n);
  expect(required('mission')).toBe(200n);
  for (const kind of ['cashback', 'adjustment', 'withdrawal_return', 'win', 'rollback', 'toString'])
    expect(required(kind)).toBeUndefined();
  expect(required('line_transfer', 1n)).toBeUndefined();
});

test('[W-03] a bonus has its promotion’s terms, else the operator’s; other money has none', () => {
  const day = 86_400_000;
  const plain = { maximumStake: null, categories: null, vassalages: null, expiresAt: null };
  expect(owedFor({ kind: 'bonus', amount: 10n, at: 5 }, settings)).toEqual({
    ...plain,
    source: 'bonus',
    multiple: 50_000,
    required: 50n,
    maximumStake: 500n,
    expiresAt: 5 + 7 * day,
  });
  expect(owedFor({ kind: 'bonus', amount: 10n, at: 5, terms }, settings)).toEqual({
    source: 'bonus',
    multiple: 120_000,
    required: 120n,
    maximumStake: 50n,
    categories: ['RNG'],
    vassalages: ['JADE'],
    expiresAt: 5 + 2 * day,
  });
  expect(owedFor({ kind: 'deposit', amount: 10n, at: 5, terms }, settings)).toEqual({
    ...plain,
    source: 'deposit',
    multiple: 10_000,
    required: 10n,
  });
  expect(owedFor({ kind: 'bonus', amount: 10n, at: 5, terms: { ...terms, multiple: 0 } }, settings)).toBeNull();
});

describe('[W-03] what of a wallet is still bonus money', () => {
  let count = 0n;
  const move = (kind: string, change: bigint, more: Partial<WalletMove> = {}): WalletMove => ({
    id: (count += 1n),
    at: new Date(0),
    kind,
    change,
    source: 'vendor',
    transactionId: '',
    reference: 'r1',
    ...more,
  });
  /** The pots of bonuses of these amounts, given one after the other. */
  function open(cash: bigint, ...amounts: bigint[]) {
    const given = amounts.map((amount) => move('bonus', amount));
    const ids = given.map(({ id }) => id);
    const pots = new BonusPots(9n, ids, cash);
    for (const one of given) pots.add(one);
    return { pots, ids, left: () => ids.map((id) => pots.left(id)) };
  }

  test('a stake takes cash first, then the oldest bonus', () => {
    const { pots, left } = open(50n, 100n, 30n);
    pots.add(move('bet', -40n));
    expect(left()).toEqual([100n, 30n]);
    pots.add(move('bet', -30n));
    expect(left()).toEqual([80n, 30n]);
    pots.add(move('bet', -90n));
    expect(left()).toEqual([0n, 20n]);
  });

  test('its round gives back what it took, and the rest is cash', () => {
    const { pots, ids, left } = open(0n, 100n);
    pots.add(move('bet', -100n));
    expect(left()).toEqual([0n]);
    expect(pots.isStaked(ids[0]!, new Set(['vendor r1']))).toBe(true);
    expect(pots.isStaked(ids[0]!, new Set(['other r1']))).toBe(false);
    pots.add(move('win', 60n));
    expect([left(), pots.hasWon(ids[0]!)]).toEqual([[60n], false]);
    pots.add(move('win', 140n));
    expect([left(), pots.hasWon(ids[0]!)]).toEqual([[100n], true]);
    // What was won is cash, and goes first.
    pots.add(move('bet', -100n, { reference: 'r2' }));
    expect(left()).toEqual([100n]);
  });

  test('a bet that was rolled back changed nothing', () => {
    const { pots, ids, left } = open(20n, 100n);
    pots.add(move('bet', -70n));
    pots.add(move('rollback', 70n));
    expect([left(), pots.hasWon(ids[0]!)]).toEqual([[100n], false]);
    pots.add(move('bet', -20n, { reference: 'r2' }));
    expect(left()).toEqual([100n]);
  });

  test('what is sent to a vendor’s wallet and comes back is what it was', () => {
    const { pots, ids, left } = open(50n, 100n);
    const sent = (change: bigint) =>
      pots.add(move('wallet_transfer', change, { source: 'holds', reference: String(change) }));
    sent(-120n);
    expect([left(), pots.isElsewhere(ids[0]!)]).toEqual([[30n], true]);
    sent(70n);
    expect([left(), pots.isElsewhere(ids[0]!), pots.hasWon(ids[0]!)]).toEqual([[100n], false, false]);
    sent(50n);
    expect(pots.hasWon(ids[0]!)).toBe(false);
    // More than was sent was won there.
    sent(1n);
    expect([left(), pots.hasWon(ids[0]!)]).toEqual([[100n], true]);
  });

  test('a bonus that was lost takes nothing of what is paid in afterwards', () => {
    const { pots, left } = open(0n, 100n);
    pots.add(move('bet', -100n));
    pots.add(move('deposit', 500n));
    pots.add(move('bet', -200n, { reference: 'r2' }));
    pots.add(move('win', 300n, { reference: 'r2' }));
    expect(left()).toEqual([0n]);
  });

  test('one that was played is cash, and was spent in its turn before', () => {
    const { pots, ids, left } = open(0n, 100n, 30n);
    pots.add(move('bet', -60n));
    pots.release(ids[1]!);
    expect(left()).toEqual([40n, 0n]);
    pots.add(move('bet', -30n, { reference: 'r2' }));
    expect(left()).toEqual([40n, 0n]);
  });

  test('one that went back is gone, and the other is whole', () => {
    const { pots, ids, left } = open(10n, 100n, 30n);
    pots.add(move('bonus', -100n, { source: 'turnover', transactionId: takenBackAs(9n, ids[0]!) }));
    expect(left()).toEqual([0n, 30n]);
    pots.add(move('bet', -15n));
    expect(left()).toEqual([0n, 25n]);
  });

  test('whatever is played, a bonus never grows, and cash and bonuses are the wallet', () => {
    const turn = fc.record({
      kind: fc.constantFrom('bet', 'win', 'rollback', 'deposit', 'withdrawal', 'sent', 'brought'),
      amount: fc.bigInt(1n, 60n),
      round: fc.nat(2),
    });
    fc.assert(
      fc.property(
        fc.bigInt(0n, 50n),
        fc.array(fc.bigInt(1n, 80n), { minLength: 1, maxLength: 3 }),
        fc.array(turn),
        (cash, bonuses, turns) => {
          const { pots, left } = open(cash, ...bonuses);
          let balance = cash + bonuses.reduce((sum, one) => sum + one, 0n);
          for (const { kind, amount, round } of turns) {
            const isOut = ['bet', 'withdrawal', 'sent'].includes(kind);
            if (isOut && amount > balance) continue;
            const of = kind === 'sent' || kind === 'brought' ? 'wallet_transfer' : kind;
            pots.add(move(of, isOut ? -amount : amount, { reference: `r${round}` }));
            balance += isOut ? -amount : amount;
            const sum = left().reduce((all, one) => all + one, 0n);
            expect(sum >= 0n && sum <= balance).toBe(true);
            expect(left().every((one, at) => one <= bonuses[at]!)).toBe(true);
          }
        },
      ),
    );
  });
});
