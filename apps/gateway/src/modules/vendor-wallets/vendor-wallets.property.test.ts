import { randomUUID } from 'node:crypto';
import { parseAmount } from '@sampan/contract/money';
import { launchGame } from '@sampan/contract/play';
import {
  collectWallets,
  listWalletTransfers,
  mainWallet,
  merchantWallet,
  setAutomaticTransfer,
  transferToWallet,
  type WalletTransfer,
  type WalletTransferStatus,
} from '@sampan/contract/vendor-wallets';
import { walletBalance } from '@sampan/contract/wallet';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletVendor as demoVendor } from '../../../seeds/demo/catalogue/vendors.ts';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { soundness } from '../play/testing/table.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';
import { transitions } from './rules.ts';
import { type Mood, walletVendor, type WalletVendor } from './testing/vendor.ts';

type Turn =
  | {
      readonly kind: 'transfer';
      readonly direction: 'in' | 'out';
      readonly amount: string;
      readonly key: number;
      readonly copies: number;
      readonly mood: Mood;
    }
  | { readonly kind: 'collect'; readonly key: number; readonly copies: number; readonly mood: Mood }
  | { readonly kind: 'play'; readonly change: bigint }
  | { readonly kind: 'run'; readonly mood: Mood; readonly seconds: number; readonly processes: number }
  | { readonly kind: 'leave'; readonly mood: Mood; readonly processes: number }
  | { readonly kind: 'die' | 'look' }
  | { readonly kind: 'decide'; readonly status: 'done' | 'refused' };

const mood = fc.constantFrom<Mood[]>(
  'done',
  'done',
  'refused',
  'pending',
  'unanswered',
  'lost',
  'no',
  'garbage',
  'silent',
);
const copies = fc.integer({ min: 1, max: 3 });
const key = fc.nat(4);
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      direction: fc.constantFrom('in' as const, 'out' as const),
      amount: fc.constantFrom('1', '250.50', '600'),
      key,
      copies,
      mood,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('collect' as const), key, copies, mood }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      change: fc.constantFrom(-100_00n, -1n, 50_00n, 800_00n),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      mood,
      seconds: fc.constantFrom(1, 6, 70, 1_000),
      processes: copies,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), mood, processes: copies }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('die' as const, 'look' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      status: fc.constantFrom('done' as const, 'refused' as const),
    }),
  },
);

const startBalance = 1_000_00n;

/** Whether one may have become the other, by however many steps. */
function isReachable(from: WalletTransferStatus, to: WalletTransferStatus): boolean {
  if (from === to) return true;
  return transitions[from].some((next) => next !== from && isReachable(next, to));
}

