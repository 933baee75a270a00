import { createHash } from 'node:crypto';
import { seamlessBet } from '@sampan/contract/partner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGame, slotNodes, startSandbox, type TestGame, type TestSandbox } from '../testing/sandbox.ts';
import type { Fault } from '../testing/wallet-server.ts';
import { slotGames } from './instant/slots.ts';
import type { FairnessAnswer, SpinAnswer } from './protocol.ts';

let world: TestSandbox;
let game: TestGame;
const base = () => `http://127.0.0.1:${world.port}`;

beforeEach(async () => {
  world = await startSandbox();
  game = await openGame(base(), world.wallet);
});
afterEach(() => world.close());

const fairness = () => game.get('/api/vendor/fairness') as Promise<FairnessAnswer>;
const rotate = (clientSeed: string) => game.post('/api/vendor/fairness/rotate', { clientSeed });

describe('[G-10] fairness', () => {
  test.each(slotNodes)(
    '[G-10] with %s the seed shown as a fingerprint before is revealed after, and every round follows from it',
    async (_mechanic, nodeId) => {
      game = await openGame(base(), world.wallet, nodeId);
      expect((await rotate('my-own-seed')).status).toBe(200);
      const before = await fairness();
      expect(before.clientSeed).toBe('my-own-seed');
      expect(before.nextNonce).toBe(0);
      const played: Extract<SpinAnswer, { state: 'done' }>[] = [];
      for (let index = 0; index < 5; index++) {
        const answer = await game.spin(`fair-${index}`);
        if (answer.state === 'done') played.push(answer);
      }
      expect(played.map((answer) => answer.round.nonce)).toEqual([0, 1, 2, 3, 4]);
      const during = await fairness();
      expect(during.serverSeedHash).toBe(before.serverSeedHash);
      expect(during.rounds.every((round) => round.verifyUrl === null)).toBe(true);

      const after = (await rotate('another')).body as FairnessAnswer;
      const seed = after.revealedSeed ?? '';
      expect(createHash('sha256').update(seed).digest('hex')).toBe(before.serverSeedHash);
      expect(after.serverSeedHash).not.toBe(before.serverSeedHash);
      for (const { round } of played) {
        const query = new URLSearchParams({
          serverSeed: seed,
          clientSeed: 'my-own-seed',
          nonce: String(round.nonce),
          stake: round.stake,
          game: slotGames.of(nodeId).id,
        });
        const verified: unknown = await (await fetch(`${base()}/api/vendor/verify?${query.toString()}`)).json();
        expect(verified).toEqual({
          serverSeedHash: before.serverSeedHash,
          payout: round.payout,
          jackpotDraw: expect.any(Number) as number,
          spins: round.spins,
        });
      }
    },
  );

  test.each(slotNodes)(
    '[G-10] the verification page recomputes a revealed round with %s without scripts',
    async (_mechanic, nodeId) => {
      game = await openGame(base(), world.wallet, nodeId);
      await game.spin('to-verify');
      await rotate('next');
      const [round] = (await fairness()).rounds;
      const response = await fetch(`${base()}${round?.verifyUrl ?? ''}&language=JA`);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(page).toContain('<html lang="ja">');
      expect(page).toContain('ラウンドの検証');
      expect(page).toContain(`<span class="amount">${round?.payout ?? '?'}</span>`);
      // The link says what was played, and the form keeps it.
      const { id } = slotGames.of(nodeId);
      expect(page).toMatch(new RegExp(`<option value="${id}" selected>`));
      expect(page.match(/<option value="[^"]*" selected>/g)).toHaveLength(1);
      expect(await (await fetch(`${base()}/verify?serverSeed=abc`)).text()).toContain('role="alert"');
    },
  );

  test('[G-10] the seed stays secret while a bet is open', async () => {
    let release: (fault: Fault) => void = () => {};
    world.wallet.onCall = (call) =>
      call.path === seamlessBet.path ? new Promise((resolve) => (release = resolve)) : 'none';
    const spin = game.spin('open');
    await vi.waitFor(() => expect(world.wallet.calls.some((call) => call.path === seamlessBet.path)).toBe(true), {
      timeout: 15_000,
    });
    expect(await rotate('sneaky')).toEqual({ status: 409, body: { error: 'spin_in_flight' } });
    release('none');
    await spin;
    expect((await rotate('patient')).status).toBe(200);
  });

  test('[G-10] refuses seeds that are not 1 to 64 plain characters', async () => {
    for (const seed of ['', 'a b', 'x'.repeat(65), '<b>']) expect((await rotate(seed)).status).toBe(400);
  });
});
