import { demoDrawNo, demoLotteries, demoLottery } from '@sampan/contract/demo-lotteries';
import { drawResult } from '@sampan/contract/lottery';
import { expect, test } from 'vitest';
import { type Lottery, requireSold } from '../engine/draws/draw-game.ts';
import { payoutAt } from '../engine/settlement.ts';
import * as eLottery from '../games/e-lottery/bets/play-types.ts';
import { formatSelection as writeChoice } from '../games/e-lottery/bets/selections.ts';
import { quickPick as pickChoice } from '../games/e-lottery/bets/quick-pick.ts';
import * as southEast from '../games/sea-lottery/play-types.ts';
import * as numbers from '../games/sea-lottery/selections.ts';
import { playTypeOf } from '../games/vn-lottery/play-types.ts';
import * as tails from '../games/vn-lottery/selections.ts';
import { stationOf } from '../games/vn-lottery/stations.ts';
import { type Draw, seededDraw } from '../math/random.ts';
import type { PlaySession } from '../wallet.ts';
import { drawGameData } from './draw-data.ts';
import { lotteryOf } from './lotteries.ts';

const require = (nodeId: string): Lottery => {
  const lottery = lotteryOf(nodeId);
  if (!lottery) throw new Error(`no lottery ${nodeId}`);
  return lottery;
};
const noon = Date.UTC(2026, 10, 26, 5, 0, 0);

test('[G-06] every lottery’s draws follow one another without a gap, and those before lead up to those that come', () => {
  expect(new Set(demoLotteries.map(({ nodeId }) => nodeId)).size).toBe(demoLotteries.length);
  for (const { nodeId, closesBefore } of demoLotteries) {
    const lottery = require(nodeId);
    const draws = [...lottery.last(noon, 20), ...lottery.next(noon, 20)];
    expect(draws).toHaveLength(40);
    expect(draws[19]?.drawsAt).toBeLessThanOrEqual(noon);
    expect(draws[20]?.drawsAt).toBeGreaterThan(noon);
    for (const [index, draw] of draws.entries()) {
      expect(draw.drawNo).toBe((draws[0]?.drawNo ?? 0) + index);
      expect(draw.drawsAt - draw.closesAt).toBe(closesBefore * 1_000);
      if (index > 0) expect(draw.opensAt).toBe(draws[index - 1]?.drawsAt);
    }
    // At the very moment of a draw it is over.
    const at = draws[25]?.drawsAt ?? 0;
    expect([lottery.last(at, 1), lottery.next(at, 1)]).toEqual([[draws[25]], [draws[26]]]);
  }
});

test('[G-06] draws count from 1 on, whatever the weekdays', () => {
  const first = Date.UTC(2026, 0, 1, 18, 15) - 7 * 3_600_000;
  const day = 86_400_000;
  const calendar = (weekdays: number[]) => ({ kind: 'calendar', at: 18 * 60 + 15, weekdays }) as const;
  expect(demoDrawNo(calendar([0, 1, 2, 3, 4, 5, 6]), first)).toBe(1);
  expect(demoDrawNo(calendar([4]), first)).toBe(1);
  expect(demoDrawNo(calendar([1, 4]), first + 4 * day)).toBe(2);
  expect(demoDrawNo(calendar([1, 4]), first + 7 * day)).toBe(3);
  expect(demoDrawNo({ kind: 'interval', seconds: 60 }, Date.UTC(2026, 0, 1) - 7 * 3_600_000 + 60_000)).toBe(1);
});

test('[G-06] the companies of Vietnam draw on their own weekdays, on the board of their region', () => {
  const boards = demoLotteries.flatMap(({ rules, schedule }) =>
    rules.kind === 'vn-lottery' && rules.station !== null ? [{ rules, schedule }] : [],
  );
  expect(boards).toHaveLength(40);
  for (const { rules, schedule } of boards) {
    const station = stationOf(rules.station ?? '');
    expect([rules.station, station?.board]).toEqual([rules.station, rules.board]);
    expect(schedule.kind === 'calendar' && schedule.weekdays).toEqual(station?.weekdays);
  }
});

/** Selections at random of a play type of any lottery, as the rules write them. */
function picks({ game: { rules } }: Lottery, code: string, draw: Draw): string[] {
  switch (rules.kind) {
    case 'e-lottery': {
      const playType = eLottery.playTypeOf(rules.game, code);
      return playType ? pickChoice(playType, draw, 3).map((choice) => writeChoice(playType, choice)) : [];
    }
    case 'vn-lottery': {
      const playType = playTypeOf(rules.board, code);
      return playType ? tails.quickPick(playType, draw, 3).map(tails.formatSelection) : [];
    }
    case 'sea-lottery': {
      const playType = southEast.playTypeOf(rules.lottery, code);
      return playType ? numbers.quickPick(playType, draw, 3).map(numbers.formatSelection) : [];
    }
  }
}

