import { createHash } from 'node:crypto';
import { seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSandbox, type TestSandbox } from '../../../testing/sandbox.ts';
import { openTable, type TablePage } from '../../../testing/table-page.ts';
import { liveGame } from '../../live/live-games.ts';
import { seededDraw } from '../../math/random.ts';
import type { RoundState, StakeAnswer, TableMessage } from './protocol.ts';

const node = 'velvet-orchid:orchid-baccarat';
const roulette = 'velvet-orchid:orchid-roulette';
const patient = { timeout: 15_000 };

let world: TestSandbox;
let pages: TablePage[];
beforeEach(async () => {
  // A round takes about eight seconds: on a busy machine it takes a second to come to a table and stake.
  world = await startSandbox({}, {}, { tablePace: 4 });
  pages = [];
});
afterEach(async () => {
  for (const page of pages) await page.close();
  await world.close();
});

async function come(playerId = 'player-1', session?: string, table = node) {
  world.wallet.playerId = playerId;
  const page = await openTable(world, table, session);
  pages.push(page);
  return page;
}

type Told<T extends TableMessage['type']> = Extract<TableMessage, { type: T }>;
const isTold =
  <T extends TableMessage['type']>(type: T) =>
  (message: TableMessage): message is Told<T> =>
    message.type === type;

/** The next round from its beginning. */
const isBetting = (message: TableMessage): message is Told<'round'> | Told<'table'> =>
  (message.type === 'round' || message.type === 'table') && message.round.phase === 'betting';
const isPhase =
  (phase: RoundState['phase'], roundId?: string) =>
  (message: TableMessage): message is Told<'round'> =>
    message.type === 'round' &&
    message.round.phase === phase &&
    (roundId === undefined || message.round.id === roundId);

const placed = (answer: StakeAnswer) => {
  if (answer.state !== 'placed') throw new Error(`the stake is ${JSON.stringify(answer)}`);
  return answer;
};
const minor = (amount: string) => BigInt(amount.replace('.', ''));
const callsTo = (path: string) => world.wallet.calls.filter((call) => call.path === path);

test('[G-10] several stakes of a round leave the wallet, and what they win comes back once the result was shown', async () => {
  const page = await come();
  const { round, balance } = await page.next(isTold('table'));
  expect(balance).toBe('1000.00');
  placed(
    await page.stake('a', round.id, [
      ['main', 'player', '10.00'],
      ['main', 'tie', '2.00'],
    ]),
  );
  const second = placed(await page.stake('b', round.id, [['main', 'banker', '20.00']]));
  expect(second.balance).toBe('968.00');
  expect(callsTo(seamlessBet.path).map(({ body }) => [body.roundId, body.amount])).toEqual([
    [callsTo(seamlessBet.path)[0]?.body.roundId, '12.00'],
    [callsTo(seamlessBet.path)[0]?.body.roundId, '20.00'],
  ]);
  const dealt = await page.next(isPhase('dealing', round.id));
  expect(callsTo(seamlessWin.path)).toEqual([]);
  const { own } = await page.next(isTold('settled'));
  const game = liveGame(node);
  const results = [
    { market: 'main', selection: 'player', stake: 1_000n, odds: 20_000n },
    { market: 'main', selection: 'tie', stake: 200n, odds: 90_000n },
    { market: 'main', selection: 'banker', stake: 2_000n, odds: 19_500n },
  ].map((bet) => game?.settle(dealt.round.result ?? '', bet));
  expect(own.lines.map(({ payout }) => minor(payout))).toEqual(results.map((one) => one?.payout));
  const payout = results.reduce((sum, one) => sum + (one?.payout ?? 0n), 0n);
  expect(minor(own.payout)).toBe(payout);
  const last = await page.next(isTold('balance'));
  expect(minor(last.balance)).toBe(96_800n + payout);
  expect(world.wallet.balance).toBe(96_800n + payout);
  const [win] = callsTo(seamlessWin.path);
  expect(world.wallet.round(String(win?.body.roundId))).toMatchObject({
    stake: 3_200n,
    payout,
    state: 'closed',
    // Of both sides only the difference, nothing of them on a tie.
    validBet: payout === 3_000n + 1_800n ? 200n : 1_200n,
  });
  expect(String(win?.body.detail)).toContain(`${dealt.round.result}; main player 10.00 @ 2.00`);
});

test('[G-10] each round follows from its seed and salt, and its seed proves the one before', async () => {
  const page = await come();
  const { fairness, history } = await page.next(isTold('table'));
  expect(history).toHaveLength(40);
  for (let count = 0; count < 2; count++) {
    const { round, fairness: told } = await page.next(isPhase('dealing'));
    const { seed, result } = round;
    expect(
      createHash('sha256')
        .update(seed ?? '')
        .digest('hex'),
    ).toBe(told.lastSeed);
    expect(liveGame(node)?.deal(seededDraw(seed ?? '', fairness.salt, told.index))).toBe(result);
    expect(told.index).toBe(fairness.index + count);
  }
  const betting = page.heard.filter(isBetting).map(({ round }) => round.seed);
  expect(betting).toEqual(betting.map(() => null));
});

