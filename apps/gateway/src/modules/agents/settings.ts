import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `agents` of an operator's settings. */
export const agentsSettings = z.strictObject({
  maxLevels: setting(z.int().min(2).max(50).default(12), {
    description:
      'How many levels the tree of agents may have; an agent under nobody is on the first. What is deeper already stays, and gets nobody below it.',
    browsers: 'none',
  }),
});
export type AgentsSettings = z.output<typeof agentsSettings>;
