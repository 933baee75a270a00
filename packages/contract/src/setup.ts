import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** `missing`: the site can't work without it; `advice`: it can, and should not for long. */
export const setupStates = ['missing', 'advice', 'ok'] as const;
export type SetupState = (typeof setupStates)[number];

export const operatorSetup = operation({
  name: 'operatorSetup',
  summary: 'What the operator still lacks, point by point, and whether its site is open',
  method: 'GET',
  path: '/staff/setup',
  access: 'staff',
  permission: 'settings.read',
  value: z.object({
    /** False: everybody is told of maintenance. */
    isOpen: z.boolean(),
    /** Where the site answers. */
    siteOrigin: z.string(),
    points: z.array(
      z.object({
        /** Such as `origin` or `games`; a gateway of tomorrow may have others. */
        point: z.string(),
        state: z.enum(setupStates),
        /** What there is, or what is missing, for who reads English. */
        message: z.string(),
      }),
    ),
  }),
});
