import { randomUUID } from 'node:crypto';
import { createAnnouncement } from '@sampan/contract/announcements-staff';
import { messageTemplates } from '@sampan/contract/message-texts';
import { staffEntryBanners } from '@sampan/contract/entry-banners-staff';
import { saveMission } from '@sampan/contract/missions-staff';
import { approveRequest, refuseRequest, requestCorrection, withdrawRequest } from '@sampan/contract/approvals';
import { createGame, staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import { staffLotteries } from '@sampan/contract/lotteries-staff';
import { staffRooms } from '@sampan/contract/rooms-staff';
import { reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import { muteMember, saveChatWord } from '@sampan/contract/chat-staff';
import { createArticle, publishArticle } from '@sampan/contract/content-staff';
import type { ContractPeriod } from '@sampan/contract/contract-rules';
import { offerHouseContract } from '@sampan/contract/contracts';
import { staffService } from '@sampan/contract/customer-service-staff';
import { createDeposit } from '@sampan/contract/deposits';
import { sendFeedback } from '@sampan/contract/feedback';
import type { Operation } from '@sampan/contract/operation';
import { operations } from '@sampan/contract/operations';
import * as pointOperations from '@sampan/contract/points';
import { joinPromotion } from '@sampan/contract/promotions';
import { reconcile } from '@sampan/contract/reconciliation';
import { suspendMember } from '@sampan/contract/members-staff';
import { savePromotion } from '@sampan/contract/promotions-staff';
import { imposeBreak } from '@sampan/contract/safer-play';
import { settingList } from '@sampan/contract/settings-staff';
import { settlementList } from '@sampan/contract/settlements';
import * as staffOperations from '@sampan/contract/staff';
import * as sessionOperations from '@sampan/contract/staff-session';
import { saveVipLevel, staffVipLevels } from '@sampan/contract/vip-staff';
import { turnoverList } from '@sampan/contract/turnover';
import * as withdrawalOperations from '@sampan/contract/withdrawals';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../../testing/authenticator-app.ts';
import { softwareAuthenticator } from '../../testing/authenticator.ts';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember } from '../../testing/people.ts';
import {
  announcement,
  announcementFields,
  addStaff,
  articleContent,
  asOwner,
  houseContract,
  lowestLevel,
  mission,
  openStaffSession,
  pointGoods,
  promotion,
  promotionFields,
  providerList,
  staffPassword,
  unsaved,
  vipLevel,
  lotteryBody,
  newGame,
  newLottery,
  newRoom,
  newVendor,
  roomBody,
} from '../../testing/staff.ts';
import { comeIn, newPassword, setUpStaffApp } from '../../testing/staff-login.ts';
import { verifyChains } from '../audit/verify.ts';
import { addPlayer, addStakes } from '../points/testing/player.ts';
import { fundPassword, giveMoney, openDrawer } from '../withdrawals/testing/drawer.ts';

const publicUrl = 'http://localhost:4000';
const reason = 'as agreed';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(anyDatabase, { env: { PUBLIC_URL: publicUrl } });
});
afterAll(() => gateway.close());

/** Prepares a write and answers how it is sent; what prepares it leaves entries, too. */
type Prepared = () => Promise<{ input: object; token?: string }>;

const owner = async () => (await asOwner(gateway)).token;
const newStaff = async (roles: string[] = []) => (await addStaff(gateway, { roles })).id;
const roleBody = () => ({ name: randomUUID(), description: '', permissions: [] });
const about = (input: (staffId: string) => object) => async () => ({
  input: input(await newStaff()),
  token: await owner(),
});
async function newRole(token: string): Promise<string> {
  return (await gateway.call(staffOperations.createRole, { body: roleBody() }, { token })).value.id;
}
async function request(token: string): Promise<string> {
  const member = await addMember(gateway, `m${randomUUID().slice(0, 8)}`);
  const body = { direction: 'credit', amount: '1.00', reason } as const;
  return (await gateway.call(requestCorrection, { params: { memberId: member.id }, body }, { token })).value.approvalId;
}
/** The id of a game of the category, and a new game of some vendor. */
async function gameOf(gameType: 'RNG' | 'PVP'): Promise<string> {
  const query = { gameType, pageSize: 1 };
  return (await gateway.call(staffGames, { query }, { token: await owner() })).value.list[0]!.nodeId;
}
async function ownGame(nodeId: string) {
  const { list } = (await gateway.call(staffVendors, {}, { token: await owner() })).value;
  return newGame(nodeId, list[0]!.code);
}
const half = async (email: string, password: string) =>
  (await gateway.call(sessionOperations.staffLogin, { body: { email, password } })).value.token;
