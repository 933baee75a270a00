import { dividendModes, dividendPeriods } from '@sampan/contract/contract-rules';
import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

const carries = ['none', 'previous', 'permanent'] as const;

const names = {
  dividend: 'dividends',
  daily: 'daily salaries',
  hourly: 'hourly salaries',
  realtime: 'real-time salaries',
};

const payment = (digits: number, kind: keyof typeof names, payer: 'platform' | 'upline', isAutomatic: boolean) => ({
  isOn: setting(z.boolean().default(false), {
    description: `Whether agents have ${names[kind]}; only with module AGENTPOLICY3.`,
    browsers: 'derived',
  }),
  payer: setting(z.enum(['platform', 'upline']).default(payer), {
    description: `Who pays ${names[kind]}: \`platform\` pays each agent its own part; \`upline\`: of an agent’s bill, and what it lacks out of its wallet, come those of its direct downlines.`,
    browsers: 'derived',
  }),
  isApproved: setting(z.boolean().default(false), {
    description: `Whether staff approve the bills of ${names[kind]} before they are paid.`,
    browsers: 'derived',
  }),
  isAutomatic: setting(z.boolean().default(isAutomatic), {
    description: `Whether ${names[kind]} are paid without the agent’s collecting them.`,
    browsers: 'derived',
  }),
  days: setting(z.int().min(1).max(365).default(30), {
    description: `After how many days ${names[kind]} that were not collected lapse.`,
    browsers: 'derived',
  }),
  activeStake: setting(settingAmount(digits).prefault('1'), {
    description: `The settled stakes within a period that make a member of a team an active one, for ${names[kind]}.`,
    browsers: 'derived',
  }),
});

/** Groups of the settings of an operator whose currency has so many decimals. */
export const contractsSettings = (digits: number) => ({
  contracts: z
    .strictObject({
      offerDays: setting(z.int().min(1).max(90).default(7), {
        description: 'After how many days an agent’s offer of a contract that was not answered lapses.',
        browsers: 'derived',
      }),
    })
    .prefault({}),
  dividend: z
    .strictObject({
      ...payment(digits, 'dividend', 'platform', false),
      period: setting(z.enum(dividendPeriods).default('semimonthly'), {
        description: 'The period of dividends that the house offers from now on; those below have their upline’s.',
        browsers: 'derived',
      }),
      mode: setting(z.enum(dividendModes).default('fixed'), {
        description:
          'How tiers of dividends that the house offers from now on count: `fixed`: the highest whose stakes, members and loss were met; `floating`: the best of those whose stakes and members were met, each in the part of its loss.',
        browsers: 'derived',
      }),
      carry: setting(z.enum(carries).default('none'), {
        description:
          'What becomes of what the house lost in a period: `none`, counted against the next period alone (`previous`), or until it is made up for (`permanent`).',
        browsers: 'derived',
      }),
      depositCost: setting(z.number().min(0).max(20).multipleOf(0.01).default(0), {
        description: 'What deposits cost the house, in percent; counted as fees in a team’s profit and loss.',
        browsers: 'none',
      }),
      withdrawalCost: setting(z.number().min(0).max(20).multipleOf(0.01).default(0), {
        description: 'What withdrawals cost the house, in percent; counted as fees in a team’s profit and loss.',
        browsers: 'none',
      }),
    })
    .prefault({}),
  dailySalary: z.strictObject(payment(digits, 'daily', 'upline', true)).prefault({}),
  hourlySalary: z.strictObject(payment(digits, 'hourly', 'upline', true)).prefault({}),
  realtimeSalary: z.strictObject(payment(digits, 'realtime', 'upline', true)).prefault({}),
});

type Groups = {
  [Name in keyof ReturnType<typeof contractsSettings>]: z.output<ReturnType<typeof contractsSettings>[Name]>;
};

/** What contracts are made by. Amounts in minor units. */
export interface ContractsSettings {
  readonly offerDays: number;
  readonly dividend: Groups['dividend'];
  readonly daily: Groups['dailySalary'];
  readonly hourly: Groups['hourlySalary'];
  readonly realtime: Groups['realtimeSalary'];
}

/** Those of an operator’s settings, by kind. */
export function contractsOf({
  contracts,
  dividend,
  dailySalary,
  hourlySalary,
  realtimeSalary,
}: Groups): ContractsSettings {
  return { ...contracts, dividend, daily: dailySalary, hourly: hourlySalary, realtime: realtimeSalary };
}
