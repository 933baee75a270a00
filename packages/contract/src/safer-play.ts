import * as z from 'zod/mini';
import { id, pageFigures, paging, text, timestamp } from './envelope.ts';
import { amountErrors, currency, requestedAmount, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/** What a limit counts: what is paid in, what is lost, what is staked, or the time at games. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Of the operator's zone; a week begins on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** A time-out ends by itself; an exclusion is longer and stronger. */
export const breakKinds = ['time_out', 'exclusion'] as const;
export type BreakKind = (typeof breakKinds)[number];

/** An amount as a decimal string; of `session` whole minutes. */
const limitValue = z.string();

const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** The member's own; null: none. */
  own: z.nullable(limitValue),
  /** What the operator imposed; null: nothing. The smaller of the two counts. */
  imposed: z.nullable(limitValue),
  /** So far in the period; of a loss never below nothing. */
  used: limitValue,
  /** What the member's own becomes later: `value` null, it ends. */
  next: z.nullable(z.object({ value: z.nullable(limitValue), at: timestamp })),
  /** When the period is over. */
  until: timestamp,
});
export type PlayLimit = z.infer<typeof limit>;

const playBreak = z.object({
  kind: z.enum(breakKinds),
  from: timestamp,
  /** Null: open-ended. */
  until: z.nullable(timestamp),
  /** By the operator; else by the member. */
  isImposed: z.boolean(),
});
export type PlayBreak = z.infer<typeof playBreak>;

const overview = z.object({
  currency,
  limits: z.array(limit),
  /** The one that counts now; null: none. */
  pause: z.nullable(playBreak),
  /** Whether the member may end it: the operator allows it of time-outs alone. */
  mayReturn: z.boolean(),
  /** Minutes between reality checks; null: none. */
  realityMinutes: z.nullable(z.int()),
  policy: z.object({
    minimumAge: z.int(),
    /** How long a larger limit, or none, waits. */
    coolingHours: z.int(),
    timeOutHours: z.array(z.int()),
    exclusionMonths: z.array(z.int()),
    /** Whether an exclusion may be without an end. */
    hasOpenExclusion: z.boolean(),
    /** Whether an exclusion ends by itself, or the member has to ask for it after its end. */
    returns: z.enum(['alone', 'on_request']),
    realityMinutes: z.array(z.int()),
    /** Whether reality checks may be turned off. */
    mayTurnRealityOff: z.boolean(),
    /** Whether a member may end a time-out before its time. */
    mayEndTimeOut: z.boolean(),
  }),
});
export type SaferPlay = z.infer<typeof overview>;

export const saferPlay = operation({
  name: 'saferPlay',
  summary: 'The member’s limits and how much of them is used, breaks and reality checks, and what the operator offers',
  method: 'GET',
  path: '/wps/saferPlay',
  access: 'member',
  value: overview,
});

const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
/** `amount` of money, `minutes` of time; null: no limit. */
const wanted = {
  ...which,
  amount: z.optional(z.nullable(requestedAmount)),
  minutes: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(44_640)))),
};
const wantedErrors = ['limit_invalid', ...amountErrors] as const;

export const setPlayLimit = operation({
  name: 'setPlayLimit',
  summary: 'Sets a limit of the member’s own: a smaller one at once, a larger one, or none, after the cooling period',
  method: 'PUT',
  path: '/wps/saferPlay/limit',
  access: 'member',
  body: z.strictObject(wanted),
  value: overview,
  errors: wantedErrors,
});

export const cancelLimitChange = operation({
  name: 'cancelLimitChange',
  summary: 'Takes back a change of a limit that waits',
  method: 'POST',
  path: '/wps/saferPlay/limit/cancel',
  access: 'member',
  body: z.strictObject(which),
  value: overview,
});

export const takeTimeOut = operation({
  name: 'takeTimeOut',
  summary: 'No play and no deposits for some hours; a longer one may follow, a shorter one may not',
  method: 'POST',
  path: '/wps/saferPlay/timeOut',
  access: 'member',
  body: z.strictObject({ hours: z.int().check(z.positive()) }),
  value: overview,
  errors: ['break_not_offered', 'break_longer'],
});

export const endTimeOut = operation({
  name: 'endTimeOut',
  summary: 'Ends the member’s own time-out, where the operator allows it',
  method: 'POST',
  path: '/wps/saferPlay/timeOut/end',
  access: 'member',
  value: overview,
  errors: ['break_not_over'],
});

export const excludeSelf = operation({
  name: 'excludeSelf',
  summary: 'No play and no deposits for months, or without an end; it can’t be taken back',
  method: 'POST',
  path: '/wps/saferPlay/exclusion',
  access: 'member',
  /** Null: without an end. */
  body: z.strictObject({ months: z.nullable(z.int().check(z.positive())) }),
  value: overview,
  errors: ['break_not_offered', 'break_longer'],
});

