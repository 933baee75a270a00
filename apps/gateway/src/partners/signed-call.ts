import { partnerHeaders } from '@sampan/contract/partner';
import * as z from 'zod/mini';
import type { Outcome, PartnerSettings } from './outcome.ts';
import { signPartnerCall } from './signature.ts';

const usualTimeoutMs = 5_000;
/** The largest answer that is read, in bytes; a longer one counts as no answer. */
const longestAnswer = 64 * 1024;
const said = z.object({ error: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/)) });

/**
 * Statuses that say that nothing was moved. 401, 403, 408, 409 and 429 don't: they are of this attempt, and one before
 * may have been taken.
 */
const clearNo: ReadonlySet<number> = new Set([400, 402, 404, 422]);

/** Posts to a partner, signed with its current secret; the answer's form is `schema`'s. Never throws. */
export async function signedCall<S extends z.ZodMiniType>(
  settings: PartnerSettings,
  path: string,
  input: object,
  schema: S,
): Promise<Outcome<z.output<S>>> {
  const begin = performance.now();
  const outcome = await ask(settings, path, input, schema);
  const failure = outcome.kind === 'unknown' ? outcome.reason : null;
  settings.onAnswer?.({ outcome: outcome.kind, failure, ms: performance.now() - begin });
  return outcome;
}

async function ask<S extends z.ZodMiniType>(
  { code, url, secrets: [secret], now, timeoutMs = usualTimeoutMs }: PartnerSettings,
  path: string,
  input: object,
  schema: S,
): Promise<Outcome<z.output<S>>> {
  if (secret === undefined) return { kind: 'unknown', reason: 'no_secret' };
  const body = JSON.stringify(input);
  const timestamp = now();
  const target = new URL(url + path);
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [partnerHeaders.partner]: code,
        [partnerHeaders.timestamp]: String(timestamp),
        [partnerHeaders.signature]: signPartnerCall(secret, timestamp, target.pathname, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    answer = await readJson(response);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const isGarbled = error instanceof SyntaxError;
    return { kind: 'unknown', reason: isGarbled ? 'garbled' : name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
  if (status === 200) {
    const parsed = z.safeParse(schema, answer);
    return parsed.success ? { kind: 'done', value: parsed.data } : { kind: 'unknown', reason: 'garbled' };
  }
  const no = clearNo.has(status) ? z.safeParse(said, answer) : null;
  return no?.success ? { kind: 'refused', code: no.data.error } : { kind: 'unknown', reason: `http_${status}` };
}

/** Throws a SyntaxError where it is none, or too long. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const parts: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? [];
  for await (const chunk of parts) {
    length += chunk.length;
    if (length > longestAnswer) throw new SyntaxError('too long');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  // The status alone says enough where there is no text.
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** A query's outcome: that nothing of the reference is known there is an answer, null. */
export function known<V>(outcome: Outcome<V>): Outcome<V | null> {
  return outcome.kind === 'refused' && outcome.code === 'not_found' ? { kind: 'done', value: null } : outcome;
}
