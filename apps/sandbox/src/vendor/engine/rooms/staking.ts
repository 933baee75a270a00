import { parseAmount } from '@sampan/contract/money';
import type { Log } from '../../../log.ts';
import type { OwnWallets } from '../../own-wallet.ts';
import type { PlaySession, Wallet } from '../../wallet.ts';
import { oddsScale } from '../settlement.ts';
import type { Tickets } from '../tables/tickets.ts';
import { type RoomError, roomErrors } from './protocol.ts';

/** A player who is to be dealt in. */
export interface Asked {
  readonly session: PlaySession;
  /** The tickets' round of this player in this round. */
  readonly ticketRound: string;
}

/** What a round asks of each. Minor units. */
export interface Terms {
  readonly stake: bigint;
  /** Who has less isn't dealt in. */
  readonly least: bigint;
  /** What the bet is called. */
  readonly market: string;
  readonly selection: string;
  /** How long all wallets have to answer, milliseconds. */
  readonly windowMs: number;
}

/** Minor units that were staked, and what the wallet had left; or why nothing was. */
export type Staked = { readonly stake: bigint; readonly balance: bigint | null } | { readonly error: RoomError };

interface Needs {
  readonly tickets: Tickets;
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'read'>;
  readonly log: Log;
  readonly now: () => number;
}

/** Takes from the wallets of all who play what they put up, before anything is dealt. */
export function roomStaking({ tickets, wallet, wallets, log, now }: Needs) {
  async function balanceOf(session: PlaySession): Promise<bigint | RoomError> {
    const answer = await wallet.balance(session.playSession);
    if (answer.kind === 'refused') return 'session_over';
    if (session.wallet === 'vendor') return wallets.read(session);
    return (answer.kind === 'done' ? parseAmount(answer.value.balance, session.currencyDigits) : null) ?? 'unavailable';
  }

  async function stakeOf({ session, ticketRound }: Asked, terms: Terms, closesAt: number): Promise<RoomError | null> {
    const balance = await balanceOf(session);
    if (typeof balance === 'string') return balance;
    if (balance < terms.least) return 'insufficient_balance';
    const { market, selection } = terms;
    const stake = balance < terms.stake ? balance : terms.stake;
    const placed = await tickets.place(session, {
      round: { id: ticketRound, closesAt },
      requestId: ticketRound,
      betsOf: () => [{ market, selection, stake, odds: oddsScale }],
    });
    if (placed.state !== 'failed') return null;
    return roomErrors.find((error) => error === placed.error) ?? 'stake_failed';
  }

  /** By ticket's round. What has no answer when the window ends is taken back, and counts as failed. */
  return async (asked: readonly Asked[], terms: Terms): Promise<ReadonlyMap<string, Staked>> => {
    const errors = new Map<string, RoomError>();
    const closesAt = now() + terms.windowMs;
    const all = Promise.all(
      asked.map(async (one) => {
        try {
          const error = await stakeOf(one, terms, closesAt);
          if (error !== null) errors.set(one.ticketRound, error);
        } catch (error) {
          log.error({ err: error, ticketRound: one.ticketRound }, 'a stake for a room failed');
          errors.set(one.ticketRound, 'unavailable');
        }
      }),
    );
    let limit: NodeJS.Timeout | undefined;
    const window = new Promise((resolve) => {
      limit = setTimeout(resolve, terms.windowMs);
    });
    await Promise.race([all, window]);
    clearTimeout(limit);
    return new Map(
      asked.map(({ session, ticketRound }): [string, Staked] => {
        tickets.close(ticketRound);
        const [placement] = tickets.placementsOf(ticketRound, session.playerId);
        if (placement) return [ticketRound, { stake: placement.stake, balance: placement.balanceAfter }];
        return [ticketRound, { error: errors.get(ticketRound) ?? 'stake_failed' }];
      }),
    );
  };
}
export type RoomStaking = ReturnType<typeof roomStaking>;
