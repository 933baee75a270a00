import { formatAmount } from '@sampan/contract/money';
import type { Outcome, SettledLine } from './outcome.ts';

/** The wallet takes so many characters. */
const mostCharacters = 500;

/** 19500 is "1.95". */
const oddsText = (odds: bigint): string => (Number(odds) / 10_000).toFixed(4).replace(/0{1,2}$/, '');

/**
 * What the betting record says of a ticket: the result, each line with its odds and what it paid, and which draw it was.
 * Lines that there is no room for are counted.
 */
export function detailOf(
  { result, proof, mostPayout }: Outcome,
  lines: readonly SettledLine[],
  digits: number,
): string {
  const texts = lines.map(({ market, selection, stake, odds, status, payout }) => {
    const amounts = `${formatAmount(stake, digits)} @ ${oddsText(odds)}`;
    return `${market} ${selection} ${amounts} ${status} ${formatAmount(payout, digits)}`;
  });
  const isCapped = mostPayout !== undefined && lines.reduce((sum, { payout }) => sum + payout, 0n) > mostPayout;
  const cap = isCapped ? [`paid up to the limit: ${formatAmount(mostPayout, digits)}`] : [];
  for (let shown = texts.length; shown >= 0; shown--) {
    const rest = texts.length - shown;
    const parts = [result, ...texts.slice(0, shown), ...(rest > 0 ? [`${rest} more`] : []), ...cap, proof];
    const detail = parts.join('; ');
    if (detail.length <= mostCharacters) return detail;
  }
  return `${result}; ${proof}`.slice(0, mostCharacters);
}
