import { login, memberInfo, register } from '@sampan/contract/identity';
import type { InputOf } from '@sampan/contract/operation';
import type { FieldRule } from '@sampan/contract/patterns';
import { type RegisterFieldName, registerFieldNames, registerSettings, systemStatus } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, seal, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';

type Form = InputOf<typeof register>['body'];

const off: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
};

describe.each(oneDatabase)('registration on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  const form = (changes: Partial<Form> = {}): Form => ({
    username: `member${++count}`,
    password: 'Secret01x',
    confirmPassword: 'Secret01x',
    isAdult: true,
    isAgreed: true,
    ...changes,
  });
  const send = (body: Form, merchant = 'SAMPAN') => gateway.call(register, { body }, { merchant });

  /** Another operator whose form has these rules over fields that are switched off. */
  async function merchantWith(code: string, rules: Partial<Record<RegisterFieldName, Partial<FieldRule>>>) {
    const register = Object.fromEntries(registerFieldNames.map((name) => [name, { ...off, ...rules[name] }]));
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        select $1, $1, currency, currency_symbol, time_zone, settings || jsonb_build_object('register', $2::jsonb)
        from merchants where code = 'SAMPAN'`,
      values: [code, JSON.stringify(register)],
    });
  }

  async function memberCount(): Promise<number> {
    const { rows } = await gateway.db.run<{ count: number }>({ text: 'select count(*)::int as count from members' });
    return rows[0]?.count ?? Number.NaN;
  }

  test('[A-10] creates a member of type 3 and logs it in at once', async () => {
    const body = form({ username: '  Lan2026 ' });
    const answer = await send(body);
    expect(answer).toMatchObject({
      status: 200,
      value: { userName: 'Lan2026', customerType: 3, firstTimeLogin: false },
    });
    const info = await gateway.call(memberInfo, {}, { token: answer.value.token });
    expect(info.value).toMatchObject({
      account: 'Lan2026',
      nickname: 'Lan2026',
      type: 3,
      regDate: gateway.clock.now(),
      // spec §3: grey until the operator or the member has chosen.
      memberLabel: [],
      avatar: '',
      avatarType: 'STATIC',
      labelColour: 'grey',
    });
    const again = await gateway.call(login, { body: { username: 'lan2026', password: body.password } });
    expect(again.value).toMatchObject({ id: answer.value.id, firstTimeLogin: false });
  });

  test('[A-10] keeps the password as argon2id only', async () => {
    await send(form({ username: 'hashed01' }));
    const { rows } = await gateway.db.run<Record<string, unknown>>({
      text: `select * from members where account = 'hashed01'`,
    });
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(rows)).not.toContain('Secret01x');
  });

  test('[A-10] asks for what the published rules ask for', async () => {
    const rules = (await gateway.call(registerSettings, {})).value;
    expect(rules.username).toMatchObject({ enabled: true, required: true, patternId: 1 });
    const short = 'a'.repeat((rules.username?.minLength ?? 0) - 1);
    const long = 'a'.repeat((rules.username?.maxLength ?? 0) + 1);
    for (const username of [short, long]) {
      expect(await send(form({ username }))).toMatchObject({
        status: 400,
        errorCode: 'field_invalid',
        data: {
          field: 'username',
          fields: [{ path: 'username', reason: 'length' }],
          patternId: 1,
          min: rules.username?.minLength,
          max: rules.username?.maxLength,
        },
      });
    }
  });

  test.each(['ผู้เล่นหนึ่ง', '플레이어하나', '玩家一二三', '1player', 'play er', 'play_er', 'plaуer01', 'ｐｌａｙｅｒ'])(
    '[V-02] a username outside pattern 1 is refused: %s',
    async (username) => {
      const before = await memberCount();
      expect(await send(form({ username }))).toMatchObject({
        status: 400,
        errorCode: 'field_invalid',
        data: { field: 'username', fields: [{ path: 'username', reason: 'pattern' }] },
      });
      expect(await memberCount()).toBe(before);
    },
  );

  test('[V-01] every wrong field is named, in the order of the form', async () => {
    const answer = await send(
      form({ username: '玩家', password: 'x', confirmPassword: 'x', email: 'nobody', mobileNum: 'a' }),
    );
    expect(answer.data?.field).toBe('username');
    expect(answer.data?.fields?.map(({ path }) => path)).toEqual(['username', 'password', 'email', 'mobileNum']);
    expect(answer.message).toContain('marked fields');
  });

  test('[A-10] a field that the operator switched off is refused when it is filled, and ignored when empty', async () => {
    expect(await send(form({ wechat: 'someone' }))).toMatchObject({
      errorCode: 'field_invalid',
      data: { field: 'wechat', fields: [{ path: 'wechat', reason: 'disabled' }] },
    });
    expect((await send(form({ wechat: '  ' }))).status).toBe(200);
  });

  const samples = {
    payeeName: { rule: { patternId: 12, maxLength: 40 }, good: 'Nguyễn Thị Lan', bad: 'Lan 1' },
    email: { rule: { patternId: 3, maxLength: 100 }, good: 'lan@example.test', bad: 'lan@' },
    qqNum: { rule: { patternId: 6, maxLength: 12 }, good: '10001', bad: '10 001' },
    mobileNum: { rule: { patternId: 6, maxLength: 15 }, good: '0901234567', bad: '09012x' },
    recommenderId: { rule: { patternId: 4, maxLength: 20 }, good: 'agent01', bad: 'agent 01' },
    paymentPassword: { rule: { patternId: 6, minLength: 6, maxLength: 6 }, good: '424242', bad: '4242' },
    line: { rule: { patternId: 9, maxLength: 20 }, good: 'lan.line', bad: 'lan line' },
    whatsapp: { rule: { patternId: 6, maxLength: 15 }, good: '84901234567', bad: '+84' },
    facebook: { rule: { patternId: 9, maxLength: 50 }, good: 'lan.fb', bad: 'lan fb' },
    wechat: { rule: { patternId: 5, maxLength: 20 }, good: 'lan1', bad: 'lan' },
    idNumber: { rule: { acceptedPattern: '[A-Z]\\d{3}' }, good: 'A123', bad: 'A1234' },
    referralCode: { rule: { acceptedPattern: '*', maxLength: 8 }, good: 'ref-1!', bad: 'ref-12345' },
    domain: { rule: { patternId: 9, maxLength: 60 }, good: 'a.example', bad: 'a b' },
  } as const satisfies Partial<Record<RegisterFieldName, { rule: Partial<FieldRule>; good: string; bad: string }>>;

  test.each(Object.entries(samples))(
    '[A-10] %s is checked by its rule and required only if it says so',
    async (name, sample) => {
      const field = name as keyof typeof samples;
      const required = `R_${name.toUpperCase().slice(0, 20)}`;
      const optional = `O_${name.toUpperCase().slice(0, 20)}`;
      const username = { enabled: true, required: true, patternId: 1, minLength: 4, maxLength: 16 };
      const base = {
        username,
        password: { enabled: true, required: true, patternId: 19, minLength: 6, maxLength: 20 },
      };
      await merchantWith(required, { ...base, [field]: { ...sample.rule, enabled: true, required: true } });
      await merchantWith(optional, { ...base, [field]: { ...sample.rule, enabled: true, required: false } });

      const missing = await send(form(), required);
      expect(missing).toMatchObject({
        status: 400,
        errorCode: 'field_invalid',
        data: { field, fields: [{ path: field, reason: 'required' }] },
      });
      const bad = await send(form({ [field]: sample.bad }), optional);
      expect(bad).toMatchObject({ errorCode: 'field_invalid', data: { field } });
      expect((await send(form({ [field]: ` ${sample.good} ` }), required)).status).toBe(200);
      const left = await send(form(), optional);
      // spec §5: a fund password is required wherever it is shown.
      expect(left.errorCode).toBe(field === 'paymentPassword' ? 'field_invalid' : null);
    },
  );

  test('[A-10] a fund password is kept as a hash, the other fields as they were given', async () => {
    await merchantWith('KEEPS', {
      username: { enabled: true, required: true, patternId: 1, minLength: 4, maxLength: 16 },
      paymentPassword: { enabled: true, required: true, patternId: 6, minLength: 6, maxLength: 6 },
      line: { enabled: true, patternId: 9, maxLength: 20 },
      mobileNum: { enabled: true, patternId: 6, maxLength: 15 },
      verificationCode: { enabled: true, patternId: 6, maxLength: 6 },
    });
    const answer = await send(
      form({
        paymentPassword: '735519',
        line: 'lan.line',
        mobileNum: '0901234567',
        countryDialingCode: '84',
        verificationCode: '664422',
      }),
      'KEEPS',
    );
    expect(answer.status).toBe(200);
    const { rows } = await gateway.db.run<Record<string, unknown>>({
      text: 'select * from members where id = $1',
      values: [answer.value.id],
    });
    expect(rows[0]).toMatchObject({ profile: { line: 'lan.line' }, mobile: '+84901234567' });
    expect(rows[0]?.['payment_password_hash']).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toMatch(/735519|664422/);
    const info = await gateway.call(memberInfo, {}, { token: answer.value.token, merchant: 'KEEPS' });
    expect(info.value.mobile).toBe('***567');
  });

  test('[A-10] without any rule the username and the password are still checked', async () => {
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        select 'BARE', 'Bare', currency, currency_symbol, time_zone, settings || '{"register": {}}'
        from merchants where code = 'SAMPAN'`,
    });
    expect((await send(form({ username: '玩家一二' }), 'BARE')).data).toMatchObject({ field: 'username' });
    expect((await send(form({ password: 'x', confirmPassword: 'x' }), 'BARE')).data).toMatchObject({
      field: 'password',
    });
    expect((await send(form(), 'BARE')).status).toBe(200);
  });

  test('[A-12] a number with its country’s code is no username, even where the rule lets anything through', async () => {
    await merchantWith('ANYNAME', { username: { enabled: true, required: true, acceptedPattern: '*', minLength: 1 } });
    expect(await send(form({ username: '+84 901 234 567' }), 'ANYNAME')).toMatchObject({
      errorCode: 'field_invalid',
      data: { field: 'username' },
    });
    expect((await send(form({ username: '+84 is my name' }), 'ANYNAME')).status).toBe(200);
  });

  test('[A-10] the passwords must be equal', async () => {
    expect(await send(form({ confirmPassword: 'Secret01X' }))).toMatchObject({
      status: 400,
      errorCode: 'passwords_differ',
      data: { field: 'confirmPassword' },
    });
  });

  test('[A-13] age and terms must be confirmed', async () => {
    const before = await memberCount();
    expect(await send(form({ isAdult: false }))).toMatchObject({
      status: 400,
      errorCode: 'age_not_confirmed',
      data: { field: 'isAdult' },
    });
    expect(await send(form({ isAgreed: false }))).toMatchObject({
      status: 400,
      errorCode: 'terms_not_accepted',
      data: { field: 'isAgreed' },
    });
    const { isAdult: _adult, ...without } = form();
    expect(await send(without as Form)).toMatchObject({ status: 400, errorCode: 'validation_failed' });
    expect(await memberCount()).toBe(before);
  });

  test('[A-13] the age is the operator’s: the site is told, and who confirmed a younger one has no account', async () => {
    const told = async () => (await gateway.call(systemStatus, { query: {} })).value.info.minimumAge;
    const before = await memberCount();
    expect(await told()).toBe(18);
    await changeSettings(gateway, (settings) => ({ ...settings, identity: { minimumAge: 21 } }));
    expect(await told()).toBe(21);
    for (const confirmed of [{}, { confirmedAge: 18 }, { confirmedAge: 20 }]) {
      expect(await send(form(confirmed))).toMatchObject({
        status: 400,
        errorCode: 'age_not_confirmed',
        data: { field: 'isAdult', min: 21 },
      });
    }
    expect(await memberCount()).toBe(before);
    expect((await send(form({ confirmedAge: 21 }))).status).toBe(200);
    await changeSettings(gateway, (settings) => ({ ...settings, identity: {} }));
    expect((await send(form())).status).toBe(200);
  });

  test('[A-10] a name is taken whatever its case; at another operator it is free', async () => {
    await send(form({ username: 'taken01' }));
    expect(await send(form({ username: 'TAKEN01' }))).toMatchObject({
      status: 409,
      errorCode: 'username_taken',
      data: { field: 'username' },
    });
    expect((await send(form({ username: 'taken01' }), 'BARE')).status).toBe(200);
  });

  test('[A-10] of many who register one name at the same time, one gets it', async () => {
    const before = await memberCount();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => send(form({ username: index % 2 ? 'RACE01' : 'race01' }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    for (const { errorCode } of answers.filter(({ status }) => status !== 200))
      expect(errorCode).toBe('username_taken');
    expect(await memberCount()).toBe(before + 1);
  });

  test('[A-10] a form that is sent twice makes one account', async () => {
    const before = await memberCount();
    const value = await seal(gateway.app, gateway.clock, form({ username: 'double01' }));
    const post = () =>
      gateway.app.inject({
        method: register.method,
        url: register.path,
        headers: { merchant: 'SAMPAN', 'content-type': 'application/json' },
        payload: { value },
      });
    const answers = await Promise.all([post(), post()]);
    const codes = answers.map((answer) => answer.json<{ errorCode: string | null }>().errorCode);
    expect(new Set(codes)).toEqual(new Set([null, 'encryption_replayed']));
    expect(await memberCount()).toBe(before + 1);
  });

  test('[X-01] unknown fields are refused', async () => {
    const body = { ...form(), type: 1 } as Form;
    expect(await send(body)).toMatchObject({ status: 400, errorCode: 'validation_failed' });
  });

  test('[A-10] an e-mail gets a welcome, in the language of the visit; without one nothing is queued', async () => {
    const { value } = await gateway.call(register, { body: form({ email: 'lan@example.test' }) }, { language: 'VI' });
    const without = (await send(form())).value;
    const { rows } = await gateway.db.run<{ member_id: string; template: string; language: string }>({
      text: `select n.member_id, n.template, m.language from notifications n join members m on m.id = n.member_id
        where m.id in ($1, $2)`,
      values: [value.id, without.id],
    });
    expect(rows).toEqual([{ member_id: value.id, template: 'welcome', language: 'VI' }]);
  });
});
