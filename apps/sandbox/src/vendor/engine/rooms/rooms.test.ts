import { createHash } from 'node:crypto';
import { seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsOfInstantWin, openRoom, ordinaryDeals, type Player, type RoomPage } from '../../../testing/room-page.ts';
import { startSandbox, type TestSandbox } from '../../../testing/sandbox.ts';
import { dealHands } from '../../games/tien-len/deal.ts';
import { robotMove } from '../../games/tien-len/robot.ts';
import type { TienLenView } from '../../games/tien-len/room.ts';
import type { XocDiaView } from '../../games/xoc-dia/room/room.ts';
import { seededDraw } from '../../math/random.ts';
import type { RoomMessage, RoomState } from './protocol.ts';

const tienLen = 'kopitiam:tien-len';
const xocDia = 'kopitiam:xoc-dia-room';
const patient = { timeout: 15_000 };
/** Of the smallest room, in minor units of the wallet's currency. */
const unit = 500n;
const stake = 60n * unit;

let world: TestSandbox;
let pages: RoomPage[];
const start = async (hasRobots = true, rooms = ordinaryDeals) => {
  // A player whose wallet answers later than that isn’t dealt in: on a slow machine a second is soon over.
  world = await startSandbox({ hasRobots }, {}, { tablePace: 25, callTimeoutMs: 2_500, rooms });
};
beforeEach(async () => {
  pages = [];
  await start();
});
afterEach(async () => {
  for (const page of pages) await page.close();
  await world.close();
});

/** Restarts without robots. */
async function withoutRobots() {
  await world.close();
  await start(false);
}

async function come(playerId = 'player-1', node = tienLen, session?: string) {
  world.wallet.playerId = playerId;
  const page = await openRoom(world, node, session);
  pages.push(page);
  return page;
}

type Told<T extends RoomMessage['type']> = Extract<RoomMessage, { type: T }>;
const isTold =
  <T extends RoomMessage['type']>(type: T) =>
  (message: RoomMessage): message is Told<T> =>
    message.type === type;

const viewOf = (state: RoomState) => state.round?.view as TienLenView;
const careful: Player = (state) => {
  const move = robotMove(viewOf(state));
  return move?.type === 'play' ? { type: 'play', cards: move.cards } : move && { type: 'pass' };
};
const isPhase = (phase: string) => (state: RoomState) => state.round?.phase === phase;
const minor = (amount: string) => BigInt(amount.replace('.', ''));
const callsTo = (path: string) => world.wallet.calls.filter((call) => call.path === path);
const playIn = (page: RoomPage) => page.say({ type: 'in', isIn: true });
/** Until the round that is on is over: no other begins. */
const sitOut = (...those: readonly RoomPage[]) => those.forEach((page) => page.say({ type: 'in', isIn: false }));
const isWaiting = ({ round }: RoomState) => round === null;

test('[G-07] [G-10] who comes alone plays a round with robots: the stake leaves, what is left and won comes back, the record tells it', async () => {
  const page = await come();
  const { room, balance } = await page.next(isTold('room'));
  expect([room.unit, room.stake, balance]).toEqual(['5.00', '300.00', '1000.00']);
  page.play(careful);
  expect(callsTo(seamlessBet.path)).toEqual([]);
  playIn(page);
  const waiting = await page.until(({ startsAt }) => startsAt !== null);
  expect(waiting.withRobots).toBe(true);
  const { round } = await page.until(isPhase('playing'));
  expect(round).toMatchObject({ robots: [false, true, true, true], place: 0, number: 1 });
  expect(world.wallet.balance).toBe(100_000n - stake);
  sitOut(page);

  const over = await page.until(isPhase('result'));
  const end = over.round?.end;
  const own = end?.places[0];
  await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(1), patient);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - stake + minor(own?.back ?? '')), patient);
  const [win] = callsTo(seamlessWin.path);
  const net = minor((own?.net ?? '').replace('-', ''));
  const risked = net + minor(own?.rake ?? '');
  expect(world.wallet.round(String(win?.body['roundId']))).toMatchObject({
    stake,
    payout: minor(own?.back ?? ''),
    state: 'closed',
    validBet: risked < stake ? risked : stake,
  });
  const detail = String(win?.body['detail']);
  expect(detail).toMatch(
    /^place 1 of 4, dealt (\w\w ){12}\w\w; place \d wins.*; commission \d+\.\d\d.*; room I, round 1; /,
  );
  expect(detail).toContain(`seed ${end?.seed}`);
  expect(detail.length).toBeLessThanOrEqual(500);
  await page.next(isTold('balance'));
});

