import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { AccountStatusOf } from './modules/agents/account-status.ts';
import type { StartRates } from './modules/agents/attribution.ts';
import { applyMove } from './modules/agents/moves.ts';
import { agentsService } from './modules/agents/service.ts';
import { contactsModule } from './modules/contacts/module.ts';
import type { PayoutAccounts } from './modules/payout-accounts/service.ts';
import { createDevices } from './modules/devices/service.ts';
import { federationModule } from './modules/federation/module.ts';
import { identityModule } from './modules/identity/module.ts';
import type { Passwords } from './modules/identity/passwords.ts';
import type { Proofs } from './modules/identity/proof.ts';
import { usernameRuleOf } from './modules/identity/rules.ts';
import type { IdentityDeps } from './modules/identity/service.ts';
import type { RatesToGive } from './modules/invitations/links.ts';
import { invitationsModule } from './modules/invitations/module.ts';
import type { NotifyService } from './modules/notify/service.ts';
import type { Operators } from './modules/operators/service.ts';
import { passkeysModule } from './modules/passkeys/module.ts';
import { profilesModule } from './modules/profiles/module.ts';
import { recoveryModule } from './modules/recovery/module.ts';
import { totpModule } from './modules/totp/module.ts';
import { verificationModule } from './modules/verification/module.ts';
import type { Uploads } from './modules/uploads/service.ts';
import type { Wallet } from './modules/wallet/service.ts';
import type { SealedBodies } from './plugins/sealed.ts';

/** Wires accounts, proofs, logins, recovery, what members say of themselves, and the attribution to an upline. */
export function accountModules(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly events: Events;
  readonly sealed: SealedBodies;
  readonly passwords: Passwords;
  readonly operators: Operators;
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly notify: Pick<NotifyService, 'enqueue' | 'enqueueTo'>;
  readonly wallet: Wallet;
  readonly uploads: Uploads;
  readonly demandNewcomer: IdentityDeps['demandNewcomer'];
  readonly clubLabelOf: IdentityDeps['clubLabelOf'];
  readonly hasLine: IdentityDeps['hasLine'];
  readonly noteReferral: IdentityDeps['noteReferral'];
  readonly startRates: StartRates;
  readonly ratesToGive: RatesToGive;
  /** Hears why geetest could not be asked. */
  readonly onUnreachable: (reason: string) => void;
}) {
  const { db, clock, config, events, sealed, passwords, operators, countryOf, originOf, wallet, clubLabelOf } = deps;
  const { hasLine, noteReferral } = deps;
  const { onUnreachable } = deps;
  const { enqueue, enqueueTo } = deps.notify;
  const { settings, registerRules, isModuleOn, welcomeOffer } = operators;
  const devices = createDevices({ db, clock, sealed, countryOf });
  const verification = verificationModule({
    db,
    clock,
    config,
    sealed,
    enqueueTo,
    settings: async (merchantCode) => (await settings(merchantCode)).verification,
    registerRules: async (merchantCode) => (await settings(merchantCode)).register,
    isModuleOn,
    allowedCountries: async (merchantCode) => (await settings(merchantCode)).identity.dialingCountries,
    hasMobile: async (merchantCode, mobile) => (await identity.service.findByMobile(merchantCode, mobile)) !== null,
    countryOf,
    onUnreachable,
  });
  const accountStatusOf: AccountStatusOf = (...given) => identity.service.accountStatusOf(...given);
  const agentsSettings = async (merchantCode: string) => (await settings(merchantCode)).agents;
  const agents = agentsService({
    db,
    clock,
    accountStatusOf,
    settings: agentsSettings,
    onMove: async (tx, moved) => applyMove(tx, (await operators.settingsIn(tx, moved.merchantCode)).rebate, moved),
    startRates: deps.startRates,
  });
  const invitations = invitationsModule({
    db,
    clock,
    config,
    async ownDomains(merchantCode) {
      const { mainDomain, publicUrl, domainRoute } = await settings(merchantCode);
      return [mainDomain, publicUrl, ...domainRoute].filter((name) => name !== '');
    },
    accountStatusOf,
    tree: agents.tree,
    settings: agentsSettings,
    ratesToGive: deps.ratesToGive,
  });
  const requireProof: Proofs['requireProof'] = (...given) => identity.service.requireProof(...given);
  const noteProof: Proofs['noteProof'] = (session) => identity.service.noteProof(session);
  /** Not in the change's own transaction: a lost mail must not undo it. */
  async function tell(owner: { merchantCode: string; memberId: string }, change: string): Promise<void> {
    const { merchantCode, memberId } = owner;
    await db.transaction((tx) =>
      enqueue(tx, { merchantCode, memberId, template: 'login_ways_changed', values: { change } }),
    );
  }
  const totp = totpModule({ db, clock, sealed, requireProof, noteProof, tell });
  const identity = identityModule({
    db,
    clock,
    events,
    config,
    sealed,
    devices,
    enqueue,
    demandNewcomer: deps.demandNewcomer,
    wallet,
    registerRules,
    settings: async (merchantCode) => (await settings(merchantCode)).identity,
    isModuleOn,
    welcomeOffer,
    verification: verification.service,
    agents,
    invitations: invitations.service,
    totp: totp.service,
    clubLabelOf,
    hasLine,
    noteReferral,
    waysInOf: async (memberId) => ({
      federation: await federation.service.listOf(memberId),
      passkeyCount: await passkeys.service.countOf(memberId),
    }),
    passwords,
  });
  const { issueSession, createMember, findByAccount } = identity.service;
  const passkeys = passkeysModule({ db, clock, originOf, issueSession, requireProof, tell });
  const federation = federationModule({
    db,
    clock,
    config,
    originOf,
    accounts: {
      issueSession,
      createMember,
      isNameTaken: async (merchantCode, account) => (await findByAccount(merchantCode, account)) !== null,
      usernameRule: async (merchant) => usernameRuleOf(await registerRules(merchant)),
      minimumAge: async ({ code }) => (await settings(code)).identity.minimumAge,
    },
  });
  const recovery = recoveryModule({
    db,
    clock,
    identity: identity.service,
    verification: verification.service,
    enqueue,
    enqueueTo,
    isModuleOn,
    registerRules,
    settings: async (merchantCode) => (await settings(merchantCode)).identity,
  });
  const contacts = contactsModule({
    db,
    clock,
    identity: identity.service,
    verification: verification.service,
    recovery: recovery.service,
    enqueue,
    enqueueTo,
  });
  const correcting = {
    identity: identity.service,
    settings: async (merchantCode: string) => (await settings(merchantCode)).profile,
    minimumAgeOf: async (merchantCode: string) => (await settings(merchantCode)).identity.minimumAge,
  };
  const profiles = profilesModule({
    ...correcting,
    db,
    clock,
    uploads: deps.uploads,
    verification: verification.service,
    registerRules,
  });
  return {
    identity,
    agents,
    verification,
    /** What staff see accounts by, and correct and freeze them with. */
    forStaff: (payoutAccounts: PayoutAccounts) => ({
      profiles: { ...correcting, payoutAccounts },
      members: { suspensions: identity.service, devices, totp: totp.service },
      accountStatusOf: identity.service.accountStatusOf,
    }),
    modules: [verification, invitations, identity, recovery, contacts, profiles, totp, passkeys, federation],
  };
}
