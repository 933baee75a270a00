import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addFavourite, gameList } from '@sampan/contract/catalogue';
import { endSession, forgetDevice } from '@sampan/contract/devices';
import { memberInfo } from '@sampan/contract/identity';
import { deleteMessage, readMessage } from '@sampan/contract/mailbox';
import type { Access, Operation } from '@sampan/contract/operation';
import { operations } from '@sampan/contract/operations';
import { partnerHeaders } from '@sampan/contract/partner';
import { removePasskey } from '@sampan/contract/passkeys';
import { betDetail } from '@sampan/contract/play';
import { preferPayoutAccount, removePayoutAccount } from '@sampan/contract/payout-accounts';
import { rebateCategories } from '@sampan/contract/rebates';
import { forfeitBonus, turnoverRounds } from '@sampan/contract/turnover';
import { getWalletTransfer } from '@sampan/contract/vendor-wallets';
import { cancelDeposit, getDeposit, sendDepositReceipt } from '@sampan/contract/deposits';
import { answerReceipt, cancelWithdrawal, getWithdrawal } from '@sampan/contract/withdrawals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newName } from '../account-names.ts';
import { createWallet } from '../modules/wallet/service.ts';
import { type Caller, oneDatabase, seal, type TestGateway, testGateway } from '../testing/harness.ts';
import { addMember, addMerchant, openSession, type TestMember } from '../testing/people.ts';
import { asOwner, staffInputs, staffWithoutInput } from '../testing/staff.ts';
import { type Refusal, refusalOf, type Role, accessPolicy } from './access.ts';

/**
 * Who may call each operation, listed a second time, by hand: an operation that the contract opens wider than here,
 * or that is not named here, fails. What needs no token is spec §7's list, every way to log in, register and recover,
 * and what the login page itself asks for.
 */
