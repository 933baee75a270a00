import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac, randomBytes } from 'node:crypto';
import { type BotCheck, botChallenge, type PowChallenge, sendLoginCode } from '@sampan/contract/verification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase, testClock, testGateway } from '../../testing/harness.ts';
import { switchModules } from '../../testing/settings.ts';
import { sealedBodies } from '../../plugins/sealed.ts';
import { solve } from '../../testing/solve-bot-check.ts';
import { geetest } from './geetest.ts';
import { proofOfWork } from './pow.ts';
import { workFactor } from '../captcha/rules.ts';
import { visitOf } from '../../testing/visit.ts';

type Solved = { challenge: PowChallenge; counter: number };

describe('proof of work', () => {
  const clock = testClock();
  const keys = [randomBytes(32), randomBytes(32)];
  const secrets = (...chosen: Buffer[]) => ({
    secretsFor: () => chosen.map((key, index) => ({ id: String(index), key })),
  });
  const pow = proofOfWork({ clock, sealed: secrets(keys[0]!), scale: 0.02 });
  const { visit } = visitOf();
  const solved = async (level: 'usual' | 'hard' = 'usual') => solve(pow.challenge(visit.merchant, level));
  const examine = (payload: string, merchant = 'SAMPAN') =>
    pow.examine(visitOf({ merchant }).visit, { provider: 'pow', payload });
  const changed = (payload: string, change: (given: Solved) => unknown) => {
    const given = JSON.parse(Buffer.from(payload, 'base64').toString()) as Solved;
    return Buffer.from(JSON.stringify(change(given))).toString('base64');
  };

  test('[A-05] shows what it is worth, the same for each copy', async () => {
    const payload = await solved();
    const proof = await examine(payload);
    expect(proof).toMatchObject({ level: 'usual' });
    expect(
      await examine(changed(payload, (given) => ({ counter: given.counter, challenge: given.challenge }))),
    ).toEqual(proof);
    expect(await examine(await solved('hard'))).toMatchObject({ level: 'hard' });
  });

  test('[A-05] is good for five minutes, and for its operator only', async () => {
    const payload = await solved();
    expect(await examine(payload, 'OTHER')).toBeNull();
    clock.advance(299_999);
    expect(await examine(payload)).not.toBeNull();
    clock.advance(1);
    expect(await examine(payload)).toBeNull();
  });

  test('[A-05] can’t be made harder, longer or another’s by who solves it', async () => {
    const payload = await solved();
    const data = (more: object) =>
      changed(payload, (given) => {
        Object.assign(given.challenge, more);
        return given;
      });
    expect(await examine(data({ level: 'hard' }))).toBeNull();
    expect(await examine(data({ until: clock.now() + 9_000_000 }))).toBeNull();
    expect(await examine(data({ merchant: 'OTHER' }), 'OTHER')).toBeNull();
    expect(await examine(data({ work: 1 }))).toBeNull();
    expect(await examine(data({ more: 1 }))).toBeNull();
    for (const junk of ['', '!', 'e30=', 'bnVsbA==']) expect(await examine(junk)).toBeNull();
  });

  test('[A-05] a number that nobody worked for is none', async () => {
    const hard = proofOfWork({ clock, sealed: secrets(keys[0]!), scale: 1_000_000 });
    const challenge = JSON.parse(hard.challenge(visit.merchant, 'hard')) as PowChallenge;
    // Each of these tries takes 8 MiB.
    expect([128 * challenge.cost * challenge.blockSize, challenge.work]).toEqual([8_388_608, 128_000_000]);
    for (let counter = 0; counter < 3; counter++)
      expect(await examine(btoa(JSON.stringify({ challenge, counter })))).toBeNull();
  });

  test('[A-05] nobody else’s challenge counts, however easy', async () => {
    const other = proofOfWork({ clock, sealed: secrets(randomBytes(32)), scale: 0.01 });
    expect(await examine(await solve(other.challenge(visit.merchant, 'hard')))).toBeNull();
  });

  test('[A-05] is more work after failures and proofs from one address, and where passwords are being tried', () => {
    const of = (counts: Record<string, number>) => workFactor(new Map(Object.entries(counts)));
    expect(of({})).toBe(1);
    expect(of({ 'failure-address': 9, 'proof-address': 59, 'failure-brand': 299 })).toBe(1);
    expect([of({ 'failure-address': 10 }), of({ 'failure-address': 35 }), of({ 'failure-site': 60 })]).toEqual([
      2, 8, 4,
    ]);
    expect([of({ 'proof-address': 60 }), of({ 'proof-address': 9_000 }), of({ 'proof-site': 180 })]).toEqual([2, 4, 2]);
    expect(of({ 'failure-brand': 300 })).toBe(4);
    expect(of({ 'failure-address': 9_000, 'proof-address': 9_000, 'failure-brand': 9_000 })).toBe(64);
  });

  test('[A-05] what an older key signed is still taken after a new one came', async () => {
    const payload = await solved();
    const later = proofOfWork({ clock, sealed: secrets(keys[1]!, keys[0]!), scale: 1 });
    const afterwards = proofOfWork({ clock, sealed: secrets(keys[1]!), scale: 1 });
    expect(await later.examine(visit, { provider: 'pow', payload })).toMatchObject({ level: 'usual' });
    expect(await afterwards.examine(visit, { provider: 'pow', payload })).toBeNull();
  });
});

