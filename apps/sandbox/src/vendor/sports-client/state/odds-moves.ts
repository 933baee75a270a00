/** Which way odds went last; a mark of it is shown for a while. */
export interface OddsMove {
  readonly direction: 'up' | 'down';
  /** When the mark goes, in milliseconds of this browser's clock. */
  readonly until: number;
}

/** By selection, the marks that are shown. */
export type OddsMoves = ReadonlyMap<string, OddsMove>;

const shownMs = 6_000;

/** Odds by selection; null where nothing is offered at the moment. */
export type KnownOdds = ReadonlyMap<string, number | null>;

/** The marks after odds changed. What was or is suspended gets none, and a newer move replaces an older one. */
export function markMoves(moves: OddsMoves, before: KnownOdds, after: KnownOdds, now: number): OddsMoves {
  const next = new Map([...moves].filter(([, { until }]) => until > now));
  for (const [key, odds] of after) {
    const old = before.get(key);
    if (odds === null || old === undefined || old === null || old === odds) continue;
    next.set(key, { direction: odds > old ? 'up' : 'down', until: now + shownMs });
  }
  return next;
}

/** When the next mark goes; null when none is shown. */
export const nextMarkEnd = (moves: OddsMoves): number | null =>
  moves.size === 0 ? null : Math.min(...Array.from(moves.values(), ({ until }) => until));
