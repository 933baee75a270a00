import { confirmTotp, startTotp } from '@sampan/contract/devices';
import { Secret, TOTP } from 'otpauth';
import type { TestGateway } from './harness.ts';

/** A member's authenticator app. */
export interface AuthenticatorApp {
  readonly recoveryCodes: readonly string[];
  /** A code that is good and was not used: it lets a minute go by. */
  next(): string;
  /** Six digits that are none of the app's, now and around now. */
  wrong(): string;
}

/** What an app that was given the key (base32) shows at this time, in milliseconds. */
export function appCode(key: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at });
}

/** Sets up an authenticator app for the account of a recently authenticated session. */
export async function setUpApp(gateway: TestGateway, token: string): Promise<AuthenticatorApp> {
  const started = await gateway.call(startTotp, {}, { token });
  if (started.status !== 200) throw new Error(`no app was begun: ${started.errorCode}`);
  const { secret } = started.value;
  const codeAt = (shiftMs: number) => appCode(secret, gateway.clock.now() + shiftMs);
  const confirmed = await gateway.call(confirmTotp, { body: { code: codeAt(0) } }, { token });
  if (confirmed.status !== 200) throw new Error(`no app was confirmed: ${confirmed.errorCode}`);
  return {
    recoveryCodes: confirmed.value.recoveryCodes,
    next() {
      gateway.clock.advance(60_000);
      return codeAt(0);
    },
    wrong() {
      const near = new Set([-60_000, -30_000, 0, 30_000, 60_000].map(codeAt));
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '';
    },
  };
}
