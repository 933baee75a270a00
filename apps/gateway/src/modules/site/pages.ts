import { randomUUID } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Language } from '@sampan/contract/envelope';
import { headerNames } from '@sampan/contract/header-names';
import { errorStatus } from '@sampan/contract/errors';
import { systemStatus } from '@sampan/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, plainAddress } from '../../address.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Events } from '../../events.ts';
import { isMatch } from '../../plugins/bind.ts';
import { acceptedEncoding, addVary } from '../../plugins/compression.ts';
import type { Closed } from '../../plugins/request-context.ts';
import { contentSecurityPolicy, nothingChosen } from '../../plugins/security-headers.ts';
import type { Content } from '../content/service.ts';
import type { Promotions } from '../promotions/service.ts';
import type { FirstQuery, SiteBundle } from './bundle.ts';
import type { Origins } from '../operators/origins.ts';
import { loadSite } from './bundle.ts';
import { createClosedDocuments } from './closed-documents.ts';
import { createDocuments } from './documents.ts';
import { createSitemap, robotsText } from './sitemap.ts';
import { createPublications } from './published.ts';
import type { MerchantSettings } from '../settings/schema.ts';

/** Addresses of programs: what isn't there is answered in JSON. */
const programs = /^\/(?:wps|lgw|partner|staff|console|docs|ws|assets|openapi\.json|livez|readyz)(?:\/|$)/;

/** Headers that say something of documents alone: a twentieth of a small script. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Marks the calls that documents are made with, which no limit counts. Known to this process only. */
const ownCall = { header: 'x-own-call', value: randomUUID() };

export function isOwnCall(request: FastifyRequest): boolean {
  return request.headers[ownCall.header] === ownCall.value;
}

