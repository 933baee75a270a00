import type { DatabaseSync } from 'node:sqlite';
import type { jackpotGames } from '@sampan/contract/jackpots';
import type { ValueOf } from '@sampan/contract/operation';
import { inTransaction } from '../database.ts';
import type { Draw } from './math/outcome.ts';
import { drawPot, firstPot, isPotWon, potShare, thousand } from './pot-rules.ts';
import type { Pot, PotStore } from './pot-store.ts';
import type { PlaySession } from './wallet.ts';

/** What a pot holds that can be paid, minor units. */
export function potAmount(pot: Pot): bigint {
  return pot.thousandths / thousand;
}

interface Needs {
  db: DatabaseSync;
  store: PotStore;
  /** What a vendor's new pot holds beside its beginning, in ten-thousandths of that. */
  headStart?: (vassalage: string) => bigint;
}

/** The pots: each is shared by the jackpot games of a vendor at an operator. */
export function vendorPots({ db, store, headStart = () => 0n }: Needs) {
  let tell: (potId: number) => void = () => {};

  const of = ({ merchantCode, nodeId, currency }: PlaySession): Pot | null =>
    store.potOf(merchantCode, nodeId, currency);

  return {
    /** Null: the game has none. */
    of,
    byId: store.potById,
    offered: store.offered,
    /** Called with the id of each pot that changed. */
    onChange: (listener: (potId: number) => void) => {
      tell = listener;
    },
    /**
     * Adds a stake's share to the pot of its game, and answers what the round wins of it, minor units: all or nothing.
     * Call it in the transaction that decides the round, after the reels' draws: either both happen, once, or none.
     * Play money takes no part.
     */
    play: (session: PlaySession, stake: bigint, draw: Draw): bigint => {
      const pot = session.mode === 'real' ? of(session) : null;
      if (!pot) return 0n;
      const filled = { ...pot, thousandths: pot.thousandths + stake * potShare };
      const won = isPotWon(drawPot(draw), stake, pot) ? potAmount(filled) : 0n;
      // What is less than a minor unit stays.
      const left = won === 0n ? filled.thousandths : (filled.thousandths % thousand) + firstPot(pot) * thousand;
      store.setAmount(pot.id, left);
      tell(pot.id);
      return won;
    },
    /** Takes over which games an operator offers with a jackpot. A vendor's pot keeps what it holds. */
    learn: (merchantCode: string, { currency, currencyDigits, games }: ValueOf<typeof jackpotGames>) => {
      inTransaction(db, () => {
        store.deleteGames(merchantCode);
        for (const [vassalage, shared] of Map.groupBy(games, (game) => game.vassalage)) {
          const nodeIds = shared.map(({ nodeId }) => nodeId);
          const [nodeId = ''] = nodeIds;
          const first = firstPot({ currency, currencyDigits }) * thousand;
          const thousandths = first + (first * headStart(vassalage)) / 10_000n;
          const pot = store.ensurePot({ merchantCode, vassalage, currency, currencyDigits, nodeId, thousandths });
          if (!nodeIds.includes(pot.nodeId)) store.setShownWith(pot.id, nodeId);
          for (const each of nodeIds) store.addGame(merchantCode, each, pot.id);
        }
      });
      for (const pot of store.offered(merchantCode)) tell(pot.id);
    },
  };
}
export type VendorPots = ReturnType<typeof vendorPots>;