const person = async () => comeIn(gateway, await owner(), `${randomUUID()}@example.test`);

/** A session of a member of staff with a software passkey. */
async function withPasskey() {
  const staff = await addStaff(gateway);
  const token = await half(staff.email, staffPassword);
  const device = softwareAuthenticator(publicUrl);
  const { ticket, options } = (await gateway.call(sessionOperations.staffPasskeyOptions, {}, { token })).value;
  const body = { ticket, response: device.create(options), name: 'Key' };
  return { staff, device, token, body };
}
async function addedPasskey() {
  const { staff, device, token, body } = await withPasskey();
  const { session } = (await gateway.call(sessionOperations.addStaffPasskey, { body }, { token })).value;
  return { staff, device, token: session!.token };
}

/** One that waits for staff; with `isPaid` one whose money didn't arrive. */
async function withdrawal({ isPaid = false } = {}): Promise<{ withdrawalId: string }> {
  const { token, payoutAccountId } = await openDrawer(gateway, 500_000_000n);
  const body = { payoutAccountId, amount: '3000000', currency: 'VND', fundPassword };
  const { id } = (await gateway.call(withdrawalOperations.createWithdrawal, { body }, { token })).value;
  if (isPaid)
    await gateway.db.run({
      text: `update withdrawals set status = 'paid', settled_at = now(), receipt_due_at = now(), receipt = 'not_received',
        receipt_at = now(), receipt_by = 'member', dispute = 'open' where id = $1`,
      values: [id],
    });
  return { withdrawalId: id };
}

/** A bank transfer whose receipt waits for staff. */
async function transfer(): Promise<{ depositId: string }> {
  const { token } = await addPlayer(gateway);
  const body = { methodId: 'bank', amount: '200000', currency: 'VND' };
  const { id } = (await gateway.call(createDeposit, { body }, { token })).value;
  await gateway.db.run({
    text: `update deposits set status = 'review', receipt_at = now() where id = $1`,
    values: [id],
  });
  return { depositId: id };
}

/** One of the point mall that is in process. */
async function pointOrder(): Promise<{ orderId: string }> {
  const player = await addPlayer(gateway);
  await gateway.call(pointOperations.pointConfig, {});
  await addStakes(gateway, player, 1_000_000_000n);
  const body = { goodsId: 'mug', quantity: 1, fundPassword, zalo: '0901234567' };
  return { orderId: (await gateway.call(pointOperations.redeemPoints, { body }, { token: player.token })).value.id };
}

/** What a member has to play for a deposit. */
async function turnover(): Promise<{ memberId: string; obligationId: string }> {
  const { member, token } = await openDrawer(gateway, 0n);
  await giveMoney(gateway, member.id, 1_000_000n, 'deposit');
  const { list } = (await gateway.call(turnoverList, { query: {} }, { token })).value;
  return { memberId: member.id, obligationId: list[0]!.id };
}

async function savedMission(token: string): Promise<{ missionId: string }> {
  const params = { missionId: `m-${randomUUID().slice(0, 8)}` };
  await gateway.call(saveMission, { params, body: mission() }, { token });
  return params;
}

/** The number after the highest level. */
const nextLevel = async (token: string) =>
  String((await gateway.call(staffVipLevels, {}, { token })).value.list.length);

const savedAnnouncement = async (token: string) =>
  (await gateway.call(createAnnouncement, { body: announcement() }, { token })).value;

async function savedPromotion(token: string): Promise<{ promotionId: string }> {
  const params = { promotionId: `p-${randomUUID().slice(0, 8)}` };
  await gateway.call(savePromotion, { params, body: promotion() }, { token });
  return params;
}