/** Answers `null` where the call failed: the browser then asks for itself. Nothing in it is of one visitor. */
async function askOwn(
  app: FastifyInstance,
  merchantCode: string,
  query: FirstQuery,
  language: Language,
): Promise<unknown> {
  const response = await app.inject({
    method: query.method as 'GET' | 'POST',
    url: query.path,
    headers: {
      [headerNames.merchant]: merchantCode,
      [headerNames.language]: language,
      [ownCall.header]: ownCall.value,
      ...(query.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(query.body === undefined ? {} : { payload: JSON.stringify(query.body) }),
  });
  if (response.statusCode !== 200) return null;
  const { value } = response.json<{ value: Record<string, unknown> }>();
  return query.path.split('?', 1)[0] === systemStatus.path
    ? { ...value, maintenance: false, regionRestriction: false, location: { ip: '', country: '' } }
    : value;
}

/** Serves the built site in `siteDir`: its files, and a document for every other address. Throws when it isn't built. */
export async function sitePages(
  app: FastifyInstance,
  deps: {
    readonly config: Config;
    readonly siteDir: string;
    readonly events: Events;
    readonly clock: Clock;
    readonly closedTo: (merchantCode: string, ip: string) => Promise<Closed | null>;
    /** ISO code of the country that an address is in, '' where it is not known. */
    readonly countryOf: (ip: string) => string;
    readonly settings: (merchantCode: string) => Promise<MerchantSettings>;
    readonly origins: (merchantCode: string) => Promise<Origins>;
    readonly content: Pick<Content, 'published'>;
    readonly promotions: Pick<Promotions, 'published'>;
    /** Origins of the vendors whose games the operator's site shows. */
    readonly vendorOrigins: (merchantCode: string) => Promise<readonly string[]>;
  },
): Promise<void> {
  const { config, events, clock } = deps;
  const { bundle: loaded, clientDir, files, shell } = await loadSite(deps.siteDir);
  const bundle: SiteBundle = {
    ...loaded,
    async document(rendering) {
      const document = await loaded.document(rendering);
      const { path } = loaded.target(rendering.url);
      if (!document.isWhole) app.log.error({ path }, 'a part of a document threw, and is left to the browser');
      return document;
    },
  };
  const origins = () => deps.origins(bundle.merchantCode);
  const vendors = () => deps.vendorOrigins(bundle.merchantCode);
  const mainOrigin = async () => (await origins()).main;
  const publications = createPublications({ merchantCode: bundle.merchantCode, ...deps });
  const map = createSitemap({ bundle, publications, mainOrigin, clock });
  const documents = createDocuments({
    bundle,
    mainOrigin,
    clock,
    ask: (query, language) => askOwn(app, bundle.merchantCode, query, language),
    onError: (error) => app.log.error({ err: error }, 'a document could not be rendered'),
  });
  const closedDocuments = createClosedDocuments({
    bundle,
    mainOrigin,
    clock,
    statusOf: async (ip) => {
      const answer = await app.inject({
        method: 'GET',
        url: systemStatus.path,
        remoteAddress: ip,
        headers: { [headerNames.merchant]: bundle.merchantCode, [ownCall.header]: ownCall.value },
      });
      return answer.json<{ value: object }>().value;
    },
  });
  const stop = events.subscribe('content', ({ merchantCode }) => {
    if (merchantCode === bundle.merchantCode) documents.expire();
  });
  app.addHook('onClose', async () => stop());
  // The first visitor finds home ready.
  app.addHook('onListen', async () => {
    void documents.find({ url: '/index', content: null, ...bundle.preferences({}) });
  });

  const worker = path.join(clientDir, 'service-worker.js');
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, file) => {
      addVary(reply, 'Accept-Encoding');
      // Names under assets/ carry a hash of the content.
      const isHashed = file.startsWith(`${clientDir}/assets/`);
      if (isHashed) for (const name of documentHeaders) void reply.removeHeader(name);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (file === worker) {
        // What it asks for is the gateway's; a new deployment's is wanted at once.
        void reply
          .header('cache-control', 'no-cache')
          .header('content-security-policy', "default-src 'none'; connect-src 'self'");
      }
    },
  });

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = ''] = request.url.split('?', 1);
    const query = request.url.slice(pathname.length);
    const target = bundle.target(request.url);
    // One canonical address for each page: the cached document must not depend on the spelling of the request.
    if (target.status === 200 && target.path !== pathname) return reply.redirect(target.path + query, 301);
    const asked = new URLSearchParams(query).get('lang') ?? undefined;
    const preferences = bundle.preferences(request.cookies, request.headers['accept-language'], asked);
    const subject = bundle.subjectOf(request.url);
    const content = subject && (await publications.find(subject, preferences.language));
    const status = subject && !content ? 404 : target.status;
    const isForPeople = status !== 404 || (request.headers.accept ?? '').includes('text/html');
    if (!isForPeople) throw new AppError('not_found');

    const { main, all } = await origins();
    addVary(reply, 'Cookie', 'Accept-Language', 'Accept-Encoding');
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // The pages that follow are in it, too.
    if (asked === preferences.language && request.cookies['lang'] !== asked)
      void reply.setCookie('lang', asked, {
        path: '/',
        maxAge: 31_536_000,
        sameSite: 'lax',
        secure: main.startsWith('https:'),
      });
    const closed = await deps.closedTo(bundle.merchantCode, addressOf(request));
    // Nothing is known of it: the empty shell asks by itself until there is.
    if (closed === 'unavailable')
      return reply
        .code(errorStatus[closed])
        .header('cache-control', 'no-store')
        .header('retry-after', '60')
        .header(
          'content-security-policy',
          contentSecurityPolicy(config, [], { ...nothingChosen, vendors: await vendors() }),
        )
        .send(shell);
    const settings = await deps.settings(bundle.merchantCode);
    if (closed) return sendClosed(request, reply, closed, preferences);
    const document = await documents.find({ url: request.url, content, ...preferences });
    const chosen = { ...settings, origins: all, vendors: await vendors() };
    if (!document) {
      return reply
        .code(status)
        .header('content-security-policy', contentSecurityPolicy(config, [], chosen))
        .send(shell);
    }
    void reply
      .header('content-security-policy', contentSecurityPolicy(config, document.styleHashes, chosen))
      .header('etag', `W/${document.etag}`);
    if (document.status === 200 && isMatch(request.headers['if-none-match'], document.etag)) {
      return reply.code(304).send();
    }
    void reply.code(document.status);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(document.body);
    return reply.header('content-encoding', encoding).send(await document.packed(encoding));
  }

  /** The page in place of the closed site; `no-store`, since it shows the visitor's address. */
  async function sendClosed(
    request: FastifyRequest,
    reply: FastifyReply,
    closed: Closed,
    preferences: ReturnType<typeof bundle.preferences>,
  ): Promise<FastifyReply> {
    const { html, styleHashes } = await closedDocuments.find({
      url: request.url,
      closed,
      ...preferences,
      ip: plainAddress(addressOf(request)) ?? '',
      country: deps.countryOf(addressOf(request)),
    });
    if (closed === 'maintenance') void reply.header('retry-after', '60');
    return reply
      .code(errorStatus[closed])
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentSecurityPolicy(config, styleHashes, { ...nothingChosen, vendors: await vendors() }),
      )
      .send(html);
  }

  app.get('/', { logLevel: 'warn' }, async (request, reply) =>
    reply.redirect(`/index${request.url.replace(/^[^?]*/, '')}`, 302),
  );
  app.get('/robots.txt', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(await mainOrigin())),
  );
  app.get('/sitemap.xml', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(await map()),
  );
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const [address = ''] = request.url.split('?', 1);
    if (files.has(address)) return reply.sendFile(address);
    if (programs.test(address)) throw new AppError('not_found');
    return sendDocument(request, reply);
  });
}
