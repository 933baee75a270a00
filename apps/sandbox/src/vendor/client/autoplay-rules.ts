/** The limits that a player set for autoplay. Amounts in minor units. */
export interface Limits {
  readonly rounds: number;
  readonly stake: bigint;
  /** No round begins that could make the loss larger. */
  readonly loss: bigint;
  /** A round that wins as much is the last; null: none is. */
  readonly win: bigint | null;
}

export interface Progress {
  readonly played: number;
  /** Staked and not won again; below zero: more was won. */
  readonly lost: bigint;
  /** What the last round won. */
  readonly won: bigint;
}

export type End = 'rounds' | 'win' | 'loss';

export const beginning: Progress = { played: 0, lost: 0n, won: 0n };

export function afterRound(progress: Progress, stake: bigint, payout: bigint): Progress {
  return { played: progress.played + 1, lost: progress.lost + stake - payout, won: payout };
}

/** Why no further round may begin; null: one may. */
export function endOf(limits: Limits, { played, lost, won }: Progress): End | null {
  if (played > 0 && limits.win !== null && won >= limits.win) return 'win';
  if (played >= limits.rounds) return 'rounds';
  return lost + limits.stake > limits.loss ? 'loss' : null;
}

/** What one may choose from: rounds, and amounts in stakes. A loss limit is never left out. */
export const choices = {
  rounds: [10, 25, 50, 100],
  loss: [5, 10, 25, 50],
  win: [10, 50, 100],
} as const;
