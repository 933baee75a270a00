import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { demoLottery, demoDrawNo } from '@sampan/contract/demo-lotteries';
import { reportDraw } from '@sampan/contract/lottery';
import { seamlessBet, seamlessRollback, seamlessRound, seamlessWin } from '@sampan/contract/partner';
import { partnerPaths } from '@sampan/contract/partner-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawPage, openLottery } from '../../../testing/draw-page.ts';
import { createSandbox } from '../../../app.ts';
import { signedHeaders } from '../../../partner/signature.ts';
import {
  fastTimes,
  secrets,
  startSandbox,
  temporaryFolder,
  testConfig,
  type TestSandbox,
} from '../../../testing/sandbox.ts';
import { lotteryOf } from '../../lotteries/lotteries.ts';
import { seededDraw } from '../../math/random.ts';
import type { CancelAnswer, DrawBet, LineRequest, OrderAnswer } from './protocol.ts';

const quick = 'sampan-draws:one-minute-draw';
const racing = 'quick-draw:racing-ten';
const north = 'red-river:hanoi-express';
const straits = 'straits:straits-express';
const played = [quick, racing, north, straits];
const patient = { timeout: 15_000 };
const minute = 60_000;

let clock: number;
let world: TestSandbox;
beforeEach(async () => {
  // Ten seconds after a draw.
  clock = Date.UTC(2026, 10, 26, 3, 0, 10);
  world = await startSandbox({}, {}, { now: () => clock, lotteries: played });
});
afterEach(() => world.close());

const come = (nodeId = quick, playerId = 'player-1', session?: string) => {
  world.wallet.playerId = playerId;
  return openLottery(world, nodeId, session);
};
const line = (playType: string, selection: string, change: Partial<LineRequest> = {}): LineRequest => ({
  playType,
  selection,
  unit: '1.00',
  multiple: 10,
  prizeMode: 1960,
  ...change,
});
/** Wins whatever is drawn: one of the two comes. */
const sure = line('place-1-side', 'big small');
const placed = (answer: OrderAnswer) => {
  if (answer.state !== 'placed') throw new Error(`the order is ${JSON.stringify(answer)}`);
  return answer;
};
const cancelled = (answer: CancelAnswer) => {
  if (answer.state !== 'cancelled') throw new Error(`the bet is ${JSON.stringify(answer)}`);
  return answer;
};
const minor = (amount: string | null) => BigInt((amount ?? 'none').replace('.', ''));
const callsTo = (path: string) => world.wallet.calls.filter((call) => call.path === path);
const coming = async (page: DrawPage, count: number, times = 1) =>
  (await page.state()).coming.slice(0, count).map(({ drawNo }) => ({ drawNo, times }));
const idsOf = (bets: readonly DrawBet[]) => bets.map(({ id }) => id);

/** Waits until the bet has come to an end and the wallet has taken it. */
async function over(page: DrawPage, betId: string): Promise<DrawBet> {
  return vi.waitFor(async () => {
    const bet = (await page.bets('past')).list.find(({ id }) => id === betId);
    if (!bet) throw new Error(`${betId} is not over`);
    expect(world.wallet.round(betId)?.state).toBe(bet.state === 'given_back' ? 'void' : 'closed');
    return bet;
  }, patient);
}

