import { isIP } from 'node:net';
import * as z from 'zod';
import { exposedBy } from './exposure.ts';

/** P-256 private keys as JWKs (RFC 7517), the current one first. */
const encryptionKeys = z
  .array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.base64url(),
      y: z.base64url(),
      d: z.base64url(),
    }),
  )
  .min(1);
export type EncryptionKeys = z.infer<typeof encryptionKeys>;

/** Throws when the text is not a JSON list of private P-256 keys. */
export function parseEncryptionKeys(text: string): EncryptionKeys {
  return encryptionKeys.parse(JSON.parse(text));
}

/** JSON in a variable of the environment; `what` describes its form in the error message. */
function json<S extends z.ZodType>(schema: S, what: string) {
  return z
    .string()
    .optional()
    .transform((text, context): z.output<S> | null => {
      if (text === undefined) return null;
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: `must be JSON: ${what}` });
        return z.NEVER;
      }
    });
}

const client = { clientId: z.string().min(1), clientSecret: z.string().min(1) };
/** What the demonstration's start registers; the registry says what is wrong in one. */
const demoPartners = z.array(
  z.strictObject({
    code: z.string(),
    kind: z.enum(['vendor', 'payment', 'sms', 'mail']),
    adapter: z.string(),
    url: z.string(),
    secret: z.string().nullable().default(null),
  }),
);

const federation = z.object({
  /** OpenID Connect; the issuer publishes the rest. */
  google: z.object({ ...client, issuer: z.url().default('https://accounts.google.com') }).optional(),
  /** OAuth 2.0 with a profile to ask for: Facebook's web login has no ID token. */
  facebook: z
    .object({
      ...client,
      authorizationUrl: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
      tokenUrl: z.url().default('https://graph.facebook.com/v23.0/oauth/access_token'),
      profileUrl: z.url().default('https://graph.facebook.com/v23.0/me?fields=id,name,email'),
    })
    .optional(),
});
export type FederationSettings = z.output<typeof federation>;

const firebase = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  projectId: z.string().min(1),
  /** Where the keys are that sign its tokens. */
  keysUrl: z.url().default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
});
export type FirebaseSettings = z.output<typeof firebase>;

