import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type {
  createWithdrawal,
  listWithdrawals,
  ReviewReason,
  Withdrawal,
  withdrawalSettings,
} from '@sampan/contract/withdrawals';
import { dateAfter, dateOf, dateTimeOf, startOfDate } from '@sampan/contract/zone-time';
import { sha256 } from '../../secret-hash.ts';
import { newName } from '../../account-names.ts';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Standing } from '../identity/standing.ts';
import { type PayoutAccounts, presentMethod } from '../payout-accounts/service.ts';
import type { ProofOf } from '../turnover/proof.ts';
import type { Turnover } from '../turnover/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { presentWithdrawal } from './present.ts';
import { feeBasisPoints, feeOf, isOpen, leftOf, reasonsToReview, refuseWithdrawal, type Today } from './rules.ts';
import type { WithdrawalSettings } from './settings.ts';
import * as store from './store.ts';
import type { WithdrawalRow } from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** Withdrawals as their member sees them. */
export interface Withdrawals {
  settings(who: Who): Promise<ValueInputOf<typeof withdrawalSettings>>;
  /** Sets the money aside with the row. Throws the errors of the operation. */
  create(who: Who & { readonly idempotencyKey: string }, body: BodyOf<typeof createWithdrawal>): Promise<Withdrawal>;
  /** Throws withdrawal_not_found. */
  find(who: Who, id: string): Promise<Withdrawal>;
  list(who: Who, filter: QueryOf<typeof listWithdrawals>): Promise<ValueInputOf<typeof listWithdrawals>>;
  /** Throws withdrawal_not_found, withdrawal_closed once it is approved, or withdrawal_not_cancellable. */
  cancel(who: Who, id: string): Promise<Withdrawal>;
}

export interface WithdrawalsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly wallet: Wallet;
  readonly accounts: Pick<PayoutAccounts, 'find' | 'restsUntil'>;
  readonly identity: Pick<IdentityService, 'confirmSpending' | 'hasFundPassword'>;
  /** Null: the operator pays nothing out. */
  readonly settingsOf: (merchantCode: string) => Promise<WithdrawalSettings | null>;
  /** Whether the wallet's member may not play any more for long: no turnover is asked of them. */
  readonly isExcluded: (queries: Queries, account: bigint) => Promise<boolean>;
  readonly turnover: Pick<Turnover, 'owed'>;
  /** Null: there is no such member. */
  readonly standingOf: (
    queries: Queries,
    whose: { readonly merchantCode: string; readonly memberId: string },
  ) => Promise<Standing | null>;
  /** Whether the member must prove a number or an address before money goes out. */
  readonly needsProof: (queries: Queries, whose: ProofOf) => Promise<boolean>;
}

/** Tells the member's open pages; only after the commit. */
export function announcer({ events, wallet }: Pick<WithdrawalsDeps, 'events' | 'wallet'>) {
  return (row: Pick<WithdrawalRow, 'merchant_code' | 'member_id' | 'id'>, isMoneyMoved: boolean): void => {
    const whose = { merchantCode: row.merchant_code, memberId: row.member_id };
    events.publish('withdrawal', { ...whose, withdrawalId: row.id });
    if (isMoneyMoved) wallet.announce(whose);
  };
}

