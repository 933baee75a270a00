import { languages } from '@sampan/contract/envelope';
import { seamlessBet } from '@sampan/contract/partner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGame, slotNodes, startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { openLottery } from '../../testing/draw-page.ts';
import { knownFixtures, openBook, testFeed } from '../../testing/sports-page.ts';
import { openRoom, ordinaryDeals } from '../../testing/room-page.ts';
import { openShooter } from '../../testing/shooter-page.ts';
import { openTable, type TablePage } from '../../testing/table-page.ts';
import type { RoundState, TableMessage } from '../engine/tables/protocol.ts';
import type { FairnessAnswer } from '../protocol.ts';
import { seededDraw } from '../math/random.ts';
import { recompute as recomputed } from '../verify-client/programs.ts';
import { playWith, sha256 } from '../verify-client/seeded-draw.ts';
import { gameWords } from '../words/words.ts';
import type { RoundData } from './round-data.ts';

const patient = { timeout: 15_000 };
let world: TestSandbox;
beforeEach(async () => {
  world = await startSandbox({}, {}, { tablePace: 8 });
});
afterEach(() => world.close());

const base = () => `http://127.0.0.1:${world.port}`;

async function pageOf(roundId: string, language = 'EN') {
  const response = await fetch(`${base()}/verify/rounds/${roundId}?language=${language}`);
  const text = await response.text();
  const block = /<script type="application\/json" id="round-data">([\s\S]*?)<\/script>/.exec(text)?.[1];
  const data = block === undefined ? null : (JSON.parse(block) as RoundData);
  return { status: response.status, text, data, policy: response.headers.get('content-security-policy') ?? '' };
}

function betRound(): string {
  const id = world.wallet.calls.find((call) => call.path === seamlessBet.path)?.body.roundId;
  return typeof id === 'string' ? id : 'no bet yet';
}