test('[G-10] who is dealt a hand that wins at once has won: nobody moves, and each is paid once', async () => {
  await world.close();
  await start(true, dealsOfInstantWin);
  const page = await come();
  playIn(page);
  await page.until(({ round }) => round?.phase === 'showing');
  sitOut(page);
  const phases = page.heard.map((message) => (message.type === 'state' ? message.state.round?.phase : undefined));
  expect(phases).not.toContain('playing');
  const over = await page.until(isPhase('result'));
  const back = minor(over.round?.end?.places[0]?.back ?? '');
  expect(back).not.toBe(stake);
  await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(1), patient);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - stake + back), patient);
});

test('[G-10] cards follow from a seed that was committed to before, and only the own ones are told', async () => {
  const page = await come();
  page.play(careful);
  playIn(page);
  const first = await page.until(isPhase('playing'));
  const over = await page.until(isPhase('result'));
  const { fairness } = first;
  const seed = over.round?.end?.seed ?? '';
  expect(createHash('sha256').update(seed).digest('hex')).toBe(fairness.lastSeed);
  const { hands } = dealHands(seededDraw(seed, fairness.salt, fairness.index), 4);
  expect(viewOf(first).hand).toEqual(hands[0]);
  // Until the round was over nothing told a card of another hand that had not been played.
  const others = new Set(hands.slice(1).flat());
  const known = page.heard.flatMap((message) =>
    message.type === 'state' && message.state.round ? [message.state] : [],
  );
  let looked = 0;
  for (const state of known) {
    if (state.round?.phase !== 'playing') continue;
    const view = viewOf(state);
    looked += 1;
    expect(view.hands).toBeNull();
    expect(state.round.end).toBeNull();
    expect(view.hand.filter((card) => others.has(card))).toEqual([]);
    expect(JSON.stringify(state)).not.toContain(seed);
  }
  expect(looked).toBeGreaterThan(5);
  expect(viewOf(over).hands?.flat().length).toBeGreaterThan(0);
});

test('[G-10] players among themselves: what all get back and the commission are what all have put up', async () => {
  await withoutRobots();
  const all: RoomPage[] = [];
  for (const name of ['a', 'b', 'c']) all.push(await come(name));
  for (const page of all) {
    page.play(careful);
    playIn(page);
  }
  const [first] = all;
  if (!first) throw new Error('nobody came');
  await first.until(isPhase('playing'));
  sitOut(...all);
  const over = await first.until(isPhase('result'));
  const { end, stakes, robots } = over.round ?? {};
  const sum = (amounts: readonly string[] = []) => amounts.reduce((total, amount) => total + minor(amount), 0n);
  expect(robots).not.toContain(true);
  expect(sum(end?.places.map(({ back }) => back)) + sum(end?.places.map(({ rake }) => rake))).toBe(sum(stakes));
  // On a slow machine they may have begun another round before they sat out: its commission counts as well.
  const rakes = () => {
    const ended = first.heard.flatMap((message) => {
      const round = message.type === 'state' ? message.state.round : null;
      return round?.end ? [[round.end.seed, sum(round.end.places.map(({ rake }) => rake))] as const] : [];
    });
    return [...new Map(ended).values()].reduce((total, rake) => total + rake, 0n);
  };
  expect(rakes()).toBeGreaterThan(0n);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - rakes()), patient);
});

