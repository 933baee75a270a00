import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '@sampan/contract/envelope';
import { headerNames } from '@sampan/contract/header-names';
import type { ErrorData } from '@sampan/contract/errors';
import { encryptionKeys } from '@sampan/contract/identity';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { partnerHeaders } from '@sampan/contract/partner';
import { startOfDay } from '@sampan/contract/zone-time';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { demoOperator } from '../../seeds/demo/operator.ts';
import { buildApp, type FurtherRoutes } from '../app.ts';
import type { Clock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { PgPool } from '../db/pool.ts';
import { connectEvents, type Events, localEvents } from '../events.ts';
import type { Timing } from '../modules/realtime/module.ts';
import type { PartnerSpec } from '../modules/partners/rules.ts';
import { signPartnerCall } from '../partners/signature.ts';
import { newEncryptionKey } from '../plugins/sealed.ts';
import type { RedisLink } from '../redis.ts';
import { type Content, embeddedCopy, postgresCopy } from './templates.ts';

/**
 * Both databases, PostgreSQL where there is a server: for what they do differently. One session or many, starts and
 * crashes, migrations, jobs, what is listened to, order and search of words, and the first movement of each kind of money.
 */
export const databases: readonly PgPool['kind'][] = process.env['TEST_DATABASE_URL']
  ? ['embedded', 'postgres']
  : ['embedded'];

/** The one that most tests run on: both speak the same SQL. */
export const anyDatabase = databases.at(-1) ?? 'embedded';
/** The same, for `describe.each(oneDatabase)('… on %s', (kind) => …)`; with EVERY_DATABASE=1 all of them. */
export const oneDatabase = process.env['EVERY_DATABASE'] === '1' ? databases : [anyDatabase];

/**
 * Noon of today in the demo operator's zone (milliseconds UTC), for tests that count by days: a day is closed a while after
 * it, and its first minutes are none to begin with.
 */
export const noonToday = (): number => startOfDay(Date.now(), demoOperator.timeZone) + 43_200_000;

/** A clock that tests move. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function testClock(start = Date.now()): TestClock {
  let time = start;
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

/** A migrated database of its own, with the demo merchant when it is `seeded`; `close` drops it. */
export async function testDatabase(
  kind: PgPool['kind'],
  content: Content = 'migrated',
): Promise<{ db: Database; url: string | null }> {
  if (kind === 'embedded') return { db: await embeddedCopy(content), url: null };
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  return postgresCopy(server, content);
}

export const testPartners = {
  'sandbox-games': { secret: 'test-secret-of-the-games' },
  'sandbox-pay': { secret: 'test-secret-of-the-payments' },
} as const;

/** Addresses of the partners' stand-ins; those for mail and SMS only where they are named. */
export interface Outside {
  /** Of games and payments; without it a vendor that answers and a provider that doesn't. */
  readonly sandbox?: string;
  readonly mail?: string;
  readonly sms?: string;
}

/** The partners of a gateway's tests, which its demo merchant may use. */
export function partnersAt(outside: Outside & { readonly sandbox: string }): PartnerSpec[] {
  const { sandbox: url, mail, sms } = outside;
  const games = { code: 'sandbox-games', kind: 'vendor', adapter: 'sampan', url } as const;
  const pay = { code: 'sandbox-pay', kind: 'payment', adapter: 'sampan', url } as const;
  return [
    { ...games, secret: testPartners['sandbox-games'].secret },
    { ...pay, secret: testPartners['sandbox-pay'].secret },
    ...(mail ? [{ code: 'mail', kind: 'mail', adapter: 'smtp', url: mail, secret: null } as const] : []),
    ...(sms ? [{ code: 'sms', kind: 'sms', adapter: 'http', url: sms, secret: null } as const] : []),
  ];
}

/** The partners that another operator of a test may use, too: all that there are. */
export async function allowPartners(gateway: Pick<TestGateway, 'db' | 'events'>, merchantCode: string): Promise<void> {
  await gateway.db.run({
    text: 'insert into partner_operators (partner_code, merchant_code) select code, $1 from partners on conflict do nothing',
    values: [merchantCode],
  });
  gateway.events.publish('partners', {});
}

export interface Answer<V> {
  readonly status: number;
  readonly value: V;
  readonly errorCode: string | null;
  readonly data: ErrorData | null;
  readonly message: string | null;
  readonly headers: Record<string, unknown>;
}

export interface Caller {
  readonly token?: string;
  readonly merchant?: string;
  readonly language?: Language;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}

export interface TestGateway {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: TestClock;
  readonly events: Events;
  readonly config: Config;
  /**
   * Calls an operation as the site does; encrypted bodies are sealed, partner calls signed. Never throws. All calls come
   * from one browser as far as the codes go that it asked for, but for those with a cookie header of their own.
   */
  call<O extends Operation>(operation: O, input: InputOf<O>, caller?: Caller): Promise<Answer<ValueOf<O>>>;
  /** Runs a job at once, for its operators one after the other; nothing runs by itself. Throws what it throws. */
  runJob(name: string, merchantCode?: string): Promise<void>;
  close(): Promise<void>;
}

/** The whole gateway on a fresh database with the demo merchant SAMPAN seeded. Rate limits are off unless asked for. */
export async function testGateway(
  kind: PgPool['kind'],
  options: {
    env?: Record<string, string>;
    outside?: Outside;
    /** What is in the database: the demo merchant with some of its games. */
    content?: Content;
    /** One that the test made itself, with its partners, in the place of a new one; closed with the gateway. */
    database?: { db: Database; url: string | null };
    clock?: TestClock;
    /** Events go through the database, as they do in earnest. */
    isConnected?: boolean;
    /** Another instance, over whose database and clock this one runs, too; it is closed after this one. */
    beside?: TestGateway;
    countryOf?: (ip: string) => string;
    /** What limits are counted in; in the process without it. */
    redis?: RedisLink;
    logStream?: { write(line: string): void };
    realtimeTiming?: Partial<Timing>;
    /** Passwords cost what they do in earnest, for measurements of the time that answers take. */
    hasCostlyPasswords?: boolean;
    /** Adds routes that only a test needs. */
    extend?: FurtherRoutes;
  } = {},
): Promise<TestGateway> {
  const { beside } = options;
  const { db, url } = beside
    ? { db: beside.db, url: beside.config.databaseUrl }
    : (options.database ?? (await testDatabase(kind, options.content ?? 'seeded')));
  const clock = beside?.clock ?? options.clock ?? testClock();
  const onError = (error: Error) => {
    throw error;
  };
  const events = options.isConnected
    ? await connectEvents({ db, redis: null, onError })
    : { ...localEvents(), close: async () => undefined };
  const vendor = await testVendor();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '0',
    BOT_CHECK: 'none',
    ENCRYPTION_KEYS: JSON.stringify(beside?.config.encryptionKeys ?? [newEncryptionKey()]),
    ...(url ? { DATABASE_URL: url } : {}),
    ...options.env,
  });
  const { countryOf, logStream, realtimeTiming } = options;
  const app = await buildApp({
    config,
    db,
    events,
    clock,
    redis: options.redis ?? null,
    // What the test made itself has its own.
    partners:
      beside || options.database
        ? []
        : partnersAt({ sandbox: vendor.url, ...options.outside }).map((spec) => ({
            spec,
            operators: options.content === 'migrated' ? [] : ['SAMPAN'],
          })),
    routes: options.extend ? [options.extend] : [],
    ...(countryOf ? { countryOf } : {}),
    ...(logStream ? { logStream } : {}),
    ...(realtimeTiming ? { realtimeTiming } : {}),
    // Thousands are hashed in the tests; in earnest each takes tens of milliseconds of a core.
    ...(options.hasCostlyPasswords === true ? {} : { passwordCost: { memoryCost: 256, timeCost: 1, parallelism: 1 } }),
  });
  await app.ready();
  let codeChallenge = '';
  return {
    app,
    db,
    clock,
    events,
    config,
    async call(operation, input, caller = {}) {
      const headers = { ...(codeChallenge === '' ? {} : { cookie: codeChallenge }), ...caller.headers };
      const answer = await callOperation(app, clock, operation, input, { ...caller, headers });
      const cookies = [answer.headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .map((line) => line.split(';', 1)[0] ?? '');
      codeChallenge = cookies.find((cookie) => cookie.startsWith('codeChallenge=')) ?? codeChallenge;
      return answer;
    },
    runJob: (name, merchantCode) => app.jobs.run(name, merchantCode),
    async close() {
      await app.close();
      await events.close();
      if (!beside) await db.close();
      await vendor.close();
    },
  };
}

