import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerHeaders, seamlessAuthenticate } from '@sampan/contract/partner';
import { createDeposit } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { anyDatabase, testGateway, type TestGateway } from '../testing/harness.ts';
import { addMember, openSession } from '../testing/people.ts';
import { signPartnerCall } from './partner-signature.ts';

const [current, before, foreign] = ['the-current-secret', 'the-secret-before', 'a-foreign-secret-'] as const;

describe('partners whose secret is being changed', () => {
  let gateway: TestGateway;
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      const answer = { providerReference: 'R-1', redirectUrl: 'https://pay.example/' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const overlapping = { secrets: [current, before] };
    gateway = await testGateway(anyDatabase, {
      env: {
        PARTNERS: JSON.stringify({ 'sandbox-games': overlapping, 'sandbox-pay': overlapping }),
        SANDBOX_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      },
    });
  });
  afterAll(async () => {
    await gateway.close();
    provider.closeAllConnections();
    provider.close();
  });

  async function callWith(secret: string): Promise<string | null> {
    const body = { launchToken: 'x'.repeat(43) };
    const timestamp = gateway.clock.now();
    const headers = {
      [partnerHeaders.timestamp]: String(timestamp),
      [partnerHeaders.signature]: signPartnerCall(secret, timestamp, seamlessAuthenticate.path, JSON.stringify(body)),
    };
    return (await gateway.call(seamlessAuthenticate, { body }, { headers })).errorCode;
  }

  test('[X-01] may sign with any of their secrets, and nobody with another', async () => {
    expect(await callWith(current)).toBe('launch_token_invalid');
    expect(await callWith(before)).toBe('launch_token_invalid');
    expect(await callWith(foreign)).toBe('signature_invalid');
  });

  test('[X-01] [W-02] are called with the first', async () => {
    const token = await openSession(gateway, await addMember(gateway, 'payer'));
    const body = { methodId: 'sandbox-pay', amount: '50000.00', currency: 'VND' };
    expect((await gateway.call(createDeposit, { body }, { token })).status).toBe(200);
    const [order] = asked;
    const timestamp = Number(order?.headers[partnerHeaders.timestamp]);
    expect(order?.headers[partnerHeaders.signature]).toBe(
      signPartnerCall(current, timestamp, '/api/orders', order?.body ?? ''),
    );
  });
});

test('[X-01] a partner has one secret or several, each long enough', () => {
  const secretsOf = (partner: unknown) => readConfig({ PARTNERS: JSON.stringify({ partner }) }).partners['partner'];
  expect(secretsOf({ secret: current })).toEqual({ secrets: [current] });
  expect(secretsOf({ secrets: [current, before] })).toEqual({ secrets: [current, before] });
  for (const wrong of [
    {},
    { secret: 'short' },
    { secrets: [] },
    { secrets: ['short'] },
    { secret: current, secrets: [] },
  ]) {
    expect(() => secretsOf(wrong)).toThrow('PARTNERS: must be JSON');
  }
});
