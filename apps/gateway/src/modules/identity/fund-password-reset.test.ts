import { randomUUID } from 'node:crypto';
import {
  addPayoutAccount,
  removePayoutAccount,
  resetFundPassword,
  sendFundPasswordCode,
  setFundPassword,
} from '@sampan/contract/payout-accounts';
import { createLineTransfer } from '@sampan/contract/line-transfers';
import { convertPoints } from '@sampan/contract/points';
import { createWithdrawal } from '@sampan/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { mailServer } from '../notify/testing/servers.ts';
import { fundPassword, openDrawer } from '../withdrawals/testing/drawer.ts';

const hour = 3_600_000;
const other = 'Other2026x';

describe.each(oneDatabase)('a forgotten fund password on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    mails = await mailServer();
    gateway = await testGateway(kind, { outside: { mail: mails.url }, env: { PUBLIC_URL: 'https://sampan.example' } });
  });
  afterAll(async () => {
    await gateway.close();
    await mails.close();
  });
  // Budgets of codes count by day.
  beforeEach(() => gateway.clock.advance(24 * hour));

  /** A member with money and a fund password whose address is confirmed. */
  async function drawer({ isConfirmed = true } = {}) {
    const one = await openDrawer(gateway, 50_000_000n);
    const address = `${one.member.account}@example.test`;
    await gateway.db.run({
      text: 'update members set email = $2, email_verified_at = $3 where id = $1',
      values: [one.member.id, address, isConfirmed ? new Date(gateway.clock.now()) : null],
    });
    return { ...one, address };
  }
  const send = (token: string) => gateway.call(sendFundPasswordCode, { body: { method: 'email' } }, { token });
  const reset = (token: string, code: string, next = other) =>
    gateway.call(
      resetFundPassword,
      { body: { method: 'email', code, newFundPassword: next, confirmFundPassword: next } },
      { token },
    );
  async function mailedCode(address: string): Promise<string> {
    for (;;) {
      const { mail } = await mails.take(address);
      if (/code/i.test(mail.subject ?? '')) return /\d{6}/.exec(mail.text ?? '')![0];
    }
  }
  const withdraw = ({ token, payoutAccountId }: { token: string; payoutAccountId: string }, given = other) =>
    gateway.call(
      createWithdrawal,
      { body: { payoutAccountId, amount: '100000', currency: 'VND', fundPassword: given } },
      { token, idempotencyKey: randomUUID() },
    );
  async function changes(memberId: string): Promise<unknown[]> {
    const { rows } = await gateway.db.run<{ values: unknown }>({
      text: `select values from notifications where member_id = $1 and template = 'account_changed' order by created_at, id`,
      values: [memberId],
    });
    return rows.map(({ values }) => values);
  }

  test('[M-02] a code to the confirmed address resets it, and no money leaves for the operator’s time', async () => {
    const one = await drawer();
    const { token } = one;
    expect((await send(token)).value).toEqual({ expiredMinutes: 5 });
    const code = await mailedCode(one.address);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await reset(token, wrong)).errorCode).toBe('verification_code_invalid');
    expect((await reset(token, code, 'abc')).errorCode).toBe('field_invalid');
    const restsUntil = gateway.clock.now() + 24 * hour;
    expect((await reset(token, code)).value).toEqual({ restsUntil });
    expect((await reset(token, code, 'Third2026x')).errorCode).toBe('verification_code_invalid');

    expect((await withdraw(one, fundPassword)).errorCode).toBe('fund_password_wrong');
    const refused = await withdraw(one);
    expect(refused).toMatchObject({ status: 403, errorCode: 'fund_password_resting', data: { until: restsUntil } });
    expect(refused.message).toContain(refused.data?.time);
    expect(refused.data?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const points = await gateway.call(
      convertPoints,
      { body: { points: 1000, fundPassword: other } },
      { token, idempotencyKey: randomUUID() },
    );
    expect(points.errorCode).toBe('fund_password_resting');

    gateway.clock.advance(24 * hour - 1);
    const later = { ...one, token: await openSession(gateway, one.member) };
    expect((await withdraw(later)).errorCode).toBe('fund_password_resting');
    gateway.clock.advance(1);
    expect((await withdraw(later)).errorCode).toBeNull();
  });

  test('[M-02] takes a fresh proof of the session and a contact that is confirmed', async () => {
    const one = await drawer();
    const stale = await openSession(gateway, one.member, { isProven: false });
    expect((await send(stale)).errorCode).toBe('proof_required');
    expect((await reset(stale, '123456')).errorCode).toBe('proof_required');
    const typed = await drawer({ isConfirmed: false });
    expect((await send(typed.token)).errorCode).toBe('function_not_available');
    expect((await reset(typed.token, '123456')).errorCode).toBe('function_not_available');
    // A code belongs to the session that asked for it.
    await send(one.token);
    const code = await mailedCode(one.address);
    const elsewhere = await openSession(gateway, one.member);
    expect((await reset(elsewhere, code)).errorCode).toBe('verification_code_invalid');
    expect((await reset(one.token, code)).errorCode).toBeNull();
  });

  test('[M-02] wrong tries that locked it lock it after the reset, too; an operator may let money leave at once', async () => {
    await changeSettings(gateway, (settings) => ({ ...settings, identity: { fundPasswordRestHours: 0 } }));
    const one = await drawer();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await withdraw(one, 'wrong')).errorCode).toBe('fund_password_wrong');
    await send(one.token);
    expect((await reset(one.token, await mailedCode(one.address))).value).toEqual({ restsUntil: null });
    expect((await withdraw(one)).errorCode).toBe('account_locked');
    gateway.clock.advance(301_000);
    expect((await withdraw({ ...one, token: await openSession(gateway, one.member) })).errorCode).toBeNull();
    await changeSettings(gateway, (settings) => ({ ...settings, identity: {} }));
  });

  test('[M-02] each change is told by mail, without a number or a password', async () => {
    const one = await drawer();
    const { token } = one;
    await gateway.call(
      setFundPassword,
      { body: { fundPassword, newFundPassword: other, confirmFundPassword: other } },
      { token },
    );
    await gateway.call(removePayoutAccount, { params: { payoutAccountId: one.payoutAccountId } }, { token });
    await send(token);
    await reset(token, await mailedCode(one.address), 'Third2026x');
    const told = await changes(one.member.id);
    expect(told).toHaveLength(6);
    expect(told).toEqual(
      expect.arrayContaining(
        [
          'fundPasswordSet',
          'realNameSet',
          'payoutAdded',
          'fundPasswordChanged',
          'payoutRemoved',
          'fundPasswordReset',
        ].map((change) => ({ change })),
      ),
    );
    // What was refused is told to no one.
    const refused = await gateway.call(
      addPayoutAccount,
      { body: { method: 'NONE', number: '123456789', holder: 'Nguyen Van A', fundPassword: 'Third2026x' } },
      { token },
    );
    expect(refused.errorCode).toBe('payout_method_unknown');
    expect(await changes(one.member.id)).toHaveLength(6);
  });

  test('[M-02] sends nothing to the upline, either, while it rests', async () => {
    const one = await drawer();
    await changeSettings(gateway, (settings) => ({ ...settings, lineTransfer: { toUpline: true, toDownline: true } }));
    await send(one.token);
    await reset(one.token, await mailedCode(one.address));
    const answer = await gateway.call(
      createLineTransfer,
      { body: { to: 'upline', amount: '100000', currency: 'VND', fundPassword: other } },
      { token: one.token, idempotencyKey: randomUUID() },
    );
    expect(answer.errorCode).toBe('fund_password_resting');
  });
});