const expectedAccess: Readonly<Record<Access, readonly string[]>> = {
  public: [
    // the site and its games
    'announcements',
    'domainRoute',
    'gameDetail',
    'gameList',
    'gameVendors',
    'hotGames',
    'jackpots',
    'lobbyGames',
    'lobbyList',
    'lotteryDraws',
    'lotteryMenus',
    'openedNumbers',
    'popularLotteries',
    'registerSettings',
    'systemStatus',
    'vassalageGames',
    'vnLotteryMenu',
    'vnNumbers',
    'whitelabel',
    'winnerBoard',
    'bannerGroups',
    'promotion',
    'promotionComments',
    'promotions',
    'article',
    'feedbackRules',
    'helpCenter',
    'sendFeedback',
    // logins and registrations
    'affiliate',
    'botChallenge',
    'captcha',
    'countryCodes',
    'encryptionKeys',
    'finishFederation',
    'forgetRemembered',
    'login',
    'loginFreePlay',
    'loginRemembered',
    'loginVerification',
    'passkeyLogin',
    'passkeyLoginOptions',
    'register',
    'registerFederated',
    'registerMobile',
    'sendLoginCode',
    'sendLoginVerification',
    'sendRegisterCode',
    'startFederation',
    // the ways back
    'forgotByEmail',
    'resetByLink',
    'resetByPhone',
    'chatMessages',
    'getService',
    'vipLevels',
    'pointConfig',
    'pointRewards',
    // the login of staff
    'enterInvitation',
    'staffLogin',
  ],
  session: [
    'addFavourite',
    'availablePromotions',
    'betDetail',
    'betRecords',
    'bonusRecords',
    'favouriteGames',
    'favouriteIds',
    'firstLogin',
    'launchGame',
    'logout',
    'logoutEverywhere',
    'memberIcon',
    'memberInfo',
    'playerAvatar',
    'memberProfit',
    'promotionStates',
    'recentGames',
    'removeFavourite',
    'roomList',
    'updateLanguage',
    'vnRecentLotteries',
    'merchantWallet',
    'walletBalance',
    'walletTransactions',
  ],
  member: [
    'cashbackHistory',
    'cashbackSummary',
    'collectCashback',
    'convertPoints',
    'pointBalance',
    'pointEntries',
    'pointOrders',
    'redeemPoints',
    'claimMission',
    'createLineTransfer',
    'lineTransferSettings',
    'listLineTransfers',
    'missionLeaderboard',
    'missionSummary',
    'referral',
    'referralCommissions',
    'referralInvited',
    'rewards',
    'addPayoutAccount',
    'answerReceipt',
    'cancelDeposit',
    'cancelWithdrawal',
    'depositBonuses',
    'redeemVoucher',
    'sendDepositReceipt',
    'createWithdrawal',
    'getWithdrawal',
    'listWithdrawals',
    'payoutAccountList',
    'preferPayoutAccount',
    'removePayoutAccount',
    'resetFundPassword',
    'sendFundPasswordCode',
    'setFundPassword',
    'withdrawalSettings',
    'collectWallets',
    'getWalletTransfer',
    'listWalletTransfers',
    'setAutomaticTransfer',
    'walletTransfer',
    'forfeitBonus',
    'turnoverList',
    'turnoverRounds',
    'saferPlay',
    'saferPlayChanges',
    'setPlayLimit',
    'cancelLimitChange',
    'takeTimeOut',
    'endTimeOut',
    'excludeSelf',
    'setRealityCheck',
    'playClock',
    'answerRealityCheck',
    'accountSecurity',
    'memberProfile',
    'setProfile',
    'setRealName',
    'chooseAvatar',
    'uploadAvatar',
    'addPasskey',
    'changePassword',
    'endWelcome',
    'sendContactCode',
    'setContact',
    'claimPromotion',
    'claimRafflePromotion',
    'commentPromotion',
    'confirmTotp',
    'createDeposit',
    'deleteMessage',
    'depositMethods',
    'deviceList',
    'endSession',
    'forgetDevice',
    'getDeposit',
    'joinPromotion',
    'listDeposits',
    'loginHistory',
    'messageList',
    'newRecoveryCodes',
    'passkeyList',
    'passkeyOptions',
    'proofState',
    'prove',
    'readAllMessages',
    'readMessage',
    'removePasskey',
    'removeTotp',
    'sendProofCode',
    'sessionList',
    'startTotp',
    'unreadCount',
    'uploadPicture',
    'sendChatMessage',
    'reportChatMessage',
    'claimVipGift',
    'playerRank',
  ],
  agent: [
    'agentBill',
    'agentBills',
    'agentRebate',
    'agentRebates',
    'billMembers',
    'changeInvitationLink',
    'collectBill',
    'consolidated',
    'createInvitationLink',
    'downlineContracts',
    'downlineMembers',
    'downlineRebateRates',
    'endDownlineContract',
    'freezeDownline',
    'invitationFigures',
    'invitationLinks',
    'openDownlineAccount',
    'offerContract',
    'ownAffiliate',
    'ownContracts',
    'ownRebateRates',
    'setDownlineRebateRates',
    'previewContract',
    'processDailySalary',
    'processDividend',
    'processHourlySalary',
    'processRealtimeSalary',
    'unfreezeDownline',
    'teamOverview',
    'startTeamExport',
    'teamBetting',
    'teamExportRows',
    'teamExports',
    'teamProfit',
    'teamRound',
    'teamRounds',
    'teamTransactions',
    'withdrawContract',
  ],
  partner: [
    'jackpotGames',
    'paymentWebhook',
    'reportDraw',
    'reportJackpot',
    'reportRooms',
    'seamlessAuthenticate',
    'seamlessBalance',
    'seamlessBet',
    'seamlessCorrection',
    'seamlessRollback',
    'seamlessRound',
    'seamlessWin',
  ],
  // Which permission each asks for: staff-access.test.ts.
  staff: [
    'addStaffPasskey',
    'approvalList',
    'approveDeposit',
    'approveRequest',
    'approvePointOrder',
    'approveWithdrawal',
    'agentTree',
    'approveBill',
    'billQueue',
    'billRecomputation',
    'correctBill',
    'denyBill',
    'endContract',
    'dryRunMove',
    'dryRunSettlement',
    'moveAgent',
    'offerHouseContract',
    'settlementDetails',
    'settlementList',
    'staffContracts',
    'startSettlement',
    'depositQueue',
    'depositReceipts',
    'refuseDeposit',
    'auditList',
    'contentRevisions',
    'offerRevisions',
    'pointOrderContact',
    'pointOrderQueue',
    'rejectPointOrder',
    'requestPointCorrection',
    'savePointGoods',
    'staffPointGoods',
    'approveApplication',
    'endMission',
    'endPromotion',
    'previewPromotion',
    'previewPointGoods',
    'endPointGoods',
    'previewMission',
    'previewVipLevel',
    'promotionApplications',
    'rejectApplication',
    'saveMission',
    'savePromotion',
    'staffMissions',
    'staffPromotions',
    'staffReferrals',
    'decideDispute',
    'refuseWithdrawal',
    'withdrawalProofs',
    'withdrawalReview',
    'explainDifference',
    'listReconciliations',
    'reconcile',
    'reconciliationDetails',
    'withdrawalQueue',
    'settingList',
    'changeSettings',
    'previewSettings',
    'settingHistory',
    'operatorAlerts',
    'messageLog',
    'messageTemplates',
    'saveMessageTexts',
    'operatorSetup',
    'saveService',
    'staffService',
    'operatorHealth',
    'todayFigures',
    'dayReport',
    'ledgerReport',
    'playReport',
    'promotionReport',
    'retentionReport',
    'saferPlayReport',
    'taxReport',
    'addMemberNote',
    'linkedMembers',
    'createAnnouncement',
    'endAnnouncement',
    'previewAnnouncement',
    'saveAnnouncement',
    'saveEntryBanner',
    'staffEntryBanners',
    'staffAnnouncement',
    'staffAnnouncements',
    'removeVipLevel',
    'saveVipLevel',
    'staffVipLevels',
    'memberNotes',
    'labelMember',
    'exportMember',
    'exportMemberRows',
    'requestErasure',
    'resetMemberFactor',
    'memberBet',
    'memberBets',
    'memberSearch',
    'memberDetails',
    'memberMovements',
    'revealMember',
    'suspendMember',
    'reinstateMember',
    'endMemberSessions',
    'memberTurnover',
    'waiveTurnover',
    'memberSaferPlay',
    'imposePlayLimit',
    'imposeBreak',
    'liftBreak',
    'correctProfile',
    'changeRole',
    'changeStaff',
    'changeStaffPassword',
    'confirmStaffTotp',
    'createRole',
    'createStaff',
    'disableStaff',
    'enableStaff',
    'endOwnStaffSession',
    'endStaffSession',
    'endStaffSessions',
    'articleVersion',
    'createArticle',
    'previewArticle',
    'publishArticle',
    'saveArticle',
    'staffArticle',
    'staffArticles',
    'uploadContentPicture',
    'withdrawArticle',
    'chatSetup',
    'dismissChatReports',
    'hideMemberMessages',
    'dryRunDrawCorrection',
    'requestDrawCorrection',
    'staffDraws',
    'staffLotteries',
    'changeGame',
    'changeVendor',
    'changeLottery',
    'changeRoom',
    'createGame',
    'createLottery',
    'createRoom',
    'createVendor',
    'importGames',
    'staffRooms',
    'staffGames',
    'staffVendors',
    'moderatedMessages',
    'noteExport',
    'mutedMembers',
    'muteMember',
    'openChatRoom',
    'removeChatWord',
    'saveChatWord',
    'showChatMessage',
    'unmuteMember',
    'feedbackDetails',
    'feedbackQueue',
    'handleFeedback',
    'inviteStaff',
    'newStaffRecoveryCodes',
    'ownStaffSessions',
    'refuseRequest',
    'removeRole',
    'removeStaffPasskey',
    'removeStaffTotp',
    'requestCorrection',
    'resetStaffFactor',
    'roleList',
    'sendMessage',
    'resendMessage',
    'staffFactor',
    'staffList',
    'staffLogout',
    'staffMe',
    'staffPasskeyChallenge',
    'staffPasskeyFactor',
    'staffPasskeyOptions',
    'staffSessions',
    'startStaffTotp',
    'withdrawRequest',
  ],
};

/** What a session whose password must be changed first may still do. */
const openBeforePasswordChange = [
  'changePassword',
  'firstLogin',
  'logout',
  'logoutEverywhere',
  'proofState',
  'prove',
  'sendProofCode',
];

