import * as agentsStaff from './agents-staff.ts';
import * as agents from './agents.ts';
import * as announcementsStaff from './announcements-staff.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as cashback from './cashback.ts';
import * as catalogueStaff from './catalogue-staff.ts';
import * as catalogue from './catalogue.ts';
import * as chat from './chat.ts';
import * as contacts from './contacts.ts';
import * as contentStaff from './content-staff.ts';
import * as content from './content.ts';
import * as customerService from './customer-service.ts';
import * as deposits from './deposits.ts';
import * as devices from './devices.ts';
import * as downline from './downline.ts';
import * as drawsStaff from './draws-staff.ts';
import * as federation from './federation.ts';
import * as chatStaff from './chat-staff.ts';
import * as feedback from './feedback.ts';
import * as identity from './identity.ts';
import * as invitations from './invitations.ts';
import * as bills from './bills.ts';
import * as contracts from './contracts.ts';
import * as lineTransfers from './line-transfers.ts';
import * as jackpots from './jackpots.ts';
import * as lotteriesStaff from './lotteries-staff.ts';
import * as lottery from './lottery.ts';
import * as messages from './mailbox.ts';
import * as memberData from './member-data.ts';
import * as membersStaff from './members-staff.ts';
import * as missionsStaff from './missions-staff.ts';
import * as missions from './missions.ts';
import type { Operation } from './operation.ts';
import * as partner from './partner.ts';
import * as passkeys from './passkeys.ts';
import * as payoutAccounts from './payout-accounts.ts';
import * as play from './play.ts';
import * as points from './points.ts';
import * as profiles from './profiles.ts';
import * as profit from './profit.ts';
import * as promotionsStaff from './promotions-staff.ts';
import * as promotions from './promotions.ts';
import * as proof from './proof.ts';
import * as reconciliation from './reconciliation.ts';
import * as recovery from './recovery.ts';
import * as rebates from './rebates.ts';
import * as referralsStaff from './referrals-staff.ts';
import * as referrals from './referrals.ts';
import * as reports from './reports.ts';
import * as revisions from './revisions.ts';
import * as rewards from './rewards.ts';
import * as roomsStaff from './rooms-staff.ts';
import * as rooms from './rooms.ts';
import * as saferPlay from './safer-play.ts';
import * as entryBanners from './entry-banners-staff.ts';
import * as dashboard from './dashboard.ts';
import * as settingsStaff from './settings-staff.ts';
import * as serviceStaff from './customer-service-staff.ts';
import * as messageTexts from './message-texts.ts';
import * as messagesStaff from './messages-staff.ts';
import * as setup from './setup.ts';
import * as settlements from './settlements.ts';
import * as site from './site.ts';
import * as staff from './staff.ts';
import * as staffSession from './staff-session.ts';
import * as teamFigures from './team-figures.ts';
import * as teamRecords from './team-records.ts';
import * as turnover from './turnover.ts';
import * as uploads from './uploads.ts';
import * as vendorWallets from './vendor-wallets.ts';
import * as verification from './verification.ts';
import * as vipStaff from './vip-staff.ts';
import * as vip from './vip.ts';
import * as wallet from './wallet.ts';
import * as winners from './winners.ts';
import * as withdrawals from './withdrawals.ts';

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call there is; the gateway binds each exactly once. */
export const operations: readonly Operation[] = [
  site,
  memberData,
  membersStaff,
  agents,
  agentsStaff,
  invitations,
  downline,
  verification,
  identity,
  reconciliation,
  recovery,
  contacts,
  profiles,
  devices,
  proof,
  federation,
  passkeys,
  deposits,
  wallet,
  vendorWallets,
  payoutAccounts,
  teamRecords,
  turnover,
  withdrawals,
  setup,
  messagesStaff,
  messageTexts,
  serviceStaff,
  points,
  cashback,
  profit,
  saferPlay,
  bills,
  settlements,
  contracts,
  teamFigures,
  lineTransfers,
  rebates,
  referrals,
  referralsStaff,
  missions,
  missionsStaff,
  announcementsStaff,
  entryBanners,
  vipStaff,
  rewards,
  catalogue,
  catalogueStaff,
  play,
  lottery,
  lotteriesStaff,
  drawsStaff,
  winners,
  jackpots,
  rooms,
  roomsStaff,
  messages,
  partner,
  promotions,
  promotionsStaff,
  uploads,
  content,
  contentStaff,
  chat,
  customerService,
  vip,
  feedback,
  chatStaff,
  staffSession,
  staff,
  settingsStaff,
  dashboard,
  reports,
  approvals,
  audit,
  revisions,
]
  .flatMap((subject) => Object.values<unknown>(subject))
  .filter(isOperation);
