import { paymentWebhook } from '@sampan/contract/partner';
import { providerOrderAnswer } from '@sampan/contract/partner-calls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedHeaders } from '../partner/signature.ts';
import { secrets, siteOrigin, startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import type { Fault } from '../testing/wallet-server.ts';
import { showAmount } from './page.ts';
import { paymentWords } from './words.ts';

let world: TestSandbox;
const base = () => `http://127.0.0.1:${world.port}`;

beforeEach(async () => {
  world = await startSandbox();
});
afterEach(() => world.close());

const returnUrl = `${siteOrigin}/wallet/deposit/d-1`;
function order(changes: Record<string, unknown> = {}) {
  return {
    merchantReference: 'd-1',
    amount: '250.00',
    currency: 'CNY',
    currencyDigits: 2,
    language: 'EN',
    returnUrl,
    notifyUrl: world.wallet.url + paymentWebhook.path,
    ...changes,
  };
}
function open(body: object, headers?: Record<string, string>) {
  const raw = JSON.stringify(body);
  return fetch(`${base()}/api/orders`, {
    method: 'POST',
    headers: headers ?? signedHeaders('sandbox-pay', secrets['sandbox-pay'], '/api/orders', raw, Date.now()),
    body: raw,
  });
}
/** Opens an order and loads its page: its path and the form's token. */
async function openPage(changes: Record<string, unknown> = {}) {
  const answer = providerOrderAnswer.parse(await (await open(order(changes))).json());
  const path = new URL(answer.redirectUrl).pathname;
  const page = await (await fetch(base() + path)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return { ...answer, path, page, token };
}
const decide = (path: string, fields: Record<string, string>) =>
  fetch(base() + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const webhooks = () => world.wallet.calls.filter((call) => call.path === paymentWebhook.path);
const status = async (path: string) => (await fetch(base() + path)).text();

describe('[W-07] payments', () => {
  test('[W-07] a paid order is told by one webhook, and the browser goes back', async () => {
    const { path, token, providerReference, page } = await openPage();
    expect(page).toContain('¥250.00');
    const response = await decide(path, { token, decision: 'pay' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(returnUrl);
    expect(webhooks().map((call) => call.body)).toEqual([
      {
        eventId: `${providerReference}.paid`,
        merchantReference: 'd-1',
        providerReference,
        status: 'paid',
        amount: '250.00',
        currency: 'CNY',
        paidAt: expect.any(Number) as number,
      },
    ]);
    expect(world.wallet.balance).toBe(125_000n);
    expect(await status(path)).toContain('Payment received');
  });

  test('[W-02] what is never told waits for a question, also after a restart', async () => {
    const never = await openPage({ merchantReference: 'd-2' });
    expect((await decide(never.path, { token: never.token, decision: 'never' })).status).toBe(303);
    expect(await status(never.path)).toContain(paymentWords.EN.waiting);
    await world.restart();
    const query = JSON.stringify({ merchantReference: 'd-2' });
    const path = '/api/orders/query';
    const headers = signedHeaders('sandbox-pay', secrets['sandbox-pay'], path, query, Date.now());
    const answer = await fetch(base() + path, { method: 'POST', headers, body: query });
    expect(await answer.json()).toMatchObject({ status: 'paid', paidAmount: '250.00' });
    expect(webhooks()).toEqual([]);
  });

  test('[W-07] double clicks and a change of mind decide nothing twice', async () => {
    const { path, token } = await openPage();
    const answers = await Promise.all([
      decide(path, { token, decision: 'pay' }),
      decide(path, { token, decision: 'pay' }),
      decide(path, { token, decision: 'decline' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(webhooks()).toHaveLength(1);
    expect(world.wallet.balance).toBe(125_000n);
    expect(await status(path)).toContain('Payment received');
  });

  test('[W-07] a declined order fails and pays nothing', async () => {
    const { path, token } = await openPage();
    await decide(path, { token, decision: 'decline' });
    expect(webhooks().map((call) => call.body.status)).toEqual(['failed']);
    expect(world.wallet.balance).toBe(100_000n);
    expect(await status(path)).toContain('Payment declined');
  });

  test('[W-07] the webhook is repeated until it is acknowledged, always the same', async () => {
    const lost: Fault[] = ['fail', 'fail-after', 'hang', { refuse: 'deposit_not_found' }];
    world.wallet.onCall = ({ path }) => (path === paymentWebhook.path ? (lost.shift() ?? 'none') : 'none');
    const { path, token } = await openPage();
    await decide(path, { token, decision: 'pay' });
    await vi.waitFor(() => expect(webhooks()).toHaveLength(5), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await status(path)).not.toContain(paymentWords.EN.waiting), {
      timeout: 15_000,
    });
    expect(new Set(webhooks().map((call) => JSON.stringify(call.body))).size).toBe(1);
    expect(world.wallet.balance).toBe(125_000n);
  });

  test('[W-07] the same order is opened once; another content under its reference is refused', async () => {
    const first: unknown = await (await open(order())).json();
    expect(await (await open(order())).json()).toEqual(first);
    expect((await open(order({ amount: '251.00' }))).status).toBe(409);
  });

  test('[W-07] only signed orders with positive amounts are opened', async () => {
    expect((await open(order(), { 'content-type': 'application/json' })).status).toBe(401);
    const forged = signedHeaders('sandbox-pay', 'not-the-secret-at-all', '/api/orders', '{}', Date.now());
    expect((await open(order(), forged)).status).toBe(401);
    const old = signedHeaders(
      'sandbox-pay',
      secrets['sandbox-pay'],
      '/api/orders',
      JSON.stringify(order()),
      Date.now() - 400_000,
    );
    expect(await (await open(order(), old)).json()).toEqual({ error: 'signature_expired' });
    for (const amount of ['0.00', '-5.00', '1.234']) expect((await open(order({ amount }))).status).toBe(400);
    expect((await open(order({ returnUrl: 'javascript:alert(1)' }))).status).toBe(400);
    expect((await open(order({ extra: 1 }))).status).toBe(400);
  });

  test('[W-07] a form that did not come from the page decides nothing', async () => {
    const { path } = await openPage();
    expect((await decide(path, { token: 'x'.repeat(32), decision: 'pay' })).status).toBe(403);
    expect((await decide(path, { decision: 'pay' })).status).toBe(400);
    expect((await decide('/pay/unknown', { token: 'x', decision: 'pay' })).status).toBe(404);
    expect(webhooks()).toEqual([]);
  });

  test('[W-07] the page needs no scripts and speaks the order’s language', async () => {
    for (const [language, words] of Object.entries(paymentWords)) {
      const { page, path } = await openPage({ language, merchantReference: `d-${language}` });
      expect(page).toContain(words.decline);
      expect(page).not.toMatch(/<script(?! type="module" src="\/assets\/)/);
      // Without a script the time is shown with its zone.
      expect(page).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">(?=[^<]*UTC)[^<]*2\d{3}[^<]*<\/time>/);
      const [script = ''] = /\/assets\/[^"]+local-times\.ts/.exec(page) ?? [];
      expect((await fetch(base() + script)).headers.get('content-type')).toContain('text/javascript');
      const policy = (await fetch(base() + path)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`form-action 'self' ${siteOrigin}`);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
    }
  });

  test('[V-04] amounts show two decimals and separators whatever the currency', () => {
    expect(showAmount(123_456_750n, { currency: 'VND', currencyDigits: 2 })).toBe('₫1,234,567.50');
    expect(showAmount(1_000_000n, { currency: 'JPY', currencyDigits: 0 })).toBe('¥1,000,000');
    expect(showAmount(1_000_500n, { currency: 'KWD', currencyDigits: 3 })).toContain('1,000.500');
  });
});