test('[G-10] every play type of every lottery is priced, drawn and settled as its offer says', () => {
  const seen = new Set<string>();
  for (const { nodeId } of demoLotteries) {
    const lottery = require(nodeId);
    const { game } = lottery;
    const kind = JSON.stringify({ ...game.rules, station: null });
    if (seen.has(kind)) continue;
    seen.add(kind);
    expect(game.playTypes.some(({ code }) => code === game.defaultPlayType)).toBe(true);
    const draw = seededDraw(nodeId, 'client', 1);
    for (const { code, cost, pays } of game.playTypes) {
      const best = Math.max(...pays.map(({ odds }) => odds));
      expect([code, best > 0, cost > 0]).toEqual([code, true, true]);
      for (const selection of picks(lottery, code, draw)) {
        const prizeMode = game.prizeModes?.highest ?? null;
        const sold = requireSold(game, { playType: code, selection, prizeMode });
        const amounts = { unit: 100n, multiple: 3n };
        const price = sold.price(amounts);
        expect(sold.selection).toBe(selection);
        expect(price.stake).toBe(price.bets.reduce((sum, { stake }) => sum + stake, 0n));
        expect(price.mostPayout).toBeLessThanOrEqual(payoutAt(300n, BigInt(best)));
        for (let index = 0; index < 20; index++) {
          const result = game.draw(draw);
          expect(drawResult.safeParse(game.shown(result)).success).toBe(true);
          const settled = sold.settle(result, amounts);
          expect(settled.settlements).toHaveLength(price.bets.length);
          expect(settled.payout).toBe(settled.settlements.reduce((sum, { payout }) => sum + payout, 0n));
          expect(settled.isWon).toBe(settled.hits > 0);
        }
      }
    }
  }
  // Four quick games, three boards, four of South-East Asia.
  expect(seen.size).toBe(11);
});

test('[G-10] offers state the pay tables of the rules', () => {
  const paysOf = (nodeId: string, code: string) => {
    const offer = require(nodeId).game.playTypes.find((one) => one.code === code);
    return [offer?.cost, ...(offer?.pays ?? []).map(({ option, odds }) => [option, odds / 10_000])];
  };
  expect(paysOf('red-river:hanoi-lottery', 'lo-2')).toEqual([270_000, ['', 99]]);
  expect(paysOf('red-river:hue-lottery', 'lo-2')).toEqual([180_000, ['', 99]]);
  expect(paysOf('straits:bangkok-daily', '3-tod')).toEqual([10_000, ['6', 150], ['3', 300]]);
  expect(paysOf('straits:bangkok-daily', 'run-top')).toEqual([10_000, ['', 3.2]]);
  expect(paysOf('straits:straits-express', 'ibet-big')).toEqual([
    10_000,
    ['24', 83],
    ['12', 166],
    ['6', 335],
    ['4', 500],
  ]);
  expect(paysOf('straits:penang-express', 'small')).toEqual([
    10_000,
    ['first', 3_500],
    ['second', 2_000],
    ['third', 1_000],
  ]);
  expect(paysOf('straits:jakarta-express', '2d')).toEqual([7_100, ['', 70]]);
  expect(paysOf('straits:jakarta-express', 'free-digit')).toEqual([10_000, ['1', 2.5], ['2', 4], ['3', 5.5], ['4', 7]]);
  expect(paysOf('sampan-draws:one-minute-draw', 'dragon-1-2')).toEqual([
    10_000,
    ['dragon', 2.1777],
    ['tiger', 2.1777],
    ['tie', 9.8],
  ]);
});

test('[G-06] a page opens with the view and the play type that the launch named, and else with the lottery’s own', () => {
  const session: PlaySession = {
    playSession: 'p',
    playerId: 'player-1',
    merchantCode: 'OPERATOR',
    nodeId: 'red-river:hanoi-lottery',
    roomId: '',
    gameName: 'Hanoi Lottery',
    language: 'VI',
    balance: '0',
    currency: 'VND',
    currencyDigits: 2,
    currencySymbol: '₫',
    symbolPlace: 'after',
    mode: 'trial',
    wallet: 'main',
    lobbyUrl: 'http://site.test/vnlottery',
    siteOrigin: 'http://site.test',
  };
  const data = drawGameData(session, 'secret', { view: 'lobby', playType: 'XIEN3' });
  expect(data).toMatchObject({
    session: 'secret',
    rules: { kind: 'vn-lottery', board: 'north', station: 'ha-noi' },
    schedule: { kind: 'calendar', at: 18 * 60 + 15, weekdays: [1, 4], utcOffset: 420 },
    closesBefore: 600,
    view: 'lobby',
    playType: 'xien-3',
    isTrial: true,
    prizeModes: null,
    units: ['200.00', '1000.00', '2000.00', '10000.00', '20000.00'],
    unit: '1000.00',
    limits: {
      least: '200.00',
      most: '10000000.00',
      mostPayout: '400000000.00',
      mostDrawPayout: '2000000000.00',
      mostLines: 50,
      mostDraws: 30,
    },
  });
  expect(drawGameData(session, 's', { view: '', playType: '2D' })).toMatchObject({ view: 'betting', playType: 'lo-2' });
  const quick = { ...session, nodeId: 'quick-draw:racing-ten' };
  expect(drawGameData(quick, 's', { view: 'betting', playType: 'FIRSTTWODIRE' })).toMatchObject({
    playType: 'first-two-direct',
    prizeModes: { lowest: 1700, highest: 1960, step: 10 },
  });
  expect(drawGameData({ ...session, nodeId: 'quick-draw:keno' }, 's', { view: '', playType: '' })).toBeNull();
  expect(demoLottery('quick-draw:keno')).toBeNull();
});
