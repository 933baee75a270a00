import { randomUUID } from 'node:crypto';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import type { ContractKind, ContractPeriod } from '@sampan/contract/contract-rules';
import fc from 'fast-check';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newName } from '../../account-names.ts';
import type { Database } from '../../db/database.ts';
import { localEvents } from '../../events.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { register, treeOf } from '../agents/testing/family.ts';
import { periodAt, periodsOf } from '../contracts/periods.ts';
import { contractsOf, contractsSettings } from '../contracts/settings.ts';
import { createWallet } from '../wallet/service.ts';
import { createBills } from './service.ts';
import { type PlainContract, type PlainPeriod, type PlainRound, referenceBills } from './testing/reference.ts';

/** `BILL_TREES`: how many random trees; a thousand take minutes. */
const trees = Number(process.env['BILL_TREES'] ?? 12);
const timeZone = 'Asia/Ho_Chi_Minh';
const minute = 60_000;
const categories = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS'] as const;

const scenario = fc.record({
  kind: fc.constantFrom<ContractKind>('dividend', 'daily', 'hourly', 'realtime'),
  dividendPeriod: fc.constantFrom<ContractPeriod>('weekly', 'semimonthly', 'monthly'),
  payer: fc.constantFrom<'platform' | 'upline'>('platform', 'upline'),
  mode: fc.constantFrom<'fixed' | 'floating'>('fixed', 'floating'),
  carry: fc.constantFrom<'none' | 'previous' | 'permanent'>('none', 'previous', 'permanent'),
  activeStake: fc.constantFrom(1n, 500n, 2_000n),
  /** Each under an earlier one, at most six levels deep; -1: under none. */
  uplines: fc.array(fc.integer({ min: -1, max: 30 }), { minLength: 4, maxLength: 9 }),
  balances: fc.array(fc.bigInt(0n, 400n), { minLength: 10, maxLength: 10 }),
  steps: fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('round' as const),
          member: fc.nat(30),
          category: fc.constantFrom(...categories),
          stake: fc.bigInt(1n, 3_000n),
          payout: fc.oneof(fc.constant(0n), fc.bigInt(0n, 5_000n)),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('contract' as const),
          member: fc.nat(30),
          category: fc.constantFrom<'CONS' | 'RNG' | 'SPORTS'>('CONS', 'RNG', 'SPORTS'),
          tiers: fc.array(
            fc.record({
              bet: fc.bigInt(0n, 1_500n),
              loss: fc.bigInt(0n, 800n),
              members: fc.nat(2),
              rate: fc.integer({ min: 1, max: 90_000 }),
            }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('move' as const),
          member: fc.nat(30),
          to: fc.integer({ min: -1, max: 30 }),
        }),
      },
      /** In fifths of a period. */
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), fifths: fc.integer({ min: 1, max: 7 }) }),
      },
    ),
    { minLength: 15, maxLength: 40 },
  ),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

/** What random ones come to in few runs only: a line whose upline pays out of its bill and its wallet. */
const paid: Scenario = {
  kind: 'daily',
  dividendPeriod: 'weekly',
  payer: 'upline',
  mode: 'fixed',
  carry: 'none',
  activeStake: 1n,
  uplines: [0],
  balances: Array.from({ length: 10 }, () => 400n),
  steps: [
    { kind: 'contract', member: 0, category: 'CONS', tiers: [{ bet: 0n, loss: 0n, members: 0, rate: 10_000 }] },
    { kind: 'contract', member: 1, category: 'CONS', tiers: [{ bet: 0n, loss: 0n, members: 0, rate: 90_000 }] },
    { kind: 'wait', fifths: 5 },
    { kind: 'round', member: 1, category: 'RNG', stake: 3_000n, payout: 0n },
    { kind: 'wait', fifths: 7 },
  ],
};

