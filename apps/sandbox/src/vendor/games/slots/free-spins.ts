import { both, either, type Moments, never, nothing } from './moments.ts';

/** Outcomes of a spin that lead on alike: what they pay, how many free spins they win, how far they raise the multiplier. */
export interface SpinCase {
  readonly pays: Moments;
  readonly freeSpins: number;
  readonly raises: number;
}

/**
 * What a paid spin and all of its free spins come to: a walk over (spins left, free spins awarded, step of the
 * multiplier). `paid` are the cases of the paid spin, `free` those of a free spin at a step of the multiplier.
 */
export function roundMoments(
  paid: readonly SpinCase[],
  free: (step: number) => readonly SpinCase[],
  limits: { readonly maxFreeSpins: number; readonly lastStep: number },
): Moments {
  const known = new Map<string, Moments>();
  const after = (cases: readonly SpinCase[], left: number, awarded: number, step: number): Moments =>
    cases.reduce((sum, { pays, freeSpins, raises }) => {
      const added = Math.min(freeSpins, limits.maxFreeSpins - awarded);
      const rest = from(left + added, awarded + added, Math.min(step + raises, limits.lastStep));
      return either(sum, both(pays, rest));
    }, never);
  const from = (left: number, awarded: number, step: number): Moments => {
    if (left === 0) return nothing;
    const key = `${left} ${awarded} ${step}`;
    const moments = known.get(key) ?? after(free(step), left - 1, awarded, step);
    known.set(key, moments);
    return moments;
  };
  return after(paid, 0, 0, 0);
}
