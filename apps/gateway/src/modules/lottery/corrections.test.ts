import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { approveRequest, refuseRequest } from '@sampan/contract/approvals';
import { auditList } from '@sampan/contract/audit';
import { drawText, dryRunDrawCorrection, requestDrawCorrection, staffDraws } from '@sampan/contract/draws-staff';
import { staffLotteries } from '@sampan/contract/lotteries-staff';
import { type DrawResult, lotteryDraws, openedNumbers, popularLotteries, reportDraw } from '@sampan/contract/lottery';
import { partnerHeaders } from '@sampan/contract/partner';
import { correctDraw, partnerPaths, previewDrawCorrection } from '@sampan/contract/partner-calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signPartnerCall } from '../../partners/signature.ts';
import { anyDatabase, testGateway, type TestGateway, testPartners } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { changeSettings } from '../../testing/settings.ts';
import { soundness } from '../play/testing/table.ts';

/** Drawn by the gateway; its vendor draws the others. */
const own = 'sampan-draws:colour-game';
const vendors = 'sampan-draws:one-minute-draw';
const reason = 'the wrong film';
const main = (...numbers: string[]): DrawResult => [{ prize: 'main', numbers }];
const drawn = main('1', '2', '3', '4', '5');

/** A vendor in our own form; what it hears of corrections, and what it answers. */
async function correctingVendor() {
  const heard: { path: string; body: unknown }[] = [];
  const state: { answer: [number, object] | null } = { answer: null };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      const signature = signPartnerCall(
        testPartners['sandbox-games'].secret,
        Number(request.headers[partnerHeaders.timestamp]),
        path,
        text,
      );
      if (request.headers[partnerHeaders.signature] !== signature) return void response.writeHead(401).end('{}');
      const body: unknown = JSON.parse(text);
      heard.push({ path, body });
      const money = { rounds: 3, players: 2, stake: '30.00', paid: '98.00', wouldPay: '0.00', changed: 1 };
      const usual =
        path === partnerPaths.drawCorrection ? { correctionId: correctDraw.parse(body).correctionId } : money;
      if (path === partnerPaths.drawCorrectionPreview) previewDrawCorrection.parse(body);
      const [status, answer] = (path === partnerPaths.drawCorrection ? state.answer : null) ?? [200, usual];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    state,
    told: () => heard.filter(({ path }) => path === partnerPaths.drawCorrection).map(({ body }) => body),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

let vendor: Awaited<ReturnType<typeof correctingVendor>>;
let gateway: TestGateway;
beforeAll(async () => {
  vendor = await correctingVendor();
  gateway = await testGateway(anyDatabase, { outside: { sandbox: vendor.url } });
  await changeSettings(gateway, (settings) => ({ ...settings, lottery: { demoDraws: true } }));
});
afterAll(async () => {
  await gateway.close();
  await vendor.close();
});

let drawNo: number;
/** The vendor draws one more. */
const report = (change: object = {}) =>
  gateway.call(reportDraw, {
    body: {
      merchantCode: 'SAMPAN',
      gameCode: vendors,
      drawNo,
      drawAt: gateway.clock.now(),
      result: drawn,
      nextDrawAt: gateway.clock.now() + 60_000,
      ...change,
    },
  });
beforeEach(async () => {
  vendor.state.answer = null;
  gateway.clock.advance(60_000);
  // What the test before left.
  await tell();
  vendor.heard.length = 0;
  drawNo = Math.floor(gateway.clock.now() / 60_000);
  const { errorCode } = await report();
  if (errorCode !== null) throw new Error(`the draw was ${errorCode}`);
});

const as = async (...roles: string[]) => {
  const staff = await addStaff(gateway, { roles });
  return { token: await openStaffSession(gateway, staff) };
};
async function ask(result: DrawResult, change: { gameCode?: string; drawNo?: number; version?: string } = {}) {
  const params = { gameCode: change.gameCode ?? vendors, drawNo: String(change.drawNo ?? drawNo) };
  return gateway.call(
    requestDrawCorrection,
    { params, body: { result, version: change.version ?? '0', reason } },
    await as('content'),
  );
}
const approve = async (approvalId: string) =>
  gateway.call(approveRequest, { params: { approvalId } }, await as('finance'));
async function correct(result: DrawResult, change: Parameters<typeof ask>[1] = {}) {
  const { value, errorCode } = await ask(result, change);
  expect(errorCode).toBeNull();
  return approve(value.approvalId);
}
async function list(query: object = {}) {
  return (await gateway.call(staffDraws, { query: { gameCode: vendors, ...query } }, await as('content'))).value;
}
const find = async (change: { gameCode?: string; drawNo?: number } = {}) =>
  (await list({ gameCode: change.gameCode ?? vendors, drawNo: String(change.drawNo ?? drawNo) })).list[0] ??
  expect.unreachable('no such draw');
const shown = async (gameCode = vendors) =>
  (await gateway.call(lotteryDraws, { params: { gameCode }, query: {} })).value.list[0];
const tell = () => gateway.runJob('lottery.tell');

test('[X-04] [G-06] a corrected draw takes two people, is shown at once, and keeps what was drawn', async () => {
  const wanted = main('9', '2', '3', '4', '5');
  const { value } = await ask(wanted);
  expect((await shown())?.result).toEqual(drawn);
  // Neither who asked nor who may not move money approves it.
  const asker = await asOwner(gateway);
  const params = { gameCode: vendors, drawNo: String(drawNo) };
  const own = await gateway.call(
    requestDrawCorrection,
    { params, body: { result: wanted, version: '0', reason } },
    asker,
  );
  const approvalId = { approvalId: own.value.approvalId };
  expect((await gateway.call(approveRequest, { params: approvalId }, asker)).errorCode).toBe('second_person_required');
  const decider = await addStaff(gateway, { permissions: ['approvals.decide', 'catalogue.write'] });
  const token = await openStaffSession(gateway, decider);
  expect((await gateway.call(approveRequest, { params: approvalId }, { token })).errorCode).toBe('permission_missing');
  const refused = await gateway.call(refuseRequest, { params: approvalId, body: { reason } }, await as('finance'));
  expect(refused.value.status).toBe('refused');
  expect((await shown())?.result).toEqual(drawn);

  expect((await approve(value.approvalId)).value).toMatchObject({ status: 'approved', kind: 'lottery.correction' });
  expect((await shown())?.result).toEqual(wanted);
  const popular = await gateway.call(popularLotteries, { query: { count: 100 } });
  expect(popular.value.list.find(({ gameCode }) => gameCode === vendors)?.lastDraw?.result).toEqual(wanted);
  const opened = await gateway.call(openedNumbers, { query: { count: 100 } });
  expect(opened.value.list.find(({ gameCode }) => gameCode === vendors)?.result).toEqual(wanted);
  const draw = await find();
  expect(draw).toMatchObject({
    result: wanted,
    source: 'sandbox-games',
    version: '1',
    corrections: [{ id: value.approvalId, number: 1, before: drawn, result: wanted, reason }],
  });
  expect(draw.corrections[0]?.requestedBy.name).not.toBe('');
  expect(draw.corrections[0]?.approvedBy.id).not.toBe(draw.corrections[0]?.requestedBy.id);
  const log = await gateway.call(auditList, { query: { operation: 'approveRequest' } }, await asOwner(gateway));
  expect(log.value.list[0]).toMatchObject({ before: { result: drawn }, after: { result: wanted, number: 1 } });

  // The vendor may tell of it anew; of nothing else.
  const drawAt = draw.drawAt;
  expect((await report({ drawAt, result: wanted })).errorCode).toBeNull();
  expect((await report({ drawAt })).errorCode).toBe('transaction_conflict');
  expect((await report({ drawAt, result: main('8', '2', '3', '4', '5') })).errorCode).toBe('transaction_conflict');
  for (const text of [
    `update lottery_draw_corrections set result = result_before`,
    'delete from lottery_draw_corrections',
  ])
    await expect(gateway.db.run({ text })).rejects.toThrow('rows of lottery_draw_corrections are never changed');
  expect(await soundness(gateway.db)).toEqual([]);
});

test('[X-04] [G-06] draws of a time, corrected ones among them', async () => {
  const { drawAt } = await find();
  await correct(main('9', '2', '3', '4', '5'));
  const later = drawNo + 1;
  expect((await report({ drawNo: later, drawAt: drawAt + 60_000 })).errorCode).toBeNull();
  const numbers = async (query: object) => (await list(query)).list.map((draw) => draw.drawNo);
  expect((await numbers({})).slice(0, 2)).toEqual([later, drawNo]);
  expect(await numbers({ from: drawAt, to: drawAt + 60_000 })).toEqual([drawNo]);
  expect(await numbers({ from: drawAt + 1 })).toEqual([later]);
  expect(await numbers({ from: drawAt, state: 'corrected' })).toEqual([drawNo]);
  expect(await numbers({ from: drawAt + 1, state: 'corrected' })).toEqual([]);
  expect(await numbers({ to: drawAt, state: 'corrected' })).not.toContain(drawNo);
  expect(await numbers({ to: drawAt })).not.toContain(drawNo);
});

test('[X-04] [G-06] what is no result of the lottery, no draw of it, or what it has already is refused', async () => {
  const errors = async (result: DrawResult, change = {}) => (await ask(result, change)).errorCode;
  expect(await errors(main('1', '2', '3', '4'))).toBe('draw_result_invalid');
  expect(await errors(main('1', '2', '3', '4', '55'))).toBe('draw_result_invalid');
  expect(await errors([{ prize: 'special', numbers: ['1', '2', '3', '4', '9'] }])).toBe('draw_result_invalid');
  expect(await errors(drawn)).toBe('draw_result_invalid');
  expect(await errors(main('a', '2', '3', '4', '5'))).toBe('validation_failed');
  expect(await errors(main('9', '2', '3', '4', '5'), { drawNo: drawNo + 7 })).toBe('draw_not_found');
  expect(await errors(main('9', '2', '3', '4', '5'), { gameCode: 'none' })).toBe('draw_not_found');
  expect(await errors(main('9', '2', '3', '4', '5'), { version: '1' })).toBe('edit_conflict');
  const dryRun = async (result: string, gameCode = vendors) =>
    gateway.call(
      dryRunDrawCorrection,
      { params: { gameCode, drawNo: String(drawNo) }, query: { result } },
      await as('content'),
    );
  expect((await dryRun('main 1 2')).errorCode).toBe('draw_result_invalid');
  expect((await dryRun('nonsense')).errorCode).toBe('draw_result_invalid');
  const token = await openStaffSession(gateway, await addStaff(gateway, { roles: ['finance'] }));
  const forbidden = await gateway.call(staffDraws, { query: { gameCode: vendors } }, { token });
  expect(forbidden.errorCode).toBe('permission_missing');
  await addMerchant(gateway, 'OTHER');
  const other = await asOwner(gateway, 'OTHER');
  const elsewhere = await gateway.call(staffDraws, { query: { gameCode: vendors } }, { ...other, merchant: 'OTHER' });
  expect(elsewhere.errorCode).toBe('game_not_found');
  expect(vendor.told()).toEqual([]);
});

test('[X-04] [G-06] a dry run says what the vendor knows, or why nothing is known', async () => {
  const dryRun = async (result: DrawResult) =>
    (
      await gateway.call(
        dryRunDrawCorrection,
        { params: { gameCode: vendors, drawNo: String(drawNo) }, query: { result: drawText(result) } },
        await as('content'),
      )
    ).value;
  const wanted = main('9', '2', '3', '4', '5');
  expect(await dryRun(wanted)).toEqual({
    effect: {
      rounds: 3,
      players: 2,
      stake: '30.00',
      paid: '98.00',
      wouldPay: '0.00',
      changed: 1,
      currency: 'VND',
    },
    problem: '',
  });
  expect(vendor.heard[0]?.body).toMatchObject({ merchantCode: 'SAMPAN', gameCode: vendors, drawNo, result: wanted });
  await gateway.db.run({ text: `update partners set is_enabled = false where code = 'sandbox-games'` });
  gateway.events.publish('partners', {});
  expect(await dryRun(wanted)).toEqual({ effect: null, problem: 'no_vendor' });
  await gateway.db.run({ text: `update partners set is_enabled = true where code = 'sandbox-games'` });
  gateway.events.publish('partners', {});
});

test('[X-04] [W-07] the vendor is told until it answers, of a draw one correction after the other', async () => {
  const [first, second] = [main('7', '2', '3', '4', '5'), main('8', '2', '3', '4', '5')];
  vendor.state.answer = [500, {}];
  expect((await correct(first)).errorCode).toBeNull();
  expect((await correct(second, { version: '1' })).errorCode).toBeNull();
  const telling = async () => (await find()).corrections.map((one) => [one.telling.state, one.telling.problem]);
  expect(await telling()).toEqual([
    ['waiting', ''],
    ['waiting', ''],
  ]);
  await tell();
  await tell();
  // The second waits for the first, which waits a while.
  expect(vendor.told()).toHaveLength(1);
  expect(await telling()).toEqual([
    ['waiting', ''],
    ['waiting', 'http_500'],
  ]);
  vendor.state.answer = null;
  gateway.clock.advance(10_000);
  await Promise.all([tell(), tell()]);
  await tell();
  const { corrections } = await find();
  const body = { merchantCode: 'SAMPAN', gameCode: vendors, drawNo };
  expect(vendor.told().slice(1)).toEqual([
    { ...body, correctionId: corrections[1]?.id, number: 1, result: first },
    { ...body, correctionId: corrections[0]?.id, number: 2, result: second },
  ]);
  expect(corrections.map((one) => one.telling)).toMatchObject([
    { state: 'told', partner: 'sandbox-games', attempts: 1, answeredAt: gateway.clock.now(), problem: '' },
    { state: 'told', attempts: 2 },
  ]);
  gateway.clock.advance(3_600_000);
  await tell();
  expect(vendor.told()).toHaveLength(3);
});

test('[X-04] [W-07] a refusal of the vendor is kept with its reason, and the same result may be asked for again', async () => {
  const wanted = main('6', '2', '3', '4', '5');
  vendor.state.answer = [422, { error: 'draw_not_drawn' }];
  await correct(wanted);
  await tell();
  expect((await find()).corrections[0]?.telling).toMatchObject({ state: 'refused', problem: 'draw_not_drawn' });
  vendor.state.answer = null;
  expect((await correct(wanted, { version: '1' })).errorCode).toBeNull();
  await tell();
  expect((await find()).corrections.map(({ telling }) => telling.state)).toEqual(['told', 'refused']);
  expect((await ask(wanted, { version: '2' })).errorCode).toBe('draw_result_invalid');
});

test('[X-04] of two who ask for the same draw one is done, and the other is told so', async () => {
  const one = await ask(main('5', '2', '3', '4', '5'));
  const other = await ask(main('4', '2', '3', '4', '5'));
  const done = await Promise.all([approve(one.value.approvalId), approve(other.value.approvalId)]);
  expect(done.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['done', 'edit_conflict']);
  expect((await find()).corrections).toHaveLength(1);
  const key = randomUUID();
  const params = { gameCode: vendors, drawNo: String(drawNo) };
  const caller = { ...(await as('content')), idempotencyKey: key };
  const body = { result: main('3', '2', '3', '4', '5'), version: '1', reason };
  const twice = [
    await gateway.call(requestDrawCorrection, { params, body }, caller),
    await gateway.call(requestDrawCorrection, { params, body }, caller),
  ];
  expect(new Set(twice.map(({ value }) => value.approvalId)).size).toBe(1);
});

test('[X-04] [G-06] of a draw of the gateway’s own nobody is told, and its shape is kept', async () => {
  gateway.clock.advance(120_000);
  await gateway.runJob('lottery.draw');
  const [draw] = (await list({ gameCode: own, pageSize: 1 })).list;
  if (!draw) throw new Error('nothing was drawn');
  const change = { gameCode: own, drawNo: draw.drawNo };
  // Three dice.
  for (const wrong of ['0', '7', '9'])
    expect((await ask(main('1', '2', wrong), change)).errorCode).toBe('draw_result_invalid');
  const wanted = draw.result.map((one) => ({
    ...one,
    numbers: one.numbers.map((number) => String((Number(number) % 6) + 1)),
  }));
  const { errorCode } = await correct(wanted, change);
  expect(errorCode).toBeNull();
  expect((await find(change)).corrections).toMatchObject([{ result: wanted, telling: { state: 'none', partner: '' } }]);
  expect((await shown(own))?.result).toEqual(wanted);
  await tell();
  expect(vendor.told()).toEqual([]);
  expect(
    (
      await gateway.call(
        dryRunDrawCorrection,
        { params: { gameCode: own, drawNo: String(draw.drawNo) }, query: { result: drawText(draw.result) } },
        await as('content'),
      )
    ).value,
  ).toEqual({ effect: null, problem: 'no_vendor' });
});

test('[X-04] lotteries and their draws are listed, the newest draw first, page by page', async () => {
  const { value } = await gateway.call(staffLotteries, {}, await as('content'));
  expect(value.list.find(({ gameCode }) => gameCode === vendors)).toMatchObject({ isListed: true });
  expect(value.list.length).toBeGreaterThan(20);
  const all = await list({ pageSize: 200 });
  expect(all.list.length).toBeGreaterThan(4);
  const first = await list({ pageSize: 2 });
  const rest = await list({ before: first.next, pageSize: 200 });
  expect([...first.list, ...rest.list]).toEqual(all.list);
  expect(rest.next).toBeNull();
  const corrected = await list({ state: 'corrected' });
  expect(corrected.list.length).toBeGreaterThan(2);
  expect(corrected.list.every(({ corrections }) => corrections.length > 0)).toBe(true);
  expect((await list({ drawNo: '1' })).list).toEqual([]);
});
