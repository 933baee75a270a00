import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { editorTerms, preview, readVersion } from './editors.ts';
import { language, text, timestamp } from './envelope.ts';
import { missionGoals, missionPeriods } from './missions.ts';
import { amount, amountErrors, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

/** The days of a period that can be in a row. */
const daysOf = { day: 1, week: 7, once: 365 } as const;

/** Part of addresses. */
const missionId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));
const reason = text(500).check(z.minLength(1));

const mission = z.object({
  id: z.string(),
  goal: z.enum(missionGoals),
  category: z.nullable(gameType),
  period: z.enum(missionPeriods),
  /** Amounts for `valid_bet` and `deposits`, else whole numbers. */
  target: amount,
  reward: amount,
  startsAt: timestamp,
  /** Null: without end. */
  endsAt: z.nullable(timestamp),
  position: z.int(),
  isPublished: z.boolean(),
  texts: z.array(z.object({ language, title: z.string(), body: z.string() })),
  /** How often it was taken, and what that came to. */
  claims: z.int(),
  paid: amount,
  /** Another one once it says something else. */
  version: z.string(),
});

export const staffMissions = operation({
  name: 'staffMissions',
  summary: 'All missions of the operator, those that aren’t published, too',
  method: 'GET',
  path: '/staff/missions',
  access: 'staff',
  permission: 'content.write',
  value: z.object({
    list: z.array(mission),
    ...editorTerms,
  }),
});

const written = {
  goal: z.enum(missionGoals),
  /** Of rounds and bets alone. */
  category: z.nullable(gameType),
  period: z.enum(missionPeriods),
  target: requestedAmount,
  reward: requestedAmount,
  startsAt: timestamp,
  endsAt: z.nullable(timestamp),
  position: z.int().check(z.gte(0), z.lte(10_000)),
  isPublished: z.boolean(),
  /** EN at least: it stands in for languages that are missing. */
  texts: z
    .array(z.strictObject({ language, title: text(300).check(z.minLength(1)), body: text(2_000) }))
    .check(z.minLength(1), z.maxLength(7)),
};
type Written = z.infer<z.ZodMiniObject<typeof written>>;
const rules = [
  z.refine<Written>(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ['endsAt'] }),
  z.refine<Written>(({ goal, category }) => category === null || goal === 'rounds' || goal === 'valid_bet', {
    path: ['category'],
  }),
  // As many days as the period has can be in a row, and no more.
  z.refine<Written>(({ goal, period, target }) => goal !== 'days' || Number(target) <= daysOf[period], {
    path: ['target'],
  }),
  z.refine<Written>(({ texts }) => hasEachOnce(texts), { path: ['texts'] }),
] as const;

export const saveMission = operation({
  name: 'saveMission',
  summary: 'Writes a mission, a new one or in place of what it was; what was taken of it stays',
  method: 'PUT',
  path: '/staff/missions/:missionId',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ missionId }),
  body: z.strictObject({ ...written, version: readVersion, reason }).check(...rules),
  value: mission,
  errors: [...amountErrors, 'edit_conflict', 'id_taken'],
});

export const previewMission = operation({
  name: 'previewMission',
  summary: 'Shows a mission among those of a member as it would be; nothing is written',
  method: 'POST',
  path: '/staff/missions/:missionId/preview',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ missionId }),
  body: z.strictObject(written).check(...rules),
  value: preview,
  errors: [...amountErrors],
});

export const endMission = operation({
  name: 'endMission',
  summary: 'Ends a mission now; what was not taken of it is gone',
  method: 'POST',
  path: '/staff/missions/:missionId/end',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ missionId }),
  body: z.strictObject({ reason }),
  value: mission,
  errors: ['mission_not_found', 'mission_closed'],
});

/** Each language once, EN among them. */
export function hasEachOnce(texts: readonly { readonly language: string }[]): boolean {
  const named = new Set(texts.map((one) => one.language));
  return named.size === texts.length && named.has('EN');
}
