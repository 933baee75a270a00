import { seamlessAuthenticate, seamlessRound } from '@sampan/contract/partner';
import { launchGame } from '@sampan/contract/play';
import { playClock } from '@sampan/contract/safer-play';
import {
  collectWallets,
  listWalletTransfers,
  mainWallet,
  setAutomaticTransfer,
  transferToWallet,
} from '@sampan/contract/vendor-wallets';
import { walletBalance } from '@sampan/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { walletVendor as demoVendor } from '../../../seeds/demo/catalogue/vendors.ts';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { soundness } from '../play/testing/table.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';
import { walletVendor, type WalletVendor } from './testing/vendor.ts';

const minuteMs = 60_000;
let count = 0;

describe.each(oneDatabase)('what games left at their vendors, on %s', (kind) => {
  let gateway: TestGateway;
  let beside: TestGateway;
  let vendor: WalletVendor;
  let nodeId: string;
  beforeAll(async () => {
    vendor = await walletVendor();
    gateway = await testGateway(kind, { outside: { sandbox: vendor.url } });
    beside = await testGateway(kind, { beside: gateway });
    const { rows } = await gateway.db.run<{ node_id: string }>({
      text: `select node_id from games where vendor_code = $1 and is_open order by node_id limit 1`,
      values: [demoVendor],
    });
    nodeId = rows[0]?.node_id ?? expect.unreachable('no game of the vendor');
  });
  afterEach(async () => {
    vendor.state.mood = 'done';
    // Nothing that a test left is of the next one.
    gateway.clock.advance(25 * 60 * minuteMs);
    await gateway.runJob('vendor-wallets.transfers');
  });
  afterAll(async () => {
    await beside.close();
    await gateway.close();
    await vendor.close();
  });

  /** A member with 500.00 whose money goes along and comes back, or who moves it by hand. */
  async function member(isAutomatic = true) {
    const added = await addMember(gateway, `left${++count}`);
    await giveMoney(gateway, added.id, 500_00n);
    const who = { id: added.id, added, token: await openSession(gateway, added) };
    await gateway.call(setAutomaticTransfer, { body: { isAutomatic } }, who);
    return who;
  }
  type Member = Awaited<ReturnType<typeof member>>;

  const launch = async (who: Member) => {
    const body = { gameId: nodeId, nodeId, vassalage: demoVendor, merchantCode: 'SAMPAN', language: 'EN' as const };
    const { value } = await gateway.call(launchGame, { body }, who);
    const launchToken = new URL(value.content.game_url).searchParams.get('launch') ?? '';
    return (await gateway.call(seamlessAuthenticate, { body: { launchToken } })).value;
  };
  const move = async (who: Member, amount: string) =>
    (await gateway.call(transferToWallet, { body: { from: mainWallet, to: demoVendor, amount } }, who)).value;
  const after = async (minutes: number) => {
    gateway.clock.advance(minutes * minuteMs);
    await gateway.runJob('vendor-wallets.collect', 'SAMPAN');
  };
  const main = async (who: Member) => (await gateway.call(walletBalance, {}, who)).value.balance[0]?.availBalance;
  const collected = async (who: Member) =>
    (await gateway.call(listWalletTransfers, { query: { pageSize: 50 } }, who)).value.list
      .filter(({ occasion }) => occasion === 'collect')
      .map(({ amount, status }) => [amount, status]);

  test('[W-06] comes back once its game was silent for the operator’s minutes, however many processes look', async () => {
    const who = await member();
    await launch(who);
    vendor.play(who.id, 25_50n);
    await after(9);
    expect(await collected(who)).toEqual([]);
    gateway.clock.advance(minuteMs);
    await Promise.all([gateway, beside].map((each) => each.runJob('vendor-wallets.collect', 'SAMPAN')));
    expect(await collected(who)).toEqual([['525.50', 'done']]);
    expect(await main(who)).toBe('525.50');
    expect(vendor.balanceOf(who.id)).toBe(0n);
    await after(1);
    await after(60);
    expect(await collected(who)).toHaveLength(1);
  });

  test('[W-06] stays where the member did not choose that, or the page brought it back itself', async () => {
    const byHand = await member(false);
    await move(byHand, '500');
    await launch(byHand);
    const quick = await member();
    await launch(quick);
    gateway.clock.advance(minuteMs);
    await gateway.call(collectWallets, { body: { wallet: demoVendor } }, quick);
    // Moved there after the game: meant to be there.
    gateway.clock.advance(minuteMs);
    await move(quick, '80');
    await after(11);
    await after(11);
    expect(await collected(byHand)).toEqual([]);
    expect(vendor.balanceOf(byHand.id)).toBe(500_00n);
    expect(await collected(quick)).toEqual([['500.00', 'done']]);
    expect(vendor.balanceOf(quick.id)).toBe(80_00n);
  });

  test('[W-06] waits as long as a page counts the time at the game, or the vendor tells of rounds', async () => {
    const who = await member();
    const { playSession } = await launch(who);
    const round = { playSession, stake: '10.00', payout: '20.00', currency: 'VND' };
    for (const _step of [1, 2, 3]) {
      await after(4);
      await gateway.call(playClock, { body: { isPlaying: true } }, who);
    }
    await after(9);
    await gateway.call(seamlessRound, { body: { ...round, roundId: `one-${who.id}` } });
    await after(9);
    expect(await collected(who)).toEqual([]);
    await after(1);
    expect(await collected(who)).toEqual([['500.00', 'done']]);

    // A round that was still running when its player's money was fetched.
    vendor.play(who.id, 20_00n);
    await gateway.call(seamlessRound, { body: { ...round, roundId: `two-${who.id}` } });
    await after(10);
    expect(await collected(who)).toEqual([
      ['20.00', 'done'],
      ['500.00', 'done'],
    ]);
  });

  test('[W-06] comes back of a launch that the vendor never opened', async () => {
    const who = await member();
    const body = { gameId: nodeId, nodeId, vassalage: demoVendor, merchantCode: 'SAMPAN', language: 'EN' as const };
    await gateway.call(launchGame, { body }, who);
    gateway.clock.advance(9 * minuteMs);
    await gateway.runJob('play.clean');
    await after(1);
    expect(await collected(who)).toEqual([['500.00', 'done']]);
  });

  test('[W-06] [W-07] a vendor that is silent or says no is asked again; a lost answer is one transfer', async () => {
    const who = await member();
    await launch(who);
    vendor.state.mood = 'silent';
    await after(10);
    expect(await collected(who)).toEqual([]);
    vendor.state.mood = 'no';
    await after(1);
    await after(1);
    expect(await collected(who)).toEqual([['500.00', 'failed']]);
    vendor.state.mood = 'unanswered';
    await after(10);
    await after(1);
    expect(await collected(who)).toEqual([
      ['500.00', 'sending'],
      ['500.00', 'failed'],
    ]);
    vendor.state.mood = 'done';
    gateway.clock.advance(minuteMs);
    await gateway.runJob('vendor-wallets.transfers');
    await after(20);
    expect(await collected(who)).toEqual([
      ['500.00', 'done'],
      ['500.00', 'failed'],
    ]);
    expect(await main(who)).toBe('500.00');
    expect(vendor.balanceOf(who.id)).toBe(0n);
  });

  test('[W-06] nobody tries for ever: after a day it stays where it is', async () => {
    const who = await member();
    await launch(who);
    vendor.state.mood = 'silent';
    await after(10);
    vendor.state.mood = 'done';
    await after(24 * 60);
    // A day later it takes another login.
    expect(await collected({ ...who, token: await openSession(gateway, who.added) })).toEqual([]);
    expect(vendor.balanceOf(who.id)).toBe(500_00n);
  });

  test('[W-07] after all of this the books are sound', async () => {
    expect(vendor.problems).toEqual([]);
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
