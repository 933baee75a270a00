import * as z from 'zod';
import { setting } from '../settings/declare.ts';

const lengths = (maximum: number) =>
  z
    .array(z.int().min(1).max(maximum))
    .max(12)
    .transform((given) => [...new Set(given)].toSorted((one, other) => one - other));

/** `saferPlay` of an operator's settings. The minimum age is `identity.minimumAge`. */
export const saferPlaySettings = z.strictObject({
  coolingHours: setting(z.int().min(24).max(720).default(24), {
    description:
      'How long a larger limit, or the end of one, waits before it counts, in hours. A smaller one counts at once.',
    browsers: 'derived',
  }),
  timeOutHours: setting(lengths(1_008).prefault([24, 72, 168, 720]), {
    description: 'The lengths of a time-out that members may choose, in hours.',
    browsers: 'derived',
  }),
  mayEndTimeOut: setting(z.boolean().default(false), {
    description: 'Whether a member may end their own time-out before its time. An exclusion is never shortened.',
    browsers: 'derived',
  }),
  exclusionMonths: setting(lengths(120).prefault([6, 12, 24, 60]), {
    description: 'The lengths of a self-exclusion that members may choose, in months.',
    browsers: 'derived',
  }),
  hasOpenExclusion: setting(z.boolean().default(true), {
    description:
      'Whether a self-exclusion may be without an end. Staff may lift it after the shortest of `saferPlay.exclusionMonths` (six months where there is none).',
    browsers: 'derived',
  }),
  returns: setting(z.enum(['alone', 'on_request']).default('alone'), {
    description:
      'What ends a self-exclusion whose time is over: nothing more (`alone`), or staff whom the member asks (`on_request`).',
    browsers: 'derived',
  }),
  realityMinutes: setting(lengths(1_440).prefault([15, 30, 60, 120]), {
    description: 'The minutes between reality checks that members may choose from. Empty: there are none.',
    browsers: 'derived',
  }),
  realityDefault: setting(z.int().min(1).max(1_440).nullable().default(60), {
    description: 'The minutes between reality checks of members who chose nothing; `null`: none.',
    browsers: 'derived',
  }),
  mayTurnRealityOff: setting(z.boolean().default(true), {
    description: 'Whether a member may do without reality checks.',
    browsers: 'derived',
  }),
});
export type SaferPlaySettings = z.output<typeof saferPlaySettings>;
