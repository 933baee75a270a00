import { seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSandbox, type TestSandbox } from '../../../testing/sandbox.ts';
import { openShooter, type ShooterPage } from '../../../testing/shooter-page.ts';
import { bulletAt, cannons } from '../../games/fish/flight.ts';
import type { Point } from '../../games/fish/path.ts';
import { targets } from '../../games/fish/targets.ts';
import type { Hit, ShotResult, ShotsAnswer } from './protocol.ts';

const node = 'reef-and-harpoon:lucky-hunter';
const price = '1.00';
const patient = { timeout: 15_000 };

let world: TestSandbox;
let pages: ShooterPage[];
beforeEach(async () => {
  pages = [];
  world = await startSandbox({}, {}, { tablePace: 25 });
});
afterEach(async () => {
  for (const page of pages) await page.close();
  await world.close();
});

async function come(playerId = 'player-1', session?: string) {
  world.wallet.playerId = playerId;
  const page = await openShooter(world, node, session);
  pages.push(page);
  return page;
}

const callsTo = (path: string) => world.wallet.calls.filter((call) => call.path === path);
/** Until the wallet has heard the end of its first round. */
const untilPaid = () => vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(1), patient);
const minor = (amount: string) => BigInt(amount.replace('.', ''));
function shotsOf(answer: ShotsAnswer): readonly ShotResult[] {
  if (answer.state !== 'done') throw new Error(`the shots are ${JSON.stringify(answer)}`);
  return answer.shots;
}
const wonIn = (results: readonly ShotResult[]) =>
  results.reduce((sum, result) => sum + (result.end === 'caught' ? minor(result.payout) : 0n), 0n);
const isCheap = ({ kind }: { kind: string }) => ['anchovy', 'clownfish', 'butterfly_fish'].includes(kind);

test('[G-10] shots that hit are staked together, told at once, and paid as one round that the record tells', async () => {
  const page = await come();
  expect([page.table.owned, page.table.wallet, page.table.taken]).toEqual(['1000.00', '1000.00', [page.table.seat]]);
  const shots = await page.aim(12, isCheap);
  const answer = await page.shoot({ requestId: 'a', price, shots });
  const results = shotsOf(answer);
  expect(results).toHaveLength(12);
  expect(results.every(({ end }) => end === 'missed' || end === 'caught')).toBe(true);
  expect(callsTo(seamlessBet.path).map(({ body }) => body.amount)).toEqual(['12.00']);
  // What was won counts at once, and reaches the wallet when the player pauses.
  const won = wonIn(results);
  if (answer.state === 'done') expect(minor(answer.owned ?? '')).toBe(100_000n - 1_200n + won);
  await untilPaid();
  await page.next('money', ({ owned, wallet }) => owned === wallet);
  expect(world.wallet.balance).toBe(100_000n - 1_200n + won);
  const wins = callsTo(seamlessWin.path);
  const caught = results.filter(({ end }) => end === 'caught').length;
  const detail = String(wins[0]?.body['detail']);
  expect(detail).toMatch(/^12 shots at 1\.00, \d+ caught, paid \d+\.\d\d;.*seed [0-9a-f]{8}, nonces \d+–\d+$/);
  expect(detail).toContain(`${caught} caught`);
  expect(wins[0]?.body['validBet']).toBe('12.00');
});

test('[G-10] a catch pays the price times a multiplier of its target’s', async () => {
  const page = await come();
  const results: ShotResult[] = [];
  for (let round = 0; results.every(({ end }) => end !== 'caught'); round++) {
    const shots = await page.aim(10, ({ kind }) => kind === 'anchovy' || kind === 'clownfish');
    const kinds = shots.map(({ target }) => target);
    const answer = shotsOf(await page.shoot({ requestId: `r${round}`, price: '0.50', shots }));
    expect(answer).toHaveLength(kinds.length);
    results.push(...answer);
  }
  const multipliers = results.flatMap((result) => (result.end === 'caught' ? [...result.multipliers] : []));
  const known = targets.flatMap(({ kind, prize }) =>
    (kind === 'anchovy' || kind === 'clownfish') && prize.kind === 'fixed' ? [prize.multiplier] : [],
  );
  expect(known).toEqual(expect.arrayContaining([...new Set(multipliers)]));
  expect(wonIn(results)).toBe(multipliers.reduce((sum, multiplier) => sum + BigInt(multiplier) * 50n, 0n));
});

