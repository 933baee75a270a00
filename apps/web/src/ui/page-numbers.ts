/**
 * Numbers of a pagination, null for a gap: `range` pages around the current one and `margin` at each end
 * (spec §9: range 3, margin 1). (5, 20) -> 1 … 4 5 6 … 20
 */
export function pageNumbers(page: number, total: number, range = 3, margin = 1): (number | null)[] {
  const before = Math.floor((range - 1) / 2);
  const first = Math.max(1, Math.min(page - before, total - range + 1));
  const shown = new Set<number>();
  for (let number = 1; number <= total; number += 1) {
    const isInRange = number >= first && number < first + range;
    if (isInRange || number <= margin || number > total - margin) shown.add(number);
  }
  const numbers: (number | null)[] = [];
  let last = 0;
  for (const number of shown) {
    // A gap of one page is that page.
    if (number - last === 2) numbers.push(number - 1);
    else if (number - last > 2) numbers.push(null);
    numbers.push(number);
    last = number;
  }
  return numbers;
}
