import { randomBytes, randomInt } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { networkOf } from '../../address.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { EnqueueTo } from '../notify/service.ts';
import type { Merchant, Visit } from '../../plugins/request-context.ts';
import type { SecretHash } from '../../secret-hash.ts';
import { minutesUntil } from '../counters/rules.ts';
import { createCounters } from '../counters/service.ts';
import { isOfCountries } from '../mobile/numbers.ts';
import { budgetCounts, maxTries, prefixOf } from './rules.ts';
import type { VerificationSettings } from './settings.ts';
import * as store from './store.ts';
import type { CodePurpose } from './tables.ts';

interface GivenCode {
  readonly merchantCode: string;
  readonly purpose: CodePurpose;
  /** E.164 number or e-mail address, as it was when the code was sent. */
  readonly target: string;
  /** A secret of the browser or login that requested the code: the same as when it was sent. */
  readonly challenge: string;
  readonly code: string;
}

interface Sending {
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  readonly target: string;
  /** What else the code belongs to; the browser that asks, unless said. */
  readonly challenge?: string;
  readonly isReal: boolean;
}

/** Holds what the codes belong to that a browser asked for. */
const challengeCookie = 'codeChallenge';
/** How long a browser counts as one that has verified a number, in milliseconds. */
const ownerMs = 180 * 86_400_000;

/**
 * Codes of six digits that prove that a visitor owns a number or an address. A code belongs to the browser or login
 * that requested it and has five tries of its own, which an attacker can neither use up nor block. How many are sent to
 * one recipient bounds what can be guessed altogether.
 */
export interface Codes {
  /**
   * Sends one, unless the last one of the purpose still lives (too_many_requests with the minutes) or a budget is used
   * up (sms_quota_exceeded), or goes to a country that gets none (mobile_invalid). `isReal: false`: no account has that
   * recipient; takes the same steps and answers the same, but nothing is sent. The caller has run the bot check before.
   */
  send(visit: Visit, code: Sending): Promise<{ readonly expiredMinutes: number }>;
  /** The challenge of a browser that asked for codes; empty, which no code belongs to, where it has none. */
  challengeOf(visit: Pick<Visit, 'cookies'>): string;
  /**
   * Uses the code up. Throws verification_code_invalid or verification_code_expired. Never inside a transaction: what it
   * rolled back, the count of wrong tries would be lost with it.
   */
  check(given: GivenCode): Promise<void>;
  /** As `check`, but leaves a right code for `use`; it counts as a try all the same. */
  verify(given: GivenCode): Promise<void>;
  /** Uses up, in the transaction that needs it, a code that `verify` has found right. Throws verification_code_invalid. */
  use(tx: Tx, given: GivenCode): Promise<void>;
}

/** No budget: only how many there were. */
const uncounted = 2_000_000_000;