const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** "10.0.0.7", "2001:db8::/64", or the name of some networks. All of the internet is none: it could forge. */
function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true;
  const [ip = '', length, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

const trustedProxies = z
  .string()
  .default('')
  .transform((text, context) => {
    const list = text.split(/[\s,]+/).filter((part) => part !== '');
    if (list.every(isNetwork)) return list;
    const form =
      'addresses or networks of the proxies in front, such as 10.0.0.7, 10.1.0.0/16, 2001:db8::/64, loopback';
    // A hop count would let a client that reaches the port directly forge its address.
    const message = list.some((part) => /^\d+$/.test(part))
      ? `is no longer a number of proxies: give ${form}`
      : `must be ${form}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const environment = z.object({
  /** This machine alone; `0.0.0.0` for all addresses. */
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4_000),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  REDIS_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Sampan <no-reply@sampan.example>'),
  /** The keys that encrypted bodies are opened with; instances that share a database need the same. */
  ENCRYPTION_KEYS: z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return null;
      try {
        return parseEncryptionKeys(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON: private P-256 keys (JWK), the current one first' });
        return z.NEVER;
      }
    }),
  /** The built site; without it only the API is served. */
  SITE_DIR: z.string().optional(),
  /** The built console of staff; without it there is none. */
  CONSOLE_DIR: z.string().optional(),
  /** `quiet`: the demo without what pops up. */
  SEED_DEMO: z.enum(['0', '1', 'quiet']).default('0'),
  /** The demo may be where others reach it. */
  ALLOW_DEMO: z.enum(['0', '1']).default('0'),
  DEMO_PARTNERS: json(demoPartners, 'a list of { code, kind, adapter, url, secret }'),
  /** Where the demonstration's staff log in; without it at this gateway's console, if it has one. */
  DEMO_CONSOLE_URL: z.url().optional(),
  DEMO_PASSWORDS: json(z.record(z.string(), z.string().min(8)), 'demo account -> password of at least 8 characters'),
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Multiplies every rate limit; 0 turns them off. For load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0).default(1),
  /** How long `/readyz` says no before the port closes, for balancers that ask it now and then. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Where Prometheus reads; without a port nothing is measured. Never public. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** What shows that a person sits before the browser: our own proof of work, geetest version 4, or nothing. */
  BOT_CHECK: z.enum(['none', 'pow', 'geetest']).default('pow'),
  /** Multiplies what a browser works for its proof: more under attack, less in tests. */
  BOT_CHECK_WORK: z.coerce.number().min(0.001).max(100).default(1),
  GEETEST: json(
    z.object({
      id: z.string().min(1),
      key: z.string().min(1),
      url: z.url().default('https://gcaptcha4.geetest.com/validate'),
    }),
    '{ id, key }',
  ),
  FEDERATION: json(federation, '{ google: { clientId, clientSecret }, facebook: { … } }'),
  FIREBASE: json(firebase, '{ apiKey, authDomain, projectId }'),
  /** `off`: this process answers calls only, and others (`worker.ts`) run the jobs. */
  JOBS: z.enum(['on', 'off']).default('on'),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(120),
  SESSION_MAX_HOURS: z.coerce.number().int().min(1).default(24),
  STAFF_SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(20),
  STAFF_SESSION_MAX_HOURS: z.coerce.number().int().min(1).default(12),
});

/** What a demonstration is started with. */
export interface DemoSettings {
  /** Nothing pops up. */
  readonly isQuiet: boolean;
  /** Others can reach it: no account keeps a password that is published. */
  readonly isExposed: boolean;
  /** Account → password, given at the start; an account without one gets a random one where `isExposed`. */
  readonly passwords: Readonly<Record<string, string>>;
  /** The sandbox's partners: registered, or brought up to date, at each start. */
  readonly partners: z.output<typeof demoPartners>;
  /** Where staff log in; null: at this gateway, if it serves the console. */
  readonly consoleUrl: string | null;
}

/** The demonstration that is asked for; null: none. Throws where it would become public unasked. */
function demoOf(env: z.output<typeof environment>, exposed: readonly string[]): DemoSettings | null {
  if (env.SEED_DEMO === '0') return null;
  if (exposed.length > 0 && env.ALLOW_DEMO !== '1') {
    throw new Error(
      `Wrong settings in the environment:\n  ALLOW_DEMO: must be 1 for a demonstration that is not this machine’s alone (${exposed.join(', ')}). Its accounts and its inbox are made to be tried. For real operation start the gateway without it: docs/OPERATIONS.md`,
    );
  }
  return {
    isQuiet: env.SEED_DEMO === 'quiet',
    isExposed: exposed.length > 0,
    passwords: env.DEMO_PASSWORDS ?? {},
    partners: env.DEMO_PARTNERS ?? [],
    consoleUrl: env.DEMO_CONSOLE_URL ?? null,
  };
}

/** Every variable that the gateway reads. */
export const variables: readonly string[] = Object.keys(environment.shape);

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly redisUrl: string | null;
  readonly dataDir: string;
  /** The site's origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly mailFrom: string;
  /** Null: made once and kept in `dataDir`. */
  readonly encryptionKeys: EncryptionKeys | null;
  readonly siteDir: string | null;
  readonly consoleDir: string | null;
  /** The variables by which others than this machine reach the gateway or its data; empty: by none. */
  readonly exposedBy: readonly string[];
  /** Null: no demonstration. */
  readonly demo: DemoSettings | null;
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  readonly rateLimitScale: number;
  readonly drainDelayMs: number;
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly botCheck: 'none' | 'pow' | 'geetest';
  readonly botCheckWork: number;
  readonly geetest: { readonly id: string; readonly key: string; readonly url: string } | null;
  readonly federation: FederationSettings;
  readonly firebase: FirebaseSettings | null;
  readonly hasJobs: boolean;
  readonly sessionIdleMs: number;
  readonly sessionMaxMs: number;
  readonly staffSessionIdleMs: number;
  readonly staffSessionMaxMs: number;
}

const origin = (url: string) => new URL(url).origin;

/** Browsers make passkeys for a domain name only, and on its secure pages. */
export function canHavePasskeys(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
}

/** Reads the settings once. Throws an error that names each wrong variable, never its value. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong settings in the environment:\n  ${problems.join('\n  ')}`);
  }
  const env = parsed.data;
  if (env.BOT_CHECK === 'geetest' && !env.GEETEST) {
    throw new Error('Wrong settings in the environment:\n  GEETEST: is needed for BOT_CHECK=geetest');
  }
  const publicUrl = origin(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const exposed = exposedBy({
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    trustProxy: env.TRUST_PROXY,
  });
  return {
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL ?? null,
    dataDir: env.DATA_DIR,
    publicUrl,
    mailFrom: env.MAIL_FROM,
    encryptionKeys: env.ENCRYPTION_KEYS,
    siteDir: env.SITE_DIR ?? null,
    consoleDir: env.CONSOLE_DIR ?? null,
    exposedBy: exposed,
    demo: demoOf(env, exposed),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    drainDelayMs: env.DRAIN_DELAY_MS,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    botCheck: env.BOT_CHECK,
    botCheckWork: env.BOT_CHECK_WORK,
    geetest: env.GEETEST,
    federation: env.FEDERATION ?? {},
    firebase: env.FIREBASE,
    hasJobs: env.JOBS === 'on',
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: env.SESSION_MAX_HOURS * 3_600_000,
    staffSessionIdleMs: env.STAFF_SESSION_IDLE_MINUTES * 60_000,
    staffSessionMaxMs: env.STAFF_SESSION_MAX_HOURS * 3_600_000,
  };
}
