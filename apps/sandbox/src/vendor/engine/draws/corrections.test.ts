import { randomUUID } from 'node:crypto';
import type { DrawResult } from '@sampan/contract/lottery';
import { seamlessCorrection, seamlessWin } from '@sampan/contract/partner';
import { partnerPaths } from '@sampan/contract/partner-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedHeaders } from '../../../partner/signature.ts';
import { type DrawPage, openLottery } from '../../../testing/draw-page.ts';
import { secrets, startSandbox, type TestSandbox } from '../../../testing/sandbox.ts';
import { merchantCode } from '../../../testing/wallet-server.ts';
import { lotteryOf } from '../../lotteries/lotteries.ts';
import { recompute } from '../../verify-client/programs.ts';
import type { RoundData } from '../../verify/round-data.ts';
import { gameWords } from '../../words/words.ts';
import type { DrawBet, LineRequest, OrderRequest } from './protocol.ts';

const quick = 'sampan-draws:one-minute-draw';
const north = 'red-river:hanoi-express';
const straits = 'straits:straits-express';
const patient = { timeout: 15_000 };
const minute = 60_000;

let clock: number;
let world: TestSandbox;
beforeEach(async () => {
  // Ten seconds after a draw.
  clock = Date.UTC(2026, 10, 28, 3, 0, 10);
  world = await startSandbox({}, {}, { now: () => clock, lotteries: [quick, north, straits] });
});
afterEach(() => world.close());

const come = (nodeId = quick, playerId = 'player-1', session?: string) => {
  world.wallet.playerId = playerId;
  return openLottery(world, nodeId, session);
};
const on = (digit: number | string, change: Partial<LineRequest> = {}): LineRequest => ({
  playType: 'place-1',
  selection: String(digit),
  unit: '1.00',
  multiple: 10,
  prizeMode: 1960,
  ...change,
});
const correctionCalls = () => world.wallet.calls.filter(({ path }) => path === seamlessCorrection.path);
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

async function order(page: DrawPage, lines: readonly LineRequest[], change: Partial<OrderRequest> = {}) {
  const answer = await page.order(randomUUID(), lines, change);
  if (answer.state !== 'placed') throw new Error(`the order is ${JSON.stringify(answer)}`);
  return answer.order.bets;
}

/** Waits until the bets are over and the wallet has taken what they pay. */
async function over(page: DrawPage, bets: readonly DrawBet[]): Promise<DrawBet[]> {
  return vi.waitFor(async () => {
    const { list } = await page.bets('past', { limit: '50' });
    return bets.map(({ id }) => {
      const bet = list.find((one) => one.id === id);
      expect(world.wallet.round(id)?.state).toBe(bet?.state === 'given_back' ? 'void' : 'closed');
      return bet ?? expect.unreachable(`${id} is not over`);
    });
  }, patient);
}
const betOf = async (page: DrawPage, id: string | undefined) =>
  (await page.bets('past', { limit: '50' })).list.find((one) => one.id === id) ?? expect.unreachable('no such bet');

