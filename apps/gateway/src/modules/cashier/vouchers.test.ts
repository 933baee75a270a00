import { randomUUID } from 'node:crypto';
import { walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { createAudit } from '../audit/service.ts';
import { soundness } from '../play/testing/table.ts';
import { newDepositor } from './testing/depositor.ts';
import { listBatches, makeVouchers, withdrawVouchers } from './voucher-batches.ts';
import { voucherHash } from './voucher-codes.ts';

describe.each(oneDatabase)('vouchers on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  const deps = () => ({ ...gateway, audit: createAudit(gateway) });
  const make = (count: number, change: { currency?: string; lifetimeMs?: number } = {}) =>
    makeVouchers(deps(), {
      merchantCode: 'SAMPAN',
      currency: 'VND',
      amount: 150_000_00n,
      count,
      lifetimeMs: 86_400_000,
      reason: 'a test',
      ...change,
    });

  it('[W-02] [W-07] a code is credited at once, once, whoever tries it again and how often', async () => {
    const who = await newDepositor(gateway);
    const other = await newDepositor(gateway);
    const { codes } = await make(1);
    const code = codes[0]!;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const key = randomUUID();
    const all = await Promise.all([
      who.redeem(typed, key),
      who.redeem(typed, key),
      who.redeem(code),
      other.redeem(code),
    ]);
    const done = all.filter(({ errorCode }) => errorCode === null);
    expect(new Set(done.map(({ value }) => value.id)).size).toBe(1);
    expect(all.filter(({ errorCode }) => errorCode === 'voucher_invalid')).toHaveLength(all.length - done.length);
    expect((await who.balance()) + (await other.balance())).toBe(150_000_00n);
    expect(done[0]?.value).toMatchObject({
      kind: 'voucher',
      status: 'paid',
      amount: '150000.00',
      paidAmount: '150000.00',
    });
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it('[W-02] a repeated key is answered the same; with another code it is refused', async () => {
    const who = await newDepositor(gateway);
    const { codes } = await make(2);
    const key = randomUUID();
    const first = await who.redeem(codes[0]!, key);
    expect((await who.redeem(codes[0]!, key)).value).toEqual(first.value);
    expect((await who.redeem(codes[1]!, key)).errorCode).toBe('idempotency_key_reused');
    const { value } = await gateway.call(walletTransactions, { query: {} }, await who.as());
    expect(value.list).toMatchObject([{ kind: 'deposit', amount: '150000.00', detail: 'Sampan Voucher' }]);
  });

  it('[W-02] [X-01] unknown, used, expired, withdrawn and of another currency are answered the same', async () => {
    const who = await newDepositor(gateway);
    const used = (await make(1)).codes[0]!;
    expect((await (await newDepositor(gateway)).redeem(used)).errorCode).toBeNull();
    const foreign = (await make(1, { currency: 'THB' })).codes[0]!;
    const old = (await make(1, { lifetimeMs: 1_000 })).codes[0]!;
    gateway.clock.advance(2_000);
    const gone = await make(1);
    const { batch } = gone;
    expect(await withdrawVouchers(deps(), { merchantCode: 'SAMPAN', batch, reason: 'lost' })).toBe(1);
    const answers = await Promise.all(
      ['ABCD-EFGH-JKLM-NPQR', 'x', used, foreign, old, gone.codes[0]!].map(async (code) => {
        const { status, errorCode, data, message } = await who.redeem(code);
        return JSON.stringify({ status, errorCode, data, message });
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('voucher_invalid');
    expect(await who.balance()).toBe(0n);
    expect((await listBatches(gateway.db.queries, 'SAMPAN')).find((one) => one.batch === batch)).toMatchObject({
      count: 1,
      redeemed: 0,
      withdrawn: 1,
      amount: 150_000_00n,
    });
  });

  it('[X-01] codes can’t be guessed: tries are counted by member, and no code is kept', async () => {
    await changeSettings(gateway, (all) => ({ ...all, deposit: { voucherTries: 3 } }));
    const who = await newDepositor(gateway);
    const { codes } = await make(1);
    for (let count = 0; count < 3; count += 1) expect((await who.redeem('nothing')).errorCode).toBe('voucher_invalid');
    const refused = await who.redeem(codes[0]!);
    expect(refused).toMatchObject({ status: 429, errorCode: 'too_many_requests' });
    gateway.clock.advance(3_600_000);
    expect((await who.redeem(codes[0]!)).errorCode).toBeNull();
    await changeSettings(gateway, (all) => ({ ...all, deposit: {} }));
    const { rows } = await gateway.db.run<{ code_hash: Uint8Array; row: string }>({
      text: `select code_hash, vouchers::text as row from vouchers where code_hash = $1`,
      values: [voucherHash('SAMPAN', codes[0]!)],
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(codes[0]!);
    expect(voucherHash('OTHER', codes[0]!)).not.toEqual(voucherHash('SAMPAN', codes[0]!));
  });

  it('[W-02] making and withdrawing them is in the operator’s log, without the codes', async () => {
    const { batch, codes } = await make(2);
    await withdrawVouchers(deps(), { merchantCode: 'SAMPAN', batch, reason: 'printed twice' });
    const { rows } = await gateway.db.run<{ operation: string; entry: string }>({
      text: `select operation, audit_entries::text as entry from audit_entries where subject_id = $1 order by number`,
      values: [batch],
    });
    expect(rows.map(({ operation }) => operation)).toEqual(['voucher.create', 'voucher.withdraw']);
    for (const code of codes) expect(rows.some(({ entry }) => entry.includes(code))).toBe(false);
  });
});
