import { id } from '@sampan/contract/envelope';
import { parseAmount, requestedAmount } from '@sampan/contract/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { OwnWallets } from '../../own-wallet.ts';
import type { VendorSessions } from '../../sessions.ts';
import type { PlaySession, Wallet } from '../../wallet.ts';
import type { TableError } from '../tables/protocol.ts';
import type { ShooterMessage } from './protocol.ts';
import type { Shooters } from './shooters.ts';
import type { Viewer } from './table.ts';

const time = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const angle = z.int().check(z.gte(-3200), z.lte(3200));
const pageMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('join'), session: z.string().check(z.maxLength(100)) }),
  z.strictObject({ type: z.literal('fire'), angle, at: time }),
  z.strictObject({ type: z.literal('read') }),
]);
const shotsBody = z.strictObject({
  requestId: id,
  price: requestedAmount,
  shots: z
    .array(
      z.strictObject({ angle, firedAt: time, hitAt: time, target: z.string().check(z.minLength(1), z.maxLength(20)) }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});

/** A page that doesn't say who it is within this time is cut off, milliseconds. */
const joinWithinMs = 10_000;
/** What a page that is slow to read may leave unread, before it is cut off; bytes. It comes back and gets all of it. */
const mostUnread = 250_000;
/** So often each page is asked whether it is still there, milliseconds. */
const pingEveryMs = 25_000;
/** A page says no more than this in a second; what is beyond is not passed on. */
const mostMessages = 15;

/** WebSocket close codes of our own. */
const closeCodes = { moved: 4001, failed: 4002, slow: 4003 } as const;

interface Needs {
  readonly sessions: VendorSessions;
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'read'>;
  readonly shooters: Shooters;
  /** Whose pages may open the socket. */
  readonly origin: string;
}

/** The call and the socket of the pages of shooters. */
export function shooterRoutes(app: FastifyInstance, { sessions, wallet, wallets, shooters, origin }: Needs) {
  const fail = (reply: FastifyReply, status: number, error: TableError) =>
    reply.code(status).send({ state: 'failed', error });

  app.post('/api/vendor/shooter/shots', async (request: FastifyRequest, reply) => {
    const session = sessions.byAuthorization(request.headers.authorization);
    if (!session) return fail(reply, 401, 'session_over');
    const body = z.safeParse(shotsBody, request.body);
    if (!body.success) return fail(reply, 400, 'stake_invalid');
    return shooters.shoot(session, body.data);
  });

  /** What the player has, minor units; null where the wallet doesn't say, the reason where it takes no stakes any more. */
  async function balanceOf(session: PlaySession): Promise<{ readonly balance: bigint | null } | TableError> {
    const answer = await wallet.balance(session.playSession);
    if (answer.kind === 'refused') return 'session_over';
    if (session.wallet === 'vendor') return { balance: wallets.read(session) };
    return { balance: answer.kind === 'done' ? parseAmount(answer.value.balance, session.currencyDigits) : null };
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
    '/api/vendor/shooter',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (request.headers.origin !== origin) return reply.code(403).send({ error: 'bad_request' });
      },
    },
    (socket) => {
      let viewer: Viewer | null = null;
      let isAsked = false;
      let second = 0;
      let said = 0;
      const close = (message: ShooterMessage, code: number) => {
        socket.send(JSON.stringify(message));
        socket.close(code);
      };
      const joining = setTimeout(() => socket.terminate(), joinWithinMs);
      pages.set(socket, { isAlive: true });
      socket.on('pong', () => pages.set(socket, { isAlive: true }));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearTimeout(joining);
        pages.delete(socket);
        if (viewer) shooters.leave(viewer);
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
        const joined = shooters.join(own, known.balance);
        if (!joined) return close({ type: 'failed', error: 'game_unavailable' }, closeCodes.failed);
        joined.before?.moved();
      }

      async function read(own: Viewer): Promise<void> {
        const known = await balanceOf(own.session);
        if (typeof known === 'string') return close({ type: 'failed', error: known }, closeCodes.failed);
        if (known.balance !== null) shooters.learn(own, known.balance);
      }

      const doOrCut = (work: Promise<void>) =>
        void work.catch((error: unknown) => {
          app.log.error({ err: error }, 'a page could not be answered');
          socket.terminate();
        });

      /** Whether the page still says no more than it may. */
      function isWithinRate(): boolean {
        const now = Math.floor(performance.now() / 1000);
        said = now === second ? said + 1 : 1;
        second = now;
        return said <= mostMessages;
      }

      socket.on('message', (data: Buffer) => {
        const parsed = z.safeParse(pageMessage, parseJson(String(data)));
        const isJoining = parsed.data?.type === 'join';
        if (!parsed.success || isJoining === isAsked) return socket.terminate();
        if (parsed.data.type === 'join') {
          isAsked = true;
          clearTimeout(joining);
          return doOrCut(join(parsed.data.session));
        }
        if (!viewer || !isWithinRate()) return;
        if (parsed.data.type === 'fire') shooters.fire(viewer, parsed.data.angle, parsed.data.at);
        else doOrCut(read(viewer));
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