async function signed(path: string, body: object) {
  const text = JSON.stringify(body);
  const headers = signedHeaders('sandbox-games', secrets['sandbox-games'], path, text, Date.now());
  const response = await fetch(`http://127.0.0.1:${world.port}${path}`, { method: 'POST', headers, body: text });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
interface Correction {
  readonly drawNo: number;
  readonly result: DrawResult;
  readonly number?: number;
  readonly correctionId?: string;
  readonly merchantCode?: string;
  readonly gameCode?: string;
}
/** Without what the test knows of it beside. */
function bodyOf(correction: Correction): object {
  const body: Record<string, unknown> = { ...correction };
  delete body['text'];
  return body;
}
const correct = (correction: Correction) =>
  signed(partnerPaths.drawCorrection, {
    correctionId: randomUUID(),
    merchantCode,
    gameCode: quick,
    number: 1,
    ...bodyOf(correction),
  });
const preview = (correction: Correction) =>
  signed(partnerPaths.drawCorrectionPreview, {
    merchantCode,
    gameCode: quick,
    currency: 'CNY',
    currencyDigits: 2,
    ...bodyOf(correction),
  });

/** The draw that settled a bet, with another first number. */
const withFirst = (bet: DrawBet | undefined, first: number) => {
  const [, ...others] = (bet?.result ?? '').split('-');
  return {
    drawNo: bet?.drawNo ?? 0,
    result: [{ prize: 'main' as const, numbers: [String(first), ...others] }],
    text: [first, ...others].join('-'),
  };
};
const firstOf = (bet: DrawBet | undefined) => Number(bet?.result?.[0]);
const next = (digit: number, by = 1) => (digit + by) % 10;

/** One bet on each first number, all in one draw that is over. */
async function onEachDigit(page: DrawPage) {
  const placed: DrawBet[] = [];
  for (const digit of digits) placed.push(...(await order(page, [on(digit)])));
  clock += minute;
  return over(page, placed);
}

test('[G-10] a corrected draw settles its bets anew, and the wallet gets the difference of those that change', async () => {
  const page = await come();
  const bets = await onEachDigit(page);
  const drawn = firstOf(bets[0]);
  const wanted = withFirst(bets[0], next(drawn));
  expect(world.wallet.balance).toBe(100_000n - 10_000n + 9_800n);
  const told = await preview(wanted);
  expect(told).toEqual({
    status: 200,
    answer: { rounds: 10, players: 1, stake: '100.00', paid: '98.00', wouldPay: '98.00', changed: 2 },
  });
  expect(await correct(wanted)).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(correctionCalls()).toHaveLength(2), patient);
  await vi.waitFor(() => expect(world.wallet.round(bets[next(drawn)]?.id ?? '')?.payout).toBe(9_800n), patient);
  await vi.waitFor(() => expect(world.wallet.round(bets[drawn]?.id ?? '')?.payout).toBe(0n), patient);
  expect(world.wallet.balance).toBe(100_000n - 10_000n + 9_800n);
  for (const { body } of correctionCalls())
    expect(body.detail).toMatch(
      new RegExp(`^${wanted.text}; .*; draw \\d+, seed [\\da-f]{12}, corrected by the operator$`),
    );

  // Their player sees the corrected result, also where nothing moved.
  for (const [digit, bet] of bets.entries()) {
    const now = await betOf(page, bet.id);
    const isWon = digit === next(drawn);
    expect(now).toMatchObject({ result: wanted.text, isCorrected: true, state: isWon ? 'won' : 'lost' });
    expect(now.lines[0]?.settled?.isWon).toBe(isWon);
  }
  const { last } = await page.state();
  expect(last).toMatchObject({ result: wanted.text, isCorrected: true, own: { bets: 10, payout: '98.00' } });
  const { list } = await page.results({ limit: '2' });
  expect(list.map(({ isCorrected }) => isCorrected)).toEqual([true, false]);

  // How it was decided: the drawn result follows from its seed, and the page says that it was put right.
  const text = await (await fetch(`http://127.0.0.1:${world.port}/verify/rounds/${bets[0]?.id}?language=EN`)).text();
  expect(text).toContain(gameWords.EN['verify.round.correctedHow']);
  const block = /<script type="application\/json" id="round-data">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '';
  const data = JSON.parse(block) as RoundData;
  expect(data).toMatchObject({ result: bets[0]?.result, corrected: wanted.text });
  expect(await recompute(data)).toBe(data.result);
});

test('[G-10] whatever is restarted and however the wallet answers, each difference moves once', async () => {
  const page = await come();
  const bets = await onEachDigit(page);
  const drawn = firstOf(bets[0]);
  const wanted = { ...withFirst(bets[0], next(drawn)), correctionId: 'first' };
  const faults = ['fail-after', 'hang', 'fail', 'none'] as const;
  let call = 0;
  world.wallet.onCall = ({ path }) => (path === seamlessCorrection.path ? (faults[call++ % 4] ?? 'none') : 'none');
  expect((await correct(wanted)).status).toBe(200);
  await world.restart();
  // The answer was lost: it is told again.
  expect(await correct(wanted)).toEqual({ status: 200, answer: { correctionId: 'first' } });
  await vi.waitFor(() => expect(correctionCalls().length).toBeGreaterThan(1), patient);
  await world.restart();
  world.wallet.onCall = () => 'none';
  await vi.waitFor(() => {
    expect(world.wallet.round(bets[drawn]?.id ?? '')?.payout).toBe(0n);
    expect(world.wallet.round(bets[next(drawn)]?.id ?? '')?.payout).toBe(9_800n);
  }, patient);
  await world.restart();
  expect(await correct(wanted)).toMatchObject({ status: 200 });
  const again = await come(quick, 'player-1', page.session);
  expect((await betOf(again, bets[drawn]?.id)).state).toBe('lost');
  expect(world.wallet.balance).toBe(99_800n);
  expect(new Set(correctionCalls().map(({ body }) => body.transactionId)).size).toBe(2);
});

