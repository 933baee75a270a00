import type { DatabaseSync } from 'node:sqlite';
import { formatAmount } from '@sampan/contract/money';
import { inTransaction } from '../database.ts';
import { commitment, newClientSeed, newServerSeed } from './math/random.ts';
import type { FairnessAnswer, FairnessRound } from './protocol.ts';
import type { InstantGames } from './engine/instant/instant-game.ts';
import type { Seed, VendorStore } from './store.ts';
import type { PlaySession } from './wallet.ts';

function addSeed(store: VendorStore, playerId: string, clientSeed: string) {
  const serverSeed = newServerSeed();
  store.addSeed(playerId, serverSeed, commitment(serverSeed), clientSeed);
}

/** The player's active seeds; makes them the first time. */
export function ensureSeed(store: VendorStore, playerId: string): Seed {
  const seed = store.activeSeed(playerId);
  if (seed) return seed;
  addSeed(store, playerId, newClientSeed());
  const made = store.activeSeed(playerId);
  if (!made) throw new Error('a seed that was just stored is missing');
  return made;
}

/** Address of the page that recomputes a round. */
function verifyUrl(seed: Seed, nonce: number, stake: string, game: string): string {
  const query = new URLSearchParams({
    serverSeed: seed.serverSeed,
    clientSeed: seed.clientSeed,
    nonce: String(nonce),
    stake,
    game,
  });
  return `/verify?${query.toString()}`;
}

interface Needs {
  readonly db: DatabaseSync;
  readonly games: Pick<InstantGames, 'ofRound'>;
  readonly store: VendorStore;
  /** The last rounds of games that aren't played in spins; null: it is none of these. */
  readonly otherRounds?: (session: PlaySession) => readonly FairnessRound[] | null;
}

/** What a player may know of the random numbers: the commitment before, the seeds after. */
export function vendorSeeds({ db, games, store, otherRounds }: Needs) {
  const spins = (session: PlaySession): FairnessRound[] =>
    store.lastRounds(session.playerId, session.nodeId).map((round) => {
      const stake = formatAmount(round.stake, round.currencyDigits);
      const used = round.seedId === null ? null : store.revealedSeedById(round.seedId);
      return {
        roundId: round.id,
        time: round.createdAt,
        stake,
        payout: formatAmount(round.payout, round.currencyDigits),
        nonce: round.nonce ?? 0,
        verifyUrl: used && round.nonce !== null ? verifyUrl(used, round.nonce, stake, games.ofRound(round).id) : null,
      };
    });

  return {
    show: (session: PlaySession): FairnessAnswer => {
      const seed = inTransaction(db, () => ensureSeed(store, session.playerId));
      return {
        serverSeedHash: seed.serverSeedHash,
        clientSeed: seed.clientSeed,
        nextNonce: seed.nextNonce,
        revealedSeed: store.lastRevealedSeed(session.playerId)?.serverSeed ?? null,
        rounds: otherRounds?.(session) ?? spins(session),
      };
    },
    /** Reveals the server seed and takes new seeds; false while a round is open, whose seed must stay secret. */
    rotate: (session: PlaySession, clientSeed: string): boolean =>
      inTransaction(db, () => {
        if (store.openRounds(session.playerId).some((round) => round.state === 'betting')) return false;
        const seed = ensureSeed(store, session.playerId);
        store.revealSeed(Date.now(), seed.id);
        addSeed(store, session.playerId, clientSeed);
        return true;
      }),
  };
}
export type VendorSeeds = ReturnType<typeof vendorSeeds>;
