import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividendOf, houseWin, realtimeSalaryOf, salaryOf } from './calculation.ts';
import { divide, type Share } from './division.ts';
import { fraction, halfEven } from './fraction.ts';

const tiers = [
  { minimumBet: 10_000_000n, netLoss: 1_000_000n, activeMember: 1, rate: 30_000 },
  { minimumBet: 50_000_000n, netLoss: 3_000_000n, activeMember: 3, rate: 50_000 },
];
/** 800,000.00 staked by five members, of which the house won 25,000.00. */
const team = { validBet: 80_000_000n, activeMembers: 5, loss: 2_500_000n };

describe('a dividend', () => {
  test('[T-06] floating: the best of the tiers whose stakes and members are met, each in the part of its loss', () => {
    const found = dividendOf('floating', tiers, team);
    expect(found.tier).toBe(1);
    expect(halfEven(found.value)).toBe(104_167n);
    expect(found.tiers).toMatchObject([
      { hasBet: true, hasMembers: true, hasLoss: true },
      { hasBet: true, hasMembers: true, hasLoss: false },
    ]);
  });

  test('[T-06] fixed: the highest tier of which everything is met', () => {
    const found = dividendOf('fixed', tiers, team);
    expect(found.tier).toBe(0);
    expect(halfEven(found.value)).toBe(75_000n);
    expect(found.tiers[1]?.value).toBeNull();
  });

  test('[T-06] nothing where the house lost, whatever the tiers ask for', () => {
    const free = [{ minimumBet: 0n, netLoss: 0n, activeMember: 0, rate: 1_000_000 }];
    for (const mode of ['fixed', 'floating'] as const)
      for (const loss of [0n, -1n]) expect(dividendOf(mode, free, { ...team, loss }).tier).toBeNull();
  });

  test('[T-06] the house wins what was staked less prizes and all that it gave', () => {
    const given = { prizes: 700n, rebates: 10n, agentRebates: 5n, activity: 3n, fees: 2n };
    expect(houseWin({ validBet: 1_000n, ...given, activeMembers: 1 })).toBe(280n);
  });
});

test('[T-07] a salary goes by the highest tier of stakes and members; a real-time one by what was won, lost and staked', () => {
  const salary = tiers.map((tier) => ({ ...tier, netLoss: 0n }));
  expect(halfEven(salaryOf(salary, team).value)).toBe(4_000_000n);
  expect(salaryOf(salary, { validBet: 9_999_999n, activeMembers: 9 }).tier).toBeNull();
  expect(salaryOf(salary, { validBet: 80_000_000n, activeMembers: 2 }).tier).toBe(0);
  const rates = { profit: 1_000, loss: 2_000, bet: 500 };
  expect(halfEven(realtimeSalaryOf(rates, { profit: 10_000n, loss: 30_000n, validBet: 100_000n }))).toBe(120n);
  // What was put right of earlier rounds is more than what was played: nothing is owed back.
  expect(halfEven(realtimeSalaryOf(rates, { profit: 0n, loss: -30_000n, validBet: 10_000n }))).toBe(0n);
});

test('[T-06] halves are rounded to the even minor unit, once', () => {
  expect([1n, 3n, 5n, 7n, -1n, -3n].map((over) => halfEven(fraction(over, 2n)))).toEqual([0n, 2n, 2n, 4n, 0n, -2n]);
  expect(halfEven(fraction(149n, 100n))).toBe(1n);
  expect(halfEven(fraction(-151n, 100n))).toBe(-2n);
});

describe('what contracts come to is divided along a line', () => {
  const share = (contractId: string, above: string | null, value: bigint, isReached = true): Share => ({
    contractId,
    above,
    memberId: `m-${contractId}`,
    value: fraction(value),
    isReached,
  });
  const line = [share('a', null, 1_000n), share('b', 'a', 400n), share('c', 'b', 300n), share('d', 'a', 700n)];
  const nothingIn = () => 0n;

  test('[T-06] the house pays each its own part, never less than nothing', () => {
    const found = divide('platform', line, nothingIn);
    expect(found.map(({ due }) => due)).toEqual([0n, 100n, 300n, 700n]);
    expect(found.every(({ fromWallet, passedOn }) => fromWallet === 0n && passedOn === 0n)).toBe(true);
  });

  test('[T-07] an upline pays of its bill, then of its wallet, and what it lacks is not paid', () => {
    const [a, b, c, d] = divide('upline', line, (memberId) => (memberId === 'm-a' ? 40n : 0n));
    expect(a).toMatchObject({ due: 1_000n, fromBill: 1_000n, passedOn: 1_000n });
    expect(b).toMatchObject({ due: 400n, fromBill: 400n, fromWallet: 0n, passedOn: 300n });
    expect(c).toMatchObject({ due: 300n, fromBill: 300n, passedOn: 0n });
    expect(d).toMatchObject({ due: 700n, fromBill: 600n, fromWallet: 40n });
  });

  test('[T-07] below a contract that was not reached nothing is paid', () => {
    const [, b, c] = divide(
      'upline',
      [share('a', null, 0n, false), share('b', 'a', 400n), share('c', 'b', 300n)],
      () => 1_000n,
    );
    expect([b, c]).toMatchObject([
      { isFunded: false, fromBill: 0n, fromWallet: 0n },
      { isFunded: false, fromBill: 0n, fromWallet: 0n },
    ]);
  });

  test('[T-06] [T-07] no more is paid than the house gives and wallets hold, on any tree', () => {
    const tree = fc.array(fc.record({ above: fc.nat(), value: fc.bigInt(0n, 10_000n), isReached: fc.boolean() }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(tree, fc.bigInt(0n, 3_000n), (nodes, balance) => {
        const shares = nodes.map(({ above, value, isReached }, index) =>
          share(`${index}`, index === 0 || above % 4 === 0 ? null : `${above % index}`, value, isReached),
        );
        const found = divide('upline', shares, () => balance);
        const sum = (of: (one: (typeof found)[number]) => bigint) => found.reduce((all, one) => all + of(one), 0n);
        const house = found.filter((_, index) => shares[index]?.above === null).reduce((all, { due }) => all + due, 0n);
        expect(sum(({ fromBill, fromWallet, passedOn }) => fromBill + fromWallet - passedOn)).toBe(
          house + sum(({ fromWallet }) => fromWallet),
        );
        expect(
          found.every(
            ({ due, fromBill, fromWallet, passedOn }) =>
              fromBill + fromWallet <= due && passedOn <= fromBill + fromWallet,
          ),
        ).toBe(true);
      }),
    );
  });
});
