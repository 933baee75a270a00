import { gameTypes } from '@sampan/contract/game-kinds';
import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

const multiple = () => z.number().min(0).max(100).multipleOf(0.01).default(1);

/** `turnover` of the settings of an operator whose currency has so many decimals. */
export const turnoverSettings = (digits: number) =>
  z.strictObject({
    weights: setting(z.partialRecord(z.enum(gameTypes), z.int().min(0).max(10_000)).default({}), {
      description:
        'How much of a stake counts as turnover, by category of games, in ten-thousandths: `{ "LIVE": 1000 }` is a tenth. A category that isn’t named counts whole. What a member owes already keeps the weights of its day.',
      browsers: 'derived',
    }),
    transferMultiple: setting(multiple(), {
      description:
        'How many times money from an upline or a downline must be played before a withdrawal; 0: not at all.',
      browsers: 'derived',
    }),
    pointsMultiple: setting(multiple(), {
      description: 'The same of points that became money.',
      browsers: 'derived',
    }),
    cashbackMultiple: setting(multiple(), {
      description: 'The same of cashback.',
      browsers: 'derived',
    }),
    missionMultiple: setting(multiple(), {
      description: 'The same of rewards of missions.',
      browsers: 'derived',
    }),
    bonusDays: setting(z.int().min(1).max(365).nullable().default(null), {
      description:
        'After how many days what is left of a bonus is taken back when it was not played enough, unless its promotion says otherwise; `null`: never.',
      browsers: 'derived',
    }),
    bonusMaximumStake: setting(settingAmount(digits).nullable().prefault(null), {
      description:
        'Rounds with a larger stake don’t count for a bonus, unless its promotion says otherwise; `null`: all do.',
      browsers: 'derived',
    }),
    secondPersonAbove: setting(settingAmount(digits).prefault('50000000'), {
      description: 'What takes two people: to waive more than this of what a member still has to play.',
      browsers: 'none',
    }),
    bonusProof: setting(z.enum(['withdrawal', 'claim', 'none']).default('withdrawal'), {
      description:
        'When a member with a bonus must have proven a mobile number or an e-mail address: before money goes out (`withdrawal`), before a bonus is claimed, too (`claim`), or never (`none`).',
      browsers: 'none',
    }),
  });
/** Amounts in minor units. */
export type TurnoverSettings = z.output<ReturnType<typeof turnoverSettings>>;