test('[G-10] what is outside the limits, unknown, too late or not there is refused, and nothing moves', async () => {
  const page = await come();
  const { round } = await page.next(isTold('table'));
  const errors = async (id: string, lines: Parameters<TablePage['stake']>[2], of = round.id) =>
    page.stake(id, of, lines);
  expect(await errors('low', [['main', 'player', '0.50']])).toEqual({ state: 'failed', error: 'stake_too_low' });
  expect(await errors('high', [['main', 'player', '99999999.00']])).toEqual({
    state: 'failed',
    error: 'stake_too_high',
  });
  // 11:1 takes less than even money.
  expect(await errors('odds', [['pair', 'player', '9000.00']])).toEqual({ state: 'failed', error: 'stake_too_high' });
  expect(await errors('spot', [['main', 'nobody', '10.00']])).toEqual({ state: 'failed', error: 'stake_invalid' });
  expect(await errors('none', [['main', 'player', '-1.00']])).toEqual({ state: 'failed', error: 'stake_invalid' });
  expect(await errors('other', [['main', 'player', '10.00']], 'another-round')).toEqual({
    state: 'failed',
    error: 'betting_closed',
  });
  expect(callsTo(seamlessBet.path)).toEqual([]);
  expect(await errors('poor', [['main', 'player', '1001.00']])).toEqual({
    state: 'failed',
    error: 'insufficient_balance',
  });
  await page.next(isPhase('dealing', round.id));
  expect(await errors('late', [['main', 'player', '10.00']])).toEqual({ state: 'failed', error: 'betting_closed' });
  // What was refused stays so.
  expect(await errors('poor', [['main', 'player', '10.00']])).toEqual({
    state: 'failed',
    error: 'insufficient_balance',
  });
  expect(world.wallet.balance).toBe(100_000n);
});

test('[G-10] requests that come together are held to the limits of a spot together', async () => {
  const page = await come();
  world.wallet.balance = 10n ** 12n;
  const { round } = await page.next(isTold('table'));
  // Each is what an even spot takes at most.
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((id) => page.stake(id, round.id, [['main', 'player', '10000.00']])),
  );
  expect(answers.filter(({ state }) => state === 'placed')).toHaveLength(1);
  expect(answers.filter((answer) => answer.state === 'failed' && answer.error === 'stake_too_high')).toHaveLength(2);
  expect(world.wallet.balance).toBe(10n ** 12n - 1_000_000n);
});

test('[G-10] what the bets of a round could win together has a limit', async () => {
  const page = await come('player-1', undefined, roulette);
  world.wallet.balance = 10n ** 12n;
  const { round } = await page.next(isTold('table'));
  const offers = liveGame(roulette)?.offers ?? [];
  /** As much as a spot takes. */
  const full = ({ market, selection, odds }: (typeof offers)[number]): Parameters<TablePage['stake']>[2][number] => [
    market,
    selection,
    `${Math.min(10_000, Math.floor(1_000_000_000 / Number(odds)))}.00`,
  ];
  // One number comes: all of them together win what one does.
  const straights = offers.filter(({ market }) => market === 'straight').map(full);
  expect(straights).toHaveLength(37);
  placed(await page.stake('straights', round.id, straights));
  const before = world.wallet.balance;
  // What lies there counts, and what else wins with a number.
  const covers17 = ({ market, selection }: (typeof offers)[number]) =>
    ['split', 'corner', 'street', 'line'].includes(market) && selection.split('-').includes('17');
  const others = offers.filter(covers17).map(full);
  expect(others.length).toBeGreaterThan(9);
  expect(await page.stake('others', round.id, others)).toEqual({ state: 'failed', error: 'round_too_high' });
  expect(world.wallet.balance).toBe(before);
});

test('[G-10] every result is known where they can be counted', () => {
  expect(liveGame(roulette)?.results).toHaveLength(37);
  const dice = liveGame('velvet-orchid:sic-bo')?.results ?? [];
  expect(new Set(dice).size).toBe(216);
});

