import { randomUUID } from 'node:crypto';
import { parseAmount } from '@sampan/contract/money';
import {
  approveWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
  refuseWithdrawal,
  type Withdrawal,
  type WithdrawalStatus,
} from '@sampan/contract/withdrawals';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, openStaffSession, type TestStaff } from '../../testing/staff.ts';
import { soundness } from '../play/testing/table.ts';
import { transitions } from './rules.ts';
import { type Drawer, fundPassword, openDrawer } from './testing/drawer.ts';
import { type Mood, payoutProvider } from './testing/provider.ts';

type Turn =
  | { readonly kind: 'create'; readonly amount: string; readonly key: number; readonly isDouble: boolean }
  | { readonly kind: 'cancel' | 'approve' | 'refuse'; readonly at: number }
  | { readonly kind: 'run'; readonly mood: Mood; readonly seconds: number; readonly processes: number }
  | { readonly kind: 'decide'; readonly status: 'done' | 'refused' };

const at = fc.nat(3);
/** The first approves itself, the second waits for staff, the third is more than there is after two of it. */
const amount = fc.constantFrom('100000', '2500000', '4000000');
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('create' as const), amount, key: at, isDouble: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'approve' as const, 'refuse' as const), at }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      mood: fc.constantFrom<Mood[]>('done', 'refused', 'pending', 'unanswered', 'lost', 'no'),
      seconds: fc.constantFrom(1, 6, 40, 1_000),
      processes: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      status: fc.constantFrom('done' as const, 'refused' as const),
    }),
  },
);

const over: readonly WithdrawalStatus[] = ['failed', 'cancelled', 'refused'];
const startBalance = 700_000_000n;

/** Whether one may have become the other, by however many steps. */
function isReachable(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  if (from === to) return true;
  return transitions[from].some((next) => next !== from && isReachable(next, to));
}

describe.each(oneDatabase)('random withdrawals on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Awaited<ReturnType<typeof payoutProvider>>;
  let staff: TestStaff;
  beforeAll(async () => {
    provider = await payoutProvider();
    gateway = await testGateway(kind, { outside: { sandbox: provider.url } });
    staff = await addStaff(gateway, { roles: ['owner'] });
    await changeSettings(gateway, (all) => ({
      ...all,
      withdrawal: { ...(all['withdrawal'] as object), dailyCount: null, dailyAmount: null, fee: '1000' },
    }));
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });

  const minor = (text: string) => parseAmount(text, 2) ?? -1n;
  const member = async (who: Drawer) => ({ token: await openSession(gateway, who.member) });
  const owner = async () => ({ token: await openStaffSession(gateway, staff) });

  async function listed(who: Drawer): Promise<Withdrawal[]> {
    const query = { pageSize: 50 };
    return (await gateway.call(listWithdrawals, { query }, await member(who))).value.list;
  }

  async function create(who: Drawer, { amount: asked, key }: { amount: string; key: number }, run: string) {
    const body = { payoutAccountId: who.payoutAccountId, amount: asked, currency: 'VND', fundPassword };
    const caller = { ...(await member(who)), idempotencyKey: `${run}-${key}` };
    return gateway.call(createWithdrawal, { body }, caller);
  }

  async function take(who: Drawer, one: Turn, run: string): Promise<void> {
    if (one.kind === 'create') {
      const answers = await Promise.all((one.isDouble ? [1, 2] : [1]).map(() => create(who, one, run)));
      const codes = new Set(answers.map(({ errorCode }) => errorCode));
      expect(codes.size).toBe(1);
      expect([null, 'insufficient_balance', 'idempotency_key_reused']).toContain([...codes][0]);
      expect(new Set(answers.map(({ value }) => value?.id)).size).toBe(1);
    } else if (one.kind === 'run') {
      provider.state.mood = one.mood;
      gateway.clock.advance(one.seconds * 1_000);
      await Promise.all(Array.from({ length: one.processes }, () => gateway.runJob('withdrawals.payouts')));
    } else if (one.kind === 'decide') {
      for (const transfer of provider.transfers.values())
        if (transfer.status === 'pending') transfer.status = one.status;
    } else {
      const chosen = (await listed(who))[one.at];
      if (!chosen) return;
      const params = { withdrawalId: chosen.id };
      const isOpen = chosen.status === 'pending' || chosen.status === 'review';
      const { errorCode } =
        one.kind === 'cancel'
          ? await gateway.call(cancelWithdrawal, { params }, await member(who))
          : one.kind === 'approve'
            ? await gateway.call(approveWithdrawal, { params, body: { reason: 'ok' } }, await owner())
            : await gateway.call(refuseWithdrawal, { params, body: { refusal: 'other', reason: 'no' } }, await owner());
      const isRepeat = one.kind === 'cancel' && chosen.status === 'cancelled';
      expect(errorCode).toBe(isOpen || isRepeat ? null : 'withdrawal_closed');
    }
  }

  /** What holds whatever was done: the wallet is what it was less what is out, and the provider pays what we say. */
  async function expectTrue(who: Drawer, before: ReadonlyMap<string, WithdrawalStatus>) {
    const list = await listed(who);
    const sum = (some: readonly Withdrawal[]) => some.reduce((all, one) => all + minor(one.amount), 0n);
    const { rows } = await gateway.db.run<{ balance: bigint; held: bigint }>({
      text: `select a.balance, a.held from accounts a where a.owner = $1 and a.kind = 'member'`,
      values: [who.member.id],
    });
    const out = list.filter(({ status }) => !over.includes(status));
    expect(rows[0]).toEqual({
      balance: startBalance - sum(out),
      held: sum(out.filter(({ status }) => status !== 'paid')),
    });
    for (const { id, status, amount: asked, fee } of list) {
      const was = before.get(id);
      if (was) expect([was, status, isReachable(was, status)]).toEqual([was, status, true]);
      const transfer = provider.transfers.get(id);
      if (status === 'paid') expect(transfer?.status).toBe('done');
      if (over.includes(status)) expect(transfer?.status ?? 'refused').toBe('refused');
      if (transfer) expect(minor(transfer.amount)).toBe(minor(asked) - minor(fee));
    }
    return new Map(list.map(({ id, status }) => [id, status]));
  }

  it('[W-03] [W-07] whatever happens, nothing moves twice and the books are sound', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 14 }), async (list) => {
        const who = await openDrawer(gateway, startBalance);
        const run = randomUUID();
        let known: ReadonlyMap<string, WithdrawalStatus> = new Map();
        for (const one of list) {
          await take(who, one, run);
          known = await expectTrue(who, known);
        }
        // In the end everything that was let go is decided.
        await take(who, { kind: 'decide', status: 'done' }, run);
        for (let round = 0; round < 2; round += 1) {
          await take(who, { kind: 'run', mood: 'done', seconds: 1_000, processes: 2 }, run);
          known = await expectTrue(who, known);
        }
        expect([...known.values()].filter((status) => !transitions[status].includes('cancelled'))).not.toContain(
          'sending',
        );
        expect(provider.problems).toEqual([]);
      }),
      { numRuns: kind === 'embedded' ? 12 : 25 },
    );
    expect(await soundness(gateway.db)).toEqual([]);
  }, 120_000);
});
