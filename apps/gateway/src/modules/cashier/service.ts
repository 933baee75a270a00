import { randomInt } from 'node:crypto';
import type { createDeposit, Deposit, depositBonuses, depositMethods, listDeposits } from '@sampan/contract/deposits';
import type { Language } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { startOfDay } from '@sampan/contract/zone-time';
import { sha256 } from '../../secret-hash.ts';
import { newName } from '../../account-names.ts';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { walletKey } from '../wallet/service.ts';
import { announcer, type CreditDeps } from './credit.ts';
import { type OrderDeps, type Orderer, orderer, orderLeaseMs } from './orders.ts';
import { presentDeposit, presentMethod } from './present.ts';
import { leftToday, limitsOf, offered, refuseDeposit } from './rules.ts';
import type { DepositMethod, DepositSettings } from './settings.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';
import { newTransferReference } from './transfer-reference.ts';

export interface CashierDeps extends CreditDeps, OrderDeps {
  readonly db: Database;
  /** The ways to deposit that an operator has set up, in order. */
  readonly readMethods: (merchant: Merchant) => Promise<readonly DepositMethod[]>;
  readonly readSettings: (merchantCode: string) => Promise<DepositSettings>;
  /** The VIP level of a member. */
  readonly levelOf: (session: Session) => Promise<number>;
  /**
   * Throws where the member may not pay in so much now (minor units); the account is locked, so that two orders can't pass
   * a limit together.
   */
  readonly demandDeposit: (
    tx: Tx,
    deposit: { readonly account: bigint; readonly amount: bigint; readonly merchant: Merchant },
  ) => Promise<void>;
}

export interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** Deposits as their member sees them. */
export interface Cashier {
  methods(who: Who): Promise<ValueInputOf<typeof depositMethods>>;
  bonuses(who: Who & { readonly language: Language }): Promise<ValueInputOf<typeof depositBonuses>>;
  /** Throws the errors of the operation. */
  create(
    who: Who & Orderer & { readonly idempotencyKey: string },
    body: BodyOf<typeof createDeposit>,
  ): Promise<Deposit>;
  /** Throws deposit_not_found. */
  find(who: Who, depositId: string): Promise<Deposit>;
  list(who: Who, filter: QueryOf<typeof listDeposits>): Promise<ValueInputOf<typeof listDeposits>>;
  /** Again is the same. Throws deposit_not_found, or deposit_closed once it is decided or its receipt was sent. */
  cancel(who: Who, depositId: string): Promise<Deposit>;
  /** Ends the waiting of old deposits; answers how many. Safe to run anywhere, any number of times. */
  expire(): Promise<number>;
}

/** Of one `kind`: what its row begins with beside what each has. `now` in milliseconds UTC. */
function ofKind(method: DepositMethod, now: number): Pick<store.NewDeposit, 'provider'> & Partial<DepositRow> {
  if (method.kind === 'voucher') throw new Error('a voucher is no order');
  if (method.kind !== 'bank') {
    // Until the provider's answer is written: a process that dies before that leaves it so.
    const until = new Date(now + orderLeaseMs);
    return { provider: method.provider, no_order_at: until, ask_at: until };
  }
  const account = method.accounts[randomInt(method.accounts.length)];
  if (!account) throw new Error(`${method.id} has no account`);
  return { provider: null, bank: account.bank, bank_number: account.number, bank_holder: account.holder };
}

