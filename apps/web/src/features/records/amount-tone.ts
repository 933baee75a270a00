import { parseAmount } from '@sampan/contract/money';

/** The colour of an outcome: gold for what was won, none for nothing, soft for what was spent. */
export function toneOf(amount: string): 'win' | 'plain' | 'soft' {
  const minor = parseAmount(amount) ?? 0n;
  if (minor > 0n) return 'win';
  return minor < 0n ? 'soft' : 'plain';
}
