import * as z from 'zod/mini';
import { editorTerms, preview, readVersion } from './editors.ts';
import { empty, language, text, timestamp } from './envelope.ts';
import { hasEachOnce } from './missions-staff.ts';
import { amount, amountErrors, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

/** The levels of an operator's VIP programme as staff write them. */

const params = z.strictObject({ level: z.string().check(z.regex(/^(?:\d|[1-9]\d|100)$/)) });
const reason = text(500).check(z.minLength(1));
const benefits = z.array(text(200).check(z.minLength(1))).check(z.maxLength(20));

const staffLevel = z.object({
  /** 0 is where every member begins. */
  level: z.int(),
  totalTurnover: amount,
  monthlyTurnover: amount,
  /** "0.00": none. */
  gift: amount,
  isPublished: z.boolean(),
  /** Null: as soon as it is published. */
  startsAt: z.nullable(timestamp),
  texts: z.array(z.object({ language, name: z.string(), benefits: z.array(z.string()) })),
  /** How many members took the gift. */
  gifts: z.int(),
  /** Another one once it says something else. */
  version: z.string(),
});

export const staffVipLevels = operation({
  name: 'staffVipLevels',
  summary: 'The VIP levels of the operator in every language, lowest first',
  method: 'GET',
  path: '/staff/vip/levels',
  access: 'staff',
  permission: 'content.write',
  value: z.object({ list: z.array(staffLevel), ...editorTerms }),
});

const written = {
  /** Settled stakes since the account began, and within one calendar month: neither less than a level below takes. */
  totalTurnover: requestedAmount,
  monthlyTurnover: requestedAmount,
  gift: requestedAmount,
  /** A level counts once it and all below it are published and have begun: none comes before the one below. */
  isPublished: z.boolean(),
  /** Null: as soon as it is published. */
  startsAt: z.nullable(timestamp),
  /** EN at least: it stands in for languages that are missing. */
  texts: z
    .array(z.strictObject({ language, name: text(80).check(z.minLength(1)), benefits }))
    .check(z.minLength(1), z.maxLength(7)),
};
type Written = z.infer<z.ZodMiniObject<typeof written>>;
const inEnglish = z.refine<Written>(({ texts }) => hasEachOnce(texts), { path: ['texts'] });

export const saveVipLevel = operation({
  name: 'saveVipLevel',
  summary: 'Writes a VIP level, a new one after the highest or in place of what it was; gifts that were taken stay',
  method: 'PUT',
  path: '/staff/vip/levels/:level',
  access: 'staff',
  permission: 'content.write',
  params,
  body: z.strictObject({ ...written, version: readVersion, reason }).check(inEnglish),
  value: staffLevel,
  errors: [...amountErrors, 'edit_conflict', 'id_taken', 'vip_level_gap', 'vip_level_order', 'vip_level_early'],
});

export const previewVipLevel = operation({
  name: 'previewVipLevel',
  summary: 'Shows a VIP level among the others as it would be; nothing is written',
  method: 'POST',
  path: '/staff/vip/levels/:level/preview',
  access: 'staff',
  permission: 'content.write',
  params,
  body: z.strictObject(written).check(inEnglish),
  value: preview,
  errors: [...amountErrors, 'vip_level_gap', 'vip_level_order', 'vip_level_early'],
});

export const removeVipLevel = operation({
  name: 'removeVipLevel',
  summary: 'Takes the highest VIP level away; gifts that were taken of it stay with their members',
  method: 'POST',
  path: '/staff/vip/levels/:level/remove',
  access: 'staff',
  permission: 'content.write',
  params,
  body: z.strictObject({ version: z.string(), reason }),
  value: empty,
  errors: ['vip_level_not_found', 'vip_level_gap', 'edit_conflict'],
});
