import type { Language } from '@sampan/contract/envelope';
import type { CurrencyDigits } from '@sampan/contract/money';
import type { orderForms } from '@sampan/contract/partner-calls';
import type { IncomingCall, Outcome, SignatureProblem } from './outcome.ts';

/** `amount` in minor units of a currency with `currencyDigits` decimals. */
interface Money {
  readonly amount: bigint;
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
}

export interface PaymentOrder extends Money {
  /** Ours: the same one opens one order. */
  readonly reference: string;
  readonly language: Language;
  /** The browser comes back here. */
  readonly returnUrl: string;
  /** Where the provider tells how it ended. */
  readonly notifyUrl: string;
  /** How it is paid; an order of another form than `page` has a code. */
  readonly form: (typeof orderForms)[number];
}

export interface OpenedOrder {
  readonly providerReference: string;
  /** The provider's page: an http(s) address, checked. */
  readonly redirectUrl: string;
  /** The text of the code to scan; null where the order is paid at the page alone. */
  readonly paymentCode: string | null;
  /** The address that opens the payer's app, checked; null: there is none. */
  readonly appLink: string | null;
}

export interface OrderState {
  readonly providerReference: string;
  readonly status: 'open' | 'paid' | 'failed' | 'expired';
  /** What was paid, as the provider writes it; null where nothing was. It may be less or more than was asked for. */
  readonly paidAmount: string | null;
  readonly currency: string;
  /** When it was paid, milliseconds UTC; null where the provider doesn't say. */
  readonly paidAt: number | null;
}

export interface Refund extends Money {
  readonly reference: string;
  /** The order's, as we named it. */
  readonly orderReference: string;
}

export interface Payout extends Money {
  readonly reference: string;
  readonly recipient: { readonly bank: string; readonly account: string; readonly holder: string };
}

export interface TransferState {
  readonly providerReference: string;
  /** What is done or refused stays so. */
  readonly status: 'pending' | 'done' | 'refused';
}

/**
 * A payment provider. Each movement is sent under a reference of ours and may be sent again under it; queries
 * answer null for what never came there, which may still be on its way: only the same again is safe then, nothing else.
 */
export interface PaymentAdapter {
  open(order: PaymentOrder): Promise<Outcome<OpenedOrder>>;
  query(reference: string): Promise<Outcome<OrderState | null>>;
  refund(refund: Refund): Promise<Outcome<TransferState>>;
  queryRefund(reference: string): Promise<Outcome<TransferState | null>>;
  payout(payout: Payout): Promise<Outcome<TransferState>>;
  queryPayout(reference: string): Promise<Outcome<TransferState | null>>;
  /** Whether a webhook came from it; null: it did. */
  verify(call: IncomingCall): SignatureProblem | null;
  /** A webhook's body in the form of contract/partner's `paymentWebhook`, which is checked afterwards. */
  readWebhook(body: unknown): unknown;
}
