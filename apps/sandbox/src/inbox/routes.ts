import { createHash, timingSafeEqual } from 'node:crypto';
import { pageNo, pageSize } from '@sampan/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Assets } from '../assets.ts';
import type { Config } from '../config.ts';
import { cookieOf, setCookie } from '../cookie.ts';
import { contentPolicy, sendPage } from '../page.ts';
import type { InboxFilter, InboxMessages } from './messages.ts';
import { inboxClosedPage, inboxPage, messageMissingPage, messagePage } from './page.ts';

const filterQuery = z.object({
  to: z._default(z.string().check(z.maxLength(120)), ''),
  kind: z.optional(z.enum(['mail', 'sms', ''])),
  pageNo,
  pageSize: pageSize(25, 200),
});
const sms = z.object({
  to: z.string().check(z.regex(/^\+?[\d\- ]{4,24}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
});
const messageParams = z.object({ message: z.coerce.number().check(z.int(), z.gte(1)) });

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
const bearerOf = (request: FastifyRequest) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

const tokenQuery = z.object({ token: z.string() });
const cookieName = 'inbox';
const cookieAgeMs = 30 * 24 * 3_600_000;

/** The inbox page, its JSON for tests, and the SMS provider's endpoint. */
export function inboxRoutes(app: FastifyInstance, needs: { assets: Assets; config: Config; messages: InboxMessages }) {
  const { assets, config, messages } = needs;

  function filterOf(query: unknown): InboxFilter | null {
    const parsed = z.safeParse(filterQuery, query);
    return parsed.success ? { ...parsed.data, to: parsed.data.to.trim(), kind: parsed.data.kind || null } : null;
  }
  const find = (params: unknown) => {
    const parsed = z.safeParse(messageParams, params);
    return parsed.success ? messages.find(parsed.data.message) : null;
  };

  /** Lets in a request that has the token: in the link that the start printed, in the cookie that it left, or as a program. */
  function guard(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    const { inboxToken } = config;
    if (inboxToken === null) return done();
    const inLink = z.safeParse(tokenQuery, request.query).data?.token;
    if (inLink !== undefined && isSame(inLink, inboxToken)) {
      const isSecure = config.publicUrl.startsWith('https:');
      setCookie(reply, { name: cookieName, value: inboxToken, path: '/inbox', maxAgeMs: cookieAgeMs, isSecure });
      // Out of the address, and so out of history and screenshots.
      return void reply.redirect('/inbox', 303);
    }
    if ([cookieOf(request, cookieName) ?? '', bearerOf(request)].some((given) => isSame(given, inboxToken)))
      return done();
    void reply.code(401);
    return request.url.startsWith('/api/')
      ? void reply.send({ error: 'not_authorised' })
      : void sendPage(reply, inboxClosedPage(assets));
  }

  app.get('/inbox', { onRequest: guard }, (request, reply) => {
    const filter = filterOf(request.query);
    if (!filter) return reply.redirect('/inbox', 303);
    return sendPage(reply, inboxPage(assets, filter, messages.page(filter)));
  });

  app.get('/inbox/:message', { onRequest: guard }, (request, reply) => {
    const message = find(request.params);
    if (!message) return sendPage(reply.code(404), messageMissingPage(assets));
    void reply.header('content-security-policy', contentPolicy({ 'frame-src': "'self'" }));
    return sendPage(reply, messagePage(assets, message));
  });

  app.get('/inbox/:message/html', { onRequest: guard }, (request, reply) => {
    const message = find(request.params);
    if (message?.html == null) return sendPage(reply.code(404), messageMissingPage(assets));
    void reply.header(
      'content-security-policy',
      contentPolicy({
        sandbox: 'allow-popups allow-popups-to-escape-sandbox',
        'style-src': "'unsafe-inline'",
        'img-src': 'data:',
        'form-action': "'none'",
        'frame-ancestors': "'self'",
      }),
    );
    // Links of a mail open beside the inbox, not inside the frame.
    return sendPage(reply, `<!doctype html><meta charset="utf-8"><base target="_blank">${message.html}`);
  });

  app.get('/api/inbox', { onRequest: guard }, (request, reply) => {
    const filter = filterOf(request.query);
    return filter ? messages.page(filter) : reply.code(400).send({ error: 'bad_request' });
  });

  app.post('/sms', (request, reply) => {
    if (config.smsToken !== null && !isSame(bearerOf(request), config.smsToken))
      return reply.code(401).send({ error: 'not_authorised' });
    const body = z.safeParse(sms, request.body);
    if (!body.success) return reply.code(400).send({ error: 'bad_request' });
    const { to, text } = body.data;
    const key = request.headers['idempotency-key'];
    const sentAs = typeof key === 'string' ? key.slice(0, 128) : null;
    messages.add([to], { kind: 'sms', from: '', subject: '', text, html: null }, sentAs);
    return reply.code(202).send({ accepted: true });
  });
}
