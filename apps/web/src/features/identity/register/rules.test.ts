import { describe, expect, test } from 'vitest';
import type { FieldRule } from '@sampan/contract/patterns';
import { required } from '../../../platform/validators.ts';
import {
  invitationOf,
  registerSecrets,
  shownFields,
  systemName,
  toRegistration,
  usernameForRecovery,
  type FormField,
} from './rules.ts';

const rule = (over: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  ...over,
});
const plain = { hasMobilePassword: true, hasMobileVerification: false };
const namesOf = (fields: readonly { name: FormField }[]) => fields.map(({ name }) => name);

describe('fields of the registration', () => {
  test('[A-10] only what the server switches on is shown, in the order of the specification', () => {
    const fields = shownFields(
      {
        email: rule(),
        username: rule({ required: true }),
        qqNum: rule({ enabled: false }),
        password: rule({ required: true }),
      },
      'username',
      plain,
    );
    expect(namesOf(fields)).toEqual(['username', 'password', 'confirmPassword', 'email']);
    expect(fields.map((field) => field.rule.required)).toEqual([true, true, true, false]);
  });

  test('[A-10] all fields of the specification can be switched on; the captcha comes last, the code after its number', () => {
    const names = [
      'username',
      'password',
      'payeeName',
      'email',
      'qqNum',
      'mobileNum',
      'recommenderId',
      'captcha',
      'verificationCode',
      'affiliateCode',
      'paymentPassword',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
      'idNumber',
      'referralCode',
      'domain',
    ] as const;
    const rules = Object.fromEntries(names.map((name) => [name, rule()]));
    expect(namesOf(shownFields(rules, 'username', plain))).toEqual([
      'username',
      'password',
      'confirmPassword',
      'payeeName',
      'email',
      'qqNum',
      'mobileNum',
      'verificationCode',
      'recommenderId',
      'affiliateCode',
      'paymentPassword',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
      'idNumber',
      'referralCode',
      'captcha',
    ]);
  });

  test('[A-10] username and password are asked for even where the server has no rule for them', () => {
    const fields = shownFields({}, 'username', plain);
    expect(namesOf(fields)).toEqual(['username', 'password', 'confirmPassword']);
    expect(fields.every((field) => field.rule.required)).toBe(true);
  });

  test('[A-10] the payment password is required whenever it is shown', () => {
    const fields = shownFields({ paymentPassword: rule() }, 'username', plain);
    expect(fields.find(({ name }) => name === 'paymentPassword')?.rule.required).toBe(true);
  });

  test('[A-12] by mobile the number comes first, its code always with it, and there is no username', () => {
    const fields = shownFields({ username: rule(), email: rule() }, 'mobile', plain);
    expect(namesOf(fields)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'email']);
    expect(fields.slice(0, 4).every((field) => field.rule.required)).toBe(true);
  });

  test('[A-10] [A-12] without MOBILENUMPASSREG3 an account by mobile has no password', () => {
    const fields = shownFields({}, 'mobile', { ...plain, hasMobilePassword: false });
    expect(namesOf(fields)).toEqual(['mobileNum', 'verificationCode']);
  });

  test('[A-12] REGMOBVERF3 asks for the code of a number that the form by username has', () => {
    const verified = { ...plain, hasMobileVerification: true };
    const shown = namesOf(shownFields({ mobileNum: rule() }, 'username', verified));
    expect(shown).toContain('verificationCode');
    expect(namesOf(shownFields({}, 'username', verified))).not.toContain('verificationCode');
    expect(namesOf(shownFields({ mobileNum: rule() }, 'username', plain))).not.toContain('verificationCode');
  });

  test('[V-05] texts are trimmed, empty ones left out, and a password keeps its spaces', () => {
    const fields = shownFields({ email: rule() }, 'username', plain);
    const values = { username: '  lotus01 ', password: ' pass word ', email: '   ' };
    expect(toRegistration(values, fields)).toEqual({ username: 'lotus01', password: ' pass word ' });
  });

  test('[A-21] no draft keeps a password, a code or a captcha', () => {
    const secrets: readonly string[] = registerSecrets;
    const rules = { paymentPassword: rule(), mobileNum: rule(), verificationCode: rule(), captcha: rule() };
    const kept = shownFields(rules, 'username', plain).filter(({ name }) => !secrets.includes(name));
    expect(namesOf(kept)).toEqual(['username', 'mobileNum']);
  });
});

describe('what a visitor brings along', () => {
  test('[A-11] codes come from the address, trimmed, and nothing else does', () => {
    expect(invitationOf('?affiliateCode=%20AFF1%20&referralCode=r-7&q=x')).toEqual({
      affiliateCode: 'AFF1',
      referralCode: 'r-7',
    });
    expect(invitationOf('?affiliateCode=')).toEqual({});
    expect(invitationOf(`?referralCode=${'x'.repeat(99)}`).referralCode).toHaveLength(64);
  });

  test('[A-03] the system is named as far as the browser tells', () => {
    expect(systemName('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36')).toBe('Android');
    expect(systemName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iOS');
    expect(systemName('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('Windows');
    expect(systemName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('macOS');
    expect(systemName('Mozilla/5.0 (X11; Linux x86_64)')).toBe('Linux');
    expect(systemName('')).toBe('unknown');
  });
});

test('[A-17] a mobile number is a username too, whatever the pattern of usernames', () => {
  const refuse = () => ({ key: 'form.reg_pattern_1' }) as const;
  expect(usernameForRecovery(refuse)(' 0901234567 ')).toBeNull();
  expect(usernameForRecovery(refuse)('lotus')).toEqual({ key: 'form.reg_pattern_1' });
  expect(usernameForRecovery(required)('')).toEqual({ key: 'form.required' });
});
