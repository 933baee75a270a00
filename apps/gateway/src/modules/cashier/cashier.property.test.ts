import { randomUUID } from 'node:crypto';
import { type Deposit, type DepositStatus, listDeposits, refuseDeposit } from '@sampan/contract/deposits';
import { parseAmount } from '@sampan/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addStaff, openStaffSession, type TestStaff } from '../../testing/staff.ts';
import { createAudit } from '../audit/service.ts';
import { publish } from '../promotions/publish.ts';
import { soundness } from '../play/testing/table.ts';
import { approve, type Depositor, newDepositor, tell } from './testing/depositor.ts';
import { depositProvider } from './testing/provider.ts';
import { orderLeaseMs } from './orders.ts';
import { makeVouchers } from './voucher-batches.ts';

const bonus = 'random-third';

type Turn =
  | {
      readonly kind: 'open';
      readonly method: string;
      readonly amount: string;
      readonly hasBonus: boolean;
      readonly mood: 'fine' | 'lost' | 'broken';
    }
  | { readonly kind: 'pay'; readonly at: number; readonly paid: string }
  | { readonly kind: 'tell'; readonly at: number; readonly words: readonly ('true' | 'failed' | 'expired' | 'wrong')[] }
  | { readonly kind: 'cancel' | 'receipt' | 'refuse'; readonly at: number }
  | { readonly kind: 'approve'; readonly at: number; readonly paid: string; readonly isDouble: boolean }
  | { readonly kind: 'voucher'; readonly isRepeated: boolean }
  | { readonly kind: 'die'; readonly during: 'asking' | 'lost' | 'broken' }
  | { readonly kind: 'wait'; readonly minutes: number; readonly processes: number };

const at = fc.nat(4);
const paid = fc.constantFrom('100000.00', '60000.00', '250000.00', '0.01');
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      method: fc.constantFrom('sandbox-pay', 'sandbox-qr', 'sandbox-momo', 'bank'),
      amount: fc.constant('100000'),
      hasBonus: fc.boolean(),
      mood: fc.constantFrom('fine' as const, 'fine' as const, 'lost' as const, 'broken' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), at, paid }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('tell' as const),
      at,
      words: fc.array(fc.constantFrom('true' as const, 'failed' as const, 'expired' as const, 'wrong' as const), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'receipt' as const, 'refuse' as const), at }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('approve' as const), at, paid, isDouble: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('voucher' as const), isRepeated: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('die' as const),
      during: fc.constantFrom('asking' as const, 'lost' as const, 'broken' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 20, 90, 26 * 60),
      processes: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

/** A provider that calls an order expired, and failed, is paid all the same, and never tells. */
const paidAfterItsEnd: Turn[] = [
  { kind: 'open', method: 'sandbox-pay', amount: '100000', hasBonus: false, mood: 'fine' },
  { kind: 'tell', at: 0, words: ['failed', 'expired'] },
  { kind: 'pay', at: 0, paid: '100000.00' },
];

/** A process dies with an order on its way, which arrives and is paid; meanwhile its member goes on with another. */
const diedWhileOrdering: Turn[] = [
  { kind: 'die', during: 'lost' },
  { kind: 'wait', minutes: 1, processes: 1 },
  { kind: 'open', method: 'sandbox-pay', amount: '100000', hasBonus: false, mood: 'fine' },
  { kind: 'pay', at: 1, paid: '60000.00' },
];

/** What a status may be after another, by however many steps. */
const after: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  pending: ['review', 'paid', 'failed', 'expired', 'cancelled', 'refused'],
  review: ['paid', 'refused'],
  failed: ['paid'],
  expired: ['paid', 'review', 'refused'],
  cancelled: ['paid', 'refused'],
  refused: [],
  paid: [],
};