describe.each(oneDatabase)('bills of random trees on %s', (engine) => {
  let db: Database;
  let runs = 0;
  const seen = { bills: 0, paid: 0, fromWallet: 0, carried: 0, moved: 0 };
  beforeAll(async () => {
    ({ db } = await testDatabase(engine));
  });
  afterAll(() => db.close());

  async function play(given: Scenario): Promise<void> {
    const merchantCode = `BILLS${++runs}`;
    const { kind } = given;
    const period = kind === 'dividend' ? given.dividendPeriod : (periodsOf[kind][0] ?? 'daily');
    const clock = testClock(Date.UTC(2026, 2, 3, 9, 41));
    await db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, counts_intervals)
        values ($1, $1, 'VND', '₫', $2, true)`,
      values: [merchantCode, timeZone],
    });
    const merchant = {
      code: merchantCode,
      name: merchantCode,
      currency: 'VND',
      currencySymbol: '₫',
      currencyDigits: 2,
      timeZone,
    };
    const parsed = z.object(contractsSettings(2)).parse({
      [kind === 'dividend' ? kind : `${kind}Salary`]: {
        isOn: true,
        payer: given.payer,
        activeStake: `${given.activeStake / 100n}.${String(given.activeStake % 100n).padStart(2, '0')}`,
        ...(kind === 'dividend' && { carry: given.carry }),
      },
    });
    const settings = contractsOf(parsed);
    const wallet = createWallet({ db, clock, events: localEvents() });
    const bills = createBills({
      db,
      clock,
      wallet,
      identity: { accountNames: async () => new Map(), accountStatusOf: async () => null },
      contracts: { consider: () => Promise.reject(new Error('nothing is offered')) },
      inForceIn: async () => ({ merchant: merchant as never, settings }),
      owed: async () => 0n,
      enqueue: async () => true,
    });
    const tree = treeOf(db, clock, 6);

    const members: string[] = [];
    const accounts = new Map<string, bigint>();
    const pick = (n: number) => (n < 0 ? null : (members[n % members.length] ?? null));
    for (const upline of [-1, ...given.uplines]) {
      const agentId = pick(upline);
      const id = await register(db, { merchantCode, at: clock.now(), agentId, maxLevels: 6 }).catch(() => null);
      if (id === null) continue;
      members.push(id);
      accounts.set(
        id,
        await wallet.memberAccount(db.queries, { merchantCode, memberId: id, realm: 'real', currency: 'VND' }),
      );
    }
    for (const [index, id] of members.entries()) {
      const amount = given.balances[index] ?? 0n;
      if (amount === 0n) continue;
      await db.transaction((tx) =>
        wallet.move(tx, {
          wallet: { merchantCode, memberId: id, realm: 'real', currency: 'VND' },
          source: 'test',
          action: 'start',
          transactionId: id,
          payload: [amount],
          kind: 'adjustment',
          reference: 'start',
          detail: '',
          counter: { kind: 'house', owner: 'adjustments' },
          amount: -amount,
        }),
      );
    }

    const rounds: PlainRound[] = [];
    let settledTo = periodAt(period, clock.now(), timeZone).from;

    async function playRound(step: {
      member: number;
      category: (typeof categories)[number];
      stake: bigint;
      payout: bigint;
    }) {
      const memberId = pick(step.member)!;
      const at = new Date(clock.now());
      const { rows } = await db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
        text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
            vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
          values ('p', $1, $2, $3, $4, 'n', 'g', $5, 'v', 'v', $6, 0, $7, 'settled', $8, $8)
          returning account_id, placed_at, id`,
        values: [
          randomUUID(),
          accounts.get(memberId),
          merchantCode,
          memberId,
          step.category,
          step.stake,
          step.payout,
          at,
        ],
      });
      const [round] = rows;
      await db.run({
        text: 'select play_count_round($1, $2, $3)',
        values: [round!.account_id, round!.placed_at, round!.id],
      });
      rounds.push({ ...step, memberId, settledAt: at.getTime() });
    }

    async function contractsNow(): Promise<(PlainContract & { readonly isActive: boolean })[]> {
      const { rows } = await db.run<{
        id: string;
        member_id: string;
        upline_id: string | null;
        category: string;
        mode: string | null;
        tiers: { minimumBet: string; netLoss: string; activeMember: number; rate: number }[];
        rates: { profit: number; loss: number; bet: number } | null;
        starts: number;
        ends: number | null;
        status: string;
      }>({
        text: `select id, member_id, upline_id, category, mode, tiers, rates, status,
            (extract(epoch from starts_at) * 1000)::float8 as starts,
            case when ends_at = 'infinity' then null else (extract(epoch from ends_at) * 1000)::float8 end as ends
          from contracts where merchant_code = $1`,
        values: [merchantCode],
      });
      return rows.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        uplineId: row.upline_id,
        category: row.category,
        startsAt: row.starts,
        endsAt: row.ends ?? Number.POSITIVE_INFINITY,
        mode: row.mode,
        isActive: row.status === 'active',
        tiers: row.tiers.map((tier) => ({
          minimumBet: BigInt(tier.minimumBet),
          netLoss: BigInt(tier.netLoss),
          activeMember: tier.activeMember,
          rate: BigInt(tier.rate),
        })),
        rates: row.rates && {
          profit: BigInt(row.rates.profit),
          loss: BigInt(row.rates.loss),
          bet: BigInt(row.rates.bet),
        },
      }));
    }

    /** As its acceptance would write it: from the period that begins next, instead of the one before, on the upline's. */
    async function contract(step: Extract<Scenario['steps'][number], { kind: 'contract' }>): Promise<void> {
      const memberId = pick(step.member)!;
      const now = await contractsNow();
      const active = now.filter((one) => one.isActive);
      const uplineId = await tree.uplineAt(merchantCode, memberId);
      const above = active.find((one) => one.memberId === uplineId && one.category === step.category);
      const isCrossing = active.some(
        (one) =>
          one.memberId === memberId && one.category !== step.category && [one.category, step.category].includes('CONS'),
      );
      if (isCrossing || (uplineId !== null && !above)) return;
      const starts = Math.max(periodAt(period, clock.now(), timeZone).to, above?.startsAt ?? 0);
      const before = active.find((one) => one.memberId === memberId && one.category === step.category);
      if (before)
        await db.run({
          text: `update contracts set status = 'ended', ends_at = greatest(starts_at, $2) where id = $1`,
          values: [before.id, new Date(starts)],
        });
      const account = accounts.get(memberId)!;
      const first = step.tiers[0]!;
      await db.run({
        text: `insert into contracts (account_id, id, merchant_code, member_id, upline_id, kind, category, period, mode, tiers,
            rates, status, idempotency_key, payload_hash, offered_at, expires_at, starts_at, ends_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'active', $12, '', $13, $13, $14, 'infinity')`,
        values: [
          account,
          newName(account, 16),
          merchantCode,
          memberId,
          uplineId,
          kind,
          step.category,
          period,
          kind === 'dividend' ? given.mode : null,
          JSON.stringify(
            kind === 'realtime'
              ? []
              : step.tiers
                  .toSorted((a, b) => Number(a.bet - b.bet))
                  .map((tier) => ({
                    minimumBet: String(tier.bet),
                    netLoss: kind === 'dividend' ? String(tier.loss) : '0',
                    activeMember: tier.members,
                    rate: tier.rate,
                  })),
          ),
          kind === 'realtime'
            ? JSON.stringify({ profit: first.rate % 5_000, loss: first.members, bet: first.rate })
            : null,
          randomUUID(),
          new Date(clock.now()),
          new Date(starts),
        ],
      });
    }

    async function slotsOf({ from, to }: { from: number; to: number }): Promise<{ from: number; to: number }[]> {
      const slots: { from: number; to: number }[] = [];
      if (kind === 'hourly' || kind === 'realtime') {
        for (let at = from; at < to; at += 5 * minute) slots.push({ from: at, to: at + 5 * minute });
        return slots;
      }
      for (let date = dateOf(from, timeZone); startOfDate(date, timeZone) < to; date = dateAfter(date, 1))
        slots.push({ from: startOfDate(date, timeZone), to: startOfDate(dateAfter(date, 1), timeZone) });
      return slots;
    }

    async function balances(): Promise<Map<string, bigint>> {
      const { rows } = await db.run<{ owner: string; balance: bigint }>({
        text: `select owner, balance from accounts where id = any($1::bigint[])`,
        values: [[...accounts.values()].map(String)],
      });
      return new Map(rows.map((row) => [row.owner, row.balance]));
    }

    async function carriedBy(contracts: readonly PlainContract[], from: number): Promise<Map<string, bigint>> {
      const found = new Map<string, bigint>();
      for (const one of contracts) {
        const { rows } = await db.run<{ carry_out: bigint }>({
          text: `select carry_out from bills where member_id = $1 and category = $2 and period_to <= $3
            order by period_to desc, id desc limit 1`,
          values: [one.memberId, one.category, new Date(from)],
        });
        found.set(one.id, rows[0]?.carry_out ?? 0n);
      }
      return found;
    }

    /** Settles one period and compares. */
    async function settle(span: { from: number; to: number }): Promise<void> {
      const contracts = await contractsNow();
      const { rows: uplines } = await db.run<{
        member_id: string;
        upline_id: string | null;
        from: number;
        to: number | null;
      }>({
        text: `select member_id, upline_id, (extract(epoch from valid_from) * 1000)::float8 as from,
            case when valid_to = 'infinity' then null else (extract(epoch from valid_to) * 1000)::float8 end as to
          from uplines where merchant_code = $1`,
        values: [merchantCode],
      });
      const asked: PlainPeriod = {
        kind,
        payer: given.payer,
        carry: kind === 'dividend' ? given.carry : 'none',
        activeStake: given.activeStake,
        ...span,
        slots: await slotsOf(span),
        rounds,
        uplines: uplines.map((row) => ({
          memberId: row.member_id,
          uplineId: row.upline_id,
          from: row.from,
          to: row.to ?? Number.POSITIVE_INFINITY,
        })),
        contracts,
        balances: await balances(),
        carried: await carriedBy(contracts, span.from),
      };
      const at = new Date(span.to + (period === 'five_minutes' ? 5 * minute : 0));
      await db.transaction((tx) => bills.settle(tx, period, { merchantCode, to: at }));
      const { rows } = await db.run<{
        contract_id: string;
        figures: { validBet: string; prizes: string; activeMembers: number };
        calculation: { tier: number | null };
        due: bigint;
        from_bill: bigint;
        from_wallet: bigint;
        amount: bigint;
        carry_out: bigint;
      }>({
        text: 'select * from bills where merchant_code = $1 and period_to = $2',
        values: [merchantCode, new Date(span.to)],
      });
      const made = rows.map((row) => ({
        contractId: row.contract_id,
        validBet: BigInt(row.figures.validBet),
        prizes: BigInt(row.figures.prizes),
        activeMembers: row.figures.activeMembers,
        due: row.due,
        fromBill: row.from_bill,
        fromWallet: row.from_wallet,
        amount: row.amount,
        carryOut: row.carry_out,
        isReached: row.calculation.tier !== null,
      }));
      const byContract = (one: { contractId: string }, other: { contractId: string }) =>
        one.contractId < other.contractId ? -1 : 1;
      expect(made.toSorted(byContract)).toEqual(referenceBills(asked).toSorted(byContract));
      seen.bills += made.length;
      seen.paid += made.filter(({ amount }) => amount > 0n).length;
      seen.fromWallet += made.filter(({ fromWallet }) => fromWallet > 0n).length;
      seen.carried += made.filter(({ carryOut }) => carryOut > 0n).length;
    }

    async function wait(milliseconds: number): Promise<void> {
      const until = clock.now() + milliseconds;
      clock.advance(milliseconds);
      for (
        let span = periodAt(period, settledTo, timeZone);
        span.to <= until;
        span = periodAt(period, span.to, timeZone)
      ) {
        await settle(span);
        settledTo = span.to;
      }
    }

    const { from, to } = periodAt(period, clock.now(), timeZone);
    for (const [index, step] of given.steps.entries()) {
      clock.advance(1_000);
      if (step.kind === 'round') await playRound(step);
      else if (step.kind === 'contract') await contract(step);
      else if (step.kind === 'wait') await wait(Math.floor(((to - from) * step.fifths) / 5));
      else {
        const asked = { merchantCode, memberId: pick(step.member)!, uplineId: pick(step.to), from: null };
        const moved = await tree.move({ ...asked, movedBy: 'test', reason: 'random', requestKey: `${index}` });
        if (moved.status === 'moved') seen.moved++;
      }
    }
    await wait(2 * (to - from));
    // A period that is closed gets no second bill.
    const count = async () => {
      const { rows } = await db.run<{ all: number; last: number }>({
        text: `select count(*)::int as all, (count(*) filter (where period_to = $2))::int as last from bills
          where merchant_code = $1`,
        values: [merchantCode, new Date(settledTo)],
      });
      return rows[0]!;
    };
    const before = await count();
    const at = new Date(settledTo + (period === 'five_minutes' ? 5 * minute : 0));
    const again = db.transaction((tx) => bills.settle(tx, period, { merchantCode, to: at }));
    expect(await again).toBe(0);
    expect(await count()).toEqual(before);
  }

  test(
    '[T-06] [T-07] come to what a page of plain code recomputes from the rounds, to the cent',
    { timeout: Math.max(120_000, trees * 5_000) },
    async () => {
      await fc.assert(fc.asyncProperty(scenario, play), { numRuns: trees, examples: [[paid]] });
      const { rows } = await db.run({ text: 'select * from ledger_problems()' });
      expect(rows).toEqual([]);
      expect(seen.bills).toBeGreaterThan(trees);
      expect(seen.paid).toBeGreaterThan(0);
      expect(seen.fromWallet).toBeGreaterThan(0);
    },
  );
});
