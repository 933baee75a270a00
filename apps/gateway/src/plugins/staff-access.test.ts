import type { Operation } from '@sampan/contract/operation';
import { operation } from '@sampan/contract/operation';
import { operations } from '@sampan/contract/operations';
import { type OwnAccess, type Permission, permissionNames } from '@sampan/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneDatabase, type TestGateway, testGateway } from '../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../testing/people.ts';
import { addStaff, asOwner, openStaffSession, staffInputs } from '../testing/staff.ts';

type StaffOperation = Operation<
  Operation['params'],
  Operation['query'],
  Operation['body'],
  Operation['value'],
  'staff'
>;

const isStaff = (one: Operation): one is StaffOperation => one.access === 'staff';
const ofStaff = operations.filter(isStaff);

/** What each operation asks for, said a second time and by hand. */
const expected: Readonly<Record<Permission | OwnAccess, readonly string[]>> = {
  ...(Object.fromEntries(permissionNames.map((name) => [name, []])) as unknown as Record<Permission, string[]>),
  entry: [
    'addStaffPasskey',
    'confirmStaffTotp',
    'staffFactor',
    'staffLogout',
    'staffMe',
    'staffPasskeyChallenge',
    'staffPasskeyFactor',
    'staffPasskeyOptions',
    'startStaffTotp',
  ],
  own: [
    'changeStaffPassword',
    'endOwnStaffSession',
    'newStaffRecoveryCodes',
    'ownStaffSessions',
    'removeStaffPasskey',
    'removeStaffTotp',
    'withdrawRequest',
  ],
  'staff.read': ['roleList', 'staffList', 'staffSessions'],
  'staff.write': [
    'changeRole',
    'changeStaff',
    'createRole',
    'createStaff',
    'disableStaff',
    'enableStaff',
    'endStaffSession',
    'endStaffSessions',
    'inviteStaff',
    'removeRole',
    'resetStaffFactor',
  ],
  'approvals.read': ['approvalList'],
  'approvals.decide': ['approveRequest', 'refuseRequest'],
  'finance.read': [
    'depositQueue',
    'listReconciliations',
    'memberBet',
    'memberBets',
    'memberMovements',
    'memberTurnover',
    'pointOrderQueue',
    'reconciliationDetails',
    'withdrawalQueue',
    'withdrawalReview',
  ],
  'finance.write': [
    'approveDeposit',
    'approvePointOrder',
    'approveWithdrawal',
    'decideDispute',
    'explainDifference',
    'reconcile',
    'refuseDeposit',
    'refuseWithdrawal',
    'rejectPointOrder',
    'requestCorrection',
    'requestPointCorrection',
    'waiveTurnover',
  ],
  'members.write': [
    'addMemberNote',
    'correctProfile',
    'endMemberSessions',
    'labelMember',
    'reinstateMember',
    'resetMemberFactor',
    'suspendMember',
  ],
  'members.personal': ['depositReceipts', 'feedbackDetails', 'pointOrderContact', 'revealMember', 'withdrawalProofs'],
  'support.write': [
    'chatSetup',
    'dismissChatReports',
    'feedbackQueue',
    'handleFeedback',
    'hideMemberMessages',
    'messageLog',
    'moderatedMessages',
    'muteMember',
    'mutedMembers',
    'openChatRoom',
    'removeChatWord',
    'resendMessage',
    'saveChatWord',
    'saveService',
    'sendMessage',
    'staffService',
    'showChatMessage',
    'unmuteMember',
  ],
  'members.erase': ['exportMember', 'exportMemberRows', 'requestErasure'],
  'members.read': ['memberDetails', 'memberNotes', 'memberSearch', 'staffReferrals'],
  'content.write': [
    'articleVersion',
    'contentRevisions',
    'createAnnouncement',
    'createArticle',
    'endAnnouncement',
    'previewAnnouncement',
    'endMission',
    'previewMission',
    'previewVipLevel',
    'messageTemplates',
    'previewArticle',
    'publishArticle',
    'removeVipLevel',
    'saveAnnouncement',
    'saveEntryBanner',
    'saveArticle',
    'saveMessageTexts',
    'saveMission',
    'saveVipLevel',
    'staffAnnouncement',
    'staffAnnouncements',
    'staffEntryBanners',
    'staffArticle',
    'staffArticles',
    'staffMissions',
    'staffVipLevels',
    'uploadContentPicture',
    'withdrawArticle',
  ],
  'promotions.write': [
    'approveApplication',
    'endPromotion',
    'offerRevisions',
    'previewPromotion',
    'previewPointGoods',
    'endPointGoods',
    'promotionApplications',
    'rejectApplication',
    'savePointGoods',
    'savePromotion',
    'staffPointGoods',
    'staffPromotions',
  ],
  'agents.read': [
    'agentTree',
    'billQueue',
    'billRecomputation',
    'dryRunMove',
    'dryRunSettlement',
    'settlementDetails',
    'settlementList',
    'staffContracts',
  ],
  'agents.write': ['endContract', 'moveAgent', 'offerHouseContract', 'startSettlement'],
  'agents.approve': ['approveBill', 'correctBill', 'denyBill'],
  'risk.read': ['linkedMembers', 'memberSaferPlay', 'operatorAlerts'],
  'risk.write': ['imposeBreak', 'imposePlayLimit', 'liftBreak'],
  'dashboard.read': ['operatorHealth', 'todayFigures'],
  'settings.read': ['operatorSetup', 'settingHistory', 'settingList'],
  'settings.write': ['changeSettings', 'previewSettings'],
  'audit.read': ['auditList'],
  'catalogue.write': [
    'changeGame',
    'changeLottery',
    'changeRoom',
    'changeVendor',
    'createGame',
    'createLottery',
    'createRoom',
    'createVendor',
    'dryRunDrawCorrection',
    'importGames',
    'requestDrawCorrection',
    'staffDraws',
    'staffGames',
    'staffLotteries',
    'staffRooms',
    'staffVendors',
  ],
  'reports.read': [
    'dayReport',
    'ledgerReport',
    'playReport',
    'promotionReport',
    'retentionReport',
    'saferPlayReport',
    'taxReport',
  ],
  'reports.export': ['noteExport'],
};

