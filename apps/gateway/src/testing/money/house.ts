import { randomUUID } from 'node:crypto';
import { gameList } from '@sampan/contract/catalogue';
import { seamlessAuthenticate } from '@sampan/contract/partner';
import { addPayoutAccount, setFundPassword } from '@sampan/contract/payout-accounts';
import { launchGame } from '@sampan/contract/play';
import { pointConfig, savePointGoods } from '@sampan/contract/points';
import type { ObligationSource } from '@sampan/contract/turnover';
import { uploadPicture } from '@sampan/contract/uploads';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import sharp from 'sharp';
import { walletVendor } from '../../../seeds/demo/catalogue/vendors.ts';
import { register } from '../../modules/agents/testing/family.ts';
import { makeVouchers } from '../../modules/cashier/voucher-batches.ts';
import { createAudit } from '../../modules/audit/service.ts';
import { publish } from '../../modules/promotions/publish.ts';
import { prove } from '../../modules/turnover/testing/player.ts';
import { giveMoney } from '../../modules/withdrawals/testing/drawer.ts';
import { allTables } from '../all-tables.ts';
import type { TestGateway } from '../harness.ts';
import { openSession } from '../people.ts';
import { changeSettings } from '../settings.ts';
import { asOwner, pointGoods } from '../staff.ts';
import { newMember, type State } from './state.ts';

/** Sessions that outlast every test, so that who is logged in stays so. */
export const longSessions = {
  SESSION_IDLE_MINUTES: '1000000',
  SESSION_MAX_HOURS: '100000',
  STAFF_SESSION_IDLE_MINUTES: '1000000',
  STAFF_SESSION_MAX_HOURS: '100000',
};

/** The demo operator's. */
const merchantCode = 'SAMPAN';
export const timeZone = 'Asia/Ho_Chi_Minh';
export const vendorWallet = walletVendor;
export const fundPassword = 'Funds2026x';
export const bonusPromotion = 'money-third';
export const roundsMission = 'money-rounds';

/** The ways to deposit that are used, as the demo's operator has them. */
export const methods: Readonly<
  Record<string, { readonly fee: bigint; readonly isBank: boolean; readonly minutes: number }>
> = {
  'sandbox-pay': { fee: 0n, isBank: false, minutes: 30 },
  'sandbox-momo': { fee: 1_000_00n, isBank: false, minutes: 15 },
  bank: { fee: 0n, isBank: true, minutes: 24 * 60 },
};
export const minutesOf = (method: string): number => methods[method]?.minutes ?? 0;

/** How much is to be played of what comes in, ten-thousandths. */
export const multiples: Readonly<Record<ObligationSource, bigint>> = {
  deposit: 2_000n,
  bonus: 10_000n,
  line_transfer: 5_000n,
  points: 10_000n,
  cashback: 10_000n,
  mission: 10_000n,
  carried: 0n,
};

/** Amounts are minor units. */
export const limits = {
  withdrawalFee: 1_000_00n,
  approvedUpTo: 100_000_00n,
  receiptMs: 60 * 60_000,
  bonusMinimum: 100_000_00n,
  cashbackBasisPoints: 50n,
  cashbackMinimum: 1_00n,
  pointValue: 1_00n,
  missionRounds: 3n,
  coolingHours: 24,
  referralBasisPoints: 10n,
  firstDepositBasisPoints: 500n,
} as const;
export const voucherAmount = 30_000_00n;
export const missionReward = 5_000_00n;
export const cup = { price: 700n } as const;
export const gift = { price: 500n, bonus: 20_000_00n } as const;
const cups = 2;

/** What the promotion adds to what was paid. */
export function bonusOf(paid: bigint): bigint {
  if (paid < limits.bonusMinimum) return 0n;
  const third = (paid * 3n) / 10n;
  return third < 50_000_00n ? third : 50_000_00n;
}

/** Sets the demo's operator up, once a database. */
export async function furnish(gateway: TestGateway): Promise<void> {
  const { db, clock } = gateway;
  await changeSettings(gateway, (all) => ({
    ...all,
    withdrawal: {
      ...(all['withdrawal'] as object),
      fee: '1000',
      approvedUpTo: '100000',
      dailyCount: null,
      dailyAmount: null,
      depositMultiple: 0.2,
    },
    turnover: { ...(all['turnover'] as object | undefined), transferMultiple: 0.5 },
    lineTransfer: { ...(all['lineTransfer'] as object), dailyCount: null, dailyAmount: null },
    cashback: { rates: { RNG: 0.5 }, days: 31 },
    points: { ...(all['points'] as object | undefined), contacts: [] },
    deposit: { ...(all['deposit'] as object | undefined), voucherTries: 100 },
  }));
  const began = new Date(clock.now());
  await db.transaction(async (tx) => {
    const offer = {
      merchant_code: merchantCode,
      id: bonusPromotion,
      type: 'deposit' as const,
      kind: 'deposit' as const,
      starts_at: began,
      ends_at: null,
      image_url: '',
      sort_order: 900,
      repeats: 'daily' as const,
      min_deposit: limits.bonusMinimum,
      bonus_basis_points: 3_000,
      bonus_maximum: 50_000_00n,
      bonus_days: 1,
    };
    await publish(tx, { row: offer, texts: { EN: { title: 'A third', summary: '', body: '' } }, prizes: [] });
    await allTables(tx)
      .insertInto('missions')
      .values({
        merchant_code: merchantCode,
        id: roundsMission,
        sort_order: 900,
        is_published: true,
        goal: 'rounds',
        category: null,
        period: 'day',
        target: limits.missionRounds,
        reward: missionReward,
        starts_at: began,
        ends_at: null,
        created_at: began,
      })
      .execute();
  });
  const { token } = await asOwner(gateway);
  const texts = [{ language: 'EN' as const, name: 'Cup', description: '' }];
  const goods = { ...pointGoods(), texts, stock: cups };
  const bonus = {
    ...goods,
    kind: 'bonus' as const,
    price: Number(gift.price),
    bonusAmount: '20000.00',
    isInstant: true,
    stock: null,
  };
  await done(
    gateway.call(
      savePointGoods,
      { params: { goodsId: 'cup' }, body: { ...goods, price: Number(cup.price) } },
      { token },
    ),
  );
  await done(gateway.call(savePointGoods, { params: { goodsId: 'gift' }, body: bonus }, { token }));
  await gateway.call(pointConfig, {});
}

