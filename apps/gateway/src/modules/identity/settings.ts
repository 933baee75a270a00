import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';

/** What an operator with so many decimals may change about accounts: `identity` of the merchant's settings. */
export const identitySettings = (digits: number) =>
  z.strictObject({
    /** Years that a member must have. */
    minimumAge: z.int().min(18).max(99).default(18),
    /** Asks for more than the password where an account comes from a new address or device (spec §4). */
    loginVerification: z.enum(['off', 'on']).default('off'),
    /**
     * Beside the code of such a login also asks for the name on the bank account, where the account has one. Many know
     * that name: it never stands alone, nor in the place of a second factor.
     */
    bankNameVerification: z.enum(['off', 'on']).default('off'),
    /** What customer service gives new accounts; whoever logs in with it must choose another. Empty: there is none. */
    defaultPassword: z.string().max(128).default(''),
    /** With module PWDEXPFORCECHANGE3 a password older than this must be changed; null: never. */
    passwordMaxAgeDays: z.int().min(1).nullable().default(90),
    /** ISO 3166 alpha-2 codes of the countries whose numbers may register; empty: all. */
    dialingCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code such as "VN"')).default([]),
    /** What a trial account plays with, in the merchant's currency; minor units. */
    trialBalance: settingAmount(digits).prefault('10000'),
    /** Refuses passwords that everybody tries first. */
    arePopularPasswordsForbidden: z.boolean().default(true),
  });
export type IdentitySettings = z.output<ReturnType<typeof identitySettings>>;

/** What the demo merchant is seeded with, in the form of the settings. */
export const demoIdentitySettings = {
  loginVerification: 'off',
  defaultPassword: 'Welcome2026',
  passwordMaxAgeDays: 90,
  dialingCountries: [
    'VN',
    'TH',
    'ID',
    'KR',
    'JP',
    'CN',
    'HK',
    'TW',
    'MY',
    'PH',
    'SG',
    'KH',
    'LA',
    'MM',
    'IN',
    'AU',
    'US',
  ],
  // Some hundred spins of the demo vendor's slots.
  trialBalance: '10000000.00',
} satisfies z.input<ReturnType<typeof identitySettings>>;