describe('[G-10] how a round was decided', () => {
  test.each(slotNodes)('[G-10] %s: secret while the seed is in use, then recomputed', async (_mechanic, nodeId) => {
    const game = await openGame(base(), world.wallet, nodeId);
    const answer = await game.spin('first');
    if (answer.state !== 'done') throw new Error('the spin was not played');
    const hidden = await pageOf(betRound());
    expect(hidden.status).toBe(200);
    expect(hidden.text).toContain(gameWords.EN['verify.round.hidden']);
    expect(hidden.data).toBeNull();

    await game.post('/api/vendor/fairness/rotate', { clientSeed: 'next' });
    const { data } = await pageOf(betRound());
    if (!data) throw new Error('no data');
    expect(data.number).toBe(answer.round.nonce);
    expect(await sha256(data.seed)).toBe(data.commitment);
    expect(await recomputed(data)).toBe(data.result);
    // Another seed is found out, though not by each round: many pay nothing.
    const numbers = Array.from({ length: 100 }, (_, index) => 77 + index);
    const others = await Promise.all(numbers.map((number) => recomputed({ ...data, mixedIn: 'another', number })));
    expect(others.some((result) => result !== data.result)).toBe(true);
  });

  test('[G-10] a table: nothing until it was dealt, then the seed leads to the published start', async () => {
    world.wallet.playerId = 'player-1';
    const page: TablePage = await openTable(world, 'velvet-orchid:orchid-baccarat');
    type Told = Extract<TableMessage, { type: 'table' | 'round' }>;
    const isTold = (message: TableMessage): message is Told => message.type === 'table' || message.type === 'round';
    const first = await page.next((message): message is Told => isTold(message) && message.round.phase === 'betting');
    await page.stake('a', first.round.id, [['main', 'player', '10.00']]);
    const before = await pageOf(betRound());
    expect(before.status).toBe(404);
    expect(before.text).not.toContain(first.round.id);

    const dealt = await page.next((message): message is Told => isTold(message) && message.round.result !== null);
    const { data, policy } = await pageOf(betRound());
    if (!data) throw new Error('no data');
    expect(policy).toContain("script-src 'self'");
    expect(data).toMatchObject({ seed: dealt.round.seed, result: dealt.round.result });
    let hash = data.seed;
    for (let time = 0; time < data.number; time++) hash = await sha256(hash);
    expect(hash).toBe(data.commitment);
    expect(await recomputed(data)).toBe(data.result);
    await page.close();
  });

  test('[G-10] a table of seats: nothing while they decide, then it is dealt again with its moves', async () => {
    type Told = Extract<TableMessage, { type: 'table' | 'round' }>;
    const isTold =
      (isWanted: (round: RoundState) => boolean) =>
      (message: TableMessage): message is Told =>
        (message.type === 'table' || message.type === 'round') && isWanted(message.round);
    await world.close();
    const tables = { lastSecret: 'tables of the tests 21', salt: 'salt of the tests' };
    world = await startSandbox({}, {}, { tablePace: 6, tables });
    const page = await openTable(world, 'velvet-orchid:orchid-blackjack');
    const open = await page.next(isTold(({ phase }) => phase === 'betting'));
    await page.stake('a', open.round.id, [['seat', '3', '10.00']]);
    const { round } = await page.next(isTold(({ play }) => play !== null));
    await page.move({ requestId: 'b', roundId: round.id, window: round.play?.window ?? 0, move: 'split' });
    expect((await pageOf(betRound())).status).toBe(404);
    await page.next(isTold(({ result }) => result !== null));
    const { data, text } = await pageOf(betRound());
    if (!data) throw new Error('no data');
    expect(text).toContain('D:QH-9C 3:9S-2D/9S-2D');
    expect(data.program).toEqual({ kind: 'table', game: 'blackjack', played: '3:PSS' });
    expect(await recomputed(data)).toBe(data.result);
    expect(await recomputed({ ...data, mixedIn: 'another' })).not.toBe(data.result);
    await page.close();
  });

  test.each([
    ['sampan-draws:one-minute-draw', 'place-1-side', 'big small', 1960],
    ['red-river:hanoi-express', 'lo-2', '12', null],
    ['straits:straits-express', 'system-big', '1234', null],
  ] as const)('[G-10] %s: nothing before its draw, then recomputed', async (nodeId, playType, selection, prizeMode) => {
    await world.close();
    let clock = Date.UTC(2026, 10, 26, 3, 0, 10);
    world = await startSandbox({}, {}, { now: () => clock, lotteries: [nodeId] });
    const page = await openLottery(world, nodeId);
    const line = { playType, selection, unit: '1.00', multiple: 10, prizeMode };
    const answer = await page.order('a', [line]);
    if (answer.state !== 'placed') throw new Error(`the order is ${JSON.stringify(answer)}`);
    expect((await pageOf(betRound())).status).toBe(404);
    clock += 3_600_000;
    const { data } = await vi.waitFor(async () => {
      const shown = await pageOf(betRound());
      expect(shown.status).toBe(200);
      return shown;
    }, patient);
    if (!data) throw new Error('no data');
    let hash = data.seed;
    for (let time = 0; time < data.number; time++) hash = await sha256(hash);
    expect(hash).toBe(data.commitment);
    expect(await recomputed(data)).toBe(data.result);
  });

  test('[G-10] a bet on a match: nothing before its end, hidden until the seed is told, then recomputed', async () => {
    await world.close();
    const start = Date.UTC(2026, 10, 26);
    const feed = testFeed(start, 'feed-15');
    world = await startSandbox({}, {}, { fixtures: feed });
    const page = await openBook(world);
    await page.fixtures('list=live');
    const corrected = knownFixtures(world.dataDir).find(
      ({ fate, startsAt }) => fate.kind === 'corrected' && startsAt > start,
    );
    if (!corrected) throw new Error('there is no such match');
    feed.at = corrected.startsAt - 1;
    const [market] = (await page.fixture(corrected.id)).fixture.markets;
    const selection = market?.selections[0];
    if (!market || !selection) throw new Error('nothing is offered');
    const legs = [{ fixtureId: corrected.id, market: market.market, ...selection }];
    const answer = await page.place({ requestId: 'a', stake: '10.00', policy: 'none', legs });
    if (answer.state !== 'placed') throw new Error(`the bet is ${JSON.stringify(answer)}`);
    expect((await pageOf(answer.bet.id)).status).toBe(404);
    feed.at = corrected.startsAt + 105 * 60_000;
    await vi.waitFor(async () => expect((await page.bets('settled')).bets).toHaveLength(1), patient);
    const hidden = await pageOf(betRound());
    expect(hidden.text).toContain(gameWords.EN['verify.round.fixtureHidden']);
    expect(hidden.data).toBeNull();
    feed.at += 30 * 60_000;
    const { data } = await vi.waitFor(async () => {
      const shown = await pageOf(betRound());
      expect(shown.data?.result).toContain(', then ');
      return shown;
    }, patient);
    if (!data) throw new Error('no data');
    expect(await sha256(data.seed)).toBe(data.commitment);
    expect(await recomputed(data)).toBe(data.result);
    expect(await recomputed({ ...data, mixedIn: 'another' })).not.toBe(data.result);
  });

  test('[G-10] what is no round, or none that was decided, is said in every language', async () => {
    const game = await openGame(base(), world.wallet);
    world.wallet.onCall = () => ({ refuse: 'insufficient_balance' });
    await game.spin('refused');
    for (const language of languages)
      for (const roundId of ['none', '%3Cb%3E', betRound()]) {
        const { status, text } = await pageOf(roundId, language);
        expect(status).toBe(404);
        expect(text).toContain(gameWords[language]['verify.round.unknown']);
        expect(text).not.toContain('<b>');
      }
  });

  test.each([
    ['kopitiam:tien-len', /^(\w\w ){12}\w\w$/],
    ['kopitiam:xoc-dia-room', /^[RW]{4}$/],
  ])('[G-10] %s: nothing while it is played, then what the seed decides is recomputed', async (nodeId, told) => {
    await world.close();
    world = await startSandbox({ hasRobots: true }, {}, { tablePace: 14, rooms: ordinaryDeals });
    const page = await openRoom(world, nodeId);
    page.say({ type: 'in', isIn: true });
    await page.until(({ round }) => round?.phase === 'playing');
    expect((await pageOf(betRound())).status).toBe(404);
    page.say({ type: 'in', isIn: false });
    await page.until(({ round }) => round?.phase === 'result');
    const { data } = await vi.waitFor(async () => {
      const shown = await pageOf(betRound());
      expect(shown.data?.result).toMatch(told);
      return shown;
    }, patient);
    if (!data) throw new Error('no data');
    let hash = data.seed;
    for (let time = 0; time < data.number; time++) hash = await sha256(hash);
    expect(hash).toBe(data.commitment);
    expect(await recomputed(data)).toBe(data.result);
    await page.close();
  });

  test('[G-10] shots at fish: secret while the seed is in use, then all of a round are recomputed', async () => {
    const page = await openShooter(world, 'golden-net:lucky-party');
    const answer = await page.shoot({ requestId: 'a', price: '1.00', shots: await page.aim(15) });
    if (answer.state !== 'done') throw new Error(`the shots are ${JSON.stringify(answer)}`);
    await page.next('money', ({ owned, wallet }) => owned === wallet);
    const hidden = await pageOf(betRound());
    expect(hidden.text).toContain(gameWords.EN['verify.round.hidden']);
    expect(hidden.data).toBeNull();
    const headers = { authorization: `Bearer ${page.session}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ clientSeed: 'next' });
    const rotated = await fetch(`${base()}/api/vendor/fairness/rotate`, { method: 'POST', headers, body });
    const fairness = (await rotated.json()) as FairnessAnswer;
    expect(fairness.rounds.map(({ verifyUrl }) => verifyUrl)).toEqual([`/verify/rounds/${betRound()}`]);
    const { data } = await pageOf(betRound());
    if (!data) throw new Error('no data');
    const caught = answer.shots.filter(({ end }) => end === 'caught').length;
    expect(data.result).toMatch(new RegExp(`^${caught} of 15 caught`));
    expect(await sha256(data.seed)).toBe(data.commitment);
    expect(await recomputed(data)).toBe(data.result);
    // Most shots at a large fish miss, whatever they are decided by.
    let other = data.result;
    for (let index = 0; other === data.result && index < 2_000; index++)
      other = await recomputed({ ...data, mixedIn: `another ${index}` });
    expect(other).not.toBe(data.result);
    await page.close();
  });

  test('[G-10] the browser’s numbers are the server’s, however many a round needs', async () => {
    for (const count of [1, 9, 520, 5_000]) {
      const draw = seededDraw('seed', 'mixed', count);
      const numbers = Array.from({ length: count }, (_, index) => draw(index + 2));
      expect(
        await playWith('seed', 'mixed', count, (own) => Array.from({ length: count }, (_, index) => own(index + 2))),
      ).toEqual(numbers);
    }
  });

  test('[G-10] the script and all that it imports are served, and the code is there to read', async () => {
    const game = await openGame(base(), world.wallet);
    await game.spin('first');
    await vi.waitFor(() => expect(betRound()).not.toBe('no bet yet'));
    await game.post('/api/vendor/fairness/rotate', { clientSeed: 'next' });
    const { text } = await pageOf(betRound());
    const links = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, url]) => url ?? '');
    expect(links.some((url) => url.endsWith('verify-client/main.ts'))).toBe(true);
    expect(links.some((url) => url.endsWith('verify-client/seeded-draw.ts'))).toBe(true);
    for (const url of new Set(links)) expect([url, (await fetch(base() + url)).status]).toEqual([url, 200]);
  });
});
