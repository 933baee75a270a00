import type { Queries } from '../../db/database.ts';

/** How an account stands, which the identity module knows; null: no such account at this operator. */
export type AccountStatusOf = (
  queries: Queries,
  merchantCode: string,
  memberId: string,
) => Promise<{
  /** Account type (spec §4). */
  readonly type: number;
  readonly isActive: boolean;
  /** The personal data are gone. */
  readonly isErased: boolean;
} | null>;