/** Operations whose path parameter names a thing without an owner. */
const namesNothingOwned = [
  'article',
  'finishFederation',
  'gameDetail',
  'lotteryDraws',
  'registerFederated',
  'startFederation',
  'promotion',
  'joinPromotion',
  'claimPromotion',
  'claimMission',
  'promotionComments',
  'commentPromotion',
  'reportChatMessage',
  'claimVipGift',
];

/** Callers beyond the table's rows, each with the row that holds for them. */
const callers = [
  { who: 'a visitor', role: 'visitor' },
  { who: 'a forged token', role: 'invalidSession' },
  { who: "another operator's member", role: 'invalidSession' },
  { who: 'a member that must change its password', role: 'passwordExpired', account: 'member' },
  { who: 'a trial account', role: 'trial' },
  { who: 'a member', role: 'member' },
  { who: 'an agent', role: 'agent' },
] as const;

const refusals: readonly string[] = [
  'not_logged_in',
  'session_expired',
  'password_change_required',
  'need_true_account',
  'agents_only',
  'partner_unknown',
  'forbidden',
] satisfies (Refusal | 'forbidden')[];

describe.each(oneDatabase)('who may what on %s', (kind) => {
  let gateway: TestGateway;
  let members: Readonly<Record<'member' | 'trial' | 'agent' | 'otherAgent' | 'otherMember' | 'elsewhere', TestMember>>;
  let owner: TestMember;
  let game: { nodeId: string; vassalage: string };
  let favourite: { nodeId: string };

  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
    members = {
      member: await addMember(gateway, 'somebody'),
      trial: await addMember(gateway, 'trying', { type: 4 }),
      agent: await addMember(gateway, 'agency', { type: 1 }),
      otherAgent: await addMember(gateway, 'agency2', { type: 42 }),
      otherMember: await addMember(gateway, 'neighbour'),
      elsewhere: await addMember(gateway, 'elsewhere', { merchant: 'OTHER' }),
    };
    owner = await addMember(gateway, 'theowner');
    const { value } = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 2 } });
    [game, favourite] = [value.games[0]!, value.games[1]!];
  });
  afterAll(() => gateway.close());

  const ticket = 'x'.repeat(43);
  const money = { amount: '10.00', currency: 'VND' };
  const registration = { password: 'Secret01x', confirmPassword: 'Another1x', isAdult: true, isAgreed: true };
  const passwords = { newPassword: 'Secret01x', confirmNewPassword: 'Another1x' };
  const play = { playSession: ticket, transactionId: 't1', roundId: 'r1' };

  /** What reaches each handler; it need not get what it asks for. Without an entry: no input at all. */
  const inputs: Readonly<Record<string, () => object | Promise<object>>> = {
    addFavourite: () => ({ body: { nodeId: game.nodeId } }),
    article: () => ({ params: { kind: 'help', slug: 'deposits' } }),
    chatMessages: () => ({ query: {} }),
    claimPromotion: () => ({ params: { promotionId: 'none' } }),
    claimRafflePromotion: () => ({ body: { promotionId: 'none', ticketType: 'PRIZE_WHEEL' } }),
    claimVipGift: () => ({ params: { level: '1' } }),
    commentPromotion: () => ({ params: { promotionId: 'welcome' }, body: { text: 'hello', pictures: [] } }),
    helpCenter: () => ({ query: { category: 'money', q: 'deposit' } }),
    joinPromotion: () => ({ params: { promotionId: 'none' } }),
    promotion: () => ({ params: { promotionId: 'none' } }),
    promotionComments: () => ({ params: { promotionId: 'none' }, query: {} }),
    promotions: () => ({ query: {} }),
    reportChatMessage: () => ({ params: { messageId: '1' } }),
    sendChatMessage: () => ({ body: { text: 'hello' } }),
    sendFeedback: () => ({ body: { category: 'other', text: 'word '.repeat(10), contact: 'me', pictures: [] } }),
    uploadPicture: () => ({ body: { content: 'AAAA' } }),
    uploadAvatar: () => ({ body: { content: 'AAAA' } }),
    chooseAvatar: () => ({ body: { name: 'koi' } }),
    setProfile: () => ({ body: { occupation: 'Cook', address: 'Somewhere' } }),
    setRealName: () => ({ body: { realName: 'Nguyen Van A' } }),
    addPasskey: () => ({ body: { ticket, response: {}, name: '' } }),
    affiliate: () => ({ query: { code: 'nobody' } }),
    announcements: () => ({ query: {} }),
    betDetail: () => ({ params: { roundId: 'none' }, query: { vassalage: 'none', placedAt: 0 } }),
    betRecords: () => ({ query: {} }),
    bonusRecords: () => ({ query: {} }),
    memberProfit: () => ({ query: {} }),
    botChallenge: () => ({ query: {} }),
    changePassword: () => ({ body: passwords }),
    sendContactCode: () => ({ body: { contact: { channel: 'email', email: 'nobody@example.test' } } }),
    setContact: () => ({ body: { contact: { channel: 'email', email: 'nobody@example.test' }, code: '000000' } }),
    confirmTotp: () => ({ body: { code: '000000' } }),
    createDeposit: () => ({ body: { methodId: 'none', ...money } }),
    deleteMessage: () => ({ params: { id: randomUUID() } }),
    endSession: () => ({ params: { id: randomUUID() } }),
    favouriteGames: () => ({ query: {} }),
    finishFederation: () => ({ params: { provider: 'google' }, body: { query: '' } }),
    forgetDevice: () => ({ params: { id: randomUUID() } }),
    forgotByEmail: () => ({ body: { username: 'nobody', email: 'nobody@example.test' } }),
    gameDetail: () => ({ params: { nodeId: game.nodeId } }),
    gameList: () => ({ query: { gameType: 'RNG', gameName: 'a', pageSize: 1 } }),
    lobbyGames: () => ({ query: { gameType: 'RNG', q: 'a' } }),
    lobbyList: () => ({ query: { gameType: 'PVP' } }),
    gameVendors: () => ({ body: { merchantCode: 'SAMPAN' } }),
    cashbackHistory: () => ({ query: {} }),
    convertPoints: () => ({ body: { points: 100, fundPassword: 'x' } }),
    pointEntries: () => ({ query: {} }),
    pointOrders: () => ({ query: {} }),
    pointRewards: () => ({ query: {} }),
    redeemPoints: () => ({ body: { goodsId: 'none', quantity: 1, fundPassword: 'x' } }),
    cancelDeposit: () => ({ params: { depositId: randomUUID() } }),
    getDeposit: () => ({ params: { depositId: randomUUID() } }),
    redeemVoucher: () => ({ body: { methodId: 'voucher', code: 'none' } }),
    sendDepositReceipt: () => ({ params: { depositId: randomUUID() }, body: {} }),
    claimMission: () => ({ params: { missionId: 'none' } }),
    createLineTransfer: () => ({ body: { to: 'upline', ...money, fundPassword: 'x' } }),
    listLineTransfers: () => ({ query: {} }),
    referralCommissions: () => ({ query: {} }),
    referralInvited: () => ({ query: {} }),
    rewards: () => ({ query: {} }),
    addPayoutAccount: () => ({ body: { method: 'VCB', number: '00110022', holder: 'Some One', fundPassword: 'x' } }),
    answerReceipt: () => ({ params: { withdrawalId: randomUUID() }, body: { answer: 'received' } }),
    cancelWithdrawal: () => ({ params: { withdrawalId: randomUUID() } }),
    createWithdrawal: () => ({ body: { payoutAccountId: 'none', ...money, fundPassword: 'x' } }),
    getWithdrawal: () => ({ params: { withdrawalId: randomUUID() } }),
    listWithdrawals: () => ({ query: {} }),
    merchantWallet: () => ({ query: { isKnownOnly: '1' } }),
    walletTransfer: () => ({ body: { from: 'MAIN', to: 'none', amount: '1' } }),
    collectWallets: () => ({ body: { wallet: 'none' } }),
    setAutomaticTransfer: () => ({ body: { isAutomatic: false } }),
    listWalletTransfers: () => ({ query: {} }),
    getWalletTransfer: () => ({ params: { transferId: randomUUID() } }),
    preferPayoutAccount: () => ({ params: { payoutAccountId: randomUUID() } }),
    removePayoutAccount: () => ({ params: { payoutAccountId: randomUUID() } }),
    sendFundPasswordCode: () => ({ body: { method: 'email' } }),
    resetFundPassword: () => ({
      body: { method: 'email', code: '000000', newFundPassword: 'Secret01x', confirmFundPassword: 'Another1x' },
    }),
    setFundPassword: () => ({ body: { newFundPassword: 'Secret01x', confirmFundPassword: 'Another1x' } }),
    forfeitBonus: () => ({ params: { obligationId: '0' } }),
    turnoverList: () => ({ query: {} }),
    turnoverRounds: () => ({ params: { obligationId: '0' }, query: {} }),
    saferPlayChanges: () => ({ query: {} }),
    setPlayLimit: () => ({ body: { kind: 'loss', period: 'day', amount: '1000000' } }),
    cancelLimitChange: () => ({ body: { kind: 'loss', period: 'day' } }),
    takeTimeOut: () => ({ body: { hours: 1 } }),
    excludeSelf: () => ({ body: { months: 1 } }),
    setRealityCheck: () => ({ body: { minutes: 1 } }),
    playClock: () => ({ body: { isPlaying: false } }),
    hotGames: () => ({ query: { merchantCode: 'SAMPAN', language: 'EN' } }),
    launchGame: () => ({
      body: {
        gameId: game.nodeId,
        nodeId: game.nodeId,
        vassalage: game.vassalage,
        merchantCode: 'SAMPAN',
        language: 'EN',
      },
    }),
    listDeposits: () => ({ query: {} }),
    login: () => ({ body: { username: 'nobody', password: 'x' } }),
    loginFreePlay: async () => ({
      body: { os: 'test', platform: 'W', random: await seal(gateway.app, gateway.clock, 'x'), version: 3 },
    }),
    loginHistory: () => ({ query: {} }),
    loginRemembered: () => ({ body: {} }),
    loginVerification: () => ({ body: { ticket, method: 'email', answer: '000000' } }),
    passkeyLogin: () => ({ body: { ticket, response: {} } }),
    lotteryDraws: () => ({ params: { gameCode: 'sampan-draws:keno' }, query: {} }),
    lotteryMenus: () => ({ query: {} }),
    vassalageGames: () => ({ query: { nodeId: 'lantern-fleet:old-empires-fleet' } }),
    vnLotteryMenu: () => ({ query: {} }),
    vnRecentLotteries: () => ({ query: {} }),
    openedNumbers: () => ({ query: {} }),
    popularLotteries: () => ({ query: {} }),
    reportDraw: () => ({
      body: {
        merchantCode: 'SAMPAN',
        gameCode: 'none',
        drawNo: 1,
        drawAt: 0,
        result: [{ prize: 'main', numbers: ['1'] }],
        nextDrawAt: null,
      },
    }),
    jackpotGames: () => ({ body: { merchantCode: 'SAMPAN' } }),
    reportJackpot: () => ({ body: { merchantCode: 'SAMPAN', nodeId: 'none', at: 0, ...money } }),
    reportRooms: () => ({
      body: { merchantCode: 'SAMPAN', at: 0, rooms: [{ roomId: 'none', taken: 0, isOpen: true }] },
    }),
    roomList: () => ({ query: {} }),
    vnNumbers: () => ({ query: {} }),
    messageList: () => ({ query: {} }),
    paymentWebhook: () => ({
      body: { eventId: 'e1', merchantReference: randomUUID(), providerReference: 'p1', status: 'paid', ...money },
    }),
    readMessage: () => ({ params: { id: randomUUID() } }),
    register: () => ({ body: { ...registration, username: 'newcomer' } }),
    registerFederated: () => ({
      params: { provider: 'google' },
      body: { ticket, username: 'newcomer', isAdult: true, isAgreed: true },
    }),
    registerMobile: () => ({ body: { ...registration, mobileNum: '0', countryDialingCode: '84' } }),
    removeFavourite: () => ({ query: { nodeId: game.nodeId } }),
    removePasskey: () => ({ params: { id: randomUUID() } }),
    resetByLink: () => ({ body: { ticket, ...passwords } }),
    resetByPhone: () => ({
      body: { mobileNum: '0', countryDialingCode: '84', verificationCode: '000000', ...passwords },
    }),
    agentBill: () => ({ params: { id: '1.none' } }),
    agentBills: () => ({ query: {} }),
    agentRebate: () => ({ params: { id: '1.none' }, query: {} }),
    agentRebates: () => ({ query: {} }),
    downlineRebateRates: () => ({ params: { account: 'x' } }),
    setDownlineRebateRates: () => ({
      params: { account: 'x' },
      body: { rates: Object.fromEntries(rebateCategories.map((one) => [one, 0])) },
    }),
    billMembers: () => ({ params: { id: '1.none' }, query: {} }),
    collectBill: () => ({ params: { id: '1.none' } }),
    changeInvitationLink: () => ({ params: { code: 'NONE' }, body: { isActive: true, note: 'n' } }),
    createInvitationLink: () => ({ body: { type: 'player', rates: null, expiresAt: null, note: 'n' } }),
    invitationFigures: () => ({ params: { code: 'NONE' }, query: {} }),
    invitationLinks: () => ({ query: {} }),
    downlineMembers: () => ({ query: { under: 'nobody', search: 'some' } }),
    freezeDownline: () => ({ params: { account: 'nobody' }, body: { reason: 'r' } }),
    openDownlineAccount: () => ({ body: { account: 'x', type: 'player', rates: null } }),
    unfreezeDownline: () => ({ params: { account: 'nobody' } }),
    downlineContracts: () => ({ query: {} }),
    endDownlineContract: () => ({ params: { id: '1.none' } }),
    offerContract: () => ({ body: { account: 'x', kind: 'dividend', category: 'CONS', tiers: [], rates: null } }),
    ownContracts: () => ({ query: {} }),
    previewContract: () => ({ body: { account: 'x', kind: 'dividend', category: 'CONS', tiers: [], rates: null } }),
    processDailySalary: () => ({ body: { id: '1.none', status: 'A' } }),
    processDividend: () => ({ body: { type: 'CONS', status: 'A' } }),
    processHourlySalary: () => ({ body: { contractId: '1.none', status: 'A' } }),
    teamOverview: () => ({ query: { from: '2026-11-01', to: '2026-11-24' } }),
    processRealtimeSalary: () => ({ body: { contractId: '1.none', status: 'A' } }),
    startTeamExport: () => ({ body: { kind: 'betting' } }),
    teamBetting: () => ({ query: {} }),
    teamExportRows: () => ({ params: { exportId: randomUUID() }, query: {} }),
    teamProfit: () => ({ query: {} }),
    teamRound: () => ({ params: { roundId: 'r1' }, query: { account: 'x', vassalage: 'JADE', placedAt: 0 } }),
    teamRounds: () => ({ query: { account: 'x' } }),
    teamTransactions: () => ({ query: {} }),
    withdrawContract: () => ({ params: { id: '1.none' } }),
    seamlessAuthenticate: () => ({ body: { launchToken: ticket } }),
    seamlessBalance: () => ({ body: { playSession: ticket } }),
    seamlessBet: () => ({ body: { ...play, ...money } }),
    seamlessCorrection: () => ({ body: { ...play, payout: '1.00', currency: 'VND' } }),
    seamlessRollback: () => ({ body: { ...play, betTransactionId: 't0' } }),
    seamlessRound: () => ({
      body: { playSession: ticket, roundId: 'r1', stake: '1.00', payout: '0.00', currency: 'VND' },
    }),
    seamlessWin: () => ({ body: { ...play, ...money, isRoundEnd: true } }),
    sendLoginCode: () => ({ body: { mobileNum: '0', countryDialingCode: '84' } }),
    sendLoginVerification: () => ({ body: { ticket, method: 'email' } }),
    sendRegisterCode: () => ({ body: { mobileNo: '0', countryDialingCode: '84' } }),
    startFederation: () => ({ params: { provider: 'google' }, body: {} }),
    sendProofCode: () => ({ body: { method: 'email' } }),
    prove: () => ({ body: { method: 'password', answer: 'x' } }),
    systemStatus: () => ({ query: {} }),
    updateLanguage: () => ({ body: { language: 'EN' } }),
    ...staffInputs,
    walletTransactions: () => ({ query: {} }),
  };

  const withoutInput = [
    'availablePromotions',
    'bannerGroups',
    'feedbackRules',
    'getService',
    'consolidated',
    'teamExports',
    'ownAffiliate',
    'ownRebateRates',
    'playerRank',
    'promotionStates',
    'vipLevels',
    'accountSecurity',
    'memberIcon',
    'memberProfile',
    'playerAvatar',
    'captcha',
    'countryCodes',
    'depositMethods',
    'deviceList',
    'payoutAccountList',
    'cashbackSummary',
    'collectCashback',
    'lineTransferSettings',
    'missionLeaderboard',
    'missionSummary',
    'referral',
    'pointBalance',
    'pointConfig',
    'withdrawalSettings',
    'depositBonuses',
    'saferPlay',
    'endTimeOut',
    'answerRealityCheck',
    'domainRoute',
    'encryptionKeys',
    'favouriteIds',
    'firstLogin',
    'forgetRemembered',
    'jackpots',
    'endWelcome',
    'logout',
    'logoutEverywhere',
    'memberInfo',
    'newRecoveryCodes',
    'passkeyList',
    'passkeyLoginOptions',
    'passkeyOptions',
    'proofState',
    'readAllMessages',
    'recentGames',
    'registerSettings',
    'removeTotp',
    'sessionList',
    'startTotp',
    'unreadCount',
    'walletBalance',
    'whitelabel',
    'winnerBoard',
    ...staffWithoutInput,
  ];

  /** A caller as it comes over HTTP, with a session of its own: calls may end it. */
  async function asCaller({ who, role }: (typeof callers)[number]): Promise<Caller> {
    // The harness signs the calls of partners; none of these callers is one.
    const unsigned = { headers: { [partnerHeaders.partner]: '' } };
    if (role === 'visitor') return unsigned;
    if (who === 'a forged token') return { ...unsigned, token: randomBytes(32).toString('base64url') };
    if (role === 'invalidSession') return { ...unsigned, token: await openSession(gateway, members.elsewhere) };
    if (role === 'passwordExpired') {
      return { ...unsigned, token: await openSession(gateway, members.member, { mustChangePassword: true }) };
    }
    return { ...unsigned, token: await openSession(gateway, members[role]) };
  }

  async function send(operation: Operation, caller: Caller, input?: object) {
    const given = input ?? (await inputs[operation.name]?.()) ?? {};
    return gateway.call(operation, given, caller);
  }

  /** The handler was reached: it did what it does, or said one of the errors that the operation declares. */
  function expectAnswered(operation: Operation, errorCode: string | null): void {
    expect([null, ...operation.errors]).toContain(errorCode);
    // What needs no session may declare one of these for a reason of its own.
    if (operation.access !== 'public') expect(refusals).not.toContain(errorCode);
  }

  test('[X-02] the table names every operation of the contract, each once', () => {
    const named = Object.entries(expectedAccess).flatMap(([access, names]) => names.map((name) => `${access} ${name}`));
    const declared = operations.map(({ access, name }) => `${access} ${name}`);
    expect(named.toSorted()).toEqual(declared.toSorted());
    expect([...Object.keys(inputs), ...withoutInput].toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
    const open = operations.filter((operation) => operation.isOpenBeforePasswordChange).map(({ name }) => name);
    expect(open.toSorted()).toEqual(openBeforePasswordChange);
  });

  test.each(operations.map((operation) => [operation.name, operation.access, operation] as const))(
    '[X-02] [A-20] %s (%s) answers each role as the table says',
    async (_name, _access, operation) => {
      for (const caller of callers) {
        const isOpen = caller.role === 'passwordExpired' && operation.isOpenBeforePasswordChange;
        const verdict = accessPolicy[operation.access][isOpen ? caller.account : caller.role];
        const { errorCode } = await send(operation, await asCaller(caller));
        if (verdict === 'yes') expectAnswered(operation, errorCode);
        else expect([caller.who, errorCode]).toEqual([caller.who, verdict]);
      }
    },
  );

  test.each(
    operations.filter(({ access }) => access === 'partner').map((operation) => [operation.name, operation] as const),
  )('[X-02] %s answers the partner that signed it', async (_name, operation) => {
    expectAnswered(operation, (await send(operation, {})).errorCode);
  });

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '[X-01] %s stands U+0000 and half a character in each of its texts',
    async (name, operation) => {
      const role = operation.access === 'agent' ? members.agent : members.member;
      for (const hidden of ['\0', '\uD83D']) {
        const count = withEachText((await inputs[name]?.()) ?? {}, hidden).length;
        for (let index = 0; index < count; index++) {
          // Made anew for each: a body that was sealed is taken once.
          const { part, input } = withEachText((await inputs[name]?.()) ?? {}, hidden)[index]!;
          // No address is written with half a character.
          if (part === 'params' && hidden !== '\0') continue;
          const token = async () =>
            operation.access === 'staff' ? (await asOwner(gateway)).token : openSession(gateway, role);
          const caller = operation.access === 'partner' ? {} : { token: await token() };
          const { status, errorCode } = await gateway.call(operation, input, caller);
          expect([input, errorCode, status < 500]).toEqual([input, errorCode, true]);
        }
      }
    },
  );

  test('[X-02] a session of one operator is none at another, whoever its account is', async () => {
    for (const member of [members.member, members.trial, members.agent]) {
      const caller = { token: await openSession(gateway, member), merchant: 'OTHER' };
      expect((await gateway.call(memberInfo, {}, caller)).errorCode).toBe('session_expired');
    }
    const nowhere = { token: await openSession(gateway, members.member), merchant: 'NOBODY' };
    expect((await gateway.call(memberInfo, {}, nowhere)).errorCode).toBe('merchant_unknown');
  });

  const message = async () => ({
    params: {
      id: await insert(
        `insert into notifications (merchant_code, member_id, template, values, due_at, created_at)
          values ('SAMPAN', $1, 'welcome', '{}', now(), now()) returning id`,
        [owner.id],
      ),
    },
  });

  /** Things of the owner's: how one is made, and what names it. */
  const owned: Readonly<Record<string, { make: () => Promise<object>; missing: string }>> = {
    [endSession.name]: {
      missing: 'session_not_found',
      async make() {
        const token = await openSession(gateway, owner);
        const { rows } = await gateway.db.run<{ id: string }>({
          text: 'select id from sessions where token_hash = $1',
          values: [createHash('sha256').update(token).digest()],
        });
        return { params: { id: rows[0]!.id } };
      },
    },
    [readMessage.name]: { missing: 'message_not_found', make: message },
    [deleteMessage.name]: { missing: 'message_not_found', make: message },
    [forgetDevice.name]: {
      missing: 'device_not_found',
      make: async () => ({
        params: {
          id: await insert(
            `insert into devices (merchant_code, member_id, device_hash, user_agent, first_seen_at, last_seen_at)
              values ('SAMPAN', $1, $2, '', now(), now()) returning id`,
            [owner.id, randomBytes(32)],
          ),
        },
      }),
    },
    [removePasskey.name]: {
      missing: 'passkey_not_found',
      make: async () => ({
        params: {
          id: await insert(
            `insert into passkeys
                (merchant_code, member_id, credential_id, public_key, counter, transports, name, created_at)
              values ('SAMPAN', $1, $2, '', 0, '{}', 'Phone', now()) returning id`,
            [owner.id, randomBytes(32)],
          ),
        },
      }),
    },
    [betDetail.name]: {
      missing: 'round_not_found',
      async make() {
        const [roundId, placedAt] = [`r-${randomUUID()}`, gateway.clock.now()];
        await insert(
          `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
              vassalage, vendor_name, stake, placed_at)
            values ('sandbox-games', $1, ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text), 'SAMPAN',
              $2::text::uuid, 'n', '', 'RNG', 'JADE', '', 100, $3) returning id`,
          [roundId, owner.id, new Date(placedAt)],
        );
        return { params: { roundId }, query: { vassalage: 'JADE', placedAt } };
      },
    },
    [getDeposit.name]: { missing: 'deposit_not_found', make: () => deposit('pending') },
    [cancelDeposit.name]: { missing: 'deposit_not_found', make: () => deposit('pending') },
    // One whose receipt was sent is answered the same again.
    [sendDepositReceipt.name]: {
      missing: 'deposit_not_found',
      make: async () => ({ ...(await deposit('review')), body: { pictures: [] } }),
    },
    [turnoverRounds.name]: {
      missing: 'obligation_not_found',
      make: async () => ({ ...(await obligation()), query: {} }),
    },
    [forfeitBonus.name]: { missing: 'obligation_not_found', make: obligation },
    [getWithdrawal.name]: { missing: 'withdrawal_not_found', make: () => withdrawal('review') },
    [cancelWithdrawal.name]: { missing: 'withdrawal_not_found', make: () => withdrawal('review') },
    [answerReceipt.name]: {
      missing: 'withdrawal_not_found',
      make: async () => ({ ...(await withdrawal('paid')), body: { answer: 'received' } }),
    },
    [getWalletTransfer.name]: { missing: 'wallet_transfer_not_found', make: walletTransfer },
    [preferPayoutAccount.name]: { missing: 'payout_account_not_found', make: payoutAccount },
    [removePayoutAccount.name]: { missing: 'payout_account_not_found', make: payoutAccount },
  };

  async function ownersWallet(): Promise<bigint> {
    const { rows } = await gateway.db.run<{ id: bigint }>({
      text: `select ledger_account('SAMPAN', 'real', 'VND', 'member', $1) as id`,
      values: [owner.id],
    });
    return rows[0]!.id;
  }

  async function walletTransfer() {
    const account = await ownersWallet();
    const transferId = await insert(
      `insert into wallet_transfers (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, vendor,
          vendor_name, partner, direction, occasion, amount, currency, status, created_at, settled_at)
        values ($1, $2, 'SAMPAN', $3, $2, '', 'MOONBOAT', 'Moonboat', 'sandbox-games', 'out', 'member', 1000, 'VND',
          'done', now(), now()) returning id`,
      [account, newName(account, 16), owner.id],
    );
    return { params: { transferId } };
  }

  async function obligation() {
    const obligationId = await insert(
      `insert into turnover_obligations (account_id, id, merchant_code, member_id, source, reference, detail, amount,
          multiple, required, weights, created_at)
        values ($1, nextval('movement_ids'), 'SAMPAN', $2, 'bonus', '', '', 1, 10000, 1, '{}', now()) returning id::text`,
      [await ownersWallet(), owner.id],
    );
    return { params: { obligationId } };
  }

  async function deposit(status: 'pending' | 'review') {
    const account = await ownersWallet();
    const depositId = await insert(
      `insert into deposits (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, method_id,
          method_name, kind, bank, bank_number, bank_holder, transfer_reference, amount, fee, currency, status,
          created_at, expires_at)
        values ($1, $2, 'SAMPAN', $3, $2, '', 'bank', 'Bank', 'bank', 'Bank', '1', 'Holder', 'ABCD', 1000, 0, 'VND', $4,
          now(), now() + interval '1 day')
        returning id`,
      [account, newName(account, 16), owner.id, status],
    );
    return { params: { depositId } };
  }

  async function payoutAccount() {
    const account = await ownersWallet();
    const payoutAccountId = await insert(
      `insert into payout_accounts (account_id, id, merchant_code, member_id, method, method_name, method_kind, number,
          holder, is_default, created_at)
        values ($1, $2, 'SAMPAN', $3, 'VCB', 'Vietcombank', 'bank', '00110022', 'Some One', false, now()) returning id`,
      [account, newName(account, 16), owner.id],
    );
    return { params: { payoutAccountId } };
  }

  /** One of the owner's, with its money set aside where it waits. */
  async function withdrawal(status: 'review' | 'paid') {
    const account = await ownersWallet();
    const id = newName(account, 16);
    const funds = createWallet(gateway);
    await gateway.db.transaction((tx) =>
      funds.move(tx, {
        wallet: { merchantCode: 'SAMPAN', memberId: owner.id, realm: 'real', currency: 'VND' },
        source: 'house',
        action: 'adjustment',
        transactionId: id,
        payload: [],
        kind: 'adjustment',
        reference: id,
        detail: '',
        counter: { kind: 'house', owner: 'adjustments' },
        amount: -1_000n,
      }),
    );
    const hold = await gateway.db.transaction((tx) =>
      funds.hold(tx, { account, source: 'test', transactionId: id, payload: [], amount: 1_000n, reference: id }),
    );
    const withdrawalId = await insert(
      `insert into withdrawals (account_id, id, merchant_code, member_id, idempotency_key, payload_hash,
          payout_account_id, method, method_name, method_kind, number, holder, provider, amount, fee, currency, hold_id,
          status, created_at, settled_at, receipt_due_at)
        values ($1, $2, 'SAMPAN', $3, $2, '', 'x', 'VCB', 'Vietcombank', 'bank', '00110022', 'Some One', 'sandbox-pay',
          1000, 0, 'VND', $4, $5, now(), case $5 when 'paid' then now() end, case $5 when 'paid' then now() + interval '1 day' end)
        returning id`,
      [account, id, owner.id, hold, status],
    );
    return { params: { withdrawalId } };
  }

  async function insert(text: string, values: readonly unknown[]): Promise<string> {
    const { rows } = await gateway.db.run<{ id: string }>({ text, values });
    return rows[0]!.id;
  }

  /** Money, a round, a favourite and a login of the owner's; answers what identifies each as the owner's. */
  async function leaveTraces(): Promise<string[]> {
    const wallet = createWallet(gateway);
    await gateway.db.transaction((tx) =>
      wallet.move(tx, {
        wallet: { merchantCode: 'SAMPAN', memberId: owner.id, realm: 'real', currency: 'VND' },
        source: 'house',
        action: 'adjustment',
        transactionId: 'of-the-owner',
        payload: [],
        kind: 'adjustment',
        reference: 'money-of-the-owner',
        detail: '',
        counter: { kind: 'house', owner: 'adjustments' },
        amount: -100n,
      }),
    );
    await insert(
      `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type, vassalage,
          vendor_name, stake, placed_at)
        select 'sandbox-games', 'round-of-the-owner', a.id, 'SAMPAN', $1::uuid, $2, '', 'RNG', '', '', 100, $3
        from accounts a where a.owner = $1::text returning id`,
      [owner.id, favourite.nodeId, new Date(gateway.clock.now())],
    );
    await send(addFavourite, await asMember(owner), { body: { nodeId: favourite.nodeId } });
    await insert(
      `insert into login_history (merchant_code, member_id, outcome, way, ip, device, user_agent, at)
        values ('SAMPAN', $1, 'opened', 'password', '192.0.2.77', 'WEB', '', $2) returning id`,
      [owner.id, new Date(gateway.clock.now())],
    );
    return ['money-of-the-owner', 'round-of-the-owner', favourite.nodeId, '192.0.2.77'];
  }

  const others = ['otherMember', 'otherAgent', 'elsewhere'] as const;
  const asMember = async (member: TestMember) => ({
    token: await openSession(gateway, member),
    merchant: member.merchant,
  });

  test('[X-02] every operation whose path names something of a member proves whose it is', () => {
    const naming = operations
      .filter(({ access, params }) => access !== 'staff' && params !== undefined)
      .map(({ name }) => name);
    // What is between agents: agent-access.test.ts.
    const ofAgents = operations.filter(({ access }) => access === 'agent').map(({ name }) => name);
    expect([...Object.keys(owned), ...namesNothingOwned].toSorted()).toEqual(
      naming.filter((name) => !ofAgents.includes(name)).toSorted(),
    );
  });

  test.each(operations.filter(({ name }) => name in owned).map((operation) => [operation.name, operation] as const))(
    "[X-02] %s finds nothing of another member's, for a member, an agent, or at another operator",
    async (name, operation) => {
      const { make, missing } = owned[name]!;
      const input = await make();
      for (const other of others) {
        const { errorCode } = await send(operation, await asMember(members[other]), input);
        expect([other, errorCode]).toEqual([other, missing]);
      }
      // It is still there, for its owner.
      expect((await send(operation, await asMember(owner), input)).errorCode).toBeNull();
    },
  );

  test("[X-02] what lists a member's things lists nobody else's", async () => {
    const made = await Promise.all(Object.values(owned).map(({ make }) => make()));
    const ids = made.flatMap((input) => Object.values((input as { params: Record<string, string> }).params));
    const marks = [...ids, owner.id, owner.account, ...(await leaveTraces())].map((mark) => JSON.stringify(mark));
    const lists = operations.filter(({ access, method, params }) => {
      return (access === 'session' || access === 'member') && method === 'GET' && params === undefined;
    });
    const seen = new Set<string>();
    for (const operation of lists) {
      const own = JSON.stringify((await send(operation, await asMember(owner))).value);
      for (const mark of marks) if (own.includes(mark)) seen.add(mark);
      for (const other of others) {
        const answer = await send(operation, await asMember(members[other]));
        expect([operation.name, other, answer.errorCode]).toEqual([operation.name, other, null]);
        const text = JSON.stringify(answer.value);
        expect([operation.name, other, marks.filter((mark) => text.includes(mark))]).toEqual([
          operation.name,
          other,
          [],
        ]);
      }
    }
    // The marks do show up where they belong: the search above would have found them.
    expect([...seen].toSorted()).toEqual(marks.toSorted());
  });
});

