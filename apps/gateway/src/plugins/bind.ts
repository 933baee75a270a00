import { language as languageSchema } from '@sampan/contract/envelope';
import { headerNames } from '@sampan/contract/header-names';
import { type ErrorCode, errorStatus } from '@sampan/contract/errors';
import { sealedBody } from '@sampan/contract/identity';
import type { BodyOf, Operation, ParamsOf, QueryOf, Schema, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, plainAddress } from '../address.ts';
import { AppError } from '../app-error.ts';
import { refusalOf, staffRefusalOf } from './access.ts';
import { acceptedEncoding, addVary, compress, type Encoding } from './compression.ts';
import type {
  CallContext,
  CallingPartner,
  Cookies,
  CallDeps,
  Merchant,
  Session,
  StaffSession,
  Visit,
} from './request-context.ts';
import { demandAllowed, verifyPartner } from './partner-signature.ts';

/**
 * An answer that was made before, already in the wire's form: the whole envelope as text. `etag` in quotes; a request
 * that has it gets 304.
 */
export class CachedResponse {
  readonly json: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(json: string, etag: string, cacheControl: string) {
    this.json = json;
    this.etag = etag;
    this.cacheControl = cacheControl;
  }

  /** Compressed on first use, and kept as long as this is. */
  packed(encoding: Encoding): Promise<Buffer> {
    const before = this.#packed.get(encoding);
    if (before) return before;
    const packed = compress(this.json, encoding, 'kept');
    this.#packed.set(encoding, packed);
    return packed;
  }
}

async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  addVary(reply, 'Accept-Encoding', 'Language', 'Merchant');
  // Weak: the same answer in each encoding.
  void reply.header('etag', `W/${answer.etag}`).header('cache-control', answer.cacheControl);
  if (isMatch(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding || answer.json.length < 1_000) return reply.send(answer.json);
  return reply.header('content-encoding', encoding).send(await answer.packed(encoding));
}

/** Whether `If-None-Match` names the etag (in quotes), compared weakly. */
export function isMatch(header: string | undefined, etag: string): boolean {
  const given = (header ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return given.includes(etag) || given.includes('*');
}

type Here = Pick<Visit, 'merchant' | 'origin'>;

type Who<O extends Operation> = O['access'] extends 'partner'
  ? { readonly partner: string }
  : O['access'] extends 'public'
    ? Here & {
        /** The caller's session where the token is one of this operator's and a real account's; null where not. */
        readonly findMember: () => Promise<Session | null>;
      }
    : O['access'] extends 'staff'
      ? Here & { readonly staff: StaffSession }
      : Here & { readonly session: Session };

export type Call<O extends Operation> = CallContext &
  Who<O> & {
    readonly params: ParamsOf<O>;
    readonly query: QueryOf<O>;
    readonly body: BodyOf<O>;
    /** Present where the operation is idempotent. */
    readonly idempotencyKey: string;
  };

export type Handler<O extends Operation> = (call: Call<O>) => Promise<ValueInputOf<O> | CachedResponse>;

/** Calls allowed to one address within the window. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

const usualLimit: Limit = { max: 300, windowMs: 60_000 };

type AnyOperation = Operation<Schema | undefined, Schema | undefined, Schema | undefined>;

/**
 * Puts an operation of the contract on the server: rate limit, merchant and language, session and role, decryption,
 * validation, the handler, validation of the answer.
 */
export function bind<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
  /** `bodyLimit` in bytes, where the usual 256 KB are too few; the caller is identified before the body is read. */
  options: { limit?: Limit; bodyLimit?: number } = {},
): void {
  const callDeps = app.callDeps;
  callDeps.bound.push(operation);
  const limit = options.limit ?? usualLimit;
  const isLimited = operation.access !== 'partner' && callDeps.rateLimitScale > 0;

  app.route({
    method: operation.method,
    url: operation.path,
    ...(options.bodyLimit === undefined
      ? {}
      : {
          bodyLimit: options.bodyLimit,
          // A large body is read only after the access check.
          preParsing: async (request) => void (await identify(callDeps, operation, request)),
        }),
    config: {
      isPartnerCall: operation.access === 'partner',
      rateLimit: isLimited
        ? { max: Math.ceil(limit.max * callDeps.rateLimitScale), timeWindow: limit.windowMs }
        : false,
    },
    async handler(request, reply) {
      const call = await readCall(callDeps, operation, request, reply);
      const answer = await handler(call);
      if (answer instanceof CachedResponse) return sendCachedResponse(request, reply, answer);
      const value = operation.value.parse(answer);
      return reply.header('cache-control', 'no-store').send({ success: true, value, message: null, errorCode: null });
    },
  });
}

/**
 * They go to the calls only, never to another site's, and never over plain HTTP where the operator's site is served by
 * TLS, whatever the proxy in front says of one request.
 */
function cookiesOf(origin: string, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = origin.startsWith('https:');
  const options = { path: '/wps', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: (name) => request.cookies[name] ?? null,
    write: (name, value, maxAgeMs) =>
      void reply.setCookie(name, value, { ...options, maxAge: Math.floor(maxAgeMs / 1_000) }),
    forget: (name) => void reply.clearCookie(name, options),
  };
}

