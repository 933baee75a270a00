import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSandbox, type TestSandbox } from '../../../testing/sandbox.ts';
import { openTable, type TablePage } from '../../../testing/table-page.ts';
import type { Fault } from '../../../testing/wallet-server.ts';
import { dealAgain, playedIn } from '../../games/blackjack/cards-text.ts';
import { seededDraw } from '../../math/random.ts';
import type { MoveAnswer, RoundState, StakeAnswer, TableMessage } from '../tables/protocol.ts';

const node = 'velvet-orchid:orchid-blackjack';
const patient = { timeout: 20_000 };
const salt = 'salt of the tests';

/** Chains whose first round deals these cards, to seat 3 alone unless it says otherwise; the dealer's are the first. */
const deals = {
  /** JC-3S, 2S-9S; then 8D, 9S. */
  eleven: 9,
  /** QH-9C, 9S-9S; then 2D 2D, AS 8S. */
  nines: 21,
  /** AD-QH, KD-TD. */
  dealerBlackjack: 15,
  /** AC-3H, 9C-6H; then JS 2D 4C 4S. */
  ace: 34,
  /** QH-5D, JC-AS. */
  blackjack: 48,
  /** To the seats 2 and 3: 6C-JD, 5S-2H 6H-TD; then AS 2S. */
  twoSeats: 0,
} as const;

let world: TestSandbox;
let pages: TablePage[];
async function start(deal: keyof typeof deals, times: { readonly callTimeoutMs?: number } = {}) {
  world = await startSandbox(
    {},
    {},
    { tablePace: 4, tables: { lastSecret: `tables of the tests ${deals[deal]}`, salt }, ...times },
  );
}
beforeEach(() => {
  pages = [];
});
afterEach(async () => {
  for (const page of pages) await page.close();
  await world.close();
});

async function come(playerId = 'player-1', session?: string) {
  world.wallet.playerId = playerId;
  const page = await openTable(world, node, session);
  pages.push(page);
  return page;
}

type Told<T extends TableMessage['type']> = Extract<TableMessage, { type: T }>;
const isTold =
  <T extends TableMessage['type']>(type: T) =>
  (message: TableMessage): message is Told<T> =>
    message.type === type;
type Round = Told<'round'> | Told<'table'>;
const isRound =
  (isWanted: (round: RoundState) => boolean) =>
  (message: TableMessage): message is Round =>
    (message.type === 'round' || message.type === 'table') && isWanted(message.round);
const isActing = (seat: number, hand = 0) =>
  isRound(({ play }) => play !== null && play.awaited.includes(seat) && play.hand === hand);
const isDealing = isRound(({ phase }) => phase === 'dealing');

const placed = (answer: StakeAnswer) => {
  if (answer.state !== 'placed') throw new Error(`the stake is ${JSON.stringify(answer)}`);
  return answer;
};
const callsTo = (path: string) => world.wallet.calls.filter((call) => call.path === path);

/** Stakes in the first round. */
async function stake(page: TablePage, ...lines: Parameters<TablePage['stake']>[2]) {
  const { round } = await page.next(isTold('table'));
  placed(await page.stake('stake', round.id, lines));
  return round.id;
}

let requests = 0;
const move = (page: TablePage, { id, play }: RoundState, name: string, more: object = {}): Promise<MoveAnswer> =>
  page.move({ requestId: `move-${(requests += 1)}`, roundId: id, window: play?.window ?? 0, move: name, ...more });
const done = { state: 'done', staked: null };

