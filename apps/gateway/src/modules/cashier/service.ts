import { createHash } from 'node:crypto';
import type { ErrorCode } from '@sampan/contract/errors';
import { defaultDigits, formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { paymentWebhook } from '@sampan/contract/partner';
import type { Deposit, createDeposit, depositMethods, listDeposits } from '@sampan/contract/wallet';
import { newName } from '../../account-names.ts';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { PaymentAdapter } from '../../partners/payment.ts';
import type { Merchant, Session, Visit } from '../../plugins/request-context.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { presentDeposit, presentMethod } from './present.ts';
import { type DepositMethod, nextStatus, refuseDeposit } from './rules.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

/** Queues the mail or SMS that a member gets, in the transaction that it tells of. */
export type DepositNotice = (
  tx: Tx,
  notice: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly template: 'deposit_credited';
    readonly values: { readonly amount: string; readonly currency: string; readonly reference: string };
  },
) => Promise<unknown>;

export interface CashierDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly wallet: Wallet;
  readonly enqueue: DepositNotice;
  /** The ways to deposit that an operator has set up, in order. */
  readonly readMethods: (merchant: Merchant) => Promise<readonly DepositMethod[]>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Null: the partner is no payment provider that may work for the operator now. */
  readonly findProvider: (partner: string, merchantCode: string) => Promise<PaymentAdapter | null>;
  /**
   * Throws where the member may not pay in so much now (minor units); the account is locked, so that two orders can't pass
   * a limit together.
   */
  readonly demandDeposit: (
    tx: Tx,
    deposit: { readonly account: bigint; readonly amount: bigint; readonly merchant: Merchant },
  ) => Promise<void>;
  /** The installation's own origin, where providers send their webhooks, whichever operator's they are. */
  readonly publicUrl: string;
  /** How long a deposit waits for its payment, milliseconds. */
  readonly depositLifetimeMs?: number;
  /** Hears that a provider opened no order; the reason is a short word. */
  readonly onNoOrder?: (provider: string, reason: string) => void;
}

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

type Orderer = Pick<Visit, 'language' | 'origin'>;

export interface Cashier {
  methods(merchant: Merchant): Promise<ValueInputOf<typeof depositMethods>>;
  create(
    who: Who & Orderer & { readonly idempotencyKey: string },
    body: BodyOf<typeof createDeposit>,
  ): Promise<Deposit>;
  find(who: Who, depositId: string): Promise<Deposit>;
  list(who: Who, filter: QueryOf<typeof listDeposits>): Promise<ValueInputOf<typeof listDeposits>>;
  /** A provider's word on a deposit. */
  settle(partner: string, told: BodyOf<typeof paymentWebhook>): Promise<ValueInputOf<typeof paymentWebhook>>;
  /** What a member paid in from a moment up to another, in all; times in milliseconds UTC, minor units. */
  deposited(
    queries: Queries,
    whose: { readonly merchantCode: string; readonly memberId: string; readonly currency: string },
    period: { readonly from: number; readonly to: number },
  ): Promise<bigint>;
  /** Ends the waiting of old deposits; answers how many. Safe to run anywhere, any number of times. */
  expire(): Promise<number>;
}

const halfHourMs = 30 * 60_000;

