import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { ErrorCode } from '@sampan/contract/errors';
import type { Access, InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { ApiError } from '@sampan/client/api-error';
import { createListeners } from '../ui/listeners.ts';
import { currentLanguage, loadRest, toLanguage } from './i18n.ts';
import { session } from './session.ts';
import type { reactTo } from './transport.ts';

export { ApiError, errorPhrase, errorWords, isTerminal } from '@sampan/client/api-error';

export interface CallOptions {
  signal?: AbortSignal;
  /** Required where the operation is idempotent: the same key for the same wish, however often it is sent. */
  idempotencyKey?: string;
  /** Milliseconds until the call fails with `timeout`; 15 s. */
  timeoutMs?: number;
  /** Codes that the caller shows itself, so that nothing else reacts to them. */
  handles?: readonly ErrorCode[];
}

const siteClosed = createListeners();

/** Called when the gateway says that the site is closed to this visitor. Returns the way to stop. */
export const onSiteClosed = siteClosed.subscribe;

/** A key for one wish of the person, e.g. one press of "Deposit"; kept while the wish is tried again. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Calls the gateway. Rejects with `ApiError`; with the signal's reason when the caller aborted. What was to change
 * something and met the end of the session waits for the login of the same account, and is then sent once more, with
 * the same idempotency key.
 */
export async function call<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<ValueOf<O>> {
  const { id } = session.current();
  try {
    return await attempt(operation, input, options);
  } catch (error) {
    const isCut = isSessionOver(error) && operation.method !== 'GET' && id !== '';
    if (isCut && !isHandled(error, options) && (await session.waitForReauth(id)))
      return attempt(operation, input, options);
    throw error;
  }
}

function isSessionOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'not_logged_in' || error.code === 'session_expired');
}

function isHandled(error: ApiError, { handles }: CallOptions): boolean {
  return handles?.some((code) => code === error.code) ?? false;
}

async function attempt<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions,
): Promise<ValueOf<O>> {
  const token = session.token();
  const { mustChangePassword } = session.current();
  let react: typeof reactTo | undefined;
  try {
    if (mustChangePassword && operation.access !== 'public' && !operation.isOpenBeforePasswordChange)
      throw new ApiError('password_change_required', 0);
    // Not before the first call: the first page carries its answers.
    const transport = await import('./transport.ts');
    react = transport.reactTo;
    return await transport.send(operation, input, { ...options, token, language: currentLanguage(), call });
  } catch (error) {
    if (error instanceof ApiError) {
      // The words for errors are not among those of the first page; they are loaded before an error is shown.
      await loadRest().catch(() => undefined);
      if (!isHandled(error, options)) react?.(error, token, siteClosed.publish);
    }
    throw error;
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

export function keyOf<I>(name: string, input: I) {
  return [name, languageFree.has(name) ? '' : currentLanguage(), input] as const;
}

/** The key as it is now: a component may have kept it from before a change of language. */
export function keyNow(key: QueryKey): QueryKey {
  const [, language] = key;
  // Other keys have something else there, or nothing.
  const isOfAnother = language !== currentLanguage() && toLanguage(language) !== null;
  return isOfAnother ? key.with(1, currentLanguage()) : key;
}

const shared = {
  structuralSharing: keepNewer,
  // In another language it is asked anew; until then what was known holds.
  placeholderData: <T>(known: T | undefined, before?: { readonly queryKey: QueryKey }) =>
    before && keyNow(before.queryKey) !== before.queryKey ? known : undefined,
};

/** `[operation's name, language or '', input]`. */
export function queryKeyOf<O extends Operation>(operation: O, input: InputOf<O>) {
  return keyOf(operation.name, input);
}

/** TanStack Query options of a read. Members' answers are forgotten when the session changes. */
export function queryOptionsOf<O extends Operation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: queryKeyOf(operation, input),
    queryFn: ({ signal }) => call(operation, input, { signal }),
    ...shared,
    meta: { access: operation.access },
  });
}

export type OperationIn<Subject> = {
  [N in keyof Subject & string]: Subject[N] extends Operation ? N : never;
}[keyof Subject & string];

type AccessOf<O> = O extends { readonly access: infer A extends Access } ? A : never;

/**
 * `queryOptionsOf` for public pages: they are hydrated with the answers of their document, and the contract's subject,
 * with it the validator, is loaded by the first call. What isn't public says whose it is.
 * `lazyQueryOptions('gameVendors', async () => import('@sampan/contract/catalogue'), { body })`.
 */
export function lazyQueryOptions<Subject, N extends OperationIn<Subject>>(
  name: N,
  load: () => Promise<Subject>,
  input: InputOf<Subject[N] & Operation>,
  ...whose: AccessOf<Subject[N]> extends 'public' ? [] : [access: AccessOf<Subject[N]>]
) {
  const [access = 'public']: readonly Access[] = whose;
  return queryOptions({
    queryKey: keyOf(name, input),
    queryFn: async ({ signal }) => lazyCall(name, load, input, { signal }),
    ...shared,
    meta: { access },
  });
}

/** `call` for public pages, as `lazyQueryOptions` is. */
export async function lazyCall<Subject, N extends OperationIn<Subject>>(
  name: N,
  load: () => Promise<Subject>,
  input: InputOf<Subject[N] & Operation>,
  options?: CallOptions,
): Promise<ValueOf<Subject[N] & Operation>> {
  return call((await load())[name] as Subject[N] & Operation, input, options);
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
