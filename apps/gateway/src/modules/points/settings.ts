import { gameTypes } from '@sampan/contract/game-kinds';
import { pointContacts } from '@sampan/contract/points';
import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

/** spec §9; what it doesn't name earns as sports do. */
const usualRates = { LIVE: 0.7, SPORTS: 1, FISH: 1.2, RNG: 1.2, PVP: 1, ESPORTS: 1, LOTT: 1, ELOTT: 1 };

const moreThanNothing = (digits: number) =>
  settingAmount(digits).refine((amount) => amount > 0n, { message: 'must be more than nothing' });

/** `points` of the settings of an operator whose currency has so many decimals. */
export const pointSettings = (digits: number) =>
  z.strictObject({
    rates: setting(
      z.partialRecord(z.enum(gameTypes), z.number().min(0).max(1_000).multipleOf(0.001)).default(usualRates),
      {
        description:
          'Points for each `points.stakeUnit` of settled stakes that were not given back, by category; one that isn’t named earns none. A change counts from the next day of the operator’s zone on.',
        browsers: 'derived',
      },
    ),
    stakeUnit: setting(moreThanNothing(digits).prefault('1000'), {
      description: 'The stake that earns the points of `points.rates`. A change counts from the next day on.',
      browsers: 'derived',
    }),
    value: setting(moreThanNothing(digits).prefault('1'), {
      description: 'The money that one point is converted to.',
      browsers: 'derived',
    }),
    minimum: setting(z.int().min(1).max(1_000_000_000).default(100), {
      description: 'The fewest points that can be converted at a time.',
      browsers: 'derived',
    }),
    contacts: setting(z.array(z.enum(pointContacts)).default([...pointContacts]), {
      description:
        'The numbers, at least one of which a member gives who redeems a bonus or goods: `zalo`, `whatsapp`. Empty: none is asked for.',
      browsers: 'derived',
    }),
    zaloReward: setting(settingAmount(digits).prefault('0'), {
      description:
        'The most that a member may be given whom staff reach by Zalo, as the prompt for the number says; 0: it says nothing of it.',
      browsers: 'derived',
    }),
  });
/** Amounts in minor units. */
export type PointSettings = z.output<ReturnType<typeof pointSettings>>;
