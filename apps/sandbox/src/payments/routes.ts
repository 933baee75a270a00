import { id } from '@sampan/contract/envelope';
import { providerOrder, type providerOrderAnswer } from '@sampan/contract/partner-calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Assets } from '../assets.ts';
import type { Config } from '../config.ts';
import { acceptedLanguage } from '../language.ts';
import { contentPolicy, sendPage } from '../page.ts';
import { checkSignature } from '../partner/signature.ts';
import type { Order, PaymentOrders } from './orders.ts';
import { orderMissingPage, orderPage } from './page.ts';

const ordersPath = '/api/orders';
/** How long the browser waits for the merchant's acknowledgement before it sees the status page. */
const webhookWaitMs = 4000;
const decisionBody = z.object({ token: z.string(), decision: z.enum(['pay', 'decline']) });
const orderParams = z.object({ order: id });
const isHttp = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The gateway's call that opens an order. Its body stays text until the signature over it is checked. */
export function orderRoutes(app: FastifyInstance, needs: { config: Config; orders: PaymentOrders }) {
  const { config, orders } = needs;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Body: string }>(ordersPath, (request, reply) => {
    const secret = config.partners['sandbox-pay'].secret;
    const problem = checkSignature(request.headers, 'sandbox-pay', secret, ordersPath, request.body, Date.now());
    if (problem) return reply.code(401).send({ error: problem });
    const body = z.safeParse(providerOrder, parseJson(request.body));
    if (!body.success || !isHttp(body.data.returnUrl) || !isHttp(body.data.notifyUrl)) {
      return reply.code(400).send({ error: 'validation_failed' });
    }
    const order = orders.open(body.data);
    if (order === 'amount_invalid') return reply.code(400).send({ error: order });
    if (order === 'conflict') return reply.code(409).send({ error: order });
    const answer: z.output<typeof providerOrderAnswer> = {
      providerReference: order.id,
      redirectUrl: `${config.publicUrl}/pay/${order.id}`,
    };
    return answer;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
    const status = body.data.decision === 'pay' ? 'paid' : 'failed';
    if (!orders.decide(order, body.data.token, status)) return reply.code(403).send({ error: 'forbidden' });
    const isTold = await orders.isTold(order, webhookWaitMs);
    return reply.redirect(isTold ? order.returnUrl : `/pay/${order.id}`, 303);
  });
}
