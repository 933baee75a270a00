import { queryOptions } from '@tanstack/react-query';
import { envelope, headers as names } from '@sampan/contract/envelope';
import { toErrorCode, type ErrorCode, type ErrorData, type TransportErrorCode } from '@sampan/contract/errors';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import type { PhraseKey } from '@sampan/phrases/keys';
import { brand } from '#brand/brand.ts';
import { openDialog } from './dialogs.ts';
import { currentLanguage, loadRest } from './i18n.ts';
import { session } from './session.ts';

/** The one shape of every failed call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | TransportErrorCode;
  readonly status: number;
  readonly data: ErrorData;
  readonly requestId: string | null;

  constructor(
    code: ErrorCode | TransportErrorCode,
    status: number,
    data: ErrorData = {},
    requestId: string | null = null,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.requestId = requestId;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Required where the operation is idempotent: the same key for the same wish, however often it is sent. */
  idempotencyKey?: string;
  /** Milliseconds until the call fails with `timeout`; 15 s. */
  timeoutMs?: number;
  /** Codes that the caller shows itself, so that nothing else reacts to them. */
  handles?: readonly ErrorCode[];
}

/** Codes that are about the whole site and not about the call. */
const terminalCodes = ['not_logged_in', 'session_expired', 'maintenance', 'region_restricted'] as const;
type TerminalCode = (typeof terminalCodes)[number];

const closedListeners = new Set<() => void>();

/** Called when the gateway says that the site is closed to this visitor. Returns the way to stop. */
export function onSiteClosed(listener: () => void): () => void {
  closedListeners.add(listener);
  return () => closedListeners.delete(listener);
}

/** True when the error already led to a dialog or a page, so that nobody else shows it. */
export function isTerminal(error: unknown): boolean {
  return error instanceof ApiError && terminalCodes.some((code) => code === error.code);
}

/** The words for a code, in every language pack. */
export function errorPhrase(code: ErrorCode | TransportErrorCode): PhraseKey {
  return `error.${code}`;
}

/** The words for anything thrown, with the values that they name. */
export function errorWords(error: unknown): [key: PhraseKey, values: Record<string, string | number>] {
  if (!(error instanceof ApiError)) return [errorPhrase('internal_error'), {}];
  const { fields: _fields, ...values } = error.data;
  return [errorPhrase(error.code), values];
}

/** A key for one wish of the person, e.g. one press of "Deposit"; kept while the wish is tried again. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Calls the gateway. Rejects with `ApiError`; with the signal's reason when the caller gave up.
 */
export async function call<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<ValueOf<O>> {
  const token = session.token();
  try {
    return await send(operation, input, token, options);
  } catch (error) {
    if (error instanceof ApiError) {
      // The words for errors are not among those of the first page; they are there before anyone shows one.
      await loadRest().catch(() => undefined);
      if (!options.handles?.some((code) => code === error.code)) reactTo(error, token);
    }
    throw error;
  }
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

async function send<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  token: string | null,
  options: CallOptions,
): Promise<ValueOf<O>> {
  const parts = checkInput(operation, input);
  const headers: Record<string, string> = {
    [names.merchant]: brand.merchantCode,
    [names.language]: currentLanguage(),
    [names.device]: matchMedia('(max-width: 767px)').matches ? 'H5' : 'WEB',
  };
  if (token) headers[names.token] = token;
  if (options.idempotencyKey) headers[names.idempotencyKey] = options.idempotencyKey;
  let body: string | null = null;
  if (parts.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(operation.isEncrypted ? await sealBody(parts.body) : parts.body);
  }
  const { status, text } = await exchange(addressOf(operation, parts), operation.method, headers, body, options);
  return readAnswer(operation, status, text);
}

async function sealBody(body: unknown): Promise<unknown> {
  const { seal } = await import('./seal.ts');
  return seal(body, call);
}

/** The same shapes on both sides: what the gateway would refuse is refused here, before anything is sent. */
function checkInput(operation: Operation, input: unknown): Parts {
  const given = (input ?? {}) as Record<string, unknown>;
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    const result = schema.safeParse(given[part]);
    if (!result.success) {
      const fields = result.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        reason: issue.code ?? 'invalid',
      }));
      throw new ApiError('validation_failed', 0, { fields });
    }
    parts[part] = result.data;
  }
  return parts;
}

/** The path with its parameters and query filled in. */
export function addressOf(operation: Operation, { params = {}, query = {} }: Parts): string {
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function exchange(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: string | null,
  { signal, timeoutMs = 15_000 }: CallOptions,
): Promise<{ status: number; text: string }> {
  // AbortSignal.any is newer than the browsers that we serve.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ApiError('timeout', 0)), timeoutMs);
  const giveUp = () => controller.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(address, { method, headers, body, signal: controller.signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw new ApiError('network', 0, {}, null, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function readAnswer<O extends Operation>(operation: O, status: number, text: string): ValueOf<O> {
  const answer = envelope.safeParse(parseJson(text));
  if (!answer.success) throw new ApiError('bad_response', status);
  const { success, value, errorCode, requestId = null } = answer.data;
  if (!success) {
    if (!errorCode) throw new ApiError('bad_response', status, {}, requestId);
    throw new ApiError(toErrorCode(errorCode), status, isObject(value) ? value : {}, requestId);
  }
  const checked = operation.value.safeParse(value);
  if (!checked.success) throw new ApiError('bad_response', status, {}, requestId, { cause: checked.error });
  return checked.data as ValueOf<O>;
}

function isObject(value: unknown): value is ErrorData {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reactTo(error: ApiError, token: string | null): void {
  switch (error.code as TerminalCode) {
    case 'not_logged_in':
    case 'session_expired':
      // Calls that were under way together all fail; the first of them ends the session, for all.
      if (token !== session.token()) return;
      session.end('expired');
      openDialog('login', { reason: token ? 'expired' : 'required' });
      return;
    case 'maintenance':
    case 'region_restricted':
      for (const listener of closedListeners) listener();
  }
}

/** Answers that are the same in every language. */
const languageFree: ReadonlySet<string> = new Set([
  'walletBalance',
  'favouriteIds',
  'registerSettings',
  'whitelabel',
  'encryptionKeys',
]);

/** `[operation's name, language or '', input]`. */
export function queryKeyOf<O extends Operation>(operation: O, input: InputOf<O>) {
  return [operation.name, languageFree.has(operation.name) ? '' : currentLanguage(), input] as const;
}

/** TanStack Query options of a read. Members' answers are forgotten when the session changes. */
export function queryOptionsOf<O extends Operation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: queryKeyOf(operation, input),
    queryFn: ({ signal }) => call(operation, input, { signal }),
    structuralSharing: keepNewer,
    meta: { access: operation.access },
  });
}

/** An answer that carries a `version` never replaces a newer one: live updates overtake slow calls. */
function keepNewer(before: unknown, after: unknown): unknown {
  return versionOf(before) > versionOf(after) ? before : after;
}

function versionOf(value: unknown): number {
  const { version } = (value ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : -1;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { access?: Operation['access'] };
    /** `inline`: the form or control that started the mutation shows its error. */
    mutationMeta: { error?: 'inline' };
  }
}
