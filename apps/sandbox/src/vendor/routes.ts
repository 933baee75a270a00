import { allDemoSlotRtps } from '@sampan/contract/demo';
import { formatAmount, parseAmount, requestedAmount } from '@sampan/contract/money';
import { id } from '@sampan/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Assets } from '../assets.ts';
import type { Config } from '../config.ts';
import { cookieOf, setCookie } from '../cookie.ts';
import { acceptedLanguage } from '../language.ts';
import type { Outbox } from '../partner/outbox.ts';
import { contentPolicy, sendPage } from '../page.ts';
import { controlBody, Dropped, slowMs, type Faults, walletControlBody } from './faults.ts';
import type { OwnWallets } from './own-wallet.ts';
import { correctionKind, takeBackKind, ticketKind } from './engine/tables/tickets.ts';
import { launchFailedPage } from './page.ts';
import type { FairnessAnswer, SessionAnswer } from './protocol.ts';
import type { VendorRounds } from './rounds.ts';
import type { VendorSeeds } from './seeds.ts';
import { reloadLifetimeMs, type VendorSessions } from './sessions.ts';
import type { VendorStore } from './store.ts';
import { themeCss } from './theme/sprite.ts';
import type { RoundProof } from './verify/round-data.ts';
import { roundPage } from './verify/round-page.ts';
import type { FindProof } from './verify/round-proofs.ts';
import { clientSeed, verifyLanguage, verifyPage, verifyQuery, verifyRound } from './verify/verify.ts';
import { type PlaySession, rollbackKind, winKind, type Wallet } from './wallet.ts';

const playQuery = z.object({ launch: id });
/** Of a lottery, as the site's link said. What can't be read is none, and no reason to keep the game shut. */
const openingQuery = z.object({
  view: z.optional(z.string().check(z.maxLength(20))),
  playType: z.optional(z.string().check(z.maxLength(20))),
});
const spinBody = z.strictObject({ spinId: id, stake: requestedAmount });
const progressBody = z.strictObject({ step: z.int().check(z.gte(0), z.lte(1000)), isSeen: z.boolean() });
const spinParams = z.object({ spinId: id });
const roundParams = z.object({ roundId: id });
const rotateBody = z.strictObject({ clientSeed });

/** How the site asked for a game to be opened; empty where it didn't say. */
export interface Opening {
  /** Of a lottery: `betting` or `lobby`, and what one bets on. */
  readonly view: string;
  readonly playType: string;
}

/** The page of a game for an open session, whose secret its calls carry; null: it is no game of this kind. */
export type GamePage = (session: PlaySession, secret: string, opening: Opening) => string | null;

interface Needs {
  readonly assets: Assets;
  readonly config: Config;
  readonly store: VendorStore;
  /** Of every game: the first that knows what the session plays makes its page. */
  readonly pages: readonly GamePage[];
  /** Of every kind of round. */
  readonly proofs: readonly FindProof[];
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'read'>;
  readonly sessions: VendorSessions;
  readonly rounds: VendorRounds;
  readonly seeds: VendorSeeds;
  readonly outbox: Outbox;
  readonly faults: Faults;
}

