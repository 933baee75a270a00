/** By which rules a lottery of the sandbox is played. */
export type DemoLotteryRules =
  | { readonly kind: 'e-lottery'; readonly game: '5d' | 'k3' | 'pk10' | '11x5' }
  /** `station`: the company whose board it is; null: a quick board. */
  | { readonly kind: 'vn-lottery'; readonly board: 'north' | 'central' | 'south'; readonly station: string | null }
  | { readonly kind: 'sea-lottery'; readonly lottery: 'thai' | '4d-singapore' | '4d-malaysia' | 'togel' };

/** A draw every so many seconds, counted from midnight; or so many minutes after midnight on weekdays, 0 being Sunday. */
export type DemoSchedule =
  | { readonly kind: 'interval'; readonly seconds: number }
  | { readonly kind: 'calendar'; readonly at: number; readonly weekdays: readonly number[] };

/** A lottery that the sandbox draws and takes bets on. */
export interface DemoLottery {
  readonly nodeId: string;
  readonly rules: DemoLotteryRules;
  readonly schedule: DemoSchedule;
  /** Betting ends so many seconds before the draw. */
  readonly closesBefore: number;
}

/** Minutes that the clock of the demo's lotteries is ahead of UTC; it keeps no summer time. */
export const demoLotteryOffset = 7 * 60;

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** How the demo's quick draws draw that the sandbox has rules for: seconds, and how long before betting ends. */
const quickLotteries = {
  'one-minute-draw': ['5d', 60, 5],
  'three-minute-draw': ['5d', 180, 10],
  'five-minute-draw': ['5d', 300, 10],
  'fast-three': ['k3', 60, 5],
  'big-small': ['k3', 60, 5],
  'odd-even': ['k3', 60, 5],
  'dice-three': ['k3', 60, 5],
  'racing-ten': ['pk10', 180, 10],
  'boat-racing-ten': ['pk10', 300, 10],
  'five-balls': ['11x5', 300, 10],
} as const;

/** The provinces by board, with the weekdays on which their companies draw; a company's code where it isn't the province's. */
const vietnamStations = {
  north: 'hanoi=ha-noi:14 quang-ninh:2 bac-ninh:3 hai-phong:5 nam-dinh:6 thai-binh:0',
  central:
    'hue:01 phu-yen:1 dak-lak:2 quang-nam:2 da-nang:36 khanh-hoa:03 binh-dinh:4 quang-tri:4 quang-binh:4 gia-lai:5 ninh-thuan:5 dak-nong:6 kon-tum:0',
  south:
    'ho-chi-minh-city=ho-chi-minh:16 dong-thap:1 ca-mau:1 ben-tre:2 vung-tau:2 bac-lieu:2 dong-nai:3 can-tho:3 soc-trang:3 tay-ninh:4 an-giang:4 binh-thuan:4 vinh-long:5 binh-duong:5 tra-vinh:5 long-an:6 binh-phuoc:6 hau-giang:6 tien-giang:0 kien-giang:0 da-lat:0',
} as const;
const vietnamBoards = ['north', 'central', 'south'] as const;
const vietnamTimes = { north: 18 * 60 + 15, central: 17 * 60 + 15, south: 16 * 60 + 15 } as const;
const vietnamExpress = { hanoi: 'north', 'da-nang': 'central', 'ho-chi-minh-city': 'south' } as const;

const southEastAsia = {
  bangkok: 'thai',
  'chiang-mai': 'thai',
  phuket: 'thai',
  jakarta: 'togel',
  bali: 'togel',
  surabaya: 'togel',
  manila: '4d-malaysia',
  cebu: '4d-malaysia',
  vientiane: 'thai',
  'phnom-penh': 'thai',
  penang: '4d-malaysia',
  straits: '4d-singapore',
} as const;
const southEastExpress = ['bangkok', 'jakarta', 'penang', 'straits'] as const;
/** The first region draws at noon, each other so many minutes later. */
const southEastStepMinutes = 45;

