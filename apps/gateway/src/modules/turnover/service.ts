import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { Obligation, ObligationSource, turnoverList, turnoverRounds } from '@sampan/contract/turnover';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { BonusPots, roundName, takenBackAs, takingBack } from './pots.ts';
import { presentCounted, presentObligation } from './present.ts';
import * as store from './store.ts';
import type { DueRow, ObligationRow } from './store.ts';

/** Whose turnover it is; staff ask for a member's. */
interface Who {
  readonly merchant: Merchant;
  readonly session: Pick<Session, 'memberId' | 'isTrial'>;
}

export interface Turnover {
  /** What is still to be played before money goes out, minor units. */
  owed(queries: Queries, account: bigint, source?: ObligationSource): Promise<bigint>;
  /** What is to be played for movements of a wallet, by the ledger's id of each; those without are left out. */
  ofMovements(who: Who, movements: readonly bigint[]): Promise<ReadonlyMap<bigint, Obligation>>;
  list(who: Who, filter: QueryOf<typeof turnoverList>): Promise<ValueInputOf<typeof turnoverList>>;
  /** Throws obligation_not_found. */
  rounds(who: Who, id: string, page: QueryOf<typeof turnoverRounds>): Promise<ValueInputOf<typeof turnoverRounds>>;
  /** Throws obligation_not_found, obligation_closed, or bonus_in_play. */
  forfeit(who: Who, id: string): Promise<Obligation>;
  /** Takes back what is left of bonuses whose time is over; answers how many. Safe to run anywhere, any number of times. */
  expire(): Promise<number>;
}

export interface TurnoverDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'findAccount' | 'lock' | 'move' | 'movesSince' | 'announce'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
}

/** At most so many at once. */
const batch = 200;

/** What a bonus is in its wallet; minor units. */
interface Standing {
  readonly left: bigint;
  /** A round that isn't settled has a stake of it, or it is at a vendor or on its way there. */
  readonly isStaked: boolean;
  readonly hasWon: boolean;
}

/** Of what is no id: one that nothing has. */
export const idOf = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n);

