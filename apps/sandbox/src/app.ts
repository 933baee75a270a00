import { fileURLToPath } from 'node:url';
import formbody from '@fastify/formbody';
import websocket from '@fastify/websocket';
import { demoLotteries } from '@sampan/contract/demo-lotteries';
import fastify, { type FastifyInstance } from 'fastify';
import { loadAssets } from './assets.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { inboxMessages } from './inbox/messages.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { inboxSmtp } from './inbox/smtp.ts';
import { landingPage } from './landing.ts';
import { addSecurityHeaders, sendPage } from './page.ts';
import { logDestination } from './log-destination.ts';
import { signedCall } from './partner/call.ts';
import { createOutbox, type OutboxTimes } from './partner/outbox.ts';
import { paymentOrders } from './payments/orders.ts';
import { orderRoutes, payRoutes } from './payments/routes.ts';
import { paymentTransfers } from './payments/transfers.ts';
import { vendorAsk } from './vendor/ask.ts';
import { drawFiles, drawPages } from './vendor/draw-page/page.ts';
import { orderLimits } from './vendor/engine/draws/draw-limits.ts';
import { drawCorrectionRoutes } from './vendor/engine/draws/correction-routes.ts';
import { lotteryEngine } from './vendor/engine/draws/engine.ts';
import { type BookTimes, createBook } from './vendor/engine/fixtures/book.ts';
import { bookOf, disciplines } from './vendor/engine/fixtures/disciplines.ts';
import { sportsLimits } from './vendor/engine/fixtures/limits.ts';
import { sportsRoutes } from './vendor/engine/fixtures/routes.ts';
import { roomRoutes } from './vendor/engine/rooms/routes.ts';
import { createRooms } from './vendor/engine/rooms/rooms.ts';
import type { FirstChain } from './vendor/engine/tables/seeds.ts';
import { seatReports } from './vendor/engine/rooms/seat-reports.ts';
import { batchStore } from './vendor/engine/shooter/batch-store.ts';
import { shotBatches } from './vendor/engine/shooter/batches.ts';
import { shooterRoutes } from './vendor/engine/shooter/routes.ts';
import { createShooters } from './vendor/engine/shooter/shooters.ts';
import { tableLimits } from './vendor/engine/tables/limits.ts';
import { tableRoutes } from './vendor/engine/tables/routes.ts';
import { createTables } from './vendor/engine/tables/tables.ts';
import { ticketStore } from './vendor/engine/tables/ticket-store.ts';
import { ticketService } from './vendor/engine/tables/tickets.ts';
import type { Faults } from './vendor/faults.ts';
import { ownWalletRoutes, ownWallets } from './vendor/own-wallet.ts';
import { shooterOf } from './vendor/games/fish/game.ts';
import { slotGames, slotPageFiles } from './vendor/instant/slots.ts';
import { jackpotReports } from './vendor/jackpot-reports.ts';
import { jackpotStore } from './vendor/jackpot-store.ts';
import { vendorJackpots } from './vendor/jackpots.ts';
import { liveGame } from './vendor/live/live-games.ts';
import { liveTablePages } from './vendor/live/table-pages.ts';
import { gamePage } from './vendor/page.ts';
import { lotteryOf } from './vendor/lotteries/lotteries.ts';
import { tableFiles } from './vendor/table-page/page.ts';
import { roomGame } from './vendor/pvp/room-games.ts';
import { roomPages } from './vendor/pvp/room-pages.ts';
import { roomFiles } from './vendor/room-page/page.ts';
import { vendorRounds } from './vendor/rounds.ts';
import { type GamePage, vendorRoutes } from './vendor/routes.ts';
import { vendorSeeds } from './vendor/seeds.ts';
import { vendorSessions } from './vendor/sessions.ts';
import { shooterFiles } from './vendor/shooter-page/page.ts';
import { shooterPages } from './vendor/shooter-page/pages.ts';
import { sportsFiles, sportsPages } from './vendor/sports-page/page.ts';
import { smallestStake } from './vendor/stakes.ts';
import { vendorStore } from './vendor/store.ts';
import { verifyFiles } from './vendor/verify/round-page.ts';
import {
  drawProofs,
  fixtureProofs,
  instantProofs,
  roomProofs,
  shotProofs,
  tableProofs,
} from './vendor/verify/round-proofs.ts';
import { wallet as seamlessWallet } from './vendor/wallet.ts';

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Starts the HTTP and SMTP servers and carries on what an earlier run left; the ports that were bound. */
  readonly listen: () => Promise<{ port: number; smtpPort: number }>;
  /** Answers what was asked, then stops everything. */
  readonly close: () => Promise<void>;
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const expiryCheckMs = 15_000;
const usualJackpotsEveryMs = 2_000;

