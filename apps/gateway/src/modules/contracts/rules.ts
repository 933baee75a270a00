import type { Tier } from '@sampan/contract/contract-rules';
import type { WrittenTier } from './tables.ts';

/** Tiers as the database keeps them. */
export function writeTiers(tiers: readonly Tier[]): WrittenTier[] {
  return tiers.map(({ minimumBet, netLoss, ...tier }) => ({
    ...tier,
    minimumBet: String(minimumBet),
    netLoss: String(netLoss),
  }));
}

export function readTiers(written: readonly WrittenTier[]): Tier[] {
  return written.map(({ minimumBet, netLoss, ...tier }) => ({
    ...tier,
    minimumBet: BigInt(minimumBet),
    netLoss: BigInt(netLoss),
  }));
}
