import type { Mission, MissionState } from '@sampan/contract/missions';

export const stateTones = {
  comingSoon: 'plain',
  process: 'accent',
  claim: 'gold',
  claimed: 'good',
  closed: 'plain',
} as const satisfies Record<MissionState, string>;

/** Whether target and progress are amounts. */
export const isMoney = ({ goal }: Pick<Mission, 'goal'>): boolean => goal === 'valid_bet' || goal === 'deposits';

/** From 0 to 100, and 100 only where it is complete. */
export function percentOf({ progress, target }: Pick<Mission, 'progress' | 'target'>): number {
  const share = (Number(progress) / Number(target)) * 100;
  return Math.max(0, Math.min(100, Math.floor(share)));
}

const ranks: Readonly<Record<MissionState, number>> = { claim: 0, process: 1, comingSoon: 2, claimed: 3, closed: 4 };

/** What can be taken first, then what is under way; else the operator's order. */
export function inOrder(list: readonly Mission[]): Mission[] {
  return list.toSorted((one, other) => ranks[one.state] - ranks[other.state]);
}
