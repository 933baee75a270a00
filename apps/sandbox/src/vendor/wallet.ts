import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import {
  seamlessAuthenticate,
  seamlessBalance,
  seamlessBet,
  seamlessCorrection,
  seamlessRollback,
  seamlessRound,
  seamlessWin,
} from '@sampan/contract/partner';
import * as z from 'zod/mini';
import type { Message } from '../partner/outbox.ts';
import { partner, type Ask } from './ask.ts';

export const winKind = 'win';
export const rollbackKind = 'rollback';
/** Of a round that was played with the player's wallet here. */
export const reportKind = 'round';

export type PlaySession = z.output<typeof seamlessAuthenticate.value>;

/** What a round says of itself to the wallet; the stake and payout in minor units. */
export interface WalletRound {
  readonly id: string;
  readonly playSession: string;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly stake: bigint;
}

/** How a round came out; minor units, the jackpot among the payout. */
interface Decided {
  readonly payout: bigint;
  readonly jackpot: bigint;
  /** What of the stake counts for rebates and the like; all of it where nothing is said. */
  readonly validBet?: bigint;
  /** What the betting record says of it. */
  readonly detail: string;
}

/** Balance in minor units of a value that carries one; null when it doesn't. */
export function balanceOf(value: unknown, digits: number): bigint | null {
  const parsed = z.safeParse(seamlessBet.value, value);
  return parsed.success ? parseAmount(parsed.data.balance, digits) : null;
}

export function newRoundId(): string {
  return randomUUID();
}

const betId = (roundId: string) => `${roundId}.bet`;

/** Gives back the stake of a transaction; `subject`: what the message is called here. */
const takeBack = (
  { id: roundId, playSession }: WalletRound,
  kind: string,
  subject: string,
  betTransactionId: string,
): Message => ({
  kind,
  subject,
  partner,
  url: seamlessRollback.path,
  body: JSON.stringify({ playSession, transactionId: `${subject}.rollback`, roundId, betTransactionId }),
});

/** The seamless wallet, seen from the vendor. Wins and rollbacks are messages, because they must arrive in the end. */
export function wallet(ask: Ask) {
  return {
    authenticate: (launchToken: string) => ask(seamlessAuthenticate, { launchToken }),
    balance: (playSession: string) => ask(seamlessBalance, { playSession }),
    /** `transactionId`: of one stake of several in the round. `detail`: what the betting record says as long as it is open. */
    bet: (round: WalletRound, transactionId = betId(round.id), detail?: string) =>
      ask(seamlessBet, {
        playSession: round.playSession,
        transactionId,
        roundId: round.id,
        amount: formatAmount(round.stake, round.currencyDigits),
        currency: round.currency,
        ...(detail !== undefined && { detail }),
      }),
    win: (round: WalletRound, { payout, jackpot, validBet, detail }: Decided, kind = winKind): Message => ({
      kind,
      subject: round.id,
      partner,
      url: seamlessWin.path,
      body: JSON.stringify({
        playSession: round.playSession,
        transactionId: `${round.id}.win`,
        roundId: round.id,
        amount: formatAmount(payout, round.currencyDigits),
        currency: round.currency,
        isRoundEnd: true,
        ...(jackpot > 0n && { jackpot: formatAmount(jackpot, round.currencyDigits) }),
        ...(validBet !== undefined && { validBet: formatAmount(validBet, round.currencyDigits) }),
        detail,
      }),
    }),
    report: (round: WalletRound, { payout, jackpot, validBet, detail }: Decided): Message => ({
      kind: reportKind,
      subject: round.id,
      partner,
      url: seamlessRound.path,
      body: JSON.stringify({
        playSession: round.playSession,
        roundId: round.id,
        stake: formatAmount(round.stake, round.currencyDigits),
        payout: formatAmount(payout, round.currencyDigits),
        currency: round.currency,
        ...(jackpot > 0n && { jackpot: formatAmount(jackpot, round.currencyDigits) }),
        ...(validBet !== undefined && { validBet: formatAmount(validBet, round.currencyDigits) }),
        detail,
      }),
    }),
    /** Says anew what a settled round pays in all; `subject`: what the message is called here. */
    correction: (
      round: WalletRound,
      { payout, validBet, detail }: Omit<Decided, 'jackpot'>,
      kind: string,
      subject: string,
    ): Message => ({
      kind,
      subject,
      partner,
      url: seamlessCorrection.path,
      body: JSON.stringify({
        playSession: round.playSession,
        transactionId: `${subject}.correction`,
        roundId: round.id,
        payout: formatAmount(payout, round.currencyDigits),
        currency: round.currency,
        ...(validBet !== undefined && { validBet: formatAmount(validBet, round.currencyDigits) }),
        detail,
      }),
    }),
    rollback: (round: WalletRound): Message => takeBack(round, rollbackKind, round.id, betId(round.id)),
    /** One stake of several in the round. */
    takeBack: (round: WalletRound, kind: string, stakeId: string): Message => takeBack(round, kind, stakeId, stakeId),
  };
}
export type Wallet = ReturnType<typeof wallet>;
