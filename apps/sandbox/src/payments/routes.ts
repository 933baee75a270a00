import { id } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import {
  partnerPaths,
  partnerQuery,
  providerOrder,
  type providerOrderAnswer,
  type providerOrderState,
  providerPayout,
  providerRefund,
} from '@sampan/contract/partner-calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Assets } from '../assets.ts';
import type { Config } from '../config.ts';
import { acceptedLanguage } from '../language.ts';
import { contentPolicy, sendPage } from '../page.ts';
import { signedRoutes } from '../partner/signed-routes.ts';
import { decisions, type Order, type PaymentOrders } from './orders.ts';
import { orderMissingPage, orderPage } from './page.ts';
import type { PaymentTransfers } from './transfers.ts';

/** How long the browser waits for the merchant's acknowledgement before it sees the status page. */
const webhookWaitMs = 4000;
const decisionBody = z.object({ token: z.string(), decision: z.enum(decisions) });
const orderParams = z.object({ order: id });
const isHttp = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The gateway's calls: orders, refunds and payouts. */
export function orderRoutes(
  app: FastifyInstance,
  needs: { config: Config; orders: PaymentOrders; transfers: PaymentTransfers },
) {
  const { config, orders, transfers } = needs;
  const on = signedRoutes(app, 'sandbox-pay', config);

  on(partnerPaths.order, providerOrder, (body) => {
    if (!isHttp(body.returnUrl) || !isHttp(body.notifyUrl)) return { no: 'validation_failed' };
    const order = orders.open(body);
    if (order === 'conflict') return order;
    if (order === 'amount_invalid') return { no: order };
    const redirectUrl = `${config.publicUrl}/pay/${order.id}`;
    // Whoever scans the code, or opens the app, comes to the page that has every outcome.
    const shown = {
      page: {},
      qr: { paymentCode: redirectUrl },
      ewallet: { paymentCode: redirectUrl, appLink: redirectUrl },
    }[body.form ?? 'page'];
    const value: z.output<typeof providerOrderAnswer> = { providerReference: order.id, redirectUrl, ...shown };
    return { value };
  });
  on(partnerPaths.orderQuery, partnerQuery, ({ merchantReference }) => {
    const order = orders.byReference(merchantReference);
    if (!order) return { no: 'not_found' };
    const value: z.output<typeof providerOrderState> = {
      providerReference: order.id,
      status: order.status,
      currency: order.currency,
      ...(order.paidAmount !== null && { paidAmount: formatAmount(order.paidAmount, order.currencyDigits) }),
      ...(order.paidAmount !== null && order.decidedAt !== null && { paidAt: order.decidedAt }),
    };
    return { value };
  });
  on(partnerPaths.refund, providerRefund, (body) => transfers.refund(body));
  on(partnerPaths.payout, providerPayout, (body) => transfers.payout(body));
  on(partnerPaths.refundQuery, partnerQuery, (body) => transfers.query('refund', body.merchantReference));
  on(partnerPaths.payoutQuery, partnerQuery, (body) => transfers.query('payout', body.merchantReference));
}

/** The pages that the payer sees. They need no scripts; one tells the times in the payer's own zone. */
export function payRoutes(app: FastifyInstance, needs: { assets: Assets; orders: PaymentOrders }) {
  const { assets, orders } = needs;
  // The form's answer redirects to the merchant, which browsers count as the form's target too.
  const policyFor = (order: Order) =>
    contentPolicy({ 'form-action': `'self' ${new URL(order.returnUrl).origin}`, 'script-src': "'self'" });

  app.get('/pay/:order', async (request, reply) => {
    const params = z.safeParse(orderParams, request.params);
    const order = params.success ? orders.find(params.data.order) : null;
    if (!order)
      return sendPage(reply.code(404), orderMissingPage(assets, acceptedLanguage(request.headers['accept-language'])));
    const isTold = order.status === 'open' || (await orders.isTold(order, 0));
    return sendPage(reply.header('content-security-policy', policyFor(order)), orderPage(assets, order, isTold));
  });

  app.post('/pay/:order', async (request, reply) => {
    const params = z.safeParse(orderParams, request.params);
    const order = params.success ? orders.find(params.data.order) : null;
    if (!order)
      return sendPage(reply.code(404), orderMissingPage(assets, acceptedLanguage(request.headers['accept-language'])));
    const body = z.safeParse(decisionBody, request.body);
    if (!body.success) return reply.code(400).send({ error: 'bad_request' });
    if (!orders.decide(order, body.data.token, body.data.decision)) return reply.code(403).send({ error: 'forbidden' });
    const isTold = await orders.isTold(order, webhookWaitMs);
    return reply.redirect(isTold ? order.returnUrl : `/pay/${order.id}`, 303);
  });
}
