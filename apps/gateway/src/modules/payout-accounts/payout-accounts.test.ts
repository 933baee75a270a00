import {
  addPayoutAccount,
  payoutAccountList,
  preferPayoutAccount,
  removePayoutAccount,
  setFundPassword,
} from '@sampan/contract/payout-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWithdrawalSettings } from '../../../seeds/demo/settings.ts';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';

const fundPassword = 'Funds2026x';

describe.each(oneDatabase)('what money goes out to on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  async function person({ isProven = true } = {}) {
    const member = await addMember(gateway, `payee${++count}`);
    return { member, token: await openSession(gateway, member, { isProven }) };
  }
  const set = (token: string, newFundPassword: string, more: object = {}) =>
    gateway.call(
      setFundPassword,
      { body: { newFundPassword, confirmFundPassword: newFundPassword, ...more } },
      { token },
    );
  const number = () => `00${Date.now()}${++count}`;
  const add = (token: string, change: Partial<Record<'method' | 'number' | 'holder' | 'fundPassword', string>> = {}) =>
    gateway.call(
      addPayoutAccount,
      { body: { method: 'VCB', number: number(), holder: 'Nguyen Van A', fundPassword, ...change } },
      { token },
    );
  const list = async (token: string) => (await gateway.call(payoutAccountList, {}, { token })).value;
  async function ready() {
    const someone = await person();
    expect((await set(someone.token, fundPassword)).errorCode).toBeNull();
    return someone;
  }

  it('[M-02] [W-03] a fund password is set with a fresh proof, changed with the one before, and not the login’s', async () => {
    const { member, token } = await person();
    expect((await list(token)).hasFundPassword).toBe(false);
    expect((await set(token, 'abc')).errorCode).toBe('field_invalid');
    expect((await set(token, fundPassword, { confirmFundPassword: 'another1' })).errorCode).toBe('passwords_differ');
    expect((await set(token, fundPassword)).errorCode).toBeNull();
    expect((await list(token)).hasFundPassword).toBe(true);
    expect((await set(token, 'Other2026x')).errorCode).toBe('fund_password_wrong');
    expect((await set(token, fundPassword, { fundPassword })).errorCode).toBe('password_unchanged');
    expect((await set(token, 'Other2026x', { fundPassword })).errorCode).toBeNull();

    const stale = await openSession(gateway, member, { isProven: false });
    const again = await set(stale, 'Third2026x', { fundPassword: 'Other2026x' });
    expect(again.errorCode).toBe('proof_required');
    await gateway.db.run({
      text: `update members set password_hash = payment_password_hash where id = $1`,
      values: [member.id],
    });
    const same = await set(token, 'Other2026y', { fundPassword: 'Other2026x' });
    expect(same.errorCode).toBeNull();
    const asLogin = await set(token, 'Other2026x', { fundPassword: 'Other2026y' });
    expect(asLogin).toMatchObject({ errorCode: 'fund_password_forbidden', data: { field: 'newFundPassword' } });
  });

  it('[M-02] [W-03] the fifth wrong fund password locks it, whatever the right one is then', async () => {
    const { member, token } = await ready();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await add(token, { fundPassword: 'wrong' })).errorCode).toBe('fund_password_wrong');
    // A right one between them begins anew.
    expect((await add(token)).errorCode).toBeNull();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await add(token, { fundPassword: 'wrong' })).errorCode).toBe('fund_password_wrong');
    expect(await add(token)).toMatchObject({ status: 423, errorCode: 'account_locked', data: { minutes: 5 } });
    gateway.clock.advance(301_000);
    expect((await add(await openSession(gateway, member))).errorCode).toBeNull();
  });

  it('[M-02] [W-03] an account is bound with fund password and proof, and shows no more than its last figures', async () => {
    const { member, token } = await ready();
    const added = await add(token, { number: '0011 0045-6789.0', holder: '  Nguyễn  Văn A' });
    expect(added.value).toMatchObject({
      method: { code: 'VCB', name: 'Vietcombank', kind: 'bank' },
      number: '•••• 7890',
      holder: 'Ng***A',
      isDefault: true,
    });
    expect(await list(token)).toMatchObject({ maximum: 3, holder: 'Ng***A', list: [{ id: added.value.id }] });
    expect(JSON.stringify(await list(token))).not.toContain('001100456789');
    const stale = await openSession(gateway, member, { isProven: false });
    expect((await add(stale)).errorCode).toBe('proof_required');
    const { token: bare } = await person();
    expect((await add(bare)).errorCode).toBe('fund_password_missing');
  });

  it('[M-02] [W-03] a real name is said once: every account is in it', async () => {
    const { token } = await ready();
    expect((await add(token, { holder: '12345' })).errorCode).toBe('holder_invalid');
    expect((await add(token, { holder: 'Trần Thị Bình' })).errorCode).toBeNull();
    expect(await add(token, { holder: 'Le Van C' })).toMatchObject({
      errorCode: 'holder_mismatch',
      data: { field: 'holder' },
    });
    // As banks write it.
    expect((await add(token, { holder: 'TRAN THI BINH' })).errorCode).toBeNull();
  });

  it('[W-03] refuses what is no number, no bank of the operator’s, or one account too many', async () => {
    const { token } = await ready();
    expect((await add(token, { number: '12' })).errorCode).toBe('payout_account_invalid');
    expect((await add(token, { method: 'NONE' })).errorCode).toBe('payout_method_unknown');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(token)));
    const codes = answers.flatMap(({ errorCode }) => errorCode ?? []);
    expect(codes).toEqual(['payout_accounts_full', 'payout_accounts_full']);
    expect((await list(token)).list).toHaveLength(3);
    expect((await list(token)).list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('[W-03] one number is of one member: another is told no more than that it can’t be added', async () => {
    const [one, other] = [await ready(), await ready()];
    const shared = number();
    const first = await add(one.token, { number: shared });
    const second = await add(other.token, { number: `${shared.slice(0, 4)} ${shared.slice(4)}` });
    expect(second).toMatchObject({ status: 409, errorCode: 'payout_account_taken', data: { field: 'number' } });
    expect(second.message).not.toMatch(/member|another|Nguyen/i);
    // The same figures at another bank are another account.
    expect((await add(other.token, { number: shared, method: 'TCB' })).errorCode).toBeNull();
    const params = { payoutAccountId: first.value.id };
    expect((await gateway.call(removePayoutAccount, { params }, one)).errorCode).toBeNull();
    expect((await add(other.token, { number: shared })).errorCode).toBeNull();
    expect((await gateway.call(removePayoutAccount, { params }, one)).errorCode).toBe('payout_account_not_found');
  });

  it('[W-03] nothing goes to an account that was bound beside the first one, or in its place, for the operator’s hours', async () => {
    const { token } = await ready();
    const rests = async () => (await list(token)).list.map(({ id, restsUntil }) => [id, restsUntil] as const);
    expect((await list(token)).restHours).toBe(0);
    const first = (await add(token)).value;
    expect(first.restsUntil).toBeNull();
    expect((await list(token)).restHours).toBe(24);
    const until = gateway.clock.now() + 24 * 3_600_000;
    const second = (await add(token)).value;
    expect(second.restsUntil).toBe(until);
    expect(new Map(await rests())).toEqual(
      new Map([
        [first.id, null],
        [second.id, until],
      ]),
    );
    // What is bound once all are gone is in the place of the first one.
    for (const { id } of [first, second])
      await gateway.call(removePayoutAccount, { params: { payoutAccountId: id } }, { token });
    expect((await add(token)).value.restsUntil).toBe(until);
    await changeSettings(gateway, (settings) => ({
      ...settings,
      withdrawal: { ...(settings['withdrawal'] as object), accountRestHours: 0 },
    }));
    expect((await rests())[0]?.[1]).toBeNull();
    await changeSettings(gateway, (settings) => ({
      ...settings,
      withdrawal: { ...(settings['withdrawal'] as object), accountRestHours: 24 },
    }));
  });

  it('[W-03] [E-01] a bank account in the name of somebody else is refused in words, and isn’t bound', async () => {
    const { token } = await ready();
    expect((await add(token, { holder: 'Nguyễn Văn Ân' })).errorCode).toBeNull();
    const refused = await add(token, { holder: 'Tran Thi Binh' });
    expect(refused).toMatchObject({ status: 400, errorCode: 'holder_mismatch', data: { field: 'holder' } });
    expect(refused.message).toMatch(/must be in your own name/);
    expect((await list(token)).list).toHaveLength(1);
  });

  it('[W-03] all banks of a country are offered by one word of the operator’s, after those that it names', async () => {
    const { token } = await ready();
    const before = (await list(token)).methods;
    await changeSettings(gateway, (settings) => ({
      ...settings,
      withdrawal: {
        ...(settings['withdrawal'] as object),
        methods: [{ code: 'MOMO', name: 'MoMo', kind: 'ewallet', provider: 'sandbox-pay' }],
        banks: { country: 'TH', provider: 'sandbox-pay', except: ['002'] },
      },
    }));
    const { methods } = await list(token);
    expect(methods.slice(0, 2)).toEqual([
      { code: 'MOMO', name: 'MoMo', kind: 'ewallet' },
      { code: '034', name: 'BAAC', kind: 'bank' },
    ]);
    expect(methods.map(({ code }) => code)).not.toContain('002');
    expect((await add(token, { method: '004' })).value.method).toEqual({
      code: '004',
      name: 'Kasikornbank',
      kind: 'bank',
    });
    await changeSettings(gateway, (settings) => ({
      ...settings,
      withdrawal: { ...(settings['withdrawal'] as object), ...demoWithdrawalSettings },
    }));
    expect((await list(token)).methods).toEqual(before);
    // The demo's: those that it names are not there twice.
    expect(new Set(before.map(({ code }) => code)).size).toBe(before.length);
    expect(before.length).toBeGreaterThan(40);
  });

  it('[M-02] another one is the default when it is chosen, or when the default goes', async () => {
    const { token } = await ready();
    const [first, second] = [(await add(token)).value.id, (await add(token)).value.id];
    const preferred = async () => (await list(token)).list.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await preferred()).toEqual([first]);
    await gateway.call(preferPayoutAccount, { params: { payoutAccountId: second } }, { token });
    expect(await preferred()).toEqual([second]);
    await gateway.call(removePayoutAccount, { params: { payoutAccountId: second } }, { token });
    expect(await preferred()).toEqual([first]);
  });

  it('[W-03] an operator that pays nothing out offers nothing', async () => {
    const { token } = await ready();
    await switchModules(gateway, { WITHDRAW: false });
    expect((await list(token)).methods).toEqual([]);
    expect((await add(token)).errorCode).toBe('payout_method_unknown');
    await switchModules(gateway, { WITHDRAW: true });
    await changeSettings(gateway, (settings) => ({
      ...settings,
      withdrawal: { ...(settings['withdrawal'] as object), maximumAccounts: 1 },
    }));
    expect((await add(token)).errorCode).toBeNull();
    expect(await add(token)).toMatchObject({ errorCode: 'payout_accounts_full', data: { max: 1 } });
  });
});
