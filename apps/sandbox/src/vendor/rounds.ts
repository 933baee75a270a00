import type { DatabaseSync } from 'node:sqlite';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import { inTransaction } from '../database.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../partner/outbox.ts';
import type { InstantGames } from './engine/instant/instant-game.ts';
import { Dropped, type Faults } from './faults.ts';
import { seededDraw } from './math/random.ts';
import type { GameError, SpinAnswer, Unfinished } from './protocol.ts';
import type { VendorJackpots } from './jackpots.ts';
import type { OwnWallets } from './own-wallet.ts';
import { presentRound } from './present.ts';
import { refusalOf } from './refusals.ts';
import { ensureSeed } from './seeds.ts';
import { payoutOf } from './stakes.ts';
import type { Round, Seed, VendorStore } from './store.ts';
import { balanceOf, newRoundId, rollbackKind, winKind, type PlaySession, type Wallet } from './wallet.ts';

/** How long a spin waits for the wallet to take its win before it answers `pending`. */
const winWaitMs = 6000;

/** What the betting record says of a round: how it came out, and which draw it was. */
const detailOf = (outcome: string, { serverSeedHash, nextNonce }: Seed) =>
  `${outcome}; seed ${serverSeedHash.slice(0, 8)}, nonce ${nextNonce}`;

interface Needs {
  readonly db: DatabaseSync;
  readonly games: InstantGames;
  readonly store: VendorStore;
  readonly jackpots: VendorJackpots;
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'take'>;
  readonly outbox: Outbox;
  readonly faults: Faults;
  readonly log: Log;
}

/**
 * Rounds. The story of each: write down the intent; take the bet; decide and write down the outcome together with the
 * win that has to reach the wallet; answer once it did. Where the bet has no clear answer, a rollback takes the win's
 * place. Whatever is written down is carried on after a crash.
 */