export function createTurnover({ db, clock, wallet, findMerchant }: TurnoverDeps): Turnover {
  async function standingOf(tx: Tx, row: ObligationRow): Promise<Standing> {
    const bonuses = await store.bonusesInWallet(tx, row.account_id);
    const first = bonuses.reduce((oldest, one) => (one.id < oldest.id ? one : oldest), row);
    const { before, moves, balance } = await wallet.movesSince(tx, row.account_id, {
      id: first.id,
      at: first.created_at,
    });
    const pots = new BonusPots(
      row.account_id,
      bonuses.map(({ id }) => id),
      before,
    );
    const played = bonuses.filter(({ status }) => status === 'met' || status === 'cancelled');
    for (const move of moves) {
      while (played[0]?.closed_at && played[0].closed_at < move.at) pots.release(played.shift()?.id ?? 0n);
      pots.add(move);
    }
    for (const { id } of played) pots.release(id);
    const open = new Set(
      (await store.openRounds(tx, row.account_id)).map(({ partner, round_id }) => roundName(partner, round_id)),
    );
    const left = pots.left(row.id);
    const isElsewhere = pots.isElsewhere(row.id) && (await store.hasMoneyElsewhere(tx, row.account_id));
    return {
      left: left < balance ? left : balance,
      // What there is of it beyond the balance is set aside, and may come back.
      isStaked: pots.isStaked(row.id, open) || isElsewhere || left > balance,
      hasWon: pots.hasWon(row.id),
    };
  }

  /** Takes back what is left of a bonus, and ends it. Throws where another movement of it was there: it never is. */
  async function end(
    tx: Tx,
    row: ObligationRow,
    { status, left, currency }: { status: 'expired' | 'forfeited'; left: bigint; currency: string },
  ): Promise<ObligationRow> {
    let at = new Date(clock.now());
    if (left > 0n) {
      const moved = await wallet.move(tx, {
        wallet: { merchantCode: row.merchant_code, memberId: row.member_id, realm: 'real', currency },
        source: takingBack,
        action: 'take_back',
        transactionId: takenBackAs(row.account_id, row.id),
        payload: [left],
        kind: 'bonus',
        reference: row.reference,
        detail: row.detail,
        counter: { kind: 'house', owner: 'bonuses' },
        amount: left,
      });
      if (moved.status !== 'posted') throw new Error(`a bonus could not be taken back: ${moved.status}`);
      at = moved.at;
    }
    const closed = await store.closeObligation(tx, row, { status, at, takenBack: left });
    if (!closed) throw new Error(`the obligation ${row.id} of ${row.account_id} changed under its account's lock`);
    return closed;
  }

  /** False: it is over already, or a round of it isn't settled yet. */
  async function expireOne(due: DueRow): Promise<boolean> {
    const merchant = await findMerchant(due.merchant_code);
    if (!merchant) return false;
    const closed = await db.transaction(async (tx) => {
      await wallet.lock(tx, due.account_id);
      const row = await store.findObligation(tx, due.account_id, due.id);
      if (row?.status !== 'open') return null;
      const { left, isStaked } = await standingOf(tx, row);
      return isStaked ? null : end(tx, row, { status: 'expired', left, currency: merchant.currency });
    });
    if (closed) wallet.announce({ merchantCode: due.merchant_code, memberId: due.member_id });
    return closed !== null;
  }

  async function find(queries: Queries, who: Who, id: string): Promise<ObligationRow> {
    const account = await wallet.findAccount(queries, walletKey(who));
    const row = account === null ? null : await store.findObligation(queries, account, idOf(id));
    if (!row) throw new AppError('obligation_not_found');
    return row;
  }

  return {
    owed: store.sumOwed,

    async ofMovements(who, movements) {
      const account = movements.length === 0 ? null : await wallet.findAccount(db.queries, walletKey(who));
      const rows = account === null ? [] : await store.obligationsOfMovements(db.queries, account, movements);
      return new Map(rows.map((row) => [row.id, presentObligation(row, who.merchant)]));
    },

    async list(who, { status, ...page }) {
      const { currency, currencyDigits } = who.merchant;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null)
        return { list: [], ...pageFigures(0, page), owed: formatAmount(0n, currencyDigits), currency };
      const [{ rows, count }, owed] = await Promise.all([
        store.pageOfObligations(db.queries, { account, status }, windowOf(page)),
        store.sumOwed(db.queries, account),
      ]);
      return {
        list: rows.map((row) => presentObligation(row, who.merchant)),
        ...pageFigures(count, page),
        owed: formatAmount(owed, currencyDigits),
        currency,
      };
    },

    async rounds(who, id, page) {
      const row = await find(db.queries, who, id);
      const { rows, count } = await store.pageOfRounds(db.queries, row, windowOf(page));
      return {
        list: rows.map((one) => presentCounted(one, who.merchant)),
        ...pageFigures(count, page),
        currency: who.merchant.currency,
      };
    },

    async forfeit(who, id) {
      const { merchant, session } = who;
      const { row, isNew } = await db.transaction(async (tx) => {
        const { account_id: account, id: obligation } = await find(tx, who, id);
        await wallet.lock(tx, account);
        const before = await store.findObligation(tx, account, obligation);
        // A second click is told the same.
        if (before?.status === 'forfeited') return { row: before, isNew: false };
        if (before?.status !== 'open' || before.source !== 'bonus') throw new AppError('obligation_closed');
        const { left, isStaked, hasWon } = await standingOf(tx, before);
        if (isStaked || hasWon) throw new AppError('bonus_in_play');
        const ended = await end(tx, before, { status: 'forfeited', left, currency: merchant.currency });
        return { row: ended, isNew: true };
      });
      if (isNew) wallet.announce({ merchantCode: merchant.code, memberId: session.memberId });
      return presentObligation(row, merchant);
    },

    async expire() {
      const now = new Date(clock.now());
      let expired = 0;
      const failures: unknown[] = [];
      for (let last: DueRow | null = null; ;) {
        const due: DueRow[] = await store.dueObligations(db.queries, now, last, batch);
        for (const one of due) {
          try {
            if (await expireOne(one)) expired += 1;
          } catch (error) {
            failures.push(error);
          }
        }
        last = due.at(-1) ?? null;
        if (due.length < batch) break;
      }
      if (failures.length > 0) throw new Error(`${failures.length} bonuses could not be ended`, { cause: failures[0] });
      return expired;
    },
  };
}
