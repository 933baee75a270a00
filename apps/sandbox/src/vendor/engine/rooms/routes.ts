import { id } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { OwnWallets } from '../../own-wallet.ts';
import type { VendorSessions } from '../../sessions.ts';
import type { PlaySession, Wallet } from '../../wallet.ts';
import type { PageMessage, RoomError, RoomMessage } from './protocol.ts';
import type { Rooms } from './rooms.ts';
import type { Viewer } from './seats.ts';

const joinMessage = z.strictObject({ type: z.literal('join'), session: z.string().check(z.maxLength(100)) });
const laterMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('in'), isIn: z.boolean() }),
  z.strictObject({
    type: z.literal('move'),
    roundId: id,
    window: z.int().check(z.gte(0)),
    /** The game looks into it. */
    move: z.looseObject({}),
  }),
  z.strictObject({ type: z.literal('leave') }),
]);

/** A page that doesn't say who it is within this time is cut off, milliseconds. */
const joinWithinMs = 10_000;
/** What a page that is slow to read may leave unread, before it is cut off; bytes. It comes back and gets all of it. */
const mostUnread = 1_000_000;
/** So often each page is asked whether it is still there, milliseconds. */
const pingEveryMs = 25_000;
/** A page says no more than this in a second. */
const mostPerSecond = 20;

/** WebSocket close codes of our own. */
const closeCodes = { moved: 4001, failed: 4002, slow: 4003 } as const;

interface Needs {
  readonly sessions: VendorSessions;
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'read'>;
  readonly rooms: Rooms;
  /** Whose pages may open the socket. */
  readonly origin: string;
}

/** The socket of the pages of rooms. */
export function roomRoutes(app: FastifyInstance, { sessions, wallet, wallets, rooms, origin }: Needs) {
  /** What the player has; the reason where the session takes no stakes any more. */
  async function balanceOf(session: PlaySession): Promise<{ readonly balance: string | null } | RoomError> {
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
    '/api/vendor/room',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (request.headers.origin !== origin) return reply.code(403).send({ error: 'bad_request' });
      },
    },
    (socket) => {
      let viewer: Viewer | null = null;
      const send = (message: RoomMessage) => {
        if (socket.bufferedAmount > mostUnread) socket.close(closeCodes.slow);
        else socket.send(JSON.stringify(message));
      };
      const close = (message: RoomMessage, code: number) => {
        send(message);
        socket.close(code);
      };
      const fail = (error: RoomError) => close({ type: 'failed', error }, closeCodes.failed);
      const joining = setTimeout(() => socket.terminate(), joinWithinMs);
      pages.set(socket, { isAlive: true });
      socket.on('pong', () => pages.set(socket, { isAlive: true }));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearTimeout(joining);
        pages.delete(socket);
        if (viewer) rooms.leave(viewer);
      });

      async function join(secret: string): Promise<void> {
        const session = sessions.bySecret(secret);
        const known = session ? await balanceOf(session) : 'session_over';
        if (socket.readyState !== socket.OPEN) return;
        if (!session || typeof known === 'string') return fail(typeof known === 'string' ? known : 'session_over');
        const own: Viewer = {
          session,
          send,
          moved: () => close({ type: 'moved' }, closeCodes.moved),
          failed: fail,
        };
        const joined = rooms.join(own, known.balance);
        if (typeof joined === 'string') return fail(joined);
        viewer = own;
        joined.before?.moved();
      }

      function hear(own: Viewer, message: Exclude<PageMessage, { readonly type: 'join' }>): void {
        if (message.type === 'in') rooms.setIn(own, message.isIn);
        else if (message.type === 'leave') rooms.quit(own);
        else rooms.move(own, message.roundId, message.window, message.move);
      }

      let isAsked = false;
      let second = 0;
      let heard = 0;
      socket.on('message', (data: Buffer) => {
        const at = Math.floor(Date.now() / 1000);
        heard = at === second ? heard + 1 : 1;
        second = at;
        const message = parseJson(String(data));
        if (isAsked) {
          const later = z.safeParse(laterMessage, message);
          if (!later.success || heard > mostPerSecond) return socket.terminate();
          if (viewer) hear(viewer, later.data);
          return;
        }
        const first = z.safeParse(joinMessage, message);
        if (!first.success) return socket.terminate();
        isAsked = true;
        clearTimeout(joining);
        join(first.data.session).catch((error: unknown) => {
          app.log.error({ err: error }, 'a page could not come to its room');
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
