import { randomUUID } from 'node:crypto';
import { partnerHeaders } from '@sampan/contract/partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PartnerSettings } from '../outcome.ts';
import { signPartnerCall } from '../signature.ts';
import type { VendorAdapter, WalletTransfer } from '../vendor.ts';
import { type Fault, faultProxy } from './fault-proxy.ts';

/** A vendor that runs. */
export interface VendorSubject {
  readonly code: string;
  readonly url: string;
  readonly secret: string;
  readonly create: (settings: PartnerSettings) => VendorAdapter;
  readonly close: () => Promise<void>;
}

/** What each vendor's adapter must do; the wallet's part where the vendor has wallets of its own. */
export function vendorContract(name: string, start: () => Promise<VendorSubject>): void {
  describe(`the vendor contract: ${name}`, () => {
    let subject: VendorSubject;
    let way: Awaited<ReturnType<typeof faultProxy>>;
    const speak = (change: Partial<PartnerSettings> = {}) =>
      subject.create({ code: subject.code, url: subject.url, secrets: [subject.secret], now: Date.now, ...change });
    const walletBy = (adapter: VendorAdapter) => adapter.wallet ?? expect.unreachable('the vendor has no wallets');
    const sure = () => walletBy(speak());
    const unsure = () => walletBy(speak({ url: way.url, timeoutMs: 3_000 }));

    beforeAll(async () => {
      subject = await start();
      way = await faultProxy(subject.url);
    });
    beforeEach(() => {
      way.state.fault = 'none';
    });
    afterAll(async () => {
      await way.close();
      await subject.close();
    });

    const money = { currency: 'VND', currencyDigits: 2 } as const;
    const transferOf = (playerId: string, change: Partial<WalletTransfer> = {}): WalletTransfer => ({
      reference: randomUUID(),
      playerId,
      direction: 'in',
      amount: 50_025n,
      ...money,
      ...change,
    });
    const balanceOf = async (playerId: string) => {
      const balance = await sure().balance({ playerId, ...money });
      if (balance.kind !== 'done') throw new Error(`no balance: ${JSON.stringify(balance)}`);
      return balance.value;
    };

    test('[G-05] its games open at its address, and it says whether they do', async () => {
      const token = 'a'.repeat(43);
      const opened = new URL(speak().launchUrl({ token, lottery: { view: 'lobby', playType: 'a b&c' } }));
      expect(opened.origin).toBe(new URL(subject.url).origin);
      expect(opened.href).toContain(token);
      expect([...opened.searchParams.values()]).toContain('a b&c');
      // A token that is none is refused by the page that is there.
      const { status } = await fetch(speak().launchUrl({ token }), { redirect: 'manual' });
      expect(status).not.toBe(404);
      expect(status).toBeLessThan(600);
      expect(await speak().isUp()).toBe(true);
    });

    test('[M-03] [G-10] its page about a round answers for one that it doesn’t know', async () => {
      const address = speak().proofUrl({ roundId: randomUUID(), language: 'VI' });
      if (address === null) return;
      expect(new URL(address).origin).toBe(new URL(subject.url).origin);
      const answer = await fetch(address);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<html lang="vi">');
    });

    test.each(['broken', 'hang-before', 'hang-after'] as const)('[G-09] %s: it is down', async (fault) => {
      const heard: (string | null)[] = [];
      const told = { url: way.url, onAnswer: ({ failure }: { failure: string | null }) => heard.push(failure) };
      expect(await speak(told).isUp()).toBe(true);
      way.state.fault = fault;
      // Who hangs answers never; a slow machine does.
      expect(await speak({ ...told, ...(fault !== 'broken' && { timeoutMs: 500 }) }).isUp()).toBe(false);
      expect(heard).toEqual([null, fault === 'broken' ? 'http_500' : 'timeout']);
      expect(await speak({ url: 'http://127.0.0.1:9' }).isUp()).toBe(false);
    });

    test('[W-07] its calls are known by its secrets, in time, over path and body', () => {
      const now = Date.now();
      const [path, rawBody] = ['/partner/seamless/bet', '{"amount":"1.00"}'];
      const call = (secret: string, at = now) => ({
        path,
        rawBody,
        headers: {
          [partnerHeaders.timestamp]: String(at),
          [partnerHeaders.signature]: signPartnerCall(secret, at, path, rawBody),
        },
      });
      const right = call(subject.secret);
      expect(speak().verify(right)).toBeNull();
      expect(speak({ secrets: ['a-secret-before', subject.secret] }).verify(right)).toBeNull();
      expect(speak().verify(call('another-secret'))).toBe('signature_invalid');
      expect(speak().verify({ ...right, rawBody: '{"amount":"9.00"}' })).toBe('signature_invalid');
      expect(speak().verify({ ...right, path: '/partner/seamless/win' })).toBe('signature_invalid');
      expect(speak().verify({ ...right, headers: {} })).toBe('signature_invalid');
      expect(speak().verify(call(subject.secret, now - 301_000))).toBe('signature_expired');
      expect(speak({ secrets: [] }).verify(right)).toBe('signature_invalid');
    });

    test('[G-10] a correction of a draw that it doesn’t know is a clear no, and none that isn’t answered', async () => {
      const correction = {
        merchantCode: 'NOBODY',
        gameCode: 'no-such:lottery',
        drawNo: 1,
        result: [{ prize: 'main' as const, numbers: ['1'] }],
      };
      const { draws } = speak();
      if (!draws) return;
      expect((await draws.correct({ id: randomUUID(), number: 1, ...correction })).kind).toBe('refused');
      expect((await draws.preview({ ...correction, ...money })).kind).toBe('refused');
      const far = speak({ url: way.url, timeoutMs: 3_000 }).draws;
      for (const fault of ['broken', 'hang-before', 'garbage'] as const) {
        way.state.fault = fault;
        expect((await far?.correct({ id: randomUUID(), number: 1, ...correction }))?.kind).toBe('unknown');
      }
    });

    test('[W-06] money goes to a player’s wallet there and back, once for a reference', async () => {
      const player = randomUUID();
      expect(await balanceOf(player)).toBe(0n);
      const there = transferOf(player);
      const first = await sure().transfer(there);
      expect(first).toMatchObject({ kind: 'done', value: { status: 'done' } });
      expect(await sure().transfer(there)).toEqual(first);
      expect(await sure().query(there.reference)).toEqual(first);
      expect(await balanceOf(player)).toBe(50_025n);
      const back = transferOf(player, { direction: 'out', amount: 20_000n });
      expect(await sure().transfer(back)).toMatchObject({ value: { status: 'done' } });
      expect(await sure().transfer(back)).toMatchObject({ value: { status: 'done' } });
      expect(await balanceOf(player)).toBe(30_025n);
      expect(await balanceOf(randomUUID())).toBe(0n);
    });

    test('[W-07] what isn’t there doesn’t go out, and a reference stands for one transfer', async () => {
      const player = randomUUID();
      const there = transferOf(player);
      await sure().transfer(there);
      const tooMuch = transferOf(player, { direction: 'out', amount: 50_026n });
      const refused = await sure().transfer(tooMuch);
      expect(refused).toMatchObject({ kind: 'done', value: { status: 'refused' } });
      await sure().transfer(transferOf(player));
      // It stays refused, even now that there is enough.
      expect(await sure().transfer(tooMuch)).toMatchObject({ value: { status: 'refused' } });
      expect(await sure().query(tooMuch.reference)).toMatchObject({ value: { status: 'refused' } });
      for (const change of [{ amount: 1n }, { direction: 'out' }, { playerId: randomUUID() }] as const) {
        expect(await sure().transfer({ ...there, ...change })).toMatchObject({ kind: 'unknown' });
      }
      expect(await sure().transfer(transferOf(player, { amount: 0n }))).toMatchObject({ kind: 'refused' });
      expect(await balanceOf(player)).toBe(100_050n);
    });

    const faults: readonly [Fault, string, boolean][] = [
      ['garbage', 'garbled', true],
      ['hang-after', 'timeout', true],
      ['hang-before', 'timeout', false],
      ['broken', 'http_500', false],
    ];
    test.each(faults)(
      '[W-07] %s is unknown, is asked after, and sent again moves once',
      async (fault, reason, isDone) => {
        const player = randomUUID();
        const transfer = transferOf(player);
        way.state.fault = fault;
        expect(await unsure().transfer(transfer)).toEqual({ kind: 'unknown', reason });
        expect(await unsure().query(transfer.reference)).toEqual({ kind: 'unknown', reason });
        expect(await unsure().balance(transfer)).toEqual({ kind: 'unknown', reason });
        const known = await sure().query(transfer.reference);
        expect(known.kind === 'done' && known.value !== null).toBe(isDone);
        expect(await sure().transfer(transfer)).toMatchObject({ kind: 'done', value: { status: 'done' } });
        expect(await balanceOf(player)).toBe(50_025n);
      },
    );

    test('[X-01] with a wrong secret nothing is moved, and nothing is said to be refused', async () => {
      const player = randomUUID();
      const stranger = walletBy(speak({ secrets: ['another-secret-than-theirs'] }));
      const transfer = transferOf(player);
      expect(await stranger.transfer(transfer)).toMatchObject({ kind: 'unknown' });
      expect(await stranger.balance(transfer)).toMatchObject({ kind: 'unknown' });
      expect(await sure().query(transfer.reference)).toEqual({ kind: 'done', value: null });
      expect(await balanceOf(player)).toBe(0n);
    });
  });
}
