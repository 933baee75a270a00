import { formatAmount, parseAmount } from '@sampan/contract/money';
import { seamlessAuthenticate, seamlessCorrection, seamlessRound } from '@sampan/contract/partner';
import { betDetail, betRecords, launchGame } from '@sampan/contract/play';
import { forfeitBonus, turnoverList } from '@sampan/contract/turnover';
import {
  collectWallets,
  getWalletTransfer,
  listWalletTransfers,
  mainWallet,
  merchantWallet,
  setAutomaticTransfer,
  transferToWallet,
} from '@sampan/contract/vendor-wallets';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { walletVendor as demoVendor } from '../../../seeds/demo/catalogue/vendors.ts';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { soundness } from '../play/testing/table.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';
import { walletVendor, type WalletVendor } from './testing/vendor.ts';

const moonboat = { id: demoVendor, name: 'Moonboat' };
let count = 0;

describe.each(databases)('wallets of vendors on %s', (kind) => {
  let gateway: TestGateway;
  let vendor: WalletVendor;
  beforeAll(async () => {
    vendor = await walletVendor();
    gateway = await testGateway(kind, { outside: { sandbox: vendor.url } });
  });
  beforeEach(() => {
    vendor.state.mood = 'done';
  });
  afterEach(async () => {
    vendor.state.mood = 'done';
    vendor.decide('done');
    gateway.clock.advance(1_000_000);
    await gateway.runJob('vendor-wallets.transfers');
  });
  afterAll(async () => {
    await gateway.close();
    await vendor.close();
  });

  /** A member with so much money, minor units. */
  async function member(balance: bigint) {
    const added = await addMember(gateway, `wallets${++count}`);
    if (balance > 0n) await giveMoney(gateway, added.id, balance);
    return { id: added.id, token: await openSession(gateway, added) };
  }
  type Member = Awaited<ReturnType<typeof member>>;

  const walletsOf = async (who: Member, query: { wallet?: string; isKnownOnly?: '1' } = {}) =>
    (await gateway.call(merchantWallet, { query }, who)).value;
  const vendorWallet = async (who: Member, query: { isKnownOnly?: '1' } = {}) =>
    (await walletsOf(who, { wallet: moonboat.id, ...query })).list[0];
  const move = (who: Member, direction: 'in' | 'out', amount: string, idempotencyKey?: string) => {
    const [from, to] = direction === 'in' ? [mainWallet, moonboat.id] : [moonboat.id, mainWallet];
    return gateway.call(
      transferToWallet,
      { body: { from, to, amount } },
      { token: who.token, ...(idempotencyKey && { idempotencyKey }) },
    );
  };
  const collect = async (who: Member, idempotencyKey?: string) =>
    (await gateway.call(collectWallets, { body: {} }, { token: who.token, ...(idempotencyKey && { idempotencyKey }) }))
      .value.list;
  const runJob = async (seconds: number) => {
    gateway.clock.advance(seconds * 1_000);
    await gateway.runJob('vendor-wallets.transfers');
  };
  const main = async (who: Member) => {
    const { balance, sumBalance, isSingle, version } = (await gateway.call(walletBalance, {}, who)).value;
    return { main: balance[0]?.availBalance, sum: sumBalance, isSingle, version };
  };
  const find = async (who: Member, transferId: string) =>
    (await gateway.call(getWalletTransfer, { params: { transferId } }, who)).value;
  const change = (wallet: object) => changeSettings(gateway, (all) => ({ ...all, wallet }));

  test('[W-01] [W-06] money goes to a vendor’s wallet and back, and the sum is both', async () => {
    const who = await member(100_000_00n);
    expect(await walletsOf(who)).toMatchObject({
      isSingle: false,
      isAutomatic: false,
      currency: 'VND',
      list: [
        { id: mainWallet, balance: '100000.00', state: 'known' },
        { ...moonboat, balance: '0.00', state: 'known', isOpen: true, onItsWay: null },
      ],
    });
    const before = await main(who);
    expect(before).toMatchObject({ main: '100000.00', sum: '100000.00', isSingle: false });
    const there = await move(who, 'in', '60000');
    expect(there.value).toMatchObject({
      from: mainWallet,
      to: moonboat.id,
      vendorName: moonboat.name,
      amount: '60000.00',
      currency: 'VND',
      occasion: 'member',
      status: 'done',
    });
    expect(vendor.balanceOf(who.id)).toBe(60_000_00n);
    const after = await main(who);
    expect(after).toMatchObject({ main: '40000.00', sum: '100000.00' });
    expect(after.version).toBeGreaterThan(before.version);

    // What was won there is known once the vendor was asked.
    vendor.play(who.id, 5_000_00n);
    expect(await vendorWallet(who, { isKnownOnly: '1' })).toMatchObject({ balance: '60000.00', state: 'refreshing' });
    expect(await vendorWallet(who)).toMatchObject({ balance: '65000.00', state: 'known' });
    const played = await main(who);
    expect(played.sum).toBe('105000.00');
    expect(played.version).toBeGreaterThan(after.version);

    gateway.clock.advance(1_000);
    expect((await move(who, 'out', '65000.00')).value).toMatchObject({ from: moonboat.id, status: 'done' });
    expect(await main(who)).toMatchObject({ main: '105000.00', sum: '105000.00' });
    const { value: record } = await gateway.call(walletTransactions, { query: { kind: 'wallet_transfer' } }, who);
    expect(record.list.map(({ amount, detail }) => [amount, detail])).toEqual([
      ['65000.00', moonboat.name],
      ['-60000.00', moonboat.name],
    ]);
    const { value: history } = await gateway.call(listWalletTransfers, { query: { pageSize: 1 } }, who);
    expect(history).toMatchObject({ totalCount: 2, totalPages: 2, list: [{ from: moonboat.id }] });
    const { value: filtered } = await gateway.call(listWalletTransfers, { query: { status: 'failed' } }, who);
    expect(filtered.list).toEqual([]);
  });

  test('[W-07] the same key is one transfer, also when it is sent twice at once; another wish under it is refused', async () => {
    const who = await member(1_000_00n);
    const [one, two] = await Promise.all([
      move(who, 'in', '400', 'a-key-of-one-wish'),
      move(who, 'in', '400', 'a-key-of-one-wish'),
    ]);
    expect(one.value.id).toBe(two.value.id);
    expect((await move(who, 'in', '400', 'a-key-of-one-wish')).value).toMatchObject({
      id: one.value.id,
      status: 'done',
    });
    expect((await move(who, 'in', '401', 'a-key-of-one-wish')).errorCode).toBe('idempotency_key_reused');
    expect(vendor.balanceOf(who.id)).toBe(400_00n);
    expect((await main(who)).main).toBe('600.00');
  });

  test('[W-06] what can’t be moved is refused, and nothing moves', async () => {
    const who = await member(100_00n);
    const codeOf = async (from: string, to: string, amount: string) =>
      (await gateway.call(transferToWallet, { body: { from, to, amount } }, who)).errorCode;
    expect(await codeOf(mainWallet, moonboat.id, '100.01')).toBe('insufficient_balance');
    expect(await codeOf(mainWallet, moonboat.id, '0')).toBe('amount_invalid');
    expect(await codeOf(mainWallet, moonboat.id, '1.001')).toBe('amount_too_precise');
    expect(await codeOf(mainWallet, 'JADE', '1')).toBe('wallet_not_found');
    expect(await codeOf(mainWallet, mainWallet, '1')).toBe('wallet_not_found');
    expect(await codeOf(moonboat.id, moonboat.id, '1')).toBe('wallet_not_found');
    expect((await gateway.call(merchantWallet, { query: { wallet: 'JADE' } }, who)).errorCode).toBe('wallet_not_found');
    expect((await gateway.call(collectWallets, { body: { wallet: 'JADE' } }, who)).errorCode).toBe('wallet_not_found');
    const other = await member(0n);
    const { value } = await move(who, 'in', '1');
    expect((await gateway.call(getWalletTransfer, { params: { transferId: value.id } }, other)).errorCode).toBe(
      'wallet_transfer_not_found',
    );
    // More than is there: the vendor refuses, and it is over.
    expect((await move(who, 'out', '2')).value.status).toBe('failed');
    expect((await main(who)).main).toBe('99.00');
  });

  test.each(['in', 'out'] as const)(
    '[W-06] [W-07] %s: a lost answer is asked after, never guessed',
    async (direction) => {
      const who = await member(1_000_00n);
      if (direction === 'out') await move(who, 'in', '1000');
      vendor.state.mood = 'unanswered';
      const { value: sent } = await move(who, direction, '300');
      expect(sent.status).toBe('sending');
      // Neither here nor there, and said so.
      expect(await main(who)).toMatchObject({ main: direction === 'in' ? '700.00' : '0.00' });
      vendor.state.mood = 'done';
      const shown = await vendorWallet(who);
      expect(shown).toMatchObject({ onItsWay: { id: sent.id, amount: '300.00' } });
      expect((await move(who, direction, '1')).errorCode).toBe('wallet_transfer_open');
      expect(await collect(who)).toMatchObject([{ wallet: moonboat.id, outcome: 'open', transfer: null }]);
      await runJob(1);
      expect((await find(who, sent.id)).status).toBe('sending');
      await runJob(5);
      expect((await find(who, sent.id)).status).toBe('done');
      expect(await main(who)).toMatchObject({ main: direction === 'in' ? '700.00' : '300.00', sum: '1000.00' });
      expect(await vendorWallet(who)).toMatchObject({
        balance: direction === 'in' ? '300.00' : '700.00',
        onItsWay: null,
      });
    },
  );

  test('[W-07] what never came there is sent again under the same reference', async () => {
    const who = await member(500_00n);
    vendor.state.mood = 'lost';
    const { value: sent } = await move(who, 'in', '500');
    expect(sent.status).toBe('sending');
    vendor.state.mood = 'silent';
    await runJob(6);
    expect((await find(who, sent.id)).status).toBe('sending');
    vendor.state.mood = 'done';
    await runJob(15);
    expect((await find(who, sent.id)).status).toBe('done');
    expect([...vendor.transfers.keys()].filter((reference) => reference === sent.id)).toHaveLength(1);
    expect(vendor.balanceOf(who.id)).toBe(500_00n);
  });

  test('[W-07] a clear no gives the money back, but not while a call of ours may still arrive', async () => {
    const who = await member(500_00n);
    vendor.state.mood = 'refused';
    expect((await move(who, 'in', '500')).value.status).toBe('failed');
    expect((await main(who)).main).toBe('500.00');
    vendor.state.mood = 'no';
    expect((await move(who, 'in', '500')).value.status).toBe('failed');
    vendor.state.mood = 'lost';
    const { value: sent } = await move(who, 'in', '500');
    vendor.state.mood = 'no';
    await runJob(6);
    expect((await find(who, sent.id)).status).toBe('sending');
    await runJob(400);
    expect((await find(who, sent.id)).status).toBe('failed');
    expect(await main(who)).toMatchObject({ main: '500.00', sum: '500.00' });
  });

  test('[W-07] a process that dies before the answer is written leaves it unclear', async () => {
    const who = await member(500_00n);
    vendor.state.mood = 'pending';
    const { value: sent } = await move(who, 'in', '500');
    // As a process that took it and was gone.
    await gateway.db.run({
      text: `update wallet_transfers set unclear_at = $2, next_at = $2 where id = $1`,
      values: [sent.id, new Date(gateway.clock.now())],
    });
    vendor.transfers.delete(sent.id);
    vendor.state.mood = 'no';
    await runJob(6);
    expect((await find(who, sent.id)).status).toBe('sending');
  });

  test('[W-06] [C-01] a bonus is one still when it was at a vendor, and can’t be given back while it is there', async () => {
    const bonus = async () => {
      const who = await member(0n);
      await giveMoney(gateway, who.id, 500_00n, 'bonus');
      const { value } = await gateway.call(turnoverList, { query: {} }, who);
      const params = { obligationId: value.list[0]?.id ?? '' };
      return { who, forfeit: () => gateway.call(forfeitBonus, { params }, who) };
    };
    const { who, forfeit } = await bonus();
    await move(who, 'in', '300');
    expect((await forfeit()).errorCode).toBe('bonus_in_play');
    await collect(who);
    expect((await forfeit()).value).toMatchObject({ status: 'forfeited', takenBack: '500.00' });
    expect((await main(who)).main).toBe('0.00');

    // On its way there it may come back yet.
    const sent = await bonus();
    vendor.state.mood = 'pending';
    await move(sent.who, 'in', '500');
    expect((await sent.forfeit()).errorCode).toBe('bonus_in_play');
    vendor.decide('refused');
    await runJob(6);
    expect((await sent.forfeit()).value).toMatchObject({ takenBack: '500.00' });

    // What was lost there is gone.
    vendor.state.mood = 'done';
    const lost = await bonus();
    await move(lost.who, 'in', '500');
    vendor.play(lost.who.id, -500_00n);
    await vendorWallet(lost.who);
    expect((await lost.forfeit()).value).toMatchObject({ status: 'forfeited', takenBack: '0.00' });
  });

  test('[W-06] [W-07] one press that arrives twice is answered as one, whichever is quicker', async () => {
    for (const won of [0n, 7_00n]) {
      const who = await member(600_00n);
      await move(who, 'in', '600');
      const key = `pressed-once-${who.id}`;
      const { promise, resolve } = Promise.withResolvers<void>();
      vendor.state.until = promise;
      const waiting = vendor.state.waiting + 1;
      const slow = collect(who, key);
      await expect.poll(() => vendor.state.waiting).toBe(waiting);
      vendor.state.until = null;
      const [quick] = await collect(who, key);
      // The slower one learns of a balance that is another by now.
      vendor.play(who.id, won);
      resolve();
      expect(quick).toMatchObject({ outcome: 'moved', transfer: { amount: '600.00', status: 'done' } });
      expect(await slow).toEqual([quick]);
    }
  });

  test('[W-06] everything is collected at one press, whichever vendor answers', async () => {
    const who = await member(500_00n);
    expect(await collect(who)).toMatchObject([{ wallet: moonboat.id, outcome: 'empty' }]);
    await move(who, 'in', '500');
    vendor.play(who.id, 25_50n);
    vendor.state.mood = 'silent';
    expect(await collect(who)).toMatchObject([{ outcome: 'unavailable', transfer: null }]);
    expect(await vendorWallet(who)).toMatchObject({ balance: '500.00', state: 'unavailable' });
    vendor.state.mood = 'done';
    const [one] = await collect(who, 'collected-with-this-key');
    expect(one).toMatchObject({
      outcome: 'moved',
      transfer: { amount: '525.50', status: 'done', occasion: 'collect' },
    });
    vendor.play(who.id, 7_00n);
    const [again] = await collect(who, 'collected-with-this-key');
    expect(again?.transfer?.id).toBe(one?.transfer?.id);
    expect((await main(who)).main).toBe('525.50');
    expect(vendor.balanceOf(who.id)).toBe(7_00n);
  });

  const launch = (who: Member, nodeId: string, vassalage: string) =>
    gateway.call(
      launchGame,
      { body: { gameId: nodeId, nodeId, vassalage, merchantCode: 'SAMPAN', language: 'EN' } },
      who,
    );
  async function gameOf(code: string): Promise<string> {
    const { rows } = await gateway.db.run<{ node_id: string }>({
      text: `select node_id from games where vendor_code = $1 and is_open order by node_id limit 1`,
      values: [code],
    });
    return rows[0]?.node_id ?? expect.unreachable(`no game of ${code}`);
  }
  const authenticate = async (url: string) =>
    (
      await gateway.call(seamlessAuthenticate, {
        body: { launchToken: new URL(url).searchParams.get('launch') ?? '' },
      })
    ).value;

  test('[W-06] a launch takes the money along where the member chose so, and says what became of it', async () => {
    const who = await member(500_00n);
    const nodeId = await gameOf(moonboat.id);
    const plain = await launch(who, nodeId, moonboat.id);
    expect(plain.value.vendorWallet).toEqual({
      wallet: moonboat.id,
      name: 'Moonboat',
      transfer: 'off',
      amount: '0.00',
    });
    expect(await authenticate(plain.value.content.game_url)).toMatchObject({ wallet: 'vendor' });
    expect((await main(who)).main).toBe('500.00');
    expect((await gateway.call(setAutomaticTransfer, { body: { isAutomatic: true } }, who)).value).toEqual({
      isAutomatic: true,
    });
    expect((await walletsOf(who, { isKnownOnly: '1' })).isAutomatic).toBe(true);
    const filled = await launch(who, nodeId, moonboat.id);
    expect(filled.value.vendorWallet).toMatchObject({ transfer: 'done', amount: '500.00' });
    expect(await main(who)).toMatchObject({ main: '0.00', sum: '500.00' });
    expect((await launch(who, nodeId, moonboat.id)).value.vendorWallet).toMatchObject({ transfer: 'empty' });

    await giveMoney(gateway, who.id, 10_00n);
    vendor.state.mood = 'refused';
    const failed = await launch(who, nodeId, moonboat.id);
    expect(failed.value.vendorWallet).toMatchObject({ transfer: 'failed', amount: '10.00' });
    expect(failed.value.content.game_url).not.toBe('');
    vendor.state.mood = 'unanswered';
    expect((await launch(who, nodeId, moonboat.id)).value.vendorWallet).toMatchObject({ transfer: 'open' });
    expect((await launch(who, nodeId, moonboat.id)).value.vendorWallet).toMatchObject({ transfer: 'open' });
  });

  test('[G-10] [W-03] a round that was played with the vendor’s wallet is in the record and counts, once', async () => {
    const who = await member(500_00n);
    await move(who, 'in', '500');
    const launched = await launch(who, await gameOf(moonboat.id), moonboat.id);
    const { playSession } = await authenticate(launched.value.content.game_url);
    const round = {
      playSession,
      roundId: `r-${who.id}`,
      stake: '100.00',
      payout: '150.5',
      currency: 'VND',
      jackpot: '40',
      validBet: '60.5',
      detail: 'Nonce 7',
    };
    const tell = async (over: Partial<typeof round> = {}) =>
      (await gateway.call(seamlessRound, { body: { ...round, ...over } })).errorCode;
    expect(await tell({ currency: 'EUR' })).toBe('currency_mismatch');
    expect(await tell({ payout: '150.501' })).toBe('amount_too_precise');
    expect(await tell({ stake: '0' })).toBe('amount_invalid');
    expect(await tell({ playSession: 'none' })).toBe('play_session_invalid');
    expect(await tell({ validBet: '100.01' })).toBe('amount_invalid');
    expect(await Promise.all([tell(), tell()])).toEqual([null, null]);
    expect(await tell({ payout: '150.51' })).toBe('transaction_conflict');
    expect(await tell({ jackpot: '41' })).toBe('transaction_conflict');
    expect(await tell({ validBet: '60' })).toBe('transaction_conflict');
    const { validBet: _validBet, ...without } = round;
    expect((await gateway.call(seamlessRound, { body: without })).errorCode).toBe('transaction_conflict');
    expect(await tell({ jackpot: '150.51' })).toBe('amount_invalid');
    const { value } = await gateway.call(betRecords, { query: {} }, who);
    expect(value.list).toMatchObject([
      { roundId: round.roundId, vassalage: moonboat.id, stake: '100.00', payout: '150.50', status: 'settled' },
    ]);
    expect(value.totals).toMatchObject({ count: 1, stake: '100.00', net: '50.50' });
    const { rows } = await gateway.db.run<{ valid_bet: bigint; jackpot: bigint }>({
      text: 'select valid_bet, jackpot from member_day where member_id = $1',
      values: [who.id],
    });
    expect(rows).toEqual([{ valid_bet: 60_50n, jackpot: 40_00n }]);
    const { roundId, vassalage, placedAt } = value.list[0]!;
    const named = { params: { roundId }, query: { vassalage, placedAt } };
    expect((await gateway.call(betDetail, named, who)).value).toMatchObject({
      jackpot: '40.00',
      vendorDetail: 'Nonce 7',
      movements: [],
      totalCount: 0,
    });
    // Nothing moved here.
    expect(await main(who)).toMatchObject({ main: '0.00', sum: '500.00' });
    // Its vendor puts it right: the record and the figures follow, and nothing moves.
    const right = {
      playSession,
      transactionId: `c-${who.id}`,
      roundId: round.roundId,
      payout: '20.25',
      currency: 'VND',
      validBet: '70',
      detail: 'Nonce 7, put right',
    };
    const putRight = async (over: Partial<typeof right> = {}) =>
      gateway.call(seamlessCorrection, { body: { ...right, ...over } });
    expect((await putRight({ roundId: 'nowhere' })).errorCode).toBe('round_not_found');
    const [first, again] = await Promise.all([putRight(), putRight()]);
    expect(first.value).toMatchObject({ balance: '0.00', currency: 'VND' });
    expect(again.value).toEqual(first.value);
    expect((await putRight({ payout: '20.26' })).errorCode).toBe('transaction_conflict');
    expect(await tell()).toBeNull();
    expect(await tell({ stake: '101.00' })).toBe('transaction_conflict');
    const corrected = (await gateway.call(betRecords, { query: {} }, who)).value;
    expect(corrected.list).toMatchObject([{ stake: '100.00', payout: '20.25', status: 'settled' }]);
    expect(corrected.totals).toMatchObject({ count: 1, stake: '100.00', net: '-79.75' });
    expect((await gateway.call(betDetail, named, who)).value).toMatchObject({ jackpot: '20.25', totalCount: 0 });
    const { rows: days } = await gateway.db.run<object>({
      text: 'select payout, valid_bet, jackpot from member_day where member_id = $1',
      values: [who.id],
    });
    expect(days).toEqual([{ payout: 20_25n, valid_bet: 70_00n, jackpot: 20_25n }]);
    expect(await main(who)).toMatchObject({ main: '0.00', sum: '500.00' });
    expect(await soundness(gateway.db)).toEqual([]);
    // A session that plays with the main wallet tells of its rounds by bets and wins.
    const jade = await launch(who, await gameOf('JADE'), 'JADE');
    const other = await authenticate(jade.value.content.game_url);
    expect(await tell({ playSession: other.playSession, roundId: 'another' })).toBe('play_session_invalid');
  });

  test('[W-01] games of the other vendors play with the main wallet, and so does trial money anywhere', async () => {
    const who = await member(500_00n);
    await gateway.call(setAutomaticTransfer, { body: { isAutomatic: true } }, who);
    const jade = await launch(who, await gameOf('JADE'), 'JADE');
    expect(jade.value.vendorWallet).toBeUndefined();
    expect(await authenticate(jade.value.content.game_url)).toMatchObject({ wallet: 'main', balance: '500.00' });
    expect((await main(who)).main).toBe('500.00');
  });

  test('[W-01] single: one wallet for all; what is left at a vendor can still be brought back', async () => {
    const who = await member(500_00n);
    await move(who, 'in', '200');
    await change({ kind: 'single' });
    try {
      const stranger = await member(0n);
      expect(await walletsOf(stranger)).toMatchObject({ isSingle: true, list: [{ id: mainWallet }] });
      expect(await main(who)).toMatchObject({ main: '300.00', sum: '300.00', isSingle: true });
      expect((await walletsOf(who)).list).toMatchObject([{}, { ...moonboat, balance: '200.00', isOpen: false }]);
      expect((await move(who, 'in', '1')).errorCode).toBe('wallet_not_found');
      expect(await collect(who)).toMatchObject([{ outcome: 'moved' }]);
      expect(await main(who)).toMatchObject({ main: '500.00', sum: '500.00' });
      expect((await walletsOf(who)).list).toHaveLength(1);
      const nodeId = await gameOf(moonboat.id);
      const launched = await launch(who, nodeId, moonboat.id);
      expect(launched.value.vendorWallet).toBeUndefined();
      expect(await authenticate(launched.value.content.game_url)).toMatchObject({ wallet: 'main' });
    } finally {
      await change({ kind: 'multiple', vendors: [moonboat.id] });
    }
  });

  test('[W-01] single: a balance costs what it did before there were vendors’ wallets', async () => {
    const who = await member(500_00n);
    const statements = async () => {
      await main(who);
      const asked = vi.spyOn(gateway.db, 'run');
      await main(who);
      const names = asked.mock.calls.map(([{ name, text }]) => name ?? text);
      asked.mockRestore();
      return names;
    };
    const several = await statements();
    expect(several.filter((name) => name.startsWith('wallet_'))).toEqual(['wallet_with_vendors']);
    await change({ kind: 'single' });
    try {
      const one = await statements();
      expect(one.filter((name) => name.startsWith('wallet_'))).toEqual(['wallet_balance']);
      expect(one).toHaveLength(several.length);
    } finally {
      await change({ kind: 'multiple', vendors: [moonboat.id] });
    }
  });

  test('[W-07] money that the main wallet has no room for stays on its way until there is', async () => {
    const who = await member(10_00n);
    await move(who, 'in', '10');
    vendor.state.mood = 'pending';
    const { value: sent } = await move(who, 'out', '10');
    const most = 999_999_999_999_999n;
    await giveMoney(gateway, who.id, most - 5_00n);
    expect((await move(who, 'out', '10', 'another-wish')).errorCode).toBe('balance_too_large');
    vendor.decide('done');
    await runJob(6);
    expect((await find(who, sent.id)).status).toBe('sending');
    await giveMoney(gateway, who.id, -5_00n);
    await runJob(60);
    expect((await find(who, sent.id)).status).toBe('done');
    expect(parseAmount((await main(who)).main ?? '', 2)).toBe(most);
    expect(formatAmount(vendor.balanceOf(who.id), 2)).toBe('0.00');
  });

  test('[W-06] a vendor that may not work here any more: nothing goes there, and nothing is lost', async () => {
    const who = await member(100_00n);
    await gateway.db.run({ text: `update partners set is_enabled = false where code = 'sandbox-games'` });
    gateway.events.publish('partners', {});
    expect((await move(who, 'in', '100')).value.status).toBe('failed');
    expect(await vendorWallet(who)).toMatchObject({ state: 'unavailable' });
    await gateway.db.run({ text: `update partners set is_enabled = true where code = 'sandbox-games'` });
    gateway.events.publish('partners', {});
    expect((await main(who)).main).toBe('100.00');
  });

  test('[W-07] after all of this the books are sound, and no reference stood for two transfers', async () => {
    expect(vendor.transfers.size).toBeGreaterThan(10);
    expect(vendor.problems).toEqual([]);
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
