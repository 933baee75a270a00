import { seamlessRound } from '@sampan/contract/partner';
import { partnerPaths } from '@sampan/contract/partner-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedHeaders } from '../partner/signature.ts';
import { openGame, secrets, startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import type { WalletMode } from './faults.ts';
import type { RoundView, SpinAnswer } from './protocol.ts';

let world: TestSandbox;
const base = () => `http://127.0.0.1:${world.port}`;

beforeEach(async () => {
  world = await startSandbox();
  world.wallet.playsWith = 'vendor';
});
afterEach(() => world.close());

const money = { currency: 'CNY', currencyDigits: 2 } as const;
/** A call of the gateway's. */
async function ask(path: string, body: object): Promise<{ status: number; answer: Record<string, unknown> }> {
  const text = JSON.stringify(body);
  const headers = signedHeaders('sandbox-games', secrets['sandbox-games'], path, text, Date.now());
  const response = await fetch(base() + path, { method: 'POST', headers, body: text });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
let count = 0;
const transfer = (direction: 'in' | 'out', amount: string, merchantReference = `t-${count++}`) =>
  ask(partnerPaths.walletTransfer, { merchantReference, playerId: 'player-1', direction, amount, ...money });
const query = (merchantReference: string) => ask(partnerPaths.walletQuery, { merchantReference });
const balance = async () => (await ask(partnerPaths.walletBalance, { playerId: 'player-1', ...money })).answer.balance;
async function setMode(mode: WalletMode) {
  const body = JSON.stringify({ mode });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${base()}/control/wallet`, { method: 'POST', headers, body })).status).toBe(200);
}
const minor = (amount: unknown) => BigInt(String(amount).replace('.', ''));
const done = (answer: SpinAnswer): RoundView => {
  if (answer.state !== 'done') throw new Error(`the spin is ${JSON.stringify(answer)}`);
  return answer.round;
};

test('[G-10] [W-01] a game plays with the player’s wallet here, and the operator’s stays as it is', async () => {
  const operators = world.wallet.balance;
  await transfer('in', '500.00');
  const game = await openGame(base(), world.wallet);
  expect(await game.get('/api/vendor/session')).toMatchObject({ balance: '500.00' });
  let left = 50_000n;
  for (let index = 0; index < 10; index++) {
    const round = done(await game.spin(`spin-${index}`));
    expect(minor(round.balanceAfterBet)).toBe(left - 1_000n);
    left = left - 1_000n + minor(round.payout);
    expect(round).toMatchObject({ isPaid: true });
    expect(minor(round.balance)).toBe(left);
    expect(minor(await balance())).toBe(left);
    // The same spin again is the same round.
    expect(done(await game.spin(`spin-${index}`)).roundId).toBe(round.roundId);
  }
  // The operator is told of each round, once.
  const told = () => world.wallet.calls.filter(({ path }) => path === seamlessRound.path).map(({ body }) => body);
  await vi.waitFor(() => expect(told()).toHaveLength(10), { timeout: 15_000 });
  expect(told().reduce((sum, { stake, payout }) => sum - minor(stake) + minor(payout), 50_000n)).toBe(left);
  expect(world.wallet.balance).toBe(operators);
  expect(world.wallet.roundIds()).toEqual([]);
  await world.restart();
  expect(minor(await balance())).toBe(left);
});

test('[G-10] a stake that isn’t there is refused, and so is one of a session that is over', async () => {
  const game = await openGame(base(), world.wallet);
  expect(await game.spin('poor')).toEqual({ state: 'failed', error: 'insufficient_balance' });
  await transfer('in', '10.00');
  expect(await game.spin('poor')).toEqual({ state: 'failed', error: 'insufficient_balance' });
  world.wallet.endSessions();
  expect(await game.spin('late')).toEqual({ state: 'failed', error: 'session_over' });
  expect(await balance()).toBe('10.00');
});

test.each<[WalletMode, number, object, object | null, string]>([
  ['late', 200, { status: 'pending' }, { status: 'done' }, '10.00'],
  ['declined', 200, { status: 'refused' }, { status: 'refused' }, '0.00'],
  ['lost', 504, { error: 'timeout' }, { status: 'done' }, '10.00'],
  ['garbage', 200, { welcome: true }, { status: 'done' }, '10.00'],
  ['down', 504, { error: 'timeout' }, null, '0.00'],
])('[W-07] %s: what a transfer answers, and what became of it', async (mode, status, said, known, left) => {
  await setMode(mode);
  const first = await transfer('in', '10.00', 'one');
  expect(first.status).toBe(status);
  expect(first.answer).toMatchObject(said);
  if (mode === 'garbage' || mode === 'down') expect(await balance()).toBe(undefined);
  await setMode('ok');
  const after = await query('one');
  if (known === null) expect(after).toEqual({ status: 404, answer: { error: 'not_found' } });
  else expect(after.answer).toMatchObject(known);
  expect(await balance()).toBe(left);
});
