import { randomUUID } from 'node:crypto';
import { approveRequest } from '@sampan/contract/approvals';
import {
  approvePointOrder,
  convertPoints,
  endPointGoods,
  pointBalance,
  pointConfig,
  pointEntries,
  pointOrderContact,
  pointOrderQueue,
  pointOrders,
  pointRewards,
  previewPointGoods,
  redeemPoints,
  rejectPointOrder,
  requestPointCorrection,
  savePointGoods,
  staffPointGoods,
} from '@sampan/contract/points';
import { excludeSelf, takeTimeOut } from '@sampan/contract/safer-play';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { asOwner, pointGoods, unsaved } from '../../testing/staff.ts';
import { openTable, sitDown, tablePartner } from '../play/testing/table.ts';
import { addPlayer, addStakes, fundPassword, type Player } from './testing/player.ts';

const dayMs = 86_400_000;
const reason = 'as agreed';

describe.each(databases)('points on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await gateway.call(pointConfig, {});
  });
  afterAll(() => gateway.close());

  const again = async (who: Player): Promise<Player> => ({ ...who, token: await openSession(gateway, who.member) });
  const points = async (who: Player) => (await gateway.call(pointBalance, {}, await again(who))).value.points;
  const money = async (who: Player) => (await gateway.call(walletBalance, {}, await again(who))).value.sumBalance;
  const redeem = (
    { token }: Player,
    goodsId: string,
    { key = randomUUID(), quantity = 1, ...more }: Record<string, unknown> & { key?: string } = {},
  ) =>
    gateway.call(
      redeemPoints,
      { body: { goodsId, quantity: Number(quantity), fundPassword, zalo: '0901234567', ...more } },
      { token, idempotencyKey: key },
    );
  const convert = ({ token }: Player, amount: number, key: string = randomUUID(), password = fundPassword) =>
    gateway.call(convertPoints, { body: { points: amount, fundPassword: password } }, { token, idempotencyKey: key });
  const goodsOf = async (goodsId: string) =>
    (await gateway.call(staffPointGoods, {}, await asOwner(gateway))).value.list.find(({ id }) => id === goodsId);
  const save = async (goodsId: string, change: object = {}) =>
    gateway.call(
      savePointGoods,
      {
        params: { goodsId },
        body: {
          ...pointGoods(),
          price: 100,
          texts: [{ language: 'EN', name: goodsId, description: '' }],
          version: (await goodsOf(goodsId))?.version ?? null,
          ...change,
        },
      },
      await asOwner(gateway),
    );
  const stockOf = async (goodsId: string) =>
    (await gateway.call(staffPointGoods, {}, await asOwner(gateway))).value.list.find(({ id }) => id === goodsId)
      ?.stock;
  const orders = async (who: Player, query: object = {}) =>
    (await gateway.call(pointOrders, { query }, await again(who))).value;
  const entries = async (who: Player, query: object = {}) =>
    (await gateway.call(pointEntries, { query }, await again(who))).value.list;
  const sound = async () => {
    const { rows } = await gateway.db.run({
      text: `select subject from points_problems() union all select problem from ledger_problems()
        union all select kind from member_money_day_problems()`,
    });
    expect(rows).toEqual([]);
  };
  /** A player who has so many points by stakes of slots, at 1.20 for each 1,000. */
  const playerWith = async (wanted: bigint): Promise<Player> => {
    const who = await addPlayer(gateway);
    await addStakes(gateway, who, (wanted * 100_000n * 10n) / 12n + 1n);
    return who;
  };

  it('[P-01] [P-02] visitors see rates, ratio and goods with picture, price and stock; points are their member’s', async () => {
    const { value: config } = await gateway.call(pointConfig, {});
    expect(config).toMatchObject({ stakeUnit: '1000.00', pointValue: '1.00', minimumPoints: 100, currency: 'VND' });
    expect(Object.fromEntries(config.rates.map(({ gameType, rate }) => [gameType, rate]))).toMatchObject({
      LIVE: '0.700',
      SPORTS: '1.000',
      FISH: '1.200',
      RNG: '1.200',
      PVP: '1.000',
    });
    const { value } = await gateway.call(pointRewards, { query: { kind: 'bonus', pageSize: 2 } }, { language: 'VI' });
    expect(value).toMatchObject({ totalCount: 3, totalPages: 2, currency: 'VND' });
    expect(value.list[0]).toMatchObject({
      name: 'Tiền thưởng ₫20.000',
      price: 1_500,
      stock: null,
      bonusAmount: '20000.00',
      picture: '/art/goods/bonus-20.webp?v=2',
    });
    const all = (await gateway.call(pointRewards, { query: {} })).value.list;
    expect(all.find(({ id }) => id === 'watch')?.stock).toBe(0);
    expect((await gateway.call(pointBalance, {})).errorCode).toBe('not_logged_in');
    const trial = await openSession(gateway, await addMember(gateway, 'trying', { type: 4 }));
    expect((await gateway.call(pointBalance, {}, { token: trial })).errorCode).toBe('need_true_account');
  });

  it('[P-02] stakes of each category earn at its rate at once; a closed day is written once, whoever closes it', async () => {
    const who = await addPlayer(gateway);
    expect(await points(who)).toBe('0.000');
    await addStakes(gateway, who, 123_456n, 'LIVE');
    await addStakes(gateway, who, 250_000n, 'RNG');
    await addStakes(gateway, who, 99n, 'SPORTS');
    const { value } = await gateway.call(pointBalance, {}, await again(who));
    expect(value).toEqual({ points: '3.864', today: '3.864', hasFundPassword: true });
    expect(await entries(who)).toEqual([]);
    gateway.clock.advance(dayMs);
    await Promise.all([gateway.runJob('points.close-days'), gateway.runJob('points.close-days')]);
    await gateway.runJob('points.close-days');
    expect(await entries(who)).toMatchObject([
      { kind: 'earned', points: '3.000', balance: '3.864', gameType: 'RNG' },
      { kind: 'earned', points: '0.864', balance: '0.864', gameType: 'LIVE' },
    ]);
    await addStakes(gateway, who, 100_000n, 'FISH');
    expect((await gateway.call(pointBalance, {}, await again(who))).value).toMatchObject({
      points: '5.064',
      today: '1.200',
    });
    await sound();
  });

  it('[P-02] a change of the rates counts from the next day on, what was earned stays', async () => {
    const who = await addPlayer(gateway);
    await addStakes(gateway, who, 100_000n, 'SPORTS');
    await changeSettings(gateway, (all) => ({ ...all, points: { rates: { SPORTS: 3 } } }));
    expect(await points(who)).toBe('1.000');
    gateway.clock.advance(dayMs);
    await gateway.runJob('points.close-days');
    await addStakes(gateway, who, 100_000n, 'SPORTS');
    await addStakes(gateway, who, 100_000n, 'RNG');
    expect(await points(who)).toBe('4.000');
    await changeSettings(gateway, ({ points: _points, ...all }) => all);
    gateway.clock.advance(dayMs);
    await gateway.runJob('points.close-days');
    expect(await points(who)).toBe('4.000');
    await sound();
  });

  it('[P-02] stakes that figures lose are taken back: of what there is, the rest of what is earned later', async () => {
    await changeSettings(gateway, (all) => ({ ...all, points: { minimum: 1 } }));
    const who = await addPlayer(gateway);
    await addStakes(gateway, who, 1_000_000n, 'SPORTS');
    expect((await convert(who, 8)).value).toMatchObject({ amount: '8.00', balance: '2.000' });
    await addStakes(gateway, who, -500_000n, 'SPORTS');
    expect(await points(who)).toBe('0.000');
    expect((await convert(who, 1)).errorCode).toBe('points_insufficient');
    await addStakes(gateway, who, 400_000n, 'SPORTS');
    expect(await points(who)).toBe('1.000');
    gateway.clock.advance(dayMs);
    await gateway.runJob('points.close-days');
    expect(await points(who)).toBe('1.000');
    // Figures of a closed day are set right by a command, and points after them.
    const change = (amount: number) =>
      gateway.db.run({
        text: 'update member_day set valid_bet = valid_bet + $2 where account_id = $1',
        values: [who.account, amount],
      });
    await change(-50_000);
    const problems = await gateway.db.run({ text: 'select subject from points_problems()' });
    expect(problems.rows).toEqual([{ subject: `points of SPORTS of account ${who.account} are not what was earned` }]);
    await gateway.db.run({ text: 'select points_rebuild(now())' });
    expect(await points(who)).toBe('0.500');
    await changeSettings(gateway, ({ points: _points, ...all }) => all);
    await sound();
  });

  it('[P-02] points don’t expire, however long nothing is done with them', async () => {
    const who = await playerWith(1_000n);
    const had = await points(who);
    gateway.clock.advance(800 * dayMs);
    await gateway.runJob('points.close-days');
    expect(await points(who)).toBe(had);
    expect((await convert(await again(who), 1_000)).value).toMatchObject({ amount: '1000.00' });
    await sound();
  });

  it('[P-02] a round counts once when it is settled, whatever of it was given back before', async () => {
    const operator = { merchantCode: 'TABLE' };
    await openTable(gateway.db);
    const seat = await sitDown(gateway.db, { now: gateway.clock.now() });
    const now = new Date(gateway.clock.now());
    await gateway.db.run({
      text: `insert into point_programmes (merchant_code, since, closed_to) values ($1, $2::date, $2::date)`,
      values: [operator.merchantCode, now.toISOString().slice(0, 10)],
    });
    await gateway.db.run({
      text: `insert into point_rates (merchant_code, category, since, rate, unit) values ($1, 'RNG', '2020-01-01', 1200, 1000)`,
      values: [operator.merchantCode],
    });
    const due = async () => {
      const { rows } = await gateway.db.run<{ earned: bigint }>({
        text: `select earned from points_due($1, '2020-01-01', '2100-01-01')`,
        values: [seat.account],
      });
      return rows.map(({ earned }) => earned);
    };
    const run = (text: string) => gateway.db.run({ text, values: [seat.account, seat.playSession, now] });
    const call = `$1, '${tablePartner}', sha256(convert_to($2, 'UTF8'))`;
    const idle = `$3::timestamptz, $3::timestamptz - interval '1 hour'`;
    await run(`select seamless_bet(${call}, 'b1', 'r1', 1000, 2, 'VND', ${idle})`);
    await run(`select seamless_bet(${call}, 'b2', 'r1', 500, 2, 'VND', ${idle})`);
    expect(await due()).toEqual([]);
    await run(`select seamless_rollback(${call}, 'x2', 'r1', 'b2', $3::timestamptz)`);
    await run(`select seamless_win(${call}, 'w1', 'r1', 400, 2, 'VND', true, $3::timestamptz)`);
    await run(`select seamless_win(${call}, 'w1', 'r1', 400, 2, 'VND', true, $3::timestamptz)`);
    expect(await due()).toEqual([1_200n]);
    await run(`select seamless_rollback(${call}, 'x1', 'r1', 'b1', $3::timestamptz)`);
    expect(await due()).toEqual([1_200n]);
  });

  it('[P-01] goods cost points and stock at once, with the fund password; the history has state, change and balance', async () => {
    await save('plain', { stock: 3 });
    const who = await playerWith(1_000n);
    expect((await redeem(who, 'plain', { fundPassword: 'wrong' })).errorCode).toBe('fund_password_wrong');
    expect((await redeem(who, 'none')).errorCode).toBe('point_goods_not_found');
    expect((await redeem(who, 'plain', { quantity: 0 })).errorCode).toBe('validation_failed');
    const { value } = await redeem(who, 'plain', { quantity: 2 });
    expect(value).toMatchObject({
      quantity: 2,
      points: '200.000',
      status: 'in_process',
      remark: '',
      bonusAmount: null,
    });
    expect(await stockOf('plain')).toBe(1);
    expect(await redeem(who, 'plain', { quantity: 2 })).toMatchObject({
      status: 409,
      errorCode: 'point_goods_sold_out',
      data: { max: 1 },
    });
    await save('dear', { price: 900, stock: 3 });
    expect((await redeem(who, 'dear')).errorCode).toBe('points_insufficient');
    expect(await stockOf('dear')).toBe(3);
    expect(await orders(who)).toMatchObject({ totalCount: 1, list: [{ id: value.id, balance: value.balance }] });
    expect((await orders(who, { status: 'approved' })).totalCount).toBe(0);
    expect(await entries(who, { kind: 'redeemed' })).toMatchObject([{ points: '-200.000', reference: value.id }]);
    await save('hidden', { isPublished: false });
    expect((await redeem(who, 'hidden')).errorCode).toBe('point_goods_not_found');
    const bare = await addMember(gateway, `bare${randomUUID().slice(0, 6)}`);
    const token = await openSession(gateway, bare);
    expect((await redeem({ member: bare, token, account: 0n }, 'plain')).errorCode).toBe('fund_password_missing');
    await sound();
  });

  it('[P-01] [X-04] goods are offered from when until when they are to be, and ended by staff', async () => {
    const now = gateway.clock.now();
    const offered = async (id: string) =>
      (await gateway.call(pointRewards, { query: { pageSize: 100 } })).value.list.some((one) => one.id === id);
    await save('timed', { startsAt: now + 60_000, endsAt: now + 120_000 });
    const who = await playerWith(1_000n);
    expect([await offered('timed'), (await redeem(who, 'timed')).errorCode]).toEqual([false, 'point_goods_not_found']);
    expect((await save('timed', { startsAt: now, endsAt: now })).errorCode).toBe('validation_failed');
    gateway.clock.advance(60_000);
    expect([await offered('timed'), (await redeem(who, 'timed')).errorCode]).toEqual([true, null]);
    gateway.clock.advance(60_000);
    expect([await offered('timed'), (await redeem(who, 'timed')).errorCode]).toEqual([false, 'point_goods_not_found']);
    const end = async (goodsId: string) =>
      gateway.call(endPointGoods, { params: { goodsId }, body: { reason } }, await asOwner(gateway));
    expect((await end('timed')).errorCode).toBe('point_goods_closed');
    expect((await end('nowhere')).errorCode).toBe('point_goods_not_found');
    await save('ended');
    expect((await end('ended')).value).toMatchObject({ isPublished: true, endsAt: gateway.clock.now() });
    expect(await offered('ended')).toBe(false);
    await save('not-begun', { startsAt: gateway.clock.now() + 60_000 });
    expect((await end('not-begun')).value).toMatchObject({ isPublished: false, endsAt: null });
  });

  it('[P-01] [X-04] a preview shows goods in their place for an hour, and nothing is written', async () => {
    await save('beside', { position: 500 });
    const body = { ...unsaved(pointGoods()), position: 499, isPublished: false };
    const { value } = await gateway.call(
      previewPointGoods,
      { params: { goodsId: 'seen' }, body },
      await asOwner(gateway),
    );
    const url = new URL(value.url);
    expect(url.pathname).toBe('/pointMall');
    const preview = url.searchParams.get('previewGoods') ?? '';
    const seen = async (query: object = {}) =>
      gateway.call(pointRewards, { query: { preview, pageSize: 100, ...query } });
    const ids = (await seen()).value.list.map(({ id }) => id);
    expect(ids.indexOf('seen')).toBe(ids.indexOf('beside') - 1);
    const { value: second } = await seen({ pageSize: 1, pageNo: ids.indexOf('seen') + 1 });
    expect(second).toMatchObject({ list: [{ id: 'seen', name: 'Mug', price: 900 }], totalCount: ids.length });
    expect((await seen({ kind: 'bonus' })).value.list.map(({ id }) => id)).not.toContain('seen');
    expect((await redeem(await playerWith(1_000n), 'seen')).errorCode).toBe('point_goods_not_found');
    expect(await goodsOf('seen')).toBeUndefined();
    gateway.clock.advance(3_600_000);
    expect((await seen()).errorCode).toBe('point_goods_not_found');
  });

  it('[P-01] [R-02] [R-03] nothing is redeemed or converted during a break; the points and the goods stay', async () => {
    await save('resting', { stock: 3 });
    const [resting, excluded] = [await playerWith(1_000n), await playerWith(1_000n)];
    const key = randomUUID();
    const { value: first } = await convert(resting, 100, key);
    expect((await gateway.call(takeTimeOut, { body: { hours: 24 } }, resting)).errorCode).toBeNull();
    expect((await gateway.call(excludeSelf, { body: { months: null } }, excluded)).errorCode).toBeNull();
    for (const [who, code] of [
      [resting, 'player_on_break'],
      [excluded, 'player_excluded'],
    ] as const) {
      expect((await redeem(who, 'resting')).errorCode).toBe(code);
      expect((await convert(who, 100)).errorCode).toBe(code);
    }
    expect((await convert(resting, 100, key)).value).toEqual(first);
    expect(await stockOf('resting')).toBe(3);
    expect([await points(resting), await points(excluded)]).toEqual(['900.000', '1000.000']);
    gateway.clock.advance(dayMs);
    expect((await redeem(await again(resting), 'resting')).errorCode).toBeNull();
    await sound();
  });

  it('[P-01] [W-07] two tabs redeem the last piece: one gets it; a double click is one order', async () => {
    await save('last', { stock: 1 });
    const players = await Promise.all([playerWith(500n), playerWith(500n), playerWith(500n)]);
    const answers = await Promise.all(players.map((who) => redeem(who, 'last')));
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
      'done',
      'point_goods_sold_out',
      'point_goods_sold_out',
    ]);
    expect(await stockOf('last')).toBe(0);
    await save('double', { stock: 5 });
    const who = await playerWith(500n);
    const key = randomUUID();
    const both = await Promise.all([redeem(who, 'double', { key }), redeem(who, 'double', { key })]);
    expect(new Set(both.map(({ value }) => value.id)).size).toBe(1);
    expect((await redeem(who, 'double', { key, quantity: 2 })).errorCode).toBe('idempotency_key_reused');
    expect(await stockOf('double')).toBe(4);
    // Five at once for points of four.
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => redeem(who, 'double')));
    expect(five.filter(({ errorCode }) => errorCode === null)).toHaveLength(4);
    expect((await points(who)).startsWith('0.')).toBe(true);
    await sound();
  });

  it('[P-01] [W-07] points become money in one transaction, once', async () => {
    const who = await playerWith(1_000n);
    expect((await convert(who, 99)).errorCode).toBe('points_below_minimum');
    expect((await convert(who, 500, randomUUID(), 'wrong')).errorCode).toBe('fund_password_wrong');
    const key = randomUUID();
    const both = await Promise.all([convert(who, 600, key), convert(who, 600, key)]);
    expect(both.map(({ value }) => value.amount)).toEqual(['600.00', '600.00']);
    expect(new Set(both.map(({ value }) => value.transactionId)).size).toBe(1);
    expect((await convert(who, 601, key)).errorCode).toBe('idempotency_key_reused');
    // Two tabs, each with a wish of its own: there are points for one.
    const two = await Promise.all([convert(who, 300), convert(who, 300)]);
    expect(two.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['done', 'points_insufficient']);
    expect(await money(who)).toBe('900.00');
    const record = await gateway.call(walletTransactions, { query: { kind: 'points' } }, await again(who));
    expect(record.value.totals).toMatchObject({ in: '900.00' });
    expect(await entries(who, { kind: 'converted' })).toMatchObject([{ points: '-300.000' }, { points: '-600.000' }]);
    await sound();
  });

  it.each([
    ['a bonus', 'bonus-100'],
    ['an article', 'mug'],
  ])('[P-03] %s asks for a Zalo or WhatsApp number, as the operator wants; staff see it masked', async (_, goodsId) => {
    const who = await playerWith(20_000n);
    const none = { zalo: undefined };
    expect(await redeem(who, goodsId, none)).toMatchObject({ errorCode: 'contact_required', data: { field: 'zalo' } });
    expect((await redeem(who, goodsId, { zalo: '<b>' })).errorCode).toBe('validation_failed');
    const { value } = await redeem(who, goodsId, { ...none, whatsapp: '+84901234567' });
    expect(value.status).toBe('in_process');
    const owner = await asOwner(gateway);
    const { list } = (await gateway.call(pointOrderQueue, { query: { status: 'in_process', pageSize: 100 } }, owner))
      .value;
    expect(list.find(({ id }) => id === value.id)).toMatchObject({ zalo: '', whatsapp: '•••• 567' });
    const params = { orderId: value.id };
    expect((await gateway.call(pointOrderContact, { params }, owner)).value).toEqual({
      zalo: null,
      whatsapp: '+84901234567',
    });
    await changeSettings(gateway, (all) => ({ ...all, points: { contacts: [] } }));
    expect((await redeem(who, goodsId, none)).errorCode).toBeNull();
    await changeSettings(gateway, ({ points: _points, ...all }) => all);
  });

  it('[P-03] the prompt says how much a Zalo number may bring, as the operator has set it', async () => {
    await changeSettings(gateway, (all) => ({ ...all, points: { zaloReward: '131000' } }));
    expect((await gateway.call(pointConfig, {})).value.zaloReward).toBe('131000.00');
    await changeSettings(gateway, ({ points: _points, ...all }) => all);
    expect((await gateway.call(pointConfig, {})).value.zaloReward).toBe('0.00');
  });

  it('[P-01] staff approve and reject, once: a bonus is in the wallet, points and stock are back', async () => {
    const who = await playerWith(20_000n);
    const zalo = '0901234567';
    const owner = await asOwner(gateway);
    const instant = await redeem(who, 'bonus-20', { zalo });
    expect(instant.value.status).toBe('approved');
    expect(await money(who)).toBe('20000.00');
    const { value: bonus } = await redeem(who, 'bonus-100', { zalo });
    const body = { remark: 'Enjoy', reason };
    const approve = (orderId: string) => gateway.call(approvePointOrder, { params: { orderId }, body }, owner);
    const reject = (orderId: string) => gateway.call(rejectPointOrder, { params: { orderId }, body }, owner);
    const race = await Promise.all([approve(bonus.id), approve(bonus.id), reject(bonus.id)]);
    expect(race.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
      'done',
      'point_order_closed',
      'point_order_closed',
    ]);
    const before = await stockOf('mug');
    const had = await points(who);
    gateway.clock.advance(1_000);
    const { value: mug } = await redeem(who, 'mug');
    expect(await stockOf('mug')).toBe(before! - 1);
    expect((await reject(mug.id)).value).toMatchObject({ status: 'rejected', remark: 'Enjoy' });
    expect((await reject(mug.id)).errorCode).toBe('point_order_closed');
    expect((await approve(mug.id)).errorCode).toBe('point_order_closed');
    expect(await stockOf('mug')).toBe(before);
    expect(await points(who)).toBe(had);
    expect((await orders(who)).list[0]).toMatchObject({ id: mug.id, status: 'rejected', remark: 'Enjoy' });
    const bonuses = await gateway.call(walletTransactions, { query: { kind: 'bonus' } }, await again(who));
    expect(bonuses.value.list.at(-1)).toMatchObject({ amount: '20000.00', reference: instant.value.id });
    expect((await approve('1.none')).errorCode).toBe('point_order_not_found');
    await sound();
  });

  it('[P-01] [X-04] a correction of points takes two people, and never more than there are', async () => {
    const who = await playerWith(0n);
    const params = { memberId: who.member.id };
    const ask = async (direction: 'credit' | 'debit', amount: string) => {
      const { value } = await gateway.call(
        requestPointCorrection,
        { params, body: { direction, points: amount, reason } },
        await asOwner(gateway),
      );
      return gateway.call(approveRequest, { params: { approvalId: value.approvalId } }, await asOwner(gateway));
    };
    const start = await points(who);
    expect((await ask('credit', '12.5')).errorCode).toBeNull();
    expect(Number(await points(who))).toBe(Number(start) + 12.5);
    expect((await ask('debit', '20')).errorCode).toBe('points_insufficient');
    expect(await entries(who, { kind: 'adjusted' })).toMatchObject([{ points: '12.500' }]);
    await sound();
  });

  it('[P-01] goods are written whole or not at all', async () => {
    const { version } = (await save('seen', { stock: 3 })).value;
    // What was sold meanwhile isn't put back by who changes the price.
    await save('seen', { stock: 2 });
    expect((await save('seen', { version, price: 900 })).errorCode).toBe('edit_conflict');
    expect((await save('seen', { version: null })).errorCode).toBe('id_taken');
    expect(await stockOf('seen')).toBe(2);
    expect((await save('odd', { kind: 'bonus' })).errorCode).toBe('point_goods_invalid');
    expect((await save('odd', { isInstant: true })).errorCode).toBe('point_goods_invalid');
    const words = { name: 'Lạ', description: '' };
    expect((await save('odd', { texts: [{ language: 'VI', ...words }] })).errorCode).toBe('point_goods_invalid');
    expect((await save('odd', { kind: 'bonus', bonusAmount: '0' })).errorCode).toBe('amount_invalid');
    expect((await save('odd', { picture: 'javascript:alert(1)' })).errorCode).toBe('validation_failed');
    expect(await stockOf('odd')).toBeUndefined();
    expect((await save('odd', { kind: 'bonus', bonusAmount: '5000', isInstant: true })).value).toMatchObject({
      bonusAmount: '5000.00',
      texts: [{ language: 'EN', name: 'odd' }],
    });
    expect((await save('odd', { kind: 'article', price: 7 })).value).toMatchObject({ bonusAmount: null, price: 7 });
  });
});
