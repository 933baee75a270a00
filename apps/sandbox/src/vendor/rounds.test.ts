import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGame, slotNodes, startSandbox, type TestGame, type TestSandbox } from '../testing/sandbox.ts';
import type { Fault } from '../testing/wallet-server.ts';
import type { RoundView, SpinAnswer } from './protocol.ts';

let world: TestSandbox;
let game: TestGame;
const base = () => `http://127.0.0.1:${world.port}`;

beforeEach(async () => {
  world = await startSandbox();
  game = await openGame(base(), world.wallet);
});
afterEach(() => world.close());

const callsTo = (path: string) => world.wallet.calls.filter((call) => call.path === path);
const done = (answer: SpinAnswer): RoundView => {
  if (answer.state !== 'done') throw new Error(`the spin is ${JSON.stringify(answer)}`);
  return answer.round;
};
const minor = (amount: string) => BigInt(amount.replace('.', ''));
/** Answers the first calls to a path with faults, in order, and the rest as they come. */
function faults(path: string, ...list: Fault[]) {
  world.wallet.onCall = (call) => (call.path === path ? (list.shift() ?? 'none') : 'none');
}
const patient = { timeout: 15_000 };
const nothingPending = () =>
  vi.waitFor(async () => {
    expect(await game.get('/api/vendor/status')).toMatchObject({ pending: { wins: 0, rollbacks: 0 } });
  }, patient);

describe.each(slotNodes)('[G-10] a round of a slot with %s', (_mechanic, nodeId) => {
  beforeEach(async () => {
    game = await openGame(base(), world.wallet, nodeId);
  });

  test('[G-10] takes the stake, pays the outcome and closes the round', async () => {
    for (let index = 0; index < 20; index++) {
      const before = world.wallet.balance;
      const round = done(await game.spin(`spin-${index}`));
      expect(world.wallet.balance).toBe(before - 1000n + minor(round.payout));
      expect(minor(round.balance)).toBe(world.wallet.balance);
      expect(minor(round.balanceAfterBet)).toBe(before - 1000n);
      expect(world.wallet.round(round.roundId)).toMatchObject({
        stake: 1000n,
        payout: minor(round.payout),
        state: 'closed',
      });
      const spins = round.spins.reduce((sum, spin) => sum + minor(spin.payout), 0n);
      expect(spins).toBe(minor(round.payout));
    }
    expect(callsTo(seamlessWin.path).some((call) => call.body.amount === '0.00')).toBe(true);
  });

  test('[G-10] is refused with the wallet’s reason, and nothing moves', async () => {
    world.wallet.balance = 999n;
    expect(await game.spin('poor')).toEqual({ state: 'failed', error: 'insufficient_balance' });
    faults(seamlessBet.path, { refuse: 'limit_reached' }, { refuse: 'vendor_closed' });
    expect(await game.spin('limited', '5.00')).toEqual({ state: 'failed', error: 'limit_reached' });
    expect(await game.spin('closed', '5.00')).toEqual({ state: 'failed', error: 'game_unavailable' });
    expect(world.wallet.balance).toBe(999n);
    expect(callsTo(seamlessRollback.path)).toEqual([]);
    // The same spin stays refused, even when it could be paid now.
    world.wallet.balance = 100_000n;
    expect(await game.spin('poor')).toEqual({ state: 'failed', error: 'insufficient_balance' });
    expect(callsTo(seamlessBet.path)).toHaveLength(3);
  });

  test('[G-10] goes on where it stopped when the game is opened again', async () => {
    const round = done(await game.spin('seen-half'));
    await game.post('/api/vendor/spins/seen-half/progress', { step: 1, isSeen: false });
    const again = await openGame(base(), world.wallet, nodeId);
    expect(await again.get('/api/vendor/session')).toMatchObject({
      unfinished: { spinId: 'seen-half', stake: '10.00', step: 1 },
    });
    expect(done(await again.spin('seen-half'))).toEqual(round);
    await again.post('/api/vendor/spins/seen-half/progress', { step: 1, isSeen: true });
    expect(await again.get('/api/vendor/session')).toMatchObject({ unfinished: null });
    const other = await openGame(base(), world.wallet, 'another');
    expect(await other.get('/api/vendor/session')).toMatchObject({ unfinished: null });
  });

  test('[W-07] a bet whose answer was lost is taken back', async () => {
    faults(seamlessBet.path, 'fail-after');
    expect(await game.spin('unclear')).toEqual({ state: 'failed', error: 'spin_failed' });
    await nothingPending();
    expect(world.wallet.balance).toBe(100_000n);
    expect(callsTo(seamlessRollback.path)).toHaveLength(1);
  });

  test('[W-07] a vendor that dies after the bet and is started again pays what was decided, and shows the same', async () => {
    await game.post('/control/vendor', { mode: 'drop-after-bet' });
    await expect(game.spin('dropped')).rejects.toThrow('fetch failed');
    expect(world.wallet.balance).toBe(99_000n);
    await world.restart();
    const again = await openGame(base(), world.wallet, nodeId);
    const round = done(await again.spin('dropped'));
    expect(world.wallet.balance).toBe(99_000n + minor(round.payout));
    expect(callsTo(seamlessBet.path)).toHaveLength(1);
    await world.restart();
    expect(done(await (await openGame(base(), world.wallet, nodeId)).spin('dropped'))).toEqual(round);
  });
});