/** One that waits for staff. */
async function application(): Promise<{ promotionId: string; memberId: string }> {
  const params = await savedPromotion(await owner());
  const { member, token } = await addPlayer(gateway);
  await gateway.call(joinPromotion, { params }, { token });
  return { ...params, memberId: member.id };
}

const agent = () => addMember(gateway, `a${randomUUID().slice(0, 8)}`, { type: 1 });

/** An offer that was not answered yet. */
async function contractOfHouse(): Promise<{ contractId: string }> {
  const body = houseContract((await agent()).id);
  const caller = { token: await owner(), idempotencyKey: randomUUID() };
  return { contractId: (await gateway.call(offerHouseContract, { body }, caller)).value.id };
}

const zeroes = ['validBet', 'prizes', 'rebates', 'agentRebates', 'activity', 'fees', 'profit', 'loss'];
const noFigures = { ...Object.fromEntries(zeroes.map((name) => [name, '0'])), activeMembers: 0 };
const none = { over: '0', under: '1' };
const noCalculation = {
  mode: 'fixed',
  loss: '0',
  tiers: [],
  rates: null,
  tier: null,
  value: none,
  downlines: none,
  isFunded: true,
};

/** A bill as a settlement writes it, of nothing but an amount. */
async function billToApprove(): Promise<{ billId: string }> {
  const { contractId } = await contractOfHouse();
  const { rows } = await gateway.db.run<{ id: string }>({
    text: `insert into bills (account_id, id, contract_id, merchant_code, member_id, kind, category, payer, period_from,
        period_to, figures, calculation, due, from_bill, from_wallet, passed_on, amount, currency, status, issued_at,
        expires_at)
      select account_id, id || 'b', id, merchant_code, member_id, kind, category, 'platform', now(), now(), $2, $3, 100, 100,
          0, 0, 100, 'VND', 'to_approve', now(), now()
        from contracts where id = $1 returning id`,
    values: [contractId, JSON.stringify(noFigures), JSON.stringify(noCalculation)],
  });
  return { billId: rows[0]!.id };
}

/** One that was collected, of which no figures say anything: what it gave is to be taken back. */
async function billToCorrect(): Promise<{ billId: string }> {
  const bill = await billToApprove();
  await gateway.db.run({
    text: `update contracts set status = 'active', starts_at = '2026-01-01', ends_at = 'infinity'
      where id = (select contract_id from bills where id = $1)`,
    values: [bill.billId],
  });
  const { rows } = await gateway.db.run<{ id: string }>({
    text: `update bills set status = 'collected' where id = $1 returning member_id as id`,
    values: [bill.billId],
  });
  await giveMoney(gateway, rows[0]!.id, 100n);
  return bill;
}

/** A period of dividends that nothing settled. */
async function duePeriod(token: string): Promise<{ period: ContractPeriod; periodTo: number }> {
  const { contractId } = await contractOfHouse();
  const { rows } = await gateway.db.run<{ period: ContractPeriod }>({
    text: `update contracts set status = 'active', starts_at = '2026-01-01', ends_at = 'infinity' where id = $1
      returning period`,
    values: [contractId],
  });
  const { period } = rows[0]!;
  const { list } = (await gateway.call(settlementList, { query: { period } }, { token })).value;
  return { period, periodTo: list.find(({ state }) => state === 'due')!.periodTo };
}

const drawnPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();

async function draft(token: string): Promise<{ articleId: string }> {
  const body = { kind: 'help', slug: `a-${randomUUID()}`, content: articleContent(), reason } as const;
  return { articleId: (await gateway.call(createArticle, { body }, { token })).value.id };
}

/** A message of the chat room, and who said it. */
async function said(): Promise<{ messageId: string; memberId: string }> {
  const { member, token } = await addPlayer(gateway);
  await gateway.db.run({ text: 'update chat_rooms set is_open = true' });
  const caller = { token, idempotencyKey: randomUUID() };
  const { value } = await gateway.call(sendChatMessage, { body: { text: 'hello' } }, caller);
  return { messageId: value.id, memberId: member.id };
}

const player = async () => ({ memberId: (await addMember(gateway, `m${randomUUID().slice(0, 8)}`)).id });

