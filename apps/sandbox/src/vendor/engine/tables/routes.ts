import { id } from '@sampan/contract/envelope';
import { formatAmount, requestedAmount } from '@sampan/contract/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { OwnWallets } from '../../own-wallet.ts';
import type { VendorSessions } from '../../sessions.ts';
import type { PlaySession, Wallet } from '../../wallet.ts';
import type { TableError, TableMessage } from './protocol.ts';
import type { Viewer } from './table.ts';
import type { Tables } from './tables.ts';

const joinMessage = z.strictObject({ type: z.literal('join'), session: z.string().check(z.maxLength(100)) });
const word = z.string().check(z.minLength(1), z.maxLength(40));
const stakeBody = z.strictObject({
  requestId: id,
  roundId: id,
  lines: z
    .array(z.strictObject({ market: word, selection: word, amount: requestedAmount }))
    .check(z.minLength(1), z.maxLength(60)),
});
const moveBody = z.strictObject({
  requestId: id,
  roundId: id,
  window: z.number().check(z.int(), z.gte(0)),
  move: word,
  amount: z.optional(requestedAmount),
});
const stakeParams = z.object({ placementId: id });

/** A page that doesn't say who it is within this time is cut off, milliseconds. */
const joinWithinMs = 10_000;
/** What a page that is slow to read may leave unread, before it is cut off; bytes. It comes back and gets all of it. */
const mostUnread = 1_000_000;
/** So often each page is asked whether it is still there, milliseconds. */
const pingEveryMs = 25_000;

/** WebSocket close codes of our own. */
const closeCodes = { moved: 4001, failed: 4002, slow: 4003 } as const;

interface Needs {
  readonly sessions: VendorSessions;
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'read'>;
  readonly tables: Tables;
  /** Whose pages may open the socket. */
  readonly origin: string;
}

/** The calls and the socket of the pages of live tables. */
export function tableRoutes(app: FastifyInstance, { sessions, wallet, wallets, tables, origin }: Needs) {
  const sessionOf = ({ headers }: FastifyRequest) => sessions.byAuthorization(headers.authorization);
  const fail = (reply: FastifyReply, status: number, error: TableError) =>
    reply.code(status).send({ state: 'failed', error });

  app.post('/api/vendor/table/stakes', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return fail(reply, 401, 'session_over');
    const body = z.safeParse(stakeBody, request.body);
    if (!body.success) return fail(reply, 400, 'stake_invalid');
    return tables.stake(session, body.data);
  });

  app.post('/api/vendor/table/moves', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return fail(reply, 401, 'session_over');
    const body = z.safeParse(moveBody, request.body);
    if (!body.success) return fail(reply, 400, 'move_impossible');
    return tables.move(session, body.data);
  });

  app.delete('/api/vendor/table/stakes/:placementId', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return fail(reply, 401, 'session_over');
    const params = z.safeParse(stakeParams, request.params);
    if (!params.success) return fail(reply, 400, 'stake_invalid');
    return tables.takeBack(session, params.data.placementId);
  });

  /** What the player has; the reason where the session takes no stakes any more. */
  async function balanceOf(session: PlaySession): Promise<{ readonly balance: string | null } | TableError> {
    const answer = await wallet.balance(session.playSession);
    if (answer.kind === 'refused') return 'session_over';
    if (session.wallet === 'vendor') return { balance: formatAmount(wallets.read(session), session.currencyDigits) };
    return { balance: answer.kind === 'done' ? answer.value.balance : null };
  }

  const pages = new Map<WebSocket, { isAlive: boolean }>();
  const pinging = setInterval(() => {
    for (const [socket, page] of pages) {
      if (!page.isAlive) socket.terminate();
      page.isAlive = false;
      socket.ping();
    }
  }, pingEveryMs);
  app.addHook('onClose', () => clearInterval(pinging));

  app.get(
    '/api/vendor/table',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (request.headers.origin !== origin) return reply.code(403).send({ error: 'bad_request' });
      },
    },
    (socket) => {
      let viewer: Viewer | null = null;
      const send = (message: TableMessage) => socket.send(JSON.stringify(message));
      const close = (message: TableMessage, code: number) => {
        send(message);
        socket.close(code);
      };
      const joining = setTimeout(() => socket.terminate(), joinWithinMs);
      pages.set(socket, { isAlive: true });
      socket.on('pong', () => pages.set(socket, { isAlive: true }));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearTimeout(joining);
        pages.delete(socket);
        if (viewer) tables.leave(viewer);
      });

      async function join(secret: string): Promise<void> {
        const session = sessions.bySecret(secret);
        const known = session ? await balanceOf(session) : 'session_over';
        if (socket.readyState !== socket.OPEN) return;
        if (!session || typeof known === 'string')
          return close(
            { type: 'failed', error: typeof known === 'string' ? known : 'session_over' },
            closeCodes.failed,
          );
        const own: Viewer = {
          session,
          send: (text) => {
            if (socket.bufferedAmount > mostUnread) socket.close(closeCodes.slow);
            else socket.send(text);
          },
          moved: () => close({ type: 'moved' }, closeCodes.moved),
        };
        viewer = own;
        const joined = tables.join(own, known.balance);
        if (!joined) return close({ type: 'failed', error: 'game_unavailable' }, closeCodes.failed);
        joined.before?.moved();
      }

      let isAsked = false;
      socket.on('message', (data: Buffer) => {
        const parsed = isAsked ? null : z.safeParse(joinMessage, parseJson(String(data)));
        // Nothing else is said over the socket.
        if (!parsed?.success) return socket.terminate();
        isAsked = true;
        clearTimeout(joining);
        join(parsed.data.session).catch((error: unknown) => {
          app.log.error({ err: error }, 'a page could not come to its table');
          socket.terminate();
        });
      });
    },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
