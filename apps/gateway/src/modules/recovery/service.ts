import { randomBytes } from 'node:crypto';
import { accountTypes, type login } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { changePassword, forgotByEmail, resetByLink, resetByPhone } from '@sampan/contract/recovery';
import { botCheck as botCheckSchema } from '@sampan/contract/verification';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant, Session, Visit } from '../../plugins/request-context.ts';
import type { IdentityService } from '../identity/service.ts';
import { refuseForbidden } from '../identity/password-rules.ts';
import { accountKey, passwordRuleOf, type RegisterRules } from '../identity/rules.ts';
import type { IdentitySettings } from '../identity/settings.ts';
import type { Enqueue, EnqueueTo } from '../notify/service.ts';
import type { VerificationService } from '../verification/service.ts';
import { checkEmail, checkNewPassword, isSameAddress, linkMinutes, linksPerWindow } from './rules.ts';
import * as store from './store.ts';

export interface RecoveryService {
  /** Keeps the session and lifts what limited it; ends the others. Throws the errors of the operation. */
  readonly changePassword: (
    visit: Visit & { readonly session: Session },
    body: BodyOf<typeof changePassword>,
  ) => Promise<void>;
  /** Mails a link, if there is such an account. The same steps and the same answer if there is none. */
  readonly forgotByEmail: (visit: Visit, body: BodyOf<typeof forgotByEmail>) => Promise<void>;
  readonly resetByLink: (visit: Visit, body: BodyOf<typeof resetByLink>) => Promise<void>;
  /** The links that were mailed to the member are good for nothing: their address is another one now. */
  readonly endLinks: (tx: Tx, memberId: string) => Promise<void>;
  /** Answers the session that it opens; throws login_verify_required where the account has a second factor. */
  readonly resetByPhone: (visit: Visit, body: BodyOf<typeof resetByPhone>) => Promise<ValueInputOf<typeof login>>;
}

export interface RecoveryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<
    IdentityService,
    | 'issueSession'
    | 'findMember'
    | 'findByAccount'
    | 'findByMobile'
    | 'requireProof'
    | 'verifyPassword'
    | 'hashPassword'
    | 'setPassword'
  >;
  readonly verification: Pick<VerificationService, 'requirePerson' | 'codes' | 'mobile' | 'isWithin'>;
  readonly enqueue: Enqueue;
  readonly enqueueTo: EnqueueTo;
  readonly isModuleOn: (merchantCode: string, modId: string) => Promise<boolean>;
  readonly registerRules: (merchant: Merchant) => Promise<RegisterRules>;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
}