test('[G-10] what a wallet lacks is asked for until it is there', async () => {
  const page = await come();
  const bets = await onEachDigit(page);
  const drawn = firstOf(bets[0]);
  world.wallet.balance = 0n;
  // Nobody bet on more than the first number: all of what was won goes.
  world.wallet.onCall = ({ path, body }) =>
    path === seamlessCorrection.path && body.payout !== '0.00' ? 'fail' : 'none';
  await correct(withFirst(bets[0], next(drawn)));
  await vi.waitFor(() => expect(correctionCalls().length).toBeGreaterThan(4), patient);
  expect(world.wallet.balance).toBe(0n);
  expect(world.wallet.round(bets[drawn]?.id ?? '')?.payout).toBe(9_800n);
  expect(await betOf(page, bets[drawn]?.id)).toMatchObject({ state: 'lost', payout: '0.00', isCorrected: true });
  world.wallet.balance = 9_900n;
  await vi.waitFor(() => expect(world.wallet.balance).toBe(100n), patient);
  world.wallet.onCall = () => 'none';
  await vi.waitFor(() => expect(world.wallet.balance).toBe(9_900n), patient);
});

test('[G-10] a correction after a correction counts alone, and one that comes too late not at all', async () => {
  const page = await come();
  const bets = await onEachDigit(page);
  const drawn = firstOf(bets[0]);
  const paid = () => bets.map(({ id }) => world.wallet.round(id)?.payout);
  const only = (digit: number) => digits.map((one) => (one === digit ? 9_800n : 0n));
  await correct({ ...withFirst(bets[0], next(drawn)), number: 1, correctionId: 'one' });
  await vi.waitFor(() => expect(paid()).toEqual(only(next(drawn))), patient);
  await correct({ ...withFirst(bets[0], next(drawn, 2)), number: 2, correctionId: 'two' });
  await vi.waitFor(() => expect(paid()).toEqual(only(next(drawn, 2))), patient);
  expect(await correct({ ...withFirst(bets[0], next(drawn, 5)), number: 2 })).toEqual({
    status: 422,
    answer: { error: 'correction_outdated' },
  });
  expect((await correct({ ...withFirst(bets[0], next(drawn, 5)), number: 1, correctionId: 'one' })).status).toBe(409);
  expect((await correct({ ...withFirst(bets[0], next(drawn)), number: 1, correctionId: 'one' })).status).toBe(200);
  // Two at once, back to what was drawn.
  await correct({ ...withFirst(bets[0], next(drawn, 3)), number: 3 });
  await correct({ ...withFirst(bets[0], drawn), number: 4 });
  await vi.waitFor(() => expect(paid()).toEqual(only(drawn)), patient);
  expect(world.wallet.balance).toBe(99_800n);
  expect((await betOf(page, bets[0]?.id)).result).toBe(bets[0]?.result);
});

test('[G-10] what is no result of the lottery, not drawn or not the gateway’s is refused, and nothing moves', async () => {
  const page = await come();
  const bets = await onEachDigit(page);
  const right = withFirst(bets[0], next(firstOf(bets[0])));
  const main = (...numbers: string[]) => ({ ...right, result: [{ prize: 'main' as const, numbers }] });
  const refusal = async (correction: Correction) => [
    (await correct(correction)).answer.error,
    (await preview({ drawNo: correction.drawNo, result: correction.result, gameCode: correction.gameCode ?? quick }))
      .answer.error,
  ];
  const both = (code: string) => [code, code];
  expect(await refusal(main('1', '2', '3', '4'))).toEqual(both('result_invalid'));
  expect(await refusal(main('1', '2', '3', '4', '10'))).toEqual(both('result_invalid'));
  expect(await refusal(main('1', '2', '3', '4', '05'))).toEqual(both('result_invalid'));
  expect(await refusal({ ...right, result: [{ prize: 'special', numbers: ['1', '2', '3', '4', '5'] }] })).toEqual(
    both('result_invalid'),
  );
  expect(await refusal({ ...right, drawNo: right.drawNo + 1 })).toEqual(both('draw_not_drawn'));
  expect(await refusal({ ...right, gameCode: 'quick-draw:keno' })).toEqual(both('lottery_unknown'));
  expect((await correct({ ...main(), drawNo: 0 })).answer.error).toBe('validation_failed');
  const path = partnerPaths.drawCorrection;
  const headers = signedHeaders('sandbox-games', 'another-secret-altogether', path, '{}', Date.now());
  const forged = await fetch(`http://127.0.0.1:${world.port}${path}`, { method: 'POST', headers, body: '{}' });
  expect(forged.status).toBe(401);
  // Another operator's correction is of its own players.
  expect((await correct({ ...right, merchantCode: 'OTHER' })).status).toBe(200);
  clock += minute;
  await vi.waitFor(async () => expect((await page.state()).last.drawNo).toBe(right.drawNo + 1), patient);
  expect((await betOf(page, bets[0]?.id)).isCorrected).toBe(false);
  expect(correctionCalls()).toEqual([]);
});

