import * as z from 'zod/mini';
import { empty, id, pageSize, queryTimestamp, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

/** An entry's place in the operator's chain, from 1. */
const entryNumber = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const auditList = operation({
  name: 'auditList',
  summary: 'Who changed what of the operator’s, the latest first; `before` is the `next` of the page before',
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  permission: 'audit.read',
  query: z.strictObject({
    from: z.optional(queryTimestamp),
    /** Exclusive. */
    to: z.optional(queryTimestamp),
    actorKind: z.optional(z.enum(['staff', 'cli'])),
    actorId: z.optional(z.uuid()),
    operation: z.optional(id),
    subjectKind: z.optional(id),
    subjectId: z.optional(id),
    before: z.optional(entryNumber),
    pageSize: pageSize(50, 200),
  }),
  value: z.object({
    list: z.array(
      z.object({
        number: entryNumber,
        at: timestamp,
        /** `id` and `name` of a member of staff; the command line has none. */
        actor: z.object({ kind: z.enum(['staff', 'cli']), id: z.nullable(z.string()), name: z.string() }),
        ip: z.string(),
        /** Browser and system in words that need no translation. */
        client: z.string(),
        requestId: z.string(),
        /** The name of a call of this contract, or a command. */
        operation: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
        reason: z.string(),
        /** The fields that differ, masked; null: nothing was there, or nothing is left. */
        before: z.unknown(),
        after: z.unknown(),
        /** SHA-256 over this entry and the hash of the one before, in hexadecimal. */
        hash: z.string(),
      }),
    ),
    /** Null: there is no more. */
    next: z.nullable(entryNumber),
  }),
});

export const noteExport = operation({
  name: 'noteExport',
  summary: 'Writes down that the caller takes a list out as a file; who may not is refused',
  method: 'POST',
  path: '/staff/exports',
  access: 'staff',
  permission: 'reports.export',
  body: z.strictObject({
    /** Of the list. */
    list: id,
    /** What it was asked for, as JSON. */
    filter: text(1_000),
    rows: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  value: empty,
});