export function createWithdrawals(deps: WithdrawalsDeps): Withdrawals {
  const { db, clock, wallet, accounts, identity, turnover, needsProof } = deps;
  const announce = announcer(deps);

  async function settingsOf(merchantCode: string): Promise<WithdrawalSettings> {
    const settings = await deps.settingsOf(merchantCode);
    if (!settings) throw new AppError('function_not_available');
    return settings;
  }

  /** Where the operator pays nothing out any more, what waits may be taken back. */
  async function policyOf(merchantCode: string): Promise<Pick<WithdrawalSettings, 'isCancellable'>> {
    return (await deps.settingsOf(merchantCode)) ?? { isCancellable: true };
  }

  function today(queries: Queries, account: bigint, { timeZone }: Merchant): Promise<Today> {
    const day = dateOf(clock.now(), timeZone);
    const [from, to] = [startOfDate(day, timeZone), startOfDate(dateAfter(day, 1), timeZone)];
    return store.askedWithin(queries, account, new Date(from), new Date(to));
  }

  /** What is still to be played, minor units. */
  async function owedBy(queries: Queries, account: bigint): Promise<bigint> {
    return (await deps.isExcluded(queries, account)) ? 0n : turnover.owed(queries, account);
  }

  /** Throws what stands against it now. The account is locked: nothing is asked for or moved meanwhile. */
  async function demandAllowed(
    tx: Tx,
    { account, amount, merchant, session }: Who & { account: bigint; amount: bigint },
    settings: WithdrawalSettings,
  ): Promise<void> {
    const { currency, currencyDigits: digits } = merchant;
    const left = leftOf(settings, await today(tx, account, merchant));
    if (left.count === 0) throw new AppError('withdrawal_count_reached', { max: settings.dailyCount ?? 0 });
    if (left.amount !== null && amount > left.amount) {
      const max = formatAmount(left.amount, digits);
      throw new AppError('withdrawal_amount_reached', { field: 'amount', max, currency });
    }
    const owed = await owedBy(tx, account);
    if (owed > 0n) throw new AppError('turnover_missing', { min: formatAmount(owed, digits), currency });
    if (await needsProof(tx, { merchantCode: merchant.code, memberId: session.memberId, account }))
      throw new AppError('proof_missing');
  }

  /** Why this withdrawal waits for staff. */
  async function reasonsOf(
    tx: Tx,
    { account, amount, merchant, session }: Who & { account: bigint; amount: bigint },
    settings: WithdrawalSettings,
  ): Promise<ReviewReason[]> {
    const whose = { merchantCode: merchant.code, memberId: session.memberId };
    const standing = await deps.standingOf(tx, whose);
    if (!standing) throw new Error(`no member ${session.memberId}`);
    // Of who may not play nothing is demanded: staff see that something is owed.
    const owed = await turnover.owed(tx, account);
    return reasonsToReview(settings, { amount, owed, standing, now: clock.now() });
  }

  return {
    async settings(who) {
      const { merchant, session } = who;
      const settings = await settingsOf(merchant.code);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const whose = { merchantCode: merchant.code, memberId: session.memberId };
      const [asked, owed, isProofMissing, hasFundPassword] = await Promise.all([
        account === null ? { count: 0, amount: 0n } : today(db.queries, account, merchant),
        account === null ? 0n : owedBy(db.queries, account),
        account === null ? false : needsProof(db.queries, { ...whose, account }),
        identity.hasFundPassword(session.memberId),
      ]);
      const left = leftOf(settings, asked);
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      return {
        methods: settings.methods.map(presentMethod),
        minimumAmount: written(settings.minimum),
        maximumAmount: written(settings.maximum),
        fee: written(settings.fee),
        feeBasisPoints: feeBasisPoints(settings),
        currency: merchant.currency,
        countLeft: left.count,
        amountLeft: left.amount === null ? null : written(left.amount),
        turnoverNeeded: written(owed),
        needsProof: isProofMissing,
        receiptMinutes: settings.receiptMinutes,
        isCancellable: settings.isCancellable,
        hasFundPassword,
      };
    },

    async create(who, body) {
      const { merchant, session, idempotencyKey } = who;
      const settings = await settingsOf(merchant.code);
      const amount = requireAmount(body.amount, merchant.currencyDigits);
      const refusal = refuseWithdrawal(settings, merchant, { amount, currency: body.currency });
      if (refusal) throw new AppError(refusal.code, refusal.data);
      await identity.confirmSpending(who, body.fundPassword);
      const payloadHash = sha256(JSON.stringify([body.payoutAccountId, String(amount), body.currency]));
      const account = await wallet.memberAccount(db.queries, walletKey(who));

      const { row, isNew } = await db.transaction(async (tx) => {
        await wallet.lock(tx, account);
        const before = await store.findByKey(tx, account, idempotencyKey);
        if (before) return { row: before, isNew: false };
        const target = await accounts.find(tx, session.memberId, body.payoutAccountId);
        if (target?.account_id !== account)
          throw new AppError('payout_account_not_found', { field: 'payoutAccountId' });
        const method = settings.methods.find(({ code }) => code === target.method);
        if (!method) throw new AppError('payout_method_unknown', { field: 'payoutAccountId' });
        const until = await accounts.restsUntil(tx, target, settings);
        if (until !== null) {
          const time = dateTimeOf(until, merchant.timeZone).slice(0, 16);
          throw new AppError('payout_account_resting', { field: 'payoutAccountId', until, time });
        }
        await demandAllowed(tx, { account, amount, merchant, session }, settings);

        const now = clock.now();
        const id = newName(account, 16);
        const hold = { account, source: 'withdrawals', transactionId: id, payload: [amount], amount, reference: id };
        const holdId = await wallet.hold(tx, hold);
        const reviewReasons = await reasonsOf(tx, { account, amount, merchant, session }, settings);
        const waits = reviewReasons.length > 0;
        const inserted = await store.insertWithdrawal(tx, {
          account_id: account,
          id,
          merchant_code: merchant.code,
          member_id: session.memberId,
          idempotency_key: idempotencyKey,
          payload_hash: payloadHash,
          payout_account_id: target.id,
          method: method.code,
          method_name: method.name,
          method_kind: method.kind,
          number: target.number,
          holder: target.holder,
          provider: method.provider,
          amount,
          fee: feeOf(amount, settings),
          currency: merchant.currency,
          hold_id: holdId,
          status: waits ? 'review' : 'pending',
          review_reasons: reviewReasons,
          created_at: new Date(now),
          next_at: waits ? null : new Date(now + settings.approvedAfterSeconds * 1_000),
        });
        return { row: inserted, isNew: true };
      });
      if (!row.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
      if (isNew) announce(row, true);
      return presentWithdrawal(row, merchant, settings);
    },

    async find({ merchant, session }, id) {
      const row = await store.findOfMember(db.queries, session.memberId, id);
      if (!row) throw new AppError('withdrawal_not_found');
      return presentWithdrawal(row, merchant, await policyOf(merchant.code));
    },

    async list(who, { status, from, to, ...page }) {
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const times = {
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const { rows, count } = await store.pageOfMember(db.queries, { account, status, ...times }, windowOf(page));
      const policy = await policyOf(who.merchant.code);
      return { list: rows.map((row) => presentWithdrawal(row, who.merchant, policy)), ...pageFigures(count, page) };
    },

    async cancel({ merchant, session }, id) {
      const policy = await policyOf(merchant.code);
      const { row, isNew } = await db.transaction(async (tx) => {
        const before = await store.findOfMember(tx, session.memberId, id);
        if (!before) throw new AppError('withdrawal_not_found');
        if (isOpen(before) && !policy.isCancellable) throw new AppError('withdrawal_not_cancellable');
        const settled = { settled_at: new Date(clock.now()), next_at: null };
        const cancelled = await store.advance(tx, before, 'cancelled', settled);
        if (cancelled) {
          await wallet.release(tx, { account: cancelled.account_id, id: cancelled.hold_id });
          return { row: cancelled, isNew: true };
        }
        const after = await store.findOfMember(tx, session.memberId, id);
        // A second click is told the same.
        if (after?.status !== 'cancelled') throw new AppError('withdrawal_closed');
        return { row: after, isNew: false };
      });
      if (isNew) announce(row, true);
      return presentWithdrawal(row, merchant, policy);
    },
  };
}