describe.each(oneDatabase)('random deposits on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Awaited<ReturnType<typeof depositProvider>>;
  let staff: TestStaff;
  beforeAll(async () => {
    provider = await depositProvider();
    gateway = await testGateway(kind, { outside: { sandbox: provider.url } });
    staff = await addStaff(gateway, { roles: ['owner'] });
    await gateway.db.transaction((tx) =>
      publish(tx, {
        row: {
          merchant_code: 'SAMPAN',
          id: bonus,
          type: 'deposit',
          kind: 'deposit',
          starts_at: new Date(gateway.clock.now()),
          ends_at: null,
          image_url: '',
          sort_order: 900,
          min_deposit: 60_000_00n,
          bonus_basis_points: 3_000,
          bonus_maximum: 50_000_00n,
        },
        texts: { EN: { title: 'A third', summary: '', body: '' } },
        prizes: [],
      }),
    );
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });

  const minor = (text: string) => parseAmount(text, 2) ?? -1n;
  const owner = () => openStaffSession(gateway, staff);
  /** What each deposit was really paid, whoever knows of it yet; what staff saw arrive. */
  const listed = async (who: Depositor): Promise<Deposit[]> =>
    (await gateway.call(listDeposits, { query: { pageSize: 50 } }, await who.as())).value.list;

  /** As a process leaves it that dies before it writes what the provider said; `crash.test.ts` has those that really do. */
  async function die(who: Depositor, during: 'asking' | 'lost' | 'broken'): Promise<void> {
    const now = gateway.clock.now();
    const values = [who.member.id, new Date(now), new Date(now + orderLeaseMs)];
    if (during === 'asking') {
      const text = `update deposits set ask_at = $3, asks = asks + 1 where member_id = $1 and ask_at <= $2`;
      await gateway.db.run({ text, values });
      return;
    }
    provider.state.mood = during;
    const { errorCode } = await who.open('sandbox-pay', '100000');
    provider.state.mood = 'fine';
    expect(['deposit_open', 'payment_provider_unavailable']).toContain(errorCode);
    await gateway.db.run({
      text: `update deposits set no_order_at = $3, ask_at = $3
        where member_id = $1 and created_at = $2 and status = 'pending' and redirect_url is null and provider is not null`,
      values,
    });
  }

  async function take(who: Depositor, one: Turn): Promise<void> {
    if (one.kind === 'open') {
      const { method } = one;
      provider.state.mood = one.mood;
      const more = one.hasBonus ? { promotionId: bonus } : {};
      const { errorCode } = await who.open(method, one.amount, more);
      provider.state.mood = 'fine';
      expect([null, 'deposit_open', 'deposit_bonus_unavailable', 'payment_provider_unavailable']).toContain(errorCode);
      // What can't be paid keeps nobody from another, but for as long as its order may be on its way.
      if (errorCode === 'deposit_open') {
        const mayBePaid = ({ kind: of, redirectUrl, createdAt }: Deposit) =>
          of === 'bank' || redirectUrl !== null || gateway.clock.now() - createdAt < orderLeaseMs;
        const waiting = (await listed(who)).filter(
          ({ methodId, status }) => methodId === method && status === 'pending',
        );
        expect(waiting.filter(mayBePaid)).not.toEqual([]);
      }
    } else if (one.kind === 'die') {
      await die(who, one.during);
    } else if (one.kind === 'voucher') {
      const { codes } = await makeVouchers(
        { ...gateway, audit: createAudit(gateway) },
        { merchantCode: 'SAMPAN', currency: 'VND', amount: 30_000_00n, count: 1, lifetimeMs: 60_000, reason: 'a test' },
      );
      const keys = one.isRepeated ? [randomUUID(), randomUUID()] : [randomUUID()];
      const answers = await Promise.all(keys.map((key) => who.redeem(codes[0]!, key)));
      expect(answers.filter(({ errorCode }) => errorCode === null)).toHaveLength(1);
    } else if (one.kind === 'wait') {
      gateway.clock.advance(one.minutes * 60_000);
      const jobs = ['cashier.ask', 'cashier.expire'];
      await Promise.all(Array.from({ length: one.processes }, () => jobs.map((job) => gateway.runJob(job))).flat());
    } else {
      const chosen = (await listed(who))[one.at];
      if (chosen) await takeOn(who, chosen, one);
    }
  }

  async function takeOn(
    who: Depositor,
    chosen: Deposit,
    one: Exclude<Turn, { kind: 'open' | 'voucher' | 'wait' | 'die' }>,
  ): Promise<void> {
    const order = provider.orders.get(chosen.id);
    if (one.kind === 'pay') {
      if (order && order.status !== 'paid')
        Object.assign(order, { status: 'paid', paidAmount: one.paid, paidAt: gateway.clock.now() });
    } else if (one.kind === 'tell') {
      if (!order) return;
      const { paidAmount } = order;
      await Promise.all(
        one.words.flatMap((word) => {
          if (word === 'wrong') return [tell(gateway, chosen, 'paid', { currency: 'THB' })];
          if (word !== 'true') return [tell(gateway, chosen, word)];
          // Each twice: as the same event, and at the same time.
          const eventId = randomUUID();
          const known = { amount: paidAmount ?? '', eventId };
          return paidAmount === null ? [] : [1, 2].map(() => tell(gateway, chosen, 'paid', known));
        }),
      );
    } else if (one.kind === 'cancel') {
      const { errorCode } = await who.cancel(chosen.id);
      expect(errorCode).toBe(['pending', 'cancelled'].includes(chosen.status) ? null : 'deposit_closed');
    } else if (one.kind === 'receipt') {
      const { errorCode } = await who.sendReceipt(chosen.id, [await who.picture()]);
      const isOpen = chosen.kind === 'bank' && ['pending', 'expired'].includes(chosen.status);
      expect(errorCode).toBe(isOpen ? null : 'deposit_closed');
    } else {
      const token = await owner();
      const body = { refusal: 'other' as const, reason: 'no' };
      const answers =
        one.kind === 'approve'
          ? await Promise.all((one.isDouble ? [1, 2] : [1]).map(() => approve(gateway, chosen.id, one.paid, token)))
          : [await gateway.call(refuseDeposit, { params: { depositId: chosen.id }, body }, { token })];
      const isOpen = chosen.kind === 'bank' && !['paid', 'refused', 'failed'].includes(chosen.status);
      expect(answers.filter(({ errorCode }) => errorCode === null)).toHaveLength(isOpen ? 1 : 0);
      if (isOpen && one.kind === 'approve') arrived.set(chosen.id, one.paid);
    }
  }
  const arrived = new Map<string, string>();

  /** What holds whatever was done: the wallet has what was paid, less the fees, and the bonuses that were given. */
  async function expectTrue(who: Depositor, before: ReadonlyMap<string, DepositStatus>) {
    const list = await listed(who);
    let sum = 0n;
    for (const one of list) {
      const was = before.get(one.id);
      if (was && was !== one.status) expect([was, after[was]]).toEqual([was, expect.arrayContaining([one.status])]);
      if (one.status !== 'paid') {
        expect(one.bonus?.amount ?? null).toBeNull();
        continue;
      }
      const really =
        one.kind === 'voucher' ? '30000.00' : (arrived.get(one.id) ?? provider.orders.get(one.id)?.paidAmount);
      expect(one.paidAmount).toBe(really);
      const credited = minor(one.paidAmount ?? '');
      sum += credited - minor(one.fee) + minor(one.bonus?.amount ?? '0');
      if (one.bonus?.amount) {
        const third = (credited * 3n) / 10n;
        expect(minor(one.bonus.amount)).toBe(third < 50_000_00n ? third : 50_000_00n);
      }
    }
    expect(list.filter(({ bonus: given }) => given && given.amount !== null).length).toBeLessThanOrEqual(1);
    expect(await who.balance()).toBe(sum);
    return new Map(list.map(({ id, status }) => [id, status]));
  }

  it('[W-02] [W-07] whatever happens, what was paid is credited once, and the books are sound', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 16 }), async (list) => {
        const who = await newDepositor(gateway);
        let known: ReadonlyMap<string, DepositStatus> = new Map();
        for (const one of list) {
          await take(who, one);
          known = await expectTrue(who, known);
        }
        // In the end all that was paid at the provider is in the wallet, told or not.
        for (let round = 0; round < 2; round += 1) {
          await take(who, { kind: 'wait', minutes: 70, processes: 2 });
          known = await expectTrue(who, known);
        }
        const paidThere = (await listed(who)).filter(({ id, createdAt }) => {
          const isAsked = gateway.clock.now() - createdAt < 46 * 3_600_000;
          return isAsked && provider.orders.get(id)?.status === 'paid';
        });
        expect(paidThere.filter(({ status }) => status !== 'paid')).toEqual([]);
        expect(provider.problems).toEqual([]);
      }),
      { numRuns: kind === 'embedded' ? 12 : 25, examples: [[paidAfterItsEnd], [diedWhileOrdering]] },
    );
    expect(await soundness(gateway.db)).toEqual([]);
  }, 240_000);
});
