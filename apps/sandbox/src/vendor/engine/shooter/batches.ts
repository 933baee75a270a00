import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { formatAmount } from '@sampan/contract/money';
import { inTransaction } from '../../../database.ts';
import type { Outbox } from '../../../partner/outbox.ts';
import type { Bet } from '../settlement.ts';
import type { TableError } from '../tables/protocol.ts';
import { ticketKind, type Placed, type Tickets } from '../tables/tickets.ts';
import type { Placement } from '../tables/ticket-store.ts';
import { seededDraw } from '../../math/random.ts';
import { ensureSeed } from '../../seeds.ts';
import type { FairnessRound } from '../../protocol.ts';
import type { VendorStore } from '../../store.ts';
import type { PlaySession } from '../../wallet.ts';
import type { Batch, BatchStore, DecidedShots } from './batch-store.ts';
import type { Money } from './protocol.ts';
import { batchOutcome, nonceOf, placeInRequest } from './record.ts';
import type { ShooterGame } from './shooter-game.ts';

/** A batch ends by then, so that its row in the record can be read and its wins are paid. */
export const mostShots = 100;
const longestBatchMs = 60_000;
/** How long shots that only wins could pay for wait for these, milliseconds. */
const winsWaitMs = 4_000;

/** Hits that are to be staked together. */
export interface ShootRequest {
  readonly requestId: string;
  /** Minor units. */
  readonly price: bigint;
  /** With the place of each in the page's request. */
  readonly hits: readonly { readonly place: number; readonly kind: string }[];
}

/** What came of a hit, by its place in the page's request. */
export interface HitEnd {
  readonly place: number;
  readonly multipliers: readonly number[];
  readonly payout: bigint;
}

export type Shot =
  | { readonly state: 'done'; readonly ends: readonly HitEnd[] }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: TableError };

/** What is known of a player's money, minor units. */
interface Purse {
  owned: bigint | null;
  wallet: bigint | null;
  isStaking: boolean;
  /** Money moved while a stake was on its way: which of the two the wallet's next balance knows of is unclear. */
  isUnclear: boolean;
}

interface Needs {
  readonly db: DatabaseSync;
  readonly store: BatchStore;
  readonly seeds: VendorStore;
  readonly tickets: Tickets;
  readonly outbox: Outbox;
  readonly gameOf: (nodeId: string) => ShooterGame | null;
  readonly now: () => number;
}

type Player = Pick<PlaySession, 'playerId' | 'nodeId' | 'currencyDigits'>;

/**
 * The money of shots. Only shots that hit are staked, those of a moment by one bet: its lines say at what was shot and
 * with which random numbers, before the wallet is asked. Once it has taken the stake, how they came out is written down
 * and told. Many such bets are one round, the batch, which pays once. So nothing is ever staked that isn't shot.
 */
