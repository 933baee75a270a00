import { envelope } from '@sampan/contract/envelope';
import { toErrorCode, type ErrorCode, type ErrorData } from '@sampan/contract/errors';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import { ApiError } from '@sampan/client/api-error';
import { completeAnswer } from './tolerant-answers.ts';

/** What an answer of another gateway means: its value, or the error's words, if it has any. */
type Read = { value: unknown } | { wire: string | null; data: ErrorData };

/**
 * An answer of another gateway: with or without the envelope, with fields that the site doesn't know and without
 * some that it does. A list that the gateway doesn't have is empty. Throws `ApiError`.
 */
export function readOtherAnswer<O extends Operation>(
  operation: O,
  status: number,
  text: string,
  isLoggedIn: boolean,
): ValueOf<O> {
  const answer = readEnvelope(status, parseJson(text));
  if ('wire' in answer) {
    const code = codeOf(operation, answer.wire, status, isLoggedIn);
    if (!isMissingList(operation, code)) throw new ApiError(code, status, answer.data);
  }
  const value = 'value' in answer ? adapt(operation.name, answer.value) : undefined;
  const checked = operation.value.safeParse(completeAnswer(operation.value, value));
  if (!checked.success) throw new ApiError('bad_response', status, {}, null, { cause: checked.error });
  return checked.data as ValueOf<O>;
}

function readEnvelope(status: number, json: unknown): Read {
  const answer = envelope.safeParse(json);
  if (answer.success) {
    const { success, value, errorCode = null } = answer.data;
    return success ? { value } : { wire: errorCode, data: isObject(value) ? value : {} };
  }
  // Some of its calls answer with the bare value.
  return status < 300 && json !== undefined ? { value: json } : { wire: null, data: {} };
}

function codeOf(
  operation: Operation,
  wire: string | null,
  status: number,
  isLoggedIn: boolean,
): ErrorCode | 'bad_response' {
  const known = wire === null ? 'internal_error' : toErrorCode(wire);
  if (known !== 'internal_error') return known;
  // A public call is refused for its input, such as a wrong password.
  if (status === 401 && operation.access === 'public') return 'login_failed';
  if (status === 401) return isLoggedIn ? 'session_expired' : 'not_logged_in';
  if (status === 429) return 'too_many_requests';
  if (status === 404 || status === 405 || status === 501) return 'not_found';
  return wire === null && status < 500 ? 'bad_response' : known;
}

/** Of one thing among many it is an answer that there is none. */
function isMissingList({ method, params }: Operation, code: string): boolean {
  return method === 'GET' && !params && (code === 'not_found' || code === 'function_not_available');
}

/** Where what is left out means something else than empty, zero or off. */
function adapt(name: string, value: unknown): unknown {
  switch (name) {
    case 'systemStatus':
      return isObject(value) && isObject(value['info'])
        ? { ...value, info: { chat: 'nobody', ...value['info'], register: withRules(value['info']['register']) } }
        : value;
    case 'registerSettings':
      return withRules(value);
    case 'winnerBoard':
      return isObject(value) && !value['largest'] ? { ...value, largest: byAmount(value['list']) } : value;
    default:
      return withOpenGames(value);
  }
}

/** A field with a rule is shown, and as long as the site's fields are. */
function withRules(rules: unknown): unknown {
  if (!isObject(rules)) return rules;
  return Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [
      field,
      isObject(rule) ? { enabled: true, maxLength: 255, ...rule } : rule,
    ]),
  );
}

/** Vendors and games are open where nothing is said of it, and have their picture by another name. */
function withOpenGames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOpenGames);
  if (!isObject(value)) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withOpenGames(entry)]));
  if (typeof value['vassalage'] !== 'string') return inside;
  return { isOpen: true, defaultIcon: value['showIcon'], ...inside };
}

function byAmount(list: unknown): unknown[] {
  const amountOf = (entry: unknown) => {
    const vo = isObject(entry) ? entry['vo'] : undefined;
    return isObject(vo) ? Number(vo['winAmount']) || 0 : 0;
  };
  return Array.isArray(list) ? list.toSorted((a, b) => amountOf(b) - amountOf(a)) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