async function readCall<O extends AnyOperation>(
  callDeps: CallDeps,
  operation: O,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<O>> {
  const languageHeader = String(request.headers[headerNames.language] ?? 'EN').toUpperCase();
  const language = languageSchema.safeParse(languageHeader);
  if (!language.success) throw new AppError('language_unknown');
  const { calling, ...who } = await identify(callDeps, operation, request);
  const raw = await readBody(callDeps, operation, request);
  const body = check(operation.body, calling ? calling.readBody(raw) : raw);
  if (calling) demandAllowed(calling, body);
  return {
    ...who,
    ...(calling && { partner: calling.code }),
    // Partners have no origin, and no cookies.
    cookies: cookiesOf(who.origin ?? '', request, reply),
    language: who.merchant ? await callDeps.languageOf(who.merchant.code, language.data) : language.data,
    ip: plainAddress(addressOf(request)) ?? addressOf(request),
    device: String(request.headers[headerNames.device] ?? 'WEB').slice(0, 16),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    params: check(operation.params, request.params),
    query: check(operation.query, request.query),
    body,
    idempotencyKey: operation.isIdempotent ? readIdempotencyKey(request) : '',
  } as unknown as Call<O>;
}

interface Identified {
  readonly calling?: CallingPartner;
  readonly merchant?: Merchant;
  readonly origin?: string;
  readonly session?: Session;
  readonly staff?: StaffSession;
  readonly findMember?: () => Promise<Session | null>;
}

async function identify(callDeps: CallDeps, operation: AnyOperation, request: FastifyRequest): Promise<Identified> {
  if (operation.access === 'partner') return { calling: await verifyPartner(callDeps, operation, request) };
  const merchant = await callDeps.findMerchant(String(request.headers[headerNames.merchant] ?? ''));
  if (!merchant) throw new AppError('merchant_unknown');
  // Their logins, too: from elsewhere nobody learns whether a password is right.
  if (operation.path.startsWith('/staff/') && !(await callDeps.admitsStaff(merchant.code, addressOf(request))))
    throw new AppError('address_not_allowed');
  // Staff work while the site is closed to players.
  if (operation.access !== 'staff' && !operation.isOpenWhenClosed && !callDeps.isOwnCall(request)) {
    const closed = await callDeps.closedTo(merchant.code, addressOf(request));
    if (closed) throw new AppError(closed);
  }
  const origin = await callDeps.originOf(merchant.code, { origin: request.headers.origin, host: request.host });
  if (operation.access === 'public')
    return { merchant, origin, findMember: () => memberOf(callDeps, merchant, request) };
  if (operation.access === 'staff')
    return { merchant, origin, staff: await staffOf(callDeps, operation, merchant, request) };

  const session = await sessionOf(callDeps, merchant, request);
  const refusal = refusalOf(operation, session);
  if (refusal || !session) throw new AppError(refusal ?? 'not_logged_in');
  return { merchant, origin, session };
}

async function memberOf(callDeps: CallDeps, merchant: Merchant, request: FastifyRequest): Promise<Session | null> {
  const session = await sessionOf(callDeps, merchant, request);
  return session && refusalOf({ access: 'member', isOpenBeforePasswordChange: false }, session) === null
    ? session
    : null;
}

/** Undefined without a token; null where it is none, or another operator's. */
async function sessionOf(
  callDeps: CallDeps,
  merchant: Merchant,
  request: FastifyRequest,
): Promise<Session | null | undefined> {
  const token = request.headers[headerNames.token];
  if (!token) return undefined;
  const session = await callDeps.resolveSession(token);
  return session?.merchantCode === merchant.code ? session : null;
}

/** Throws not_logged_in, session_expired (also another operator's staff), factor_required or permission_missing. */
async function staffOf(
  callDeps: CallDeps,
  { permission }: AnyOperation,
  merchant: Merchant,
  request: FastifyRequest,
): Promise<StaffSession> {
  const token = request.headers[headerNames.token];
  const found = token ? await callDeps.resolveStaff(token) : undefined;
  const staff = found && found.merchantCode !== merchant.code ? null : found;
  if (permission === null) throw new Error('an operation of staff without a permission');
  const refusal = staffRefusalOf({ permission }, staff);
  if (refusal || !staff) {
    const { code, ...data } = refusal ?? { code: 'not_logged_in' };
    throw new AppError(code, data);
  }
  return staff;
}

async function readBody(callDeps: CallDeps, operation: AnyOperation, request: FastifyRequest): Promise<unknown> {
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  if (isForm !== operation.isForm && request.body !== undefined) throw new AppError('unsupported_media_type');
  if (!operation.isEncrypted) return request.body;
  const sealed = sealedBody.safeParse(request.body);
  if (!sealed.success) throw new AppError('encryption_required');
  return callDeps.unseal(sealed.data.value);
}

function readIdempotencyKey(request: FastifyRequest): string {
  const key = String(request.headers[headerNames.idempotencyKey] ?? '');
  if (!/^[\w-]{8,64}$/.test(key)) throw new AppError('idempotency_key_missing');
  return key;
}

/** Throws validation_failed with the wrong fields, or the catalogue's code that the schema itself names. */
function check(schema: Schema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) {
    const holding = Object.entries(parsed.data as object).find(([, value]) => holdsNul(value));
    if (!holding) return parsed.data;
    throw new AppError('validation_failed', { fields: [{ path: holding[0], reason: 'nul' }] });
  }
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.') || ('keys' in issue ? issue.keys.join(',').slice(0, 100) : ''),
    reason: issue.code ?? 'invalid',
  }));
  const named = parsed.error.issues.map((issue) => issue.message).find(isErrorCode);
  throw new AppError(named ?? 'validation_failed', { fields });
}

/** Whether a text in it has U+0000, which the database takes nowhere. Without a stack: bodies may be nested deeply. */
function holdsNul(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) left.push(part);
  }
  return false;
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}
