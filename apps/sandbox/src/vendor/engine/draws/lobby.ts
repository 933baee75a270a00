import { formatAmount } from '@sampan/contract/money';
import type { PlaySession } from '../../wallet.ts';
import type { Tickets } from '../tables/tickets.ts';
import type { BetRow, BetStore } from './bet-store.ts';
import type { Lottery } from './draw-game.ts';
import { mostDraws } from './draw-limits.ts';
import type { DrawStore } from './draw-store.ts';
import type { LotteryDraws } from './draws.ts';
import type { betPresenter } from './present.ts';
import type { BetPage, DrawState, OwnDraw, ResultPage } from './protocol.ts';

interface Needs {
  readonly draws: DrawStore;
  readonly bets: BetStore;
  readonly tickets: Pick<Tickets, 'isPaid'>;
  readonly drawing: Pick<LotteryDraws, 'chainOf'>;
  readonly present: ReturnType<typeof betPresenter>;
  readonly now: () => number;
}

/** A place in a list of bets: the time of the draw, and the bet's id. */
const cursorOf = ({ drawsAt, id }: BetRow): string => `${drawsAt}.${id}`;

export interface BetsQuery {
  readonly list: 'open' | 'past';
  /** Where the page before ended. */
  readonly before: { readonly drawsAt: number; readonly id: string } | null;
  readonly limit: number;
}

/** What a page is shown of a lottery. */
export function drawLobby({ draws, bets, tickets, drawing, present, now }: Needs) {
  function ownDraw({ playerId, nodeId, currencyDigits: digits }: PlaySession, drawNo: number): OwnDraw | null {
    const own = bets.ofDraw(playerId, nodeId, drawNo);
    if (own.length === 0 || own.some(({ state }) => state === 'open')) return null;
    return {
      bets: own.length,
      stake: formatAmount(
        own.reduce((sum, { stake }) => sum + stake, 0n),
        digits,
      ),
      payout: formatAmount(
        own.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
        digits,
      ),
      isPaid: own.every(({ id }) => tickets.isPaid(id)),
    };
  }

  return {
    state: (session: PlaySession, lottery: Lottery): DrawState => {
      const at = now();
      const { nodeId } = lottery;
      const coming = lottery.next(at, mostDraws);
      const [before] = lottery.last(at, 1);
      const first = coming[0];
      if (!before || !first) throw new Error(`${nodeId} has no draws`);
      const row = draws.drawOf(nodeId, before.drawNo);
      const by = row && draws.settledBy(session.merchantCode, row);
      const { commitment, salt, firstDrawNo } = drawing.chainOf(lottery, first.drawNo);
      return {
        state: 'ok',
        now: at,
        coming,
        last: {
          drawNo: before.drawNo,
          drawsAt: before.drawsAt,
          result: by?.result ?? null,
          isCorrected: by !== null && by.correction > 0,
          seed: row?.seed ?? null,
          own: row ? ownDraw(session, before.drawNo) : null,
        },
        chain: { commitment, salt, firstDrawNo },
        openBets: bets.countOpen(session.playerId, nodeId) ?? 0,
      };
    },

    bets: ({ playerId, nodeId }: PlaySession, lottery: Lottery, { list, before, limit }: BetsQuery): BetPage => {
      const rows =
        list === 'open'
          ? bets.openAfter(playerId, nodeId, before?.drawsAt ?? 0, before?.id ?? '', limit + 1)
          : bets.pastBefore(playerId, nodeId, before?.drawsAt ?? Number.MAX_SAFE_INTEGER, before?.id ?? '', limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        state: 'ok',
        list: shown.map((bet) => present(lottery, bet)),
        next: rows.length > limit && last ? cursorOf(last) : null,
      };
    },

    results: ({ merchantCode }: PlaySession, { nodeId }: Lottery, before: number | null, limit: number): ResultPage => {
      const rows = draws.drawsBefore(nodeId, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const shown = rows.slice(0, limit);
      return {
        state: 'ok',
        list: shown.map((row) => {
          const { result, correction } = draws.settledBy(merchantCode, row);
          return { drawNo: row.drawNo, drawsAt: row.drawsAt, result, isCorrected: correction > 0, seed: row.seed };
        }),
        next: rows.length > limit ? (shown.at(-1)?.drawNo ?? null) : null,
      };
    },
  };
}
export type DrawLobby = ReturnType<typeof drawLobby>;
