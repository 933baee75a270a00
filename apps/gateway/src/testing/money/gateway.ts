import type { TestGateway } from '../harness.ts';

/** A gateway whose money is moved: one of this process, or one of another that may be killed. */
export interface MoneyGateway {
  readonly call: TestGateway['call'];
  readonly runJob: (name: string) => Promise<void>;
  /** Milliseconds UTC; nothing else moves its clock. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Reads its database: the text of one column, `found`. */
  readonly read: (text: string, values: readonly string[]) => Promise<string[]>;
  /** Waives what a member has to play, by the command; answers how it ended. */
  readonly waive: (account: string, obligation: string) => Promise<string>;
}

/** Kills the process after so many milliseconds, and starts another. */
export type Kill = (milliseconds: number) => Promise<void>;