describe.each(oneDatabase)('random transfers between wallets on %s', (kind) => {
  let processes: TestGateway[];
  let vendor: WalletVendor;
  let nodeId: string;
  beforeAll(async () => {
    vendor = await walletVendor();
    const first = await testGateway(kind, { outside: { sandbox: vendor.url } });
    processes = [first, await testGateway(kind, { beside: first }), await testGateway(kind, { beside: first })];
    const { rows } = await first.db.run<{ node_id: string }>({
      text: `select node_id from games where vendor_code = $1 and is_open order by node_id limit 1`,
      values: [demoVendor],
    });
    nodeId = rows[0]?.node_id ?? expect.unreachable('no game of the vendor');
  });
  afterAll(async () => {
    for (const one of processes.toReversed()) await one.close();
    await vendor.close();
  });

  interface Player {
    readonly id: string;
    readonly token: () => Promise<string>;
    readonly run: string;
    /** What was won at the vendor, or lost. */
    played: bigint;
  }
  const gateway = () => processes[0] ?? expect.unreachable();
  const minor = (text: string) => parseAmount(text, 2) ?? expect.unreachable(text);

  async function newPlayer(): Promise<Player> {
    const member = await addMember(gateway(), `p${randomUUID().slice(0, 12)}`);
    await giveMoney(gateway(), member.id, startBalance);
    return { id: member.id, token: () => openSession(gateway(), member), run: randomUUID(), played: 0n };
  }

  async function transfers(who: Player): Promise<WalletTransfer[]> {
    const query = { pageSize: 50 };
    return (await gateway().call(listWalletTransfers, { query }, { token: await who.token() })).value.list;
  }

  const refusals = [null, 'insufficient_balance', 'idempotency_key_reused', 'wallet_transfer_open'];

  async function take(who: Player, one: Turn): Promise<void> {
    switch (one.kind) {
      case 'transfer': {
        vendor.state.mood = one.mood;
        const [from, to] = one.direction === 'in' ? [mainWallet, demoVendor] : [demoVendor, mainWallet];
        const token = await who.token();
        const answers = await Promise.all(
          processes
            .slice(0, one.copies)
            .map((each) =>
              each.call(
                transferToWallet,
                { body: { from, to, amount: one.amount } },
                { token, idempotencyKey: `${who.run}-${one.key}` },
              ),
            ),
        );
        expect(new Set(answers.map(({ errorCode }) => errorCode)).size).toBe(1);
        expect(refusals).toContain(answers[0]?.errorCode);
        expect(new Set(answers.map(({ value }) => value?.id)).size).toBe(1);
        return;
      }
      case 'collect': {
        vendor.state.mood = one.mood;
        const token = await who.token();
        const caller = { token, idempotencyKey: `${who.run}-collect-${one.key}` };
        const answers = await Promise.all(
          processes.slice(0, one.copies).map((each) => each.call(collectWallets, { body: {} }, caller)),
        );
        const made = answers.flatMap(({ errorCode, value }) => {
          expect(errorCode).toBeNull();
          return (value?.list ?? []).flatMap(({ transfer }) => (transfer ? [transfer.id] : []));
        });
        expect(new Set(made).size).toBeLessThanOrEqual(1);
        return;
      }
      case 'play':
        if (vendor.balanceOf(who.id) + one.change < 0n) return;
        vendor.play(who.id, one.change);
        who.played += one.change;
        return;
      case 'run':
        vendor.state.mood = one.mood;
        gateway().clock.advance(one.seconds * 1_000);
        await Promise.all(processes.slice(0, one.processes).map((each) => each.runJob('vendor-wallets.transfers')));
        return;
      case 'leave': {
        // Opened with the money, then left by a browser that was closed.
        vendor.state.mood = one.mood;
        const token = await who.token();
        await gateway().call(setAutomaticTransfer, { body: { isAutomatic: true } }, { token });
        const game = { gameId: nodeId, nodeId, vassalage: demoVendor, merchantCode: 'SAMPAN', language: 'EN' as const };
        expect((await gateway().call(launchGame, { body: game }, { token })).errorCode).toBeNull();
        gateway().clock.advance(11 * 60_000);
        await Promise.all(
          processes.slice(0, one.processes).map((each) => each.runJob('vendor-wallets.collect', 'SAMPAN')),
        );
        return;
      }
      case 'die': {
        // A process that took what is due and was gone before it asked.
        const now = gateway().clock.now();
        await gateway().db.run({
          text: `update wallet_transfers set status = 'sending', attempts = attempts + 1, unclear_at = $2,
              next_at = $3, sent_at = coalesce(sent_at, $2)
            where status in ('reserved', 'sending') and member_id = $1 and next_at <= $2`,
          values: [who.id, new Date(now), new Date(now + 60_000)],
        });
        return;
      }
      case 'look':
        await gateway().call(merchantWallet, { query: {} }, { token: await who.token() });
        return;
      case 'decide':
        vendor.decide(one.status);
    }
  }

  /** What holds whatever was done: no money is made or lost, and the vendor moved what we say it did. */
  async function expectTrue(who: Player, before: ReadonlyMap<string, WalletTransferStatus>) {
    const list = await transfers(who);
    const { rows } = await gateway().db.run<{ balance: bigint; held: bigint }>({
      text: `select balance, held from accounts where owner = $1 and kind = 'member'`,
      values: [who.id],
    });
    const { balance, held } = rows[0] ?? expect.unreachable();
    let between = 0n;
    let heldFor = 0n;
    for (const { id, status, from, amount } of list) {
      const was = before.get(id);
      if (was) expect([was, status, isReachable(was, status)]).toEqual([was, status, true]);
      const there = vendor.transfers.get(id);
      if (there) expect(there.amount).toBe(minor(amount));
      if (status === 'done') expect(there?.status).toBe('done');
      if (status === 'failed') expect(there?.status ?? 'refused').toBe('refused');
      const isOpen = status === 'reserved' || status === 'sending';
      if (!isOpen) continue;
      const isIn = from === mainWallet;
      if (isIn) heldFor += minor(amount);
      // The vendor has done what is not written here yet.
      if (there?.status === 'done') between += isIn ? -minor(amount) : minor(amount);
    }
    expect(held).toBe(heldFor);
    expect(balance + held + vendor.balanceOf(who.id) + between).toBe(startBalance + who.played);
    return new Map(list.map(({ id, status }) => [id, status]));
  }

  it('[W-06] [W-07] whatever happens, main, held and the vendor’s together stay the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 16 }), async (list) => {
        const who = await newPlayer();
        let known: ReadonlyMap<string, WalletTransferStatus> = new Map();
        for (const one of list) {
          await take(who, one);
          known = await expectTrue(who, known);
        }
        // In the end everything is decided.
        for (let round = 0; round < 3; round += 1) {
          await take(who, { kind: 'decide', status: 'done' });
          await take(who, { kind: 'run', mood: 'done', seconds: 1_000, processes: 3 });
          known = await expectTrue(who, known);
        }
        expect([...known.values()].filter((status) => status !== 'done' && status !== 'failed')).toEqual([]);
        await take(who, { kind: 'look' });
        const { value } = await gateway().call(walletBalance, {}, { token: await who.token() });
        expect(minor(value.sumBalance)).toBe(startBalance + who.played);
        expect(vendor.problems).toEqual([]);
      }),
      { numRuns: kind === 'embedded' ? 12 : 30 },
    );
    expect(await soundness(gateway().db)).toEqual([]);
  }, 240_000);
});
