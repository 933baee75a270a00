import { seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLottery } from './testing/draw-page.ts';
import { openRoom, ordinaryDeals } from './testing/room-page.ts';
import { kill, type ProcessTimes, type SandboxProcesses, sandboxProcesses } from './testing/sandbox-process.ts';
import { openShooter } from './testing/shooter-page.ts';
import { knownFixtures, moveFixture, openBook } from './testing/sports-page.ts';
import { openTable, type TablePage } from './testing/table-page.ts';
import type { Fault } from './testing/wallet-server.ts';
import type { RoundState, TableMessage } from './vendor/engine/tables/protocol.ts';

/** A game whose sandbox dies while a round of it is on. */
interface Category {
  readonly name: string;
  readonly times: ProcessTimes;
  /** Launches it and stakes; resolves once the stake is taken. */
  readonly stake: (sandbox: SandboxProcesses) => Promise<void>;
  /** How its time goes on while nothing runs, where rounds take longer than a test may. */
  readonly later?: (sandbox: SandboxProcesses) => Partial<ProcessTimes>;
}

const minute = 60_000;
const lottery = 'sampan-draws:one-minute-draw';

/** Seat 3 is dealt JC-3S, 2S-9S; the cards after those are an eight and a nine. */
const seatTimes: ProcessTimes = {
  tablePace: 6,
  tables: { lastSecret: 'tables of the tests 9', salt: 'salt of the tests' },
};

/** Stakes on a seat; resolves when it is to decide. */
async function sit(sandbox: SandboxProcesses) {
  const page = await openTable(sandbox, 'velvet-orchid:orchid-blackjack');
  type Told = Extract<TableMessage, { type: 'table' | 'round' }>;
  const isTold =
    (isWanted: (round: RoundState) => boolean) =>
    (message: TableMessage): message is Told =>
      (message.type === 'table' || message.type === 'round') && isWanted(message.round);
  const { round: open } = await page.next(isTold(({ phase }) => phase === 'betting'));
  const answer = await page.stake('stake', open.id, [['seat', '3', '10.00']]);
  if (answer.state !== 'placed') throw new Error(`the stake is ${JSON.stringify(answer)}`);
  const { round } = await page.next(isTold(({ play }) => play !== null));
  return { page, round };
}

const decide = (page: TablePage, { id, play }: RoundState, move: string) =>
  page.move({ requestId: move, roundId: id, window: play?.window ?? 0, move });

const categories: readonly Category[] = [
  {
    name: 'a live table',
    times: { tablePace: 14 },
    stake: async (sandbox) => {
      const page = await openTable(sandbox, 'velvet-orchid:orchid-baccarat');
      for (let attempt = 0; ; attempt++) {
        const { round } = await page.next(
          (message): message is Extract<typeof message, { type: 'table' | 'round' }> =>
            (message.type === 'table' || message.type === 'round') && message.round.phase === 'betting',
        );
        const answer = await page.stake(`stake-${attempt}`, round.id, [['main', 'player', '10.00']]);
        if (answer.state === 'placed') return;
      }
    },
  },
  {
    name: 'a table of seats',
    times: seatTimes,
    stake: async (sandbox) => {
      const { page, round } = await sit(sandbox);
      await decide(page, round, 'hit');
    },
  },
  {
    name: 'a room',
    times: { tablePace: 25, rooms: ordinaryDeals },
    stake: async (sandbox) => {
      const page = await openRoom(sandbox, 'kopitiam:tien-len');
      page.say({ type: 'in', isIn: true });
      await page.until(({ round }) => round?.phase === 'playing');
      page.say({ type: 'in', isIn: false });
    },
  },
  {
    name: 'a shooter',
    times: { tablePace: 25 },
    stake: async (sandbox) => {
      const page = await openShooter(sandbox, 'reef-and-harpoon:lucky-hunter');
      const answer = await page.shoot({ requestId: 'shots', price: '1.00', shots: await page.aim(12) });
      expect(answer.state).toBe('done');
    },
  },
  {
    name: 'a lottery',
    times: { lotteries: [lottery] },
    stake: async (sandbox) => {
      const page = await openLottery(sandbox, lottery);
      const [, next] = (await page.state()).coming;
      const bigAndSmall = { playType: 'place-1-side', selection: 'big small', unit: '1.00', multiple: 10 };
      const answer = await page.order('order', [{ ...bigAndSmall, prizeMode: 1960 }], {
        draws: [{ drawNo: next?.drawNo ?? 0, times: 1 }],
      });
      expect(answer.state).toBe('placed');
    },
    later: () => ({ aheadMs: 3 * minute }),
  },
  {
    name: 'a book',
    times: {},
    stake: async (sandbox) => {
      const page = await openBook(sandbox);
      await page.fixtures('list=live');
      staked = matchOfToday(sandbox);
      const match = staked;
      const { fixture } = await page.fixture(match.id);
      const [market] = fixture.markets;
      const [selection] = market?.selections ?? [];
      if (!market || !selection) throw new Error('nothing is offered');
      const leg = { fixtureId: match.id, market: market.market, ...selection };
      const answer = await page.place({ requestId: 'bet', stake: '10.00', policy: 'none', legs: [leg] });
      expect(answer.state).toBe('placed');
    },
    later: (sandbox) => {
      moveFixture(sandbox.dataDir, staked, Date.now() - 180 * minute);
      return {};
    },
  },
];

