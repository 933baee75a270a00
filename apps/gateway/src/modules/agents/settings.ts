import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `agents` of an operator's settings. */
export const agentsSettings = z.strictObject({
  maxLevels: setting(z.int().min(2).max(50).default(12), {
    description:
      'How many levels the tree of agents may have; an agent under nobody is on the first. What is deeper already stays, and gets nobody below it.',
    browsers: 'none',
  }),
  freezing: setting(z.enum(['off', 'direct', 'all']).default('off'), {
    description:
      'Which accounts agents may freeze, and let in again: `off` none, `direct` those directly below them, `all` those at any level below. A frozen account can’t log in; its money stays.',
    browsers: 'none',
  }),
  secondPersonAbove: setting(z.int().min(0).max(1_000_000).default(1), {
    description:
      'What takes two people: to move more members than this in the tree of agents, the one that is moved and all under it.',
    browsers: 'none',
  }),
  inactiveDays: setting(z.int().min(0).max(90).default(7), {
    description: 'After how many days without a settled stake of a direct downline its upline is told; 0: never.',
    browsers: 'none',
  }),
});
export type AgentsSettings = z.output<typeof agentsSettings>;
