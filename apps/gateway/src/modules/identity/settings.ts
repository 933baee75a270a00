import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { countryCode } from '../settings/country-code.ts';
import { setting } from '../settings/declare.ts';

/** `identity` of the settings of an operator whose currency has so many decimals. */
export const identitySettings = (digits: number) =>
  z.strictObject({
    minimumAge: setting(z.int().min(18).max(99).default(18), {
      description: 'Years that a member must have: a registration confirms them, and the site names them.',
      browsers: 'all',
    }),
    loginVerification: setting(z.enum(['off', 'on']).default('off'), {
      description: 'Asks for more than the password where an account comes from a new address or device.',
      browsers: 'none',
    }),
    // Many know that name: it never stands alone, nor in the place of a second factor.
    bankNameVerification: setting(z.enum(['off', 'on']).default('off'), {
      description:
        'Beside the code of such a login also asks for the name on the bank account, where the account has one.',
      browsers: 'none',
    }),
    defaultPassword: setting(z.string().max(128).default(''), {
      description:
        'What customer service gives new accounts; a member who logs in with it must choose another. Empty: there is none.',
      browsers: 'none',
      isSecret: true,
    }),
    passwordMaxAgeDays: setting(z.int().min(1).nullable().default(90), {
      description: 'With module PWDEXPFORCECHANGE3 a password older than so many days must be changed; `null`: never.',
      browsers: 'none',
    }),
    dialingCountries: setting(z.array(countryCode).default([]), {
      description: 'ISO 3166 codes of the countries whose numbers may register; empty: all.',
      browsers: 'derived',
    }),
    fundPasswordRestHours: setting(z.int().min(0).max(720).default(24), {
      description:
        'Hours after the reset of a forgotten fund password in which it takes no money out: no withdrawal, no transfer within the line, no redemption.',
      browsers: 'none',
    }),
    trialBalance: setting(settingAmount(digits).prefault('10000'), {
      description: 'What a trial account plays with, in the operator’s currency.',
      browsers: 'derived',
    }),
    arePopularPasswordsForbidden: setting(z.boolean().default(true), {
      description: 'Refuses passwords that everybody tries first.',
      browsers: 'none',
    }),
  });
export type IdentitySettings = z.output<ReturnType<typeof identitySettings>>;
