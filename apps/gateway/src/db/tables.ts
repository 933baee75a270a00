import type { Generated } from 'kysely';
import type { JobTables } from '../jobs/tables.ts';
import type { AgentsTables } from '../modules/agents/tables.ts';
import type { ApprovalTables } from '../modules/approvals/tables.ts';
import type { AuditTables } from '../modules/audit/tables.ts';
import type { BillsTables } from '../modules/bills/tables.ts';
import type { BotCheckTables } from '../modules/bot-check/tables.ts';
import type { CaptchaTables } from '../modules/captcha/tables.ts';
import type { CashbackTables } from '../modules/cashback/tables.ts';
import type { CashierTables } from '../modules/cashier/tables.ts';
import type { CatalogueTables } from '../modules/catalogue/tables.ts';
import type { ChatTables } from '../modules/chat/tables.ts';
import type { CodesTables } from '../modules/codes/tables.ts';
import type { ContentTables } from '../modules/content/tables.ts';
import type { ContractsTables } from '../modules/contracts/tables.ts';
import type { CountersTables } from '../modules/counters/tables.ts';
import type { DevicesTables } from '../modules/devices/tables.ts';
import type { DownlineTables } from '../modules/downline/tables.ts';
import type { FederationTables } from '../modules/federation/tables.ts';
import type { FeedbackTables } from '../modules/feedback/tables.ts';
import type { HealthTables } from '../modules/health/tables.ts';
import type { IdentityTables } from '../modules/identity/tables.ts';
import type { InvitationsTables } from '../modules/invitations/tables.ts';
import type { JackpotTables } from '../modules/jackpots/tables.ts';
import type { LineTransfersTables } from '../modules/line-transfers/tables.ts';
import type { LotteryTables } from '../modules/lottery/tables.ts';
import type { MissionsTables } from '../modules/missions/tables.ts';
import type { NotifyTables } from '../modules/notify/tables.ts';
import type { OperatorsTables } from '../modules/operators/tables.ts';
import type { PartnerTables } from '../modules/partners/tables.ts';
import type { PasskeyTables } from '../modules/passkeys/tables.ts';
import type { PayoutAccountsTables } from '../modules/payout-accounts/tables.ts';
import type { PlayTables } from '../modules/play/tables.ts';
import type { PointsTables } from '../modules/points/tables.ts';
import type { PreviewsTables } from '../modules/previews/tables.ts';
import type { ProfilesTables } from '../modules/profiles/tables.ts';
import type { PromotionsTables } from '../modules/promotions/tables.ts';
import type { RebatesTables } from '../modules/rebates/tables.ts';
import type { ReconciliationTables } from '../modules/reconciliation/tables.ts';
import type { RecoveryTables } from '../modules/recovery/tables.ts';
import type { ReferralsTables } from '../modules/referrals/tables.ts';
import type { ReportsTables } from '../modules/reports/tables.ts';
import type { RevisionsTables } from '../modules/revisions/tables.ts';
import type { RoomsTables } from '../modules/rooms/tables.ts';
import type { SaferPlayTables } from '../modules/safer-play/tables.ts';
import type { SettingsTables } from '../modules/settings/tables.ts';
import type { SiteTables } from '../modules/site/tables.ts';
import type { StaffTables } from '../modules/staff/tables.ts';
import type { DashboardTables } from '../modules/dashboard/tables.ts';
import type { TeamFiguresTables } from '../modules/team-figures/tables.ts';
import type { TeamRecordsTables } from '../modules/team-records/tables.ts';
import type { TotpTables } from '../modules/totp/tables.ts';
import type { TurnoverTables } from '../modules/turnover/tables.ts';
import type { UploadsTables } from '../modules/uploads/tables.ts';
import type { VendorWalletsTables } from '../modules/vendor-wallets/tables.ts';
import type { VipTables } from '../modules/vip/tables.ts';
import type { WalletTables } from '../modules/wallet/tables.ts';
import type { WithdrawalsTables } from '../modules/withdrawals/tables.ts';
import type { PluginTables } from '../plugins/tables.ts';

/** What db/migrate.ts keeps for itself, and the languages that texts are in. */
export interface SchemaTables {
  schema_migrations: { name: string; checksum: string; is_additive: boolean; applied_at: Generated<Date> };
  schema_stamp: { is_only: Generated<boolean>; stamp: string };
  languages: { code: string };
}

/**
 * All tables, which tests, benches and commands may ask. Each module declares its own in `modules/<noun>/tables.ts` and is
 * named here; its stores are given no others.
 */
export interface Tables
  extends
    AgentsTables,
    ApprovalTables,
    AuditTables,
    BillsTables,
    BotCheckTables,
    CaptchaTables,
    CashbackTables,
    CashierTables,
    CatalogueTables,
    ChatTables,
    CodesTables,
    ContentTables,
    ContractsTables,
    CountersTables,
    DevicesTables,
    DownlineTables,
    FederationTables,
    FeedbackTables,
    HealthTables,
    IdentityTables,
    InvitationsTables,
    JackpotTables,
    JobTables,
    LineTransfersTables,
    LotteryTables,
    MissionsTables,
    NotifyTables,
    OperatorsTables,
    PartnerTables,
    PasskeyTables,
    PayoutAccountsTables,
    PlayTables,
    PluginTables,
    PointsTables,
    PreviewsTables,
    ProfilesTables,
    PromotionsTables,
    RebatesTables,
    ReconciliationTables,
    RecoveryTables,
    ReferralsTables,
    ReportsTables,
    RevisionsTables,
    RoomsTables,
    SchemaTables,
    SaferPlayTables,
    SettingsTables,
    SiteTables,
    StaffTables,
    DashboardTables,
    TeamFiguresTables,
    TeamRecordsTables,
    TotpTables,
    TurnoverTables,
    UploadsTables,
    VendorWalletsTables,
    VipTables,
    WalletTables,
    WithdrawalsTables {}