export function shotBatches({ db, store, seeds, tickets, outbox, gameOf, now }: Needs) {
  const purses = new Map<string, Purse>();
  let onMoney: (player: Player, money: Money) => void = () => {};

  const keyOf = ({ playerId, nodeId }: Pick<Player, 'playerId' | 'nodeId'>) => `${playerId} ${nodeId}`;
  function purseOf(player: Player): Purse {
    const key = keyOf(player);
    const purse = purses.get(key) ?? { owned: null, wallet: null, isStaking: false, isUnclear: false };
    purses.set(key, purse);
    return purse;
  }

  const unpaidOf = ({ playerId, nodeId }: Player) => store.unpaidOf(playerId, nodeId) ?? 0n;
  function wonOf({ playerId, nodeId }: Player): bigint {
    const open = store.openBatch(playerId, nodeId);
    return open ? (store.wonIn(open.id) ?? 0n) : 0n;
  }

  /** The wallet has told its balance. It is all that the player has, but for wins, while nothing is on its way. */
  function learn(player: Player, balance: bigint): void {
    const purse = purseOf(player);
    purse.wallet = balance;
    purse.isUnclear ||= purse.isStaking;
    if (purse.isStaking) return;
    if (purse.owned === null || unpaidOf(player) === 0n) purse.owned = balance + unpaidOf(player) + wonOf(player);
  }

  function moneyOf(player: Player): Money {
    const { owned, wallet } = purseOf(player);
    const show = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, player.currencyDigits));
    return { owned: show(owned), wallet: show(wallet) };
  }

  function learnLater(roundId: string, balance: bigint): void {
    const batch = store.batchById(roundId);
    if (!batch || !purses.has(keyOf(batch))) return;
    learn(batch, balance);
    onMoney(batch, moneyOf(batch));
  }
  tickets.listen({
    paid: ({ roundId }, balance) => learnLater(roundId, balance),
    takenBack: (_placement, { roundId }, balance) => {
      if (balance !== null) learnLater(roundId, balance);
    },
  });

  /** How a placement's shots came out: as it is written down, or decided now. Decided again, they come out the same. */
  function decided(batch: Batch, placement: Placement): DecidedShots {
    const known = store.shotsOf(placement.id);
    if (known) return known;
    const game = gameOf(batch.nodeId);
    const seed = seeds.seedById(batch.seedId);
    if (!game || !seed) throw new Error(`the shots of ${batch.id} cannot be decided`);
    const ends = placement.lines.map((line) =>
      game.shoot(seededDraw(seed.serverSeed, seed.clientSeed, nonceOf(line)), line.market, line.stake),
    );
    const shots: DecidedShots = {
      placementId: placement.id,
      batchId: batch.id,
      multipliers: ends.map(({ multipliers }) => multipliers),
      payout: ends.reduce((sum, { payout }) => sum + payout, 0n),
    };
    store.addShots(shots);
    return shots;
  }

  /** Pays a batch, once. Shots that the wallet has not answered for are taken back. */
  function settle(batch: Batch): void {
    tickets.close(batch.id);
    const placements = tickets.placementsOf(batch.id, batch.playerId);
    const shots = inTransaction(db, () => placements.map((placement) => decided(batch, placement)));
    const seed = seeds.seedById(batch.seedId);
    const [settled] = tickets.settle(batch.id, batchOutcome(batch, placements, shots, seed?.serverSeedHash ?? ''));
    store.endBatch(batch.id);
    // A wallet of the player's here was paid at once.
    const balance = settled?.ticket.balanceAfter ?? null;
    if (balance !== null) learn(batch, balance);
  }

  function end({ playerId, nodeId }: Player): void {
    const open = store.openBatch(playerId, nodeId);
    if (open) settle(open);
  }

  const shotsIn = (batch: Batch) =>
    tickets.placementsOf(batch.id, batch.playerId).reduce((sum, { lines }) => sum + lines.length, 0);

  /** The batch that shots of a price belong to. */
  function batchFor(session: PlaySession, price: bigint, more: number): Batch {
    const { playerId, nodeId, currencyDigits } = session;
    const seedId = inTransaction(db, () => ensureSeed(seeds, playerId)).id;
    const open = store.openBatch(playerId, nodeId);
    const isGoingOn =
      open?.price === price &&
      open.seedId === seedId &&
      now() < open.openedAt + longestBatchMs &&
      shotsIn(open) + more <= mostShots;
    if (open && isGoingOn) return open;
    if (open) settle(open);
    const batch: Batch = { id: randomUUID(), playerId, nodeId, price, currencyDigits, seedId, openedAt: now() };
    store.addBatch(batch);
    return batch;
  }

  /** Where only wins can pay for a stake, they are paid first. */
  async function payWinsFor(session: PlaySession, stake: bigint): Promise<void> {
    const { wallet } = purseOf(session);
    if (wallet === null || wallet >= stake || wonOf(session) + unpaidOf(session) === 0n) return;
    const open = store.openBatch(session.playerId, session.nodeId);
    end(session);
    const ticketId = open && store.ticketIdOf(open.id, session.playerId);
    if (ticketId) await outbox.settled(ticketKind, ticketId, winsWaitMs);
  }

  /** The shots as lines of a bet, each with random numbers of its own. In the caller's transaction. */
  function linesOf(session: PlaySession, batch: Batch, { hits }: ShootRequest): Bet[] | TableError {
    const seed = ensureSeed(seeds, session.playerId);
    // The player changed the seeds in this moment.
    if (seed.id !== batch.seedId) return 'stake_failed';
    const game = gameOf(session.nodeId);
    const lines = hits.flatMap(({ place, kind }, index) => {
      const odds = game?.oddsOf(kind) ?? null;
      if (odds === null) return [];
      seeds.takeNonce(seed.id);
      return [{ market: kind, selection: placeInRequest(place, seed.nextNonce + index), stake: batch.price, odds }];
    });
    return lines.length === hits.length ? lines : 'stake_invalid';
  }

  /** Writes down how placed shots came out, before it is told. */
  function answerTo(session: PlaySession, placed: Placed): Shot {
    if (placed.state !== 'placed') return placed;
    const { placement } = placed;
    const roundId = tickets.roundOf(placement.id);
    const batch = roundId === null ? null : store.batchById(roundId);
    if (!batch) return { state: 'failed', error: 'stake_failed' };
    const isNew = store.shotsOf(placement.id) === null;
    const shots = inTransaction(db, () => decided(batch, placement));
    if (isNew) {
      const purse = purseOf(session);
      if (purse.owned !== null && (purse.isUnclear || unpaidOf(session) > 0n))
        purse.owned += shots.payout - placement.stake;
      if (!purse.isUnclear) learn(session, placement.balanceAfter ?? 0n);
    }
    const ends = placement.lines.map(({ selection, stake }, index) => {
      const multipliers = shots.multipliers[index] ?? [];
      const payout = stake * BigInt(multipliers.reduce((sum, multiplier) => sum + multiplier, 0));
      return { place: Number(selection.split(':')[0]), multipliers, payout };
    });
    return { state: 'done', ends };
  }

  async function stake(session: PlaySession, request: ShootRequest): Promise<Shot> {
    const { price, hits, requestId } = request;
    await payWinsFor(session, price * BigInt(hits.length));
    const batch = batchFor(session, price, hits.length);
    const purse = purseOf(session);
    purse.isStaking = true;
    purse.isUnclear = false;
    const placed = await tickets
      .place(session, {
        round: { id: batch.id, closesAt: Infinity },
        requestId,
        betsOf: () => linesOf(session, batch, request),
      })
      .finally(() => {
        purse.isStaking = false;
      });
    // Whatever was refused: what has been won is paid, so that it can be staked.
    if (placed.state === 'failed') end(session);
    return answerTo(session, placed);
  }

  return {
    onMoney: (listener: typeof onMoney) => {
      onMoney = listener;
    },
    moneyOf,
    learn,

    /** How a request of that id ended that was made before; null: there was none. */
    repeated: (session: PlaySession, requestId: string): Promise<Shot> | null => {
      const before = tickets.repeated(session, requestId);
      return before && before.then((placed) => answerTo(session, placed));
    },
    /** Stakes hits and decides them. One call of a player at a time; the same request never stakes twice. */
    shoot: stake,
    /** Pays what the player has shot. */
    end,
    /** The last batches that were settled, the newest first; null: the game is no shooter. */
    lastRounds: ({ playerId, nodeId }: Player): readonly FairnessRound[] | null => {
      if (!gameOf(nodeId)) return null;
      return store.lastBatches(playerId, nodeId).map((batch) => {
        const nonces = tickets.placementsOf(batch.id, playerId).flatMap(({ lines }) => lines.map(nonceOf));
        const isRevealed = seeds.revealedSeedById(batch.seedId) !== null;
        return {
          roundId: batch.ticketId,
          time: batch.openedAt,
          stake: formatAmount(batch.stake, batch.currencyDigits),
          payout: formatAmount(batch.payout, batch.currencyDigits),
          nonce: Math.min(...nonces),
          verifyUrl: isRevealed ? `/verify/rounds/${batch.ticketId}` : null,
        };
      });
    },
    /** Forgets what is known of a player's money: it is read anew when he comes again. */
    forget: (player: Player): void => {
      purses.delete(keyOf(player));
    },
    /** After a start, once the tickets have recovered: what was shot before is paid. */
    recover: (): void => {
      for (const batch of store.openBatches()) settle(batch);
    },
  };
}
export type ShotBatches = ReturnType<typeof shotBatches>;
