import type { DatabaseSync } from 'node:sqlite';
import type { jackpotGames } from '@sampan/contract/jackpots';
import type { ValueOf } from '@sampan/contract/operation';
import { inTransaction } from '../database.ts';
import type { Draw } from './math/random.ts';
import { drawJackpot, firstJackpot, isJackpotWon, jackpotShare, thousand } from './jackpot-rules.ts';
import type { Jackpot, JackpotStore } from './jackpot-store.ts';
import type { PlaySession } from './wallet.ts';

/** What a jackpot holds that can be paid, minor units. */
export function jackpotAmount(jackpot: Jackpot): bigint {
  return jackpot.thousandths / thousand;
}

interface Needs {
  db: DatabaseSync;
  store: JackpotStore;
  /** What a vendor's new jackpot holds beside its beginning, in ten-thousandths of that. */
  headStart?: (vassalage: string) => bigint;
}

/** The jackpots: each is shared by the jackpot games of a vendor at an operator. */
export function vendorJackpots({ db, store, headStart = () => 0n }: Needs) {
  let notify: (jackpotId: number) => void = () => {};

  const of = ({ merchantCode, nodeId, currency }: PlaySession): Jackpot | null =>
    store.jackpotOf(merchantCode, nodeId, currency);

  return {
    /** Null: the game has none. */
    of,
    byId: store.jackpotById,
    offered: store.offered,
    /** Called with the id of each jackpot that changed. */
    onChange: (listener: (jackpotId: number) => void) => {
      notify = listener;
    },
    /**
     * Adds a stake's share to the jackpot of its game, and answers what the round wins of it, minor units: all or nothing.
     * Call it in the transaction that decides the round, after the reels' draws: either both happen, once, or none.
     * Play money takes no part.
     */
    play: (session: PlaySession, stake: bigint, draw: Draw): bigint => {
      const jackpot = session.mode === 'real' ? of(session) : null;
      if (!jackpot) return 0n;
      const filled = { ...jackpot, thousandths: jackpot.thousandths + stake * jackpotShare };
      const won = isJackpotWon(drawJackpot(draw), stake, jackpot) ? jackpotAmount(filled) : 0n;
      // What is less than a minor unit stays.
      const left = won === 0n ? filled.thousandths : (filled.thousandths % thousand) + firstJackpot(jackpot) * thousand;
      store.setAmount(jackpot.id, left);
      notify(jackpot.id);
      return won;
    },
    /** Takes over which games an operator offers with a jackpot. A vendor's jackpot keeps what it holds. */
    setOffered: (merchantCode: string, { currency, currencyDigits, games }: ValueOf<typeof jackpotGames>) => {
      inTransaction(db, () => {
        store.deleteGames(merchantCode);
        for (const [vassalage, shared] of Map.groupBy(games, (game) => game.vassalage)) {
          const nodeIds = shared.map(({ nodeId }) => nodeId);
          const [nodeId = ''] = nodeIds;
          const first = firstJackpot({ currency, currencyDigits }) * thousand;
          const thousandths = first + (first * headStart(vassalage)) / 10_000n;
          const jackpot = store.ensureJackpot({
            merchantCode,
            vassalage,
            currency,
            currencyDigits,
            nodeId,
            thousandths,
          });
          if (!nodeIds.includes(jackpot.nodeId)) store.setShownWith(jackpot.id, nodeId);
          for (const each of nodeIds) store.addGame(merchantCode, each, jackpot.id);
        }
      });
      for (const jackpot of store.offered(merchantCode)) notify(jackpot.id);
    },
  };
}
export type VendorJackpots = ReturnType<typeof vendorJackpots>;
