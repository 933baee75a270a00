import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { localEvents } from '../../../events.ts';
import type { OrderState, PaymentAdapter } from '../../../partners/payment.ts';
import type { Merchant, Session } from '../../../plugins/request-context.ts';
import type { Seat } from '../../play/testing/table.ts';
import { createWallet } from '../../wallet/service.ts';
import { createCashier } from '../service.ts';
import type { DepositMethod } from '../settings.ts';
import { createSettlement } from '../settlement.ts';

const payPartner = 'sandbox-pay';

/** The operator of `openTable`. */
const merchant: Merchant = {
  code: 'TABLE',
  name: 'Table',
  currency: 'VND',
  currencyDigits: 2,
  currencySymbol: '₫',
  symbolPlace: 'before',
  timeZone: 'UTC',
};

const method: DepositMethod = {
  id: 'pay',
  name: 'Pay',
  kind: 'redirect',
  provider: payPartner,
  isClosed: false,
  minimumLevel: 0,
  min: 1n,
  max: 1_000_000_000n,
  fee: 0n,
  quickAmounts: [],
  dailyMaximum: null,
  levels: [],
  minutes: 30,
};

/** Each deposit, in minor units and as the provider writes it. */
export const each = 5_000_00n;
const written = '5000.00';

const never = async () => {
  throw new Error('no money goes out here');
};

/** What a provider does with orders: hears of each, and says how each stands. Null: it never heard of it. */
interface LoneProvider {
  readonly onOrder: (reference: string) => Promise<void>;
  readonly stateOf: (reference: string) => OrderState['status'] | null;
}

/**
 * Deposits over a database without a gateway around them, for processes that are made to be killed; what the provider
 * knows must lie elsewhere.
 */
export function loneCashier(db: Database, clock: Clock, provider: LoneProvider) {
  const adapter: PaymentAdapter = {
    async open({ reference }) {
      await provider.onOrder(reference);
      const redirectUrl = `https://pay.example/${reference}`;
      const value = { providerReference: `ref-${reference}`, redirectUrl, paymentCode: null, appLink: null };
      return { kind: 'done', value };
    },
    async query(reference) {
      const status = provider.stateOf(reference);
      if (status === null) return { kind: 'done', value: null };
      const paidAmount = status === 'paid' ? written : null;
      const providerReference = `ref-${reference}`;
      return { kind: 'done', value: { providerReference, status, paidAmount, currency: 'VND', paidAt: null } };
    },
    refund: never,
    queryRefund: never,
    payout: never,
    queryPayout: never,
    verify: () => null,
    readWebhook: (body) => body,
  };
  const events = localEvents();
  const deps = {
    db,
    clock,
    events,
    wallet: createWallet({ db, clock, events }),
    enqueue: async () => undefined,
    bonuses: { offers: async () => ({ list: [] }), choose: async () => null, grant: async () => null },
    findProvider: async () => adapter,
    findMerchant: async () => merchant,
    publicUrl: 'http://localhost',
    readMethods: async () => [method],
    readSettings: async () => ({ dailyMaximum: null, secondPersonAbove: 0n, voucherTries: 1 }),
    levelOf: async () => 0,
    demandDeposit: async () => undefined,
  };
  const cashier = createCashier(deps);
  const settlement = createSettlement(deps);
  const sessionOf = ({ memberId }: Pick<Seat, 'memberId'>): Session => ({
    id: memberId,
    memberId,
    merchantCode: merchant.code,
    account: '',
    type: 3,
    isTrial: false,
    isAgent: false,
    mustChangePassword: false,
  });
  return {
    open: (who: Pick<Seat, 'memberId'>, idempotencyKey: string) =>
      cashier.create(
        { merchant, session: sessionOf(who), language: 'EN', origin: 'http://localhost', idempotencyKey },
        { methodId: method.id, amount: written, currency: merchant.currency },
      ),
    cancel: (who: Pick<Seat, 'memberId'>, id: string) => cashier.cancel({ merchant, session: sessionOf(who) }, id),
    /** The provider's word that it was paid, once however often it is told. */
    pay: (id: string) =>
      settlement.settle(payPartner, {
        eventId: `paid-${id}`,
        merchantReference: id,
        providerReference: `ref-${id}`,
        status: 'paid',
        amount: written,
        currency: merchant.currency,
      }),
    ask: settlement.ask,
  };
}
