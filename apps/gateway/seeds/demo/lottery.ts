import { demoDrawNo, type DemoLottery, demoLottery } from '@sampan/contract/demo-lotteries';
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
  'lucky-28': [180, 'SUM', balls(3, 0, 9, false)],
  'happy-ten': [600, 'PICK8', balls(8, 1, 20)],
  keno: [300, 'KENO', balls(20, 1, 80)],
  'speed-keno': [120, 'KENO', balls(20, 1, 80)],
  'colour-game': [60, 'COLOUR', balls(3, 1, 6, false)],
  'number-rush': [90, '2D', digits(1, 2)],
  'lucky-six': [300, 'PICK6', balls(6, 1, 45)],
  'hourly-draw': [3_600, 'PICK6', balls(6, 1, 49)],
};

/** The games that the demo merchant shows first, by their codes. */
const popular = [
  'sampan-draws:one-minute-draw',
  'red-river:hanoi-lottery',
  'red-river:hanoi-express',
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
const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** What one bets on in a lottery of the sandbox unless a link says otherwise, and the group that it is listed in. */
function sandboxPlan(lottery: DemoLottery, name: string) {
  const { rules, schedule } = lottery;
  const times =
    schedule.kind === 'interval'
      ? { everySeconds: schedule.seconds, dailyTimes: null, weekdays: everyDay }
      : { everySeconds: null, dailyTimes: [timeText(schedule.at)], weekdays: [...schedule.weekdays] };
  // Its vendor draws it, not the gateway.
  const shape: PrizeShape[] = [];
  switch (rules.kind) {
    case 'vn-lottery':
      return { group: rules.board.toUpperCase(), playType: '2D', shape, ...times };
    case 'sea-lottery':
      return { group: southEastGroup(name), playType: '4D', shape, ...times };
    case 'e-lottery': {
      const group = { '5d': '5D', k3: 'DICE', pk10: 'RACE', '11x5': 'PICK5' }[rules.game];
      return { group, playType: group, shape, ...times };
    }
  }
}

const timeText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function southEastGroup(name: string): string {
  if (name.endsWith('express')) return 'EXPRESS';
  return name.endsWith('weekly') ? 'WEEKLY' : 'DAILY';
}

/** A lottery that the gateway draws. */
function planOf(name: string) {
  const [everySeconds, playType, shape] = quick[name] ?? [300, 'PICK6', balls(6, 1, 45)];
  return { group: playType, playType, shape, everySeconds, dailyTimes: null, weekdays: everyDay };
}

/** How many draws before the seed a game began that the gateway draws: some to look at. */
const lookBackDraws = 24;

/** The first draw of all: with its number where the sandbox draws, which counts from a day of its own. */
function firstDraw(
  plan: ReturnType<typeof planOf> | ReturnType<typeof sandboxPlan>,
  demo: DemoLottery | null,
  now: number,
  timeZone: string,
) {
  if (demo === null) {
    const back = (plan.everySeconds ?? 0) * 1_000 * lookBackDraws;
    return { at: nextDrawAfter(plan, now - back, timeZone), drawNo: 1n };
  }
  const at = nextDrawAfter(plan, now, timeZone);
  return { at, drawNo: BigInt(demoDrawNo(demo.schedule, at)) };
}

/** Makes lotteries of the games of the lottery vendors. */
export async function seedLotteries(
  tx: Tx,
  { merchantCode, timeZone, now }: Demo,
  games: readonly DemoGame[],
): Promise<void> {
  const own = games.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
  const rows = own.map((game, index) => {
    const name = game.nodeId.slice(game.nodeId.indexOf(':') + 1);
    const played = demoLottery(game.nodeId);
    const plan = played ? sandboxPlan(played, name) : planOf(name);
    const next = firstDraw(plan, played, now, timeZone);
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
      next_draw_no: next.drawNo,
      next_draw_at: new Date(next.at),
      sort_order: index + 1,
      popular_order: place === -1 ? null : place + 1,
    };
  });
  await store.insertLotteries(tx, rows);
}
