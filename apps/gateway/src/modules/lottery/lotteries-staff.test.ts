import { createGame, staffVendors } from '@sampan/contract/catalogue-staff';
import { changeLottery, createLottery, staffLotteries } from '@sampan/contract/lotteries-staff';
import { lotteryDraws, popularLotteries, reportDraw } from '@sampan/contract/lottery';
import type { BodyOf } from '@sampan/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../testing/settings.ts';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner, lotteryBody, newGame, newLottery } from '../../testing/staff.ts';

describe.each(oneDatabase)('lotteries as staff keep them on %s', (kind) => {
  let gateway: TestGateway;
  let staff: Awaited<ReturnType<typeof asOwner>>;
  let vendor: string;
  /** A lottery that the gateway draws. */
  let drawn: string;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await changeSettings(gateway, (settings) => ({ ...settings, lottery: { demoDraws: true } }));
    staff = await asOwner(gateway);
    await addMerchant(gateway, 'OTHER');
    const { list } = (await gateway.call(staffVendors, {}, staff)).value;
    vendor = list.find(({ accountType, partner }) => accountType === 'LOTT' && partner !== null)?.code ?? list[0]!.code;
    drawn = (await lists()).list.find(({ shape }) => shape.length > 0)!.gameCode;
  });
  afterAll(() => gateway.close());

  const addGame = async (nodeId: string) =>
    gateway.call(createGame, { body: { ...newGame(nodeId, vendor), gameType: 'LOTT' } }, staff);
  const add = async (gameCode: string, change: Partial<BodyOf<typeof createLottery>> = {}) =>
    gateway.call(createLottery, { body: { ...newLottery(gameCode, drawn), ...change } }, staff);
  const change = async (gameCode: string, version: string, body: Partial<BodyOf<typeof changeLottery>> = {}) =>
    gateway.call(changeLottery, { params: { gameCode }, body: { ...lotteryBody(), version, ...body } }, staff);
  const lists = async () => (await gateway.call(staffLotteries, {}, staff)).value;
  const versionOf = async (code: string) =>
    (await lists()).list.find(({ gameCode }) => gameCode === code)?.version ?? '';
  const onSite = async (gameCode: string) => gateway.call(lotteryDraws, { params: { gameCode }, query: {} });
  const drawnSoFar = async (gameCode: string) =>
    (await onSite(gameCode)).value.list.map(({ drawNo, drawAt }) => ({ drawNo, drawAt }));

  test('[X-04] [G-06] a game of the catalogue becomes a lottery, drawn as another one, and is on the site', async () => {
    expect((await add('quay-six')).errorCode).toBe('game_not_found');
    await addGame('quay-six');
    expect((await lists()).games.map(({ nodeId }) => nodeId)).toContain('quay-six');
    const { errorCode, value: made } = await add('quay-six', { popularPosition: -9 });
    expect(errorCode).toBeNull();
    const model = (await lists()).list.find(({ gameCode }) => gameCode === drawn);
    expect(made.shape).toEqual(model?.shape);
    const now = gateway.clock.now();
    expect(made.nextDraw).toEqual({ drawNo: 1, drawAt: (Math.floor(now / 300_000) + 1) * 300_000 });
    expect((await onSite('quay-six')).value.game).toMatchObject({ defaultPlayType: 'PICK6', lastDraw: null });
    const popular = (await gateway.call(popularLotteries, { query: {} })).value.list;
    expect(popular[0]?.gameCode).toBe('quay-six');
    gateway.clock.advance(600_000);
    await gateway.runJob('lottery.draw');
    expect((await drawnSoFar('quay-six')).map(({ drawNo }) => drawNo)).toEqual([2, 1]);
    expect((await add('quay-six')).data).toMatchObject({ field: 'gameCode' });
  });

  test('[X-04] [G-06] with another schedule numbers go on, what was due is drawn, and nothing of the past anew', async () => {
    await addGame('quay-moved');
    const { value: made } = await add('quay-moved');
    gateway.clock.advance(650_000);
    const before = gateway.clock.now();
    const { value: moved } = await change('quay-moved', made.version, {
      schedule: { kind: 'interval', seconds: 60 },
    });
    const first = made.nextDraw.drawAt ?? 0;
    expect(await drawnSoFar('quay-moved')).toEqual(
      [first + 600_000, first + 300_000, first]
        .filter((at) => at <= before)
        .map((drawAt, index, all) => ({ drawNo: all.length - index, drawAt })),
    );
    const count = (await drawnSoFar('quay-moved')).length;
    expect(moved.nextDraw).toEqual({ drawNo: count + 1, drawAt: (Math.floor(before / 60_000) + 1) * 60_000 });
    gateway.clock.advance(61_000);
    await gateway.runJob('lottery.draw');
    const [newest] = await drawnSoFar('quay-moved');
    expect(newest).toEqual({ drawNo: count + 1, drawAt: moved.nextDraw.drawAt });

    // Every other change leaves the next draw where it is.
    const { nextDraw } = (await lists()).list.find(({ gameCode }) => gameCode === 'quay-moved')!;
    const { value: same } = await change('quay-moved', moved.version, {
      schedule: { kind: 'interval', seconds: 60 },
      groupCode: 'QUICK',
    });
    expect(same.nextDraw).toEqual(nextDraw);
    const daily = { kind: 'daily' as const, times: ['18:30', '06:00'], weekdays: [6, 0] };
    const { value: weekly } = await change('quay-moved', same.version, { schedule: daily });
    expect(weekly.schedule).toEqual({ kind: 'daily', times: ['06:00', '18:30'], weekdays: [0, 6] });
    expect(weekly.nextDraw.drawNo).toBe(nextDraw.drawNo);
    expect(weekly.nextDraw.drawAt).toBeGreaterThan(gateway.clock.now());
    expect((await onSite('quay-moved')).value.game.schedule).toMatchObject({
      kind: 'daily',
      times: ['06:00', '18:30'],
    });
    const { rows } = await gateway.db.run<{ before: object; after: object }>({
      text: `select before, after from audit_entries where subject_kind = 'lottery' and subject_id = 'quay-moved'
        order by number`,
    });
    expect(rows.at(-1)).toMatchObject({
      before: { schedule: { seconds: 60 } },
      after: { schedule: { kind: 'daily' } },
    });
  });

  test('[X-04] [G-06] one that its vendor draws waits for the vendor, whatever its schedule', async () => {
    await addGame('quay-far');
    const { value: made } = await add('quay-far', { drawnAs: null });
    expect([made.shape, made.nextDraw]).toEqual([[], { drawNo: 1, drawAt: null }]);
    const drawAt = gateway.clock.now();
    const nextDrawAt = drawAt + 3_600_000;
    const result = [{ prize: 'main' as const, numbers: ['07'] }];
    const body = { merchantCode: 'SAMPAN', gameCode: 'quay-far', drawNo: 41, drawAt, result, nextDrawAt };
    const { errorCode } = await gateway.call(reportDraw, { body });
    expect(errorCode).toBeNull();
    const { value: moved } = await change('quay-far', made.version, { schedule: { kind: 'interval', seconds: 60 } });
    expect(moved.nextDraw).toEqual({ drawNo: 42, drawAt: nextDrawAt });
    await change('quay-far', moved.version, { isListed: false });
    expect((await onSite('quay-far')).errorCode).toBe('game_not_found');
  });

  test('[X-04] [G-06] what can’t be is refused, and of two who change one the second is told', async () => {
    await addGame('quay-two');
    const { value: made } = await add('quay-two');
    expect((await change('quay-two', made.version, { position: 3 })).errorCode).toBeNull();
    expect((await change('quay-two', made.version, { position: 4 })).errorCode).toBe('edit_conflict');
    const version = await versionOf('quay-two');
    const daily = { kind: 'daily' as const, times: ['18:30'], weekdays: [0] };
    for (const wrong of [
      { schedule: { ...daily, times: ['25:00'] } },
      { schedule: { ...daily, times: ['18:30', '18:30'] } },
      { schedule: { ...daily, times: [] } },
      { schedule: { ...daily, weekdays: [] } },
      { schedule: { ...daily, weekdays: [7] } },
      { schedule: { kind: 'interval' as const, seconds: 1 } },
      { groupCode: 'small' },
      { defaultPlayType: '' },
    ])
      expect((await change('quay-two', version, wrong)).errorCode).toBe('validation_failed');
    expect((await change('none', 'any')).errorCode).toBe('game_not_found');
    await addGame('quay-three');
    expect((await add('quay-three', { drawnAs: 'quay-far' })).data).toMatchObject({ field: 'drawnAs' });
    const slot = newGame('quay-slot', vendor);
    await gateway.call(createGame, { body: slot }, staff);
    expect((await add('quay-slot')).errorCode).toBe('game_not_found');
    const stranger = { ...(await asOwner(gateway, 'OTHER')), merchant: 'OTHER' };
    expect((await gateway.call(staffLotteries, {}, stranger)).value).toMatchObject({ list: [], games: [] });
    const body = { ...lotteryBody(), version };
    const refused = await gateway.call(changeLottery, { params: { gameCode: 'quay-two' }, body }, stranger);
    expect(refused.errorCode).toBe('game_not_found');
  });
});
