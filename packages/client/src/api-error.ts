import type { ErrorData, ShownErrorCode } from '@sampan/contract/errors';
import type { PhraseKey } from '@sampan/phrases/keys';

/** The one shape of every failed call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly code: ShownErrorCode;
  readonly status: number;
  readonly data: ErrorData;
  readonly requestId: string | null;

  constructor(
    code: ShownErrorCode,
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

/** Codes that are about the session or the whole site and not about the call. */
const terminalCodes = [
  'not_logged_in',
  'session_expired',
  'password_change_required',
  'need_true_account',
  'maintenance',
  'region_restricted',
] as const;
export type TerminalCode = (typeof terminalCodes)[number];

/** True when the error already led to a dialog or a page, so that no form shows it again. */
export function isTerminal(error: unknown): boolean {
  return error instanceof ApiError && terminalCodes.some((code) => code === error.code);
}

/** The words for a code, in every language pack. */
export function errorPhrase(code: ShownErrorCode): PhraseKey {
  return `error.${code}`;
}

/** The words for anything thrown, with the values that they name. */
export function errorWords(error: unknown): [key: PhraseKey, values: Record<string, string | number>] {
  // A piece of the site that did not come, in the words of Chromium, Firefox, Safari and the bundler.
  if (!(error instanceof ApiError))
    return [errorPhrase(/import|preload/i.test(String(error)) ? 'network' : 'internal_error'), {}];
  const isPlain = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  const values = Object.fromEntries(Object.entries(error.data).filter(isPlain));
  // spec §9: five minutes, the default for a refusal without `minutes`.
  return [errorPhrase(error.code), error.code === 'too_many_requests' ? { minutes: 5, ...values } : values];
}
