import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerHeaders } from '@sampan/contract/partner';
import { partnerPaths, providerPayout } from '@sampan/contract/partner-calls';
import { signPartnerCall } from '../../../partners/signature.ts';
import { testPartners } from '../../../testing/harness.ts';

/**
 * What the provider does with the next payout: pays it, refuses it, takes its time, pays it without an answer, never
 * hears of it, or says a clear no to the call.
 */
export type Mood = 'done' | 'refused' | 'pending' | 'unanswered' | 'lost' | 'no';

interface Transfer {
  readonly amount: string;
  readonly recipient: { readonly bank: string; readonly account: string; readonly holder: string };
  status: 'pending' | 'done' | 'refused';
}

/** A payment provider in our own form that pays out; `sandbox-pay` of a test's gateway. */
export async function payoutProvider() {
  const transfers = new Map<string, Transfer>();
  /** What was asked, in order: `pay <reference>`, `query <reference>`. */
  const asked: string[] = [];
  const problems: string[] = [];
  const state = { mood: 'done' as Mood };

  function pay(body: string): [status: number, answer: object] {
    const parsed = providerPayout.safeParse(JSON.parse(body));
    if (!parsed.success) {
      problems.push(body);
      return [400, { error: 'invalid' }];
    }
    const { merchantReference: reference, amount, recipient } = parsed.data;
    asked.push(`pay ${reference}`);
    const before = transfers.get(reference);
    if (before) {
      if (before.amount !== amount || before.recipient.account !== recipient.account) problems.push(reference);
      return answerOf(reference, before);
    }
    if (state.mood === 'no') return [422, { error: 'not_possible' }];
    if (state.mood === 'lost') return [500, {}];
    const status = state.mood === 'refused' || state.mood === 'pending' ? state.mood : 'done';
    const transfer: Transfer = { amount, recipient, status };
    transfers.set(reference, transfer);
    return state.mood === 'unanswered' ? [500, {}] : answerOf(reference, transfer);
  }

  function answerOf(reference: string, { status }: Transfer): [number, object] {
    return [200, { providerReference: `ref-${reference}`, status }];
  }

  function query(body: string): [status: number, answer: object] {
    const { merchantReference: reference } = JSON.parse(body) as { merchantReference: string };
    asked.push(`query ${reference}`);
    const transfer = transfers.get(reference);
    return transfer ? answerOf(reference, transfer) : [404, { error: 'not_found' }];
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const timestamp = Number(request.headers[partnerHeaders.timestamp]);
      const signature = signPartnerCall(testPartners['sandbox-pay'].secret, timestamp, path, body);
      if (request.headers[partnerHeaders.signature] !== signature) problems.push(`signature of ${path}`);
      const [status, answer] = path === partnerPaths.payout ? pay(body) : query(body);
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    transfers,
    asked,
    problems,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