test('[G-10] limits of a draw and rebates of prize modes hold for the corrected result', async () => {
  const page = await come();
  world.wallet.balance = 10n ** 12n;
  const dear = on('5', { unit: '100.00', multiple: 250 });
  const many = Array.from({ length: 30 }, () => dear);
  const [first] = await order(page, many);
  // What was ordered at one time has no order.
  clock += 1;
  const [second] = await order(page, many);
  const [rebated] = await order(await come(quick, 'player-2'), [on('5', { prizeMode: 1800 })]);
  clock += minute;
  await over(
    page,
    [first, second].flatMap((bet) => bet ?? []),
  );
  const settled = await betOf(page, first?.id);
  const paid = () => [first, second, rebated].map((bet) => world.wallet.round(bet?.id ?? '')?.payout);
  await correct({ ...withFirst(settled, 6), number: 1 });
  // Lost, the lower mode's rebate of 8 % comes back all the same.
  await vi.waitFor(() => expect(paid()).toEqual([0n, 0n, 80n]), patient);
  expect((await preview(withFirst(settled, 5))).answer).toMatchObject({ rounds: 3, players: 2, changed: 3 });
  await correct({ ...withFirst(settled, 5), number: 2 });
  // 7,350,000.00 each; a player wins ten millions in a draw at most.
  await vi.waitFor(() => expect(paid()).toEqual([735_000_000n, 265_000_000n, 9_080n]), patient);
  expect(correctionCalls().some(({ body }) => String(body.detail).includes('paid up to the limit'))).toBe(true);
});

test('[G-10] what was given back stays so, and a chase that a win stopped isn’t played again', async () => {
  const page = await come();
  const coming = (await page.state()).coming.slice(0, 3).map(({ drawNo }) => ({ drawNo, times: 1 }));
  const lines = [on('0123456789', { multiple: 1 })];
  const chase = await order(page, lines, { draws: coming, isStoppedByWin: true });
  const [cancelled] = await order(page, [on(1)]);
  await page.cancelBet(cancelled?.id ?? '');
  clock += minute;
  const [won] = await over(page, chase);
  const before = world.wallet.balance;
  await correct(withFirst(won, next(firstOf(won))));
  await vi.waitFor(async () => expect((await betOf(page, won?.id)).isCorrected).toBe(true), patient);
  const states = async () => (await page.bets('past')).list.map(({ state, reason }) => reason ?? state);
  expect((await states()).toSorted()).toEqual(['cancelled', 'stopped_by_win', 'stopped_by_win', 'won']);
  clock += 3 * minute;
  await vi.waitFor(async () => expect((await page.state()).last.result).not.toBeNull(), patient);
  expect((await states()).toSorted()).toEqual(['cancelled', 'stopped_by_win', 'stopped_by_win', 'won']);
  expect(world.wallet.balance).toBe(before);
  expect(correctionCalls()).toEqual([]);
});

test('[G-10] a bet that the wallet has not been told of yet is paid, and then put right', async () => {
  const page = await come();
  const bets: DrawBet[] = [];
  for (const digit of digits) bets.push(...(await order(page, [on(digit)])));
  world.wallet.onCall = ({ path }) => (path === seamlessWin.path ? 'fail' : 'none');
  clock += minute;
  await vi.waitFor(async () => expect((await page.state()).last.own?.bets).toBe(10), patient);
  const drawn = await betOf(page, bets[0]?.id);
  await correct(withFirst(drawn, next(firstOf(drawn))));
  await vi.waitFor(async () => expect((await betOf(page, bets[0]?.id)).isCorrected).toBe(true), patient);
  expect(correctionCalls()).toEqual([]);
  world.wallet.onCall = () => 'none';
  await vi.waitFor(() => {
    const paid = bets.map(({ id }) => world.wallet.round(id)?.payout);
    expect(paid).toEqual(digits.map((digit) => (digit === next(firstOf(drawn)) ? 9_800n : 0n)));
  }, patient);
});

