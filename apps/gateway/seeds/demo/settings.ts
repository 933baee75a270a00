import { defaultRegisterRules } from '../../src/modules/operators/defaults.ts';
import { type ModuleId, moduleTree } from '../../src/modules/operators/modules.ts';
import type { WrittenSettings } from '../../src/modules/settings/schema.ts';
import { walletVendor, windowVendor } from './catalogue/vendors.ts';

const modulesOn: ReadonlySet<ModuleId> = new Set([
  'USERNAMEREG3',
  'DIRECTREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'MANPLAYREB3',
  'AGENTPOLICY3',
  'WITHDRAW',
  'REFERRAL3',
]);

export const demoIdentitySettings = {
  loginVerification: 'off',
  defaultPassword: 'Welcome2026',
  passwordMaxAgeDays: 90,
  dialingCountries: [
    'VN',
    'TH',
    'ID',
    'KR',
    'JP',
    'CN',
    'HK',
    'TW',
    'MY',
    'PH',
    'SG',
    'KH',
    'LA',
    'MM',
    'IN',
    'AU',
    'US',
  ],
  // Some hundred spins of the demo vendor's slots.
  trialBalance: '10000000.00',
} satisfies WrittenSettings['identity'];

export const demoDepositMethods = [
  {
    id: 'sandbox-pay',
    name: 'Sandbox Pay',
    kind: 'redirect',
    provider: 'sandbox-pay',
    min: '50000.00',
    max: '100000000.00',
    fee: '0.00',
    quickAmounts: ['50000.00', '100000.00', '200000.00', '500000.00', '1000000.00', '5000000.00'],
  },
  {
    id: 'sandbox-qr',
    name: 'VietQR',
    kind: 'qr',
    provider: 'sandbox-pay',
    min: '20000.00',
    max: '50000000.00',
    fee: '0.00',
    quickAmounts: ['50000.00', '100000.00', '200000.00', '500000.00'],
    minutes: 15,
  },
  {
    id: 'sandbox-momo',
    name: 'MoMo',
    kind: 'ewallet',
    provider: 'sandbox-pay',
    min: '20000.00',
    max: '20000000.00',
    fee: '1000.00',
    quickAmounts: ['50000.00', '100000.00', '200000.00', '500000.00'],
    dailyMaximum: '50000000.00',
    minutes: 15,
  },
  {
    id: 'bank',
    name: 'Sampan Bank',
    kind: 'bank',
    accounts: [{ bank: 'Sandbox Bank', number: '0071 0012 3456 789', holder: 'SAMPAN DEMO CO LTD' }],
    min: '100000.00',
    max: '500000000.00',
    fee: '0.00',
    quickAmounts: ['500000.00', '1000000.00', '5000000.00'],
  },
  { id: 'voucher', name: 'Sampan Voucher', kind: 'voucher' },
  {
    id: 'vip-transfer',
    name: 'VIP Desk',
    kind: 'bank',
    accounts: [{ bank: 'Sandbox Bank', number: '0071 0098 7654 321', holder: 'SAMPAN DEMO CO LTD' }],
    minimumLevel: 3,
    min: '10000000.00',
    max: '2000000000.00',
    fee: '0.00',
    quickAmounts: ['10000000.00', '50000000.00'],
  },
] satisfies WrittenSettings['depositMethods'];

export const demoWithdrawalSettings = {
  // Those that most members have, then all others of the country.
  methods: [
    { code: 'VCB', name: 'Vietcombank', kind: 'bank', provider: 'sandbox-pay' },
    { code: 'TCB', name: 'Techcombank', kind: 'bank', provider: 'sandbox-pay' },
    { code: 'BIDV', name: 'BIDV', kind: 'bank', provider: 'sandbox-pay' },
    { code: 'ACB', name: 'ACB', kind: 'bank', provider: 'sandbox-pay' },
    { code: 'MOMO', name: 'MoMo', kind: 'ewallet', provider: 'sandbox-pay' },
    { code: 'ZALOPAY', name: 'ZaloPay', kind: 'ewallet', provider: 'sandbox-pay' },
  ],
  banks: { country: 'VN', provider: 'sandbox-pay' },
  minimum: '50000',
  maximum: '100000000',
  approvedUpTo: '2000000',
  // Who tries the site out has just registered.
  reviewNewDays: 0,
  // Long enough to change one's mind, short enough to watch.
  approvedAfterSeconds: 5,
} satisfies WrittenSettings['withdrawal'];

export const demoCashbackSettings = {
  rates: { LIVE: 0.3, SPORTS: 0.3, ESPORTS: 0.3, FISH: 0.5, RNG: 0.5, PVP: 0.2 },
  levels: [
    { level: 3, rates: { LIVE: 0.5, SPORTS: 0.5, ESPORTS: 0.5, FISH: 0.8, RNG: 0.8, PVP: 0.4 } },
    { level: 5, rates: { LIVE: 0.8, SPORTS: 0.8, ESPORTS: 0.8, FISH: 1.2, RNG: 1.2, PVP: 0.6 } },
  ],
} satisfies WrittenSettings['cashback'];

/** What the demo's operator begins with, in the form of the settings. */
export const demoSettings: WrittenSettings = {
  whitelabel: moduleTree(modulesOn),
  register: defaultRegisterRules(modulesOn),
  welcomeOffer: '1000.00',
  depositMethods: demoDepositMethods,
  withdrawal: demoWithdrawalSettings,
  cashback: demoCashbackSettings,
  points: { zaloReward: '131000' },
  agents: { freezing: 'direct' },
  lineTransfer: { toUpline: true, toDownline: true, minimum: '10000' },
  referral: { betPercent: 0.1, firstDepositPercent: 5 },
  rebate: {
    isOn: true,
    maxRates: { LIVE: 0.5, RNG: 0.8, SPORTS: 0.6, LOTT: 0.7, FISH: 0.7, ELOTT: 0.7, PVP: 0.4 },
  },
  dividend: { isOn: true },
  dailySalary: { isOn: true },
  hourlySalary: { isOn: true },
  realtimeSalary: { isOn: true },
  identity: demoIdentitySettings,
  // It has no lottery vendor, so the gateway draws.
  lottery: { demoDraws: true },
  launchForms: { [windowVendor]: 'window' },
  wallet: { kind: 'multiple', vendors: [walletVendor] },
  // Its own help, encrypted as operators of this family keep it.
  customerService: [
    { csType: 'LIVECHAT', type: 3, path: 'SVw9/pWVleKpyMGHGiAianf5wr8dZMUwSampan01' },
    { csType: 'VIP', type: 3, path: 'O399Z2v251gX/cKD75An0KgeJntTkXTMSampan02' },
  ],
  serviceOrigins: [],
};