test('[G-10] the same request never stakes twice and is answered the same, also after its round was paid', async () => {
  const page = await come();
  const request = { requestId: 'same', price, shots: await page.aim(4) };
  const [first, second] = await Promise.all([page.shoot(request), page.shoot(request)]);
  expect(shotsOf(second)).toEqual(shotsOf(first));
  await untilPaid();
  expect(shotsOf(await page.shoot(request))).toEqual(shotsOf(first));
  expect(callsTo(seamlessBet.path)).toHaveLength(1);
  expect(callsTo(seamlessWin.path)).toHaveLength(1);
  expect(world.wallet.balance).toBe(100_000n - 400n + wonIn(shotsOf(first)));
});

test('[G-10] another price is another round', async () => {
  const page = await come();
  const dear = shotsOf(await page.shoot({ requestId: 'a', price: '2.00', shots: await page.aim(3) }));
  const cheap = shotsOf(await page.shoot({ requestId: 'b', price: '0.20', shots: await page.aim(3) }));
  await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(2), patient);
  expect(new Set(callsTo(seamlessBet.path).map(({ body }) => body.roundId)).size).toBe(2);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - 660n + wonIn(dear) + wonIn(cheap)), patient);
});

/** An angle whose bullet, that bounces off the walls, is as far as can be from what the shot hits. */
function missing(seat: number, { angle, firedAt, hitAt }: Hit): number {
  const cannon = cannons[seat];
  if (!cannon) throw new Error(`there is no seat ${seat}`);
  const bullet = (towards: number) => bulletAt(cannon, towards, hitAt - firedAt);
  const target = bullet(angle);
  const distance = ({ x, y }: Point) => Math.max(Math.abs(x - target.x), Math.abs(y - target.y));
  const angles = Array.from({ length: 64 }, (_, index) => index * 100 - 3_150);
  return angles.reduce((best, next) => (distance(bullet(next)) > distance(bullet(best)) ? next : best));
}