test('[G-10] a round: the stake leaves, the seat decides, what it wins comes back, and the round is dealt again from its record', async () => {
  await start('eleven');
  const page = await come();
  const { fairness } = await page.next(isTold('table'));
  const answer = await page.stake('stake', page.heard.find(isTold('table'))?.round.id ?? '', [
    ['seat', '3', '10.00'],
    ['perfect_pairs', '3', '1.00'],
    ['21_plus_3', '3', '1.00'],
  ]);
  expect(placed(answer).balance).toBe('988.00');
  const { round } = await page.next(isActing(3));
  // The second card of the dealer and the seed are told when all have decided.
  expect(round).toMatchObject({ phase: 'acting', result: null, seed: null });
  expect(round.play).toMatchObject({ shown: 'D:JC 3:2S-9S', awaited: [3], hand: 0, moves: ['hit', 'stand', 'double'] });
  const doubled = await move(page, round, 'double');
  expect(doubled).toMatchObject({ state: 'done', staked: { balance: '978.00' } });
  const dealt = await page.next(isDealing);
  expect(dealt.round.result).toBe('D:JC-3S-9S 3:2S-9S-8D*');
  const { own } = await page.next(isTold('settled'));
  expect(own.lines.map(({ market, selection, payout }) => [market, selection, payout])).toEqual([
    ['seat', '3', '20.00'],
    ['perfect_pairs', '3', '0.00'],
    ['21_plus_3', '3', '0.00'],
    ['double', '3a', '20.00'],
  ]);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(101_800n), patient);
  const [win] = callsTo(seamlessWin.path);
  expect(world.wallet.round(String(win?.body.roundId))).toMatchObject({
    stake: 2_200n,
    payout: 4_000n,
    state: 'closed',
  });
  expect(String(win?.body.detail)).toMatch(
    /^D:JC-3S-9S 3:2S-9S-8D\*; seat 3 10.00 @ 2.00 won 20.00; .*; double 3a 10.00 @ 2.00 won 20.00; round 1, seed /,
  );
  const { seed, result } = dealt.round;
  expect(
    createHash('sha256')
      .update(seed ?? '')
      .digest('hex'),
  ).toBe(fairness.lastSeed);
  expect(dealAgain(seededDraw(seed ?? '', fairness.salt, fairness.index), playedIn(result ?? '') ?? '')).toBe(result);
});

test('[G-10] equal cards are split, each hand is doubled: four stakes leave, and each hand pays its own', async () => {
  await start('nines');
  const page = await come();
  await stake(page, ['seat', '3', '10.00']);
  expect(await move(page, (await page.next(isActing(3))).round, 'split')).toMatchObject({
    state: 'done',
    staked: { balance: '980.00' },
  });
  const first = await page.next(isActing(3));
  expect(first.round.play?.shown).toBe('D:QH 3:9S-2D/9S-2D');
  expect(await move(page, first.round, 'double')).toMatchObject({ state: 'done', staked: { balance: '970.00' } });
  const second = await page.next(isActing(3, 1));
  expect(await move(page, second.round, 'double')).toMatchObject({ state: 'done', staked: { balance: '960.00' } });
  const { round } = await page.next(isDealing);
  expect(round.result).toBe('D:QH-9C 3:9S-2D-AS*/9S-2D-8S*');
  const { own } = await page.next(isTold('settled'));
  expect([own.stake, own.payout]).toEqual(['40.00', '20.00']);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(98_000n), patient);
});

test('[G-10] insurance: half the stake at most, for each before the dealer looks, and paid two to one', async () => {
  await start('dealerBlackjack');
  const page = await come();
  await stake(page, ['seat', '3', '10.00']);
  const { round } = await page.next(isActing(3));
  expect(round.play).toMatchObject({ shown: 'D:AD 3:KD-TD', moves: ['insure', 'decline'] });
  expect(await move(page, round, 'hit')).toEqual({ state: 'failed', error: 'move_impossible' });
  expect(await move(page, round, 'insure', { amount: '5.01' })).toEqual({ state: 'failed', error: 'stake_invalid' });
  expect(await move(page, round, 'insure')).toMatchObject({ state: 'done', staked: { balance: '985.00' } });
  const { own } = await page.next(isTold('settled'));
  expect([own.stake, own.payout]).toEqual(['15.00', '15.00']);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
});

