import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { ArticleContent } from '@sampan/contract/content-staff';
import type { createAnnouncement } from '@sampan/contract/announcements-staff';
import type { saveMission } from '@sampan/contract/missions-staff';
import type { offerHouseContract } from '@sampan/contract/contracts';
import type { BodyOf, InputOf } from '@sampan/contract/operation';
import type { Permission } from '@sampan/contract/permissions';
import type { createGame, createVendor } from '@sampan/contract/catalogue-staff';
import type { createLottery } from '@sampan/contract/lotteries-staff';
import type { createRoom } from '@sampan/contract/rooms-staff';
import type { saveVipLevel } from '@sampan/contract/vip-staff';
import type { savePointGoods } from '@sampan/contract/points';
import type { previewPromotion, savePromotion } from '@sampan/contract/promotions-staff';
import type { reconcile } from '@sampan/contract/reconciliation';
import { sha256 } from '../secret-hash.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { TestGateway } from './harness.ts';

/** Where accounts are put. */
interface Place {
  readonly db: Database;
  readonly clock: Clock;
}

/** A member of staff that a test put there, with `staffPassword` and no second factor. */
export interface TestStaff {
  readonly id: string;
  readonly email: string;
  readonly merchant: string;
}

export const staffPassword = 'correct horse battery';

let count = 0;
/** Made once, and at little cost. */
let passwordHash: Promise<string> | undefined;

/** Adds an account without the price of an invitation, with built-in roles, or with one of its own of these permissions. */
export async function addStaff(
  { db, clock }: Place,
  {
    merchant = 'SAMPAN',
    roles = [],
    permissions,
    name,
    email,
  }: {
    readonly merchant?: string;
    readonly roles?: readonly string[];
    readonly permissions?: readonly Permission[];
    readonly name?: string;
    readonly email?: string;
  } = {},
): Promise<TestStaff> {
  const number = ++count;
  const address = email ?? `staff${number}@example.test`;
  const now = new Date(clock.now());
  passwordHash ??= hash(staffPassword, { memoryCost: 256, timeCost: 1, parallelism: 1 });
  const password = await passwordHash;
  const insert = async (text: string, values: readonly unknown[]) =>
    (await db.run<{ id: string }>({ text, values })).rows[0]!.id;
  const id = await insert(
    `insert into staff (merchant_code, email, email_key, name, password_hash, created_at)
      values ($1, $2, $2, $3, $4, $5) returning id`,
    [merchant, address, name ?? `Staff ${number}`, password, now],
  );
  const own = permissions
    ? [
        await insert(
          `insert into staff_roles (merchant_code, name, description, permissions, created_at)
            values ($1, $2, '', $3, $4) returning id`,
          [merchant, `Role ${number}`, [...permissions], now],
        ),
      ]
    : [];
  for (const role of [...roles, ...own])
    await db.run({
      text: 'insert into staff_grants (staff_id, role, merchant_code) values ($1, $2, $3)',
      values: [id, role, merchant],
    });
  return { id, email: address, merchant };
}

/** Opens a session without the price of a login, as if by one just now; answers its token. */
export async function openStaffSession(
  { db, clock, config }: Place & { readonly config: Pick<Config, 'staffSessionMaxMs'> },
  { id, merchant }: Pick<TestStaff, 'id' | 'merchant'>,
  { hasShownFactor = true }: { readonly hasShownFactor?: boolean } = {},
): Promise<string> {
  const token = `staff.${randomBytes(32).toString('base64url')}`;
  const now = clock.now();
  await db.run({
    text: `insert into staff_sessions
        (staff_id, merchant_code, token_hash, factor_at, user_agent, created_at, last_seen_at, expires_at)
      values ($1, $2, $3, $4, '', $5, $5, $6)`,
    values: [
      id,
      merchant,
      sha256(token),
      hasShownFactor ? new Date(now) : null,
      new Date(now),
      new Date(now + config.staffSessionMaxMs),
    ],
  });
  return token;
}

/** A caller with all rights of an owner at the demo operator, or at another. */
export async function asOwner(gateway: TestGateway, merchant = 'SAMPAN') {
  const staff = await addStaff(gateway, { roles: ['owner'], merchant });
  return { ...staff, token: await openStaffSession(gateway, staff) };
}

