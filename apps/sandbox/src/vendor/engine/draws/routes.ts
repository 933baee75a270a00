import { id, pageSize } from '@sampan/contract/envelope';
import { formatAmount, requestedAmount } from '@sampan/contract/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { VendorSessions } from '../../sessions.ts';
import type { PlaySession } from '../../wallet.ts';
import type { BetStore } from './bet-store.ts';
import type { Lottery } from './draw-game.ts';
import { mostDraws, mostLines, mostMultiple } from './draw-limits.ts';
import type { DrawLobby } from './lobby.ts';
import type { Cancelled, DrawOrders, Ordered } from './orders.ts';
import type { betPresenter } from './present.ts';
import type { CancelAnswer, DrawError, OrderAnswer } from './protocol.ts';

const count = (most: number) => z.int().check(z.gte(1), z.lte(most));
const selection = z.string().check(z.minLength(1), z.maxLength(1_500));
const orderBody = z.strictObject({
  requestId: id.check(z.maxLength(64)),
  lines: z
    .array(
      z.strictObject({
        playType: z.string().check(z.minLength(1), z.maxLength(40)),
        selection,
        unit: requestedAmount,
        multiple: count(mostMultiple),
        prizeMode: z.nullable(z.int()),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostLines)),
  draws: z
    .array(z.strictObject({ drawNo: z.int().check(z.gte(1)), times: count(mostMultiple) }))
    .check(z.minLength(1), z.maxLength(mostDraws)),
  isStoppedByWin: z.boolean(),
});
const betParams = z.object({ betId: id });
const orderParams = z.object({ orderId: id });
const betsQuery = z.object({
  list: z.enum(['open', 'past']),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
  limit: pageSize(20, 50),
});
const resultsQuery = z.object({
  before: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1)))),
  limit: pageSize(50, 200),
});

interface Needs {
  readonly sessions: VendorSessions;
  readonly lotteryOf: (nodeId: string) => Lottery | null;
  readonly orders: DrawOrders;
  readonly lobby: DrawLobby;
  readonly bets: Pick<BetStore, 'betsOfOrder'>;
  readonly present: ReturnType<typeof betPresenter>;
}

/** The calls of the pages of lotteries. */
export function drawRoutes(app: FastifyInstance, { sessions, lotteryOf, orders, lobby, bets, present }: Needs) {
  const fail = (reply: FastifyReply, status: number, error: DrawError) =>
    reply.code(status).send({ state: 'failed', error });

  /** Answers for the session's lottery; whoever has none is told so. */
  const withLottery =
    (answer: (session: PlaySession, lottery: Lottery, request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = sessions.byAuthorization(request.headers.authorization);
      if (!session) return fail(reply, 401, 'session_over');
      const lottery = lotteryOf(session.nodeId);
      if (!lottery) return fail(reply, 404, 'game_unavailable');
      return (await answer(session, lottery, request)) ?? fail(reply, 400, 'stake_invalid');
    };

  const presentOrdered = ({ currencyDigits }: PlaySession, lottery: Lottery, ordered: Ordered): OrderAnswer => {
    if (ordered.state !== 'placed') return ordered;
    const { order, balance } = ordered;
    return {
      state: 'placed',
      order: {
        id: order.id,
        isStoppedByWin: order.isStoppedByWin,
        bets: bets.betsOfOrder(order.id).map((bet) => present(lottery, bet)),
      },
      balance: formatAmount(balance, currencyDigits),
    };
  };
  const presentCancelled = ({ currencyDigits }: PlaySession, cancelled: Cancelled): CancelAnswer =>
    cancelled.state === 'failed'
      ? cancelled
      : { ...cancelled, balance: cancelled.balance === null ? null : formatAmount(cancelled.balance, currencyDigits) };

  app.get(
    '/api/vendor/draws/state',
    withLottery((session, lottery) => lobby.state(session, lottery)),
  );

  app.post(
    '/api/vendor/draws/orders',
    withLottery(async (session, lottery, { body }) => {
      const order = z.safeParse(orderBody, body);
      return order.success ? presentOrdered(session, lottery, await orders.place(session, lottery, order.data)) : null;
    }),
  );

  app.delete(
    '/api/vendor/draws/bets/:betId',
    withLottery(async (session, _lottery, { params }) => {
      const parsed = z.safeParse(betParams, params);
      return parsed.success ? presentCancelled(session, await orders.cancelBet(session, parsed.data.betId)) : null;
    }),
  );

  app.delete(
    '/api/vendor/draws/orders/:orderId',
    withLottery(async (session, _lottery, { params }) => {
      const parsed = z.safeParse(orderParams, params);
      return parsed.success ? presentCancelled(session, await orders.cancelOrder(session, parsed.data.orderId)) : null;
    }),
  );

  app.get(
    '/api/vendor/draws/bets',
    withLottery((session, lottery, { query }) => {
      const parsed = z.safeParse(betsQuery, query);
      if (!parsed.success) return null;
      const { list, before, limit: most } = parsed.data;
      const [drawsAt = '', betId = ''] = before?.split('.') ?? [];
      const place = before === undefined ? null : { drawsAt: Number(drawsAt), id: betId };
      return lobby.bets(session, lottery, { list, before: place, limit: most });
    }),
  );

  app.get(
    '/api/vendor/draws/results',
    withLottery((session, lottery, { query }) => {
      const parsed = z.safeParse(resultsQuery, query);
      return parsed.success ? lobby.results(session, lottery, parsed.data.before ?? null, parsed.data.limit) : null;
    }),
  );
}