/** What the book's stake is on: an hour later another match would be the first that fits. */
let staked: ReturnType<typeof matchOfToday>;

/** A football match of later today that is played to its end. */
function matchOfToday({ dataDir }: SandboxProcesses) {
  const match = knownFixtures(dataDir).find(
    ({ kind, fate, startsAt }) => kind === 'sports' && fate.kind === 'played' && startsAt > Date.now() + 60 * minute,
  );
  if (!match) throw new Error('there is no such match');
  return match;
}

let sandbox: SandboxProcesses;
beforeEach(async () => {
  sandbox = await sandboxProcesses();
});
afterEach(() => sandbox.close());

const callsTo = (path: string) => sandbox.wallet.calls.filter((call) => call.path === path);
const idsOf = (path: string) => new Set(callsTo(path).map(({ body }) => String(body['transactionId'])));

/** Every stake has an outcome or came back, and no money was moved twice: the wallet's sums say so. */
async function untilAllIsOver() {
  const { wallet } = sandbox;
  await vi.waitFor(
    () => {
      const states = wallet.roundIds().map((id) => wallet.round(id)?.state);
      expect(states.length).toBeGreaterThan(0);
      expect(states).not.toContain('open');
    },
    { timeout: 20_000 },
  );
  const rounds = wallet.roundIds().flatMap((id) => wallet.round(id) ?? []);
  const difference = rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0n);
  expect(wallet.balance).toBe(100_000n + difference);
  for (const round of rounds.filter(({ state }) => state === 'void')) expect(round.payout).toBe(0n);
}

/** The process that is killed, without an answer to it, when the wallet has done what it was asked for. */
function dyingAt(path: string, die: () => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  sandbox.wallet.onCall = (call): Fault => {
    if (call.path !== path) return 'none';
    sandbox.wallet.onCall = () => 'none';
    void die().then(resolve);
    return 'hang';
  };
  return promise;
}

test('[G-10] [W-07] a table of seats whose sandbox is killed while a double is under way: its stake comes back, and the hand is played', async () => {
  const child = await sandbox.startQuick(seatTimes);
  const { page, round } = await sit(sandbox);
  const death = dyingAt(seamlessBet.path, () => kill(child));
  decide(page, round, 'double').catch(() => undefined);
  await death;
  expect(sandbox.wallet.balance).toBe(98_000n);
  await sandbox.startQuick(seatTimes);
  await untilAllIsOver();
  expect(idsOf(seamlessRollback.path).size).toBe(1);
  expect(idsOf(seamlessWin.path).size).toBe(1);
  // The time was over: 11 stood against 21 of the dealer.
  const [win] = callsTo(seamlessWin.path);
  expect(win?.body['detail']).toContain('D:JC-3S-8D 3:2S-9S; seat 3 10.00 @ 2.00 lost 0.00');
});

describe.each(categories)('[G-10] [W-07] $name whose sandbox is killed', ({ times, stake, later }) => {
  test('[G-10] [W-07] while its bet is under way: the stake comes back or the round goes on', async () => {
    const child = await sandbox.startQuick(times);
    const death = dyingAt(seamlessBet.path, () => kill(child));
    void stake(sandbox).catch(() => undefined);
    await death;
    expect(sandbox.wallet.balance).toBeLessThan(100_000n);
    await sandbox.startQuick({ ...times, ...later?.(sandbox) });
    await untilAllIsOver();
    expect(idsOf(seamlessBet.path).size).toBe(1);
    expect(idsOf(seamlessRollback.path).size + idsOf(seamlessWin.path).size).toBe(1);
  });

  test('[G-10] [W-07] once its bet is taken: the round ends, and is paid once', async () => {
    const child = await sandbox.startQuick(times);
    await stake(sandbox);
    await kill(child);
    await sandbox.startQuick({ ...times, ...later?.(sandbox) });
    await untilAllIsOver();
    expect(idsOf(seamlessRollback.path).size).toBe(0);
    expect(idsOf(seamlessWin.path).size).toBe(1);
  });

  test('[G-10] [W-07] while its win is under way: it is paid, once', async () => {
    let child = await sandbox.startQuick(times);
    let timesAfter = times;
    const death = dyingAt(seamlessWin.path, () => kill(child));
    await stake(sandbox);
    if (later) {
      await kill(child);
      timesAfter = { ...times, ...later(sandbox) };
      child = await sandbox.spawned(timesAfter);
    }
    await death;
    const { balance } = sandbox.wallet;
    await sandbox.startQuick(timesAfter);
    await vi.waitFor(() => expect(callsTo(seamlessWin.path)).toHaveLength(2), { timeout: 20_000 });
    const [first, second] = callsTo(seamlessWin.path);
    expect(second?.body).toEqual(first?.body);
    await untilAllIsOver();
    expect(sandbox.wallet.balance).toBe(balance);
  });
});
