import { hash } from 'node:crypto';
import type { FieldIssue } from '@sampan/contract/errors';
import { checkField, type FieldProblem, type FieldRule } from '@sampan/contract/patterns';
import { type RegisterFieldName, registerFieldNames } from '@sampan/contract/site';
import { AppError } from '../../app-error.ts';
import type { Way } from '../devices/tables.ts';

/** Failed logins of one account name before it is locked, and for how long. */
export const maxFailures = 10;
/** The same of fund passwords: a session is there already, and money goes out by what is tried. */
export const maxFundPasswordFailures = 5;
export const lockMs = 300_000;
/** Failures further apart than this don't add up. */
export const failureWindowMs = 900_000;

/** How long after an authentication a session may change the account's login methods, in milliseconds. */
export const provenMs = 300_000;

export type RegisterRules = Readonly<Partial<Record<RegisterFieldName, FieldRule | undefined>>>;

/** What two spellings of one account name have in common. */
export function accountKey(account: string): string {
  return account.trim().normalize('NFKC').toLowerCase();
}

/**
 * Null: no name that a number could be meant by. Else its digits, with a plus sign where it was typed: the name of a
 * member who registered by mobile number is E.164, and may be typed otherwise.
 */
export function numberIn(username: string): string | null {
  const key = accountKey(username);
  if (!/^\+?[\d\s().-]{6,24}$/.test(key)) return null;
  return (key.startsWith('+') ? '+' : '') + key.replaceAll(/\D/g, '');
}

declare const lockSpace: unique symbol;
/** The name of what is tried, among its own kind: no login's name is that of another secret's lock. */
export type LockName = string & { readonly [lockSpace]: true };

export function lockName(
  space: 'login' | 'password' | 'fund password' | 'step-up' | 'staff login' | 'staff password',
  subject: string,
): LockName {
  return JSON.stringify([space, subject]) as LockName;
}

/**
 * What logins by any spelling of one name count against. What may be a number is its last nine digits: with each other
 * dialling code that is typed beside it, or before it, it would have tries of its own.
 */
export function loginLock(username: string): LockName {
  const number = numberIn(username);
  return lockName('login', number === null ? accountKey(username) : number.replace('+', '').slice(-9));
}

/** Why a password has to be changed, if it has to. */
export interface PasswordState {
  /** An account that staff or an agent made and its owner hasn't logged in to yet. */
  readonly isFirst: boolean;
  readonly isExpired: boolean;
  /** Others know the password, such as the maker of the account. */
  readonly isDemanded: boolean;
}

/** `maxAgeDays` null: passwords don't expire here. */
export function passwordState(
  member: {
    readonly password_hash: string | null;
    readonly password_changed_at: Date;
    readonly first_login_at: Date | null;
    readonly must_change_password: boolean;
  },
  { now, maxAgeDays }: { readonly now: number; readonly maxAgeDays: number | null },
): PasswordState {
  if (member.password_hash === null) return { isFirst: false, isExpired: false, isDemanded: false };
  const age = now - member.password_changed_at.getTime();
  return {
    isFirst: member.first_login_at === null,
    isExpired: maxAgeDays !== null && age > maxAgeDays * 86_400_000,
    isDemanded: member.must_change_password,
  };
}

/** spec §4 (`cpw`): only a login by the password requires its change. A remembered browser came by it, too. */
export function mustChangePassword(way: Way, { isFirst, isExpired, isDemanded }: PasswordState): boolean {
  return (way === 'password' || way === 'remembered') && (isFirst || isExpired || isDemanded);
}

