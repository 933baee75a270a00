import * as z from 'zod/mini';
import { asked } from './approvals.ts';
import { text } from './envelope.ts';
import { operation } from './operation.ts';

/** What the law lets a member ask for: all that is known of them, and that it is erased. */

const one = z.strictObject({ memberId: z.uuid() });
const reason = text(500).check(z.minLength(1));
/** Names and values as the database has them. */
const entry = z.record(z.string(), z.unknown());

export const exportMember = operation({
  name: 'exportMember',
  summary: 'All that is known of a member besides rounds and movements, unmasked; who asked and why stands in the log',
  method: 'POST',
  path: '/staff/members/:memberId/export',
  access: 'staff',
  permission: 'members.erase',
  params: one,
  body: z.strictObject({ reason }),
  /** By kind: lists, or one thing; null: there is nothing of the kind. */
  value: z.object({ data: entry }),
  errors: ['member_not_found'],
});

/** What comes in parts, because there may be much of it. */
export const exportedKinds = ['rounds', 'movements'] as const;
export type ExportedKind = (typeof exportedKinds)[number];

export const exportMemberRows = operation({
  name: 'exportMemberRows',
  summary: 'A part of a member’s rounds or movements, from the first one on; `after` is the `next` of the part before',
  method: 'GET',
  path: '/staff/members/:memberId/export/:kind',
  access: 'staff',
  permission: 'members.erase',
  params: z.extend(one, { kind: z.enum(exportedKinds) }),
  query: z.strictObject({
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d [\d:.]{8,16}[+-][\d:]{2,8}\|\d{1,19}$/))),
  }),
  value: z.object({ list: z.array(entry), next: z.nullable(z.string()) }),
  errors: ['member_not_found'],
});

export const requestErasure = operation({
  name: 'requestErasure',
  summary: 'Asks for a frozen member’s personal data to be erased, which another person approves; it can’t be undone',
  method: 'POST',
  path: '/staff/members/:memberId/erasure',
  access: 'staff',
  permission: 'members.erase',
  isIdempotent: true,
  params: one,
  body: z.strictObject({ reason }),
  value: asked,
  errors: [
    'member_not_found',
    'member_erased',
    'erasure_not_offered',
    'erasure_needs_freeze',
    'erasure_open_business',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});
