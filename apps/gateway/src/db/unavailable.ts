import pg from 'pg';

/**
 * The database can't be asked now, or takes no writes: nothing is wrong with the call. Whether a commit that was under
 * way took place is not known; a retry with the same idempotency key tells.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** The disk, or another resource that writes need, is used up. */
  readonly isFull: boolean;

  constructor(cause: unknown, isFull = false) {
    super(isFull ? 'the database has no space left' : 'the database is not available', { cause });
    this.isFull = isFull;
  }
}

/** SQLSTATEs of a server that ends, starts, is a standby, has no room, or ended the session. */
const awayStates = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '25P03', '57014', '58030']);
/** Connection exceptions, and insufficient resources. */
const awayClasses = new Set(['08', '53']);
const fullStates = new Set(['53000', '53100', '53400']);

/** What pg says of a connection that is gone; it has no code. */
const lostMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after)/;

/** Whether the connection can't be used any more, whatever the server would say. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  if (!(error instanceof Error)) return false;
  // Node's own: ECONNRESET, EPIPE, ETIMEDOUT …
  return 'syscall' in error || lostMessages.test(error.message);
}

/** The same error, or a DatabaseUnavailableError with it as its cause. `state`: the SQLSTATE, where there is one. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && 'severity' in error && (awayStates.has(state) || awayClasses.has(state.slice(0, 2))))
    return new DatabaseUnavailableError(error, fullStates.has(state));
  return isConnectionLost(error) ? new DatabaseUnavailableError(error) : error;
}

/** How long a statement that was refused for want of space speaks for the others, in milliseconds. */
const fullMs = 30_000;

/** Remembers when there was no space: small writes find room on a full disk where others don't. */
export function noteSpace(): { note(error: unknown): unknown; isLeft(): boolean } {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    note(error) {
      if (error instanceof DatabaseUnavailableError && error.isFull) fullAt = performance.now();
      return error;
    },
    isLeft: () => performance.now() - fullAt > fullMs,
  };
}