async function done<V>(answer: Promise<{ readonly errorCode: string | null; readonly value: V }>): Promise<V> {
  const { errorCode, value } = await answer;
  if (errorCode !== null) throw new Error(errorCode);
  return value;
}

export interface Player {
  readonly id: string;
  readonly account: string;
  readonly token: string;
  readonly playSession: string;
  readonly payoutAccountId: string;
  /** Of receipts; each belongs to one. */
  readonly pictures: { readonly deposits: readonly string[]; readonly withdrawals: readonly string[] };
}

/** Two members, the second invited by the first and below it, whom nothing was asked for yet. */
export interface Pair {
  readonly run: string;
  readonly members: readonly [Player, Player];
  readonly staff: string;
  readonly vouchers: readonly string[];
}

const startCash = 300_000_00n;
const startPoints = 2_000n;

let count = 0;

async function addPlayer(gateway: TestGateway, agentId: string | null): Promise<Player> {
  const { db, clock } = gateway;
  const account = `money${++count}x${randomUUID().slice(0, 6)}`;
  const at = clock.now();
  const id = await register(db, { merchantCode, at, agentId, type: 1, account });
  await prove(gateway, { id });
  const token = await openSession(gateway, { id, merchant: merchantCode });
  const as = { token };
  const passwords = { newFundPassword: fundPassword, confirmFundPassword: fundPassword };
  await done(gateway.call(setFundPassword, { body: passwords }, as));
  const bank = { method: 'VCB', number: `00${at}${count}`, holder: 'Nguyen Van Money', fundPassword };
  const { id: payoutAccountId } = await done(gateway.call(addPayoutAccount, { body: bank }, as));
  await giveMoney(gateway, id, startCash);
  const { rows } = await db.run<{ id: bigint }>({
    text: `select id from accounts where owner = $1 and kind = 'member'`,
    values: [id],
  });
  const wallet = rows[0]!.id;
  const today = dateOf(at, timeZone);
  await db.run({ text: 'select points_count($1, $2, $2, $3)', values: [wallet, today, new Date(at)] });
  await db.run({
    text: `select points_move($1, 'start', 'adjusted', $2, 'start', $3)`,
    values: [wallet, startPoints * 1_000n, new Date(at)],
  });
  const { games } = await done(gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 50 } }));
  const game = games.find(({ vassalage }) => vassalage !== walletVendor)!;
  const launch = {
    gameId: game.nodeId,
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    merchantCode,
    language: 'EN' as const,
  };
  const { content } = await done(gateway.call(launchGame, { body: launch }, as));
  const launchToken = new URL(content.game_url).searchParams.get('launch') ?? '';
  const { playSession } = await done(gateway.call(seamlessAuthenticate, { body: { launchToken } }));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  const pictures: string[] = [];
  for (let n = 0; n < 5; n += 1)
    pictures.push((await done(gateway.call(uploadPicture, { body: { content: picture.toString('base64') } }, as))).id);
  return {
    id,
    account,
    token,
    playSession,
    payoutAccountId,
    pictures: { deposits: pictures.slice(0, 2), withdrawals: pictures.slice(2) },
  };
}

/** Seats two new members on the morning of the next day, and says what they have. */
export async function seat(gateway: TestGateway): Promise<{ readonly pair: Pair; readonly state: State }> {
  const { db, clock } = gateway;
  const morning = startOfDate(dateAfter(dateOf(clock.now(), timeZone), 1), timeZone) + 9 * 3_600_000;
  clock.advance(morning - clock.now());
  // Whatever was due before is none of theirs.
  for (const job of moneyJobs) await gateway.runJob(job);
  const first = await addPlayer(gateway, null);
  const second = await addPlayer(gateway, first.id);
  await db.run({
    text: 'insert into referrals (member_id, merchant_code, referrer_id, registered_at) values ($1, $2, $3, $4)',
    values: [second.id, merchantCode, first.id, new Date(clock.now())],
  });
  await db.run({
    text: `update point_goods set stock = $1 where merchant_code = 'SAMPAN' and id = 'cup'`,
    values: [cups],
  });
  const given = {
    merchantCode,
    currency: 'VND',
    amount: voucherAmount,
    count: 3,
    lifetimeMs: 1e10,
    reason: 'at random',
  };
  const { codes } = await makeVouchers({ ...gateway, audit: createAudit(gateway) }, given);
  const { token: staff } = await asOwner(gateway);
  const member = () => newMember(startCash, startPoints * 1_000n);
  return {
    pair: { run: randomUUID().slice(0, 8), members: [first, second], staff, vouchers: codes },
    state: { now: clock.now(), stock: cups, members: [member(), member()], vouchers: {}, events: {} },
  };
}

/** All that go on by themselves. */
export const moneyJobs = [
  'cashier.ask',
  'cashier.expire',
  'withdrawals.payouts',
  'withdrawals.receipts',
  'vendor-wallets.transfers',
  'turnover.expire',
  'points.close-days',
  'referrals.commissions',
] as const;
