import type { BotCheck } from '@sampan/contract/verification';
import type { Visit } from '../../plugins/request-context.ts';

/** What a proof of a person is worth; `hard` stands in for the captcha, too. */
export type ProofLevel = 'usual' | 'hard';

export interface Proof {
  readonly level: ProofLevel;
  /** The same for each copy of it: what makes it good once. */
  readonly id: string;
}

/** Something that tells whether a person sits before a browser. */
export interface BotCheckProvider {
  /** Null: it shows nothing (wrong, too old, of another brand, not this provider's). Doesn't use the proof up. */
  examine(visit: Visit, botCheck: BotCheck): Promise<Proof | null>;
}