const ticket = 'x'.repeat(43);
const reason = 'as agreed';
const password = 'A long passphrase 1';
const roleBody = () => ({ name: `Role ${randomUUID()}`, description: 'For a test', permissions: [] });
const person = () => ({ staffId: randomUUID() });
const withdrawal = { withdrawalId: '1.none' };
const pointOrder = { orderId: '1.none' };
const deposit = { depositId: '1.none' };
const draw = { gameCode: 'none', drawNo: '1' };
const reportDays = { from: '2026-10-01', to: '2026-10-31' };
const approvalId = () => ({ approvalId: randomUUID() });

/** A list of the sandbox's payment provider as staff take it in. */
export const providerList = (): BodyOf<typeof reconcile> => ({
  provider: 'sandbox-pay',
  direction: 'in',
  from: '2026-01-01',
  to: '2026-01-31',
  fileName: 'january.csv',
  rows: [{ reference: randomUUID(), amount: '1.00' }],
});

/** Goods of the point mall as staff write them. */
export const pointGoods = (): BodyOf<typeof savePointGoods> => ({
  kind: 'article',
  price: 900,
  stock: 3,
  picture: '/art/goods/mug.svg',
  isInstant: false,
  isPublished: true,
  startsAt: 0,
  endsAt: null,
  position: 900,
  texts: [{ language: 'EN', name: 'Mug', description: '' }],
  version: null,
  reason,
});

/** What an article says, as staff write it. */
export const articleContent = (body = 'Some **words**.'): ArticleContent => ({
  category: '',
  position: 900,
  imageUrl: '',
  texts: [{ language: 'EN', title: 'A title', summary: '', body }],
});

/** A mission as staff write it. */
export const mission = (): BodyOf<typeof saveMission> => ({
  goal: 'rounds',
  category: null,
  period: 'day',
  target: '5',
  reward: '1000.00',
  startsAt: 0,
  endsAt: null,
  position: 900,
  isPublished: true,
  texts: [{ language: 'EN', title: 'Five rounds', body: '' }],
  version: null,
  reason,
});

/** A notice that staff write. */
export const announcementFields = (): Omit<BodyOf<typeof createAnnouncement>, 'reason'> => ({
  kind: 'PL',
  platforms: ['W', 'M'],
  executions: ['BEFORE_LOGIN'],
  href: '',
  imageUrl: '',
  position: 900,
  startsAt: 0,
  endsAt: null,
  isPublished: true,
  texts: [{ language: 'EN', title: 'A notice', content: 'Some **words**.', action: '' }],
});

/** As staff save it. */
export const announcement = (): BodyOf<typeof createAnnouncement> => ({ ...announcementFields(), reason });

/** A VIP level as staff write it. */
export const vipLevel = (): BodyOf<typeof saveVipLevel> => ({
  totalTurnover: '999999999999',
  monthlyTurnover: '999999999999',
  gift: '100',
  isPublished: true,
  startsAt: null,
  texts: [{ language: 'EN', name: 'Gold', benefits: ['A gift'] }],
  version: null,
  reason,
});

/** The level where everybody begins. */
export const lowestLevel = (): BodyOf<typeof saveVipLevel> => ({
  ...vipLevel(),
  totalTurnover: '0',
  monthlyTurnover: '0',
  gift: '0',
});

/** What a preview takes of what a save takes. */
export function unsaved<Body extends { readonly version: string | null; readonly reason: string }>(body: Body) {
  const { version: _version, reason: _reason, ...fields } = body;
  return fields;
}

/** A vendor without games, a game, a room and a lottery as staff write them. */
export const newVendor = (code: string): BodyOf<typeof createVendor> => ({
  code,
  name: 'Harbour Games',
  accountType: null,
  partner: null,
  pictureUrl: '',
  isOpen: true,
  places: [{ gameType: 'RNG', position: 900, isHot: false }],
  reason,
});
export const newGame = (nodeId: string, vendor: string): BodyOf<typeof createGame> => ({
  nodeId,
  vendor,
  gameType: 'RNG',
  name: 'Lighthouse',
  names: [],
  rtp: '96.50',
  features: ['freespins'],
  opens: [],
  isOpen: true,
  isListed: true,
  isNew: true,
  position: 900,
  hotPosition: null,
  pictureUrl: '',
  reason,
});
export const newRoom = (roomId: string, nodeId: string): BodyOf<typeof createRoom> => ({
  roomId,
  nodeId,
  name: 'Harbour room',
  minStake: '1000',
  maxStake: '5000.00',
  seats: 4,
  position: 900,
  isOpen: true,
  reason,
});
export const newLottery = (gameCode: string, drawnAs: string | null): BodyOf<typeof createLottery> => ({
  gameCode,
  drawnAs,
  groupCode: 'PICK6',
  prizeMode: 'Lott',
  defaultPlayType: 'PICK6',
  schedule: { kind: 'interval', seconds: 300 },
  isListed: true,
  position: 900,
  popularPosition: null,
  reason,
});