function quickDraws(): DemoLottery[] {
  return ['quick-draw', 'sampan-draws'].flatMap((vendor) =>
    Object.entries(quickLotteries).flatMap(([name, [game, seconds, closesBefore]]): DemoLottery[] => {
      // The second vendor lists sixteen of the eighteen.
      if (vendor === 'sampan-draws' && name === 'dice-three') return [];
      const rules = { kind: 'e-lottery', game } as const;
      return [{ nodeId: `${vendor}:${name}`, rules, schedule: { kind: 'interval', seconds }, closesBefore }];
    }),
  );
}

function vietnamLotteries(): DemoLottery[] {
  const express = Object.entries(vietnamExpress).map(([place, board]): DemoLottery => ({
    nodeId: `red-river:${place}-express`,
    rules: { kind: 'vn-lottery', board, station: null },
    schedule: { kind: 'interval', seconds: 120 },
    closesBefore: 10,
  }));
  const boards = vietnamBoards.flatMap((board) =>
    vietnamStations[board].split(' ').map((written): DemoLottery => {
      const [names = '', weekdays = ''] = written.split(':');
      const [place = '', station = place] = names.split('=');
      return {
        nodeId: `red-river:${place}-lottery`,
        rules: { kind: 'vn-lottery', board, station },
        schedule: { kind: 'calendar', at: vietnamTimes[board], weekdays: weekdays.split('').map(Number) },
        closesBefore: 600,
      };
    }),
  );
  return [...express, ...boards];
}

function southEastLotteries(): DemoLottery[] {
  const express = southEastExpress.map((place): DemoLottery => ({
    nodeId: `straits:${place}-express`,
    rules: { kind: 'sea-lottery', lottery: southEastAsia[place] },
    schedule: { kind: 'interval', seconds: 180 },
    closesBefore: 10,
  }));
  const regions = Object.entries(southEastAsia).flatMap(([place, lottery], index): DemoLottery[] => {
    const rules = { kind: 'sea-lottery', lottery } as const;
    const calendar = (weekdays: readonly number[]) =>
      ({ kind: 'calendar', at: 12 * 60 + index * southEastStepMinutes, weekdays }) as const;
    return [
      { nodeId: `straits:${place}-daily`, rules, schedule: calendar(everyDay), closesBefore: 600 },
      { nodeId: `straits:${place}-weekly`, rules, schedule: calendar([index % 7]), closesBefore: 600 },
    ];
  });
  return [...express, ...regions];
}

/** All lotteries of the demo that the sandbox draws; the gateway draws the others. */
export const demoLotteries: readonly DemoLottery[] = [...quickDraws(), ...vietnamLotteries(), ...southEastLotteries()];

const lotteryByNode = new Map(demoLotteries.map((lottery) => [lottery.nodeId, lottery]));

/** What the sandbox plays at a lottery, by its id; null: nothing, the lottery is closed. */
export const demoLottery = (nodeId: string): DemoLottery | null => lotteryByNode.get(nodeId) ?? null;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Draws are counted from the midnight with which 2026 began, a Thursday. */
const countsFrom = Date.UTC(2026, 0, 1) - demoLotteryOffset * minuteMs;
const countsFromWeekday = 4;

/** The number of the draw at an instant, milliseconds: without a gap, and the same on both sides of the wire. */
export function demoDrawNo(schedule: DemoSchedule, drawsAt: number): number {
  if (schedule.kind === 'interval') return Math.floor((drawsAt - countsFrom) / (schedule.seconds * 1_000));
  const days = Math.floor((drawsAt - countsFrom) / dayMs);
  return schedule.weekdays.reduce((count, weekday) => {
    const first = (weekday - countsFromWeekday + 7) % 7;
    return count + Math.max(0, Math.floor((days - first) / 7) + 1);
  }, 0);
}
