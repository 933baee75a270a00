import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerHeaders } from '@sampan/contract/partner';
import { partnerPaths, providerOrder } from '@sampan/contract/partner-calls';
import { signPartnerCall } from '../../../partners/signature.ts';
import { testPartners } from '../../../testing/harness.ts';

/** What is known of an order; amounts as the provider writes them. */
export interface ProviderOrder {
  readonly merchantReference: string;
  readonly amount: string;
  readonly currency: string;
  readonly form: string;
  status: 'open' | 'paid' | 'failed' | 'expired';
  paidAmount: string | null;
  paidAt: number | null;
}

/** A payment provider in our own form that takes orders and is asked after them; `sandbox-pay` of a test's gateway. */
export async function depositProvider() {
  const orders = new Map<string, ProviderOrder>();
  const problems: string[] = [];
  /**
   * `broken`: orders are refused without a word; `lost`: they are taken, and the answer is lost; `silent`: no call is ever
   * answered.
   */
  const state = { mood: 'fine' as 'fine' | 'broken' | 'lost' | 'silent' | 'codeless' | 'evil' };

  function open(body: string): [status: number, answer: object] {
    const parsed = providerOrder.safeParse(JSON.parse(body));
    if (!parsed.success) {
      problems.push(body);
      return [400, { error: 'invalid' }];
    }
    if (state.mood === 'broken') return [500, {}];
    const { merchantReference, amount, currency, form = 'page' } = parsed.data;
    const order = {
      merchantReference,
      amount,
      currency,
      form,
      status: 'open',
      paidAmount: null,
      paidAt: null,
    } as const;
    if (!orders.has(merchantReference)) orders.set(merchantReference, { ...order });
    if (state.mood === 'lost') return [500, {}];
    return [
      200,
      {
        providerReference: `ref-${merchantReference}`,
        redirectUrl: `https://pay.example/${merchantReference}`,
        ...(form !== 'page' && state.mood !== 'codeless' && { paymentCode: `CODE ${merchantReference}` }),
        ...(form === 'ewallet' && {
          appLink: state.mood === 'evil' ? 'javascript:alert(1)' : `wallet://pay/${merchantReference}`,
        }),
      },
    ];
  }

  function query(body: string): [status: number, answer: object] {
    const { merchantReference } = JSON.parse(body) as { merchantReference: string };
    const order = orders.get(merchantReference);
    if (!order) return [404, { error: 'not_found' }];
    const { status, currency, paidAmount, paidAt } = order;
    return [
      200,
      {
        providerReference: `ref-${merchantReference}`,
        status,
        currency,
        ...(paidAmount !== null && { paidAmount }),
        ...(paidAt !== null && { paidAt }),
      },
    ];
  }

  const server = createServer((request, response) => {
    if (state.mood === 'silent') return void request.resume();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const timestamp = Number(request.headers[partnerHeaders.timestamp]);
      const signature = signPartnerCall(testPartners['sandbox-pay'].secret, timestamp, path, body);
      if (request.headers[partnerHeaders.signature] !== signature) problems.push(`signature of ${path}`);
      const [status, answer] = path === partnerPaths.order ? open(body) : query(body);
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    orders,
    problems,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
