import { once } from 'node:events';
import { seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kill, type SandboxProcesses, sandboxProcesses } from './testing/sandbox-process.ts';
import { openGame } from './testing/sandbox.ts';
import { knownFixtures, moveFixture, openBook } from './testing/sports-page.ts';
import type { Fault, WalletServer } from './testing/wallet-server.ts';
import type { RoundView, SpinAnswer } from './vendor/protocol.ts';

let sandbox: SandboxProcesses;
let wallet: WalletServer;

beforeEach(async () => {
  sandbox = await sandboxProcesses();
  ({ wallet } = sandbox);
});
afterEach(() => sandbox.close());

const base = () => `http://127.0.0.1:${sandbox.port}`;
const start = () => sandbox.start();
const done = (answer: SpinAnswer): RoundView => {
  if (answer.state !== 'done') throw new Error(`the spin is ${JSON.stringify(answer)}`);
  return answer.round;
};
const minor = (amount: string) => BigInt(amount.replace('.', ''));
const bodiesTo = (path: string) => wallet.calls.filter((call) => call.path === path).map((call) => call.body);

describe('[W-07] a killed vendor', () => {
  test('[W-07] killed while its bet is under way takes the bet back after the restart', async () => {
    const first = await start();
    const game = await openGame(base(), wallet);
    wallet.onCall = async (call): Promise<Fault> => {
      if (call.path === seamlessBet.path) await kill(first);
      return 'none';
    };
    await expect(game.spin('killed')).rejects.toThrow('fetch failed');
    await vi.waitFor(() => expect(wallet.balance).toBe(99_000n), { timeout: 10_000 });
    wallet.onCall = () => 'none';
    await start();
    await vi.waitFor(() => expect(wallet.balance).toBe(100_000n), { timeout: 10_000 });
    expect(bodiesTo(seamlessRollback.path)).toHaveLength(1);
    expect(await game.spin('killed')).toEqual({ state: 'failed', error: 'spin_failed' });
    expect(await game.get('/api/vendor/session')).toMatchObject({ unfinished: { spinId: 'killed' } });
  });

  test('[W-07] killed while its win is under way pays it after the restart, once, and shows the same round', async () => {
    const first = await start();
    const game = await openGame(base(), wallet);
    wallet.onCall = async (call): Promise<Fault> => {
      if (call.path === seamlessWin.path) await kill(first);
      return 'none';
    };
    await expect(game.spin('killed')).rejects.toThrow('fetch failed');
    wallet.onCall = () => 'none';
    await start();
    const again = await openGame(base(), wallet);
    expect(await again.get('/api/vendor/session')).toMatchObject({ unfinished: { spinId: 'killed', step: 0 } });
    const round = done(await again.spin('killed'));
    expect(wallet.balance).toBe(99_000n + minor(round.payout));
    const wins = bodiesTo(seamlessWin.path);
    expect(wins).toHaveLength(2);
    expect(wins[1]).toEqual(wins[0]);
    expect(bodiesTo(seamlessBet.path)).toHaveLength(1);
  });

  test('[W-07] killed before its win could be sent still pays it', async () => {
    const first = await start();
    const game = await openGame(base(), wallet);
    wallet.onCall = (call) => (call.path === seamlessWin.path ? 'fail' : 'none');
    const spin = game.spin('killed').catch(() => null);
    await vi.waitFor(() => expect(bodiesTo(seamlessWin.path).length).toBeGreaterThan(0), { timeout: 10_000 });
    await kill(first);
    await spin;
    wallet.onCall = () => 'none';
    await start();
    const round = done(await game.spin('killed'));
    expect(round.isPaid).toBe(true);
    expect(wallet.balance).toBe(99_000n + minor(round.payout));
  });
});

describe('[G-10] a killed book', () => {
  test('[G-10] killed again and again in the middle of a match’s settlement pays each bet once', async () => {
    wallet.balance = 10n ** 9n;
    let child = await start();
    const page = await openBook(sandbox);
    await page.fixtures('list=live');
    const match = knownFixtures(sandbox.dataDir).find(
      ({ kind, fate, goals, startsAt }) =>
        kind === 'sports' && fate.kind === 'played' && goals.length > 0 && startsAt > Date.now() + 3_600_000,
    );
    if (!match) throw new Error('there is no such match');
    const { fixture } = await page.fixture(match.id);
    const picks = fixture.markets.flatMap(({ market, selections }) =>
      selections.map((selection) => ({ fixtureId: match.id, market, ...selection })),
    );
    const stakes = picks.slice(0, 40);
    for (const [index, leg] of stakes.entries()) {
      const answer = await page.place({ requestId: `bet-${index}`, stake: '10.00', policy: 'none', legs: [leg] });
      expect(answer.state).toBe('placed');
    }
    await kill(child);
    moveFixture(sandbox.dataDir, match, Date.now() - 3 * 3_600_000);
    const staked = 10n ** 9n - 1_000n * BigInt(stakes.length);
    expect(wallet.balance).toBe(staked);

    for (const at of [1, 4, 9]) {
      let wins = 0;
      let isKilled = false;
      wallet.onCall = (call): Fault => {
        if (call.path !== seamlessWin.path) return 'none';
        wins += 1;
        if (wins < at) return 'none';
        isKilled = true;
        child.kill('SIGKILL');
        return 'hang';
      };
      child = await sandbox.spawned();
      await vi.waitFor(() => expect(isKilled).toBe(true), { timeout: 20_000 });
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    wallet.onCall = () => 'none';
    await start();
    const states = () => wallet.roundIds().map((id) => wallet.round(id)?.state);
    await vi.waitFor(() => expect(new Set(states())).toEqual(new Set(['closed'])), { timeout: 20_000 });
    const settled = (await page.bets('settled', '&limit=50')).bets;
    expect(settled).toHaveLength(stakes.length);
    expect((await page.bets('open')).openCount).toBe(0);
    expect(wallet.balance).toBe(staked + settled.reduce((sum, { payout }) => sum + minor(payout ?? ''), 0n));
  }, 120_000);
});

describe('[G-10] the process', () => {
  test('[G-10] answers its probes and stops cleanly on SIGTERM', async () => {
    const child = await start();
    expect((await fetch(`${base()}/livez`)).status).toBe(200);
    expect((await fetch(`${base()}/readyz`)).status).toBe(200);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test('[G-10] says what is wrong with its settings, or that a port is taken', async () => {
    const wrong = sandbox.run({ SANDBOX_PARTNERS: '', SANDBOX_PORT: 'abc', SANDBOX_ROOM_PACE: '0' });
    expect(await once(wrong.child, 'exit')).toEqual([1, null]);
    expect(wrong.output()).toContain('SANDBOX_PARTNERS is missing');
    expect(wrong.output()).toContain('SANDBOX_PORT is not a port: abc');
    expect(wrong.output()).toContain('SANDBOX_ROOM_PACE is not a number from 1 to 100: 0');
    const open = sandbox.run({ ALLOW_DEMO: '', INBOX_TOKEN: '' });
    expect(await once(open.child, 'exit')).toEqual([1, null]);
    expect(open.output()).toMatch(/ALLOW_DEMO must be 1 .*\(SITE_ORIGIN\)[^\n]*\nINBOX_TOKEN is missing/);
    await start();
    const second = sandbox.run();
    expect(await once(second.child, 'exit')).toEqual([1, null]);
    expect(second.output()).toContain(`Port ${sandbox.port} is in use`);
  });
});
