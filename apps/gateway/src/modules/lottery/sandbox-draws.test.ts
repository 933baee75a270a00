import { approveRequest } from '@sampan/contract/approvals';
import { demoDrawNo, demoLottery } from '@sampan/contract/demo-lotteries';
import { dryRunDrawCorrection, drawText, requestDrawCorrection, staffDraws } from '@sampan/contract/draws-staff';
import { login } from '@sampan/contract/identity';
import { lotteryDraws } from '@sampan/contract/lottery';
import { parseAmount } from '@sampan/contract/money';
import { betRecords, launchGame } from '@sampan/contract/play';
import { walletBalance } from '@sampan/contract/wallet';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePorts } from '../../../../../scripts/process/ports.mjs';
import { startSandboxProcess } from '../../partners/testing/sandbox-process.ts';
import { asOwner } from '../../testing/staff.ts';
import { soundness } from '../play/testing/table.ts';
import { testClock, testGateway, type TestGateway, testPartners } from '../../testing/harness.ts';

const siteOrigin = 'http://localhost:4000';
const patient = { timeout: 60_000, interval: 200 };

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  sandbox = await startSandboxProcess({
    gateway: { url: `http://127.0.0.1:${port}`, siteOrigin },
    secrets: {
      'sandbox-games': testPartners['sandbox-games'].secret,
      'sandbox-pay': testPartners['sandbox-pay'].secret,
    },
  });
  gateway = await testGateway('embedded', {
    env: { PUBLIC_URL: siteOrigin },
    outside: { sandbox: sandbox.url },
    clock: { ...testClock(), now: Date.now },
  });
  await gateway.app.listen({ port, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await sandbox.close();
  await gateway.close();
});

const drawsOf = async (gameCode: string) =>
  (await gateway.call(lotteryDraws, { params: { gameCode }, query: {} })).value;

