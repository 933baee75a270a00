import { gameTypes } from '@sampan/contract/game-kinds';
import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

/** In percent. */
const rates = () => z.partialRecord(z.enum(gameTypes), z.number().min(0).max(50).multipleOf(0.01));

/** `cashback` of the settings of an operator whose currency has so many decimals. */
export const cashbackSettings = (digits: number) =>
  z.strictObject({
    rates: setting(rates().default({}), {
      description:
        'The percentage of settled stakes that members collect, by category; one that isn’t named has none. Only with module MANPLAYREB3.',
      browsers: 'derived',
    }),
    levels: setting(z.array(z.strictObject({ level: z.int().min(1).max(100), rates: rates() })).default([]), {
      description:
        'Rates of VIP levels in the place of `cashback.rates`: of a category counts the row of the highest level that the member has reached and that names it.',
      browsers: 'derived',
    }),
    days: setting(z.int().min(1).max(31).default(7), {
      description: 'The stakes of how many days can be collected, today’s among them; older ones lapse.',
      browsers: 'derived',
    }),
    minimum: setting(settingAmount(digits).prefault('1'), {
      description: 'The least that can be collected at a time.',
      browsers: 'derived',
    }),
  });
/** Amounts in minor units. */
export type CashbackSettings = z.output<ReturnType<typeof cashbackSettings>>;
