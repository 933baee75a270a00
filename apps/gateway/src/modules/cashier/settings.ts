import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

/** What every way to deposit has, of an operator whose currency has so many decimals. */
const common = (digits: number) => ({
  id: z.string().regex(/^[\w.:-]{1,64}$/),
  name: z.string().min(1).max(64),
  /** Shown, and nothing is taken by it. */
  isClosed: z.boolean().default(false),
  /** Offered only where this is the operator's currency; without it, in any. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** The VIP level that it takes. */
  minimumLevel: z.int().min(0).max(100).default(0),
  min: settingAmount(digits),
  max: settingAmount(digits),
  /** Kept from what is paid. */
  fee: settingAmount(digits),
  quickAmounts: z.array(settingAmount(digits)).max(12),
  /** The most that a member may deposit by it in a day of the operator's zone; null: any. */
  dailyMaximum: settingAmount(digits).nullable().prefault(null),
  /** Other limits from a VIP level on; the highest that the member has reached counts. */
  levels: z
    .array(
      z.strictObject({
        from: z.int().min(1).max(100),
        max: settingAmount(digits).optional(),
        dailyMaximum: settingAmount(digits).nullable().optional(),
      }),
    )
    .max(20)
    .default([]),
});

const hour = 60;
const day = 24 * hour;
/** How long one waits for its payment. */
const minutes = (usual: number) =>
  z
    .int()
    .min(1)
    .max(7 * day)
    .default(usual);

const bankAccount = z.strictObject({
  bank: z.string().min(1).max(64),
  number: z.string().min(1).max(64),
  holder: z.string().min(1).max(140),
});

/** A way to deposit as an operator sets it up: `depositMethods` of the settings of one with so many decimals. */
export const depositMethodSetting = (digits: number) =>
  z
    .discriminatedUnion('kind', [
      z.strictObject({
        ...common(digits),
        kind: z.enum(['redirect', 'qr', 'ewallet']),
        /** Partner code of the payment provider. */
        provider: z.string().min(1).max(64),
        minutes: minutes(hour / 2),
      }),
      z.strictObject({
        ...common(digits),
        kind: z.literal('bank'),
        /** The operator's own; each deposit is shown one of them. */
        accounts: z.array(bankAccount).min(1).max(20),
        minutes: minutes(day),
      }),
      z.strictObject({
        ...common(digits),
        kind: z.literal('voucher'),
        // The code says how much it is, and it was paid for when it was bought.
        min: settingAmount(digits).prefault('0'),
        max: settingAmount(digits).prefault('0'),
        fee: settingAmount(digits).prefault('0'),
        quickAmounts: z.tuple([]).prefault([]),
      }),
    ])
    .refine(
      (method) => method.kind === 'voucher' || (method.fee < method.min && method.min <= method.max),
      'fee < min <= max',
    )
    .refine((method) => method.kind !== 'voucher' || method.fee === 0n, 'a voucher has no fee');

/** Amounts in minor units. */
export type DepositMethod = z.output<ReturnType<typeof depositMethodSetting>>;

/** The ways to deposit, at the top of an operator's settings. */
export const cashierSettings = (digits: number) =>
  z.strictObject({
    depositMethods: setting(
      z
        .array(depositMethodSetting(digits))
        .default([])
        .refine((methods) => new Set(methods.map(({ id }) => id)).size === methods.length, 'each id once'),
      {
        description:
          'The ways to deposit, in the order to offer them: `id`, `name`, `kind` (`redirect`, `qr`, `ewallet`, `bank` or `voucher`), `min`, `max`, `fee` (kept from what is paid), `quickAmounts`, and where wanted `isClosed`, `currency`, `minimumLevel` (VIP), `dailyMaximum`, `levels` (`from`, `max`, `dailyMaximum`), `minutes` (how long one waits for its payment). The first three kinds name a `provider` (a partner’s code), `bank` its `accounts` (`bank`, `number`, `holder`); `voucher` has neither limits nor fee. Members are told them when they deposit.',
        browsers: 'derived',
      },
    ),
  });
export type CashierSettings = z.output<ReturnType<typeof cashierSettings>>;

/** `deposit` of the settings of an operator whose currency has so many decimals. */
export const depositSettings = (digits: number) =>
  z.strictObject({
    dailyMaximum: setting(settingAmount(digits).nullable().prefault(null), {
      description: 'How much a member may deposit in a day, by all methods but vouchers; `null`: any.',
      browsers: 'derived',
    }),
    secondPersonAbove: setting(settingAmount(digits).prefault('50000000'), {
      description: 'What takes two people: to credit a bank transfer of more.',
      browsers: 'none',
    }),
    voucherTries: setting(z.int().min(1).max(100).default(10), {
      description: 'How many codes of vouchers a member may try within an hour, right or wrong.',
      browsers: 'none',
    }),
  });
/** Amounts in minor units. */
export type DepositSettings = z.output<ReturnType<typeof depositSettings>>;
