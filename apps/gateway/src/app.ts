import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { accountModules } from './account-modules.ts';
import { addressOf, networkOf } from './address.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import { gameModules } from './game-modules.ts';
import { agentModules } from './agent-modules.ts';
import { appJobs } from './jobs/app-jobs.ts';
import { cashierModule } from './modules/cashier/module.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import type { CatalogueService } from './modules/catalogue/service.ts';
import { chatModule } from './modules/chat/module.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { createContent } from './modules/content/service.ts';
import { createCounters } from './modules/counters/service.ts';
import { customerServiceModule } from './modules/customer-service/module.ts';
import { docsRoutes } from './modules/docs/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { createFeedback } from './modules/feedback/service.ts';
import { metrics } from './modules/health/metrics.ts';
import { healthParts } from './modules/health/parts.ts';
import { createReadiness } from './modules/health/readiness.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { createPasswords, type PasswordCost } from './modules/identity/passwords.ts';
import { brands } from './modules/notify/brand.ts';
import { notifyModule } from './modules/notify/module.ts';
import { createOperators } from './modules/operators/service.ts';
import { partnersModule, type RegisteredPartner } from './modules/partners/module.ts';
import { realtimeModule, type Timing } from './modules/realtime/module.ts';
import { createDepositBonuses } from './modules/promotions/deposit-bonuses.ts';
import { referralsModule } from './modules/referrals/module.ts';
import { saferPlayModule } from './modules/safer-play/module.ts';
import { siteModule } from './modules/site/module.ts';
import { settingsModule } from './modules/settings/module.ts';
import { isOwnCall, sitePages } from './modules/site/pages.ts';
import { uploadsModule } from './modules/uploads/module.ts';
import { walletModule } from './modules/wallet/module.ts';
import { turnoverModule } from './modules/turnover/module.ts';
import { createObligations } from './modules/turnover/obligations.ts';
import { createBonusProof } from './modules/turnover/proof.ts';
import { compression } from './plugins/compression.ts';
import { handleErrors } from './plugins/errors.ts';
import { floodLimit } from './plugins/flood-limit.ts';
import type { CallDeps } from './plugins/request-context.ts';
import { offerModules } from './offer-modules.ts';
import { lockingLimits } from './plugins/rate-limit-lock.ts';
import { sealedBodies } from './plugins/sealed.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import type { RedisLink } from './redis.ts';
import { createServer } from './http-server.ts';
import { staffModules } from './staff-modules.ts';
import { walletUses } from './wallet-uses.ts';

/** Routes that the caller brings along, which no operation declares. */
export type FurtherRoutes = (app: FastifyInstance, services: { readonly catalogue: CatalogueService }) => void;

export interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly events: Events;
  readonly clock: Clock;
  /** Shared counters for rate limits; null keeps them in the process. */
  readonly redis: RedisLink | null;
  /** ISO code of the country that an address is in, '' where it is not known. Without it no region is restricted. */
  readonly countryOf?: (ip: string) => string;
  /** Registered, or brought up to date, and allowed at these operators, before anything is answered. */
  readonly partners?: readonly RegisteredPartner[];
  readonly routes?: readonly FurtherRoutes[];
  /** Hears of every route as it is added. */
  readonly onRoute?: (route: RouteOptions) => void;
  readonly realtimeTiming?: Partial<Timing>;
  /** Of hashing a password; the recommended one without it. */
  readonly passwordCost?: PasswordCost;
  /** Where log lines go; without it to standard output. */
  readonly logStream?: { write(line: string): void };
}