const refusals = ['not_logged_in', 'session_expired', 'factor_required', 'permission_missing'];

test('[X-02] [X-04] an operation of staff without a permission doesn’t compile, nor another one with it', () => {
  const common = { name: 'none', summary: '', method: 'GET', path: '/none', value: z.object({}) } as const;
  // @ts-expect-error -- the permission is missing
  operation({ ...common, access: 'staff' });
  // @ts-expect-error -- there is no such permission
  operation({ ...common, access: 'staff', permission: 'everything' });
  // @ts-expect-error -- a member's call asks for none
  operation({ ...common, access: 'member', permission: 'staff.read' });
  expect(operation({ ...common, access: 'staff', permission: 'staff.read' }).permission).toBe('staff.read');
  expect(operation({ ...common, access: 'member' }).permission).toBeNull();
});

test('[X-02] [X-04] the table names the permission of every operation of staff', () => {
  const named = Object.entries(expected).flatMap(([permission, names]) => names.map((name) => `${permission} ${name}`));
  expect(named.toSorted()).toEqual(ofStaff.map(({ permission, name }) => `${permission} ${name}`).toSorted());
  expect(ofStaff.map(({ path }) => path).filter((path) => !path.startsWith('/staff/'))).toEqual([]);
});

describe.each(oneDatabase)('what staff may on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  const send = async (one: Operation, token?: string) =>
    (await gateway.call(one, staffInputs[one.name]?.() ?? {}, token === undefined ? {} : { token })).errorCode;

  test.each(ofStaff.map((one) => [one.name, one] as const))(
    '[X-02] [X-04] %s is refused without the right session or permission, and answers with it',
    async (_name, one) => {
      const member = await addMember(gateway, `member-${one.name}`);
      expect(await send(one)).toBe('not_logged_in');
      expect(await send(one, await openSession(gateway, member))).toBe('session_expired');
      expect(await send(one, (await asOwner(gateway, 'OTHER')).token)).toBe('session_expired');

      const half = await openStaffSession(gateway, await addStaff(gateway, { roles: ['owner'] }), {
        hasShownFactor: false,
      });
      const own = one.permission === 'own' || one.permission === 'entry';
      if (one.permission !== 'entry') expect(await send(one, half)).toBe('factor_required');
      if (!own) {
        const others = permissionNames.filter((name) => name !== one.permission);
        const almost = await addStaff(gateway, { permissions: others });
        const { errorCode, data } = await gateway.call(one, staffInputs[one.name]?.() ?? {}, {
          token: await openStaffSession(gateway, almost),
        });
        expect([errorCode, data?.permission]).toEqual(['permission_missing', one.permission]);
      }
      const able = await addStaff(gateway, { permissions: own ? [] : [one.permission] });
      const code = await send(one, await openStaffSession(gateway, able));
      expect([null, ...one.errors]).toContain(code);
      expect(refusals).not.toContain(code);
    },
  );

  test('[X-02] [X-04] a token of staff opens nothing of players', async () => {
    const others = operations.filter(({ access }) => access === 'session' || access === 'member' || access === 'agent');
    const { token } = await asOwner(gateway);
    for (const one of others) {
      const { errorCode } = await gateway.call(one, {}, { token });
      expect([one.name, errorCode]).toEqual([one.name, 'session_expired']);
    }
  });

  test('[X-02] [X-04] a permission that was taken, a closed account and an ended session are refused at once', async () => {
    const list = ofStaff.find(({ name }) => name === 'staffList')!;
    const staff = await addStaff(gateway, { permissions: ['staff.read'] });
    const token = await openStaffSession(gateway, staff);
    expect(await send(list, token)).toBeNull();
    await gateway.db.run({ text: 'delete from staff_grants where staff_id = $1', values: [staff.id] });
    expect(await send(list, token)).toBe('permission_missing');
    await gateway.db.run({ text: `update staff set status = 'disabled' where id = $1`, values: [staff.id] });
    expect(await send(list, token)).toBe('session_expired');
  });

  test('[X-02] [X-04] staff work while the site is closed to players', async () => {
    const { token } = await asOwner(gateway);
    await gateway.db.run({ text: `update merchants set settings = settings || '{"maintenance":true}'` });
    gateway.clock.advance(60_000);
    expect(
      await send(
        ofStaff.find(({ name }) => name === 'staffMe')!,
        token,
      ),
    ).toBeNull();
    await gateway.db.run({ text: `update merchants set settings = settings || '{"maintenance":false}'` });
  });
});