test('[G-06] [G-10] boards and numbers are corrected by their own rules; play money is in no figures', async () => {
  world.wallet.mode = 'trial';
  const trial = await come(north, 'trial-1');
  const tail = { playType: 'de', prizeMode: null, multiple: 1 };
  const [own] = await order(trial, [on('00', tail)]);
  const numbers = await come(straits, 'trial-1');
  const [big] = await order(numbers, [on('1234', { playType: 'big', prizeMode: null, multiple: 2 })]);
  clock += 3 * minute;
  const [board] = await over(trial, own ? [own] : []);
  const [straight] = await over(numbers, big ? [big] : []);
  const shownBy = (nodeId: string, bet: DrawBet | undefined) => lotteryOf(nodeId)?.game.shown(bet?.result ?? '') ?? [];
  const result = shownBy(north, board).map((part) =>
    part.prize === 'special' ? { ...part, numbers: ['12300'] } : part,
  );
  const first = shownBy(straits, straight).map((part) =>
    part.prize === 'first' ? { ...part, numbers: ['1234'] } : part,
  );
  const wanted = { gameCode: north, drawNo: board?.drawNo ?? 0, result };
  expect((await preview(wanted)).answer).toMatchObject({ rounds: 0, players: 0, stake: '0.00', wouldPay: '0.00' });
  expect((await correct(wanted)).status).toBe(200);
  expect((await correct({ gameCode: straits, drawNo: straight?.drawNo ?? 0, result: first })).status).toBe(200);
  await vi.waitFor(async () => {
    expect(await betOf(trial, own?.id)).toMatchObject({ state: 'won', payout: '99.00', isCorrected: true });
    expect(await betOf(numbers, big?.id)).toMatchObject({ state: 'won', isCorrected: true });
  }, patient);
  expect((await betOf(trial, own?.id)).result).toMatch(/^special 12300; first \d{5}; /);
});

test('[G-06] [G-10] [W-01] with the wallet that is kept here the difference moves here, and the record follows', async () => {
  world.wallet.playsWith = 'vendor';
  const page = await come();
  const money = { amount: '100.00', currency: 'CNY', currencyDigits: 2 } as const;
  const transfer = { merchantReference: 't', playerId: 'player-1', direction: 'in', ...money };
  expect((await signed(partnerPaths.walletTransfer, transfer)).status).toBe(200);
  const bets = await order(page, [on(1)]);
  clock += minute;
  const bet = await vi.waitFor(async () => betOf(page, bets[0]?.id), patient);
  const holder = { playerId: 'player-1', currency: 'CNY', currencyDigits: 2 };
  const balance = async () => (await signed(partnerPaths.walletBalance, holder)).answer.balance;
  const correctTo = async (first: number, number: number) => correct({ ...withFirst(bet, first), number });
  const recorded = () => world.wallet.reported.get(bet.id);
  await correctTo(1, 1);
  await vi.waitFor(async () => expect(await balance()).toBe('188.00'), patient);
  await vi.waitFor(() => expect(recorded()).toBe(9_800n), patient);
  // What isn't there any more is taken once it is, and not told before.
  await signed(partnerPaths.walletTransfer, {
    ...transfer,
    merchantReference: 'o',
    direction: 'out',
    amount: '150.00',
  });
  await correctTo(2, 2);
  await vi.waitFor(async () => expect((await betOf(page, bet.id)).state).toBe('lost'), patient);
  expect([await balance(), recorded()]).toEqual(['38.00', 9_800n]);
  // A third result asks for the whole difference to what the wallet was paid.
  await correctTo(1, 3);
  await vi.waitFor(async () => expect((await betOf(page, bet.id)).state).toBe('won'), patient);
  const drawnAs = firstOf(bet) === 1 ? [] : ['98.00'];
  await vi.waitFor(() => expect(correctionCalls()).toHaveLength(drawnAs.length + 1), patient);
  expect([await balance(), recorded()]).toEqual(['38.00', 9_800n]);
  await correctTo(2, 4);
  await vi.waitFor(async () => expect((await betOf(page, bet.id)).state).toBe('lost'), patient);
  await signed(partnerPaths.walletTransfer, { ...transfer, merchantReference: 'i', amount: '70.00' });
  await vi.waitFor(async () => expect(await balance()).toBe('10.00'), patient);
  await vi.waitFor(() => expect(recorded()).toBe(0n), patient);
  expect(correctionCalls().map(({ body }) => body.payout)).toEqual([...drawnAs, '98.00', '0.00']);
  expect(world.wallet.balance).toBe(100_000n);
});