export const setRealityCheck = operation({
  name: 'setRealityCheck',
  summary: 'How often the member is told of the time at games; null: never',
  method: 'PUT',
  path: '/wps/saferPlay/realityCheck',
  access: 'member',
  body: z.strictObject({ minutes: z.nullable(z.int().check(z.positive())) }),
  value: overview,
  errors: ['break_not_offered'],
});

const clock = z.object({
  currency,
  /** The time at games that runs; null: none does. `net` is what was won less what was staked. */
  session: z.nullable(
    z.object({
      startedAt: timestamp,
      net: signedAmount,
      /** When the next reality check is due; null: never. */
      checkAt: z.nullable(timestamp),
    }),
  ),
  today: z.object({ minutes: z.int(), net: signedAmount }),
  /** When a limit of time ends the play, if it goes on; null: none does. */
  endsAt: z.nullable(timestamp),
  /** Why no stake is taken now; null: it is. */
  stop: z.nullable(z.enum(['limit_reached', 'player_on_break', 'player_excluded'])),
  /** The gateway's time. */
  at: timestamp,
});
export type PlayClock = z.infer<typeof clock>;

export const playClock = operation({
  name: 'playClock',
  summary: 'Time at games and net position; asked once a minute at a game, it is what counts the time',
  method: 'POST',
  path: '/wps/saferPlay/clock',
  access: 'member',
  body: z.strictObject({ isPlaying: z.boolean() }),
  value: clock,
});

export const answerRealityCheck = operation({
  name: 'answerRealityCheck',
  summary: 'The member has seen the reality check; the time to the next one begins',
  method: 'POST',
  path: '/wps/saferPlay/realityCheck',
  access: 'member',
  value: clock,
});

const change = z.object({
  id: z.string(),
  at: timestamp,
  actor: z.enum(['member', 'staff']),
  /** `limit`, of which `kind` and `period` are; `break` and `reality` have neither. */
  subject: z.enum(['limit', 'break', 'reality']),
  kind: z.nullable(z.enum(limitKinds)),
  period: z.nullable(z.enum(limitPeriods)),
  /** What was done. */
  change: z.enum([
    'set',
    'later',
    'cancelled',
    'imposed',
    'time_out',
    'exclusion',
    'returned',
    'imposed_time_out',
    'imposed_exclusion',
    'released',
  ]),
  /** A limit's value, or minutes between reality checks; of a break null. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Of a break its end; null: none. */
  until: z.nullable(timestamp),
  effectiveAt: timestamp,
});
export type SaferPlayChange = z.infer<typeof change>;

export const saferPlayChanges = operation({
  name: 'saferPlayChanges',
  summary: 'What became of the member’s limits and breaks, the latest first',
  method: 'GET',
  path: '/wps/saferPlay/changes',
  access: 'member',
  query: z.strictObject(paging(10, 50)),
  value: z.object({ list: z.array(change), ...pageFigures }),
});

const member = z.strictObject({ memberId: id });
const reason = text(500).check(z.minLength(1));

export const memberSaferPlay = operation({
  name: 'memberSaferPlay',
  summary: 'A member’s limits and breaks',
  method: 'GET',
  path: '/staff/members/:memberId/safer-play',
  access: 'staff',
  permission: 'risk.read',
  params: member,
  value: overview,
  errors: ['member_not_found'],
});

export const imposePlayLimit = operation({
  name: 'imposePlayLimit',
  summary: 'Imposes a limit beside the member’s own, or lifts it; the member’s own stays as it is',
  method: 'PUT',
  path: '/staff/members/:memberId/safer-play/limit',
  access: 'staff',
  permission: 'risk.write',
  params: member,
  body: z.strictObject({ ...wanted, reason }),
  value: overview,
  errors: ['member_not_found', ...wantedErrors],
});

export const imposeBreak = operation({
  name: 'imposeBreak',
  summary: 'Imposes a break beside the member’s own',
  method: 'PUT',
  path: '/staff/members/:memberId/safer-play/break',
  access: 'staff',
  permission: 'risk.write',
  params: member,
  /** `until` null: open-ended. */
  body: z.strictObject({ kind: z.enum(breakKinds), until: z.nullable(timestamp), reason }),
  value: overview,
  errors: ['member_not_found', 'break_not_offered'],
});

export const liftBreak = operation({
  name: 'liftBreak',
  summary: 'Ends a break that staff imposed; a member’s own exclusion only once its time is over and they ask for it',
  method: 'POST',
  path: '/staff/members/:memberId/safer-play/break/lift',
  access: 'staff',
  permission: 'risk.write',
  params: member,
  body: z.strictObject({ of: z.enum(['staff', 'member']), reason }),
  value: overview,
  errors: ['member_not_found', 'break_not_over'],
});
