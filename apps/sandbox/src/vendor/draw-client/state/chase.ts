import type { ComingDraw, OrderRequest } from '../../engine/draws/protocol.ts';
import { type Chase, planChase, type Progression } from '../../games/e-lottery/chase.ts';
import type { Slip } from './slip.ts';

export const chaseKinds = ['flat', 'doubling', 'profit'] as const;
export type ChaseKind = (typeof chaseKinds)[number];

/** What the player asks for. */
export interface ChaseTerms {
  readonly kind: ChaseKind;
  readonly draws: number;
  readonly times: number;
  /** Of doubling: after every so many draws. */
  readonly every: number;
  /** Of a profit, of all that was staked so far. */
  readonly percent: number;
  readonly isStoppedByWin: boolean;
}

export const firstTerms: ChaseTerms = {
  kind: 'flat',
  draws: 5,
  times: 1,
  every: 1,
  percent: 50,
  isStoppedByWin: true,
};

/**
 * A profit can be aimed at where one line alone has one price; then `unit` (with its multiple, minor units) and odds of a
 * winning combination decide.
 */
export function progressionOf(slip: Slip, terms: ChaseTerms, toMinor: (amount: string) => bigint): Progression | null {
  const multiple = BigInt(terms.times);
  if (terms.kind === 'flat') return { kind: 'flat', multiple };
  if (terms.kind === 'doubling') return { kind: 'doubling', multiple, every: terms.every };
  const [line, ...others] = slip.lines;
  if (!line || others.length > 0) return null;
  const unit = toMinor(line.unit) * BigInt(line.multiple);
  const { least } = line.play.odds(line.prizeMode ?? 0);
  return { kind: 'profit', multiple, percent: BigInt(terms.percent), unit, odds: least };
}

/** The plan over the first draws; null: the profit can't be reached. `stake`: of the whole slip in one draw. */
export function planOf(
  coming: readonly ComingDraw[],
  stake: bigint,
  progression: Progression,
  draws: number,
): Chase | null {
  const issues = coming.slice(0, draws).map(({ drawNo }) => String(drawNo));
  return planChase(issues, stake, progression);
}

export const drawsOf = ({ entries }: Chase): OrderRequest['draws'] =>
  entries.map(({ issue, multiple }) => ({ drawNo: Number(issue), times: Number(multiple) }));