test('[G-10] what no page could have shot is refused, and nothing is staked', async () => {
  const page = await come();
  // Small, and away from the cannon, so that what misses it misses it clearly.
  const hit = await vi.waitFor(
    async () => {
      const [aimed] = await page.aim(1, isCheap);
      if (!aimed || aimed.hitAt - aimed.firedAt < 400) throw new Error('there is nothing to shoot at');
      return aimed;
    },
    { ...patient, interval: 200 },
  );
  const refused = async (changes: object) => {
    const answer = await page.shoot({ requestId: crypto.randomUUID(), price, shots: [hit], ...changes });
    expect([changes, answer.state === 'failed' && answer.error]).toEqual([changes, 'stake_invalid']);
  };
  await refused({ price: '0.30' });
  await refused({ price: '-1.00' });
  await refused({ shots: [] });
  await refused({ shots: [{ ...hit, angle: missing(page.table.seat, hit) }] });
  await refused({ shots: [{ ...hit, hitAt: Date.now() + 5_000 }] });
  await refused({ shots: [{ ...hit, firedAt: hit.hitAt + 1 }] });
  // Two at the same moment: no cannon is so fast.
  await refused({ shots: [hit, hit] });
  await refused({ shots: Array.from({ length: 21 }, () => hit) });
  expect(callsTo(seamlessBet.path)).toEqual([]);
  // What isn't there is no fault of the page's.
  const away = await page.shoot({ requestId: 'gone', price, shots: [{ ...hit, target: '1:4999' }] });
  expect(shotsOf(away)).toEqual([{ end: 'gone' }]);
  expect(callsTo(seamlessBet.path)).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${world.port}/api/vendor/shooter/shots`, { method: 'POST' })).status).toBe(401);
});

test('[G-10] all at a table see the same: who sits, who shoots, and what is gone', async () => {
  const one = await come('a');
  const two = await come('b');
  expect(two.table.streams).toEqual(one.table.streams);
  expect(two.table.seat).not.toBe(one.table.seat);
  expect((await one.next('taken')).taken).toEqual([one.table.seat, two.table.seat].toSorted((a, b) => a - b));
  one.say({ type: 'fire', angle: -1_500, at: Date.now() });
  expect(await two.next('fire')).toMatchObject({ seat: one.table.seat, angle: -1_500 });

  let caught: string | undefined;
  for (let round = 0; caught === undefined; round++) {
    const shots = await one.aim(10, isCheap);
    const results = shotsOf(await one.shoot({ requestId: `r${round}`, price, shots }));
    caught = shots[results.findIndex(({ end }) => end === 'caught')]?.target;
  }
  await two.next('caught', ({ target, seat }) => target === caught && seat === one.table.seat);
  const [other] = await two.aim(1);
  if (!other) throw new Error('there is nothing to shoot at');
  const before = callsTo(seamlessBet.path).length;
  expect(shotsOf(await two.shoot({ requestId: 'late', price, shots: [{ ...other, target: caught }] }))).toEqual([
    { end: 'gone' },
  ]);
  expect(callsTo(seamlessBet.path)).toHaveLength(before);

  await one.close();
  expect((await two.next('taken')).taken).toEqual([two.table.seat]);
});

test('[G-10] the fifth player sits at another table, and who comes again has the newer seat', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await come(name);
  const fifth = await come('e');
  expect(fifth.table.taken).toEqual([fifth.table.seat]);
  expect(fifth.table.streams).not.toEqual(pages[0]?.table.streams);
  const again = await come('e', fifth.session);
  expect(again.table.seat).toBe(fifth.table.seat);
  await fifth.next('moved');
});

test('[G-10] a wallet that hangs: the shots come to nothing, and what may have been taken comes back', async () => {
  const page = await come();
  let hung = 0;
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path && hung++ === 0 ? 'hang' : 'none');
  const answer = await page.shoot({ requestId: 'a', price, shots: await page.aim(5) });
  expect(answer.state).toBe('failed');
  await vi.waitFor(() => expect(callsTo(seamlessRollback.path).length).toBeGreaterThan(0), patient);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
  // The next ones are played.
  const results = shotsOf(await page.shoot({ requestId: 'b', price, shots: await page.aim(5) }));
  await page.next('money', ({ owned, wallet }) => owned === wallet);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - 500n + wonIn(results)), patient);
});

test('[G-10] a wallet that refuses says why, and nothing is shot', async () => {
  const page = await come();
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path ? { refuse: 'limit_reached' } : 'none');
  const answer = await page.shoot({ requestId: 'a', price, shots: await page.aim(2) });
  expect(answer.state === 'failed' && answer.error).toBe('limit_reached');
  expect(world.wallet.balance).toBe(100_000n);
});

test('[G-10] a sandbox that is stopped pays what was shot before, once', async () => {
  const page = await come();
  const results = shotsOf(await page.shoot({ requestId: 'a', price, shots: await page.aim(10, isCheap) }));
  expect(callsTo(seamlessWin.path)).toEqual([]);
  await world.restart();
  await untilPaid();
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - 1_000n + wonIn(results)), patient);
  await world.restart();
  const later = await come('player-1', page.session);
  expect(later.table.owned).toBe(later.table.wallet);
  expect(callsTo(seamlessWin.path)).toHaveLength(1);
});

test('[G-10] [G-11] who plays for nothing sits at tables of their own', async () => {
  const real = await come('a');
  world.wallet.mode = 'trial';
  const trial = await come('b');
  expect(trial.table.streams).not.toEqual(real.table.streams);
  expect(trial.table.taken).toEqual([trial.table.seat]);
});