test('[G-07] robots only play where they are allowed: who is alone waits, and nothing is staked', async () => {
  await withoutRobots();
  const page = await come();
  playIn(page);
  const state = await page.until(({ isIn }) => isIn);
  expect([state.startsAt, state.withRobots, state.round]).toEqual([null, false, null]);
  const other = await come('player-2');
  playIn(other);
  await page.until(isPhase('playing'));
});

test('[G-10] a wallet that refuses or hangs keeps its player out; the others play, and nothing is lost', async () => {
  await withoutRobots();
  const all: RoomPage[] = [];
  for (const name of ['a', 'b', 'c', 'd']) all.push(await come(name));
  let count = 0;
  world.wallet.onCall = ({ path }) => {
    if (path !== seamlessBet.path) return 'none';
    count += 1;
    if (count === 3) return 'hang';
    return count === 4 ? { refuse: 'limit_reached' } : 'none';
  };
  for (const page of all) {
    page.play(careful);
    playIn(page);
  }
  const [first] = all;
  const { round } = (await first?.until(isPhase('playing'))) ?? {};
  sitOut(...all);
  expect(round?.stakes).toEqual(['300.00', '300.00']);
  await vi.waitFor(
    () =>
      expect(all.flatMap(({ heard }) => heard.filter(isTold('refused')).map(({ error }) => error)).toSorted()).toEqual([
        'limit_reached',
        'stake_failed',
      ]),
    patient,
  );
  // What hung is taken back.
  await vi.waitFor(() => expect(callsTo(seamlessRollback.path).length).toBeGreaterThan(0), patient);
  await Promise.race(all.map((page) => page.until(isPhase('result'))));
  await vi.waitFor(() => {
    const rounds = world.wallet.roundIds().map((id) => world.wallet.round(id));
    expect(rounds.filter((one) => one?.state === 'open')).toEqual([]);
  }, patient);
});

test('[G-10] where too few are left after the stakes the round is not dealt, and all is given back', async () => {
  await withoutRobots();
  const page = await come('a');
  const other = await come('b');
  let count = 0;
  world.wallet.onCall = ({ path }) => {
    if (path !== seamlessBet.path) return 'none';
    count += 1;
    return count === 2 ? { refuse: 'insufficient_balance' } : 'none';
  };
  playIn(page);
  playIn(other);
  await page.until(isPhase('staking'));
  await page.until(isWaiting);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
  expect(callsTo(seamlessWin.path)).toEqual([]);
});

test('[G-10] a sandbox that is stopped in mid-round plays it on with the same cards, and pays once', async () => {
  await withoutRobots();
  const page = await come('a');
  const other = await come('b');
  playIn(page);
  playIn(other);
  // A move is made before the stop: time runs out for the first one.
  const before = await page.until((state) => isPhase('playing')(state) && (state.round?.window ?? 0) > 0);
  for (const one of pages) await one.close();
  await world.restart();
  const again = await come('a', tienLen, page.session);
  const { state } = await again.next(isTold('room'));
  expect(state.round).toMatchObject({ id: before.round?.id, stakes: ['300.00', '300.00'] });
  expect(viewOf(state).played.slice(0, viewOf(before).played.length)).toEqual(viewOf(before).played);
  again.play(careful);
  sitOut(again);
  const over = await again.until(isPhase('result'));
  const rake = over.round?.end?.places.reduce((sum, one) => sum + minor(one.rake), 0n) ?? 0n;
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - rake), patient);
  expect(callsTo(seamlessWin.path).length).toBeGreaterThanOrEqual(2);
  expect(world.wallet.roundIds().map((id) => world.wallet.round(id)?.state)).toEqual(['closed', 'closed']);
});

