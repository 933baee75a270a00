import type { CashbackClaim, cashbackHistory, cashbackSummary } from '@sampan/contract/cashback';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import { newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { partsOf, totalOf } from './rules.ts';
import type { CashbackSettings } from './settings.ts';
import * as store from './store.ts';
import type { ClaimRow } from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** A share of stakes that members collect themselves. All of it throws function_not_available without its module. */
export interface Cashback {
  summary(who: Who): Promise<ValueInputOf<typeof cashbackSummary>>;
  /** Throws the errors of the operation. */
  collect(who: Who & { readonly idempotencyKey: string }): Promise<CashbackClaim>;
  history(who: Who, page: QueryOf<typeof cashbackHistory>): Promise<ValueInputOf<typeof cashbackHistory>>;
}

export interface CashbackDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  /** Throws where the member takes a break: nothing is offered then. */
  readonly demandOffers: (queries: Queries, memberId: string) => Promise<void>;
  /** Null: the operator gives none. */
  readonly settingsOf: (merchantCode: string) => Promise<CashbackSettings | null>;
  /** The member's VIP level. */
  readonly levelOf: (session: Session) => Promise<number>;
}

function presentClaim(row: ClaimRow, { currency, currencyDigits: digits }: Merchant): CashbackClaim {
  return {
    id: row.id,
    at: row.at.getTime(),
    amount: formatAmount(row.amount, digits),
    currency,
    parts: row.parts.map((part) => ({
      ...part,
      stakes: formatAmount(BigInt(part.stakes), digits),
      amount: formatAmount(BigInt(part.amount), digits),
    })),
  };
}

export function createCashback({ db, clock, wallet, demandOffers, settingsOf, levelOf }: CashbackDeps): Cashback {
  async function settingsFor(merchantCode: string): Promise<CashbackSettings> {
    const settings = await settingsOf(merchantCode);
    if (!settings) throw new AppError('function_not_available');
    return settings;
  }
  const firstDay = ({ timeZone }: Merchant, { days }: CashbackSettings) =>
    dateAfter(dateOf(clock.now(), timeZone), 1 - days);

  return {
    async summary(who) {
      const { merchant, session } = who;
      const settings = await settingsFor(merchant.code);
      const [account, level] = await Promise.all([wallet.findAccount(db.queries, walletKey(who)), levelOf(session)]);
      const played = account === null ? [] : await store.openStakes(db.queries, account, firstDay(merchant, settings));
      const parts = partsOf(settings, level, played);
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      return {
        parts: parts.map((part) => ({ ...part, stakes: written(part.stakes), amount: written(part.amount) })),
        total: written(totalOf(parts)),
        minimum: written(settings.minimum),
        currency: merchant.currency,
        days: settings.days,
        level,
      };
    },

    async collect(who) {
      const { merchant, session, idempotencyKey } = who;
      const settings = await settingsFor(merchant.code);
      const level = await levelOf(session);
      const key = walletKey(who);
      const account = await wallet.memberAccount(db.queries, key);
      const { row, isNew } = await db.transaction(async (tx) => {
        // Rounds are settled under the same lock: the figures stay as they are read.
        await wallet.lock(tx, account);
        const before = await store.findByKey(tx, account, idempotencyKey);
        if (before) return { row: before, isNew: false };
        await demandOffers(tx, session.memberId);
        const from = firstDay(merchant, settings);
        const open = await store.openStakes(tx, account, from);
        // What comes to nothing waits for more stakes.
        const parts = partsOf(settings, level, open).filter(({ amount }) => amount > 0n);
        const total = totalOf(parts);
        if (total === 0n || total < settings.minimum) {
          const min = formatAmount(settings.minimum, merchant.currencyDigits);
          throw new AppError('cashback_too_little', { min, currency: merchant.currency });
        }
        const id = newName(account, 16);
        const categories = parts.map(({ gameType }) => gameType);
        await store.noteCollected(tx, { account, merchantCode: merchant.code, from }, categories);
        const moved = await wallet.move(tx, {
          wallet: key,
          source: 'cashback',
          action: 'collect',
          transactionId: id,
          payload: [total],
          kind: 'cashback',
          reference: id,
          detail: '',
          counter: { kind: 'house', owner: 'cashback' },
          amount: -total,
        });
        if (moved.status !== 'posted') throw new Error(`the cashback ${id} was ${moved.status}`);
        const inserted = await store.insertClaim(tx, {
          account_id: account,
          id,
          merchant_code: merchant.code,
          member_id: session.memberId,
          idempotency_key: idempotencyKey,
          amount: total,
          parts: parts.map((part) => ({ ...part, stakes: String(part.stakes), amount: String(part.amount) })),
          at: new Date(clock.now()),
        });
        return { row: inserted, isNew: true };
      });
      if (isNew) wallet.announce(key);
      return presentClaim(row, merchant);
    },

    async history(who, page) {
      await settingsFor(who.merchant.code);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const { rows, count } = await store.claimPage(db.queries, account, windowOf(page));
      return { list: rows.map((row) => presentClaim(row, who.merchant)), ...pageFigures(count, page) };
    },
  };
}