const writes: Readonly<Record<string, Prepared>> = {
  createStaff: async () => ({
    input: { body: { email: `${randomUUID()}@example.test`, name: 'New', roles: [] } },
    token: await owner(),
  }),
  changeStaff: about((staffId) => ({ params: { staffId }, body: { name: 'Other' } })),
  disableStaff: about((staffId) => ({ params: { staffId }, body: { reason } })),
  enableStaff: about((staffId) => ({ params: { staffId } })),
  inviteStaff: about((staffId) => ({ params: { staffId } })),
  resetStaffFactor: about((staffId) => ({ params: { staffId }, body: { reason } })),
  endStaffSessions: about((staffId) => ({ params: { staffId } })),
  async endStaffSession() {
    const token = await owner();
    const staff = await addStaff(gateway);
    await openStaffSession(gateway, staff);
    const params = { staffId: staff.id };
    const { list } = (await gateway.call(staffOperations.staffSessions, { params }, { token })).value;
    return { input: { params: { ...params, sessionId: list[0]!.id } }, token };
  },
  createRole: async () => ({ input: { body: roleBody() }, token: await owner() }),
  async changeRole() {
    const token = await owner();
    return { input: { params: { roleId: await newRole(token) }, body: roleBody() }, token };
  },
  async removeRole() {
    const token = await owner();
    return { input: { params: { roleId: await newRole(token) } }, token };
  },
  async requestCorrection() {
    const member = await addMember(gateway, 'corrected');
    const body = { direction: 'credit', amount: '1.00', reason };
    return { input: { params: { memberId: member.id }, body }, token: await owner() };
  },
  approvePointOrder: async () => ({
    input: { params: await pointOrder(), body: { remark: '', reason } },
    token: await owner(),
  }),
  rejectPointOrder: async () => ({
    input: { params: await pointOrder(), body: { remark: '', reason } },
    token: await owner(),
  }),
  async requestDrawCorrection() {
    const gameCode = 'sampan-draws:colour-game';
    await gateway.db.run({
      text: `insert into lottery_draws (merchant_code, game_code, draw_no, draw_at, result, drawn_at, source)
        values ('SAMPAN', $1, 999999, now(), '[{"prize": "main", "numbers": ["1", "2", "3"]}]', now(), 'demo')`,
      values: [gameCode],
    });
    const result = [{ prize: 'main', numbers: ['3', '2', '1'] }];
    const params = { gameCode, drawNo: '999999' };
    return { input: { params, body: { result, version: '0', reason } }, token: await owner() };
  },
  async requestPointCorrection() {
    const member = await addMember(gateway, `p${randomUUID().slice(0, 8)}`);
    const body = { direction: 'credit', points: '1', reason };
    return { input: { params: { memberId: member.id }, body }, token: await owner() };
  },
  savePointGoods: async () => ({
    input: { params: { goodsId: 'audited' }, body: pointGoods() },
    token: await owner(),
  }),
  previewPointGoods: async () => ({
    input: { params: { goodsId: 'looked-at' }, body: unsaved(pointGoods()) },
    token: await owner(),
  }),
  async endPointGoods() {
    const token = await owner();
    const params = { goodsId: `g-${randomUUID()}` };
    await gateway.call(pointOperations.savePointGoods, { params, body: pointGoods() }, { token });
    return { input: { params, body: { reason } }, token };
  },
  waiveTurnover: async () => ({
    input: { params: await turnover(), body: { reason } },
    token: await owner(),
  }),
  async saveVipLevel() {
    const token = await owner();
    return { input: { params: { level: await nextLevel(token) }, body: vipLevel() }, token };
  },
  previewVipLevel: async () => ({
    input: { params: { level: '0' }, body: unsaved(lowestLevel()) },
    token: await owner(),
  }),
  async removeVipLevel() {
    const token = await owner();
    const params = { level: await nextLevel(token) };
    const { version } = (await gateway.call(saveVipLevel, { params, body: vipLevel() }, { token })).value;
    return { input: { params, body: { version, reason } }, token };
  },
  createAnnouncement: async () => ({ input: { body: announcement() }, token: await owner() }),
  async saveEntryBanner() {
    const token = await owner();
    const { value } = await gateway.call(staffEntryBanners, { query: {} }, { token });
    const { version = '' } = value.list.find(({ id }) => id === 'w_login') ?? {};
    const texts = [{ language: 'EN' as const, title: randomUUID(), text: '' }];
    const body = { imageUrl: '/brand/picture.png', texts, version, reason };
    return { input: { params: { place: 'w_login' as const }, body }, token };
  },
  async saveAnnouncement() {
    const token = await owner();
    const { id, version } = await savedAnnouncement(token);
    return { input: { params: { announcementId: id }, body: { ...announcement(), position: 1, version } }, token };
  },
  previewAnnouncement: async () => ({
    input: { body: { ...announcementFields(), announcementId: null } },
    token: await owner(),
  }),
  previewPromotion: async () => ({
    input: { params: { promotionId: 'looked-at' }, body: promotionFields() },
    token: await owner(),
  }),
  async endAnnouncement() {
    const token = await owner();
    const { id } = await savedAnnouncement(token);
    return { input: { params: { announcementId: id }, body: { reason } }, token };
  },
  saveMission: async () => ({ input: { params: { missionId: 'audited' }, body: mission() }, token: await owner() }),
  previewMission: async () => ({
    input: { params: { missionId: 'looked-at' }, body: unsaved(mission()) },
    token: await owner(),
  }),
  async endMission() {
    const token = await owner();
    return { input: { params: await savedMission(token), body: { reason } }, token };
  },
  savePromotion: async () => ({
    input: { params: { promotionId: 'audited' }, body: promotion() },
    token: await owner(),
  }),
  async endPromotion() {
    const token = await owner();
    return { input: { params: await savedPromotion(token), body: { reason } }, token };
  },
  approveApplication: async () => ({
    input: { params: await application(), body: { reason } },
    token: await owner(),
  }),
  rejectApplication: async () => ({
    input: { params: await application(), body: { remark: 'Not this time', reason } },
    token: await owner(),
  }),
  offerHouseContract: async () => ({
    input: { body: houseContract((await agent()).id) },
    token: await owner(),
  }),
  endContract: async () => ({ input: { params: await contractOfHouse(), body: { reason } }, token: await owner() }),
  async moveAgent() {
    const { id: memberId } = await agent();
    const { account } = await agent();
    const body = { upline: account, fromId: null, reason };
    return { input: { params: { memberId }, body }, token: await owner() };
  },
  async startSettlement() {
    const token = await owner();
    return { input: { params: await duePeriod(token), body: { reason } }, token };
  },
  approveBill: async () => ({ input: { params: await billToApprove(), body: { reason } }, token: await owner() }),
  correctBill: async () => ({
    input: { params: await billToCorrect(), body: { reason, difference: '-1.00' } },
    token: await owner(),
  }),
  denyBill: async () => ({ input: { params: await billToApprove(), body: { reason } }, token: await owner() }),
  imposePlayLimit: async () => ({
    input: { params: await player(), body: { kind: 'session', period: 'day', minutes: 60, reason } },
    token: await owner(),
  }),
  imposeBreak: async () => ({
    input: { params: await player(), body: { kind: 'exclusion', until: null, reason } },
    token: await owner(),
  }),
  liftBreak: async () => {
    const params = await player();
    const token = await owner();
    await gateway.call(imposeBreak, { params, body: { kind: 'time_out', until: null, reason } }, { token });
    return { input: { params, body: { of: 'staff', reason } }, token };
  },
  correctProfile: async () => ({
    input: { params: await player(), body: { field: 'occupation', value: 'Teacher', reason } },
    token: await owner(),
  }),
  revealMember: async () => ({ input: { params: await player(), body: { reason } }, token: await owner() }),
  suspendMember: async () => ({ input: { params: await player(), body: { reason } }, token: await owner() }),
  reinstateMember: async () => {
    const params = await player();
    const token = await owner();
    await gateway.call(suspendMember, { params, body: { reason } }, { token });
    return { input: { params, body: { reason } }, token };
  },
  exportMember: async () => ({ input: { params: await player(), body: { reason } }, token: await owner() }),
  requestErasure: async () => {
    const params = await player();
    const token = await owner();
    await gateway.call(suspendMember, { params, body: { reason } }, { token });
    return { input: { params, body: { reason } }, token };
  },
  labelMember: async () => ({
    input: { params: await player(), body: { labels: ['Gold'], colour: '#c08a1e', reason } },
    token: await owner(),
  }),
  addMemberNote: async () => ({ input: { params: await player(), body: { text: 'a note' } }, token: await owner() }),
  resetMemberFactor: async () => {
    const params = await player();
    await gateway.db.run({
      text: `insert into totp_secrets (member_id, merchant_code, key_id, locked, created_at, confirmed_at)
        values ($1, 'SAMPAN', 'any', '', now(), now())`,
      values: [params.memberId],
    });
    return { input: { params, body: { reason } }, token: await owner() };
  },
  endMemberSessions: async () => ({ input: { params: await player(), body: { reason } }, token: await owner() }),
  previewSettings: async () => ({
    input: { body: { values: { gtagId: 'G-1' }, reset: [] } },
    token: await owner(),
  }),
  changeSettings: async () => {
    const token = await owner();
    const { version } = (await gateway.call(settingList, {}, { token })).value;
    const values = { gtagId: `G-${randomUUID().slice(0, 8)}` };
    return { input: { body: { version, values, reset: [], reason } }, token };
  },
  approveDeposit: async () => ({
    input: { params: await transfer(), body: { amount: '200000', reason } },
    token: await owner(),
  }),
  refuseDeposit: async () => ({
    input: { params: await transfer(), body: { refusal: 'other', reason } },
    token: await owner(),
  }),
  async saveMessageTexts() {
    const token = await owner();
    const { list } = (await gateway.call(messageTemplates, {}, { token })).value;
    const version = list.find(({ template }) => template === 'welcome')?.version ?? '';
    const texts = [{ language: 'EN', subject: 'Welcome', body: '', sms: '' }];
    return { input: { params: { template: 'welcome' }, body: { version, texts, reason } }, token };
  },
  async saveService() {
    const token = await owner();
    const { version } = (await gateway.call(staffService, {}, { token })).value;
    const ways = [{ csType: 'LIVECHAT', path: '/help', isEncrypted: false }];
    return { input: { body: { version, ways, origins: [], reason } }, token };
  },
  reconcile: async () => ({ input: { body: providerList() }, token: await owner() }),
  async explainDifference() {
    const token = await owner();
    const made = await gateway.call(reconcile, { body: providerList() }, { token, idempotencyKey: randomUUID() });
    return { input: { params: { reconciliationId: made.value.id, number: '1' }, body: { reason } }, token };
  },
  approveWithdrawal: async () => ({
    input: { params: await withdrawal(), body: { reason } },
    token: await owner(),
  }),
  refuseWithdrawal: async () => ({
    input: { params: await withdrawal(), body: { refusal: 'other', reason } },
    token: await owner(),
  }),
  createArticle: async () => ({
    input: { body: { kind: 'help', slug: `a-${randomUUID()}`, content: articleContent(), reason } },
    token: await owner(),
  }),
  async saveArticle() {
    const token = await owner();
    return { input: { params: await draft(token), body: { number: 1, content: articleContent(), reason } }, token };
  },
  async publishArticle() {
    const token = await owner();
    return { input: { params: await draft(token), body: { number: 1, live: null, at: null, reason } }, token };
  },
  async withdrawArticle() {
    const token = await owner();
    const params = await draft(token);
    await gateway.call(publishArticle, { params, body: { number: 1, live: null, at: null, reason } }, { token });
    return { input: { params, body: { reason } }, token };
  },
  async changeGame() {
    const token = await owner();
    const { list } = (await gateway.call(staffGames, { query: { pageSize: 1 } }, { token })).value;
    return { input: { params: { nodeId: list[0]!.nodeId }, body: { isNew: true, reason } }, token };
  },
  async changeVendor() {
    const token = await owner();
    const { list } = (await gateway.call(staffVendors, {}, { token })).value;
    return { input: { params: { vendorCode: list[0]!.code }, body: { isOpen: true, reason } }, token };
  },
  createVendor: async () => ({ input: { body: newVendor('AUDITED') }, token: await owner() }),
  createGame: async () => ({ input: { body: await ownGame('audited') }, token: await owner() }),
  importGames: async () => ({
    input: { body: { rows: [{ id: await gameOf('RNG'), new: 'yes' }], isDryRun: false, reason } },
    token: await owner(),
  }),
  createRoom: async () => ({ input: { body: newRoom('audited', await gameOf('PVP')) }, token: await owner() }),
  async changeRoom() {
    const token = await owner();
    const [room] = (await gateway.call(staffRooms, {}, { token })).value.list;
    const params = { roomId: room!.roomId };
    return { input: { params, body: { ...roomBody(), version: room!.version } }, token };
  },
  async createLottery() {
    const token = await owner();
    const body = { ...(await ownGame('audited-draws')), gameType: 'LOTT' as const };
    await gateway.call(createGame, { body }, { token });
    return { input: { body: newLottery('audited-draws', null) }, token };
  },
  async changeLottery() {
    const token = await owner();
    const [lottery] = (await gateway.call(staffLotteries, {}, { token })).value.list;
    const params = { gameCode: lottery!.gameCode };
    return { input: { params, body: { ...lotteryBody(), version: lottery!.version } }, token };
  },
  noteExport: async () => ({ input: { body: { list: 'deposits', filter: '{}', rows: 1 } }, token: await owner() }),
  uploadContentPicture: async () => ({
    input: { body: { content: (await drawnPicture()).toString('base64') } },
    token: await owner(),
  }),
  async previewArticle() {
    const token = await owner();
    return { input: { params: await draft(token), body: { number: 1 } }, token };
  },
  showChatMessage: async () => ({
    input: { params: { messageId: (await said()).messageId }, body: { isHidden: true, reason } },
    token: await owner(),
  }),
  dismissChatReports: async () => {
    const { messageId } = await said();
    const params = { messageId };
    const { token } = await addPlayer(gateway);
    await gateway.call(reportChatMessage, { params }, { token });
    return { input: { params, body: { reason } }, token: await owner() };
  },
  hideMemberMessages: async () => {
    const { memberId } = await said();
    return { input: { params: { memberId }, body: { reason } }, token: await owner() };
  },
  muteMember: async () => ({ input: { params: await player(), body: { minutes: 5, reason } }, token: await owner() }),
  unmuteMember: async () => {
    const params = await player();
    const token = await owner();
    await gateway.call(muteMember, { params, body: { minutes: null, reason } }, { token });
    return { input: { params, body: { reason } }, token };
  },
  openChatRoom: async () => ({ input: { body: { isOpen: false, reason } }, token: await owner() }),
  saveChatWord: async () => ({
    input: { body: { word: randomUUID(), action: 'mask', reason } },
    token: await owner(),
  }),
  removeChatWord: async () => {
    const token = await owner();
    const word = randomUUID();
    await gateway.call(saveChatWord, { body: { word, action: 'refuse', reason } }, { token });
    return { input: { body: { word, reason } }, token };
  },
  handleFeedback: async () => {
    const text = 'The search of the lobby finds nothing when I type fast.';
    const { value } = await gateway.call(sendFeedback, { body: { category: 'idea', text } });
    return { input: { params: { reference: value.reference }, body: { reason } }, token: await owner() };
  },
  async resendMessage() {
    const { memberId } = await player();
    const messageId = randomUUID();
    await gateway.db.run({
      text: `insert into notifications (id, member_id, merchant_code, template, values, status, problem, due_at, created_at,
          done_at)
        values ($1, $2, 'SAMPAN', 'welcome', '{}', 'skipped', 'no_channel', now(), now(), now())`,
      values: [messageId, memberId],
    });
    return { input: { params: { memberId, messageId }, body: { reason } }, token: await owner() };
  },
  sendMessage: async () => ({
    input: { params: await player(), body: { purpose: 'service', subject: 'About you', text: 'Read this.' } },
    token: await owner(),
  }),
  decideDispute: async () => ({
    input: { params: await withdrawal({ isPaid: true }), body: { decision: 'received', reason } },
    token: await owner(),
  }),
  approveRequest: async () => ({
    input: { params: { approvalId: await request(await owner()) } },
    token: await owner(),
  }),
  refuseRequest: async () => ({
    input: { params: { approvalId: await request(await owner()) }, body: { reason } },
    token: await owner(),
  }),
  async withdrawRequest() {
    const token = await owner();
    return { input: { params: { approvalId: await request(token) } }, token };
  },
  async enterInvitation() {
    const body = { email: `${randomUUID()}@example.test`, name: 'New', roles: [] };
    const { value } = await gateway.call(staffOperations.createStaff, { body }, { token: await owner() });
    return { input: { body: { invitation: value.invitation, password: newPassword } } };
  },
  async staffFactor() {
    const { email, code } = await person();
    const answer = code();
    return { input: { body: { method: 'totp', answer } }, token: await half(email, newPassword) };
  },
  async staffPasskeyFactor() {
    const { staff, device } = await addedPasskey();
    const token = await half(staff.email, staffPassword);
    const { ticket, options } = (await gateway.call(sessionOperations.staffPasskeyChallenge, {}, { token })).value;
    return { input: { body: { ticket, response: device.get(options) } }, token };
  },
  staffLogout: async () => ({ input: {}, token: await owner() }),
  async confirmStaffTotp() {
    const { token } = await addedPasskey();
    const { secret } = (await gateway.call(sessionOperations.startStaffTotp, {}, { token })).value;
    return { input: { body: { code: appCode(secret, gateway.clock.now()) } }, token };
  },
  async removeStaffTotp() {
    const { token } = await addedPasskey();
    await setUpStaffApp(gateway, { token });
    return { input: {}, token };
  },
  newStaffRecoveryCodes: async () => ({ input: {}, token: (await person()).token }),
  async addStaffPasskey() {
    const { token, body } = await withPasskey();
    return { input: { body }, token };
  },
  async removeStaffPasskey() {
    const { token } = await addedPasskey();
    await setUpStaffApp(gateway, { token });
    const { passkeys } = (await gateway.call(sessionOperations.staffMe, {}, { token })).value;
    return { input: { params: { id: passkeys[0]!.id } }, token };
  },
  async changeStaffPassword() {
    const token = await openStaffSession(gateway, await addStaff(gateway));
    return { input: { body: { password: staffPassword, newPassword } }, token };
  },
  async endOwnStaffSession() {
    const staff = await addStaff(gateway);
    const token = await openStaffSession(gateway, staff);
    await openStaffSession(gateway, staff);
    const { list } = (await gateway.call(sessionOperations.ownStaffSessions, {}, { token })).value;
    return { input: { params: { id: list.find(({ isCurrent }) => !isCurrent)!.id } }, token };
  },
};