test('[G-10] a bet leaves the wallet at once with all its lines, and what it wins comes back after the draw', async () => {
  const page = await come();
  const { coming: draws } = await page.state();
  expect(draws[0]).toMatchObject({ closesAt: clock + 45_000, drawsAt: clock + 50_000 });
  const lines = [sure, line('last-three-direct', '3|01|1'), line('dragon-1-2', 'tie', { prizeMode: 1800 })];
  const { order, balance } = placed(await page.order('a', lines));
  const [bet] = order.bets;
  // 20 + 2 × 10 + 10.
  expect(bet).toMatchObject({ state: 'open', stake: '50.00', drawNo: draws[0]?.drawNo, result: null, payout: null });
  expect(balance).toBe('950.00');
  expect(callsTo(seamlessBet.path).map(({ body }) => [body.roundId, body.amount])).toEqual([[bet?.id, '50.00']]);
  expect((await page.state()).openBets).toBe(1);
  expect(callsTo(seamlessWin.path)).toEqual([]);

  clock += minute;
  const settled = await over(page, bet?.id ?? '');
  const game = lotteryOf(quick)?.game;
  const results = lines.map((one) => {
    const sold = game?.sell(one);
    return typeof sold === 'object' ? sold.settle(settled.result ?? '', { unit: 100n, multiple: 10n }) : undefined;
  });
  expect(settled.lines.map((one) => minor(one.settled?.payout ?? null))).toEqual(results.map((one) => one?.payout));
  // The lower prize mode gives 8 % back, won or lost.
  expect(settled.lines[2]?.settled?.rebate).toBe('0.80');
  const payout = results.reduce((sum, one) => sum + (one?.payout ?? 0n), 0n);
  expect(payout).toBeGreaterThanOrEqual(1_960n);
  expect(settled).toMatchObject({ state: 'won', drawNo: draws[0]?.drawNo });
  expect(minor(settled.payout)).toBe(payout);
  expect(world.wallet.balance).toBe(95_000n + payout);
  // Big and small of one place are opposite sides: only the difference counts, which is nothing.
  expect(world.wallet.round(settled.id)).toMatchObject({ stake: 5_000n, payout, validBet: 3_000n });
  const [win] = callsTo(seamlessWin.path);
  expect(String(win?.body.detail)).toContain(`${settled.result}; place-1-side big 10.00 @ 1.96`);
  await vi.waitFor(async () => {
    const { last, openBets } = await page.state();
    expect(last).toMatchObject({ drawNo: draws[0]?.drawNo, result: settled.result });
    expect(last.own).toEqual({ bets: 1, stake: '50.00', payout: settled.payout, isPaid: true });
    expect(openBets).toBe(0);
  }, patient);
});

test('[G-10] each draw follows from its seed and salt, and its seed proves the one before', async () => {
  const page = await come();
  const { chain, last } = await page.state();
  expect(last.result).not.toBeNull();
  clock += 3 * minute;
  await vi.waitFor(async () => expect((await page.state()).last.drawNo).toBe(last.drawNo + 3), patient);
  await vi.waitFor(async () => expect((await page.state()).last.result).not.toBeNull(), patient);
  const { list } = await page.results({ limit: '200' });
  // Thirty that were drawn before anybody came, so that there are trends.
  expect(list).toHaveLength(33);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  let before = chain.commitment;
  for (const { drawNo, result, seed } of list.toReversed()) {
    expect(hash(seed)).toBe(before);
    const nonce = drawNo - chain.firstDrawNo + 1;
    expect(lotteryOf(quick)?.game.draw(seededDraw(seed, chain.salt, nonce))).toBe(result);
    before = seed;
  }
});

test('[G-10] what is outside the limits, unknown or too late is refused, and nothing moves', async () => {
  const page = await come();
  const { coming: draws } = await page.state();
  const error = async (id: string, one: Partial<LineRequest>, change = {}) =>
    page.order(id, [{ ...sure, ...one }], change);
  const refused = (reason: string) => ({ state: 'failed', error: reason });
  expect(await error('play', { playType: 'lo-2' })).toEqual(refused('selection_invalid'));
  expect(await error('numbers', { selection: 'big nothing' })).toEqual(refused('selection_invalid'));
  expect(await error('unit', { unit: '1.50' })).toEqual(refused('stake_invalid'));
  expect(await error('mode', { prizeMode: 1970 })).toEqual(refused('stake_invalid'));
  expect(await error('step', { prizeMode: 1955 })).toEqual(refused('stake_invalid'));
  expect(await error('none', { prizeMode: null })).toEqual(refused('stake_invalid'));
  expect(await error('much', { unit: '100.00', multiple: 9_999 })).toEqual(refused('stake_too_high'));
  // One combination would pay more than is said.
  expect(await error('long', { playType: 'five-direct', selection: '1|2|3|4|5', multiple: 900 })).toEqual(
    refused('stake_too_high'),
  );
  expect(await error('times', {}, { draws: [{ drawNo: draws[0]?.drawNo, times: 1_000 }] })).toEqual(
    refused('stake_too_high'),
  );
  const far = (draws.at(-1)?.drawNo ?? 0) + 1;
  expect(await error('far', {}, { draws: [{ drawNo: far, times: 1 }] })).toEqual(refused('draw_unknown'));
  const twice = [1, 1].map((times) => ({ drawNo: draws[0]?.drawNo, times }));
  expect(await error('twice', {}, { draws: twice })).toEqual(refused('draw_unknown'));
  const past = [{ drawNo: (draws[0]?.drawNo ?? 0) - 1, times: 1 }];
  expect(await error('past', {}, { draws: past })).toEqual(refused('betting_closed'));
  for (const body of [{}, { lines: [] }, { draws: [] }, { isStoppedByWin: 'yes' }])
    expect((await page.ask('POST', 'orders', body)).status).toBe(400);
  expect(callsTo(seamlessBet.path)).toEqual([]);

  expect(await error('poor', { multiple: 999 })).toEqual(refused('insufficient_balance'));
  clock += 45_000;
  expect(await error('late', {})).toEqual(refused('betting_closed'));
  // The next draw takes bets already, and what was refused stays so.
  expect((await error('next', {}, { draws: [{ drawNo: draws[1]?.drawNo, times: 1 }] })).state).toBe('placed');
  expect(await error('poor', {})).toEqual(refused('insufficient_balance'));
  expect(world.wallet.balance).toBe(98_000n);
  // What failed is no bet.
  expect((await page.bets('past')).list).toEqual([]);
});