describe('[G-10] a round', () => {
  test('[G-10] takes only stakes of the ladder', async () => {
    for (const stake of ['3.00', '0.01', '0.00', '100000.00']) {
      expect(await game.spin(`odd-${stake}`, stake)).toEqual({ state: 'failed', error: 'stake_invalid' });
    }
    for (const stake of ['-1.00', '1e3', '1.005', '']) {
      expect((await game.post('/api/vendor/spins', { spinId: 'bad', stake })).status).toBe(400);
    }
    expect(callsTo(seamlessBet.path)).toEqual([]);
  });

  test('[G-10] ends with the session, but a decided win is still paid', async () => {
    faults(seamlessWin.path, 'fail', 'fail');
    world.wallet.onCall = ((previous) => (call) => {
      if (call.path === seamlessWin.path) world.wallet.endSessions();
      return previous(call);
    })(world.wallet.onCall);
    const round = done(await game.spin('last'));
    expect(round.isPaid).toBe(true);
    expect(world.wallet.balance).toBe(100_000n - 1000n + minor(round.payout));
    expect(await game.spin('over')).toEqual({ state: 'failed', error: 'session_over' });
  });

  test('[G-10] from before there were other slots than those with lines is shown as it was played', async () => {
    const lines = done(await game.spin('old'));
    const db = new DatabaseSync(join(world.dataDir, 'sandbox.db'), { timeout: 5000 });
    // The game of the id has cascades now.
    db.prepare(
      "update vendor_round set node_id = 'node-3', outcome = json_remove(outcome, '$.game') where spin_id = 'old'",
    ).run();
    db.close();
    const again = await openGame(base(), world.wallet, 'node-3');
    expect(done(await again.spin('old')).spins).toEqual(lines.spins);
  });
});

