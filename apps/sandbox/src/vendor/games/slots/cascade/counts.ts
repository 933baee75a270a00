/*
 * Where a symbol lies doesn't matter, only how many there are: a window is a list of counts, one for each kind of
 * symbol. A list is written as its partial sums 0 = s₀ ≤ s₁ ≤ s₂ ≤ … and numbered by the rank Σ C(sᵢ + i − 1, i). Ranks
 * have no gaps, and lists with fewer cells come first.
 */

/** C(n, k) for whole n and k ≥ 0; 0 for n < k. */
function choose(n: number, k: number): number {
  let product = 1;
  for (let factor = 0; factor < k; factor++) product = (product * (n - factor)) / (factor + 1);
  return n < k ? 0 : Math.round(product);
}

/** How many lists of counts have at most so many cells: also the rank of the first that has more. */
export const listsUpTo = (cells: number, kinds: number): number => choose(cells + kinds, kinds);

/** C(sᵢ + i − 1, i) at `[i × (cells + 1) + sᵢ]`: what a partial sum adds to a rank. */
export const rankTable = (cells: number, kinds: number): Int32Array =>
  Int32Array.from({ length: (kinds + 1) * (cells + 1) }, (_, place) => {
    const kind = Math.floor(place / (cells + 1));
    const sum = place % (cells + 1);
    return kind === 0 || sum === 0 ? 0 : choose(sum + kind - 1, kind);
  });

/** Goes on to the list with the next rank: changes the partial sums in place. */
export function advance(sums: Int32Array) {
  let kind = 1;
  while (kind < sums.length - 1 && sums[kind] === sums[kind + 1]) sums[kind++] = 0;
  sums[kind] = (sums[kind] ?? 0) + 1;
}