test('[G-10] what a player wins in a draw has a limit; no more is paid', async () => {
  const page = await come();
  world.wallet.balance = 10n ** 12n;
  // Each line costs the most and brings back 49,000, each order 2,450,000.
  const lines = Array.from({ length: 50 }, () => ({ ...sure, unit: '100.00', multiple: 250, prizeMode: 1960 }));
  for (const id of ['a', 'b', 'c', 'd', 'e']) placed(await page.order(id, lines));
  const staked = 5n * 250_000_000n;
  expect(world.wallet.balance).toBe(10n ** 12n - staked);
  clock += minute;
  await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(5), patient);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(10n ** 12n - staked + 1_000_000_000n), patient);
  const details = callsTo(seamlessWin.path).map(({ body }) => String(body.detail));
  expect(details.filter((detail) => detail.includes('paid up to the limit: 200000.00'))).toHaveLength(1);
  const { list } = await page.bets('past');
  const paid = list.map(({ payout }) => minor(payout));
  expect(paid.filter((payout) => payout === 245_000_000n)).toHaveLength(4);
  expect(paid).toContain(20_000_000n);
});

test('[G-10] an order that is sent again stakes once', async () => {
  const page = await come();
  const draws = await coming(page, 3);
  const answers = await Promise.all([1, 2, 3].map(() => page.order('same', [sure], { draws })));
  const again = await page.order('same', [sure], { draws });
  expect(new Set([...answers, again].map((answer) => placed(answer).order.id)).size).toBe(1);
  expect(placed(again).balance).toBe('940.00');
  expect(callsTo(seamlessBet.path)).toHaveLength(3);
  expect(world.wallet.balance).toBe(94_000n);
});

test('[G-10] a chase stakes each draw as a round of its own, and gives back what comes after a win', async () => {
  const page = await come();
  const draws = (await coming(page, 4)).map(({ drawNo }, index) => ({ drawNo, times: 2 ** index }));
  const { order } = placed(await page.order('chase', [sure], { draws, isStoppedByWin: true }));
  expect(order.bets.map(({ stake, place }) => [place, stake])).toEqual([
    [1, '20.00'],
    [2, '40.00'],
    [3, '80.00'],
    [4, '160.00'],
  ]);
  expect(world.wallet.balance).toBe(70_000n);
  expect(new Set(callsTo(seamlessBet.path).map(({ body }) => body.roundId))).toEqual(new Set(idsOf(order.bets)));

  clock += minute;
  for (const { id } of order.bets) await over(page, id);
  const { list } = await page.bets('past');
  expect(list.map(({ place, state, reason }) => [place, state, reason])).toEqual([
    [4, 'given_back', 'stopped_by_win'],
    [3, 'given_back', 'stopped_by_win'],
    [2, 'given_back', 'stopped_by_win'],
    [1, 'won', null],
  ]);
  expect(world.wallet.balance).toBe(98_000n + 1_960n);
  clock += 5 * minute;
  await vi.waitFor(async () => expect((await page.state()).last.result).not.toBeNull(), patient);
  expect(callsTo(seamlessWin.path)).toHaveLength(1);
});