/** Waits for the gateway; tests shorten them. */
export interface Times {
  readonly callTimeoutMs?: number;
  readonly outbox?: OutboxTimes;
  readonly jackpotsEveryMs?: number;
  /** How much quicker tables and rooms run than players are used to. */
  readonly tablePace?: number;
  /** The seeds that tables and rooms begin with. */
  readonly tables?: FirstChain;
  readonly rooms?: FirstChain;
  /** Which lotteries are drawn, by their ids. */
  readonly lotteries?: readonly string[];
  /** What the clock of stakes and draws shows, milliseconds UTC. */
  readonly now?: () => number;
  /** The clock and the seeds of fixtures. */
  readonly fixtures?: BookTimes;
  readonly payments?: { readonly lateMs?: number; readonly pendingMs?: number };
}

/** Puts the sandbox together. Nothing listens and nothing is sent before `listen`. `headStart`: of its jackpots. */
export async function createSandbox(
  config: Config,
  times: Times = {},
  headStart?: (vassalage: string) => bigint,
): Promise<Sandbox> {
  const assets = loadAssets(
    {
      failed: folder('vendor/client-failed'),
      pay: folder('payments/client'),
      styles: folder('styles'),
    },
    [
      {
        prefix: 'vendor',
        root: folder('vendor'),
        entries: [
          ...slotPageFiles,
          ...tableFiles,
          ...drawFiles,
          ...sportsFiles,
          ...roomFiles,
          ...shooterFiles,
          ...verifyFiles,
        ],
      },
    ],
  );
  const db = openDatabase(config.dataDir, config.isDurable);
  const app = fastify({
    logger: {
      level: config.logLevel,
      stream: logDestination(),
      // Query strings carry launch tokens; paths of pay pages are secrets of their payers.
      serializers: { req: (request) => ({ method: request.method, path: request.routeOptions.url ?? 'unknown' }) },
    },
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  const { log } = app;
  const call = signedCall(config, times.callTimeoutMs ? { timeoutMs: times.callTimeoutMs } : {});
  const outbox = createOutbox({ db, call, log, ...(times.outbox && { times: times.outbox }) });
  const faults: Faults = { mode: 'ok', wallet: 'ok' };
  const store = vendorStore(db);
  const ask = vendorAsk(call);
  const wallet = seamlessWallet(ask);
  const wallets = ownWallets({ db, faults });
  const jackpots = vendorJackpots({ db, store: jackpotStore(db), ...(headStart && { headStart }) });
  const { merchants } = config;
  const reports = jackpotReports({
    ask,
    jackpots,
    merchants,
    log,
    everyMs: times.jackpotsEveryMs ?? usualJackpotsEveryMs,
  });
  const rounds = vendorRounds({ db, games: slotGames, store, jackpots, wallet, wallets, outbox, faults, log });
  const sessions = vendorSessions({ store, wallet, siteOrigins: config.siteOrigins });
  const { now = Date.now } = times;
  const tickets = ticketService({ db, store: ticketStore(db), wallet, wallets, outbox, log, now });
  const tables = createTables({
    db,
    tickets,
    log,
    gameOf: liveGame,
    limitsOf: (session) => tableLimits(smallestStake(session)),
    hasDemoPlayers: config.hasRobots,
    ...(times.tables && { firstChain: times.tables }),
    ...(times.tablePace && { pace: times.tablePace }),
  });
  const batches = shotBatches({
    db,
    store: batchStore(db),
    seeds: store,
    tickets,
    outbox,
    gameOf: shooterOf,
    now,
  });
  const shooters = createShooters({
    batches,
    log,
    gameOf: shooterOf,
    now,
    ...(times.tablePace && { pace: times.tablePace }),
  });
  const seeds = vendorSeeds({ db, games: slotGames, store, otherRounds: batches.lastRounds });
  const book = createBook({
    db,
    tickets,
    log,
    disciplines,
    kindOf: ({ nodeId }) => bookOf(nodeId),
    limitsOf: (session) => sportsLimits(smallestStake(session)),
    now,
    ...times.fixtures,
  });
  const lotteries = lotteryEngine({
    db,
    tickets,
    outbox,
    sessions,
    log,
    now,
    lotteryOf,
    drawn: times.lotteries ?? demoLotteries.map(({ nodeId }) => nodeId),
    limitsOf: (session) => orderLimits(smallestStake(session)),
    merchants,
  });
  const seats = seatReports({ db, ask, log });
  const rooms = createRooms({
    db,
    tickets,
    wallet,
    wallets,
    reports: seats,
    log,
    gameOf: roomGame,
    smallestStake,
    hasRobots: config.hasRobots,
    ...(times.rooms && { firstChain: times.rooms }),
    pace: times.tablePace ?? config.roomPace,
  });
  const pages: readonly GamePage[] = [
    roomPages(assets),
    liveTablePages(assets, config.hasRobots),
    drawPages(assets),
    sportsPages(assets),
    shooterPages(assets),
    (session, secret) => gamePage(assets, session, secret, jackpots.of(session) !== null),
  ];
  const proofs = [
    instantProofs(store, slotGames),
    tableProofs(db, liveGame),
    drawProofs(db, lotteryOf),
    fixtureProofs(db, times.fixtures?.now ?? now),
    shotProofs(db, store),
    roomProofs(db, roomGame),
  ];
  const orders = paymentOrders({ db, outbox, ...(times.payments && { times: times.payments }) });
  const transfers = paymentTransfers({ db, orders, ...(times.payments && { times: times.payments }) });
  const messages = inboxMessages(db);
  const smtp = inboxSmtp({ messages, log });
  let isClosing = false;
  let expiry: NodeJS.Timeout | undefined;

  addSecurityHeaders(app);
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ error: status === 500 ? 'internal_error' : 'bad_request' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }));
  assets.routes(app);
  await app.register(formbody);
  await app.register((scope, _options, done) => {
    vendorRoutes(scope, {
      assets,
      config,
      store,
      pages,
      proofs,
      wallet,
      wallets,
      sessions,
      rounds,
      seeds,
      outbox,
      faults,
    });
    done();
  });
  await app.register((scope, _options, done) => {
    orderRoutes(scope, { config, orders, transfers });
    done();
  });
  await app.register((scope, _options, done) => {
    ownWalletRoutes(scope, { config, wallets });
    done();
  });
  await app.register((scope, _options, done) => {
    drawCorrectionRoutes(scope, { config, corrections: lotteries.corrections });
    done();
  });
  await app.register(websocket, { options: { maxPayload: 4_096 } });
  await app.register((scope, _options, done) => {
    const { origin } = new URL(config.publicUrl);
    tableRoutes(scope, { sessions, wallet, wallets, tables, origin });
    sportsRoutes(scope, { sessions, wallet, wallets, book, origin });
    roomRoutes(scope, { sessions, wallet, wallets, rooms, origin });
    shooterRoutes(scope, { sessions, wallet, wallets, shooters, origin });
    done();
  });
  lotteries.routes(app);
  payRoutes(app, { assets, orders });
  inboxRoutes(app, { assets, config, messages });
  app.get('/', (_request, reply) => sendPage(reply, landingPage(assets, config.siteOrigins[0] ?? '')));
  app.get('/livez', () => ({ ok: true }));
  app.get('/readyz', (_request, reply) => {
    const isReady = !isClosing && db.isOpen && smtp.isListening();
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });

  return {
    app,
    listen: async () => {
      await app.listen({ port: config.port, host: config.host });
      const smtpPort = await smtp.listen(config.smtpPort, config.host);
      rounds.recover();
      tickets.recover();
      tables.recover();
      lotteries.recover();
      book.recover();
      rooms.recover();
      batches.recover();
      outbox.start();
      reports.start();
      seats.start();
      orders.expireDue();
      expiry = setInterval(() => orders.expireDue(), expiryCheckMs);
      const bound = app.server.address();
      return { port: bound && typeof bound === 'object' ? bound.port : config.port, smtpPort };
    },
    close: async () => {
      if (isClosing) return;
      isClosing = true;
      clearInterval(expiry);
      tables.stop();
      shooters.stop();
      lotteries.stop();
      await Promise.all([app.close(), smtp.close(), book.stop(), rooms.stop()]);
      await Promise.all([outbox.stop(), reports.stop(), seats.stop()]);
      db.close();
    },
  };
}