test('[G-10] insurance that isn’t needed is lost, one that nobody asks for costs nothing, and who lets the time run out stands', async () => {
  await start('ace');
  const page = await come();
  const id = await stake(page, ['seat', '3', '10.00']);
  const { round } = await page.next(isActing(3));
  expect(await move(page, round, 'insure', { amount: '2.50' })).toMatchObject({
    state: 'done',
    staked: { balance: '987.50' },
  });
  const turn = await page.next(isActing(3));
  expect(turn.round.play?.moves).toEqual(['hit', 'stand', 'double']);
  const dealt = await page.next(isDealing);
  // Nothing was decided: the hand stood.
  expect(dealt.round).toMatchObject({ id, result: 'D:AC-3H-JS-2D-4C 3:9C-6H' });
  expect(await move(page, turn.round, 'hit')).toEqual({ state: 'failed', error: 'move_late' });
  expect((await page.next(isTold('settled'))).own).toMatchObject({ stake: '12.50', payout: '0.00' });
});

test('[G-10] a blackjack pays three to two at once', async () => {
  await start('blackjack');
  const page = await come();
  await stake(page, ['seat', '3', '10.00']);
  const { round } = await page.next(isDealing);
  expect(round.result).toBe('D:QH-5D 3:JC-AS');
  expect((await page.next(isTold('settled'))).own).toMatchObject({ stake: '10.00', payout: '25.00' });
});

test('[G-10] two seats decide one after the other, and what isn’t one’s turn, seat or move is refused', async () => {
  await start('twoSeats');
  const first = await come('player-1');
  const second = await come('player-2');
  const roundId = await stake(first, ['seat', '2', '10.00']);
  await second.next(isTold('table'));
  const refused = async (...lines: Parameters<TablePage['stake']>[2]) => {
    const answer = await second.stake(`refused-${(requests += 1)}`, roundId, lines);
    return answer.state === 'failed' ? answer.error : answer.state;
  };
  expect(await refused(['seat', '2', '10.00'])).toBe('seat_taken');
  expect(await refused(['perfect_pairs', '2', '1.00'])).toBe('seat_needed');
  expect(await refused(['behind', '5', '1.00'])).toBe('seat_needed');
  expect(await refused(['double', '2a', '1.00'])).toBe('stake_invalid');
  expect(await refused(['seat', '3', '1.00'], ['seat', '4', '1.00'])).toBe('one_seat');
  placed(
    await second.stake('seat', roundId, [
      ['seat', '3', '20.00'],
      ['behind', '2', '5.00'],
    ]),
  );
  const { round } = await first.next(isActing(2));
  expect(round.play?.shown).toBe('D:6C 2:5S-2H 3:6H-TD');
  expect(await move(second, round, 'stand')).toEqual({ state: 'failed', error: 'not_your_turn' });
  expect(await move(first, round, 'split')).toEqual({ state: 'failed', error: 'move_impossible' });
  expect(await first.move({ requestId: 'x', roundId, window: 1, move: 'hit', seat: 3 })).toEqual({
    state: 'failed',
    error: 'move_impossible',
  });
  expect(await first.move({ requestId: 'x', roundId, window: -1, move: '' })).toMatchObject({ state: 'failed' });
  expect(await move(first, { ...round, id: 'another' }, 'hit')).toEqual({ state: 'failed', error: 'move_late' });
  expect(await move(first, round, 'hit')).toEqual(done);
  const again = await first.next(isActing(2));
  expect(again.round.play?.shown).toBe('D:6C 2:5S-2H-AS 3:6H-TD');
  // The window of a move that was made is over.
  expect(await move(first, round, 'hit')).toEqual({ state: 'failed', error: 'move_late' });
  expect(await move(first, again.round, 'stand')).toEqual(done);
  expect(await move(second, (await second.next(isActing(3))).round, 'stand')).toEqual(done);
  const { round: dealt } = await first.next(isDealing);
  expect(dealt.result).toBe('D:6C-JD-2S 2:5S-2H-AS 3:6H-TD');
  expect((await first.next(isTold('settled'))).own).toMatchObject({ stake: '10.00', payout: '10.00' });
  expect((await second.next(isTold('settled'))).own.lines.map(({ payout }) => payout)).toEqual(['0.00', '5.00']);
});

