import type { Permission } from '@sampan/contract/permissions';
import type * as z from 'zod';
import type { Tx } from '../../db/database.ts';
import type { Subject } from '../audit/rules.ts';

/** What was done, for the log. */
export interface Effect {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Called once it is committed. */
  readonly afterCommit?: () => void;
}

/** What was asked for, when it is done. */
export interface Request<P> {
  /** Unique for ever: the idempotency key of what is done. */
  readonly id: string;
  readonly merchantCode: string;
  readonly subject: Subject;
  readonly payload: P;
  readonly reason: string;
  /** Ids of staff: who asked, and who approves. */
  readonly requestedBy: string;
  readonly approvedBy: string;
}

/** Something that takes two people. The module whose business it is declares it. */
export interface ApprovalKind<P> {
  /** `module.what`, for ever: requests are kept under it. */
  readonly name: string;
  /** Of the payload, which is kept as JSON: amounts are text. */
  readonly schema: z.ZodType<P>;
  readonly ask: Permission;
  readonly approve: Permission;
  /** How long a request waits, in milliseconds; three days unless said. */
  readonly expiresMs?: number;
  /**
   * Does it, in the transaction of the approval. What throws leaves the request waiting, and nothing done; the
   * approver gets an AppError as the answer.
   */
  execute(tx: Tx, request: Request<P>): Promise<Effect>;
}

export const usualExpiryMs = 72 * 3_600_000;