test('[G-10] a chase that isn’t to be stopped plays all its draws', async () => {
  const page = await come();
  const { order } = placed(await page.order('chase', [sure], { draws: await coming(page, 3) }));
  for (const { id } of order.bets) {
    clock += minute;
    expect(await over(page, id)).toMatchObject({ state: 'won', payout: '19.60' });
  }
  expect(callsTo(seamlessWin.path)).toHaveLength(3);
  expect(world.wallet.balance).toBe(100_000n - 6_000n + 3n * 1_960n);
});

test('[G-10] a chase that can’t be staked to its end leaves nothing staked', async () => {
  const page = await come();
  const draws = await coming(page, 3);
  const dear = line('place-1-side', 'big small', { unit: '10.00', multiple: 20 });
  expect(await page.order('poor', [dear], { draws })).toEqual({ state: 'failed', error: 'insufficient_balance' });
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
  // The wallet takes the second stake and never says so.
  let bets = 0;
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path && ++bets === 2 ? 'hang' : 'none');
  expect(await page.order('hangs', [sure], { draws })).toEqual({ state: 'failed', error: 'stake_failed' });
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
  clock += 4 * minute;
  await vi.waitFor(async () => expect((await page.state()).last.result).not.toBeNull(), patient);
  expect(callsTo(seamlessWin.path)).toEqual([]);
  expect(await page.bets('past')).toMatchObject({ list: [], next: null });
});

test('[G-10] a stake without a clear answer when the draw comes is given back, and doesn’t play', async () => {
  const page = await come();
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path ? 'hang' : 'none');
  const answer = page.order('hangs', [sure]);
  await vi.waitFor(() => expect(callsTo(seamlessBet.path)).toHaveLength(1), patient);
  clock += minute;
  await vi.waitFor(async () => expect((await page.state()).last.result).not.toBeNull(), patient);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
  expect(await answer).toMatchObject({ state: 'failed' });
  expect(callsTo(seamlessWin.path)).toEqual([]);
});

test('[G-10] a bet is given back before its draw closes, and neither later nor to others', async () => {
  const page = await come();
  const { order } = placed(await page.order('a', [sure], { draws: await coming(page, 3) }));
  const [first, second, third] = idsOf(order.bets);
  const other = await come(quick, 'player-2');
  expect(await other.cancelBet(first ?? '')).toEqual({ state: 'failed', error: 'bet_unknown' });
  expect(await other.cancelOrder(order.id)).toEqual({ state: 'failed', error: 'bet_unknown' });
  const back = cancelled(await page.cancelBet(second ?? ''));
  expect(back).toEqual({ state: 'cancelled', betIds: [second], balance: '960.00' });
  expect(await page.cancelBet(second ?? '')).toEqual({ state: 'failed', error: 'bet_unknown' });
  clock += 45_000;
  expect(await page.cancelBet(first ?? '')).toEqual({ state: 'failed', error: 'betting_closed' });
  // Of the order what isn't closed.
  expect(cancelled(await page.cancelOrder(order.id)).betIds).toEqual([third]);
  clock += minute;
  expect(await over(page, first ?? '')).toMatchObject({ state: 'won' });
  expect(world.wallet.round(second ?? '')).toMatchObject({ state: 'void' });
  expect(callsTo(seamlessRollback.path)).toHaveLength(2);
  expect(world.wallet.balance).toBe(98_000n + 1_960n);
});