test('[G-10] bets behind a seat: one stays at its stake, one is doubled along', async () => {
  await start('eleven');
  const seat = await come('player-1');
  const along = await come('player-2');
  const behind = await come('player-3');
  const roundId = await stake(seat, ['seat', '3', '10.00']);
  await stake(along, ['along', '3', '4.00']);
  await stake(behind, ['behind', '3', '2.00']);
  const { round } = await seat.next(isActing(3));
  expect(await move(along, round, 'double')).toEqual({ state: 'failed', error: 'not_your_turn' });
  expect(await move(seat, round, 'double')).toMatchObject({ state: 'done' });
  const told = await along.next(isTold('placed'));
  expect(told).toMatchObject({
    roundId,
    placement: { lines: [{ market: 'double', selection: '3a', amount: '4.00' }] },
  });
  const results = await Promise.all([seat, along, behind].map((page) => page.next(isTold('settled'))));
  expect(results.map(({ own }) => [own.stake, own.payout])).toEqual([
    ['20.00', '40.00'],
    ['8.00', '16.00'],
    ['2.00', '4.00'],
  ]);
});

test('[G-10] a bet behind whose wallet refuses to double goes on at its one stake', async () => {
  await start('nines');
  const seat = await come('player-1');
  const along = await come('player-2');
  await stake(seat, ['seat', '3', '10.00']);
  await stake(along, ['along', '3', '4.00']);
  world.wallet.onCall = ({ path, body }): Fault =>
    path === seamlessBet.path && body.amount === '4.00' ? { refuse: 'insufficient_balance' } : 'none';
  expect(await move(seat, (await seat.next(isActing(3))).round, 'split')).toMatchObject({ state: 'done' });
  // Without the second hand there is nothing of it to double.
  world.wallet.onCall = () => 'none';
  await move(seat, (await seat.next(isActing(3))).round, 'stand');
  await move(seat, (await seat.next(isActing(3, 1))).round, 'double');
  expect((await along.next(isTold('settled'))).own.lines).toEqual([
    { market: 'along', selection: '3', amount: '4.00', payout: '0.00' },
  ]);
});

test('[G-10] a bet behind a seat that was given up is void, and comes back', async () => {
  await start('eleven');
  const seat = await come('player-1');
  const behind = await come('player-2');
  const { round } = await seat.next(isTold('table'));
  const { placement } = placed(await seat.stake('seat', round.id, [['seat', '3', '10.00']]));
  await stake(behind, ['behind', '3', '2.00']);
  expect(await seat.takeBack(placement.id)).toMatchObject({ state: 'taken_back' });
  expect((await behind.next(isTold('settled'))).own).toMatchObject({ stake: '2.00', payout: '2.00' });
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
});

test('[G-10] a wallet that refuses a double leaves the turn as it was, and the same request never stakes twice', async () => {
  await start('eleven');
  const page = await come();
  const roundId = await stake(page, ['seat', '3', '10.00']);
  const { round } = await page.next(isActing(3));
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path ? { refuse: 'insufficient_balance' } : 'none');
  expect(await move(page, round, 'double')).toEqual({ state: 'failed', error: 'insufficient_balance' });
  world.wallet.onCall = () => 'none';
  const request = { requestId: 'again', roundId, window: round.play?.window ?? 0, move: 'double' };
  const answers = await Promise.all([1, 2, 3].map(() => page.move(request)));
  expect(
    new Set(answers.map((answer) => (answer.state === 'done' ? answer.staked?.placement.id : answer.state))).size,
  ).toBe(1);
  expect(await page.move(request)).toMatchObject({ state: 'done', staked: { balance: '980.00' } });
  expect(callsTo(seamlessBet.path).map(({ body }) => body.amount)).toEqual(['10.00', '10.00', '10.00']);
  expect((await page.next(isTold('settled'))).own).toMatchObject({ stake: '20.00', payout: '40.00' });
});

test('[G-10] a move without a stake that is asked for again is made once', async () => {
  await start('ace');
  const page = await come();
  const roundId = await stake(page, ['seat', '3', '10.00']);
  await move(page, (await page.next(isActing(3))).round, 'decline');
  const { round } = await page.next(isActing(3));
  const request = { requestId: 'hit', roundId, window: round.play?.window ?? 0, move: 'stand' };
  expect(await Promise.all([page.move(request), page.move(request)])).toContainEqual(done);
  expect((await page.next(isDealing)).round.result).toBe('D:AC-3H-JS-2D-4C 3:9C-6H');
});

