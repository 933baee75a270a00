import fastifyWebsocket from '@fastify/websocket';
import { realtimePath, type ServerMessage } from '@sampan/contract/realtime';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { addressOf } from '../../address.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Events } from '../../events.ts';
import type { CallDeps, Merchant, Session } from '../../plugins/request-context.ts';
import { schedule } from '../../schedule.ts';
import type { ChatAudience } from '../chat/service.ts';
import { createChatPresence } from './chat-presence.ts';
import { createHub, type HubDeps } from './hub.ts';
import { closeCodes, serveSocket } from './socket.ts';

/** Milliseconds. */
export interface Timing {
  readonly hello: number;
  /** A socket that doesn't answer one heartbeat until the next is gone. */
  readonly heartbeat: number;
  readonly sessionCheck: number;
  readonly balanceEvery: number;
  readonly boardEvery: number;
  readonly potsEvery: number;
  readonly peopleEvery: number;
  readonly peopleBeat: number;
  /** What sockets get to close by themselves when the app stops. */
  readonly goodbye: number;
}

const usualTiming: Timing = {
  hello: 5_000,
  heartbeat: 30_000,
  sessionCheck: 60_000,
  balanceEvery: 100,
  boardEvery: 1_000,
  potsEvery: 3_000,
  peopleEvery: 1_000,
  peopleBeat: 30_000,
  goodbye: 1_000,
};

/**
 * Live updates over `/ws`. Register it before the routes, and `routes` among them: the plugin then refuses to upgrade
 * the others.
 */
export async function realtimeModule(
  app: FastifyInstance,
  deps: {
    readonly config: Pick<Config, 'rateLimitScale'>;
    /** Whether a page of this origin is one of an operator's; of any operator's where `merchantCode` is null. */
    readonly isOwnOrigin: (origin: string, merchantCode: string | null) => Promise<boolean>;
    readonly events: Events;
    readonly readBalance: (who: {
      merchant: Merchant;
      session: Session;
    }) => Promise<Extract<ServerMessage, { type: 'balance' }>['value']>;
    readonly readBoard: HubDeps['readBoard'];
    readonly readPots: HubDeps['readPots'];
    readonly readChat: HubDeps['readChat'];
    readonly chatAudience: (merchantCode: string) => Promise<ChatAudience>;
    readonly liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
    readonly callDeps: Pick<CallDeps, 'findMerchant' | 'resolveSession' | 'closedTo'>;
    readonly timing?: Partial<Timing>;
  },
): Promise<{ routes(app: FastifyInstance): void }> {
  const { config, events } = deps;
  const timing = { ...usualTiming, ...deps.timing };
  const onError = (error: unknown, merchantCode?: string) =>
    app.log.error({ err: error, merchantCode }, 'realtime failed');

  const isFromOwn = async (origin: string | undefined, merchantCode: string | null) =>
    origin === undefined || deps.isOwnOrigin(origin, merchantCode);

  await app.register(fastifyWebsocket, {
    options: { maxPayload: 1_024 },
    errorHandler: (error, socket) => {
      app.log.debug({ err: error }, 'socket failed');
      socket.terminate();
    },
    preClose: async () => sayGoodbye(app.websocketServer.clients, timing.goodbye),
  });

  return {
    routes(app) {
      const hub = createHub({
        events,
        readBalance: deps.readBalance,
        readBoard: deps.readBoard,
        readPots: deps.readPots,
        readChat: deps.readChat,
        liveSessions: deps.liveSessions,
        closedTo: deps.callDeps.closedTo,
        onError,
        balanceEveryMs: timing.balanceEvery,
        boardEveryMs: timing.boardEvery,
        potsEveryMs: timing.potsEvery,
      });
      const presence = createChatPresence({
        events,
        audienceOf: deps.chatAudience,
        onError,
        everyMs: timing.peopleEvery,
        beatMs: timing.peopleBeat,
      });
      const responsive = new WeakSet<WebSocket>();
      const stops = [
        schedule(timing.sessionCheck, onError, () => hub.check()),
        schedule(timing.heartbeat, onError, async () => {
          for (const socket of app.websocketServer.clients) {
            if (!responsive.delete(socket)) socket.terminate();
            else socket.ping();
          }
        }),
      ];
      app.addHook('onClose', async () => {
        hub.close();
        presence.close();
        await Promise.all(stops.map((stop) => stop()));
      });

      app.get(
        realtimePath,
        {
          websocket: true,
          config: {
            rateLimit:
              config.rateLimitScale > 0 ? { max: Math.ceil(120 * config.rateLimitScale), timeWindow: 60_000 } : false,
          },
          // Browsers always name the page's origin. Others may leave it out: the token alone lets in.
          preValidation: async ({ headers, ws }) => {
            if (!ws) throw new AppError('not_found');
            // Which operator's is known with its hello only.
            if (!(await isFromOwn(headers.origin, null))) throw new AppError('forbidden');
          },
        },
        (socket, request) => {
          responsive.add(socket);
          socket.on('pong', () => responsive.add(socket));
          serveSocket(socket, {
            ...deps.callDeps,
            hub,
            presence,
            onError,
            readIp: () => addressOf(request),
            isFromOwn: (merchantCode) => isFromOwn(request.headers.origin, merchantCode),
            helloMs: timing.hello,
          });
        },
      );
    },
  };
}

/** Closes all sockets as "going away", and cuts off those that don't answer in time. */
async function sayGoodbye(sockets: ReadonlySet<WebSocket>, waitMs: number): Promise<void> {
  const left = [...sockets].map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.close(closeCodes.goingAway, 'restarting');
      }),
  );
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    Promise.all(left),
    new Promise((resolve) => {
      timer = setTimeout(resolve, waitMs);
    }),
  ]);
  clearTimeout(timer);
  for (const socket of sockets) socket.terminate();
}