/** A promotion that staff write. */
export const promotionFields = (): BodyOf<typeof previewPromotion> => ({
  type: 'special',
  kind: 'reward',
  startsAt: 0,
  endsAt: null,
  repeats: 'once',
  needsApproval: true,
  payout: 'claim',
  comments: 'off',
  isPublished: true,
  reward: '1000.00',
  minDeposit: '0',
  bonusMaximum: '0',
  bonusBasisPoints: 0,
  depositPerTicket: '0',
  ticketType: null,
  dailyTickets: 0,
  prizes: [],
  terms: { multiple: null, days: null, maximumStake: null, categories: null, vassalages: null },
  imageUrl: '',
  position: 900,
  texts: [{ language: 'EN', title: 'A present', summary: 'For whom we know', body: 'Ask *us*.', terms: '' }],
});

/** As staff save it. */
export const promotion = (): BodyOf<typeof savePromotion> => ({ ...promotionFields(), version: null, reason });

const application = () => ({ promotionId: 'none', memberId: randomUUID() });

/** A dividend as the house offers it. */
export const houseContract = (memberId: string): InputOf<typeof offerHouseContract>['body'] => ({
  memberId,
  kind: 'dividend',
  category: 'CONS',
  tiers: [{ minimumBet: '1000', netLoss: '100', activeMember: 1, rate: 100_000 }],
  rates: null,
  reason,
});

export function roomBody() {
  const { roomId: _room, nodeId: _game, ...body } = newRoom('', '');
  return body;
}
export function lotteryBody() {
  const { gameCode: _game, drawnAs: _model, ...body } = newLottery('', null);
  return body;
}

