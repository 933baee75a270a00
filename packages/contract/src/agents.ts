import * as z from 'zod/mini';
import { text } from './envelope.ts';
import { operation } from './operation.ts';

export const affiliate = operation({
  name: 'affiliate',
  summary: 'Checks an invitation code',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'public',
  query: z.strictObject({
    code: text(64).check(z.minLength(1)),
    /** The host at which the visitor registers: one of the operator's, where it names any. */
    domain: z.optional(z.string().check(z.maxLength(255))),
  }),
  value: z.object({ affiliateCode: z.string() }),
  errors: ['invitation_code_invalid', 'domain_invalid'],
});

/** An agent's own code, made when it is first asked for (spec §2: the agent centre's account registration). */
export const ownAffiliate = operation({
  name: 'ownAffiliate',
  summary: 'The invitation code of the agent who asks',
  method: 'GET',
  path: '/wps/agent/affiliate/own',
  access: 'agent',
  value: z.object({ affiliateCode: z.string() }),
});
