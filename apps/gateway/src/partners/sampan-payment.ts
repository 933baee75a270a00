import { formatAmount } from '@sampan/contract/money';
import {
  partnerPaths,
  type providerOrder,
  providerOrderAnswer,
  providerOrderState,
  type providerPayout,
  type providerRefund,
  providerTransferState,
} from '@sampan/contract/partner-calls';
import type * as z from 'zod/mini';
import type { Outcome, PartnerSettings } from './outcome.ts';
import type { OpenedOrder, PaymentAdapter } from './payment.ts';
import { checkSignature } from './signature.ts';
import { known, signedCall } from './signed-call.ts';

/** Where the browser may be sent to pay: an http(s) address. Null: not one. */
export function safeRedirect(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null;
}

/**
 * What may open the payer's app: http(s), or a scheme of the app's own, as `momo://`. Never one that a browser runs or
 * reads itself. Null: not one.
 */
export function safeAppLink(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isOwnScheme = parsed !== null && /^[a-z][a-z0-9+.-]{1,30}:$/.test(parsed.protocol);
  return isOwnScheme && !browserSchemes.has(parsed.protocol) ? parsed.href : null;
}

const browserSchemes: ReadonlySet<string> = new Set(
  ['javascript', 'data', 'blob', 'file', 'filesystem', 'about', 'vbscript', 'view-source', 'ws', 'wss', 'ftp'].map(
    (scheme) => `${scheme}:`,
  ),
);

type Money = Parameters<PaymentAdapter['payout']>[0];
const wire = ({ amount, currency, currencyDigits }: Pick<Money, 'amount' | 'currency' | 'currencyDigits'>) => ({
  amount: formatAmount(amount, currencyDigits),
  currency,
  currencyDigits,
});

/** A provider that speaks our own form (contract/partner-calls), as the sandbox's does. */
export function sampanPayment(settings: PartnerSettings): PaymentAdapter {
  const query = <S extends z.ZodMiniType>(path: string, merchantReference: string, schema: S) =>
    signedCall(settings, path, { merchantReference }, schema).then(known);
  return {
    async open({ reference, language, returnUrl, notifyUrl, form, ...money }): Promise<Outcome<OpenedOrder>> {
      const order: z.input<typeof providerOrder> = {
        merchantReference: reference,
        ...wire(money),
        language,
        returnUrl,
        notifyUrl,
        // Providers that know pages alone are sent what they always were.
        ...(form !== 'page' && { form }),
      };
      const outcome = await signedCall(settings, partnerPaths.order, order, providerOrderAnswer);
      if (outcome.kind !== 'done') return outcome;
      const redirectUrl = safeRedirect(outcome.value.redirectUrl);
      const { providerReference, paymentCode = null, appLink: link } = outcome.value;
      const appLink = link === undefined ? null : safeAppLink(link);
      const isWhole = redirectUrl !== null && (link === undefined || appLink !== null);
      if (!isWhole || (form !== 'page' && paymentCode === null)) return { kind: 'unknown', reason: 'garbled' };
      return { kind: 'done', value: { providerReference, redirectUrl, paymentCode, appLink } };
    },
    async query(reference) {
      const outcome = await query(partnerPaths.orderQuery, reference, providerOrderState);
      if (outcome.kind !== 'done' || outcome.value === null) return outcome as Outcome<null>;
      const { providerReference, status, paidAmount = null, currency, paidAt = null } = outcome.value;
      return { kind: 'done', value: { providerReference, status, paidAmount, currency, paidAt } };
    },
    refund({ reference, orderReference, ...money }) {
      const refund: z.input<typeof providerRefund> = { merchantReference: reference, orderReference, ...wire(money) };
      return signedCall(settings, partnerPaths.refund, refund, providerTransferState);
    },
    queryRefund: (reference) => query(partnerPaths.refundQuery, reference, providerTransferState),
    payout({ reference, recipient, ...money }) {
      const payout: z.input<typeof providerPayout> = { merchantReference: reference, ...wire(money), recipient };
      return signedCall(settings, partnerPaths.payout, payout, providerTransferState);
    },
    queryPayout: (reference) => query(partnerPaths.payoutQuery, reference, providerTransferState),
    verify: (call) => checkSignature(settings.secrets, call, settings.now()),
    readWebhook: (body) => body,
  };
}