export function codes(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly hash: SecretHash;
  readonly settings: (merchantCode: string) => Promise<VerificationSettings>;
  /** Whether strangers have solved a bot check before they are sent anything. */
  readonly isPersonAsked: boolean;
  /** Where an operator sends SMS that has no list of its own. */
  readonly defaultCountries: (merchant: Merchant) => Promise<readonly string[]>;
  readonly enqueueTo: EnqueueTo;
}): Codes {
  const { db, clock, hash, settings, defaultCountries, enqueueTo } = deps;
  const counters = createCounters(db);

  /** Under each key that is in use, the current one first: while keys are being changed instances have others in front. */
  function hashesOf({ merchantCode, purpose, target, challenge, code }: GivenCode) {
    const targets = hash.all('target', target);
    const challenges = hash.all('challenge', challenge);
    const written = hash.all('code', merchantCode, purpose, target, challenge, code.trim());
    return targets.flatMap((targetHash, index) => {
      const [challengeHash, codeHash] = [challenges[index], written[index]];
      return challengeHash && codeHash ? [{ targetHash, challengeHash, codeHash }] : [];
    });
  }

  /** The challenge of the browser that asks; it gets one where it has none. */
  function browserOf({ cookies }: Visit): string {
    const challenge = cookies.read(challengeCookie) || randomBytes(32).toString('base64url');
    cookies.write(challengeCookie, challenge, ownerMs);
    return challenge;
  }

  function tooEarly(until: Date): AppError {
    return new AppError('too_many_requests', { minutes: minutesUntil(until, clock.now()) });
  }

  /** What the browser is known by that once had the right code for this recipient. */
  const ownerKey = (target: string, challenge: string) => ({
    scope: 'code-owner',
    keyHash: hash.make('owner', target, challenge),
  });
  /** One row for as long as it is known. */
  const always = new Date(0);

  async function noteOwner({ merchantCode, target, challenge }: GivenCode): Promise<void> {
    const expiresAt = new Date(clock.now() + ownerMs);
    const count = { ...ownerKey(target, challenge), windowStart: always, expiresAt, most: uncounted };
    await counters.up(merchantCode, [count]);
  }
  async function isOwner(merchantCode: string, target: string, challenge: string): Promise<boolean> {
    const { scope } = ownerKey(target, challenge);
    const keys = hash.all('owner', target, challenge).map((keyHash) => ({ scope, keyHash }));
    return (await counters.read(merchantCode, keys, new Date(-1))).has(scope);
  }

  /**
   * Counts the code against its budgets. A browser that has verified the recipient has one of its own, and the account
   * (a session, or a login with the right password) another; strangers have one for each network, and one together. A
   * recipient without an account takes nothing of the budget that the operator's accounts share, and is refused when
   * they are.
   */
  async function spend(visit: Visit, sending: Sending & { readonly challenge: string }): Promise<void> {
    const { channel, target, purpose, isReal } = sending;
    const merchantCode = visit.merchant.code;
    const { budgets: set } = await settings(merchantCode);
    const callingCode = channel === 'sms' ? parsePhoneNumberFromString(target)?.countryCallingCode : undefined;
    const whose = purpose === 'register' || purpose === 'bind' ? ['stranger'] : [];
    const wide = networkOf(visit.ip, 'wide');
    const isKnown = await isOwner(merchantCode, target, sending.challenge);
    const asks = purpose === 'verify' ? 'account' : isKnown ? 'owner' : wide;
    const budgets = { ...set, recipientInAll: deps.isPersonAsked ? set.recipientInAll : set.recipient };
    const own = {
      recipient: hash.make('recipient', target, asks),
      ...(asks !== wide ? {} : { recipientInAll: hash.make('recipient', target, 'strangers') }),
      address: hash.make('address', networkOf(visit.ip)),
      ...(wide === networkOf(visit.ip) ? {} : { site: hash.make('address', wide) }),
    };
    const sharedBy = (...group: readonly string[]) => ({
      ...(callingCode ? { prefix: hash.make('prefix', prefixOf(target, callingCode), ...group) } : {}),
      brand: hash.make('brand', ...group),
    });
    const countsOf = (keys: Parameters<typeof budgetCounts>[1]) => budgetCounts(budgets, keys, channel, clock.now());
    const shared = countsOf(sharedBy(...whose));
    // The same statements over as many counters, so that the response time doesn't reveal accounts.
    const apart = countsOf(sharedBy('nobody')).map((count) => ({ ...count, most: uncounted }));
    const isFull = await counters.isAnyFull(merchantCode, shared);
    const counts = [...countsOf(own), ...(isReal ? shared : apart)];
    if (isFull || !(await counters.up(merchantCode, counts))) throw new AppError('sms_quota_exceeded');
  }

  /** Throws mobile_invalid for a number that this operator sends no SMS to. */
  async function requireCountry({ merchant }: Visit, mobile: string): Promise<void> {
    const { smsCountries } = await settings(merchant.code);
    const countries = smsCountries.length > 0 ? smsCountries : await defaultCountries(merchant);
    if (!isOfCountries(mobile, countries)) throw new AppError('mobile_invalid', { field: 'mobileNum' });
  }

  async function attempt(given: GivenCode, isUsedUp: boolean): Promise<void> {
    const { merchantCode, purpose } = given;
    const of = { merchantCode, purpose, now: new Date(clock.now()) };
    const outcome = await store.tryCode(db, { ...of, maxTries, isUsedUp }, hashesOf(given));
    if (outcome === 'right') await noteOwner(given);
    if (outcome === 'expired') throw new AppError('verification_code_expired', { field: 'verificationCode' });
    if (outcome === 'wrong') throw new AppError('verification_code_invalid', { field: 'verificationCode' });
  }

  return {
    challengeOf: ({ cookies }) => cookies.read(challengeCookie) ?? '',

    async send(visit, sending) {
      const { purpose, channel, target, challenge = browserOf(visit), isReal } = sending;
      if (channel === 'sms') await requireCountry(visit, target);
      const merchantCode = visit.merchant.code;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const hashes = hashesOf({ merchantCode, purpose, target, challenge, code });
      const [current] = hashes;
      if (!current) throw new Error('there is no key');
      const of = { merchantCode, purpose, now: new Date(clock.now()) };
      const before = await store.findCode(db, of, hashes);
      if (before) throw tooEarly(before);
      await spend(visit, { ...sending, challenge });
      const { codeMinutes } = await settings(merchantCode);
      const expiresAt = new Date(of.now.getTime() + codeMinutes * 60_000);
      await db.transaction(async (tx) => {
        // No code has the other hash.
        const codeHash = isReal ? current.codeHash : randomBytes(32);
        const isNew = await store.insertCode(tx, { ...of, ...current, codeHash, expiresAt });
        // A concurrent request inserted the same code.
        if (!isNew) throw tooEarly(expiresAt);
        await enqueueTo(tx, {
          merchantCode,
          template: 'verification_code',
          values: { code, minutes: String(codeMinutes) },
          recipient: isReal ? { channel, address: target } : null,
          language: visit.language,
          expiresAt,
        });
      });
      return { expiredMinutes: codeMinutes };
    },

    check: (given) => attempt(given, true),
    verify: (given) => attempt(given, false),

    async use(tx, given) {
      const { merchantCode, purpose } = given;
      const isUsed = await store.useCode(tx, { merchantCode, purpose, now: new Date(clock.now()) }, hashesOf(given));
      if (!isUsed) throw new AppError('verification_code_invalid', { field: 'verificationCode' });
    },
  };
}
