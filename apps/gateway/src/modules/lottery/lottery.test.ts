import { gameDetail } from '@sampan/contract/catalogue';
import { demoDrawNo } from '@sampan/contract/demo-lotteries';
import type { Language } from '@sampan/contract/envelope';
import type { BodyOf } from '@sampan/contract/operation';
import {
  type Lottery,
  lotteryDraws,
  lotteryMenus,
  openedNumbers,
  popularLotteries,
  reportDraw,
  vnNumbers,
} from '@sampan/contract/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { createLottery, type LotteryService } from './service.ts';

/** Drawn by the gateway each minute; its vendor draws the other. */
const code = 'sampan-draws:colour-game';
const vendorsOwn = 'red-river:hanoi-express';
const merchant: Merchant = {
  code: 'SAMPAN',
  name: 'Sampan',
  currency: 'VND',
  currencyDigits: 2,
  currencySymbol: '₫',
  symbolPlace: 'before',
  timeZone: 'Asia/Ho_Chi_Minh',
};

const unexpected = (error: unknown) => expect.unreachable(String(error));

describe.each(oneDatabase)('lotteries on %s', (kind) => {
  let gateway: TestGateway;
  let instances: LotteryService[];
  let hasDraws = true;

  beforeAll(async () => {
    gateway = await testGateway(kind);
    await changeSettings(gateway, (settings) => ({ ...settings, lottery: { demoDraws: true } }));
    // Two more, beside the one that the app itself runs.
    instances = [1, 2].map(() =>
      createLottery({
        db: gateway.db,
        clock: gateway.clock,
        events: gateway.events,
        findMerchant: async () => merchant,
        settings: async () => ({ demoDraws: hasDraws }),
        findGame: async () => null,
        recentNodeIds: async () => [],
      }),
    );
    await drawTogether();
  });
  afterAll(async () => {
    for (const instance of instances) instance.close();
    await gateway.close();
  });

  /** All instances at once, until nothing is due for any of them. */
  const drawTogether = async () => {
    await Promise.all([...instances, ...instances].map((instance) => instance.drawDue(unexpected)));
  };
  const history = async (gameCode = code, query: object = {}) =>
    (await gateway.call(lotteryDraws, { params: { gameCode }, query: { pageSize: 100, ...query } })).value;
  const hanoiDraw: BodyOf<typeof reportDraw>['result'] = [
    { prize: 'special', numbers: ['69922'] },
    { prize: 'sixth', numbers: ['157', '911', '034'] },
    { prize: 'seventh', numbers: ['65', '01', '38', '30'] },
  ];
  /** What the vendor drew so many draws before its next one. */
  const vendorDrew = async (ago: number, change: Partial<BodyOf<typeof reportDraw>> = {}) => {
    const { game } = await history(vendorsOwn);
    const next = game.nextDraw ?? expect.unreachable('the lottery has no next draw');
    const drawAt = next.drawAt - ago * 120_000;
    const body = {
      merchantCode: 'SAMPAN',
      gameCode: vendorsOwn,
      drawNo: next.drawNo - ago,
      drawAt,
      result: hanoiDraw,
      nextDrawAt: drawAt + 120_000,
      ...change,
    };
    return gateway.call(reportDraw, { body });
  };
  const popular = async (query: object = {}) => (await gateway.call(popularLotteries, { query })).value;

  test('[G-06] [G-10] what its vendor draws the gateway never draws, and shows as it was told, in any order', async () => {
    // The seed's next draw may have passed since.
    const nextAt = (Math.floor(gateway.clock.now() / 120_000) + 1) * 120_000;
    await gateway.db.run({
      text: 'update lotteries set next_draw_at = $1, next_draw_no = $2 where code = $3',
      values: [new Date(nextAt), demoDrawNo({ kind: 'interval', seconds: 120 }, nextAt), vendorsOwn],
    });
    gateway.events.publish('draws', { merchantCode: 'SAMPAN' });
    const { game, totalCount } = await history(vendorsOwn);
    expect(totalCount).toBe(0);
    expect(game).toMatchObject({ isOpen: true, accountTypeName: 'TCG_LOTTO_VN', schedule: { seconds: 120 } });
    expect(game.nextDraw?.drawNo).toBe(demoDrawNo({ kind: 'interval', seconds: 120 }, game.nextDraw?.drawAt ?? 0));
    for (const ago of [1, 3, 2]) expect((await vendorDrew(ago)).errorCode).toBeNull();
    expect((await vendorDrew(2)).errorCode).toBeNull();
    expect((await vendorDrew(2, { result: hanoiDraw.slice(1) })).errorCode).toBe('transaction_conflict');
    const nextNo = game.nextDraw?.drawNo ?? 0;
    const before = await history(vendorsOwn);
    expect(before.list.map(({ drawNo }) => drawNo)).toEqual([nextNo - 1, nextNo - 2, nextNo - 3]);
    expect(before.game.nextDraw).toEqual(game.nextDraw);

    gateway.clock.advance((game.nextDraw?.drawAt ?? 0) - gateway.clock.now() + 2_000);
    await drawTogether();
    // It is about to be told.
    expect((await history(vendorsOwn)).game.nextDraw).toEqual(game.nextDraw);
    expect((await vendorDrew(0)).errorCode).toBeNull();
    const after = await history(vendorsOwn);
    expect(after.list[0]).toMatchObject({ drawNo: nextNo, result: hanoiDraw });
    expect(after.game.nextDraw).toEqual({ drawNo: nextNo + 1, drawAt: (game.nextDraw?.drawAt ?? 0) + 120_000 });
    gateway.clock.advance(600_000);
    await drawTogether();
    expect(await history(vendorsOwn)).toMatchObject({ totalCount: 4, game: { nextDraw: null } });
  });

  test('[G-06] several instances draw each slot once, in order, and catch up with what was missed', async () => {
    const before = await history();
    gateway.clock.advance(45 * 60_000);
    await drawTogether();
    const after = await history();
    expect(after.totalCount - before.totalCount).toBe(45);
    const drawn = after.list.toReversed();
    expect(drawn.map(({ drawNo }) => drawNo)).toEqual(drawn.map((_, index) => index + drawn[0]!.drawNo));
    drawn.slice(1).forEach((draw, index) => expect(draw.drawAt - drawn[index]!.drawAt).toBe(60_000));
    const { rows } = await gateway.db.run<{ gaps: number }>({
      text: `select count(*)::int as gaps from (
        select draw_no - lag(draw_no) over w as step, draw_at > lag(draw_at) over w as is_later
        from lottery_draws window w as (partition by merchant_code, game_code order by draw_no)) s
        where step <> 1 or not is_later`,
    });
    expect(rows[0]?.gaps).toBe(0);
  });

  test('[G-06] [T-07] an operator whose settings are broken holds up no other’s draws', async () => {
    await addMerchant(gateway, 'BROKEN');
    await gateway.db.run({
      text: `insert into lotteries select (jsonb_populate_record(l, '{"merchant_code": "BROKEN"}')).*
        from lotteries l where code = $1`,
      values: [code],
    });
    const { db, clock, events } = gateway;
    const service = createLottery({
      db,
      clock,
      events,
      async findMerchant(merchantCode) {
        if (merchantCode === 'BROKEN') throw new Error('its settings are broken');
        return merchant;
      },
      settings: async () => ({ demoDraws: true }),
      findGame: async () => null,
      recentNodeIds: async () => [],
    });
    const before = await history();
    clock.advance(60_000);
    const failed: string[] = [];
    const next = await service.drawDue((_error, merchantCode) => failed.push(merchantCode));
    service.close();
    expect(failed).toEqual(['BROKEN']);
    expect((await history()).totalCount).toBe(before.totalCount + 1);
    // What is overdue at the broken one is no reason to look again at once.
    expect(next).toBeGreaterThan(clock.now());
  });

  test('[G-06] a malformed lottery holds up no other of its operator', async () => {
    await addMerchant(gateway, 'MIXED');
    const shapes = {
      'a-none': { shape: null },
      'b-no-range': [{ prize: 'main', count: 1, from: 9, to: 1, isDistinct: false }],
      'c-unknown-prize': [{ prize: 'jackpot', count: 1, digits: 5 }],
      'd-good': [{ prize: 'main', count: 1, digits: 5 }],
      'e-good': [{ prize: 'main', count: 2, digits: 3 }],
    };
    for (const [gameCode, shape] of Object.entries(shapes))
      await gateway.db.run({
        text: `insert into lotteries select (jsonb_populate_record(l, $2::jsonb)).* from lotteries l where code = $1 and merchant_code = 'SAMPAN'`,
        values: [code, JSON.stringify({ merchant_code: 'MIXED', code: gameCode, shape })],
      });
    const { db, clock, events } = gateway;
    const service = createLottery({
      db,
      clock,
      events,
      findMerchant: async (merchantCode) => (merchantCode === 'MIXED' ? { ...merchant, code: 'MIXED' } : null),
      settings: async () => ({ demoDraws: true }),
      findGame: async () => null,
      recentNodeIds: async () => [],
    });
    clock.advance(60_000);
    const failed: string[] = [];
    const next = await service.drawDue((_error, merchantCode, gameCode) => failed.push(`${merchantCode} ${gameCode}`));
    service.close();
    expect(failed.toSorted()).toEqual(['MIXED a-none', 'MIXED b-no-range', 'MIXED c-unknown-prize']);
    const { rows } = await db.run<{ game_code: string }>({
      text: `select distinct game_code from lottery_draws where merchant_code = 'MIXED' order by 1`,
    });
    expect(rows.map(({ game_code }) => game_code)).toEqual(['d-good', 'e-good']);
    // What cannot be drawn is no reason to look again at once.
    expect(next).toBeGreaterThan(clock.now());
    await drawTogether();
  });

  test('[G-06] a draw stays what it is', async () => {
    const change = gateway.db.run({ text: `update lottery_draws set result = '[]'` });
    await expect(change).rejects.toThrow('rows of lottery_draws are never changed');
  });

  test('[G-08] popular lotteries carry the next draw, the last numbers and the gateway’s time', async () => {
    const { list, serverTime } = await popular();
    expect(serverTime).toBe(gateway.clock.now());
    expect(list.length).toBeGreaterThan(5);
    expect(list[0]).toMatchObject({
      gameCode: 'sampan-draws:one-minute-draw',
      accountTypeName: 'LOTT',
      schedule: { kind: 'interval', seconds: 60 },
      isOpen: true,
    });
    const drawnHere = list.filter(({ isOpen }) => !isOpen);
    expect(drawnHere.length).toBeGreaterThan(3);
    for (const { nextDraw, lastDraw } of drawnHere) {
      expect(nextDraw?.drawAt).toBeGreaterThan(serverTime);
      expect(nextDraw?.drawNo).toBe((lastDraw?.drawNo ?? 0) + 1);
    }
    expect((await popular({ prizeMode: 'SEA' })).list.every(({ prizeMode }) => prizeMode === 'SEA')).toBe(true);
    expect((await popular({ count: 2 })).list).toHaveLength(2);
  });

  test('[G-08] the numbers of the Vietnamese lotteries come newest first, the others apart', async () => {
    const at = gateway.clock.now();
    for (const ago of [2, 1]) {
      const body = {
        merchantCode: 'SAMPAN',
        gameCode: 'red-river:hanoi-lottery',
        drawNo: 10 - ago,
        drawAt: at - ago * 86_400_000,
        result: hanoiDraw,
        nextDrawAt: at + 86_400_000,
      };
      expect((await gateway.call(reportDraw, { body })).errorCode).toBeNull();
    }
    const { value: vn } = await gateway.call(vnNumbers, { query: {} });
    expect(vn.list.length).toBeGreaterThanOrEqual(6);
    expect(vn.list.every(({ accountTypeName }) => accountTypeName === 'TCG_LOTTO_VN')).toBe(true);
    expect(vn.list.map(({ drawAt }) => drawAt)).toEqual(vn.list.map(({ drawAt }) => drawAt).toSorted((a, b) => b - a));
    expect(vn.list[0]?.result.map(({ prize }) => prize)).toEqual(['special', 'sixth', 'seventh']);
    const { value: opened } = await gateway.call(openedNumbers, { query: { count: 5 } });
    expect([...vn.list, ...opened.list].every(({ defaultPlayType }) => defaultPlayType)).toBe(true);
    expect(opened.list).toHaveLength(5);
    expect(opened.list.some(({ accountTypeName }) => accountTypeName === 'TCG_LOTTO_VN')).toBe(false);
    expect((await gateway.call(vnNumbers, { query: { count: 101 } })).errorCode).toBe('validation_failed');
  });

  test('[G-06] menus hold the lotteries of an account type in their groups', async () => {
    const all = (await gateway.call(lotteryMenus, { query: {} })).value.gameMenus;
    expect(new Set(all.map(({ accountTypeName }) => accountTypeName))).toEqual(
      new Set(['ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT']),
    );
    const { gameMenus } = (await gateway.call(lotteryMenus, { query: { accountTypeName: 'TCG_SEA' } })).value;
    expect(gameMenus.map(({ gameGroupCode }) => gameGroupCode).toSorted()).toEqual(['DAILY', 'EXPRESS', 'WEEKLY']);
    const games: Lottery[] = gameMenus.flatMap((menu) => menu.games);
    const detail = await gateway.call(gameDetail, { params: { nodeId: games[0]!.gameCode } });
    expect(detail.value.gameName).toBe(games[0]!.labelName);
  });

  test('[G-02] lotteries are called what their readers call them, with their other names for the search', async () => {
    const found = async (language: Language = 'EN') => {
      const query = { accountTypeName: 'TCG_LOTTO_VN' } as const;
      const { gameMenus } = (await gateway.call(lotteryMenus, { query }, { language })).value;
      const games: Lottery[] = gameMenus.flatMap((menu) => menu.games);
      return games.find(({ gameCode }) => gameCode === 'red-river:hanoi-lottery');
    };
    expect(await found()).toMatchObject({ labelName: 'Hanoi Lottery' });
    expect((await found())?.romanisedName).toBeUndefined();
    expect(await found('VI')).toMatchObject({ labelName: 'Xổ Số Hà Nội', romanisedName: 'Hanoi Lottery' });
    expect(await found('CN')).toMatchObject({ labelName: '河内彩票' });
    await gateway.db.run({ text: `update games set name = '河内' where node_id = 'red-river:hanoi-lottery'` });
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });
    expect(await found()).toMatchObject({
      labelName: '河内',
      romanisedName: expect.stringContaining('henei') as unknown,
    });
  });

  test('[G-06] the history has pages; an unknown game is not found', async () => {
    const first = await history(code, { pageSize: 10, pageNo: 1 });
    const second = await history(code, { pageSize: 10, pageNo: 2 });
    expect(first.list[9]!.drawNo - second.list[0]!.drawNo).toBe(1);
    expect(first.totalPages).toBe(Math.ceil(first.totalCount / 10));
    expect((await history(code, { pageNo: 1_000_000 })).list).toEqual([]);
    const unknown = await gateway.call(lotteryDraws, { params: { gameCode: 'nothing' }, query: {} });
    expect(unknown.errorCode).toBe('game_not_found');
  });

  test('[G-06] with the demo draws off the vendor’s own draws count, once each', async () => {
    await gateway.db.run({ text: `update games set is_open = true where vendor_code = 'LOTT'` });
    await gateway.db.run({ text: `update vendors set partner = null where code = 'TCG_LOTTO_VN'` });
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });
    const { game } = await history();
    const drawNo = game.nextDraw!.drawNo;
    const body = {
      merchantCode: 'SAMPAN',
      gameCode: code,
      drawNo,
      drawAt: gateway.clock.now(),
      result: [{ prize: 'main' as const, numbers: ['1', '2', '3', '4', '5'] }],
      nextDrawAt: gateway.clock.now() + 90_000,
    };
    const report = async (change: object = {}) =>
      (await gateway.call(reportDraw, { body: { ...body, ...change } })).errorCode;
    expect(await report()).toBe('function_not_available');

    hasDraws = false;
    await changeSettings(gateway, (settings) => ({ ...settings, lottery: { demoDraws: false } }));
    expect(await report()).toBeNull();
    expect(await report()).toBeNull();
    expect(await report({ result: [{ prize: 'main', numbers: ['9'] }] })).toBe('transaction_conflict');
    expect(await report({ gameCode: 'red-river:hanoi-lottery' })).toBe('game_not_found');
    const after = await history();
    expect(after.list[0]).toEqual({ drawNo, drawAt: body.drawAt, result: body.result });
    expect(after.game).toMatchObject({ isOpen: true, nextDraw: { drawNo: drawNo + 1, drawAt: body.nextDrawAt } });

    gateway.clock.advance(120_000);
    await drawTogether();
    const later = await history();
    expect(later.totalCount).toBe(after.totalCount);
    expect(later.game.nextDraw).toBeNull();
  });
});
