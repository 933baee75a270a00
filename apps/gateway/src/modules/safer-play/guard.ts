import { formatAmount } from '@sampan/contract/money';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { contactDigest, isOpen, payoutContact, periodAt, strongest } from './rules.ts';
import * as store from './store.ts';

/** What other modules ask before they let a member play, pay in, be offered something or come back as another. */
export interface SaferPlayGuard {
  /** Throws player_excluded or player_on_break, or limit_reached or account_suspended, where no stake would be taken. */
  demandPlay(tx: Tx, member: { readonly account: bigint; readonly memberId: string }): Promise<void>;
  /**
   * Throws player_excluded, player_on_break or deposit_limit_reached. `amount` in minor units. The account is locked, so
   * that two deposits can't pass a limit together.
   */
  demandDeposit(
    tx: Tx,
    deposit: { readonly account: bigint; readonly amount: bigint; readonly merchant: Merchant },
  ): Promise<void>;
  /** Throws player_excluded or player_on_break: nothing is offered to a member who takes a break. */
  demandOffers(queries: Queries, memberId: string): Promise<void>;
  /** Whether a member may be written to about offers: not during a break. */
  mayAdvertise(queries: Queries, memberId: string): Promise<boolean>;
  /** Whether an exclusion keeps the wallet's member from playing. */
  isExcluded(queries: Queries, account: bigint): Promise<boolean>;
  /** Throws registration_refused where an excluded member of the operator is known by one of them. `mobile` in E.164. */
  demandNewcomer(
    queries: Queries,
    merchantCode: string,
    contact: { readonly mobile: string | null; readonly email: string | null },
  ): Promise<void>;
  /** Whether another member, who is excluded, was paid out there. */
  isPayoutOfExcluded(
    queries: Queries,
    payout: {
      readonly merchantCode: string;
      readonly memberId: string;
      readonly method: string;
      readonly number: string;
    },
  ): Promise<boolean>;
}

/** The breaks of a row: the member's own, and one that staff imposed. */
export function breaksOf(row: store.SaferPlayRow | null) {
  if (row === null) return { own: null, imposed: null };
  const { break_kind: kind, break_from: from, break_until: until } = row;
  const { staff_break_kind: staffKind, staff_break_from: staffFrom, staff_break_until: staffUntil } = row;
  return {
    own: kind && from && until ? { kind, from, until, isImposed: false } : null,
    imposed:
      staffKind && staffFrom && staffUntil
        ? { kind: staffKind, from: staffFrom, until: staffUntil, isImposed: true }
        : null,
  };
}

/** The break that counts now; null: none. */
export function pauseOf(row: store.SaferPlayRow | null, now: number) {
  const { own, imposed } = breaksOf(row);
  return strongest([own, imposed], now);
}

export function createGuard({ clock }: { readonly clock: Clock }): SaferPlayGuard {
  const date = () => new Date(clock.now());

  function demandNone(row: store.SaferPlayRow | null): void {
    const pause = pauseOf(row, clock.now());
    if (pause === null) return;
    const data = isOpen(pause.until) ? {} : { until: pause.until.getTime() };
    throw new AppError(pause.kind === 'exclusion' ? 'player_excluded' : 'player_on_break', data);
  }

  return {
    async demandPlay(tx, { account, memberId }) {
      demandNone(await store.findRow(tx, account));
      // The smallest stake there is: what refuses it refuses all.
      const refusal = await store.stakeRefusal(tx, { account, memberId, amount: 1n, now: date() });
      if (refusal === 'limit_reached' || refusal === 'account_suspended') throw new AppError(refusal);
    },

    async demandDeposit(tx, { account, amount, merchant }) {
      demandNone(await store.findRow(tx, account));
      const now = clock.now();
      const { timeZone, currency, currencyDigits } = merchant;
      let left: bigint | null = null;
      for (const row of await store.listLimits(tx, account)) {
        if (row.kind !== 'deposit') continue;
        const most = mostOf(row, now);
        if (most === null) continue;
        const { from } = periodAt(row.period, now, timeZone);
        const used = await store.usedSince(tx, account, { kind: 'deposit', from, timeZone, now: date() });
        const rest = most > used ? most - used : 0n;
        if (left === null || rest < left) left = rest;
      }
      if (left !== null && amount > left) {
        const max = formatAmount(left, currencyDigits);
        throw new AppError('deposit_limit_reached', { field: 'amount', max, currency });
      }
    },

    async demandOffers(queries, memberId) {
      demandNone(await store.findRowOfMember(queries, memberId));
    },

    async mayAdvertise(queries, memberId) {
      return pauseOf(await store.findRowOfMember(queries, memberId), clock.now()) === null;
    },

    async isExcluded(queries, account) {
      return pauseOf(await store.findRow(queries, account), clock.now())?.kind === 'exclusion';
    },

    async demandNewcomer(queries, merchantCode, { mobile, email }) {
      const digests = [
        ...(mobile === null ? [] : [{ kind: 'mobile' as const, digest: contactDigest('mobile', mobile) }]),
        ...(email === null ? [] : [{ kind: 'email' as const, digest: contactDigest('email', email) }]),
      ];
      const isKnown =
        (await store.hasExcluded(queries, merchantCode, digests, date(), null)) ||
        (await store.isOfExcluded(queries, merchantCode, { mobile, email }, date()));
      if (isKnown) throw new AppError('registration_refused');
    },

    isPayoutOfExcluded: (queries, { merchantCode, memberId, method, number }) =>
      store.hasExcluded(
        queries,
        merchantCode,
        [{ kind: 'payout', digest: contactDigest('payout', payoutContact(method, number)) }],
        date(),
        memberId,
      ),
  };
}

/** What a limit is now, the smaller of the member's own and what staff imposed; null: there is none. */
export function mostOf({ own, own_next: next, own_next_at: at, imposed }: store.LimitRow, now: number): bigint | null {
  const mine = at !== null && at.getTime() <= now ? next : own;
  if (mine === null || imposed === null) return mine ?? imposed;
  return mine < imposed ? mine : imposed;
}
