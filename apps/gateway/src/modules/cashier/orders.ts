import { paymentWebhook } from '@sampan/contract/partner';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentAdapter } from '../../partners/payment.ts';
import type { Merchant, Visit } from '../../plugins/request-context.ts';
import { askAgainAfter } from './rules.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

export type Orderer = Pick<Visit, 'language' | 'origin'>;

export interface OrderDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Null: the partner is no payment provider that may work for the operator now. */
  readonly findProvider: (partner: string, merchantCode: string) => Promise<PaymentAdapter | null>;
  /** The installation's own origin, where providers send their webhooks, whichever operator's they are. */
  readonly publicUrl: string;
  /** Hears that a provider opened no order; the reason is a short word. */
  readonly onNoOrder?: (provider: string, reason: string) => void;
}

/**
 * For how long an order may be on its way to its provider, longer than a call takes, milliseconds. One of which nothing is
 * known by then has no order: who opened it died before the answer was written.
 */
export const orderLeaseMs = 60_000;

const forms = { redirect: 'page', qr: 'qr', ewallet: 'ewallet' } as const;

/**
 * Opens a deposit's order at its provider, who knows it by the deposit's id: when its answer was lost, asking again finds
 * the same order. Throws payment_provider_unavailable.
 */
export function orderer(deps: OrderDeps) {
  const { db, clock } = deps;
  /** Orders on their way, by deposit: a double click waits for the first one's answer. */
  const ordering = new Map<string, Promise<DepositRow>>();

  async function order(deposit: DepositRow, { currencyDigits }: Merchant, from: Orderer): Promise<DepositRow> {
    const { kind, provider: code } = deposit;
    if (kind === 'bank' || kind === 'voucher' || code === null) throw new Error(`${kind} has no provider`);
    const soon = () => new Date(clock.now() + (askAgainAfter(0, 0) ?? 0));

    async function noOrder(why: string): Promise<never> {
      deps.onNoOrder?.(code ?? '', why);
      await store.noteNoOrder(db.queries, deposit.id, new Date(clock.now()), soon());
      throw new AppError('payment_provider_unavailable');
    }

    // A click that was read before the first one's order was noted comes here after it.
    const known = await store.findDeposit(db.queries, deposit.member_id, deposit.id);
    if (known !== null && known.redirect_url !== null) return known;
    const provider = await deps.findProvider(code, deposit.merchant_code);
    if (!provider) return noOrder('no_provider');
    const opened = await provider.open({
      reference: deposit.id,
      amount: deposit.amount,
      currency: deposit.currency,
      currencyDigits,
      language: from.language,
      // The operator's origin that the browser comes back to.
      returnUrl: `${from.origin}/member/depositv2?deposit=${deposit.id}`,
      notifyUrl: `${deps.publicUrl}${paymentWebhook.path}`,
      form: forms[kind],
    });
    if (opened.kind !== 'done') return noOrder(opened.kind === 'refused' ? opened.code : opened.reason);
    const { providerReference, redirectUrl, paymentCode, appLink } = opened.value;
    const noted = await db.transaction(async (tx) => {
      const isFree = await store.claimReference(tx, { ...deposit, provider: code }, providerReference);
      return isFree
        ? store.noteOrder(tx, deposit.id, {
            provider_reference: providerReference,
            redirect_url: redirectUrl,
            payment_code: paymentCode,
            app_link: appLink,
            ask_at: soon(),
          })
        : null;
    });
    return noted ?? noOrder('another deposit’s reference');
  }

  return function orderOnce(deposit: DepositRow, merchant: Merchant, from: Orderer): Promise<DepositRow> {
    const running = ordering.get(deposit.id);
    if (running) return running;
    const started = order(deposit, merchant, from).finally(() => ordering.delete(deposit.id));
    ordering.set(deposit.id, started);
    return started;
  };
}
