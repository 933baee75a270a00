import type { Language } from './envelope.ts';
import { headerNames as names } from './header-names.ts';
import type { Operation } from './operation.ts';

/** What a call is given; bodies as they are before sealing. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** On whose behalf a call is made. */
export interface RequestCaller {
  readonly merchant: string;
  readonly language: Language;
  readonly device: string;
  readonly token?: string | null | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** A call as it travels. */
export interface HttpRequest {
  /** Path and query. */
  readonly address: string;
  readonly method: Operation['method'];
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** The path with its parameters and query filled in. */
export function addressOf(
  { path: pattern }: Pick<Operation, 'path'>,
  { params = {}, query = {} }: Pick<RequestParts, 'params' | 'query'>,
): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = formOf(query);
  return search === '' ? path : `${path}?${search}`;
}

/** As a query or a form carries it. The contract knows neither a browser nor Node. */
function formOf(values: NonNullable<RequestParts['query']>): string {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : `${encoded(name)}=${encoded(String(value))}`))
    .join('&');
}

/**
 * The HTTP request of a call. `seal` is asked for the body of an operation that is encrypted, and answers what travels
 * in its place.
 */
export async function requestOf(
  operation: Pick<Operation, 'path' | 'method'> & Partial<Pick<Operation, 'isForm' | 'isEncrypted'>>,
  { body, ...parts }: RequestParts,
  { merchant, language, device, token, idempotencyKey }: RequestCaller,
  seal: (body: unknown) => Promise<unknown>,
): Promise<HttpRequest> {
  const headers: Record<string, string> = {
    [names.merchant]: merchant,
    [names.language]: language,
    [names.device]: device,
  };
  if (token) headers[names.token] = token;
  if (idempotencyKey) headers[names.idempotencyKey] = idempotencyKey;
  if (body !== undefined)
    headers['content-type'] = operation.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return { address: addressOf(operation, parts), method: operation.method, headers, body: await bodyOf() };

  async function bodyOf(): Promise<string | null> {
    if (body === undefined) return null;
    if (operation.isForm) return formOf(body as Record<string, string>);
    return JSON.stringify(operation.isEncrypted ? await seal(body) : body);
  }
}
