import type { AddressInfo } from 'node:net';
import { gameList } from '@sampan/contract/catalogue';
import { login, loginFreePlay } from '@sampan/contract/identity';
import { seamlessAuthenticate, seamlessBet, seamlessWin } from '@sampan/contract/partner';
import { launchGame } from '@sampan/contract/play';
import { realtimePath, type ServerMessage, serverMessage } from '@sampan/contract/realtime';
import { winnerBoard } from '@sampan/contract/winners';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, noonToday, seal, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';

describe.each(databases)('the winner board on %s', (kind) => {
  let gateway: TestGateway;
  let game: { nodeId: string; vassalage: string; gameName: string };
  let count = 0;

  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(noonToday()), realtimeTiming: { boardEvery: 400 } });
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const { value } = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } });
    game = value.games[0]!;
  });
  afterAll(() => gateway.close());

  const board = async () => (await gateway.call(winnerBoard, {})).value;

  async function sit(token: string): Promise<string> {
    const { nodeId, vassalage } = game;
    const body = { gameId: nodeId, nodeId, vassalage, merchantCode: 'SAMPAN', language: 'EN' as const };
    const { value } = await gateway.call(launchGame, { body }, { token });
    const launchToken = new URL(value.content.game_url).searchParams.get('launch') ?? '';
    return (await gateway.call(seamlessAuthenticate, { body: { launchToken } })).value.playSession;
  }

  /** One round; amounts as on the wire. */
  async function play(playSession: string, stake: string, payout: string, currency = 'VND'): Promise<void> {
    const roundId = `round-${count++}`;
    const shared = { playSession, roundId, currency };
    await gateway.call(seamlessBet, { body: { ...shared, transactionId: `b-${roundId}`, amount: stake } });
    const body = { ...shared, transactionId: `w-${roundId}`, amount: payout, isRoundEnd: true };
    expect((await gateway.call(seamlessWin, { body })).errorCode).toBeNull();
  }

  const enter = async () =>
    (await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } })).value.token;

  /** A socket of the site; `boards` are those that were sent to it. */
  async function watch(token?: string) {
    const { port } = gateway.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`);
    const boards: Extract<ServerMessage, { type: 'winners' }>['value'][] = [];
    const waiting: (() => void)[] = [];
    const ready = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const message = serverMessage.parse(JSON.parse(String(data)));
        if (message.type === 'ready') resolve();
        if (message.type === 'winners') boards.push(message.value);
        for (const look of waiting) look();
      });
    });
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'hello', merchant: 'SAMPAN', ...(token === undefined ? {} : { token }) })),
    );
    await ready;
    return {
      boards,
      close: () => socket.close(),
      /** The first board that shows this amount as the latest win. */
      shows: (amount: string) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (boards.some(({ list }) => list[0]?.vo.winAmount === amount)) resolve();
          };
          waiting.push(look);
          look();
        }),
    };
  }

  test('[G-08] nobody won yet: the board is empty, and nobody is invented', async () => {
    expect(await board()).toEqual({ list: [], largest: [], currency: 'VND', currencySymbol: '₫' });
  });

  test('[G-08] wins of real accounts, latest and largest, with masked names; losses and play money are none', async () => {
    const playSession = await sit(await enter());
    await play(playSession, '10.00', '5000.00');
    gateway.clock.advance(1_000);
    await play(playSession, '10.00', '0.00');
    await play(playSession, '100.00', '50.00');
    await play(playSession, '10.00', '70.00');
    const trial = await gateway.call(loginFreePlay, {
      body: { os: 'test', platform: 'W', version: 3, random: await seal(gateway.app, gateway.clock, 'x') },
    });
    expect(trial.errorCode).toBeNull();
    await play(await sit(trial.value.token), '10.00', '9999.00');

    const { list, largest } = await board();
    expect(list.map(({ vo }) => vo.winAmount)).toEqual(['70.00', '5000.00']);
    // Of each member the largest.
    expect(largest.map(({ vo }) => vo.winAmount)).toEqual(['5000.00']);
    expect(list[0]?.vo).toMatchObject({ customerName: 'pl***1', gameName: game.gameName, nodeId: game.nodeId });
  });

  test('[G-08] a win comes to visitors and members at once; many wins share messages', async () => {
    const token = await enter();
    const [visitor, member] = [await watch(), await watch(token)];
    const playSession = await sit(token);
    for (let i = 1; i <= 20; i++) await play(playSession, '1.00', `${100 + i}.00`);
    await Promise.all([visitor.shows('120.00'), member.shows('120.00')]);
    expect(visitor.boards.at(-1)).toEqual(await board());
    expect(visitor.boards.length).toBeLessThan(20);
    visitor.close();
    member.close();
  });

  test('[G-08] the board begins anew with the operator’s day', async () => {
    gateway.clock.advance(25 * 3_600_000);
    expect((await board()).list).toEqual([]);
  });
});
