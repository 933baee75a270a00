import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { id, previewTicket, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

/** What a mission counts: settled rounds, valid bets, deposits, or days in a row with a valid bet. */
export const missionGoals = ['rounds', 'valid_bet', 'deposits', 'days'] as const;
export type MissionGoal = (typeof missionGoals)[number];

/** For how long it is counted before it begins anew; `once`: from its start on. */
export const missionPeriods = ['day', 'week', 'once'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** Of the states of an activity (spec §3) those that a mission may have. */
export const missionStates = ['comingSoon', 'process', 'claim', 'claimed', 'closed'] as const;
export type MissionState = (typeof missionStates)[number];

const mission = z.object({
  id,
  title: z.string(),
  text: z.string(),
  goal: z.enum(missionGoals),
  /** What of `rounds` and `valid_bet` counts; null: all games. */
  category: z.nullable(gameType),
  period: z.enum(missionPeriods),
  /** Amounts for `valid_bet` and `deposits`, else whole numbers. `progress` is never more than `target`. */
  target: amount,
  progress: amount,
  reward: amount,
  state: z.enum(missionStates),
  startsAt: timestamp,
  /** Null: without end. */
  endsAt: z.nullable(timestamp),
  /** When it begins anew; null: it doesn't. */
  renewsAt: z.nullable(timestamp),
});
export type Mission = z.infer<typeof mission>;

export const missionSummary = operation({
  name: 'missionSummary',
  summary: 'The operator’s missions, and how far the member is with each',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  access: 'member',
  /** `preview`: the ticket of one: that mission is among them, whenever it is to begin. */
  query: z.strictObject({ preview: previewTicket }),
  value: z.object({
    list: z.array(mission),
    /** How many rewards wait to be taken. */
    claimable: z.int(),
    currency,
  }),
  errors: ['mission_not_found'],
});

const standing = z.object({
  /** From 1; who has as much shares it. */
  place: z.int(),
  /** How many missions were completed, and what they brought. */
  missions: z.int(),
  amount,
});

export const missionLeaderboard = operation({
  name: 'missionLeaderboard',
  summary: 'Who took the most mission rewards this week of the operator’s',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  access: 'member',
  value: z.object({
    list: z.array(z.object({ ...standing.shape, /** Masked. */ name: z.string(), isOwn: z.boolean() })),
    /** Null: the member has taken none. */
    own: z.nullable(standing),
    from: timestamp,
    to: timestamp,
    currency,
  }),
});

export const claimMission = operation({
  name: 'claimMission',
  summary: 'Takes the reward of a mission once a period; again answers the first',
  method: 'POST',
  path: '/wps/missions/:missionId/claim',
  access: 'member',
  params: z.strictObject({ missionId: id }),
  value: z.object({ mission, amount, currency, transactionId: z.string() }),
  errors: [
    'mission_not_found',
    'mission_closed',
    'mission_not_ready',
    'player_on_break',
    'player_excluded',
    'proof_missing',
    'balance_too_large',
  ],
});