export function recoveryService(deps: RecoveryDeps): RecoveryService {
  const { db, clock, identity, verification, enqueue, enqueueTo } = deps;
  const now = () => new Date(clock.now());

  async function requireForm(
    merchant: Merchant,
    given: { readonly newPassword: string; readonly confirmNewPassword: string },
  ): Promise<void> {
    checkNewPassword(passwordRuleOf(await deps.registerRules(merchant)), given);
  }
  /** Throws password_forbidden. */
  async function requireUncommon(merchant: Merchant, account: string, newPassword: string): Promise<void> {
    refuseForbidden(newPassword, account, await deps.settings(merchant.code), 'newPassword');
  }

  const unchanged = () => new AppError('password_unchanged', { field: 'newPassword' });

  /** `proof`: uses up, in the same transaction, what allows the change; what it throws undoes all. */
  async function replacePassword(
    change: { readonly merchantCode: string; readonly memberId: string; readonly newPassword: string },
    options: { readonly keepSessionId?: string; readonly proof?: (tx: Tx) => Promise<void> },
  ): Promise<void> {
    const { merchantCode, memberId } = change;
    const hash = await identity.hashPassword(change.newPassword);
    const publish = await db.transaction(async (tx) => {
      await options.proof?.(tx);
      const { keepSessionId } = options;
      await store.endLinks(tx, memberId, now());
      const done = await identity.setPassword(tx, memberId, hash, keepSessionId === undefined ? {} : { keepSessionId });
      await enqueue(tx, { merchantCode, memberId, template: 'password_changed', values: {} });
      return done;
    });
    publish();
  }

  return {
    async changePassword(visit, body) {
      const { merchant, session } = visit;
      await requireForm(merchant, body);
      await requireUncommon(merchant, session.account, body.newPassword);
      await identity.requireProof(visit, session, body.oldPassword);
      const member = await identity.findMember(merchant.code, session.memberId);
      if (await identity.verifyPassword(member?.password_hash ?? null, body.newPassword)) throw unchanged();
      await replacePassword(
        { merchantCode: merchant.code, memberId: session.memberId, newPassword: body.newPassword },
        { keepSessionId: session.id },
      );
    },

    async forgotByEmail(visit, { username, email, botCheck }) {
      const merchantCode = visit.merchant.code;
      await verification.requirePerson(visit, readBotCheck(botCheck));
      checkEmail(email);
      const account = await identity.findByAccount(merchantCode, username);
      const isOwner =
        account?.status === 'active' && account.type !== accountTypes.trial && isSameAddress(account.email, email);
      // What goes to the owner counts for the owner; what goes nowhere is counted too, so that both take as long.
      const isWithin = await verification.isWithin(merchantCode, {
        scope: 'password-link',
        key: isOwner ? `owner ${account.id}` : `nobody ${accountKey(username)}`,
        most: linksPerWindow,
        windowMs: linkMinutes * 60_000,
      });
      const member = isWithin && isOwner ? account : null;

      const ticket = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now() + linkMinutes * 60_000);
      await db.transaction(async (tx) => {
        const memberId = member?.id ?? null;
        await store.insertLink(tx, { ticketHash: sha256(ticket), merchantCode, memberId, expiresAt });
        await enqueueTo(tx, {
          merchantCode,
          template: 'password_link',
          values: { ticket, minutes: String(linkMinutes) },
          recipient: member?.email ? { channel: 'email', address: member.email, account: member.account } : null,
          language: member?.language ?? visit.language,
          expiresAt,
        });
      });
    },

    endLinks: (tx, memberId) => store.endLinks(tx, memberId, now()),

    async resetByLink({ merchant }, body) {
      await requireForm(merchant, body);
      const link = { ticketHash: sha256(body.ticket), merchantCode: merchant.code };
      const memberId = await store.findLink(db, { ...link, now: now() });
      const member = memberId === null ? null : await identity.findMember(merchant.code, memberId);
      if (!member) throw new AppError('reset_link_expired');
      await requireUncommon(merchant, member.account, body.newPassword);
      if (await identity.verifyPassword(member.password_hash, body.newPassword)) throw unchanged();
      await replacePassword(
        { merchantCode: merchant.code, memberId: member.id, newPassword: body.newPassword },
        {
          async proof(tx) {
            if (!(await store.useLink(tx, { ...link, now: now() }))) throw new AppError('reset_link_expired');
          },
        },
      );
    },

    async resetByPhone(visit, body) {
      const merchantCode = visit.merchant.code;
      if (!(await deps.isModuleOn(merchantCode, 'CHNGPASSVERIF3'))) throw new AppError('function_not_available');
      await verification.requirePerson(visit, body.botCheck);
      await requireForm(visit.merchant, body);
      const target = await verification.mobile.read(merchantCode, body.countryDialingCode, body.mobileNum);
      const challenge = verification.codes.challengeOf(visit);
      const given = { merchantCode, purpose: 'reset', target, challenge, code: body.verificationCode } as const;
      await verification.codes.verify(given);
      const member = await identity.findByMobile(merchantCode, target);
      // The number was taken off the account after the code had been sent.
      if (!member) throw new AppError('verification_code_invalid', { field: 'verificationCode' });
      if (member.status === 'suspended') throw new AppError('account_suspended');
      await requireUncommon(visit.merchant, member.account, body.newPassword);
      if (await identity.verifyPassword(member.password_hash, body.newPassword)) throw unchanged();
      await replacePassword(
        { merchantCode, memberId: member.id, newPassword: body.newPassword },
        { proof: (tx) => verification.codes.use(tx, given) },
      );
      // The code on the phone replaces the check of the place (spec §4: automatic login), not the second factor.
      return identity.issueSession(visit, member.id, {
        way: 'reset',
        shown: 'possession',
        ...(body.deviceId === undefined ? {} : { deviceId: body.deviceId }),
      });
    },
  };
}

/** A form has no nested values: the proof comes as JSON. Throws bot_check_failed. */
function readBotCheck(text: string | undefined) {
  if (text === undefined || text === '') return undefined;
  try {
    return botCheckSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError('bot_check_failed');
  }
}
