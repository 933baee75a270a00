import type { Draw, Lottery, OpenedNumber } from '@sampan/contract/lottery';
import type { FoundGame } from '../catalogue/service.ts';
import type { DrawRow, LotteryRow } from './store.ts';

export function presentDraw(row: DrawRow): Draw {
  return { drawNo: Number(row.draw_no), drawAt: row.draw_at.getTime(), result: row.result };
}

/** So long after a draw its vendor may take to tell of it, milliseconds. */
const reportMs = 15_000;

/** `isDrawn`: a job draws it, so that a draw time in the past is one that is about to be drawn. */
export function presentLottery(
  row: LotteryRow,
  game: FoundGame,
  last: DrawRow | undefined,
  { timeZone, isDrawn, now }: { readonly timeZone: string; readonly isDrawn: boolean; readonly now: number },
): Lottery {
  const nextAt = row.next_draw_at?.getTime() ?? null;
  return {
    gameCode: row.code,
    labelName: game.gameName,
    gameGroupCode: row.group_code,
    accountTypeName: game.accountTypeName,
    vassalage: game.vassalage,
    vendorName: game.vendorName,
    ...(game.romanisedName !== undefined && { romanisedName: game.romanisedName }),
    icon: game.icon,
    prizeMode: row.prize_mode,
    defaultPlayType: row.default_play_type,
    isOpen: game.isOpen && game.isVendorOpen && game.partner !== null,
    schedule:
      row.every_seconds === null
        ? { kind: 'daily', times: row.daily_times ?? [], weekdays: row.weekdays, timeZone }
        : { kind: 'interval', seconds: row.every_seconds },
    nextDraw:
      nextAt === null || (!isDrawn && nextAt + reportMs <= now)
        ? null
        : { drawNo: Number(row.next_draw_no), drawAt: nextAt },
    lastDraw: last ? presentDraw(last) : null,
  };
}

export function presentOpened(lottery: Lottery, draw: Draw): OpenedNumber {
  const { gameCode, labelName, accountTypeName, icon, defaultPlayType } = lottery;
  return { gameCode, labelName, accountTypeName, icon, defaultPlayType, ...draw };
}
