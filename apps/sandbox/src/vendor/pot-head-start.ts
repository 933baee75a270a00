/**
 * How much a vendor's new pot holds beside its beginning, in ten-thousandths of that: below 40,000, always the same for a vendor. A
 * place that has been open for a while has pots of many sizes.
 */
export function potHeadStart(vassalage: string): bigint {
  let hash = 0;
  for (const letter of vassalage) hash = (hash * 131 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return BigInt((hash * 37) % 40_000);
}
