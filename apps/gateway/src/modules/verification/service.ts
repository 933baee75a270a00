import type { BotChecks } from '../bot-check/service.ts';
import type { Captcha } from '../captcha/service.ts';
import type { Codes } from '../codes/service.ts';
import type { MobileNumbers } from '../mobile/service.ts';

/** The proofs that logins and forms ask for, each of a module of its own. */
export interface VerificationService extends Pick<BotChecks, 'requirePerson'> {
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly mobile: Pick<MobileNumbers, 'parse' | 'read'>;
  /**
   * Counts one more of `key` in the window that now is in; false: there were `most` already. For what has a budget of
   * its own. `key` is kept as a hash.
   */
  isWithin(
    merchantCode: string,
    count: { readonly scope: string; readonly key: string; readonly most: number; readonly windowMs: number },
  ): Promise<boolean>;
  /** The number (E.164) that Firebase confirmed. Throws verification_code_{invalid,expired} or unavailable. */
  verifyFirebase(idToken: string): Promise<{ readonly mobile: string }>;
}