/** Puts the server together; listens nowhere yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, events } = deps;
  const app = createServer(deps);
  if (deps.onRoute) app.addHook('onRoute', deps.onRoute);
  handleErrors(app);
  compression(app);
  const registry = config.metrics
    ? metrics(app, config.metrics, () => readiness(), { '/jobs': () => figures.page() })
    : null;
  await securityHeaders(app, config, (host) => operators.isSecureHost(host));
  floodLimit(app, { clock, scale: config.rateLimitScale, isOwnCall });
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody, { bodyLimit: 16 * 1024 });
  await app.register(fastifyRateLimit, {
    global: false,
    store: lockingLimits(clock, deps.redis),
    allowList: isOwnCall,
    keyGenerator: (request) => networkOf(addressOf(request)),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { minutes: Math.ceil(context.ttl / 60_000) }),
  });

  const stopRedis = deps.redis?.onChange((isUp, error) =>
    isUp
      ? app.log.info('Redis is back: instances share limits again')
      : app.log.error({ err: error }, 'Redis is away: each instance counts limits for itself'),
  );
  app.addHook('onClose', async () => stopRedis?.());

  const countryOf = deps.countryOf ?? (() => '');
  const operators = createOperators({
    db,
    clock,
    events,
    config,
    countryOf,
    settings: settingsModule({ db, clock, log: app.log, registry }),
  });
  app.addHook('onClose', async () => operators.close());
  const site = siteModule({
    db,
    clock,
    config,
    operators,
    countryOf,
    chatFor: (merchantCode) => chat.service.audience(merchantCode),
    promotionsOf: (merchantCode, language) => promotions.service.published(merchantCode, language),
    articleKindsOf: (merchantCode, language) => content.kinds(merchantCode, language),
  });
  const mainOrigin = async (merchantCode: string) => (await operators.origins(merchantCode)).main;
  const sealed = await sealedBodies({ config, db, clock });
  const partners = await partnersModule(app, {
    db,
    clock,
    events,
    sealed,
    registered: deps.partners ?? [],
    metrics: registry,
  });
  const notify = notifyModule({
    db,
    clock,
    events,
    isModuleOn: operators.isModuleOn,
    sealed,
    mailFor: partners.service.mailOf,
    smsFor: partners.service.smsOf,
    contactOf: (memberId) => accounts.identity.service.contactOf(memberId),
    brandOf: brands({ operators, mailFrom: config.mailFrom }),
    mayAdvertise: (queries, memberId) => guard.mayAdvertise(queries, memberId),
    onFailure: (attempt) => app.log.warn(attempt, 'a message was not delivered'),
    onError: (error, { id, merchant_code: merchantCode }) =>
      app.log.error({ err: error, notificationId: id, merchantCode }, 'a message could not be made'),
  });
  const { enqueue } = notify.service;
  const { findMerchant, settings, settingsIn } = operators;
  const wallet = walletModule({
    db,
    clock,
    events,
    readWithVendors: (who, account) => vendorWallets.service.readWithVendors(who, account),
    owe: createObligations({ settings: settingsIn }),
  });
  const saferPlay = saferPlayModule({ db, clock, wallet: wallet.service, enqueue, settingsOf: settings });
  const { guard } = saferPlay;
  const referrals = referralsModule({ db, clock, wallet: wallet.service, inForceIn: operators.inForceIn });
  const passwords = await createPasswords(deps.passwordCost ? { cost: deps.passwordCost } : {});
  const uploads = uploadsModule({
    db,
    clock,
    events,
    isShownWith: async (id) =>
      (await accounts.identity.service.isAvatar(`/uploads/${id}`)) || promotions.comments.hasPicture(id),
  });
  const accounts = accountModules({
    db,
    clock,
    config,
    events,
    sealed,
    passwords,
    operators,
    countryOf,
    originOf: mainOrigin,
    notify: notify.service,
    wallet: wallet.service,
    uploads: uploads.service,
    demandNewcomer: guard.demandNewcomer,
    noteReferral: referrals.service.note,
    startRates: (...given) => agents.startRates(...given),
    ratesToGive: { check: (...given) => agents.ratesToGive.check(...given) },
    clubLabelOf: (session, language) => vip.service.labelOf(session, language),
    hasLine: (session) => lineTransfers.service.hasLine(session),
    onUnreachable: (reason) => app.log.warn({ reason }, 'geetest could not be asked'),
  });
  const { identity, verification } = accounts;
  const content = createContent({
    db,
    clock,
    events,
    settings: async (merchantCode) => (await settings(merchantCode)).content,
  });
  const feedback = createFeedback({
    db,
    clock,
    uploads: uploads.service,
    mailbox: notify.mailbox,
    verification: verification.service,
    settings: async (merchantCode) => (await settings(merchantCode)).feedback,
  });
  const bonuses = createDepositBonuses({
    db,
    clock,
    wallet: wallet.service,
    findMerchant,
    settings,
  });
  const crediting = { clock, events, wallet: wallet.service, enqueue, bonuses };
  const cashier = cashierModule({
    ...crediting,
    db,
    config,
    settings,
    findMerchant,
    findProvider: partners.service.payment,
    levelOf: async (session) => (await vip.service.labelOf(session, 'EN')).rankLevel,
    uploads: uploads.service,
    counters: createCounters(db),
    demandDeposit: guard.demandDeposit,
  });

  const turnover = turnoverModule({ db, clock, wallet: wallet.service, findMerchant });
  const bonusProof = createBonusProof({ settings: settingsIn, ...identity.service, ...wallet.service });

  const { accountNames, isPlayer } = identity.service;
  const { catalogue, vendorWallets, rooms, play, lottery, jackpots, winners } = gameModules({
    db,
    clock,
    config,
    events,
    operators,
    originOf: mainOrigin,
    wallet: wallet.service,
    guard,
    findAdapter: partners.service.vendor,
    sessionOf: identity.service.resolveSession,
    accountNames,
  });

  const common = { db, clock, events, operators, wallet: wallet.service, guard };
  const { promotions, vip, missions, rewards } = offerModules({
    ...common,
    isHeldBack: bonusProof.holdsBack,
    turnoverByMonth: play.service.turnoverByMonth,
    accountNames,
    uploads: uploads.service,
  });
  const chatSettings = async (merchantCode: string) => (await settings(merchantCode)).chat;
  const chat = chatModule({ db, clock, events, settings: chatSettings });
  const customerService = customerServiceModule({
    originOf: mainOrigin,
    settings,
    rankOf: async ({ session }) => (await vip.service.labelOf(session, 'EN')).rankLevel,
  });

  const { lineTransfers, withdrawing, payoutAccounts, ...uses } = walletUses({
    ...common,
    identity: identity.service,
    turnover: turnover.service,
    play: play.service,
    needsProof: bonusProof.isMissing,
    tree: accounts.agents.tree,
    enqueue,
    levelOf: async (session) => (await vip.service.labelOf(session, 'EN')).rankLevel,
    findProvider: partners.service.payment,
    uploads: uploads.service,
  });

  const agents = agentModules({
    db,
    clock,
    operators,
    wallet: wallet.service,
    identity: identity.service,
    tree: accounts.agents.tree,
    turnover: turnover.service,
    play: play.service,
    enqueue,
  });

  const staff = staffModules({
    config,
    sealed,
    passwords,
    originOf: mainOrigin,
    countryOf,
    settings: operators.settings,
    settingsIn: operators.settingsIn,
    enqueueTo: notify.service.enqueueTo,
    resend: notify.service.resend,
    hasMail: async (merchantCode) => (await partners.service.mailOf(merchantCode)) !== null,
    ...withdrawing,
    crediting,
    findMerchant,
    isPlayer,
    play: play.service,
    accountNames,
    demandOffers: guard.demandOffers,
    saferPlay: saferPlay.service,
    turnover: turnover.service,
    uploads: uploads.service,
    chatSettings,
    findVendor: partners.service.vendor,
    ...accounts.forStaff(payoutAccounts),
    ...agents.forStaff,
  });

  const callDeps: CallDeps = {
    clock,
    findPartner: partners.service.find,
    rateLimitScale: config.rateLimitScale,
    bound: [],
    findMerchant,
    closedTo: operators.closedTo,
    originOf: operators.originOf,
    languageOf: operators.languageOf,
    isOwnCall,
    resolveSession: identity.service.resolveSession,
    ...staff.calls,
    unseal: sealed.unseal,
  };
  app.decorate('callDeps', callDeps);
  const realtime = await realtimeModule(app, {
    config,
    isOwnOrigin: operators.isOwnOrigin,
    events,
    callDeps,
    readBalance: wallet.service.balance,
    readBoard: winners.service.board,
    readPots: jackpots.service.list,
    readChat: chat.service.spoken,
    chatAudience: chat.service.audience,
    liveSessions: identity.service.liveSessions,
    ...(deps.realtimeTiming ? { timing: deps.realtimeTiming } : {}),
  });

  const modules = [
    site,
    ...accounts.modules,
    wallet,
    vendorWallets,
    cashier,
    turnover,
    ...uses.modules,
    ...agents.modules,
    saferPlay,
    referrals,
    missions,
    rewards,
    promotions,
    play,
    rooms,
    lottery,
    jackpots,
    winners,
    uploads,
    chat,
    vip,
    customerService,
    realtime,
    ...staff.modules,
  ];
  const figures = appJobs(app, {
    db,
    clock,
    registry,
    modules: [notify, partners, ...modules],
    operators: operators.operators,
  });

  const readiness = createReadiness(
    healthParts({ db, redis: deps.redis, merchants: operators.merchantsHealth, jobs: figures.health }),
    (part, status) => app.log[status === 'ok' ? 'info' : 'error']({ part, status }, 'a part of the gateway changed'),
  );
  healthRoutes(app, readiness);
  for (const module of modules) module.routes(app);
  catalogueRoutes(app, catalogue);
  contentRoutes(app, content);
  feedbackRoutes(app, feedback);
  notify.routes(app);
  for (const add of deps.routes ?? []) add(app, { catalogue });
  app.addHook('onClose', async () => catalogue.close());

  notify.sendSoon(app);

  await docsRoutes(app, config.publicUrl);
  if (config.siteDir !== null)
    await sitePages(app, {
      config,
      siteDir: config.siteDir,
      events,
      clock,
      content,
      countryOf,
      promotions: promotions.service,
      vendorOrigins: partners.service.vendorOrigins,
      ...operators,
    });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}
