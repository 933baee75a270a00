import { memberInfo } from '@sampan/contract/identity';
import type { InputOf } from '@sampan/contract/operation';
import { addPayoutAccount, payoutAccountList, setFundPassword } from '@sampan/contract/payout-accounts';
import { correctProfile, memberProfile, type ProfileRule, setProfile, setRealName } from '@sampan/contract/profiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession, type TestMember } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';

type Given = InputOf<typeof setProfile>['body'];
const fundPassword = 'Funds2026x';
const reason = 'the passport says so';

describe.each(oneDatabase)('what members say of themselves on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;
  const log: string[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind, {
      env: { LOG_LEVEL: 'info' },
      logStream: { write: (line) => void log.push(line) },
    });
  });
  afterAll(() => gateway.close());

  interface Person {
    readonly member: TestMember;
    readonly token: string;
  }
  async function person(): Promise<Person> {
    const member = await addMember(gateway, `profile${++count}`);
    return { member, token: await openSession(gateway, member) };
  }
  const set = ({ token }: Person, body: Given) => gateway.call(setProfile, { body }, { token });
  const read = async ({ token }: Person) => (await gateway.call(memberProfile, {}, { token })).value;
  const values = async (who: Person) =>
    Object.fromEntries((await read(who)).fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])));
  /** The mails about it, by their names. */
  const changes = async ({ member }: Person) => {
    const { rows } = await gateway.db.run<{ change: string }>({
      text: `select values->>'change' as change from notifications
        where member_id = $1 and template = 'account_changed' order by change`,
      values: [member.id],
    });
    return rows.map(({ change }) => change);
  };
  const say = ({ token }: Person, realName: string) => gateway.call(setRealName, { body: { realName } }, { token });
  const rules = (fields: Readonly<Record<string, ProfileRule>>) =>
    changeSettings(gateway, (settings) => ({ ...settings, profile: fields }));
  const rule = (over: Partial<ProfileRule>): ProfileRule => ({
    enabled: true,
    required: false,
    acceptedPattern: '',
    patternId: 0,
    minLength: 0,
    maxLength: 100,
    change: 'free',
    ...over,
  });

  test('[M-02] [V-01] are the fields of the specification, kept, changed and taken away', async () => {
    const who = await person();
    const { fields, changedAt } = await read(who);
    expect(fields.map(({ name }) => name)).toEqual([
      'nickname',
      'telegram',
      'zalo',
      'birthday',
      'address',
      'nationality',
      'occupation',
      'sourceOfIncome',
    ]);
    expect([await values(who), changedAt]).toEqual([{}, null]);

    const said = {
      nickname: 'Sen Hồng',
      telegram: '@senhong',
      zalo: '0901234567',
      birthday: '1990-02-28',
      address: '12 Lê Lợi,\nĐà Nẵng',
      nationality: 'VN',
      occupation: 'Teacher',
      sourceOfIncome: 'salary',
    } as const;
    expect((await set(who, said)).errorCode).toBeNull();
    expect(await values(who)).toEqual(said);
    expect((await gateway.call(memberInfo, {}, who)).value.nickname).toBe('Sen Hồng');
    expect((await read(who)).changedAt).toBe(gateway.clock.now());

    expect((await set(who, { telegram: '', nickname: '', occupation: 'Writer' })).errorCode).toBeNull();
    const { telegram: _telegram, nickname: _nickname, ...left } = said;
    expect(await values(who)).toEqual({ ...left, occupation: 'Writer' });
    expect((await gateway.call(memberInfo, {}, who)).value.nickname).toBe(who.member.account);
    // The same once more changes nothing, and tells nothing.
    expect((await set(who, { occupation: 'Writer' })).errorCode).toBeNull();
    expect(await changes(who)).toEqual(['profileChanged', 'profileChanged']);
    expect(await values(await person())).toEqual({});
  });

  test('[M-02] are nobody else’s to see: not the log’s, and not that of a row of changes', async () => {
    const who = await person();
    await set(who, { address: 'Secret street 5', zalo: '0907654321' });
    await set(who, { zalo: 'wrong number' });
    const { rows } = await gateway.db.run({
      text: 'select fields, changed_by from profile_changes where member_id = $1',
      values: [who.member.id],
    });
    expect(rows).toEqual([{ fields: ['zalo', 'address'], changed_by: 'member' }]);
    expect(log.join('')).not.toMatch(/Secret street|0907654321|wrong number/);
  });

  test('[M-02] [V-01] what is wrong is named field by field, and nothing of it is kept', async () => {
    const who = await person();
    const given = { telegram: 'a', birthday: '2001-02-29', nationality: 'XX', address: 'x', occupation: 'Teacher' };
    const refused = await set(who, given);
    expect(refused).toMatchObject({ status: 400, errorCode: 'field_invalid', data: { field: 'telegram' } });
    expect(refused.data?.fields).toEqual([
      { path: 'telegram', reason: 'length' },
      { path: 'birthday', reason: 'date' },
      { path: 'address', reason: 'length' },
      { path: 'nationality', reason: 'pattern' },
    ]);
    expect(await set(who, { birthday: `${new Date(gateway.clock.now()).getUTCFullYear() - 16}-01-01` })).toMatchObject({
      errorCode: 'age_not_confirmed',
      data: { field: 'birthday', min: 18 },
    });
    expect((await set(who, { fullName: 'Switched Off' })).data?.fields).toEqual([
      { path: 'fullName', reason: 'disabled' },
    ]);
    expect((await set(who, { occupation: '\u0000\u200b' })).errorCode).toBeNull();
    expect([await values(who), await changes(who)]).toEqual([{}, []]);
  });

  test('[M-02] what is set once is customer service’s to change, however many ask at once', async () => {
    const who = await person();
    const days = ['1990-01-01', '1991-01-01', '1992-01-01'];
    const answers = await Promise.all(days.map((birthday) => set(who, { birthday })));
    expect(answers.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['profile_fixed', 'profile_fixed']);
    const { fields } = await read(who);
    expect(fields.find(({ name }) => name === 'birthday')).toMatchObject({ isFixed: true });
    expect(await set(who, { birthday: '' })).toMatchObject({
      status: 409,
      errorCode: 'profile_fixed',
      data: { field: 'birthday' },
    });
    expect(await changes(who)).toEqual(['profileChanged']);

    const staff = await asOwner(gateway);
    const correct = (body: InputOf<typeof correctProfile>['body'], memberId = who.member.id) =>
      gateway.call(correctProfile, { params: { memberId }, body }, staff);
    const wrong = await correct({ field: 'birthday', value: 'yesterday', reason });
    expect(wrong).toMatchObject({
      errorCode: 'field_invalid',
      data: { fields: [{ path: 'value', reason: 'pattern' }] },
    });
    expect((await correct({ field: 'birthday', value: '1993-03-03', reason })).errorCode).toBeNull();
    expect(await values(who)).toEqual({ birthday: '1993-03-03' });
    expect((await correct({ field: 'birthday', value: '', reason })).errorCode).toBeNull();
    expect((await set(who, { birthday: '1994-04-04' })).errorCode).toBeNull();
    expect(
      (await correct({ field: 'zalo', value: '', reason }, '00000000-0000-0000-0000-000000000000')).errorCode,
    ).toBe('member_not_found');
    const { rows } = await gateway.db.run({
      text: `select before, after from audit_entries where operation = 'correctProfile' and subject_id = $1 order by number`,
      values: [who.member.id],
    });
    expect(rows).toEqual([
      { before: { birthday: '***' }, after: { birthday: '***' } },
      { before: { birthday: '***' }, after: { birthday: null } },
    ]);
    expect(await changes(who)).toEqual(['profileChanged', 'profileChanged', 'profileCorrected', 'profileCorrected']);
  });

  test('[M-02] [V-01] the operator says what is asked for, required, and how it looks', async () => {
    const who = await person();
    await set(who, { zalo: '0901112223' });
    await rules({
      nickname: rule({ enabled: false }),
      occupation: rule({ required: true }),
      zalo: rule({ patternId: 6, minLength: 12, maxLength: 12 }),
      telegram: rule({ acceptedPattern: '*' }),
    });
    const names = (await read(who)).fields.map(({ name }) => name);
    expect([names.includes('nickname'), names.includes('occupation')]).toEqual([false, true]);
    expect((await set(who, { telegram: 'any thing' })).data?.fields).toEqual([
      { path: 'occupation', reason: 'required' },
    ]);
    // A rule that came later doesn't stand in the way of the rest.
    expect((await set(who, { telegram: 'any thing', occupation: 'Cook' })).errorCode).toBeNull();
    expect((await set(who, { zalo: '123' })).data).toMatchObject({ field: 'zalo', patternId: 6, min: 12, max: 12 });
    expect((await set(who, { occupation: '' })).data?.fields).toEqual([{ path: 'occupation', reason: 'required' }]);
    expect((await set(who, { nickname: 'Lotus' })).data?.fields).toEqual([{ path: 'nickname', reason: 'disabled' }]);
    await rules({});
  });

  test('[M-02] a day has room for so many changes of one member', async () => {
    const who = await person();
    const answers: (string | null)[] = [];
    for (let round = 0; round < 31; round++) answers.push((await set(who, { occupation: `Job ${round}` })).errorCode);
    expect(answers.filter((code) => code !== null)).toEqual(['too_many_requests']);
    gateway.clock.advance(86_400_000);
    const again = { ...who, token: await openSession(gateway, who.member) };
    expect((await set(again, { occupation: 'Another' })).errorCode).toBeNull();
  });

  describe('[M-02] the real name', () => {
    async function ready(): Promise<Person> {
      const who = await person();
      const body = { newFundPassword: fundPassword, confirmFundPassword: fundPassword };
      expect((await gateway.call(setFundPassword, { body }, who)).errorCode).toBeNull();
      return who;
    }
    const bind = ({ token }: Person, holder: string) => {
      const body = { method: 'VCB', number: `77${Date.now()}${++count}`, holder, fundPassword };
      return gateway.call(addPayoutAccount, { body }, { token });
    };
    const holders = async ({ token }: Person) =>
      (await gateway.call(payoutAccountList, {}, { token })).value.list.map(({ holder }) => holder);

    test('is said once, with a fresh proof, and every account is in it', async () => {
      const who = await ready();
      expect((await read(who)).realName).toBeNull();
      for (const wrong of ['A', '12345', '<b>x</b>'])
        expect(await say(who, wrong)).toMatchObject({ errorCode: 'holder_invalid', data: { field: 'realName' } });
      const stale = await openSession(gateway, who.member, { isProven: false });
      expect((await say({ ...who, token: stale }, 'Trần Thị Bình')).errorCode).toBe('proof_required');
      expect((await say(who, '  Trần  Thị Bình ')).value).toMatchObject({ realName: 'Tr***h' });
      expect(await say(who, 'Le Van C')).toMatchObject({ errorCode: 'profile_fixed', data: { field: 'realName' } });
      expect((await bind(who, 'Le Van C')).errorCode).toBe('holder_mismatch');
      expect((await bind(who, 'TRAN THI BINH')).errorCode).toBeNull();
      expect(await holders(who)).toEqual(['Tr***h']);
      expect(await changes(who)).toEqual(['fundPasswordSet', 'payoutAdded', 'realNameSet']);
    });

    test('is one of those that come at once, whichever way', async () => {
      const who = await ready();
      const answers = await Promise.all([say(who, 'Nguyen Van A'), say(who, 'Le Van B'), bind(who, 'Tran Van C')]);
      expect(answers.filter(({ errorCode }) => errorCode === null)).toHaveLength(1);
    });

    test('must be as the operator’s rule wants it, at a payout account too', async () => {
      const payeeName = { ...rule({ required: true, patternId: 18, maxLength: 40 }), change: undefined };
      await changeSettings(gateway, (settings) => ({
        ...settings,
        register: { ...(settings['register'] as object), payeeName },
      }));
      const who = await ready();
      expect((await read(who)).realNameRule).toMatchObject({ required: true, patternId: 18, maxLength: 40 });
      expect((await say(who, 'Nguyen Van A')).errorCode).toBe('holder_invalid');
      expect(await bind(who, 'Nguyen Van A')).toMatchObject({ errorCode: 'holder_invalid', data: { field: 'holder' } });
      expect((await bind(who, 'NGUYEN VAN A')).errorCode).toBeNull();
      // What it is once, is no mistake of a later account's.
      expect((await bind(who, 'Nguyễn Văn A')).errorCode).toBeNull();
      await changeSettings(gateway, (settings) => {
        const { payeeName: _own, ...register } = settings['register'] as Record<string, unknown>;
        return { ...settings, register };
      });
    });

    test('is corrected by customer service: accounts in another name go, and the member is told', async () => {
      const who = await ready();
      await bind(who, 'Nguyen Van A');
      await bind(who, 'NGUYỄN VĂN A');
      const staff = await asOwner(gateway);
      const correct = (value: string) =>
        gateway.call(
          correctProfile,
          { params: { memberId: who.member.id }, body: { field: 'realName', value, reason } },
          staff,
        );
      expect(await correct('123')).toMatchObject({ errorCode: 'holder_invalid', data: { field: 'value' } });
      expect((await correct('Nguyễn Văn A')).errorCode).toBeNull();
      expect(await holders(who)).toHaveLength(2);
      expect((await correct('Le Thi D')).errorCode).toBeNull();
      expect(await holders(who)).toEqual([]);
      expect((await bind(who, 'Nguyen Van A')).errorCode).toBe('holder_mismatch');
      expect((await bind(who, 'LE THI D')).errorCode).toBeNull();
      expect((await correct('')).errorCode).toBeNull();
      expect([await holders(who), (await read(who)).realName]).toEqual([[], null]);
      expect((await say(who, 'Le Thi Dao')).errorCode).toBeNull();
      expect(await changes(who)).toEqual([
        'fundPasswordSet',
        'payoutAdded',
        'payoutAdded',
        'payoutAdded',
        'payoutRemoved',
        'payoutRemoved',
        'payoutRemoved',
        'realNameCorrected',
        'realNameCorrected',
        'realNameCorrected',
        'realNameSet',
        'realNameSet',
      ]);
      const { rows } = await gateway.db.run({
        text: `select before, after from audit_entries where operation = 'correctProfile' and subject_id = $1 order by number`,
        values: [who.member.id],
      });
      expect(rows[1]).toEqual({ before: { realName: 'Ng***A' }, after: { realName: 'Le***D' } });
    });
  });
});