export function createCashier(deps: CashierDeps): Cashier {
  const { db, clock, events, wallet, findProvider } = deps;
  const lifetimeMs = deps.depositLifetimeMs ?? halfHourMs;
  /** Orders on their way, by deposit: a double click waits for the first one's answer. */
  const ordering = new Map<string, Promise<DepositRow>>();

  /** `from`: the operator's origin that the browser comes back to. */
  async function order(deposit: DepositRow, { currencyDigits }: Merchant, from: Orderer): Promise<DepositRow> {
    const provider = await findProvider(deposit.provider, deposit.merchant_code);
    if (!provider) throw new AppError('payment_provider_unavailable');
    const opened = await provider.open({
      reference: deposit.id,
      amount: deposit.amount,
      currency: deposit.currency,
      currencyDigits,
      language: from.language,
      returnUrl: `${from.origin}/member/depositv2?deposit=${deposit.id}`,
      notifyUrl: `${deps.publicUrl}${paymentWebhook.path}`,
    });
    if (opened.kind !== 'done') return noOrder(opened.kind === 'refused' ? opened.code : opened.reason);
    const noted = await db.transaction(async (tx) => {
      const isFree = await store.claimReference(tx, deposit, opened.value.providerReference);
      return isFree ? store.noteOrder(tx, deposit.id, opened.value) : null;
    });
    return noted ?? noOrder('another deposit’s reference');

    function noOrder(why: string): never {
      deps.onNoOrder?.(deposit.provider, why);
      throw new AppError('payment_provider_unavailable');
    }
  }

  function orderOnce(deposit: DepositRow, merchant: Merchant, from: Orderer): Promise<DepositRow> {
    const running = ordering.get(deposit.id);
    if (running) return running;
    const started = order(deposit, merchant, from).finally(() => ordering.delete(deposit.id));
    ordering.set(deposit.id, started);
    return started;
  }

  function tellMember(deposit: Pick<DepositRow, 'merchant_code' | 'member_id' | 'id'>): void {
    events.publish('deposit', {
      merchantCode: deposit.merchant_code,
      memberId: deposit.member_id,
      depositId: deposit.id,
    });
  }

  async function credit(tx: Tx, deposit: DepositRow, { currencyDigits }: Merchant): Promise<void> {
    const moved = await wallet.move(tx, {
      wallet: {
        merchantCode: deposit.merchant_code,
        memberId: deposit.member_id,
        realm: 'real',
        currency: deposit.currency,
      },
      source: deposit.provider,
      action: 'deposit',
      transactionId: deposit.id,
      payload: [deposit.amount, deposit.fee],
      kind: 'deposit',
      reference: deposit.id,
      detail: deposit.method_name,
      counter: { kind: 'partner', owner: deposit.provider },
      amount: deposit.fee - deposit.amount,
      fee: deposit.fee,
    });
    if (moved.status !== 'posted') throw new Error(`deposit ${deposit.id} could not be credited: ${moved.status}`);
    await deps.enqueue(tx, {
      merchantCode: deposit.merchant_code,
      memberId: deposit.member_id,
      template: 'deposit_credited',
      values: {
        amount: formatAmount(deposit.amount - deposit.fee, currencyDigits),
        currency: deposit.currency,
        reference: deposit.id,
      },
    });
  }

  interface Settled {
    /** Decimals of the deposit's currency. */
    readonly digits: number;
    readonly refusal: ErrorCode | null;
    readonly deposit: DepositRow | null;
    readonly status: DepositRow['status'];
    readonly hasChanged: boolean;
  }

  /** `merchant`: the operator of the deposit, asked for before the transaction; null: there is no such deposit. */
  async function settleInside(
    tx: Tx,
    partner: string,
    told: BodyOf<typeof paymentWebhook>,
    merchant: Merchant | null,
  ): Promise<Settled> {
    const deposit = await store.lockDeposit(tx, partner, told.merchantReference);
    const as = { deposit, digits: merchant?.currencyDigits ?? defaultDigits };
    const refuse = (refusal: ErrorCode): Settled => ({ ...as, refusal, status: 'pending', hasChanged: false });
    if (!deposit || !merchant) return refuse('deposit_not_found');

    const event = {
      merchantCode: deposit.merchant_code,
      provider: partner,
      eventId: told.eventId,
      account: deposit.account_id,
      depositId: deposit.id,
      payloadHash: hashOf(told),
      status: told.status,
    };
    const seen = await store.findEvent(tx, partner, told.eventId);
    if (seen) {
      if (!seen.payload_hash.equals(event.payloadHash)) return refuse('transaction_conflict');
      return { ...as, refusal: null, status: seen.answer, hasChanged: false };
    }

    if (told.currency !== deposit.currency) return refuse('currency_mismatch');
    const amount = readAmount(told.amount, merchant.currencyDigits);
    if (typeof amount === 'string') return refuse(amount);
    if (amount !== deposit.amount) return refuse('amount_invalid');
    const isOtherOrder = deposit.provider_reference !== null && deposit.provider_reference !== told.providerReference;
    if (isOtherOrder || !(await store.claimReference(tx, deposit, told.providerReference))) {
      return refuse('transaction_conflict');
    }

    const status = nextStatus(deposit.status, told.status);
    const at = new Date(clock.now());
    if (!(await store.noteEvent(tx, event, status, at))) return refuse('transaction_conflict');
    if (status === deposit.status) return { ...as, refusal: null, status, hasChanged: false };
    await store.settleDeposit(tx, deposit, { status, providerReference: told.providerReference, at });
    if (status === 'paid') await credit(tx, deposit, merchant);
    return { ...as, refusal: null, status, hasChanged: true };
  }

  return {
    async methods(merchant) {
      const methods = await deps.readMethods(merchant);
      return { list: methods.map((method) => presentMethod(method, merchant)) };
    },

    async create({ merchant, session, language, origin, idempotencyKey }, body) {
      const methods = await deps.readMethods(merchant);
      const method = methods.find((candidate) => candidate.id === body.methodId);
      const amount = requireAmount(body.amount, merchant.currencyDigits);
      const refusal = refuseDeposit(method, merchant, { amount, currency: body.currency });
      if (refusal) throw new AppError(refusal.code, refusal.data);
      if (!method) throw new AppError('deposit_method_unknown');
      if (amount - method.fee > (await wallet.roomIn({ merchant, session }))) throw new AppError('balance_too_large');

      const now = clock.now();
      const payloadHash = hashOf([body.methodId, String(amount), body.currency]);
      const account = await wallet.memberAccount(db.queries, walletKey({ merchant, session }));
      const deposit = await db.transaction(async (tx) => {
        await wallet.lock(tx, account);
        const before = await store.findByKey(tx, account, idempotencyKey);
        if (before) return before;
        await deps.demandDeposit(tx, { account, amount, merchant });
        return store.openDeposit(tx, {
          account_id: account,
          id: newName(account, 16),
          merchant_code: merchant.code,
          member_id: session.memberId,
          idempotency_key: idempotencyKey,
          payload_hash: payloadHash,
          method_id: method.id,
          method_name: method.name,
          provider: method.provider,
          amount,
          fee: method.fee,
          currency: merchant.currency,
          created_at: new Date(now),
          expires_at: new Date(now + lifetimeMs),
        });
      });
      if (!deposit.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
      if (deposit.status !== 'pending' || deposit.redirect_url !== null) return presentDeposit(deposit, merchant);
      // The provider knows the order by our deposit's id: when its answer was lost, asking again finds the same order.
      return presentDeposit(await orderOnce(deposit, merchant, { language, origin }), merchant);
    },

    async find({ merchant, session }, depositId) {
      const deposit = await store.findDeposit(db.queries, session.memberId, depositId);
      if (!deposit) throw new AppError('deposit_not_found');
      return presentDeposit(deposit, merchant);
    },

    async list({ merchant, session }, { status, ...page }) {
      const account = await wallet.findAccount(db.queries, walletKey({ merchant, session }));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const { rows, count } = await store.pageOfDeposits(db.queries, { account, status }, windowOf(page));
      return { list: rows.map((row) => presentDeposit(row, merchant)), ...pageFigures(count, page) };
    },

    async settle(partner, told) {
      const noteRefusal = (tx: Tx, outcome: ErrorCode, amount: bigint | null) =>
        wallet.noteRefusal(tx, {
          source: partner,
          action: 'deposit',
          transactionId: told.merchantReference,
          amount,
          outcome,
        });
      const code = await store.merchantOfDeposit(db.queries, partner, told.merchantReference);
      const merchant = code === null ? null : await deps.findMerchant(code);
      let settled: Settled;
      try {
        settled = await db.transaction(async (tx) => {
          const result = await settleInside(tx, partner, told, merchant);
          if (result.refusal) await noteRefusal(tx, result.refusal, parseAmount(told.amount, result.digits));
          return result;
        });
      } catch (error) {
        // A wallet that can't take the money: the provider tells of it again, until there is room.
        if (error instanceof AppError) await db.transaction((tx) => noteRefusal(tx, error.code, null));
        throw error;
      }
      if (settled.refusal) throw new AppError(settled.refusal);
      if (settled.hasChanged && settled.deposit) {
        tellMember(settled.deposit);
        if (settled.status === 'paid') {
          wallet.announce({ merchantCode: settled.deposit.merchant_code, memberId: settled.deposit.member_id });
        }
      }
      return { status: settled.status };
    },

    async deposited(queries, whose, { from, to }) {
      const account = await wallet.findAccount(queries, { ...whose, realm: 'real' });
      return account === null ? 0n : store.sumOfDeposits(queries, account, new Date(from), new Date(to));
    },

    async expire() {
      const expired = await store.expireDeposits(db.queries, new Date(clock.now()));
      for (const deposit of expired) tellMember(deposit);
      return expired.length;
    },
  };
}

function hashOf(payload: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(payload)).digest();
}