describe('[W-07] exactly once', () => {
  test('[W-07] a double click is one round with one stake', async () => {
    const answers = await Promise.all([game.spin('twice'), game.spin('twice'), game.spin('twice')]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await game.spin('twice')).toEqual(answers[0]);
    expect(callsTo(seamlessBet.path)).toHaveLength(1);
    expect(callsTo(seamlessWin.path)).toHaveLength(1);
  });

  test('[W-07] while a spin is in flight another one is refused', async () => {
    let release: (fault: Fault) => void = () => {};
    world.wallet.onCall = (call) =>
      call.path === seamlessBet.path ? new Promise((resolve) => (release = resolve)) : 'none';
    const first = game.spin('first');
    await vi.waitFor(() => expect(callsTo(seamlessBet.path)).toHaveLength(1), patient);
    expect(await game.spin('second')).toEqual({ state: 'failed', error: 'spin_in_flight' });
    release('none');
    expect((await first).state).toBe('done');
    expect(callsTo(seamlessBet.path)).toHaveLength(1);
  });

  test.for<[string, Fault]>([
    ['whose answer was lost', 'fail-after'],
    ['that was never answered', 'hang'],
    ['that failed', 'fail'],
  ])('[W-07] a bet %s is taken back', async ([, fault]) => {
    faults(seamlessBet.path, fault);
    expect(await game.spin('unclear')).toEqual({ state: 'failed', error: 'spin_failed' });
    await nothingPending();
    expect(world.wallet.balance).toBe(100_000n);
    expect(callsTo(seamlessRollback.path)).toHaveLength(1);
    expect(callsTo(seamlessRollback.path)[0]?.body.betTransactionId).toBe(
      callsTo(seamlessBet.path)[0]?.body.transactionId,
    );
    // The spin stays failed, and the next one plays.
    expect(await game.spin('unclear')).toEqual({ state: 'failed', error: 'spin_failed' });
    expect((await game.spin('next')).state).toBe('done');
  });

  test('[W-07] a rollback is repeated until it is acknowledged', async () => {
    const lost: Fault[] = ['fail', 'fail-after', 'hang'];
    world.wallet.onCall = (call) => {
      if (call.path === seamlessBet.path) return 'fail-after';
      return call.path === seamlessRollback.path ? (lost.shift() ?? 'none') : 'none';
    };
    await game.spin('unclear');
    await nothingPending();
    expect(world.wallet.balance).toBe(100_000n);
    const ids = callsTo(seamlessRollback.path).map((call) => call.body.transactionId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
  });

  test('[W-07] a win is repeated until it is acknowledged, and paid once', async () => {
    faults(seamlessWin.path, 'fail', 'fail-after', 'hang', 'fail-after', { refuse: 'too_many_requests' });
    const first = await game.spin('stubborn');
    if (first.state !== 'pending') expect(first.state).toBe('done');
    await nothingPending();
    const round = done(await game.spin('stubborn'));
    expect(round.isPaid).toBe(true);
    expect(world.wallet.balance).toBe(100_000n - 1000n + minor(round.payout));
    const wins = callsTo(seamlessWin.path);
    expect(wins.length).toBe(6);
    expect(new Set(wins.map((call) => JSON.stringify(call.body))).size).toBe(1);
    expect(callsTo(seamlessBet.path)).toHaveLength(1);
  });

  test('[W-07] a vendor that dies after the bet pays its win when it is back', async () => {
    await game.post('/control/vendor', { mode: 'drop-after-bet' });
    await expect(game.spin('dropped')).rejects.toThrow('fetch failed');
    expect(world.wallet.balance).toBe(99_000n);
    expect(await game.get('/api/vendor/status')).toMatchObject({ pending: { wins: 1 } });
    await game.post('/control/vendor', { mode: 'ok' });
    const round = done(await game.spin('dropped'));
    expect(world.wallet.balance).toBe(99_000n + minor(round.payout));
    expect(callsTo(seamlessBet.path)).toHaveLength(1);
  });

  test('[W-07] under random faults no amount is lost or doubled', async () => {
    let seed = 7;
    const random = (bound: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 16) % bound;
    };
    const kinds: Fault[] = ['fail', 'fail-after', { refuse: 'too_many_requests' }];
    world.wallet.onCall = () => (random(3) === 0 ? (kinds[random(kinds.length)] ?? 'none') : 'none');
    world.wallet.balance = 10_000_000n;
    for (let index = 0; index < 60; index++) {
      const spinId = `storm-${index}`;
      const answers = await Promise.all([game.spin(spinId), game.spin(spinId)]);
      expect(answers[1]).toEqual(answers[0]);
    }
    world.wallet.onCall = () => 'none';
    await nothingPending();
    let expected = 10_000_000n;
    for (const id of world.wallet.roundIds()) {
      const round = world.wallet.round(id);
      expect(round?.state).not.toBe('open');
      if (round?.state === 'closed') expected += round.payout - round.stake;
    }
    expect(world.wallet.balance).toBe(expected);
  });
});
