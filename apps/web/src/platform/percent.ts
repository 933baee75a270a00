/** "96.5" -> "96.50%"; empty stays empty. Apart from the other figures, which the first page does without. */
export function formatPercent(percent: string): string {
  return percent === '' ? '' : `${Number(percent).toFixed(2)}%`;
}
