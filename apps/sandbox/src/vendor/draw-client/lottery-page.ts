import type { DrawState } from '../engine/draws/protocol.ts';
import type { Play } from './forms/form.ts';
import type { LotteryKind } from './kind.ts';

/** What parts of the page that are loaded when they are opened need of it. */
export interface LotteryPage {
  readonly kind: LotteryKind;
  readonly playOf: ReadonlyMap<string, Play>;
  readonly state: () => DrawState;
  readonly now: () => number;
  /** The wallet changed. Null: how is not known yet. */
  readonly onBalance: (balance: string | null) => void;
  readonly onSessionOver: () => void;
  readonly isBalanceLow: () => boolean;
  /** What is told of the lottery has changed by the page itself. */
  readonly refresh: () => void;
}