test('[G-10] a sandbox that stands still over draws settles them late, once, by the numbers they were bound to', async () => {
  const page = await come();
  const { order } = placed(await page.order('a', [sure], { draws: await coming(page, 3), isStoppedByWin: true }));
  const plain = placed(await page.order('b', [line('place-2', '0123456789')]));
  const { chain } = await page.state();
  await world.restart();
  clock += 3 * 24 * 60 * minute;
  await world.restart();
  const first = await over(page, order.bets[0]?.id ?? '');
  expect(first.state).toBe('won');
  // What came after the win is given back, though its draw is over as well.
  for (const id of idsOf(order.bets).slice(1)) expect((await over(page, id)).reason).toBe('stopped_by_win');
  expect(await over(page, plain.order.bets[0]?.id ?? '')).toMatchObject({ payout: '98.00', result: first.result });
  await world.restart();
  await vi.waitFor(async () => expect((await page.state()).last.result).not.toBeNull(), patient);
  expect(callsTo(seamlessWin.path)).toHaveLength(2);
  expect(world.wallet.balance).toBe(100_000n - 2_000n - 10_000n + 1_960n + 9_800n);
  expect((await page.state()).chain).toEqual(chain);
});

test('[G-10] an order that a crash interrupted is given back by the sandbox that starts on what the crash left', async () => {
  const page = await come();
  let bets = 0;
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path && ++bets === 3 ? 'hang' : 'none');
  const answer = page.order('crash', [sure], { draws: await coming(page, 4) }).catch(() => null);
  await vi.waitFor(() => expect(callsTo(seamlessBet.path)).toHaveLength(3), patient);
  // What is on the disk in this moment; the process that wrote it reaches nobody any more.
  const left = temporaryFolder();
  cpSync(world.dataDir, left.path, { recursive: true });
  world.wallet.onCall = () => 'fail';
  page.leave();
  expect(await answer).toBeNull();
  await world.stop();
  expect(world.wallet.balance).toBe(94_000n);

  world.wallet.onCall = () => 'none';
  const times = { ...fastTimes, now: () => clock, lotteries: played };
  const sandbox = await createSandbox(testConfig(world.wallet.url, left.path), times);
  try {
    await sandbox.listen();
    await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
    clock += 5 * minute;
    const reported = () => [...world.wallet.draws.values()].map(({ drawAt }) => drawAt);
    await vi.waitFor(() => expect(Math.max(...reported())).toBeGreaterThan(clock - minute), patient);
    expect(callsTo(seamlessWin.path)).toEqual([]);
    expect(world.wallet.roundIds().map((id) => world.wallet.round(id)?.state)).toEqual(['void', 'void', 'void']);
  } finally {
    await sandbox.close();
    left.remove();
  }
});

test('[G-10] whatever is restarted and whatever the wallet does, each stake has one outcome or its return', async () => {
  let page = await come();
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const faults = [
    'none',
    'none',
    'none',
    'none',
    'fail',
    'none',
    'fail-after',
    'none',
    'hang',
    'none',
    'none',
  ] as const;
  world.wallet.onCall = ({ path }) => (path === reportDraw.path ? 'none' : (faults[random(faults.length)] ?? 'none'));
  const known: string[] = [];
  for (let step = 0; step < 24; step++) {
    const draws = await coming(page, 1 + random(3), 1 + random(2));
    const choice = line('place-1', String(random(10)), { unit: '5.00', multiple: 1 + random(3) });
    const isStoppedByWin = random(2) === 0;
    const placing = page.order(`order-${step}`, [choice, sure], { draws, isStoppedByWin }).catch(() => null);
    if (random(4) === 0) {
      page.leave();
      await world.restart();
      page = await come(quick, 'player-1', page.session);
    }
    const answer = await placing;
    if (answer?.state === 'placed') known.push(answer.order.id);
    const cancels = known[random(known.length + 1)];
    if (cancels !== undefined && random(3) === 0) await page.cancelOrder(cancels).catch(() => null);
    clock += random(3) * 30_000;
  }
  world.wallet.onCall = () => 'none';
  clock += 60 * minute;
  await world.restart();
  await vi.waitFor(async () => expect((await page.bets('open')).list).toEqual([]), patient);
  await vi.waitFor(() => {
    const states = world.wallet.roundIds().map((id) => world.wallet.round(id)?.state);
    expect(states.filter((state) => state === 'open')).toEqual([]);
  }, patient);

  const bets: DrawBet[] = [];
  let next: string | null = null;
  do {
    const found = await page.bets('past', { limit: '7', ...(next !== null && { before: next }) });
    bets.push(...found.list);
    ({ next } = found);
  } while (next !== null);
  expect(bets.length).toBeGreaterThan(5);
  expect(new Set(idsOf(bets)).size).toBe(bets.length);
  let balance = 100_000n;
  for (const { id, state, stake, payout } of bets) {
    const round = world.wallet.round(id);
    if (state === 'given_back') expect(round?.state).toBe('void');
    else {
      expect(round).toMatchObject({ state: 'closed', stake: minor(stake), payout: minor(payout) });
      balance += minor(payout) - minor(stake);
    }
  }
  const ended = new Set(bets.filter(({ state }) => state !== 'given_back').map(({ id }) => id));
  const closed = world.wallet.roundIds().filter((id) => world.wallet.round(id)?.state === 'closed');
  expect(new Set(closed)).toEqual(ended);
  expect(world.wallet.balance).toBe(balance);
}, 120_000);