describe('geetest', () => {
  const key = 'the key of the captcha';
  const { visit } = visitOf();
  const proof = {
    provider: 'geetest',
    lotNumber: 'lot-1',
    captchaOutput: 'output',
    passToken: 'token',
    genTime: '1700000000',
  } as const satisfies BotCheck;
  /** Answers as geetest's validate does: it knows its lots, and each is good once. */
  const state = { lots: new Set<string>(), status: 200, body: null as string | null, isSilent: false };
  const asked: { id: string | null; form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(text));
      asked.push({ id: new URL(request.url ?? '', 'http://geetest').searchParams.get('captcha_id'), form });
      if (state.isSilent) {
        response.destroy();
        return;
      }
      const lot = form['lot_number'] ?? '';
      const isSigned = form['sign_token'] === createHmac('sha256', key).update(lot).digest('hex');
      const isGood = isSigned && state.lots.delete(lot);
      const body = isSigned
        ? { status: 'success', result: isGood ? 'success' : 'fail', reason: isGood ? '' : 'pass_token expire' }
        : { status: 'error', code: '-50301', msg: 'sign_token error' };
      response.writeHead(state.status, { 'content-type': 'application/json' });
      response.end(state.body ?? JSON.stringify(body));
    });
  });
  let url: string;
  const unreachable: string[] = [];
  const provider = (settings: { id: string; key: string; url: string }) =>
    geetest(settings, (reason) => unreachable.push(reason));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    Object.assign(state, { lots: new Set(['lot-1']), status: 200, body: null, isSilent: false });
    asked.length = 0;
    unreachable.length = 0;
  });

  test('[A-05] asks with what the widget answered, signed with the key', async () => {
    const check = provider({ id: 'captcha-id', key, url });
    expect(await check.examine(visit, proof)).toEqual({ level: 'usual', id: 'geetest:lot-1' });
    expect(asked).toEqual([
      {
        id: 'captcha-id',
        form: {
          lot_number: 'lot-1',
          captcha_output: 'output',
          pass_token: 'token',
          gen_time: '1700000000',
          sign_token: createHmac('sha256', key).update('lot-1').digest('hex'),
        },
      },
    ]);
  });

  test('[A-05] what it doesn’t confirm shows nothing', async () => {
    const check = provider({ id: 'captcha-id', key, url });
    expect(await check.examine(visit, { ...proof, lotNumber: 'made-up' })).toBeNull();
    await check.examine(visit, proof);
    expect(await check.examine(visit, proof)).toBeNull();
    const wrongKey = provider({ id: 'captcha-id', key: 'another key', url });
    expect(await wrongKey.examine(visit, proof)).toBeNull();
    for (const [status, body] of [
      [200, 'not JSON'],
      [200, '{}'],
      [200, '{"status":"success"}'],
      [403, '{"status":"success","result":"success"}'],
    ] as const) {
      Object.assign(state, { status, body });
      expect(await check.examine(visit, proof)).toBeNull();
    }
    expect(unreachable).toEqual([]);
  });

  test('[A-05] an empty proof is not even asked about', async () => {
    const check = provider({ id: 'captcha-id', key, url });
    expect(await check.examine(visit, { ...proof, passToken: '' })).toBeNull();
    expect(await check.examine(visit, { provider: 'pow', payload: 'e30=' })).toBeNull();
    expect(asked).toEqual([]);
  });

  test('[A-05] nobody is shut out because it is down, and somebody hears of it', async () => {
    const check = provider({ id: 'captcha-id', key, url });
    state.status = 502;
    expect(await check.examine(visit, proof)).toMatchObject({ level: 'usual' });
    state.isSilent = true;
    expect(await check.examine(visit, proof)).toMatchObject({ level: 'usual' });
    expect(unreachable).toEqual(['502', 'TypeError']);
  });

  test('[A-05] opens the calls, each proof once even while it is down, and work takes its place nowhere', async () => {
    const gateway = await testGateway(anyDatabase, {
      env: { BOT_CHECK: 'geetest', BOT_CHECK_WORK: '0.01', GEETEST: JSON.stringify({ id: 'captcha-id', key, url }) },
    });
    await switchModules(gateway, { MOBILEVERCODELOGIN3: true });
    let last = 0;
    const send = async (botCheck: BotCheck) => {
      const mobileNum = `0906${100_000 + last++}`;
      const answer = await gateway.call(sendLoginCode, { body: { mobileNum, countryDialingCode: '84', botCheck } });
      return answer.errorCode;
    };
    expect(await send(proof)).toBeNull();
    expect(await send(proof)).toBe('bot_check_failed');
    state.status = 502;
    expect(await send({ ...proof, lotNumber: 'lot-2' })).toBeNull();
    expect(await send({ ...proof, lotNumber: 'lot-2' })).toBe('bot_check_failed');
    expect((await gateway.call(botChallenge, { query: {} })).errorCode).toBe('function_not_available');
    // Work is no way around it, however hard.
    expect((await gateway.call(botChallenge, { query: { level: 'hard' } })).errorCode).toBe('function_not_available');
    const { secretsFor } = await sealedBodies(gateway);
    const worked = proofOfWork({ clock: gateway.clock, sealed: { secretsFor }, scale: 0.01 });
    const payload = await solve(worked.challenge({ code: 'SAMPAN' }, 'hard'));
    expect(await send({ provider: 'pow', payload })).toBe('bot_check_failed');
    await gateway.close();
  });
});