export function vendorRounds({ db, games, store, jackpots, wallet, wallets, outbox, faults, log }: Needs) {
  const running = new Map<string, Promise<SpinAnswer<unknown>>>();

  outbox.onAcknowledged(winKind, (roundId, value) => {
    const round = store.roundById(roundId);
    if (!round) return;
    store.settle(balanceOf(value, round.currencyDigits) ?? (round.balanceAfterBet ?? 0n) + round.payout, roundId);
  });
  outbox.onAcknowledged(rollbackKind, (roundId) => {
    store.finishRollback(roundId);
  });

  const present = (round: Round) => presentRound(round, games.ofRound(round));

  function begin(session: PlaySession, spinId: string, stake: bigint): Round | GameError {
    return inTransaction(db, () => {
      // A win that the gateway refuses waits for a person; the player need not.
      const isBusy = store
        .openRounds(session.playerId)
        .some(
          (round) =>
            round.nodeId === session.nodeId && (round.state === 'betting' || !outbox.isRefused(winKind, round.id)),
        );
      if (isBusy) return 'spin_in_flight';
      const id = newRoundId();
      store.addRound({
        id,
        spinId,
        playerId: session.playerId,
        nodeId: session.nodeId,
        playSession: session.playSession,
        currency: session.currency,
        currencyDigits: session.currencyDigits,
        stake,
        seedId: null,
        nonce: null,
        balanceAfterBet: null,
        balanceAfter: null,
        step: 0,
        createdAt: Date.now(),
      });
      return store.roundById(id) ?? 'unavailable';
    });
  }

  /** Takes back a bet that may or may not have been taken. */
  function giveUp(round: Round) {
    inTransaction(db, () => {
      store.startRollback(round.id);
      outbox.put(wallet.rollback(round));
    });
    outbox.wake();
  }

  function decide(session: PlaySession, round: Round, balanceAfterBet: bigint) {
    inTransaction(db, () => {
      const seed = ensureSeed(store, round.playerId);
      const draw = seededDraw(seed.serverSeed, seed.clientSeed, seed.nextNonce);
      const game = games.of(session.nodeId);
      const outcome = game.play(draw);
      const jackpot = jackpots.play(session, round.stake, draw);
      const payout = payoutOf(outcome.pays, round.stake) + jackpot;
      store.takeNonce(seed.id);
      const isDecided = store.decide(round.id, {
        seed,
        outcome: { ...outcome, game: game.id },
        payout,
        jackpot,
        balanceAfterBet,
      });
      // Rolls everything back, the jackpot too.
      if (!isDecided) throw new Error('the round was decided before');
      const decided = { payout, jackpot, detail: detailOf(game.describe(outcome), seed) };
      if (session.wallet === 'main') outbox.put(wallet.win(round, decided));
      else {
        store.settle(wallets.take(session, -payout) ?? balanceAfterBet, round.id);
        outbox.put(wallet.report(round, decided));
      }
    });
  }

  /** With the player's wallet here: stake, outcome and win are one transaction of ours. */
  async function playOwn(session: PlaySession, spinId: string, stake: bigint): Promise<SpinAnswer<unknown>> {
    const login = await wallet.balance(session.playSession);
    if (login.kind !== 'done')
      return { state: 'failed', error: login.kind === 'refused' ? 'session_over' : 'unavailable' };
    const answered = inTransaction(db, (): SpinAnswer<unknown> => {
      const round = begin(session, spinId, stake);
      if (typeof round === 'string') return { state: 'failed', error: round };
      const left = wallets.take(session, stake);
      if (left === null) {
        store.refuse('insufficient_balance', round.id);
        return { state: 'failed', error: 'insufficient_balance' };
      }
      decide(session, round, left);
      const settled = store.roundById(round.id);
      return settled ? { state: 'done', round: present(settled) } : { state: 'failed', error: 'unavailable' };
    });
    outbox.wake();
    return answered;
  }

  async function play(session: PlaySession, spinId: string, stake: bigint): Promise<SpinAnswer<unknown>> {
    const round = begin(session, spinId, stake);
    if (typeof round === 'string') return { state: 'failed', error: round };
    const bet = await wallet.bet(round);
    if (bet.kind === 'refused') {
      const error = refusalOf(bet.code);
      store.refuse(error, round.id);
      log.info({ roundId: round.id, code: bet.code }, 'bet refused');
      return { state: 'failed', error };
    }
    const balance = bet.kind === 'done' ? parseAmount(bet.value.balance, session.currencyDigits) : null;
    if (balance === null) {
      log.warn({ roundId: round.id, why: bet.kind === 'unknown' ? bet.reason : 'balance' }, 'bet unclear, taken back');
      giveUp(round);
      return { state: 'failed', error: 'spin_failed' };
    }
    decide(session, round, balance);
    outbox.wake();
    return answer(round.id);
  }

  /** The answer to a spin as far as its round has come. */
  async function answer(roundId: string): Promise<SpinAnswer<unknown>> {
    const isDecided = store.roundById(roundId)?.state === 'decided';
    if (isDecided && faults.mode === 'drop-after-bet') throw new Dropped();
    if (isDecided) await outbox.settled(winKind, roundId, winWaitMs);
    const round = store.roundById(roundId);
    if (!round) return { state: 'failed', error: 'unavailable' };
    switch (round.state) {
      case 'betting':
        return { state: 'pending' };
      case 'refused':
        return { state: 'failed', error: (round.errorCode ?? 'unavailable') as GameError };
      case 'rolling_back':
      case 'rolled_back':
        return { state: 'failed', error: 'spin_failed' };
      case 'decided':
        return outbox.isRefused(winKind, roundId) ? { state: 'done', round: present(round) } : { state: 'pending' };
      case 'settled':
        return { state: 'done', round: present(round) };
    }
  }

  return {
    /** Plays a spin, or tells how the spin of that id ended. The same id never takes a second stake. */
    spin: (session: PlaySession, spinId: string, stake: bigint): Promise<SpinAnswer<unknown>> => {
      const key = `${session.playerId} ${spinId}`;
      const same = running.get(key);
      if (same) return same;
      const before = store.roundBySpin(session.playerId, spinId);
      if (before) return answer(before.id);
      if (!games.of(session.nodeId).stakesOf(session).stakes.includes(stake)) {
        return Promise.resolve({ state: 'failed', error: 'stake_invalid' });
      }
      const work = (session.wallet === 'main' ? play : playOwn)(session, spinId, stake).finally(() =>
        running.delete(key),
      );
      running.set(key, work);
      return work;
    },
    unfinished: (session: PlaySession): Unfinished | null => {
      const round = store.unseenRound(session.playerId, session.nodeId);
      return (
        round && { spinId: round.spinId, stake: formatAmount(round.stake, round.currencyDigits), step: round.step }
      );
    },
    /** Remembers how far the player has seen a round. */
    progress: (session: PlaySession, spinId: string, step: number, isSeen: boolean) => {
      store.setProgress(step, isSeen ? 1 : 0, session.playerId, spinId);
    },
    /** Before the first call after a start: bets without an answer are taken back, the outbox carries on the rest. */
    recover: () => {
      for (const round of store.roundsInState('betting')) {
        log.warn({ roundId: round.id }, 'bet interrupted, taken back');
        giveUp(round);
      }
    },
  };
}
export type VendorRounds = ReturnType<typeof vendorRounds>;
