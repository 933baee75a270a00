import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameList } from '@sampan/contract/catalogue';
import { formatAmount } from '@sampan/contract/money';
import {
  seamlessAuthenticate,
  seamlessBet,
  seamlessCorrection,
  seamlessRollback,
  seamlessWin,
} from '@sampan/contract/partner';
import { launchGame } from '@sampan/contract/play';
import type { TestGateway } from '../../../testing/harness.ts';
import { addMember, openSession, type TestMember } from '../../../testing/people.ts';
import { giveMoney } from '../../withdrawals/testing/drawer.ts';

/** A vendor that is up, and a payment provider that opens every order. */
export async function outsideWorld() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== '/api/orders') return void response.writeHead(410).end();
      const order = JSON.parse(Buffer.concat(chunks).toString()) as { merchantReference: string };
      const redirectUrl = `https://pay.example/${order.merchantReference}`;
      response.end(
        JSON.stringify({ providerReference: `ref-${order.merchantReference}`, redirectUrl, paymentCode: redirectUrl }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A member with money, who plays through a vendor's calls; amounts are minor units. */
export interface Player {
  readonly member: TestMember;
  /** Of a login that is as fresh as the clock: sessions end while a test moves it. */
  token(): Promise<string>;
  launch(): Promise<string | null>;
  /** Opens a game. */
  sit(): Promise<void>;
  /** Answers the error's code, or null. */
  bet(amount: bigint, roundId?: string): Promise<string | null>;
  win(roundId: string, amount: bigint): Promise<string | null>;
  rollback(roundId: string): Promise<string | null>;
  /** What a round pays in all from now on. */
  correct(roundId: string, payout: bigint): Promise<string | null>;
}

let count = 0;
const money = (amount: bigint) => ({ amount: formatAmount(amount, 2), currency: 'VND' });

export async function newPlayer(gateway: TestGateway, balance = 1_000_000n): Promise<Player> {
  const member = await addMember(gateway, `player${++count}x${randomUUID().slice(0, 6)}`);
  if (balance > 0n) await giveMoney(gateway, member.id, balance);
  const { value: games } = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } });
  const game = games.games[0]!;
  let playSession = '';
  const token = () => openSession(gateway, member);
  const open = async () =>
    gateway.call(
      launchGame,
      {
        body: {
          gameId: game.nodeId,
          nodeId: game.nodeId,
          vassalage: game.vassalage,
          merchantCode: 'SAMPAN',
          language: 'EN',
        },
      },
      { token: await token() },
    );
  return {
    member,
    token,
    launch: async () => (await open()).errorCode,
    async sit() {
      const { value } = await open();
      const launchToken = new URL(value.content.game_url).searchParams.get('launch') ?? '';
      playSession = (await gateway.call(seamlessAuthenticate, { body: { launchToken } })).value.playSession;
    },
    async bet(amount, roundId = randomUUID()) {
      const body = { playSession, transactionId: `bet-${roundId}`, roundId, ...money(amount) };
      return (await gateway.call(seamlessBet, { body })).errorCode;
    },
    async win(roundId, amount) {
      const body = { playSession, transactionId: randomUUID(), roundId, ...money(amount), isRoundEnd: true };
      return (await gateway.call(seamlessWin, { body })).errorCode;
    },
    async rollback(roundId) {
      const body = { playSession, transactionId: randomUUID(), roundId, betTransactionId: `bet-${roundId}` };
      return (await gateway.call(seamlessRollback, { body })).errorCode;
    },
    async correct(roundId, payout) {
      const { amount, currency } = money(payout);
      const body = { playSession, transactionId: randomUUID(), roundId, payout: amount, currency };
      return (await gateway.call(seamlessCorrection, { body })).errorCode;
    },
  };
}
