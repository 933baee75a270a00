import { formatAmount } from '@sampan/contract/money';
import type { ValueOf } from '@sampan/contract/operation';
import type { winnerBoard } from '@sampan/contract/winners';
import type { Merchant } from '../../plugins/request-context.ts';
import type { FoundGame } from '../catalogue/service.ts';
import type { Play, Win } from '../play/service.ts';
import { maskName } from '../identity/present.ts';

export interface WinnersDeps {
  readonly play: Pick<Play, 'latestWins' | 'largestWins'>;
  /** Member id -> account, of those that there are. */
  readonly accountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Null: the operator has no such game any more. */
  readonly findGame: (merchantCode: string, nodeId: string) => Promise<Pick<FoundGame, 'icon'> | null>;
}

export type Board = ValueOf<typeof winnerBoard>;

export interface WinnersService {
  /** The wins of the operator's day so far. */
  board(merchant: Merchant): Promise<Board>;
}

/** Entries of each list. */
const boardSize = 10;

export function createWinners({ play, accountNames, findGame }: WinnersDeps): WinnersService {
  return {
    async board(merchant) {
      const latest = await play.latestWins(merchant, boardSize);
      const largest = await play.largestWins(merchant, boardSize);
      const names = await accountNames([...new Set([...latest, ...largest].map(({ memberId }) => memberId))]);
      const present = async (win: Win) => ({
        vo: {
          customerName: maskName(names.get(win.memberId) ?? ''),
          gameName: win.gameName,
          winAmount: formatAmount(win.payout, merchant.currencyDigits),
          iconUrl: (await findGame(merchant.code, win.nodeId))?.icon ?? '',
          nodeId: win.nodeId,
          gameType: win.gameType,
          vendor: win.vendorName,
          wonAt: win.settledAt,
        },
      });
      return {
        list: await Promise.all(latest.map(present)),
        largest: await Promise.all(largest.map(present)),
        currency: merchant.currency,
        currencySymbol: merchant.currencySymbol,
      };
    },
  };
}