/** The vendor's page and the calls that it makes. */
export function vendorRoutes(app: FastifyInstance, needs: Needs) {
  const { assets, config, store, pages, proofs, wallet, wallets, sessions, rounds, seeds, outbox, faults } = needs;
  const framed = {
    'content-security-policy': contentPolicy({
      'script-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'none'",
      'frame-ancestors': config.siteOrigins.join(' '),
    }),
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/control/')) return;
    if (faults.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (faults.mode === 'error') return reply.code(500).send({ error: 'unavailable' });
  });

  const sessionOf = ({ headers }: FastifyRequest) => sessions.byAuthorization(headers.authorization);
  const fail = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

  app.get('/play', async (request, reply) => {
    const query = z.safeParse(playQuery, request.query);
    const language = acceptedLanguage(request.headers['accept-language']);
    const failed = (reason: 'invalid' | 'unavailable') =>
      sendPage(
        reply.code(reason === 'invalid' ? 410 : 502),
        launchFailedPage(assets, language, reason, config.siteOrigins.join(' ')),
      );
    void reply.headers(framed);
    if (!query.success) return failed('invalid');
    const cookie = sessions.cookieName(query.data.launch);
    const result = await sessions.launch(query.data.launch, cookieOf(request, cookie));
    if (result.kind !== 'open') return failed(result.kind);
    setCookie(reply, {
      name: cookie,
      value: result.secret,
      path: '/play',
      maxAgeMs: reloadLifetimeMs,
      isSecure: config.publicUrl.startsWith('https:'),
    });
    const { session, secret } = result;
    const { view = '', playType = '' } = z.safeParse(openingQuery, request.query).data ?? {};
    for (const pageOf of pages) {
      const page = pageOf(session, secret, { view, playType });
      if (page !== null) return sendPage(reply, page);
    }
    return failed('unavailable');
  });

  app.get<{ Params: { hue: string } }>('/play/theme/:hue.css', (request, reply) => {
    const hue = Number(request.params.hue);
    if (!Number.isInteger(hue) || hue < 0 || hue >= 360) return reply.callNotFound();
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(themeCss(hue));
  });

  app.get('/api/vendor/session', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return fail(reply, 401, 'session_over');
    const balance = await wallet.balance(session.playSession);
    if (balance.kind === 'refused') return fail(reply, 401, 'session_over');
    if (balance.kind === 'unknown') return fail(reply, 502, 'unavailable');
    const own = session.wallet === 'vendor' ? formatAmount(wallets.read(session), session.currencyDigits) : null;
    const answer: SessionAnswer = { balance: own ?? balance.value.balance, unfinished: rounds.unfinished(session) };
    return answer;
  });

  app.post('/api/vendor/spins', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return fail(reply, 401, 'session_over');
    const body = z.safeParse(spinBody, request.body);
    const stake = body.success ? parseAmount(body.data.stake, session.currencyDigits) : null;
    if (!body.success || stake === null) return fail(reply, 400, 'stake_invalid');
    try {
      return await rounds.spin(session, body.data.spinId, stake);
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
  });

  app.post('/api/vendor/spins/:spinId/progress', (request, reply) => {
    const session = sessionOf(request);
    if (!session) return fail(reply, 401, 'session_over');
    const params = z.safeParse(spinParams, request.params);
    const body = z.safeParse(progressBody, request.body);
    if (!params.success || !body.success) return fail(reply, 400, 'bad_request');
    rounds.progress(session, params.data.spinId, body.data.step, body.data.isSeen);
    return reply.code(204).send();
  });

  app.get('/api/vendor/fairness', (request, reply): FairnessAnswer | FastifyReply => {
    const session = sessionOf(request);
    return session ? seeds.show(session) : fail(reply, 401, 'session_over');
  });

  app.post('/api/vendor/fairness/rotate', (request, reply): FairnessAnswer | FastifyReply => {
    const session = sessionOf(request);
    if (!session) return fail(reply, 401, 'session_over');
    const body = z.safeParse(rotateBody, request.body);
    if (!body.success) return fail(reply, 400, 'seed_invalid');
    return seeds.rotate(session, body.data.clientSeed) ? seeds.show(session) : fail(reply, 409, 'spin_in_flight');
  });

  app.get('/api/vendor/status', () => ({
    mode: faults.mode,
    rtps: allDemoSlotRtps,
    rounds: store.countRounds() ?? 0,
    pending: {
      wins: outbox.pending(winKind) + outbox.pending(ticketKind),
      rollbacks: outbox.pending(rollbackKind) + outbox.pending(takeBackKind),
      corrections: outbox.pending(correctionKind),
    },
  }));

  app.get('/api/vendor/verify', (request, reply) => {
    const query = z.safeParse(verifyQuery, request.query);
    return query.success ? verifyRound(query.data) : fail(reply, 400, 'bad_request');
  });
  app.get('/verify', (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const language = verifyLanguage(query, acceptedLanguage(request.headers['accept-language']));
    return sendPage(reply, verifyPage(assets, query, language));
  });

  app.get('/verify/rounds/:roundId', (request, reply) => {
    const params = z.safeParse(roundParams, request.params);
    const query = request.query as Record<string, unknown>;
    const language = verifyLanguage(query, acceptedLanguage(request.headers['accept-language']));
    let proof: RoundProof | null = null;
    if (params.success) for (const find of proofs) proof ??= find(params.data.roundId);
    void reply.header('content-security-policy', contentPolicy({ 'script-src': "'self'", 'form-action': "'none'" }));
    return sendPage(reply.code(proof === null ? 404 : 200), roundPage(assets, proof, language));
  });

  if (config.isControlEnabled) {
    app.post('/control/vendor', (request, reply) => {
      const body = z.safeParse(controlBody, request.body);
      if (!body.success) return fail(reply, 400, 'bad_request');
      faults.mode = body.data.mode;
      outbox.hold(winKind, faults.mode === 'drop-after-bet');
      return { mode: faults.mode };
    });
    app.post('/control/wallet', (request, reply) => {
      const body = z.safeParse(walletControlBody, request.body);
      if (!body.success) return fail(reply, 400, 'bad_request');
      faults.wallet = body.data.mode;
      return { mode: faults.wallet };
    });
  }
}
