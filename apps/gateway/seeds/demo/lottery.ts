import type { PrizeMode } from '@sampan/contract/lottery';
import type { Tx } from '../../src/db/database.ts';
import { nextDrawAfter, type PrizeShape } from '../../src/modules/lottery/rules.ts';
import * as store from '../../src/modules/lottery/store.ts';
import type { DemoGame } from './catalogue/catalogue.ts';
import type { Demo } from './operator.ts';

const digits = (count: number, length: number): PrizeShape[] => [{ prize: 'main', count, digits: length }];
const balls = (count: number, from: number, to: number, isDistinct = true): PrizeShape[] => [
  { prize: 'main', count, from, to, isDistinct },
];

/** How the quick draws draw, by the end of their code; seconds between two draws first. */
const quick: Readonly<Record<string, readonly [seconds: number, playType: string, shape: PrizeShape[]]>> = {
  'one-minute-draw': [60, '5D', digits(5, 1)],
  'three-minute-draw': [180, '5D', digits(5, 1)],
  'five-minute-draw': [300, '5D', digits(5, 1)],
  'lucky-28': [180, 'SUM', balls(3, 0, 9, false)],
  'happy-ten': [600, 'PICK8', balls(8, 1, 20)],
  'fast-three': [60, 'DICE', balls(3, 1, 6, false)],
  'five-balls': [300, 'PICK5', balls(5, 1, 36)],
  keno: [300, 'KENO', balls(20, 1, 80)],
  'speed-keno': [120, 'KENO', balls(20, 1, 80)],
  'racing-ten': [180, 'RACE', balls(10, 1, 10)],
  'boat-racing-ten': [300, 'RACE', balls(10, 1, 10)],
  'colour-game': [60, 'COLOUR', balls(3, 1, 6, false)],
  'number-rush': [90, '2D', digits(1, 2)],
  'big-small': [60, 'DICE', balls(3, 1, 6, false)],
  'odd-even': [60, 'DICE', balls(3, 1, 6, false)],
  'lucky-six': [300, 'PICK6', balls(6, 1, 45)],
  'dice-three': [60, 'DICE', balls(3, 1, 6, false)],
  'hourly-draw': [3_600, 'PICK6', balls(6, 1, 49)],
};

const vietnamese: PrizeShape[] = [
  { prize: 'special', count: 1, digits: 6 },
  { prize: 'first', count: 1, digits: 5 },
  { prize: 'second', count: 1, digits: 5 },
  { prize: 'third', count: 2, digits: 5 },
];
const seasian: PrizeShape[] = [
  { prize: 'first', count: 1, digits: 6 },
  { prize: 'second', count: 1, digits: 4 },
  { prize: 'third', count: 1, digits: 3 },
];

/** The games that the demo merchant shows first, by their codes. */
const popular = [
  'sampan-draws:one-minute-draw',
  'red-river:hanoi-lottery',
  'sampan-draws:lucky-28',
  'straits:bangkok-daily',
  'quick-draw:keno',
  'red-river:ho-chi-minh-city-lottery',
  'sampan-draws:fast-three',
  'sampan-draws:happy-ten',
  'straits:chiang-mai-daily',
  'quick-draw:colour-game',
  'red-river:da-nang-lottery',
  'sampan-draws:three-minute-draw',
];

const modes: Readonly<Record<string, PrizeMode>> = { ELOTT: 'Elott', TCG_SEA: 'SEA', TCG_LOTTO_VN: 'ZY', LOTT: 'Lott' };
const hour = 3_600_000;

/** Times at which the provinces draw, one region after the other. */
const vietnameseTimes = ['16:15', '17:15', '18:15'];

function planOf({ vendorCode, nodeId }: DemoGame, index: number) {
  const name = nodeId.slice(nodeId.indexOf(':') + 1);
  if (vendorCode === 'TCG_LOTTO_VN') {
    const region = index % vietnameseTimes.length;
    return {
      group: ['NORTH', 'CENTRAL', 'SOUTH'][region] ?? 'NORTH',
      playType: '2D',
      shape: vietnamese,
      everySeconds: null,
      dailyTimes: [vietnameseTimes[region] ?? '18:15'],
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    };
  }
  if (vendorCode === 'TCG_SEA') {
    const isWeekly = name.endsWith('weekly');
    return {
      group: isWeekly ? 'WEEKLY' : 'DAILY',
      playType: '4D',
      shape: seasian,
      everySeconds: null,
      dailyTimes: [`${String(12 + (index % 10)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`],
      weekdays: isWeekly ? [index % 7] : [0, 1, 2, 3, 4, 5, 6],
    };
  }
  const [everySeconds, playType, shape] = quick[name] ?? [300, 'PICK6', balls(6, 1, 45)];
  return { group: playType, playType, shape, everySeconds, dailyTimes: null, weekdays: [0, 1, 2, 3, 4, 5, 6] };
}

/** How long before the seed a game began: some draws to look at. */
function lookBack(plan: ReturnType<typeof planOf>): number {
  if (plan.everySeconds !== null) return plan.everySeconds * 1_000 * 24;
  return (plan.weekdays.length === 1 ? 15 : 4) * 24 * hour;
}

/** Makes lotteries of the games of the lottery vendors. */
export async function seedLotteries(
  tx: Tx,
  { merchantCode, timeZone, now }: Demo,
  games: readonly DemoGame[],
): Promise<void> {
  const own = games.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
  const rows = own.map((game, index) => {
    const plan = planOf(game, index);
    const place = popular.indexOf(game.nodeId);
    return {
      merchant_code: merchantCode,
      code: game.nodeId,
      group_code: plan.group,
      prize_mode: modes[game.vendorCode] ?? 'Lott',
      default_play_type: plan.playType,
      shape: plan.shape,
      every_seconds: plan.everySeconds,
      daily_times: plan.dailyTimes,
      weekdays: plan.weekdays,
      next_draw_at: new Date(nextDrawAfter(plan, now - lookBack(plan), timeZone)),
      sort_order: index + 1,
      popular_order: place === -1 ? null : place + 1,
    };
  });
  await store.insertLotteries(tx, rows);
}