test('[G-06] [G-10] boards of Vietnam and numbers of South-East Asia are played by their own rules', async () => {
  const board = await come(north);
  const everyTail = Array.from({ length: 100 }, (_, tail) => String(tail).padStart(2, '0')).join(' ');
  const own = { prizeMode: null, multiple: 1 };
  const lo = placed(await board.order('lo', [line('de', everyTail, own), line('lo-2', '28', own)]));
  expect(lo.order.bets[0]).toMatchObject({ stake: '127.00', lines: [{ combinations: 100 }, { stake: '27.00' }] });
  const numbers = await come(straits, 'player-1');
  const big = placed(await numbers.order('big', [line('system-big', '1234', { ...own, multiple: 2 })]));
  expect(big.order.bets[0]).toMatchObject({ stake: '48.00', lines: [{ combinations: 24, prizeMode: null }] });
  clock += 3 * minute;
  const won = await over(board, lo.order.bets[0]?.id ?? '');
  // One of the hundred tails of the special prize comes, and pays 99.
  expect(won.lines[0]?.settled).toMatchObject({ isWon: true, hits: 1, payout: '99.00', rebate: '0.00' });
  expect(won.result).toMatch(/^special \d{5}; first \d{5}; second \d{5} \d{5}; /);
  const other = await over(numbers, big.order.bets[0]?.id ?? '');
  expect(other.result).toMatch(/^first \d{4}; second \d{4}; third \d{4}; starter (\d{4} ?){10}; consolation /);
  // A bet of another lottery isn't listed here.
  expect((await board.bets('past')).list).toHaveLength(1);
});

test('[G-06] the gateway is told of each draw once, with its number, its time and the numbers by prize', async () => {
  const numbersOf = (nodeId: string) =>
    [...world.wallet.draws.keys()].filter((key) => key.startsWith(nodeId)).map((key) => Number(key.split(' ')[1]));
  await vi.waitFor(() => {
    for (const nodeId of played) expect(numbersOf(nodeId)).toHaveLength(30);
  }, patient);
  const schedule = demoLottery(quick)?.schedule;
  if (!schedule) throw new Error('no such lottery');
  for (const nodeId of [quick, north, straits]) {
    const drawNo = Math.max(...numbersOf(nodeId));
    const drawn = world.wallet.draws.get(`${nodeId} ${drawNo}`);
    const page = await come(nodeId);
    const { last, coming: draws } = await page.state();
    expect(last).toMatchObject({ drawNo, drawsAt: drawn?.drawAt });
    expect(draws[0]).toMatchObject({ drawNo: drawNo + 1, drawsAt: drawn?.nextDrawAt });
    expect(drawn?.result).toEqual(lotteryOf(nodeId)?.game.shown(last.result ?? ''));
  }
  expect(world.wallet.draws.get(`${north} ${Math.max(...numbersOf(north))}`)?.result.map(({ prize }) => prize)).toEqual(
    ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'],
  );
  // A gateway that is away is told later; one that knows another result is left alone.
  let fails = 0;
  world.wallet.onCall = ({ path }) => {
    if (path !== reportDraw.path) return 'none';
    fails += 1;
    if (fails <= 2) return 'fail';
    return fails === 3 ? { refuse: 'transaction_conflict' } : 'none';
  };
  clock += 2 * minute;
  const newest = demoDrawNo(schedule, clock);
  await vi.waitFor(() => expect(numbersOf(quick).length + numbersOf(north).length).toBe(60 + 2), patient);
  expect(Math.max(...numbersOf(quick))).toBeGreaterThanOrEqual(newest - 1);
  const calls = callsTo(reportDraw.path).length;
  await world.restart();
  await vi.waitFor(async () => expect((await (await come()).state()).last.result).not.toBeNull(), patient);
  expect(callsTo(reportDraw.path)).toHaveLength(calls);
});

