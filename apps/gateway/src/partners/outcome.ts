import { signatureLifetimeMs } from '@sampan/contract/partner';

/**
 * How a call to a partner ended.
 * - `done`: it was done, or is known as it stands
 * - `refused`: a clear no, and nothing was moved; `code` is the partner's word, for the log
 * - `unknown`: no clear answer; it may or may not have been done. Where money moves, the caller queries the reference
 *   or retries under it, and never takes it for a no
 */
export type Outcome<V> =
  | { readonly kind: 'done'; readonly value: V }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * What an answer makes of money that was sent under a reference of ours: `open` is asked after again. A clear no to the
 * call counts only once nothing of ours can still be on its way there: a call whose answer was lost is good for as long as
 * its signature. `unclearAt`: since when a call is out, or ended, without an answer that is known; milliseconds UTC.
 */
export function endOf(
  outcome: Outcome<{ readonly status: 'pending' | 'done' | 'refused' }>,
  { now, unclearAt }: { readonly now: number; readonly unclearAt: number | null },
): 'done' | 'failed' | 'open' {
  if (outcome.kind === 'unknown') return 'open';
  if (outcome.kind === 'done') {
    const { status } = outcome.value;
    return status === 'refused' ? 'failed' : status === 'done' ? 'done' : 'open';
  }
  return unclearAt === null || now - unclearAt > signatureLifetimeMs ? 'failed' : 'open';
}

/** How long until a partner is asked again, milliseconds: `first`, doubled each time, at most 15 min. */
export function pauseMs(first: number, attempts: number): number {
  return Math.min(first * 2 ** Math.min(Math.max(attempts - 1, 0), 10), 900_000);
}

/** How a call to a partner ended, for its health and its figures. */
export interface Answer {
  readonly outcome: Outcome<unknown>['kind'];
  /** Null: it was answered, by a clear no, too. Else a short word without personal data. */
  readonly failure: string | null;
  /** How long the call took, milliseconds. */
  readonly ms: number;
}

/** What an adapter needs to speak to one partner. */
export interface PartnerSettings {
  readonly code: string;
  /** Without a slash at the end. */
  readonly url: string;
  /** The current one first, then the next while there is one. Empty where the partner has none. */
  readonly secrets: readonly string[];
  /** Milliseconds. */
  readonly now: () => number;
  /** How long a call waits for its answer, milliseconds; the adapter's own without it. */
  readonly timeoutMs?: number;
  /** Hears how each call ended. */
  readonly onAnswer?: (answer: Answer) => void;
}

/** A partner's call as it came. */
export interface IncomingCall {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** With the query. */
  readonly path: string;
  readonly rawBody: string;
}

export type SignatureProblem = 'signature_invalid' | 'signature_expired';
