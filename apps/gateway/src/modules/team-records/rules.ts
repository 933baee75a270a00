import type { GameType } from '@sampan/contract/catalogue';
import type { TeamTransactionKind } from '@sampan/contract/team-records';
import { dateAfter } from '@sampan/contract/zone-time';

/** Days, YYYY-MM-DD of the operator's zone, the last not included; `-infinity` and `infinity` where there is no end. */
export interface DaySpan {
  readonly first: string;
  readonly end: string;
}

/** What of the spans lies within these days, both included. */
export function spansWithin(
  spans: readonly DaySpan[],
  { from, to }: { readonly from: string; readonly to: string },
): DaySpan[] {
  const last = dateAfter(to, 1);
  return spans
    .map(({ first, end }) => ({ first: first < from ? from : first, end: end > last ? last : end }))
    .filter(({ first, end }) => first < end);
}

/** Whether one of the spans has the day. */
export function hasDay(spans: readonly DaySpan[], day: string): boolean {
  return spans.some(({ first, end }) => day >= first && day < end);
}

/** What a file was asked for, as JSON; null: everything. */
export interface WrittenQuery {
  readonly from: string;
  readonly to: string;
  /** Whose line, or whose own records where `isOne`. */
  readonly rootId: string;
  readonly isOne: boolean;
  readonly gameType: GameType | null;
  readonly vassalage: string | null;
  readonly transactionKind: TeamTransactionKind | null;
}

/** How often a part of a file is tried. */
export const exportAttempts = 5;

/** The pause before the next try, milliseconds; pauses double. */
export function retryPause(attempts: number): number {
  return 5_000 * 2 ** attempts;
}