export function createCashier(deps: CashierDeps): Cashier {
  const { db, clock, wallet, bonuses } = deps;
  const order = orderer(deps);
  const announce = announcer(deps);

  const today = (queries: Queries, account: bigint, { timeZone }: Merchant) =>
    store.depositedSince(queries, account, {
      from: new Date(startOfDay(clock.now(), timeZone)),
      now: new Date(clock.now()),
    });

  /** Throws deposit_open or deposit_amount_reached. The account is locked: nothing is opened meanwhile. */
  async function demandAllowed(
    tx: Tx,
    who: { readonly account: bigint; readonly level: number; readonly merchant: Merchant },
    method: DepositMethod,
    { amount, dailyMaximum }: { readonly amount: bigint; readonly dailyMaximum: bigint | null },
  ): Promise<void> {
    const { account, merchant } = who;
    const open = await store.findOpen(tx, account, { methodId: method.id, now: new Date(clock.now()) });
    if (open) throw new AppError('deposit_open', { field: 'methodId', depositId: open.id });
    const { of } = await today(tx, account, merchant);
    const left = leftToday(limitsOf(method, who.level), dailyMaximum, of(method.id));
    if (left !== null && amount > left) {
      const max = formatAmount(left, merchant.currencyDigits);
      throw new AppError('deposit_amount_reached', { field: 'amount', max, currency: merchant.currency });
    }
  }

  /** A reference that no other transfer to the operator carries. */
  async function referenceFor(
    tx: Tx,
    deposit: Pick<DepositRow, 'merchant_code' | 'account_id' | 'id'>,
  ): Promise<string> {
    for (let tries = 0; tries < 10; tries += 1) {
      const reference = newTransferReference();
      if (await store.claimTransferReference(tx, deposit, reference)) return reference;
    }
    throw new Error('no reference was free');
  }

  return {
    async methods({ merchant, session }) {
      const account = await wallet.findAccount(db.queries, walletKey({ merchant, session }));
      const [methods, { dailyMaximum }, level, deposited] = await Promise.all([
        deps.readMethods(merchant),
        deps.readSettings(merchant.code),
        deps.levelOf(session),
        account === null ? null : today(db.queries, account, merchant),
      ]);
      const none = { byMethod: 0n, byAll: 0n };
      return {
        list: offered(methods, merchant).map((method) =>
          presentMethod(method, merchant, { level, today: deposited?.of(method.id) ?? none, dailyMaximum }),
        ),
      };
    },

    bonuses: ({ merchant, session, language }) => bonuses.offers({ merchant, memberId: session.memberId, language }),

    async create({ merchant, session, language, origin, idempotencyKey }, body) {
      const methods = offered(await deps.readMethods(merchant), merchant);
      const method = methods.find((candidate) => candidate.id === body.methodId);
      const amount = requireAmount(body.amount, merchant.currencyDigits);
      const level = await deps.levelOf(session);
      const refusal = refuseDeposit(method, merchant, { amount, currency: body.currency, level });
      if (refusal) throw new AppError(refusal.code, refusal.data);
      if (!method || method.kind === 'voucher') throw new AppError('deposit_method_unknown');
      if (amount - method.fee > (await wallet.roomIn({ merchant, session }))) throw new AppError('balance_too_large');
      const { dailyMaximum } = await deps.readSettings(merchant.code);

      const { promotionId } = body;
      const payloadHash = sha256(
        JSON.stringify([body.methodId, String(amount), body.currency, ...(promotionId ? [promotionId] : [])]),
      );
      const account = await wallet.memberAccount(db.queries, walletKey({ merchant, session }));
      const deposit = await db.transaction(async (tx) => {
        await wallet.lock(tx, account);
        const before = await store.findByKey(tx, account, idempotencyKey);
        if (before) return before;
        await demandAllowed(tx, { account, level, merchant }, method, { amount, dailyMaximum });
        await deps.demandDeposit(tx, { account, amount, merchant });
        const who = { merchant, memberId: session.memberId, language };
        const bonus = promotionId === undefined ? null : await bonuses.choose(tx, who, { promotionId, amount });
        if (promotionId !== undefined && !bonus)
          throw new AppError('deposit_bonus_unavailable', { field: 'promotionId' });
        const now = clock.now();
        const named = { account_id: account, id: newName(account, 16), merchant_code: merchant.code };
        return store.insertDeposit(tx, {
          ...named,
          member_id: session.memberId,
          idempotency_key: idempotencyKey,
          payload_hash: payloadHash,
          method_id: method.id,
          method_name: method.name,
          kind: method.kind,
          ...ofKind(method, now),
          ...(method.kind === 'bank' && { transfer_reference: await referenceFor(tx, named) }),
          amount,
          fee: method.fee,
          currency: merchant.currency,
          ...(promotionId !== undefined && { promotion_id: promotionId, promotion_title: bonus?.title ?? '' }),
          created_at: new Date(now),
          expires_at: new Date(now + method.minutes * 60_000),
        });
      });
      if (!deposit.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
      const isOrdered = deposit.provider === null || deposit.redirect_url !== null;
      if (deposit.status !== 'pending' || isOrdered) return presentDeposit(deposit, merchant);
      return presentDeposit(await order(deposit, merchant, { language, origin }), merchant);
    },

    async find({ merchant, session }, depositId) {
      const deposit = await store.findDeposit(db.queries, session.memberId, depositId);
      if (!deposit) throw new AppError('deposit_not_found');
      return presentDeposit(deposit, merchant);
    },

    async list({ merchant, session }, { status, from, to, ...page }) {
      const account = await wallet.findAccount(db.queries, walletKey({ merchant, session }));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const times = {
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const { rows, count } = await store.pageOfDeposits(db.queries, { account, status, ...times }, windowOf(page));
      return { list: rows.map((row) => presentDeposit(row, merchant)), ...pageFigures(count, page) };
    },

    async cancel({ merchant, session }, depositId) {
      const { row, isNew } = await db.transaction(async (tx) => {
        const before = await store.lockOfMember(tx, session.memberId, depositId);
        if (!before) throw new AppError('deposit_not_found');
        // A second click is told the same.
        if (before.status === 'cancelled') return { row: before, isNew: false };
        if (before.status !== 'pending') throw new AppError('deposit_closed');
        const cancelled = await store.update(tx, before, { status: 'cancelled', settled_at: new Date(clock.now()) });
        return { row: cancelled, isNew: true };
      });
      if (isNew) announce(row, false);
      return presentDeposit(row, merchant);
    },

    async expire() {
      const expired = await store.expireDeposits(db.queries, new Date(clock.now()));
      for (const row of expired) announce(row, false);
      return expired.length;
    },
  };
}