test('[G-10] a wallet that hangs on a double: the hand stands when its time is over, and the late stake goes back', async () => {
  await start('eleven', { callTimeoutMs: 7_000 });
  const page = await come();
  await stake(page, ['seat', '3', '10.00']);
  const { round } = await page.next(isActing(3));
  world.wallet.onCall = ({ path }) => (path === seamlessBet.path ? 'hang' : 'none');
  const answer = move(page, round, 'double');
  await vi.waitFor(() => expect(world.wallet.balance).toBe(98_000n), patient);
  // Nothing else is decided meanwhile.
  expect(await move(page, round, 'hit')).toEqual({ state: 'failed', error: 'stake_pending' });
  const dealt = await page.next(isDealing);
  expect(dealt.round.result).toBe('D:JC-3S-8D 3:2S-9S');
  await vi.waitFor(() => expect(callsTo(seamlessRollback.path)).toHaveLength(1), patient);
  expect((await page.next(isTold('settled'))).own).toMatchObject({ stake: '10.00', payout: '0.00' });
  await vi.waitFor(() => expect(world.wallet.balance).toBe(99_000n), patient);
  await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(1), patient);
  expect(await answer).toEqual({ state: 'failed', error: 'move_late' });
});

test('[G-10] a sandbox that is stopped while seats decide goes on with the same cards and moves', async () => {
  await start('nines');
  const page = await come();
  await stake(page, ['seat', '3', '10.00']);
  await move(page, (await page.next(isActing(3))).round, 'split');
  await page.next(isActing(3));
  await page.close();
  await world.restart();
  const again = await come('player-1', page.session);
  const { round, placements } = await again.next(isTold('table'));
  expect(round.play).toMatchObject({ shown: 'D:QH 3:9S-2D/9S-2D', awaited: [3], hand: 0 });
  expect(placements.flatMap(({ lines }) => lines.map(({ market }) => market))).toEqual(['seat', 'split']);
  expect(await move(again, round, 'stand')).toEqual(done);
  expect(await move(again, (await again.next(isActing(3, 1))).round, 'double')).toMatchObject({ state: 'done' });
  expect((await again.next(isDealing)).round.result).toBe('D:QH-9C 3:9S-2D/9S-2D-AS*');
  expect((await again.next(isTold('settled'))).own).toMatchObject({ stake: '30.00', payout: '0.00' });
});

test('[G-10] a stake that the wallet took just before a crash is played, though its move was not written down', async () => {
  await start('nines');
  const page = await come();
  await stake(page, ['seat', '3', '10.00']);
  await move(page, (await page.next(isActing(3))).round, 'split');
  await page.next(isActing(3));
  await page.close();
  await world.stop();
  const db = new DatabaseSync(join(world.dataDir, 'sandbox.db'));
  expect(db.prepare('delete from vendor_seat_move').run().changes).toBe(1);
  db.close();
  await world.restart();
  const again = await come('player-1', page.session);
  const { round } = await again.next(isTold('table'));
  expect(round.play?.shown).toBe('D:QH 3:9S-2D/9S-2D');
  expect((await again.next(isTold('settled'))).own).toMatchObject({ stake: '20.00', payout: '0.00' });
  await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(1), patient);
});

test('[G-10] another tab takes the seat over in mid-round, and the first is told', async () => {
  await start('eleven');
  const page = await come();
  await stake(page, ['seat', '3', '10.00']);
  await page.next(isActing(3));
  const other = await come('player-1', page.session);
  await page.next(isTold('moved'));
  const { round, placements } = await other.next(isTold('table'));
  expect(placements).toHaveLength(1);
  expect(await move(other, round, 'stand')).toEqual(done);
  // The first tab's page shows the window before.
  expect(await move(page, round, 'hit')).toEqual({ state: 'failed', error: 'move_late' });
});