test('[G-10] a sandbox that is stopped while stakes are taken gives all of them back', async () => {
  await withoutRobots();
  const page = await come('a');
  const other = await come('b');
  let count = 0;
  world.wallet.onCall = ({ path }) => {
    if (path !== seamlessBet.path) return 'none';
    count += 1;
    return count === 2 ? 'hang' : 'none';
  };
  playIn(page);
  playIn(other);
  await vi.waitFor(() => expect(callsTo(seamlessBet.path)).toHaveLength(2), patient);
  for (const one of pages) await one.close();
  await world.restart();
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
  await vi.waitFor(
    () => expect(world.wallet.roundIds().map((id) => world.wallet.round(id)?.state)).toEqual(['void', 'void']),
    patient,
  );
});

test('[G-10] the later of two pages has the seat, and a page that comes again finds the running round', async () => {
  const page = await come();
  playIn(page);
  const before = await page.until(isPhase('playing'));
  const later = await come('player-1', tienLen, page.session);
  const { state } = await later.next(isTold('room'));
  await page.next(isTold('moved'));
  await vi.waitFor(() => expect(page.isOpen()).toBe(false), patient);
  expect(state.you).toBe(before.you);
  expect(state.round).toMatchObject({ id: before.round?.id, place: 0 });
  await later.close();
  const back = await come('player-1', tienLen, page.session);
  const again = await back.next(isTold('room'));
  expect(again.state.round?.id).toBe(before.round?.id);
  expect(viewOf(again.state).hand.length).toBeGreaterThan(0);
});

test('[G-10] who is away is played for by time-outs, pays by the rules, and isn’t dealt in again', async () => {
  await withoutRobots();
  const page = await come('a');
  const other = await come('b');
  page.play(careful);
  playIn(page);
  playIn(other);
  await other.until(isPhase('playing'));
  await other.close();

  const over = await page.until(isPhase('result'));
  const away = over.round?.end?.places[1];
  expect(minor((away?.net ?? '').replace('-', ''))).toBeLessThanOrEqual(stake);
  const after = await page.until(isWaiting);
  expect(after.isIn).toBe(true);
  await page.until(({ seats }) => seats.filter((seat) => seat !== null).length === 1);
});

test('[G-10] moves that are not one’s own, not now or nothing at all change nothing', async () => {
  const page = await come();
  playIn(page);
  const { round } = await page.until(
    (state) => isPhase('playing')(state) && state.round?.awaited.includes(state.round.place ?? -1) === true,
  );
  if (!round) throw new Error('no round');
  const view = round.view as TienLenView;
  const foreign = Array.from({ length: 52 }, (_, card) => card).find((card) => !view.hand.includes(card)) ?? 0;
  const move = (change: object) => page.say({ type: 'move', roundId: round.id, window: round.window, move: change });
  move({ type: 'play', cards: [foreign] });
  expect((await page.next(isTold('refused'))).error).toBe('move_refused');
  move({ type: 'play', cards: [999] });
  expect((await page.next(isTold('refused'))).error).toBe('move_refused');
  page.say({ type: 'move', roundId: round.id, window: round.window + 7, move: { type: 'pass' } });
  page.say({ type: 'nonsense' });
  await vi.waitFor(() => expect(page.isOpen()).toBe(false), patient);
});

test('[G-07] seats that are taken are reported, a full room takes nobody, and a seat that is given up is free', async () => {
  await withoutRobots();
  world.wallet.roomId = `${tienLen}.II`;
  for (const name of ['a', 'b', 'c', 'd']) await come(name);
  await vi.waitFor(() => expect(world.wallet.seats.get(`${tienLen}.II`)).toBe(4), patient);
  const late = await come('e');
  expect((await late.next(isTold('failed'))).error).toBe('room_full');
  pages[0]?.say({ type: 'leave' });
  await vi.waitFor(() => expect(world.wallet.seats.get(`${tienLen}.II`)).toBe(3), patient);
  const { room } = await (await come('e')).next(isTold('room'));
  expect([room.level, room.unit]).toEqual(['II', '50.00']);
  // Who names no room gets the smallest one.
  world.wallet.roomId = '';
  expect((await (await come('f')).next(isTold('room'))).room.level).toBe('I');
});

