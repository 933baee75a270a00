import { linkWays } from '@sampan/contract/members-staff';
import { payoutKinds } from '@sampan/contract/payout-accounts';
import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { bankCountries } from '../payout-accounts/bank-lists.ts';
import { setting } from '../settings/declare.ts';

/** Where an operator pays out to. `code` is the provider's of the bank or the e-wallet. */
const payoutMethodSetting = z.strictObject({
  code: z.string().regex(/^[\w.:-]{1,64}$/),
  name: z.string().min(1).max(64),
  kind: z.enum(payoutKinds),
  /** Partner code of the payment provider. */
  provider: z.string().min(1).max(64),
});

/** A country's banks, all of them by one provider. */
const payoutBanksSetting = z.strictObject({
  country: z.enum(bankCountries),
  provider: z.string().min(1).max(64),
  except: z.array(z.string().min(1).max(64)).max(200).default([]),
});

/** `withdrawal` of the settings of an operator whose currency has so many decimals. */
export const withdrawalSettings = (digits: number) =>
  z.strictObject({
    methods: setting(z.array(payoutMethodSetting).default([]), {
      description:
        'The banks and e-wallets to pay out to, in the order to offer them: `code` (the provider’s), `name`, `kind` (`bank` or `ewallet`), `provider` (a partner’s code). Empty and without `withdrawal.banks`, or without module WITHDRAW: nothing is paid out.',
      browsers: 'derived',
    }),
    banks: setting(payoutBanksSetting.nullable().default(null), {
      description:
        'Offers all banks of a country after `withdrawal.methods`: `country` (ISO 3166, of the lists that the gateway has), `provider` (a partner’s code, who knows banks by the codes of the list), and where wanted `except` (codes that it doesn’t pay out to). `null`: those of `withdrawal.methods` alone.',
      browsers: 'derived',
    }),
    minimum: setting(settingAmount(digits).prefault('1'), {
      description: 'The least that one withdrawal may be.',
      browsers: 'derived',
    }),
    maximum: setting(settingAmount(digits).prefault('100000000'), {
      description: 'The most that one withdrawal may be.',
      browsers: 'derived',
    }),
    fee: setting(settingAmount(digits).prefault('0'), {
      description: 'Kept from each withdrawal.',
      browsers: 'derived',
    }),
    feePercent: setting(z.number().min(0).max(50).multipleOf(0.01).default(0), {
      description: 'Kept from each withdrawal beside `withdrawal.fee`, in percent of it, rounded down.',
      browsers: 'derived',
    }),
    dailyCount: setting(z.int().min(1).nullable().default(5), {
      description: 'How many withdrawals a member may ask for in a day of the operator’s zone; `null`: any.',
      browsers: 'derived',
    }),
    dailyAmount: setting(settingAmount(digits).nullable().prefault('500000000'), {
      description: 'How much a member may ask for in a day; `null`: any.',
      browsers: 'derived',
    }),
    depositMultiple: setting(z.number().min(0).max(100).multipleOf(0.01).default(1), {
      description: 'How many times a deposit must be played before a withdrawal; 0: not at all.',
      browsers: 'derived',
    }),
    bonusMultiple: setting(z.number().min(0).max(100).multipleOf(0.01).default(1), {
      description: 'How many times a bonus must be played before a withdrawal; 0: not at all.',
      browsers: 'derived',
    }),
    approvedUpTo: setting(settingAmount(digits).prefault('0'), {
      description: 'Withdrawals up to this approve themselves; what is more waits for staff.',
      browsers: 'none',
    }),
    reviewNewDays: setting(z.int().min(0).max(365).default(3), {
      description:
        'Withdrawals of members who registered less than so many days ago wait for staff, however small they are; 0: they don’t.',
      browsers: 'none',
    }),
    reviewShared: setting(z.array(z.enum(linkWays)).max(linkWays.length).default(['device', 'bank']), {
      description:
        'Withdrawals of members who share one of these with another account wait for staff: `device` (a browser), `address` (a network), `bank` (a bank account’s number).',
      browsers: 'none',
    }),
    approvedAfterSeconds: setting(z.int().min(0).max(86_400).default(60), {
      description: 'How long such a one can still be cancelled.',
      browsers: 'none',
    }),
    secondPersonAbove: setting(settingAmount(digits).prefault('50000000'), {
      description: 'What takes two people: to approve a withdrawal of more, or to give back more of one.',
      browsers: 'none',
    }),
    isCancellable: setting(z.boolean().default(true), {
      description: 'Whether members may take a withdrawal back while nothing was done about it.',
      browsers: 'derived',
    }),
    accountRestHours: setting(z.int().min(0).max(720).default(24), {
      description:
        'Hours for which nothing is paid out to a bank account or an e-wallet that a member bound beside another one, or in its place; the first one doesn’t wait.',
      browsers: 'derived',
    }),
    maximumAccounts: setting(z.int().min(1).max(20).default(3), {
      description: 'How many bank accounts and e-wallets a member may bind.',
      browsers: 'derived',
    }),
    receiptMinutes: setting(z.int().min(1).max(43_200).default(60), {
      description: 'How long a paid withdrawal waits for its receipt before it counts as received.',
      browsers: 'derived',
    }),
  });
/** Amounts in minor units. */
export type WithdrawalSettings = z.output<ReturnType<typeof withdrawalSettings>>;