/** Game pages that answer; launches look whether they do. */
async function testVendor(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.writeHead(410).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What answers requests: an app of this process, or one of another over the wire. */
export interface Answering {
  inject(request: InjectOptions): Promise<{
    readonly statusCode: number;
    readonly body: string;
    readonly headers: Record<string, unknown>;
  }>;
}

/** Calls an operation as the site does, or as a partner; throws only where no answer comes. */
export async function callOperation<O extends Operation>(
  app: Answering,
  clock: Clock,
  operation: O,
  input: InputOf<O>,
  caller: Caller,
): Promise<Answer<ValueOf<O>>> {
  const parts = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  const path = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ''),
  );
  const query = Object.entries(parts.query ?? {}).filter(([, value]) => value !== undefined);
  const search =
    query.length > 0
      ? `?${new URLSearchParams(query.map(([key, value]): [string, string] => [key, String(value)])).toString()}`
      : '';
  const url = path + search;
  const body = operation.isEncrypted
    ? { value: await seal(app, clock, parts.body, { merchant: caller.merchant }) }
    : parts.body;
  const payload =
    body === undefined
      ? undefined
      : operation.isForm
        ? new URLSearchParams(body as Record<string, string>).toString()
        : JSON.stringify(body);
  const options: InjectOptions = {
    method: operation.method,
    url,
    headers: {
      [headerNames.merchant]: caller.merchant ?? 'SAMPAN',
      [headerNames.language]: caller.language ?? 'EN',
      [headerNames.device]: 'WEB',
      ...(caller.token ? { [headerNames.token]: caller.token } : {}),
      ...(operation.isIdempotent ? { [headerNames.idempotencyKey]: caller.idempotencyKey ?? randomUUID() } : {}),
      ...(payload === undefined
        ? {}
        : { 'content-type': operation.isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(operation.access === 'partner' ? signature(operation, clock, url, payload ?? '') : {}),
      ...caller.headers,
    },
    ...(payload === undefined ? {} : { payload }),
    ...(caller.remoteAddress ? { remoteAddress: caller.remoteAddress } : {}),
  };
  const response = await app.inject(options);
  const text = response.body;
  const envelope = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  const isDone = envelope['success'] === true;
  return {
    status: response.statusCode,
    value: (isDone ? envelope['value'] : undefined) as ValueOf<O>,
    errorCode: (envelope['errorCode'] as string | undefined) ?? null,
    data: isDone ? null : ((envelope['value'] as ErrorData | undefined) ?? null),
    message: (envelope['message'] as string | undefined) ?? null,
    headers: response.headers,
  };
}

function signature(operation: Operation, clock: Clock, url: string, body: string): Record<string, string> {
  const partner = operation.path.startsWith('/partner/payments') ? 'sandbox-pay' : 'sandbox-games';
  const timestamp = clock.now();
  return {
    [partnerHeaders.partner]: partner,
    [partnerHeaders.timestamp]: String(timestamp),
    [partnerHeaders.signature]: signPartnerCall(testPartners[partner].secret, timestamp, url, body),
  };
}

/** Seals a body to the gateway's published key, as the browser does. */
export async function seal(
  app: Answering,
  clock: Clock,
  body: unknown,
  overrides: { jti?: string; iat?: number; merchant?: string | undefined } = {},
): Promise<string> {
  // They are the installation's: any operator that is there answers.
  const keysOf = async (merchant: string) => {
    const given = { [headerNames.merchant]: merchant };
    const response = await app.inject({ method: 'GET', url: encryptionKeys.path, headers: given });
    return (JSON.parse(response.body) as { value: ValueOf<typeof encryptionKeys> | null }).value;
  };
  const value = (await keysOf('SAMPAN')) ?? (await keysOf(overrides.merchant ?? ''));
  if (!value) throw new Error('no operator answers');
  const jwk = value.keys[0];
  if (!jwk) throw new Error('the gateway published no key');
  const plaintext = {
    jti: overrides.jti ?? randomBytes(16).toString('base64url'),
    iat: overrides.iat ?? Math.floor(clock.now() / 1_000),
    body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
