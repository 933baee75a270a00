import { isIPv4 } from 'node:net';
import * as z from 'zod/mini';

const secret = z.string().check(z.minLength(16));
/** As the gateway takes them; of several the first is the current one. */
const partner = z.union([
  z.object({ secret }),
  z.pipe(
    z.object({ secrets: z.tuple([secret], secret) }),
    z.transform(({ secrets: [first] }) => ({ secret: first })),
  ),
]);
const partners = z.object({ 'sandbox-games': partner, 'sandbox-pay': partner });
export type PartnerCode = keyof z.infer<typeof partners>;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Origin under which browsers reach this app. */
  readonly publicUrl: string;
  readonly gatewayUrl: string;
  /** Origins of the sites; the only ones that may frame the game. */
  readonly siteOrigins: readonly string[];
  readonly partners: Readonly<Record<PartnerCode, { readonly secret: string }>>;
  /** Codes of the operators whose games have jackpots. */
  readonly merchants: readonly string[];
  readonly dataDir: string;
  /** Whether what was committed survives a power cut. Tests, which kill processes alone, do without. */
  readonly isDurable: boolean;
  /** Tests may switch faults on. */
  readonly isControlEnabled: boolean;
  /** Whether robots, marked as such, play in rooms with who comes alone, and show stakes at tables. */
  readonly hasRobots: boolean;
  /** How much quicker than players are used to the rooms go: moves, robots, results. */
  readonly roomPace: number;
  /** Bearer token that the SMS endpoint asks for; null: none. */
  readonly smsToken: string | null;
  /** What the inbox asks for where others than this machine reach it; null: nothing. */
  readonly inboxToken: string | null;
  readonly logLevel: string;
}

/** What is wrong with the environment, one line a setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once. Throws a ConfigError that names every wrong setting. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const port = readPort(env, 'SANDBOX_PORT', 4001, problems);
  const smtpPort = readPort(env, 'SANDBOX_SMTP_PORT', 4002, problems);
  const publicUrl = readOrigin('SANDBOX_URL', env.SANDBOX_URL ?? `http://localhost:${port}`, problems);
  const gatewayUrl = readOrigin('GATEWAY_URL', env.GATEWAY_URL ?? 'http://localhost:4000', problems);
  const siteOrigins = words(env.SITE_ORIGIN ?? gatewayUrl).map((part) => readOrigin('SITE_ORIGIN', part, problems));
  if (siteOrigins.length === 0) problems.push('SITE_ORIGIN names no origin');
  const secrets = readPartners(env.SANDBOX_PARTNERS, problems);
  const roomPace = readPace(env.SANDBOX_ROOM_PACE, problems);
  const host = env.HOST || 'localhost';
  const exposed = [
    ...(isLoopback(host) ? [] : ['HOST']),
    ...(isLocal(publicUrl) ? [] : ['SANDBOX_URL']),
    ...(siteOrigins.every(isLocal) ? [] : ['SITE_ORIGIN']),
    ...(env.DATABASE_URL ? ['DATABASE_URL'] : []),
  ];
  const isExposed = exposed.length > 0;
  if (isExposed && env.ALLOW_DEMO !== '1') {
    problems.push(
      `ALLOW_DEMO must be 1 for a sandbox that is not this machine’s alone (${exposed.join(', ')}): its inbox has everybody’s codes`,
    );
  }
  if (isExposed && !/^[\w-]{16,}$/.test(env.INBOX_TOKEN ?? ''))
    problems.push('INBOX_TOKEN is missing: 16 letters and digits or more that the inbox asks for');
  if (problems.length > 0 || !secrets) throw new ConfigError(problems.join('\n'));
  return {
    host,
    port,
    smtpPort,
    publicUrl,
    gatewayUrl,
    siteOrigins,
    partners: secrets,
    merchants: words(env.MERCHANTS ?? 'SAMPAN'),
    dataDir: env.DATA_DIR ?? '.data',
    isDurable: env.SANDBOX_DURABLE !== '0',
    isControlEnabled: env.SANDBOX_CONTROL === '1',
    hasRobots: env.SANDBOX_ROBOTS === '1',
    roomPace,
    smsToken: env.SMS_TOKEN ? env.SMS_TOKEN : null,
    inboxToken: isExposed ? (env.INBOX_TOKEN ?? '') : null,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** Whether only this machine reaches the host, a name or an address without a port. */
function isLoopback(host: string): boolean {
  const plain = host.replaceAll(/[[\]]/g, '').toLowerCase();
  if (plain === 'localhost' || plain.endsWith('.localhost') || plain === '::1') return true;
  return isIPv4(plain) && plain.startsWith('127.');
}

const isLocal = (origin: string) => URL.canParse(origin) && isLoopback(new URL(origin).hostname);

/** "A, B" -> what stands between commas and blanks. */
function words(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

function readPort(env: Environment, name: string, byDefault: number, problems: string[]): number {
  const text = env[name];
  if (text === undefined || text === '') return byDefault;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  problems.push(`${name} is not a port: ${text}`);
  return byDefault;
}

function readPace(text: string | undefined, problems: string[]): number {
  const pace = text === undefined || text === '' ? 1 : Number(text);
  if (pace >= 1 && pace <= 100) return pace;
  problems.push(`SANDBOX_ROOM_PACE is not a number from 1 to 100: ${text}`);
  return 1;
}

function readOrigin(name: string, text: string, problems: string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  problems.push(`${name} is not an http(s) address: ${text}`);
  return text;
}

function readPartners(text: string | undefined, problems: string[]) {
  if (text === undefined || text === '') {
    problems.push('SANDBOX_PARTNERS is missing: JSON with the secrets of sandbox-games and sandbox-pay');
    return null;
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    problems.push('SANDBOX_PARTNERS is not JSON');
    return null;
  }
  const parsed = z.safeParse(partners, json);
  if (parsed.success) return parsed.data;
  problems.push(
    'SANDBOX_PARTNERS must name sandbox-games and sandbox-pay, each with a secret of 16 characters or more',
  );
  return null;
}
