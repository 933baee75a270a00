import type { Draw } from '../../../math/random.ts';
import type { Lambdas } from './scores.ts';

export const matchMinutes = 90;
export const halfMinutes = 45;
const minute = 60_000;
const breakTime = 15 * minute;
/** How long no bets are taken after a goal was shown, in milliseconds. */
export const suspensionAfterGoal = 20_000;

/** Mean goals of what is left of a match after so many minutes. */
export function remainingLambdas(lambdas: Lambdas, minutesPlayed: number): Lambdas {
  const left = 1 - minutesPlayed / matchMinutes;
  return { home: lambdas.home * left, away: lambdas.away * left };
}

export interface MatchClock {
  readonly phase: 'before' | 'first_half' | 'break' | 'second_half' | 'over';
  /** Minutes played to their ends. */
  readonly minutes: number;
}

/** Where a match stands that kicked off, or will, at `kickOffAt`; both in milliseconds. */
export function clockAt(kickOffAt: number, now: number): MatchClock {
  if (now < kickOffAt) return { phase: 'before', minutes: 0 };
  const sinceKickOff = now - kickOffAt;
  const firstHalf = Math.floor(sinceKickOff / minute);
  if (firstHalf < halfMinutes) return { phase: 'first_half', minutes: firstHalf };
  const secondHalf = Math.floor((sinceKickOff - breakTime) / minute);
  if (secondHalf < halfMinutes) return { phase: 'break', minutes: halfMinutes };
  return secondHalf < matchMinutes
    ? { phase: 'second_half', minutes: secondHalf }
    : { phase: 'over', minutes: matchMinutes };
}

/** When the goals of a match's minute (1 to 90) are shown, in milliseconds: at its end. */
export const timeOfGoal = (kickOffAt: number, goalMinute: number): number =>
  kickOffAt + goalMinute * minute + (goalMinute > halfMinutes ? breakTime : 0);

/** Whether a goal has just been shown, so that no bets are taken. Times in milliseconds. */
export const isSuspended = (lastGoalAt: number | undefined, now: number): boolean =>
  lastGoalAt !== undefined && now >= lastGoalAt && now < lastGoalAt + suspensionAfterGoal;

/** How long a bet in play waits before it is accepted, in milliseconds: 5 to 8 seconds. */
export const acceptanceDelay = (draw: Draw): number => 5000 + draw(3001);

/** Which odds a member takes in place of those that were shown. */
export type OddsTolerance = 'any' | 'better' | 'none';

export type Acceptance =
  | { readonly isAccepted: true; readonly odds: bigint }
  | { readonly isAccepted: false; readonly reason: 'suspended' | 'odds_changed' };

/** Whether a bet is taken, and at which odds. `current` is undefined while the selection isn't offered. */
export function acceptOdds(seen: bigint, current: bigint | undefined, tolerance: OddsTolerance): Acceptance {
  if (current === undefined) return { isAccepted: false, reason: 'suspended' };
  const isTolerated = tolerance === 'any' || current === seen || (tolerance === 'better' && current > seen);
  return isTolerated ? { isAccepted: true, odds: current } : { isAccepted: false, reason: 'odds_changed' };
}
