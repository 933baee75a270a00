import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameDetail } from '@sampan/contract/catalogue';
import { addressOf } from '@sampan/contract/request';
import { encryptionKeys, login } from '@sampan/contract/identity';
import { createDeposit } from '@sampan/contract/deposits';
import { walletBalance } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brand } from '#brand/brand.ts';
import { ApiError } from '@sampan/client/api-error';
import type { Call } from '@sampan/client/seal';
import { send } from './transport.ts';

const neverCalled: Call = async () => {
  throw new Error('no keys are needed here');
};
const options = { token: 'secret', language: 'VI', call: neverCalled } as const;

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => answer(request, response));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = fetch;
  // What a page has and Node hasn't: an address of its own, and a window.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    request(new URL(path, `http://127.0.0.1:${port}`), init),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  vi.unstubAllGlobals();
});

function answersWith(status: number, body: unknown): void {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

const balance = {
  sumBalance: '12.50',
  currency: 'VND',
  currencySymbol: '₫',
  isSingle: true,
  balance: [{ accountTypeId: 2, availBalance: '12.50' }],
  version: 3,
};

describe('[X-01] a call', () => {
  test('sends the headers that the gateway reads, the token without a scheme word', async () => {
    let seen: IncomingMessage | undefined;
    answer = (request, response) => {
      seen = request;
      response.end(JSON.stringify({ success: true, value: balance }));
    };
    await expect(send(walletBalance, {}, options)).resolves.toEqual(balance);
    expect(seen).toMatchObject({ method: 'GET', url: '/wps/v2/wallets/balance' });
    expect(seen?.headers).toMatchObject({
      authorization: 'secret',
      merchant: 'SAMPAN',
      language: 'VI',
      device: 'H5',
    });
  });

  test('[A-06] is sealed anew once where the gateway doesn’t know the key that another instance published', async () => {
    const kids: string[] = [];
    const newKey = async (kid: string) => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
      return { kty: 'EC', crv: 'P-256', x, y, kid, use: 'enc', alg: 'ECDH-ES' } as const;
    };
    const keys = [await newKey('old'), await newKey('new'), await newKey('newer')];
    const asked: string[] = [];
    const publishing: Call = async (operation) => {
      asked.push(operation.name);
      const value = encryptionKeys.value.parse({ keys: [keys.shift()], now: Date.now() });
      return value as never;
    };
    const known = new Set(['new']);
    answer = (request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const [head = ''] = (JSON.parse(text) as { value: string }).value.split('.');
        const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
        kids.push(kid);
        const errorCode = known.has(kid) ? 'login_failed' : 'encryption_invalid';
        response.writeHead(400).end(JSON.stringify({ success: false, value: null, message: '', errorCode }));
      });
    };
    const logIn = () =>
      failureOf(send(login, { body: { username: 'somebody', password: 'x' } }, { ...options, call: publishing }));
    expect((await logIn()).code).toBe('login_failed');
    expect(kids).toEqual(['old', 'new']);
    // The key that opened is remembered; one that opens nowhere is told after the second try.
    known.clear();
    expect((await logIn()).code).toBe('encryption_invalid');
    expect(kids).toEqual(['old', 'new', 'new', 'newer']);
    expect(asked).toHaveLength(3);
  });

  test('[B-01] names the device of the brand, and on a phone a phone', async () => {
    const seen: unknown[] = [];
    answer = (request, response) => {
      seen.push(request.headers['device']);
      response.end(JSON.stringify({ success: true, value: balance }));
    };
    let isPhone = false;
    vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
    const { device } = brand;
    try {
      await send(walletBalance, {}, options);
      brand.device = 'H5';
      await send(walletBalance, {}, options);
      brand.device = device;
      isPhone = true;
      await send(walletBalance, {}, options);
    } finally {
      brand.device = device;
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
    }
    expect(seen).toEqual([device, 'H5', 'H5']);
  });

  test('drops what the contract does not know from an answer', async () => {
    answersWith(200, { success: true, value: { ...balance, debug: 'x' } });
    await expect(send(walletBalance, {}, options)).resolves.toEqual(balance);
  });

  test('fills in path and query', () => {
    expect(addressOf(gameDetail, { params: { nodeId: 'a:1/2' } })).toBe('/lgw/games/a%3A1%2F2');
    expect(addressOf(walletBalance, { query: { a: 1, b: undefined, c: 'x&y' } })).toBe(
      '/wps/v2/wallets/balance?a=1&c=x%26y',
    );
  });
});

describe('[X-01] every failure is one ApiError', () => {
  test('an error of the catalogue, with its data and the name of the request', async () => {
    answersWith(402, {
      success: false,
      value: { min: '1.00', currency: 'VND' },
      message: 'x',
      errorCode: 'insufficient_balance',
      requestId: 'r-1',
    });
    expect(await failureOf(send(walletBalance, {}, options))).toMatchObject({
      code: 'insufficient_balance',
      status: 402,
      data: { min: '1.00', currency: 'VND' },
      requestId: 'r-1',
    });
  });

  test.each([
    ['an older word of this family of gateways', 'login.not.session', 'not_logged_in'],
    ['a word that nobody knows', 'Kaboom', 'internal_error'],
  ])('%s', async (_, wire, code) => {
    answersWith(401, { success: false, errorCode: wire });
    expect(await failureOf(send(walletBalance, {}, options))).toMatchObject({ code, status: 401 });
  });

  test.each([
    ['HTML of a proxy', 502, '<html>Bad gateway</html>'],
    ['nothing at all', 500, ''],
    ['JSON that is no envelope', 200, [1, 2]],
    ['a value of another shape', 200, { success: true, value: { ...balance, sumBalance: 12.5 } }],
    ['a failure without a code', 500, { success: false }],
  ])('%s is a bad_response', async (_, status, body) => {
    answersWith(status, body);
    expect(await failureOf(send(walletBalance, {}, options))).toMatchObject({ code: 'bad_response', status });
  });

  test('an answer that takes too long is a timeout', async () => {
    answer = () => undefined;
    expect(await failureOf(send(walletBalance, {}, { ...options, timeoutMs: 30 }))).toMatchObject({ code: 'timeout' });
  });

  test('a connection that breaks is a network failure', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failureOf(send(walletBalance, {}, options))).toMatchObject({ code: 'network', status: 0 });
  });

  test('giving up is not a failure of the call', async () => {
    const controller = new AbortController();
    answer = () => controller.abort('changed my mind');
    await expect(send(walletBalance, {}, { ...options, signal: controller.signal })).rejects.toBe('changed my mind');
  });

  test('what the gateway would refuse is not even sent, and names its fields', async () => {
    let isSent = false;
    answer = () => {
      isSent = true;
    };
    const body = { methodId: 'm', amount: '-5', currency: 'VND' };
    expect(await failureOf(send(createDeposit, { body }, options))).toMatchObject({
      code: 'validation_failed',
      data: { fields: [{ path: 'amount' }] },
    });
    expect(isSent).toBe(false);
  });
});
