import type { SportsPageData } from '../engine/fixtures/protocol.ts';

/** What the page gets beside what its server tells of session, limits and leagues. */
export interface BookPageData extends SportsPageData {
  /** BCP 47. */
  readonly locale: string;
  readonly words: Readonly<Record<string, string>>;
}