test('[G-10] who has less than the whole stake puts up what there is; who hasn’t enough isn’t dealt in and is told', async () => {
  world.wallet.balance = 25n * unit;
  const page = await come();
  playIn(page);
  expect((await page.next(isTold('refused'))).error).toBe('insufficient_balance');
  expect(await page.until(isWaiting)).toMatchObject({ isIn: false, startsAt: null });
  expect(callsTo(seamlessBet.path)).toEqual([]);
  world.wallet.balance = 40n * unit;
  playIn(page);
  const { round } = await page.until(isPhase('playing'));
  expect(round?.stakes).toEqual(['200.00', '300.00', '300.00', '300.00']);
});

test('[G-10] even against odd: what stands against each other is played, the rest comes back, the winner pays the commission', async () => {
  await withoutRobots();
  const page = await come('a', xocDia);
  const other = await come('b', xocDia);
  page.play(() => ({ type: 'bet', side: 'even', units: 10 }));
  other.play(() => ({ type: 'bet', side: 'odd', units: 4 }));
  playIn(page);
  playIn(other);
  await page.until(isPhase('playing'));
  sitOut(page, other);
  const shown = await page.until(isPhase('showing'));
  expect(callsTo(seamlessWin.path)).toEqual([]);
  const result = (shown.round?.view as XocDiaView | undefined)?.result ?? '';
  expect(result).toMatch(/^[RW]{4}$/);
  const over = await page.until(isPhase('result'));
  const isEven = [...result].filter((letter) => letter === 'R').length % 2 === 0;
  const played = 4n * unit;
  const rake = (played * 2n) / 100n;
  const nets = over.round?.end?.places.map(({ net }) => net);
  const won = `${(played - rake) / 100n}.${String((played - rake) % 100n).padStart(2, '0')}`;
  const lost = `-${played / 100n}.${String(played % 100n).padStart(2, '0')}`;
  expect(nets).toEqual(isEven ? [won, lost] : [lost, won]);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - rake), patient);
  const [win] = callsTo(seamlessWin.path);
  expect(String(win?.body['detail'])).toContain(result);
});

test('[G-10] in a pot nobody stands against, and for who is late, all comes back', async () => {
  await withoutRobots();
  const page = await come('a', xocDia);
  const other = await come('b', xocDia);
  page.play(() => ({ type: 'bet', side: 'odd', units: 10 }));
  playIn(page);
  playIn(other);
  await page.until(isPhase('playing'));
  sitOut(page, other);
  const over = await page.until(isPhase('result'));
  expect(over.round?.end?.places.map(({ net }) => net)).toEqual(['0.00', '0.00']);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n), patient);
});

test('[G-10] robots put up against who plays alone, and what they win or lose is the house’s', async () => {
  const page = await come('a', xocDia);
  page.play(() => ({ type: 'bet', side: 'odd', units: 10 }));
  playIn(page);
  await page.until(isPhase('playing'));
  sitOut(page);
  const over = await page.until(isPhase('result'));
  const [own] = over.round?.end?.places ?? [];
  expect(own?.net).toMatch(/^(-50\.00|49\.00)$/);
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100_000n - 10n * unit + minor(own?.back ?? '')), patient);
});

test('[G-11] who plays for nothing sits in rooms of their own', async () => {
  await withoutRobots();
  const page = await come('a');
  await page.next(isTold('room'));
  world.wallet.mode = 'trial';
  const trial = await come('t');
  const { state } = await trial.next(isTold('room'));
  expect(state.seats.filter((seat) => seat !== null)).toHaveLength(1);
  expect(world.wallet.seats.get(`${tienLen}.I`) ?? 1).toBe(1);
});
