import { isAgentType } from '@sampan/contract/accounts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import { agentsStaffModule } from './modules/agents/staff.ts';
import { approvalsModule } from './modules/approvals/module.ts';
import { chatStaffModule } from './modules/chat/staff.ts';
import type { ChatSettings } from './modules/chat/settings.ts';
import { catalogueStaffModule } from './modules/catalogue/staff.ts';
import { contentStaffModule } from './modules/content/staff.ts';
import { auditModule } from './modules/audit/module.ts';
import { createAudit } from './modules/audit/service.ts';
import type { Corrections } from './modules/bills/corrections.ts';
import type { Bills } from './modules/bills/service.ts';
import { settlementsStaffModule } from './modules/bills/settlements-staff.ts';
import { billsStaffModule } from './modules/bills/staff.ts';
import type { CreditDeps } from './modules/cashier/credit.ts';
import { depositStaffModule } from './modules/cashier/staff.ts';
import type { Contracts } from './modules/contracts/contracts.ts';
import { consoleModule } from './modules/console/module.ts';
import { serviceStaffModule } from './modules/customer-service/staff.ts';
import { dashboardModule } from './modules/dashboard/module.ts';
import { contractsStaffModule } from './modules/contracts/staff.ts';
import type { Passwords } from './modules/identity/passwords.ts';
import type { IdentityService } from './modules/identity/service.ts';
import { memberStaffModule, type MemberStaffDeps } from './modules/identity/staff.ts';
import { feedbackStaffModule } from './modules/feedback/staff.ts';
import type { Enqueue, EnqueueTo, Resend } from './modules/notify/service.ts';
import { drawsStaffModule } from './modules/lottery/staff.ts';
import { messageLogModule } from './modules/notify/log.ts';
import { messageTextsModule } from './modules/notify/texts-staff.ts';
import { messageStaffModule } from './modules/notify/staff.ts';
import type { Operators } from './modules/operators/service.ts';
import { setupModule } from './modules/operators/setup.ts';
import { operatorSettingsWriter } from './modules/operators/settings-writer.ts';
import { lotteriesStaffModule } from './modules/lottery/lotteries-staff.ts';
import { missionsStaffModule } from './modules/missions/staff.ts';
import type { Partners } from './modules/partners/service.ts';
import { pointsStaffModule } from './modules/points/staff.ts';
import { countryOfMobile } from './modules/mobile/numbers.ts';
import { privacyStaffModule } from './modules/privacy/staff.ts';
import { presentSettings } from './modules/site/present.ts';
import { publicSettings } from './modules/settings/registry.ts';
import { announcementStaffModule } from './modules/site/staff.ts';
import { profileStaffModule, type ProfileStaffDeps } from './modules/profiles/staff.ts';
import { entryBannersStaffModule } from './modules/promotions/entry-banners.ts';
import { createRevisions } from './modules/revisions/service.ts';
import { revisionsModule } from './modules/revisions/module.ts';
import { createPreviews } from './modules/previews/service.ts';
import { createStaffPreviews } from './modules/previews/staff.ts';
import { promotionsStaffModule } from './modules/promotions/staff.ts';
import { reconciliationStaffModule } from './modules/reconciliation/staff.ts';
import { referralsStaffModule } from './modules/referrals/staff.ts';
import { reportsModule } from './modules/reports/module.ts';
import { roomsStaffModule } from './modules/rooms/staff.ts';
import type { SaferPlayGuard } from './modules/safer-play/guard.ts';
import type { SaferPlayService } from './modules/safer-play/service.ts';
import { saferPlayStaffModule } from './modules/safer-play/staff.ts';
import { isAmong } from './modules/staff/addresses.ts';
import type { Play } from './modules/play/service.ts';
import { playStaffModule } from './modules/play/staff.ts';
import { settingsStaffModule } from './modules/settings/staff.ts';
import { staffReadiness } from './modules/staff/readiness.ts';
import { staffModule } from './modules/staff/module.ts';
import type { Uploads } from './modules/uploads/service.ts';
import { correctionsModule } from './modules/wallet/corrections.ts';
import type { Turnover } from './modules/turnover/service.ts';
import { turnoverStaffModule } from './modules/turnover/staff.ts';
import type { Wallet } from './modules/wallet/service.ts';
import type { WithdrawalsDeps } from './modules/withdrawals/service.ts';
import type { WithdrawalSettings } from './modules/withdrawals/settings.ts';
import { withdrawalStaffModule } from './modules/withdrawals/staff.ts';
import type { SealedBodies } from './plugins/sealed.ts';
import { vipStaffModule } from './modules/vip/staff.ts';

