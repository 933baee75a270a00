import type { FieldRule } from '@sampan/contract/patterns';
import { registerFieldNames, type RegisterFieldName } from '@sampan/contract/site';
import type { PhraseKey } from '@sampan/phrases/keys';
import type { Validator } from '../../../platform/validators.ts';

export type RegisterKind = 'username' | 'mobile';

/** Fields of the form; the domain is filled in by the site. */
export type FormField = Exclude<RegisterFieldName, 'domain'>;

interface FieldLook {
  label: PhraseKey;
  isSecret?: true;
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete: string;
}

export const registerFields: Readonly<Record<FormField, FieldLook>> = {
  username: { label: 'identity.field.username', autoComplete: 'username' },
  password: { label: 'identity.field.password', isSecret: true, autoComplete: 'new-password' },
  confirmPassword: { label: 'identity.field.confirmPassword', isSecret: true, autoComplete: 'new-password' },
  payeeName: { label: 'identity.field.payeeName', autoComplete: 'name' },
  email: { label: 'identity.field.email', inputMode: 'email', autoComplete: 'email' },
  qqNum: { label: 'identity.field.qqNum', inputMode: 'numeric', autoComplete: 'off' },
  mobileNum: { label: 'identity.field.mobileNum', inputMode: 'tel', autoComplete: 'tel-national' },
  recommenderId: { label: 'identity.field.recommenderId', autoComplete: 'off' },
  captcha: { label: 'identity.field.captcha', autoComplete: 'off' },
  verificationCode: { label: 'identity.field.verificationCode', inputMode: 'numeric', autoComplete: 'one-time-code' },
  affiliateCode: { label: 'identity.field.affiliateCode', autoComplete: 'off' },
  paymentPassword: { label: 'identity.field.paymentPassword', isSecret: true, autoComplete: 'off' },
  line: { label: 'identity.field.line', autoComplete: 'off' },
  whatsapp: { label: 'identity.field.whatsapp', inputMode: 'tel', autoComplete: 'off' },
  facebook: { label: 'identity.field.facebook', autoComplete: 'off' },
  wechat: { label: 'identity.field.wechat', autoComplete: 'off' },
  idNumber: { label: 'identity.field.idNumber', autoComplete: 'off' },
  referralCode: { label: 'identity.field.referralCode', autoComplete: 'off' },
};

export interface ShownField extends FieldLook {
  name: FormField;
  rule: FieldRule;
}

type Rules = Readonly<Partial<Record<RegisterFieldName, FieldRule | undefined>>>;
interface Modules {
  readonly hasMobilePassword: boolean;
  readonly hasMobileVerification: boolean;
}

/** Never offered to be sent (spec: drafts keep no secrets), nor kept for later. */
export const registerSecrets = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
] as const;

const anything: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
};

/**
 * The fields of the registration, those that the server's rules switch on, in the specification's order but for these:
 * a mobile number, which is the account's name, comes first; its code follows it; the captcha comes last.
 * spec §5: username and password are always there; the mobile number and its code are in a registration by mobile; a
 * payment password is required whenever it is shown.
 */
export function shownFields(rules: Rules, kind: RegisterKind, modules: Modules): ShownField[] {
  const byMobile = kind === 'mobile';
  const hasMobile = byMobile || rules.mobileNum?.enabled === true;
  const hasPassword = !byMobile || modules.hasMobilePassword;
  const isShown: Partial<Record<FormField, boolean>> = {
    username: !byMobile,
    password: hasPassword,
    confirmPassword: hasPassword,
    mobileNum: hasMobile,
    verificationCode:
      hasMobile && (byMobile || modules.hasMobileVerification || rules.verificationCode?.enabled === true),
  };
  const isRequired: Partial<Record<FormField, boolean>> = {
    username: true,
    password: true,
    confirmPassword: true,
    // Where the number may be left out, its code is asked for only with a number.
    mobileNum: byMobile || rules.mobileNum?.required === true,
    verificationCode: byMobile || rules.mobileNum?.required === true,
    captcha: true,
    paymentPassword: true,
  };
  const fields = registerFieldNames.flatMap((name): ShownField[] => {
    if (name === 'domain' || !(isShown[name] ?? rules[name]?.enabled === true)) return [];
    // A repetition has no form of its own.
    const rule = name === 'confirmPassword' ? anything : (rules[name] ?? anything);
    const required = isRequired[name] ?? rule.required;
    return [{ ...registerFields[name], name, rule: { ...rule, enabled: true, required } }];
  });
  return fields.toSorted((a, b) => place(a.name, byMobile) - place(b.name, byMobile));
}

function place(name: FormField, byMobile: boolean): number {
  if (name === 'captcha') return registerFieldNames.length;
  if (name !== 'mobileNum' && name !== 'verificationCode') return registerFieldNames.indexOf(name);
  const at = byMobile ? -1 : registerFieldNames.indexOf('mobileNum');
  return name === 'mobileNum' ? at : at + 0.5;
}

/** What is sent: trimmed, without the fields that were left empty. Secrets keep their spaces. */
export function toRegistration(
  values: Readonly<Partial<Record<FormField, string>>>,
  fields: readonly ShownField[],
): Partial<Record<FormField, string>> {
  const entries = fields.flatMap(({ name, isSecret }) => {
    const typed = values[name] ?? '';
    const value = isSecret ? typed : typed.trim();
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** What of an address counts for a registration, where its field isn't shown (spec §4). */
export const invitationNames = ['affiliateCode', 'referralCode'] as const;
export type Invitation = Partial<Record<(typeof invitationNames)[number], string>>;

export function invitationOf(search: string): Invitation {
  const given = new URLSearchParams(search);
  const pairs = invitationNames.flatMap((name) => {
    const code = given.get(name)?.trim().slice(0, 64) ?? '';
    return code === '' ? [] : [[name, code] as const];
  });
  return Object.fromEntries(pairs);
}

/** The username of a recovery: as the registration wants it, or the mobile number that is one (spec §5). */
export function usernameForRecovery(byRule: Validator): Validator {
  return (value) => (/^\+?\d{4,20}$/.test(value.trim()) ? null : byRule(value));
}

/** "Windows", "Android", …: what the free play wants to know of the system (spec §7). */
export function systemName(userAgent: string): string {
  if (/android/i.test(userAgent)) return 'Android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iOS';
  if (/windows/i.test(userAgent)) return 'Windows';
  if (/mac os/i.test(userAgent)) return 'macOS';
  return /linux|cros/i.test(userAgent) ? 'Linux' : 'unknown';
}
