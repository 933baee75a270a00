import * as z from 'zod/mini';
import { preview } from './editors.ts';
import { pageSize, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

/**
 * An operator's settings as staff see and change them, key by key (`chat.perMinute`). A value has the form that stands
 * in the settings: amounts are text. The value of a secret key never leaves the server.
 */

const key = text(100).check(z.minLength(1));
/** Changes with each write. */
const version = z.string();
const mostKeys = 200;

/** What is wrong at a key: `path` begins with it, `reason` says in English what is expected. */
const issue = z.object({ path: z.string(), reason: z.string() });

export const settingList = operation({
  name: 'settingList',
  summary: 'Every key of the operator’s settings: its form, what it does, its default and the value that counts',
  method: 'GET',
  path: '/staff/settings',
  access: 'staff',
  permission: 'settings.read',
  value: z.object({
    version,
    /** What is wrong in what is written: while anything is, the last right settings count, and the list shows those. */
    problems: z.array(issue),
    list: z.array(
      z.object({
        key: z.string(),
        /** JSON Schema (draft 2020-12) of the written form; what only the gateway can check isn't in it. */
        schema: z.record(z.string(), z.unknown()),
        /** Markdown, English. */
        description: z.string(),
        /** It has no default, and can't be reset. */
        isRequired: z.boolean(),
        /** Null where it is required. */
        default: z.unknown(),
        /** Null of a secret key, whatever it is. */
        value: z.unknown(),
        isDefault: z.boolean(),
        /** What a member's browser may know of it: `all`, what follows from it (`derived`), or `none`. */
        browsers: z.enum(['all', 'derived', 'none']),
        isSecret: z.boolean(),
      }),
    ),
  }),
});

const wanted = {
  values: z.record(key, z.unknown()),
  /** Keys that go back to their defaults. */
  reset: z.array(key).check(z.maxLength(mostKeys)),
};
type Wanted = z.infer<z.ZodMiniObject<typeof wanted>>;

const rules = [
  z.refine<Wanted>(({ values }) => Object.keys(values).length <= mostKeys, { path: ['values'] }),
  z.refine<Wanted>(({ values, reset }) => reset.every((name) => !Object.hasOwn(values, name)), { path: ['reset'] }),
  z.refine<Wanted>(({ values, reset }) => Object.keys(values).length + reset.length > 0, { path: ['values'] }),
] as const;

export const previewSettings = operation({
  name: 'previewSettings',
  summary: 'Shows the site as it would be with these keys; nothing is written',
  method: 'POST',
  path: '/staff/settings/preview',
  access: 'staff',
  permission: 'settings.write',
  body: z.strictObject(wanted).check(...rules),
  value: preview,
});

export const changeSettings = operation({
  name: 'changeSettings',
  summary: 'Writes keys, or none of them where anything is wrong then; `version` is the one that was seen',
  method: 'PUT',
  path: '/staff/settings',
  access: 'staff',
  permission: 'settings.write',
  body: z
    .strictObject({ version: text(64).check(z.minLength(1)), ...wanted, reason: text(500).check(z.minLength(1)) })
    .check(...rules),
  /** `changed`: the keys that are written differently now. */
  value: z.object({ version, changed: z.array(z.string()) }),
  errors: ['settings_changed'],
});

const changeNumber = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
/** Null: nothing was written, so that the default counted. */
const written = z.nullable(z.object({ value: z.unknown() }));

export const settingHistory = operation({
  name: 'settingHistory',
  summary: 'Who changed which key, the latest first; `before` is the `next` of the page before',
  method: 'GET',
  path: '/staff/settings/history',
  access: 'staff',
  permission: 'settings.read',
  query: z.strictObject({
    key: z.optional(key),
    before: z.optional(changeNumber),
    pageSize: pageSize(50, 200),
  }),
  value: z.object({
    list: z.array(
      z.object({
        number: changeNumber,
        key: z.string(),
        at: timestamp,
        /** `name` of a member of staff or of who ran the command; `other`: what wrote it, such as `seed` or `database`. */
        actor: z.object({ kind: z.enum(['staff', 'cli', 'other']), name: z.string() }),
        /** Of a secret key there is a mark in the place of each value. */
        before: written,
        after: written,
        isSecret: z.boolean(),
      }),
    ),
    /** Null: there is no more. */
    next: z.nullable(changeNumber),
  }),
});
