import type { Contact, sendContactCode, setContact } from '@sampan/contract/contacts';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/request-context.ts';
import type { VerifiedContact } from '../identity/accounts.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue, EnqueueTo } from '../notify/service.ts';
import { checkEmail, isSameAddress } from '../recovery/rules.ts';
import type { RecoveryService } from '../recovery/service.ts';
import type { VerificationService } from '../verification/service.ts';

type MemberVisit = Visit & { readonly session: Session };

export interface ContactsService {
  /** Throws the errors of the operation. */
  readonly sendCode: (
    visit: MemberVisit,
    body: BodyOf<typeof sendContactCode>,
  ) => Promise<ValueInputOf<typeof sendContactCode>>;
  /** Tells the address before, and ends the links for a new password that were mailed there. Throws the errors of the operation. */
  readonly set: (visit: MemberVisit, body: BodyOf<typeof setContact>) => Promise<void>;
  readonly endWelcome: (session: Session) => Promise<void>;
}

export interface ContactsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<IdentityService, 'findMember' | 'requireProof' | 'setContact' | 'endWelcome'>;
  readonly verification: Pick<VerificationService, 'requirePerson' | 'codes' | 'mobile' | 'isWithin'>;
  readonly recovery: Pick<RecoveryService, 'endLinks'>;
  readonly enqueue: Enqueue;
  readonly enqueueTo: EnqueueTo;
}

/** Codes that one account sends in an hour, wherever they go: an account is no way to reach strangers. */
const codesAnHour = 6;
const hourMs = 3_600_000;
/** How long the notice to the replaced address is tried, in milliseconds. */
const noticeMs = 86_400_000;

export function contactsService(deps: ContactsDeps): ContactsService {
  const { db, clock, identity, verification, enqueue, enqueueTo } = deps;

  /** The contact as it is kept. Throws field_invalid or mobile_invalid. */
  async function read(merchantCode: string, contact: Contact): Promise<VerifiedContact> {
    if (contact.channel === 'mobile') {
      const address = await verification.mobile.read(merchantCode, contact.countryDialingCode, contact.mobileNum);
      return { channel: 'mobile', address };
    }
    // Addresses that differ in case only are one.
    const address = contact.email.trim().toLowerCase();
    checkEmail(address);
    return { channel: 'email', address };
  }

  const codeFor = ({ merchantCode, id }: Session, { address }: VerifiedContact) =>
    ({ merchantCode, purpose: 'bind', target: address, challenge: `session ${id}` }) as const;

  return {
    async sendCode(visit, { contact, botCheck }) {
      const { session } = visit;
      await identity.requireProof(visit, session);
      await verification.requirePerson(visit, botCheck);
      const target = await read(session.merchantCode, contact);
      const isWithin = await verification.isWithin(session.merchantCode, {
        scope: 'contact-code',
        key: session.memberId,
        most: codesAnHour,
        windowMs: hourMs,
      });
      if (!isWithin) throw new AppError('sms_quota_exceeded');
      // Sent whether another account has it or not: the recipient of the code may know.
      const channel = target.channel === 'mobile' ? 'sms' : 'email';
      return verification.codes.send(visit, { ...codeFor(session, target), channel, isReal: true });
    },

    async set(visit, { contact, code }) {
      const { session } = visit;
      const { merchantCode, memberId } = session;
      await identity.requireProof(visit, session);
      const target = await read(merchantCode, contact);
      const given = { ...codeFor(session, target), code };
      await verification.codes.verify(given);
      const before = await identity.findMember(merchantCode, memberId);
      if (!before) throw new AppError('session_expired');
      const isEmail = target.channel === 'email';
      try {
        await db.transaction(async (tx) => {
          await verification.codes.use(tx, given);
          await identity.setContact(tx, memberId, target);
          if (isEmail) await deps.recovery.endLinks(tx, memberId);
          const template = 'login_ways_changed';
          if (!isEmail && before.email) {
            await enqueue(tx, { merchantCode, memberId, template, values: { change: 'mobileChanged' } });
          }
          if (isEmail && before.email && !isSameAddress(before.email, target.address)) {
            await enqueueTo(tx, {
              merchantCode,
              template,
              values: { change: 'emailChanged' },
              recipient: { channel: 'email', address: before.email, account: before.account },
              language: before.language,
              expiresAt: new Date(clock.now() + noticeMs),
            });
          }
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw isEmail
          ? new AppError('email_taken', { field: 'email' })
          : new AppError('mobile_taken', { field: 'mobileNum' });
      }
    },

    endWelcome: ({ memberId }) => identity.endWelcome(memberId),
  };
}

/** PostgreSQL's code for it. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
