/** The colour of an outcome: gold for what was won, none for nothing, soft for what was spent. */
export function toneOf(amount: string): 'win' | 'plain' | 'soft' {
  if (!/[1-9]/.test(amount)) return 'plain';
  return amount.startsWith('-') ? 'soft' : 'win';
}