/** What changes nothing but what the second half, which is written down, uses. */
const firstHalves = ['staffLogin', 'staffPasskeyChallenge', 'staffPasskeyOptions', 'startStaffTotp'];

const ofStaff = (one: Operation) => one.path.startsWith('/staff/') && one.method !== 'GET';

test('[X-05] every write of staff is named here', () => {
  const names = operations.filter(ofStaff).map(({ name }) => name);
  expect([...Object.keys(writes), ...firstHalves].toSorted()).toEqual(names.toSorted());
  expect([approveRequest, refuseRequest, withdrawRequest].map(({ method }) => method)).not.toContain('GET');
});

test.each(operations.filter((one) => one.name in writes).map((one) => [one.name, one] as const))(
  '[X-05] %s leaves one entry that says who, from where and about what',
  async (name, operation) => {
    const { input, token } = await writes[name]!();
    const count = async () =>
      (
        await gateway.db.run<{ count: number }>({
          text: 'select count(*)::int as count from audit_entries where operation = $1',
          values: [name],
        })
      ).rows[0]!.count;
    const before = await count();
    const answer = await gateway.call(operation, input, token === undefined ? {} : { token });
    expect([name, answer.errorCode]).toEqual([name, null]);
    expect(await count()).toBe(before + 1);
    const { rows } = await gateway.db.run({
      text: `select actor_kind, actor_id is not null as is_known, ip, request_id is not null as is_named, reason
        from audit_entries where operation = $1 order by number desc limit 1`,
      values: [name],
    });
    const isReasoned = JSON.stringify(input).includes(reason) || name === 'approveRequest';
    expect(rows).toEqual([
      { actor_kind: 'staff', is_known: true, ip: '127.0.0.1', is_named: true, reason: isReasoned ? reason : '' },
    ]);
    expect((await verifyChains(gateway.db)).filter(({ broken }) => broken)).toEqual([]);
  },
);
