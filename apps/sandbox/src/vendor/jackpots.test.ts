import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { reportJackpot } from '@sampan/contract/jackpots';
import { seamlessBet, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGame, startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import { playRound } from './games/slots/lines/outcome.ts';
import { commitment, seededDraw } from './math/random.ts';
import { drawJackpot, isJackpotWon, jackpotOdds } from './jackpot-rules.ts';
import type { RoundView, SpinAnswer } from './protocol.ts';
import { lineCount, payTableAt } from './games/slots/lines/model.ts';
import { stakesOf } from './stakes.ts';

let world: TestSandbox;
const base = () => `http://127.0.0.1:${world.port}`;
const patient = { timeout: 15_000 };

beforeEach(async () => {
  world = await startSandbox({}, { GOLD: ['gold:four', 'gold:two'], JADE: ['jade:one'] });
  await reported('gold:four', '62500.00');
  await reported('jade:one', '62500.00');
});
afterEach(() => world.close());

/** Waits until the gateway was last told this amount of the jackpot that is shown with the game. */
const reported = async (nodeId: string, amount: string) =>
  vi.waitFor(() => expect(world.wallet.jackpots.get(nodeId)).toBe(amount), patient);
const game = async (nodeId: string) => openGame(base(), world.wallet, nodeId);
const callsTo = (path: string) => world.wallet.calls.filter((call) => call.path === path);
const minor = (amount: string) => BigInt(amount.replace('.', ''));
const done = (answer: SpinAnswer): RoundView => {
  if (answer.state !== 'done') throw new Error(`the spin is ${JSON.stringify(answer)}`);
  return answer.round;
};

const highest = '500.00';

const serverSeed = 'ab'.repeat(32);
let winningNonce: number | null = null;

/** The first round of a fixed seed that wins the jackpot at the highest stake; tens of thousands lie before it. */
function findWinningNonce(): number {
  for (let nonce = 0; ; nonce++) {
    const draw = seededDraw(serverSeed, 'fixed', nonce);
    playRound(draw, payTableAt(0));
    if (isJackpotWon(drawJackpot(draw), minor(highest), { currency: 'CNY', currencyDigits: 2 })) return nonce;
  }
}

/** Gives the player a seed whose next round at the highest stake wins the jackpot. */
function winNext() {
  const nonce = (winningNonce ??= findWinningNonce());
  const db = new DatabaseSync(join(world.dataDir, 'sandbox.db'), { timeout: 5000 });
  db.prepare('update vendor_seed set revealed_at = 0 where revealed_at is null').run();
  db.prepare(
    'insert into vendor_seed (player_id, server_seed, server_seed_hash, client_seed, next_nonce) values (?, ?, ?, ?, ?)',
  ).run('player-1', serverSeed, commitment(serverSeed), 'fixed', nonce);
  db.close();
  return { serverSeed, nonce };
}

describe('[G-08] jackpots', () => {
  test('[G-08] every stake adds its share to the one jackpot of its vendor, to the thousandth', async () => {
    const [one, two, other] = [await game('gold:four'), await game('gold:two'), await game('jade:one')];
    done(await one.spin('a', '10.00'));
    done(await two.spin('b', '50.00'));
    await reported('gold:four', '62500.30');
    // Half a minor unit each: it counts, though it can't be shown.
    done(await other.spin('c', '1.00'));
    await reported('jade:one', '62500.00');
    done(await other.spin('d', '1.00'));
    await reported('jade:one', '62500.01');
    expect([...world.wallet.jackpots.keys()].toSorted()).toEqual(['gold:four', 'jade:one']);
  });

  test('[G-08] play money, refused stakes and stakes that are taken back add nothing', async () => {
    world.wallet.mode = 'trial';
    done(await (await game('gold:four')).spin('trial', highest));
    world.wallet.mode = 'real';
    const real = await game('gold:four');
    world.wallet.onCall = ({ path }) => (path === seamlessBet.path ? { refuse: 'insufficient_balance' } : 'none');
    expect((await real.spin('refused', highest)).state).toBe('failed');
    world.wallet.onCall = ({ path }) => (path === seamlessBet.path ? 'fail-after' : 'none');
    expect((await real.spin('unclear', highest)).state).toBe('failed');
    world.wallet.onCall = () => 'none';
    await world.restart();
    done(await (await game('gold:four')).spin('counts', '10.00'));
    await reported('gold:four', '62500.05');
  });

  test('[G-08] a round that wins gets the whole jackpot with its win, and a new jackpot begins', async () => {
    const slot = await game('gold:two');
    done(await slot.spin('before', '10.00'));
    const { serverSeed, nonce } = winNext();
    const before = world.wallet.balance;
    const round = done(await slot.spin('lucky', highest));
    // 0.05 of the round before, 2.50 of this one.
    expect(round.jackpot).toBe('62502.55');
    const spins = round.spins.reduce((sum, spin) => sum + minor(spin.payout), 0n);
    expect(minor(round.payout)).toBe(spins + minor(round.jackpot));
    expect(world.wallet.balance).toBe(before - minor(highest) + minor(round.payout));
    await reported('gold:four', '62500.00');
    const query = new URLSearchParams({ serverSeed, clientSeed: 'fixed', nonce: String(nonce), stake: highest });
    const verified = (await (await fetch(`${base()}/api/vendor/verify?${query.toString()}`)).json()) as {
      jackpotDraw: number;
    };
    expect(verified.jackpotDraw).toBeLessThan(500);
    expect(done(await slot.spin('after', '10.00')).jackpot).toBe('0.00');
  });

  test('[G-08] the same draw wins nothing with play money, or in a game without a jackpot', async () => {
    world.wallet.mode = 'trial';
    winNext();
    expect(done(await (await game('gold:four')).spin('trial', highest)).jackpot).toBe('0.00');
    world.wallet.mode = 'real';
    winNext();
    expect(done(await (await game('plain')).spin('plain', highest)).jackpot).toBe('0.00');
  });

  test('[W-07] a jackpot is paid once, however often the spin and the win are repeated and across a restart', async () => {
    const slot = await game('gold:four');
    winNext();
    await slot.post('/control/vendor', { mode: 'drop-after-bet' });
    await expect(slot.spin('lucky', highest)).rejects.toThrow('fetch failed');
    await expect(slot.spin('lucky', highest)).rejects.toThrow('fetch failed');
    const lost: ('fail' | 'fail-after')[] = ['fail', 'fail-after', 'fail-after'];
    world.wallet.onCall = ({ path }) => (path === seamlessWin.path ? (lost.shift() ?? 'none') : 'none');
    await world.restart();
    const again = await game('gold:four');
    const round = done(await again.spin('lucky', highest));
    expect(round.jackpot).toBe('62502.50');
    expect(done(await again.spin('lucky', highest))).toEqual(round);
    await world.restart();
    expect(done(await (await game('gold:four')).spin('lucky', highest))).toEqual(round);
    expect(world.wallet.balance).toBe(100_000n - minor(highest) + minor(round.payout));
    expect(callsTo(seamlessBet.path)).toHaveLength(1);
    expect(callsTo(seamlessWin.path)[0]?.body).toMatchObject({
      jackpot: '62502.50',
      detail: expect.stringMatching(
        /^Reels \d+-\d+-\d+-\d+-\d+.*, pays \d+ × line bet; seed \w{8}, nonce \d+$/,
      ) as string,
    });
    expect(new Set(callsTo(seamlessWin.path).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await reported('gold:four', '62500.00');
  });

  test('[G-08] what is in a jackpot outlives a restart and what the operator offers', async () => {
    done(await (await game('gold:two')).spin('a', '10.00'));
    world.wallet.jackpotGames = { GOLD: ['gold:three'] };
    world.wallet.onCall = ({ path }) => (path === reportJackpot.path ? 'fail' : 'none');
    await world.restart();
    await vi.waitFor(
      () => expect(callsTo(reportJackpot.path).at(-1)?.body).toMatchObject({ nodeId: 'gold:three' }),
      patient,
    );
    // Told again until it is heard.
    world.wallet.onCall = () => 'none';
    await reported('gold:three', '62500.05');
  });

  test('[G-08] the rules of a game with a jackpot state share, chance and start in its currency', async () => {
    const page = async (nodeId: string) =>
      (await fetch(`${base()}/play?launch=${world.wallet.launchToken(nodeId)}`)).text();
    expect(await page('gold:four')).toMatch(/0\.5 % of every stake.*\(¥1\.00\).*1 in 25,000,000.*¥62,500\.00/);
    expect(await page('plain')).not.toContain('25,000,000');
  });
});

describe('[G-08] the chance of a jackpot', () => {
  test('[G-08] is the number of smallest stakes in the stake, of 25 million', () => {
    for (const [currency, currencyDigits] of [
      ['CNY', 2],
      ['CNY', 0],
      ['VND', 2],
      ['JPY', 0],
      ['KWD', 3],
      ['EUR', 2],
      ['EUR', 0],
    ] as const) {
      const { stakes } = stakesOf({ currency, currencyDigits });
      for (const [index, times] of [1, 2, 5, 10, 25, 50, 100, 250, 500].entries()) {
        const stake = stakes[index] ?? 0n;
        // Each of the lines takes a whole number of minor units.
        expect(stake % BigInt(lineCount)).toBe(0n);
        expect(isJackpotWon(times - 1, stake, { currency, currencyDigits })).toBe(true);
        expect(isJackpotWon(times, stake, { currency, currencyDigits })).toBe(false);
      }
    }
    expect(jackpotOdds).toBe(25_000_000);
  });
});