/** The input once for each of its texts, which has `hidden` within. */
function withEachText(input: object, hidden: string): { part: string; input: unknown }[] {
  const changed = (value: unknown): unknown[] => {
    if (typeof value === 'string') return [`${value.slice(0, 1)}${hidden}${value.slice(1)}`];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) =>
      changed(part).map((other) =>
        Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
      ),
    );
  };
  return Object.entries(input).flatMap(([part, value]) =>
    changed(value).map((other) => ({ part, input: { ...input, [part]: other } })),
  );
}

describe('the table', () => {
  const member = { isTrial: false, isAgent: false, mustChangePassword: false };
  const usual = { isOpenBeforePasswordChange: false };

  const visitor = undefined;
  const trial = { ...member, isTrial: true };
  const agent = { ...member, isAgent: true };

  // Said a second time: the walk above believes the table.
  test.each([
    ['public', visitor, null],
    ['public', null, null],
    ['session', visitor, 'not_logged_in'],
    ['session', null, 'session_expired'],
    ['session', trial, null],
    ['session', member, null],
    ['session', agent, null],
    ['member', visitor, 'not_logged_in'],
    ['member', null, 'session_expired'],
    ['member', trial, 'need_true_account'],
    ['member', member, null],
    ['member', agent, null],
    ['agent', visitor, 'not_logged_in'],
    ['agent', null, 'session_expired'],
    ['agent', trial, 'agents_only'],
    ['agent', member, 'agents_only'],
    ['agent', agent, null],
    ['partner', visitor, 'partner_unknown'],
    ['partner', agent, 'partner_unknown'],
  ] as const)('[X-02] [A-20] %s for %j: %s', (access, session, expected) => {
    expect(refusalOf({ ...usual, access }, session)).toBe(expected);
  });

  test('[A-07] a password that must be changed comes before everything but its change, and opens nothing by it', () => {
    const access = 'member' as const;
    const passwordExpired = { ...member, mustChangePassword: true };
    expect(refusalOf({ ...usual, access }, passwordExpired)).toBe('password_change_required');
    expect(refusalOf({ access, isOpenBeforePasswordChange: true }, passwordExpired)).toBeNull();
    expect(refusalOf({ access, isOpenBeforePasswordChange: true }, { ...passwordExpired, isTrial: true })).toBe(
      'need_true_account',
    );
  });

  test('[X-02] it says something of every access and role', () => {
    const roles: readonly Role[] = ['visitor', 'invalidSession', 'passwordExpired', 'trial', 'member', 'agent'];
    for (const row of Object.values(accessPolicy)) expect(Object.keys(row).toSorted()).toEqual(roles.toSorted());
    expect(Object.keys(accessPolicy).toSorted()).toEqual(Object.keys(expectedAccess).toSorted());
  });
});