/** What reaches the handler of each operation of staff; it need not get what it asks for. */
export const staffInputs: Readonly<Record<string, () => object>> = {
  staffLogin: () => ({ body: { email: 'nobody@example.test', password: 'x' } }),
  enterInvitation: () => ({ body: { invitation: ticket, password } }),
  staffFactor: () => ({ body: { method: 'totp', answer: '000000' } }),
  staffPasskeyFactor: () => ({ body: { ticket, response: {} } }),
  confirmStaffTotp: () => ({ body: { code: '000000' } }),
  addStaffPasskey: () => ({ body: { ticket, response: {}, name: 'Key' } }),
  removeStaffPasskey: () => ({ params: { id: randomUUID() } }),
  changeStaffPassword: () => ({ body: { password: 'x', newPassword: password } }),
  endOwnStaffSession: () => ({ params: { id: randomUUID() } }),
  staffList: () => ({ query: { after: 'a' } }),
  createStaff: () => ({ body: { email: `${randomUUID()}@example.test`, name: 'Somebody', roles: [] } }),
  changeStaff: () => ({ params: person(), body: { name: 'Another' } }),
  disableStaff: () => ({ params: person(), body: { reason } }),
  enableStaff: () => ({ params: person() }),
  inviteStaff: () => ({ params: person() }),
  resetStaffFactor: () => ({ params: person(), body: { reason } }),
  staffSessions: () => ({ params: person() }),
  endStaffSessions: () => ({ params: person() }),
  endStaffSession: () => ({ params: { ...person(), sessionId: randomUUID() } }),
  createRole: () => ({ body: roleBody() }),
  changeRole: () => ({ params: { roleId: randomUUID() }, body: roleBody() }),
  removeRole: () => ({ params: { roleId: randomUUID() } }),
  approvalList: () => ({ query: { kind: 'wallet.correction' } }),
  approveRequest: () => ({ params: approvalId() }),
  refuseRequest: () => ({ params: approvalId(), body: { reason } }),
  withdrawRequest: () => ({ params: approvalId() }),
  requestCorrection: () => ({
    params: { memberId: randomUUID() },
    body: { direction: 'credit', amount: '1.00', reason },
  }),
  pointOrderQueue: () => ({ query: { status: 'in_process' } }),
  pointOrderContact: () => ({ params: pointOrder }),
  approvePointOrder: () => ({ params: pointOrder, body: { remark: '', reason } }),
  rejectPointOrder: () => ({ params: pointOrder, body: { remark: '', reason } }),
  requestPointCorrection: () => ({
    params: { memberId: randomUUID() },
    body: { direction: 'credit', points: '1', reason },
  }),
  staffPointGoods: () => ({}),
  previewPointGoods: () => ({ params: { goodsId: 'mug' }, body: unsaved(pointGoods()) }),
  endPointGoods: () => ({ params: { goodsId: 'none' }, body: { reason } }),
  savePointGoods: () => ({ params: { goodsId: 'mug' }, body: pointGoods() }),
  staffAnnouncements: () => ({ query: {} }),
  staffEntryBanners: () => ({ query: {} }),
  saveEntryBanner: () => ({ params: { place: 'w_login' }, body: { imageUrl: '', texts: [], version: 'any', reason } }),
  staffAnnouncement: () => ({ params: { announcementId: '1' } }),
  createAnnouncement: () => ({ body: announcement() }),
  saveAnnouncement: () => ({ params: { announcementId: '999999' }, body: { ...announcement(), version: 'any' } }),
  previewAnnouncement: () => ({ body: { ...announcementFields(), announcementId: null } }),
  endAnnouncement: () => ({ params: { announcementId: '999999' }, body: { reason } }),
  staffVipLevels: () => ({}),
  saveVipLevel: () => ({ params: { level: '100' }, body: vipLevel() }),
  previewVipLevel: () => ({ params: { level: '0' }, body: unsaved(lowestLevel()) }),
  removeVipLevel: () => ({ params: { level: '100' }, body: { version: 'any', reason } }),
  staffMissions: () => ({}),
  saveMission: () => ({ params: { missionId: 'five' }, body: mission() }),
  previewMission: () => ({ params: { missionId: 'five' }, body: unsaved(mission()) }),
  endMission: () => ({ params: { missionId: 'none' }, body: { reason } }),
  staffPromotions: () => ({}),
  savePromotion: () => ({ params: { promotionId: 'a-present' }, body: promotion() }),
  previewPromotion: () => ({ params: { promotionId: 'a-present' }, body: promotionFields() }),
  endPromotion: () => ({ params: { promotionId: 'none' }, body: { reason } }),
  promotionApplications: () => ({ query: { decision: 'pending' } }),
  approveApplication: () => ({ params: application(), body: { reason } }),
  rejectApplication: () => ({ params: application(), body: { remark: 'Not this time', reason } }),
  staffReferrals: () => ({ query: { state: 'refused' } }),
  depositQueue: () => ({ query: { queue: 'review' } }),
  depositReceipts: () => ({ params: deposit }),
  approveDeposit: () => ({ params: deposit, body: { amount: '1.00', reason } }),
  refuseDeposit: () => ({ params: deposit, body: { refusal: 'other', reason } }),
  memberSearch: () => ({ query: { q: 'nobody' } }),
  memberDetails: () => ({ params: { memberId: randomUUID() } }),
  memberMovements: () => ({ params: { memberId: randomUUID() }, query: {} }),
  linkedMembers: () => ({ params: { memberId: randomUUID() } }),
  memberBets: () => ({ params: { memberId: randomUUID() }, query: {} }),
  memberBet: () => ({
    params: { memberId: randomUUID(), roundId: 'x' },
    query: { vassalage: 'VELVET', placedAt: Date.now() },
  }),
  revealMember: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  suspendMember: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  reinstateMember: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  exportMember: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  exportMemberRows: () => ({ params: { memberId: randomUUID(), kind: 'rounds' }, query: {} }),
  requestErasure: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  labelMember: () => ({ params: { memberId: randomUUID() }, body: { labels: ['Gold'], colour: 'gold', reason } }),
  memberNotes: () => ({ params: { memberId: randomUUID() }, query: {} }),
  addMemberNote: () => ({ params: { memberId: randomUUID() }, body: { text: 'a note' } }),
  resetMemberFactor: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  endMemberSessions: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  memberTurnover: () => ({ params: { memberId: randomUUID() }, query: { status: 'open' } }),
  waiveTurnover: () => ({ params: { memberId: randomUUID(), obligationId: '1' }, body: { reason } }),
  memberSaferPlay: () => ({ params: { memberId: randomUUID() } }),
  imposePlayLimit: () => ({
    params: { memberId: randomUUID() },
    body: { kind: 'session', period: 'day', minutes: 60, reason },
  }),
  imposeBreak: () => ({ params: { memberId: randomUUID() }, body: { kind: 'time_out', until: null, reason } }),
  liftBreak: () => ({ params: { memberId: randomUUID() }, body: { of: 'staff', reason } }),
  correctProfile: () => ({
    params: { memberId: randomUUID() },
    body: { field: 'birthday', value: '1990-02-28', reason },
  }),
  staffArticles: () => ({ query: { state: 'draft' } }),
  staffArticle: () => ({ params: { articleId: '0' } }),
  articleVersion: () => ({ params: { articleId: '0', number: '1' } }),
  createArticle: () => ({ body: { kind: 'help', slug: `a-${randomUUID()}`, content: articleContent(), reason } }),
  saveArticle: () => ({ params: { articleId: '0' }, body: { number: 0, content: articleContent(), reason } }),
  publishArticle: () => ({ params: { articleId: '0' }, body: { number: 1, live: null, at: null, reason } }),
  withdrawArticle: () => ({ params: { articleId: '0' }, body: { reason } }),
  previewArticle: () => ({ params: { articleId: '0' }, body: { number: 1 } }),
  uploadContentPicture: () => ({ body: { content: 'bm9uZQ==' } }),
  dayReport: () => ({ query: reportDays }),
  ledgerReport: () => ({ query: reportDays }),
  playReport: () => ({ query: { ...reportDays, by: 'vendor' } }),
  promotionReport: () => ({ query: reportDays }),
  retentionReport: () => ({ query: { ...reportDays, unit: 'week' } }),
  saferPlayReport: () => ({ query: reportDays }),
  taxReport: () => ({ query: { ...reportDays, split: 'category' } }),
  noteExport: () => ({ body: { list: 'deposits', filter: '{}', rows: 1 } }),
  staffGames: () => ({ query: { state: 'open' } }),
  staffDraws: () => ({ query: { gameCode: 'none' } }),
  dryRunDrawCorrection: () => ({ params: draw, query: { result: 'main 1 2 3 4 5' } }),
  requestDrawCorrection: () => ({
    params: draw,
    body: { result: [{ prize: 'main', numbers: ['1'] }], version: '0', reason },
  }),
  changeGame: () => ({ params: { nodeId: 'none' }, body: { isOpen: true, reason } }),
  changeVendor: () => ({ params: { vendorCode: 'NONE' }, body: { isOpen: true, reason } }),
  createGame: () => ({ body: newGame('none', 'NONE') }),
  createVendor: () => ({ body: { ...newVendor('NONE'), partner: 'none' } }),
  importGames: () => ({ body: { rows: [{ id: 'none' }], isDryRun: true, reason: '' } }),
  createRoom: () => ({ body: newRoom('none', 'none') }),
  changeRoom: () => ({ params: { roomId: 'none' }, body: { ...roomBody(), version: 'none' } }),
  createLottery: () => ({ body: newLottery('none', null) }),
  changeLottery: () => ({ params: { gameCode: 'none' }, body: { ...lotteryBody(), version: 'none' } }),
  moderatedMessages: () => ({ query: { view: 'reported' } }),
  showChatMessage: () => ({ params: { messageId: '1' }, body: { isHidden: true, reason } }),
  dismissChatReports: () => ({ params: { messageId: '1' }, body: { reason } }),
  hideMemberMessages: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  muteMember: () => ({ params: { memberId: randomUUID() }, body: { minutes: 60, reason } }),
  unmuteMember: () => ({ params: { memberId: randomUUID() }, body: { reason } }),
  mutedMembers: () => ({ query: {} }),
  openChatRoom: () => ({ body: { isOpen: true, reason } }),
  saveChatWord: () => ({ body: { word: 'none', action: 'mask', reason } }),
  removeChatWord: () => ({ body: { word: 'none', reason } }),
  feedbackQueue: () => ({ query: { state: 'open' } }),
  feedbackDetails: () => ({ params: { reference: 'F-NONE' } }),
  handleFeedback: () => ({ params: { reference: 'F-NONE' }, body: { reason } }),
  resendMessage: () => ({
    params: { memberId: randomUUID(), messageId: randomUUID() },
    body: { reason: 'it did not arrive' },
  }),
  sendMessage: () => ({
    params: { memberId: randomUUID() },
    body: { purpose: 'service', subject: 'About you', text: 'Read this.' },
  }),
  staffContracts: () => ({ query: { kind: 'dividend' } }),
  offerHouseContract: () => ({ body: houseContract(randomUUID()) }),
  endContract: () => ({ params: { contractId: '1.none' }, body: { reason } }),
  agentTree: () => ({ query: {} }),
  dryRunMove: () => ({ params: { memberId: randomUUID() }, query: {} }),
  moveAgent: () => ({ params: { memberId: randomUUID() }, body: { upline: null, fromId: null, reason } }),
  settlementList: () => ({ query: { period: 'daily' } }),
  settlementDetails: () => ({ params: { period: 'daily', periodTo: 0 } }),
  dryRunSettlement: () => ({ params: { period: 'daily', periodTo: 0 }, query: {} }),
  startSettlement: () => ({ params: { period: 'daily', periodTo: 0 }, body: { reason } }),
  billQueue: () => ({ query: { status: 'to_approve' } }),
  approveBill: () => ({ params: { billId: '1.none' }, body: { reason } }),
  billRecomputation: () => ({ params: { billId: '1.none' } }),
  correctBill: () => ({ params: { billId: '1.none' }, body: { reason, difference: '1.00' } }),
  denyBill: () => ({ params: { billId: '1.none' }, body: { reason } }),
  withdrawalQueue: () => ({ query: { queue: 'review' } }),
  withdrawalProofs: () => ({ params: withdrawal }),
  withdrawalReview: () => ({ params: withdrawal }),
  saveMessageTexts: () => ({ params: { template: 'none' }, body: { version: '', texts: [], reason } }),
  messageLog: () => ({ query: { status: 'failed', pageSize: 10 } }),
  saveService: () => ({ body: { version: 'none', ways: [], origins: [], reason } }),
  listReconciliations: () => ({ query: { pageSize: 10 } }),
  reconcile: () => ({ body: providerList() }),
  reconciliationDetails: () => ({ params: { reconciliationId: '1' }, query: { kind: 'absent' } }),
  explainDifference: () => ({ params: { reconciliationId: '1', number: '1' }, body: { reason } }),
  approveWithdrawal: () => ({ params: withdrawal, body: { reason } }),
  refuseWithdrawal: () => ({ params: withdrawal, body: { refusal: 'other', reason } }),
  decideDispute: () => ({ params: withdrawal, body: { decision: 'received', reason } }),
  previewSettings: () => ({ body: { values: { maintenance: false }, reset: [] } }),
  changeSettings: () => ({ body: { version: 'none', values: { maintenance: false }, reset: [], reason } }),
  settingHistory: () => ({ query: { key: 'maintenance' } }),
  contentRevisions: () => ({ params: { kind: 'mission', id: 'none' }, query: {} }),
  offerRevisions: () => ({ params: { kind: 'promotion', id: 'none' }, query: {} }),
  auditList: () => ({ query: { operation: 'createStaff', subjectKind: 'staff', subjectId: 'x' } }),
};

/** Operations of staff that take no input. */
export const staffWithoutInput: readonly string[] = [
  'chatSetup',
  'newStaffRecoveryCodes',
  'operatorAlerts',
  'operatorHealth',
  'operatorSetup',
  'ownStaffSessions',
  'removeStaffTotp',
  'roleList',
  'settingList',
  'staffLogout',
  'staffMe',
  'staffLotteries',
  'staffPasskeyChallenge',
  'staffPasskeyOptions',
  'messageTemplates',
  'staffRooms',
  'staffService',
  'staffVendors',
  'startStaffTotp',
  'todayFigures',
];
