/**
 * How much a vendor's new jackpot holds beside its beginning, in ten-thousandths of that: below 40,000, always the same for a vendor. A
 * place that has been open for a while has jackpots of many sizes.
 */
export function jackpotHeadStart(vassalage: string): bigint {
  let hash = 0;
  for (const letter of vassalage) hash = (hash * 131 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return BigInt((hash * 37) % 40_000);
}