/** Two ways to type one password are one. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}

/** As people write one name twice: case, width, Latin accents, and blanks don't count. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll('đ', 'd')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return plain(one) !== '' && plain(one) === plain(other);
}

/** A person's name as a bank has it, without blanks too many; null: it is none. */
export function nameOf(typed: string): string | null {
  const plain = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return /^\p{L}[\p{L}\p{M} .'’-]{1,99}$/u.test(plain) ? plain : null;
}

/** Minutes, rounded up, at least 1. */
export function minutesUntil(until: Date, now: number): number {
  return Math.max(1, Math.ceil((until.getTime() - now) / 60_000));
}

/** What is kept of a session's token. */
export const tokenHashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** How often the last use of a session is written down, in milliseconds. */
export function seenIntervalMs(idleMs: number): number {
  return Math.min(60_000, Math.floor(idleMs / 4));
}

/** What a registration has in common whichever way it goes. */
export interface Registration extends Readonly<Partial<Record<RegisterFieldName, string | undefined>>>, Consents {}

/** What every registration has to confirm (spec §5). */
interface Consents {
  readonly isAdult: boolean;
  /** Years; what `isAdult` confirmed. */
  readonly confirmedAge: number;
  readonly isAgreed: boolean;
}

/** Throws age_not_confirmed, also where a younger age was confirmed than the operator asks for; terms_not_accepted. */
export function checkConsents(given: Consents, minimumAge: number): void {
  if (!given.isAdult || given.confirmedAge < minimumAge) {
    throw new AppError('age_not_confirmed', { field: 'isAdult', min: minimumAge });
  }
  if (!given.isAgreed) throw new AppError('terms_not_accepted', { field: 'isAgreed' });
}

/** Which fields a way to register asks for by itself, whatever the operator's rules say; null: not at all. */
export interface RegistrationWay {
  readonly username: 'required' | null;
  readonly password: 'required' | null;
  readonly mobileNum: 'required' | 'by rule';
}

const always = { enabled: true, required: true } as const;
// Defaults where the operator has no rule: these two must not accept everything.
const usernameRule: FieldRule = { ...always, acceptedPattern: '', patternId: 1, minLength: 4, maxLength: 16 };
const mobileRule: FieldRule = { ...always, acceptedPattern: '', patternId: 6, minLength: 6, maxLength: 15 };
const realNameRule: FieldRule = { ...always, acceptedPattern: '', patternId: 0, minLength: 2, maxLength: 100 };
const passwordRule: FieldRule = { ...always, acceptedPattern: '', patternId: 19, minLength: 6, maxLength: 20 };

/** What a username has to be at this operator. */
export function usernameRuleOf(rules: RegisterRules): FieldRule {
  return { ...(rules.username ?? usernameRule), ...always };
}

/** What a fund password has to be at this operator, wherever it is set. */
export function fundPasswordRuleOf(rules: RegisterRules): FieldRule {
  const own = rules.paymentPassword;
  // The rule of a field that is switched off says nothing.
  return { ...(own?.enabled ? own : passwordRule), ...always };
}

/** What a real name has to be at this operator, wherever it is said first. */
export function realNameRuleOf(rules: RegisterRules): FieldRule {
  const own = rules.payeeName;
  return { ...(own?.enabled ? own : realNameRule), ...always };
}

/** What a password has to be at this operator. */
export function passwordRuleOf(rules: RegisterRules): FieldRule {
  return { ...(rules.password ?? passwordRule), ...always };
}

function ruleOf(rules: RegisterRules, way: RegistrationWay, name: RegisterFieldName): FieldRule | undefined {
  if (name === 'username') return way.username === null ? undefined : usernameRuleOf(rules);
  if (name === 'password') return way.password === null ? undefined : passwordRuleOf(rules);
  if (name === 'mobileNum' && way.mobileNum === 'required') return { ...(rules.mobileNum ?? mobileRule), ...always };
  // spec §3: a fund password is required wherever it is shown.
  if (name === 'paymentPassword' && rules.paymentPassword) return { ...rules.paymentPassword, required: true };
  return rules[name];
}

interface Problem {
  readonly name: RegisterFieldName;
  readonly reason: FieldProblem | 'disabled';
  readonly rule: FieldRule | undefined;
}

/** Checked where they are used: they prove something once. The confirmation must equal the password, that is all. */
const checkedElsewhere: ReadonlySet<RegisterFieldName> = new Set(['confirmPassword', 'captcha', 'verificationCode']);
/** They come with the address of the page where the form doesn't show them (spec §4). */
const fromAddress: ReadonlySet<RegisterFieldName> = new Set(['affiliateCode', 'referralCode', 'domain']);

/**
 * Throws what is wrong with a registration (spec §3, §5): field_invalid with every wrong field, passwords_differ,
 * age_not_confirmed or terms_not_accepted.
 */
export function checkRegistration(
  rules: RegisterRules,
  given: Registration,
  way: RegistrationWay,
  minimumAge: number,
): void {
  const problems: Problem[] = [];
  for (const name of registerFieldNames) {
    if (checkedElsewhere.has(name)) continue;
    const rule = ruleOf(rules, way, name);
    const value = given[name] ?? '';
    if (rule?.enabled) {
      // Whatever the rule accepts, a number is the name only of a member who registers by it and verifies it.
      const isNumber = name === 'username' && (numberIn(value)?.startsWith('+') ?? false);
      const reason = isNumber ? 'pattern' : checkField(rule, value);
      if (reason) problems.push({ name, reason, rule });
    } else if (value !== '' && !fromAddress.has(name)) {
      problems.push({ name, reason: 'disabled', rule: undefined });
    }
  }
  const [first] = problems;
  if (first) {
    const fields: FieldIssue[] = problems.map(({ name, reason }) => ({ path: name, reason }));
    const { rule } = first;
    throw new AppError('field_invalid', {
      field: first.name,
      fields,
      ...(rule ? { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength } : {}),
    });
  }
  if ((given.password ?? '') !== (given.confirmPassword ?? '')) {
    throw new AppError('passwords_differ', { field: 'confirmPassword' });
  }
  checkConsents(given, minimumAge);
}

/** "84" and "0901 234 567" -> "+84901234567"; without a country's code the digits alone. Null when there are none. */
export function mobileOf(dialingCode: string | undefined, number: string | undefined): string | null {
  const digits = (number ?? '').replaceAll(/\D/g, '');
  if (digits === '') return null;
  const code = (dialingCode ?? '').replaceAll(/\D/g, '');
  return code === '' ? digits : `+${code}${digits.replace(/^0+/, '')}`;
}

const ownColumns: ReadonlySet<RegisterFieldName> = new Set([
  'username',
  'password',
  'confirmPassword',
  'email',
  'mobileNum',
  'paymentPassword',
]);
/** The fields that are kept as they are, under the form's names. */
export function profileOf(given: Registration): Record<string, string> {
  const profile: Record<string, string> = {};
  for (const name of registerFieldNames) {
    const value = given[name];
    if (value && !ownColumns.has(name) && !checkedElsewhere.has(name) && !fromAddress.has(name)) profile[name] = value;
  }
  return profile;
}