/** Starts a lottery as the site does; what its page calls. */
async function play(lottoGameCode: string, lottoPrizeMode: 'ZY' | 'Lott', token: string) {
  const { value } = await gateway.call(
    launchGame,
    {
      body: {
        launchMode: 'LOTT',
        lottoGameCode,
        lottoPrizeMode,
        lottoView: 'betting',
        merchantCode: 'SAMPAN',
        language: 'VI',
      },
    },
    { token },
  );
  const page = await fetch(value.content.game_url);
  const [, session = ''] = /^vendor_\w+=([\w-]{43})/.exec(page.headers.get('set-cookie') ?? '') ?? [];
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${sandbox.url}/api/vendor/draws/${path}`, {
      method,
      headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, never>;
  };
}

test('[G-06] the site shows the draws that the sandbox drew, and the same number for the one that comes', async () => {
  for (const code of ['red-river:hanoi-express', 'red-river:hanoi-lottery', 'sampan-draws:one-minute-draw']) {
    const schedule = demoLottery(code)?.schedule ?? expect.unreachable('no such lottery');
    await vi.waitFor(async () => {
      const { game, list } = await drawsOf(code);
      const newest = list[0] ?? expect.unreachable('nothing was drawn');
      expect(game.nextDraw?.drawNo).toBe(newest.drawNo + 1);
      expect(newest.drawNo).toBe(demoDrawNo(schedule, newest.drawAt));
      expect(game.nextDraw?.drawNo).toBe(demoDrawNo(schedule, game.nextDraw?.drawAt ?? 0));
      expect(list).toHaveLength(20);
    }, patient);
  }
  const { list } = await drawsOf('red-river:hanoi-express');
  expect(list[0]?.result.map(({ prize, numbers }) => [prize, numbers.length])).toEqual([
    ['special', 1],
    ['first', 1],
    ['second', 2],
    ['third', 6],
    ['fourth', 4],
    ['fifth', 6],
    ['sixth', 3],
    ['seventh', 4],
  ]);
}, 120_000);

test('[G-10] a stake leaves the member’s wallet for a draw, and comes back when the bet is cancelled', async () => {
  const { value } = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
  const { token } = value;
  const balance = async () => parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? 0n;
  const before = await balance();
  const ask = await play('red-river:hanoi-express', 'ZY', token);
  const state = (await ask('GET', 'state')) as unknown as { coming: { drawNo: number }[] };
  const order = (await ask('POST', 'orders', {
    requestId: 'first',
    lines: [{ playType: 'lo-2', selection: '28 43', unit: '1000.00', multiple: 2, prizeMode: null }],
    // Not the one that may close in this moment.
    draws: state.coming.slice(1, 3).map(({ drawNo }) => ({ drawNo, times: 1 })),
    isStoppedByWin: true,
  })) as unknown as { state: string; order: { id: string; bets: { id: string; stake: string }[] } };
  expect(order).toMatchObject({ state: 'placed', order: { bets: [{ stake: '108000.00' }, { stake: '108000.00' }] } });
  expect(await balance()).toBe(before - 2n * 10_800_000n);
  const rounds = async () => (await gateway.call(betRecords, { query: {} }, { token })).value.list;
  const [bet, later] = order.order.bets;
  expect((await rounds()).slice(0, 2).map(({ roundId, status }) => [roundId, status])).toEqual(
    expect.arrayContaining([
      [bet?.id, 'open'],
      [later?.id, 'open'],
    ]),
  );
  expect(await ask('DELETE', `orders/${order.order.id}`)).toMatchObject({ state: 'cancelled' });
  await vi.waitFor(async () => expect(await balance()).toBe(before), patient);
  expect((await rounds()).filter(({ status }) => status === 'open')).toEqual([]);
}, 120_000);

test('[X-04] [G-10] a corrected draw goes from its approval to the member’s balance', async () => {
  const gameCode = 'sampan-draws:one-minute-draw';
  const { value } = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
  const { token } = value;
  const balance = async () => parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? 0n;
  const ask = await play(gameCode, 'Lott', token);
  const state = (await ask('GET', 'state')) as unknown as { coming: { drawNo: number }[] };
  // The one that is on may close in this moment.
  const drawNo = state.coming[1]?.drawNo ?? 0;
  const order = (await ask('POST', 'orders', {
    requestId: 'corrected',
    lines: [{ playType: 'place-1', selection: '3', unit: '1000.00', multiple: 2, prizeMode: 1960 }],
    draws: [{ drawNo, times: 1 }],
    isStoppedByWin: false,
  })) as unknown as { state: string; order: { bets: { id: string }[] } };
  expect(order.state).toBe('placed');
  const roundId = order.order.bets[0]?.id;
  const record = async () =>
    (await gateway.call(betRecords, { query: {} }, { token })).value.list.find((one) => one.roundId === roundId);
  await vi.waitFor(async () => expect((await record())?.status).toBe('settled'), { timeout: 150_000, interval: 500 });
  const staff = await asOwner(gateway);
  const query = { gameCode, drawNo: String(drawNo) };
  const find = async () => (await gateway.call(staffDraws, { query }, staff)).value.list[0];
  const draw = await vi.waitFor(async () => (await find()) ?? expect.unreachable('not reported'), patient);
  const [first = '', ...others] = draw.result[0]?.numbers ?? [];
  const before = await balance();
  const isWon = first === '3';
  const result = [{ prize: 'main' as const, numbers: [isWon ? '4' : '3', ...others] }];
  const dry = await gateway.call(dryRunDrawCorrection, { params: query, query: { result: drawText(result) } }, staff);
  const [paid, wouldPay] = isWon ? ['19600.00', '0.00'] : ['0.00', '19600.00'];
  expect(dry.value.effect).toMatchObject({ rounds: 1, players: 1, stake: '2000.00', paid, wouldPay, changed: 1 });

  const body = { result, version: draw.version, reason: 'the wrong film' };
  const asked = await gateway.call(requestDrawCorrection, { params: query, body }, staff);
  const second = await asOwner(gateway);
  const params = { approvalId: asked.value.approvalId };
  expect((await gateway.call(approveRequest, { params }, second)).value.status).toBe('approved');
  expect((await drawsOf(gameCode)).list.find((one) => one.drawNo === drawNo)?.result).toEqual(result);
  await gateway.runJob('lottery.tell');
  expect((await find())?.corrections[0]?.telling.state).toBe('told');
  const after = isWon ? before - 1_960_000n : before + 1_960_000n;
  await vi.waitFor(async () => expect(await balance()).toBe(after), patient);
  expect(await record()).toMatchObject({ status: 'settled', payout: wouldPay });
  expect(await soundness(gateway.db)).toEqual([]);
}, 300_000);
