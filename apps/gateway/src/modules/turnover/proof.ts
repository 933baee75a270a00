import type { Queries } from '../../db/database.ts';
import type { TurnoverSettings } from './settings.ts';

export interface ProofOf {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly account: bigint;
}

/**
 * What a member with a bonus has to have proven, and when. An account costs nothing to make, and a bonus can be cashed
 * out: so one that has proven neither a number nor an address gets none out.
 */
export interface BonusProof {
  /** Before money goes out. */
  isMissing(queries: Queries, whose: ProofOf): Promise<boolean>;
  /** Before a bonus is claimed. */
  holdsBack(queries: Queries, whose: Omit<ProofOf, 'account'>): Promise<boolean>;
}

export function createBonusProof(deps: {
  readonly settings: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly turnover: Pick<TurnoverSettings, 'bonusProof'> }>;
  /** Whether a number or an address of the member's is verified. */
  readonly hasProof: (queries: Queries, memberId: string) => Promise<boolean>;
  /** What the wallet got as bonuses, less what went back; minor units. */
  readonly bonusesKept: (queries: Queries, account: bigint) => Promise<bigint>;
}): BonusProof {
  const { settings, hasProof, bonusesKept } = deps;
  return {
    async isMissing(queries, { merchantCode, memberId, account }) {
      if ((await settings(queries, merchantCode)).turnover.bonusProof === 'none') return false;
      return (await bonusesKept(queries, account)) > 0n && !(await hasProof(queries, memberId));
    },
    async holdsBack(queries, { merchantCode, memberId }) {
      if ((await settings(queries, merchantCode)).turnover.bonusProof !== 'claim') return false;
      return !(await hasProof(queries, memberId));
    },
  };
}