/** Puts together what staff of operators use: accounts and roles, the log, what takes two people and each kind of it. */
export function staffModules(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly sealed: SealedBodies;
  readonly passwords: Passwords;
  /** The operator's main origin: passkeys of staff belong to it where the operator names no console. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly settings: Operators['settings'];
  readonly settingsIn: Operators['settingsIn'];
  readonly enqueue: Enqueue;
  readonly enqueueTo: EnqueueTo;
  readonly resend: Resend;
  /** Whether a partner sends the operator's mails. */
  readonly hasMail: (merchantCode: string) => Promise<boolean>;
  readonly wallet: Wallet;
  readonly isPlayer: IdentityService['isPlayer'];
  readonly play: Pick<Play, 'memberRecords' | 'memberDetail'>;
  readonly accountNames: IdentityService['accountNames'];
  readonly demandOffers: SaferPlayGuard['demandOffers'];
  readonly events: Events;
  readonly chatSettings: (merchantCode: string) => Promise<ChatSettings>;
  /** Null: the operator pays nothing out. */
  readonly settingsOf: (merchantCode: string) => Promise<WithdrawalSettings | null>;
  readonly saferPlay: SaferPlayService;
  readonly turnover: Pick<Turnover, 'list' | 'owed'>;
  readonly isExcluded: WithdrawalsDeps['isExcluded'];
  readonly standingOf: WithdrawalsDeps['standingOf'];
  readonly uploads: Pick<Uploads, 'open' | 'clean' | 'keep'>;
  /** What credits deposits. */
  readonly crediting: CreditDeps;
  readonly findMerchant: Operators['findMerchant'];
  readonly profiles: Pick<ProfileStaffDeps, 'identity' | 'payoutAccounts' | 'settings' | 'minimumAgeOf'>;
  readonly members: Pick<MemberStaffDeps, 'suspensions' | 'devices' | 'totp'>;
  readonly contracts: Contracts;
  readonly bills: Bills;
  readonly corrections: Corrections;
  readonly accountStatusOf: IdentityService['accountStatusOf'];
  readonly findVendor: Partners['vendor'];
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
}) {
  const { db, wallet, isPlayer, settings } = deps;
  const audit = createAudit(deps);
  const previews = createStaffPreviews({ ...deps, audit, previews: createPreviews(deps) });
  const revisions = createRevisions(deps);
  const staff = staffModule({
    ...deps,
    audit,
    async originOf(merchantCode) {
      const { consoleUrl } = (await settings(merchantCode)).staff;
      return consoleUrl === '' ? deps.originOf(merchantCode) : new URL(consoleUrl).origin;
    },
    async postOf(merchantCode) {
      const { staff, content } = await settings(merchantCode);
      const isMailed = staff.consoleUrl !== '' && (await deps.hasMail(merchantCode));
      return isMailed ? { consoleUrl: staff.consoleUrl, language: content.defaultLanguage } : null;
    },
  });
  const { namesOf } = staff.service.people;
  const languagesOf = async (merchantCode: string) => {
    const { languages, content } = await settings(merchantCode);
    const byDefault = content.defaultLanguage;
    return { all: [byDefault, ...languages.filter((one) => one !== byDefault)], byDefault };
  };
  const approvals = approvalsModule({ ...deps, audit, namesOf, currentAccess: staff.service.sessions.currentAccess });
  const corrections = correctionsModule({ db, wallet, approvals: approvals.service, isPlayer });
  const points = pointsStaffModule({
    ...deps,
    audit,
    languagesOf,
    approvals: approvals.service,
    previews,
    revisions,
  });
  const missions = missionsStaffModule({ ...deps, audit, languagesOf, previews, revisions });
  const promotions = promotionsStaffModule({ ...deps, audit, languagesOf, previews, revisions });
  const referrals = referralsStaffModule(deps);
  const saferPlay = saferPlayStaffModule({ ...deps, audit });
  const withdrawals = withdrawalStaffModule({ ...deps, audit, approvals: approvals.service });
  const deposits = depositStaffModule({ ...deps, ...deps.crediting, audit, approvals: approvals.service });
  const profiles = profileStaffModule({ ...deps, ...deps.profiles, audit });
  const members = memberStaffModule({ ...deps, ...deps.members, audit, namesOf });
  const feedback = feedbackStaffModule({ ...deps, audit });
  const messages = messageStaffModule({ ...deps, audit, noteAnswered: feedback.noteAnswered });
  const turnover = turnoverStaffModule({ ...deps, audit, approvals: approvals.service });
  const contracts = contractsStaffModule({
    ...deps,
    audit,
    async isAgent(queries, merchantCode, memberId) {
      const status = await deps.accountStatusOf(queries, merchantCode, memberId);
      return status !== null && status.isActive && isAgentType(status.type);
    },
  });
  const privacy = privacyStaffModule({
    ...deps,
    audit,
    approvals: approvals.service,
    accountState: deps.accountStatusOf,
    lockAccount: deps.members.suspensions.lockStatus,
  });
  const bills = billsStaffModule({ ...deps, audit });
  const agents = agentsStaffModule({ ...deps, audit, approvals: approvals.service });
  const writer = operatorSettingsWriter({ ...deps, areOthersNamed: false });
  const settingsStaff = settingsStaffModule({
    ...deps,
    audit,
    namesOf,
    writer,
    previews,
    siteInfoOf: async ({ code, currencyDigits: digits }, wanted) =>
      presentSettings(publicSettings(wanted), { digits, siteOrigin: await deps.originOf(code) }),
  });
  return {
    /** What every call of staff asks. */
    calls: {
      resolveStaff: staff.service.sessions.resolve,
      async admitsStaff(merchantCode: string, ip: string) {
        const own = await settings(merchantCode).catch((error: unknown) => {
          // An operator that never had right settings names no addresses: its staff put them right.
          if (error instanceof AppError && error.code === 'unavailable') return null;
          throw error;
        });
        return own === null || isAmong(own.staff.addresses, ip);
      },
    },
    modules: [
      staff,
      approvals,
      corrections,
      points,
      missions,
      promotions,
      referrals,
      withdrawals,
      deposits,
      turnover,
      saferPlay,
      profiles,
      members,
      privacy,
      feedback,
      messages,
      contracts,
      bills,
      agents,
      settlementsStaffModule({ ...deps, audit, namesOf }),
      settingsStaff,
      chatStaffModule({ ...deps, audit }),
      catalogueStaffModule({ ...deps, audit }),
      roomsStaffModule({ db, audit }),
      lotteriesStaffModule({
        ...deps,
        audit,
        isDrawing: async (merchantCode) => (await settings(merchantCode)).lottery.demoDraws,
      }),
      drawsStaffModule({ ...deps, namesOf, approvals: approvals.service }),
      vipStaffModule({ ...deps, audit, languagesOf, previews, revisions }),
      announcementStaffModule({ ...deps, audit, languagesOf, previews, revisions }),
      entryBannersStaffModule({ ...deps, audit, languagesOf, revisions }),
      contentStaffModule({ ...deps, audit, namesOf, languagesOf }),
      reconciliationStaffModule({ db, clock: deps.clock, audit, namesOf }),
      serviceStaffModule({ ...deps, audit, writer }),
      messageLogModule({ ...deps, audit }),
      messageTextsModule({ db, audit, languagesOf, revisions }),
      setupModule({ ...deps, publicUrl: deps.config.publicUrl, checks: [staffReadiness] }),
      dashboardModule({ ...deps, alertSettings: async (merchantCode) => (await settings(merchantCode)).alerts }),
      reportsModule({ ...deps, countryOfMobile }),
      playStaffModule(deps),
      auditModule({ db, audit, namesOf }),
      revisionsModule({ db, namesOf }),
      consoleModule(deps.config.consoleDir),
    ],
  };
}