test('[G-11] trial accounts play with trial money', async () => {
  world.wallet.mode = 'trial';
  const page = await come(quick, 'trial-1');
  const { order } = placed(await page.order('a', [sure]));
  clock += minute;
  expect(await over(page, order.bets[0]?.id ?? '')).toMatchObject({ state: 'won', payout: '19.60' });
});

test('[G-10] [W-01] with the wallet that is kept here the operator is told of each bet that is over', async () => {
  world.wallet.playsWith = 'vendor';
  const page = await come();
  expect(await page.order('poor', [sure])).toEqual({ state: 'failed', error: 'insufficient_balance' });
  const path = partnerPaths.walletTransfer;
  const money = { amount: '100.00', currency: 'CNY', currencyDigits: 2 };
  const body = JSON.stringify({ merchantReference: 't', playerId: 'player-1', direction: 'in', ...money });
  const headers = signedHeaders('sandbox-games', secrets['sandbox-games'], path, body, Date.now());
  expect((await fetch(`http://127.0.0.1:${world.port}${path}`, { method: 'POST', headers, body })).status).toBe(200);

  const { order, balance } = placed(
    await page.order('a', [sure], { draws: await coming(page, 3), isStoppedByWin: true }),
  );
  expect(balance).toBe('40.00');
  expect(await page.cancelBet(order.bets[2]?.id ?? '')).toMatchObject({ state: 'cancelled', balance: '60.00' });
  clock += minute;
  const told = () => callsTo(seamlessRound.path).map(({ body: round }) => round);
  await vi.waitFor(() => expect(told()).toHaveLength(1), patient);
  expect(told()[0]).toMatchObject({ roundId: order.bets[0]?.id, stake: '20.00', payout: '19.60' });
  expect((await page.bets('past')).list.map(({ reason }) => reason)).toEqual(['cancelled', 'stopped_by_win', null]);
  // 100 − 20 + 19.60, and what was given back.
  expect(placed(await page.order('b', [sure])).balance).toBe('79.60');
  expect(callsTo(seamlessBet.path)).toEqual([]);
});

test('[G-10] open bets, those that are over and results have pages, each once', async () => {
  const page = await come();
  const draws = await coming(page, 5);
  const { order } = placed(await page.order('a', [sure], { draws }));
  const first = await page.bets('open', { limit: '3' });
  expect(idsOf(first.list)).toEqual(idsOf(order.bets).slice(0, 3));
  const second = await page.bets('open', { limit: '3', before: first.next ?? '' });
  expect(idsOf(second.list)).toEqual(idsOf(order.bets).slice(3));
  expect(second.next).toBeNull();
  const newest = await page.results({ limit: '20' });
  const older = await page.results({ limit: '20', before: String(newest.next) });
  const numbers = [...newest.list, ...older.list].map(({ drawNo }) => drawNo);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) - index));
  expect([newest.list.length, older.list.length, older.next]).toEqual([20, 10, null]);
  for (const path of ['bets', 'bets?list=all', 'bets?list=open&before=x', 'results?limit=1000', 'results?before=0'])
    expect((await page.ask('GET', path)).status).toBe(400);
});

test('[G-10] whoever has no session, or one of another game, is told so', async () => {
  const stranger = await come(quick, 'player-1', 'x'.repeat(43));
  expect(await stranger.ask('GET', 'state')).toEqual({
    status: 401,
    answer: { state: 'failed', error: 'session_over' },
  });
  const other = await come('velvet-orchid:orchid-baccarat');
  expect(await other.ask('GET', 'state')).toMatchObject({ status: 404, answer: { error: 'game_unavailable' } });
  const page = await come();
  world.wallet.endSessions();
  expect(await page.order('a', [sure])).toEqual({ state: 'failed', error: 'session_over' });
});
