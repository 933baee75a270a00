import { accountTypes } from '@sampan/contract/accounts';
import type { accountSecurity } from '@sampan/contract/devices';
import type { Language } from '@sampan/contract/envelope';
import type { login, memberInfo } from '@sampan/contract/identity';
import type { ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Merchant, Session, Visit } from '../../plugins/request-context.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { AgentsService } from '../agents/service.ts';
import type { Devices } from '../devices/service.ts';
import type { Affiliates } from '../invitations/affiliates.ts';
import type { Enqueue } from '../notify/service.ts';
import type { SaferPlayGuard } from '../safer-play/guard.ts';
import type { Wallet } from '../wallet/service.ts';
import { type Accounts, createAccounts, type NoteReferral } from './accounts.ts';
import { type IssueOptions, createSessionIssuer, type Totp } from './session-issuer.ts';
import { createAttempts } from './attempts.ts';
import { createStepUp, type StepUp } from './step-up.ts';
import { createFreePlay, type FreePlay } from './free-play.ts';
import { createFundPasswordResets, type FundPasswordResets } from './fund-password-reset.ts';
import { createFundPasswords, type FundPasswords } from './fund-password.ts';
import { createLogin, type Login, type LoginVerification } from './login.ts';
import type { Passwords } from './passwords.ts';
import { presentMember } from './present.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createProofs, type Proofs } from './proof.ts';
import { createRealNames, type RealNames } from './real-names.ts';
import { createRegistrations, type Registrations, type RegistrationVerification } from './registration.ts';
import { createRememberedLogins, type RememberedLogins } from './remembered.ts';
import type { RegisterRules } from './rules.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSuspensions, type Suspensions } from './suspensions.ts';
import { createOpening, type Opening } from './opening.ts';
import type { IdentitySettings } from './settings.ts';
import * as store from './store.ts';

/** The recipient of a message. */
export interface Contact {
  readonly account: string;
  readonly language: Language;
  readonly email: string | null;
  readonly mobile: string | null;
}

export interface IdentityService
  extends
    Accounts,
    Registrations,
    StepUp,
    RememberedLogins,
    Sessions,
    Proofs,
    FundPasswords,
    FundPasswordResets,
    RealNames,
    Suspensions,
    Opening,
    Profiles {
  readonly login: Login;
  readonly loginFreePlay: FreePlay;
  /**
   * Opens a session for a member whose identity the caller has proven; all logins end here. Refuses suspended and
   * non-member accounts, and non-agents at the agents' login. From a new place, and where a second factor is set up, it
   * throws login_verify_required, with what finishes the login, unless `shown` says that both were shown. Notes history, device and address; mails about a new device; writes
   * the cookie of a browser that is to remember.
   */
  readonly issueSession: (visit: Visit, memberId: string, options: IssueOptions) => Promise<ValueInputOf<typeof login>>;
  /** Records the first login of an account that its owner didn't register. */
  readonly firstLogin: (session: Session) => Promise<void>;
  readonly memberInfo: (session: Session, language: Language) => Promise<ValueInputOf<typeof memberInfo>>;
  readonly setLanguage: (session: Session, language: Language) => Promise<void>;
  /** Null: no such member. */
  readonly contactOf: (memberId: string) => Promise<Contact | null>;
  /** Whether the member has verified a number or an address. */
  readonly hasProof: (queries: Queries, memberId: string) => Promise<boolean>;
  /** Whether the operator has a member of this id who plays for real money. */
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
  /** Member id -> account, of those that there are. */
  readonly accountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  readonly sealed: Pick<SealedBodies, 'unseal'>;
  readonly passwords: Passwords;
  readonly devices: Devices;
  readonly verification: LoginVerification & RegistrationVerification;
  readonly agents: Pick<AgentsService, 'attribute'>;
  readonly invitations: Pick<Affiliates, 'findInvitation'>;
  readonly enqueue: Enqueue;
  readonly demandNewcomer: SaferPlayGuard['demandNewcomer'];
  readonly wallet: Pick<Wallet, 'grantBonus'>;
  readonly registerRules: (merchant: Pick<Merchant, 'code'>) => Promise<RegisterRules>;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
  /** What a new member is given; null: nothing. */
  readonly welcomeOffer: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly amount: bigint; readonly currency: string } | null>;
  readonly totp: Totp;
  /** The member's VIP level, named in the language. */
  readonly clubLabelOf: (session: Session, language: Language) => Promise<{ labelName: string; rankLevel: number }>;
  /** Whether there is an upline or a downline that the member may send money to. */
  readonly hasLine: (session: Session) => Promise<boolean>;
  readonly noteReferral: NoteReferral;
  /** What else opens an account. */
  readonly waysInOf: (
    memberId: string,
  ) => Promise<Pick<ValueInputOf<typeof accountSecurity>, 'federation' | 'passkeyCount'>>;
}

export function identityService(deps: IdentityDeps): IdentityService {
  const { db, clock } = deps;
  const attempts = createAttempts(deps);
  const accounts = createAccounts({ ...deps, attempts });
  const sessionIssuer = createSessionIssuer(deps);
  const proofs = createProofs({ ...deps, accounts });
  const fundPasswords = createFundPasswords({ ...deps, attempts, requireProof: proofs.requireProof });

  return {
    ...accounts,
    ...createRegistrations({ ...deps, accounts, sessionIssuer }),
    ...createStepUp({ ...deps, attempts, sessionIssuer }),
    ...createRememberedLogins({ ...deps, sessionIssuer }),
    ...createSessions(deps),
    ...proofs,
    ...fundPasswords,
    ...createRealNames(deps),
    ...createSuspensions(deps),
    ...createOpening({ ...deps, accounts }),
    ...createProfiles(deps),
    ...createFundPasswordResets({
      ...deps,
      requireProof: proofs.requireProof,
      checkNew: fundPasswords.checkNewFundPassword,
    }),
    login: createLogin({ ...deps, attempts, sessionIssuer }),
    loginFreePlay: createFreePlay({ ...deps, accounts, sessionIssuer }),

    async issueSession(visit, memberId, options) {
      const member = await store.findMember(db.queries, memberId);
      if (!member) throw new AppError('login_failed');
      return sessionIssuer.issue(visit, member, options);
    },

    async isPlayer(queries, merchantCode, memberId) {
      const member = await store.findMember(queries, memberId);
      return member?.merchant_code === merchantCode && member.type !== accountTypes.trial;
    },

    async firstLogin(session) {
      await store.noteFirstLogin(db.queries, session.memberId, new Date(clock.now()));
    },

    async memberInfo(session, language) {
      const [member, labels, clubLabel, toUpline] = await Promise.all([
        store.findMember(db.queries, session.memberId),
        store.findLabels(db.queries, session.memberId),
        deps.clubLabelOf(session, language),
        deps.hasLine(session),
      ]);
      if (!member) throw new AppError('session_expired');
      return presentMember(member, labels, { clubLabel, toUpline });
    },

    async setLanguage(session, language) {
      await store.updateLanguage(db.queries, session.memberId, language);
    },

    async accountNames(memberIds) {
      const rows = await store.accountNames(db.queries, memberIds);
      return new Map(rows.map(({ id, account }) => [id, account]));
    },

    async contactOf(memberId) {
      return store.findMember(db.queries, memberId);
    },

    async hasProof(queries, memberId) {
      const member = await store.findMember(queries, memberId);
      return member !== null && (member.mobile_verified_at !== null || member.email_verified_at !== null);
    },
  };
}
