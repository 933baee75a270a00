import type { Queries } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { MerchantSettings } from '../settings/schema.ts';

/**
 * One point of whether an operator can work. `missing`: it can't without; `advice`: it can, and should not for long.
 * `message` says what there is, or what is missing and what to do.
 */
export interface ReadinessPoint {
  readonly point: string;
  readonly state: 'ok' | 'advice' | 'missing';
  readonly message: string;
}

export interface ReadinessSubject {
  readonly merchant: Merchant;
  readonly settings: MerchantSettings;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** What a module knows of an operator's readiness. Reads only. */
export type ReadinessCheck = (queries: Queries, subject: ReadinessSubject) => Promise<readonly ReadinessPoint[]>;