test('[G-10] a request that is sent again stakes once, and what is taken back comes back', async () => {
  const page = await come();
  const { round } = await page.next(isTold('table'));
  const answers = await Promise.all([1, 2, 3].map(() => page.stake('same', round.id, [['main', 'player', '10.00']])));
  const ids = answers.map((answer) => placed(answer).placement.id);
  expect(new Set(ids).size).toBe(1);
  expect(world.wallet.balance).toBe(99_000n);
  expect(await page.takeBack(ids[0] ?? '')).toEqual({ state: 'taken_back', placementId: ids[0], balance: '1000.00' });
  expect(await page.takeBack(ids[0] ?? '')).toMatchObject({ state: 'taken_back' });
  expect(world.wallet.balance).toBe(100_000n);
  await page.next(isPhase('result', round.id));
  // Nothing was left of the round that could be paid.
  expect(callsTo(seamlessWin.path)).toEqual([]);
  expect(callsTo(seamlessRollback.path).length).toBeGreaterThan(0);
});

test('[G-10] a stake without a clear answer when betting closes is given back, and doesn’t play', async () => {
  const page = await come();
  const { round } = await page.next(isTold('table'));
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path ? 'hang' : 'none');
  const answer = page.stake('hangs', round.id, [['main', 'player', '10.00']]);
  await page.next(isPhase('dealing', round.id));
  expect(await answer).toMatchObject({ state: 'failed' });
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
  await page.next(isPhase('result', round.id));
  expect(callsTo(seamlessWin.path)).toEqual([]);
});

test('[G-10] all at a table see the same round and each other’s stakes; who comes late sees what is on', async () => {
  const first = await come('player-1');
  const { round } = await first.next(isTold('table'));
  placed(await first.stake('a', round.id, [['main', 'banker', '15.00']]));
  const second = await come('player-2');
  const joined = await second.next(isTold('table'));
  expect(joined.round.id).toBe(round.id);
  expect(joined.others).toEqual([{ market: 'main', selection: 'banker', players: 1, demoPlayers: 0, amount: '15.00' }]);
  expect(joined.placements).toEqual([]);
  const others = await first.next(
    (message): message is Told<'others'> => message.type === 'others' && message.players === 2,
  );
  // One's own stakes aren't those of others.
  expect(others.others).toEqual([]);
  const results = await Promise.all([first, second].map((page) => page.next(isPhase('dealing', round.id))));
  expect(results[0]?.round.result).toBe(results[1]?.round.result);
  expect(second.heard.some(({ type }) => type === 'settled')).toBe(false);
});

test('[G-10] another tab of the player takes the seat, and the stakes are there', async () => {
  const page = await come();
  const { round } = await page.next(isTold('table'));
  const { placement } = placed(await page.stake('a', round.id, [['main', 'player', '10.00']]));
  const other = await come('player-1', page.session);
  await page.next(isTold('moved'));
  await vi.waitFor(() => expect(page.isOpen()).toBe(false), patient);
  expect((await other.next(isTold('table'))).placements).toEqual([placement]);
});

test('[G-10] a sandbox that is stopped in mid-round goes on with it: no stake without an outcome or its return', async () => {
  const page = await come();
  const { round } = await page.next(isTold('table'));
  placed(await page.stake('a', round.id, [['main', 'player', '10.00']]));
  await page.close();
  await world.restart();
  await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(1), patient);
  const [win] = callsTo(seamlessWin.path);
  expect(world.wallet.balance).toBe(99_000n + minor(String(win?.body.amount)));

  const again = await come('player-1', page.session);
  const later = await again.next(isTold('table'));
  expect(later.round.number).toBeGreaterThanOrEqual(round.number);
  expect([...later.history, later.round.result]).toContain(String(win?.body.detail).split(';')[0]);
});

test('[G-10] whoever has no session, or says anything else, is sent away', async () => {
  const stranger = await come('player-1', 'x'.repeat(43));
  expect(await stranger.next(isTold('failed'))).toEqual({ type: 'failed', error: 'session_over' });
  await vi.waitFor(() => expect(stranger.isOpen()).toBe(false), patient);
  expect(await stranger.stake('a', 'r', [['main', 'player', '10.00']])).toEqual({
    state: 'failed',
    error: 'session_over',
  });
});

test('[G-10] the house’s own players are counted apart, stake for show alone, and are not there without the setting', async () => {
  const plain = await come();
  expect(await plain.next(isTold('table'))).toMatchObject({ players: 1, demoPlayers: 0 });
  await world.close();
  world = await startSandbox({ hasRobots: true }, {}, { tablePace: 4 });
  const page = await come();
  const { round, demoPlayers } = await page.next(isTold('table'));
  expect(demoPlayers).toBeGreaterThanOrEqual(3);
  const told = await page.next(
    (message): message is Told<'others'> => isTold('others')(message) && message.others.length > 0,
  );
  expect(told.players).toBe(1);
  for (const spot of told.others) {
    expect(spot.demoPlayers).toBe(spot.players);
    const odds = liveGame(node)?.oddsOf(spot.market, spot.selection);
    expect(odds).not.toBeNull();
  }
  await page.next(isPhase('result', round.id));
  expect(callsTo(seamlessBet.path)).toEqual([]);
  expect(callsTo(seamlessWin.path)).toEqual([]);
});
