import * as z from 'zod/mini';
import { empty, id, pageSize, recordFigures, text, timestamp, wholeNumber } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';
import { betDetail, betRecords } from './play.ts';
import { walletTransactions } from './wallet.ts';

/**
 * An operator's members as its staff find and see them. Personal data are masked until somebody asks for them with a
 * reason, which stands in the log.
 */

const one = z.strictObject({ memberId: z.uuid() });
const reason = text(500).check(z.minLength(1));

const row = z.object({
  id: z.string(),
  account: z.string(),
  /** spec §4: 4 is a trial account; 1, 2, 41 and 42 are agents. */
  type: z.int(),
  status: z.enum(['active', 'suspended']),
  /** Masked, as all personal data here; empty: none. */
  email: z.string(),
  mobile: z.string(),
  createdAt: timestamp,
});

export const memberSearch = operation({
  name: 'memberSearch',
  summary:
    'Members whose account begins so, or whose id, e-mail address, number, bank account or network address is this',
  method: 'GET',
  path: '/staff/members',
  access: 'staff',
  permission: 'members.read',
  query: z.strictObject({
    q: text(254).check(z.minLength(1)),
    /** The `next` of the page before. */
    after: z.optional(text(64)),
    pageSize: pageSize(50, 100),
  }),
  value: z.object({ list: z.array(row), next: z.nullable(z.string()) }),
});

const member = z.object({
  ...row.shape,
  nickname: z.string(),
  /** What stands beside the name on the site, and its colour. */
  labels: z.array(z.string()),
  labelColour: z.string(),
  language: z.string(),
  /** Masked; empty: not said. */
  realName: z.string(),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.boolean(),
  hasPassword: z.boolean(),
  hasFundPassword: z.boolean(),
  hasTotp: z.boolean(),
  firstLoginAt: z.nullable(timestamp),
  /** When the personal data were erased; null: they are there. */
  erasedAt: z.nullable(timestamp),
  /** Of the main wallet, and with what vendors keep; null for who may not see wallets. */
  wallet: z.nullable(z.object({ balance: amount, sum: amount, currency })),
  /** Where the account is logged in now, the last used first. */
  sessions: z.array(z.object({ id: z.string(), ip: z.string(), client: z.string(), lastSeenAt: timestamp })),
});

export const memberDetails = operation({
  name: 'memberDetails',
  summary: 'One member: account, contacts, wallet and sessions; personal data are masked',
  method: 'GET',
  path: '/staff/members/:memberId',
  access: 'staff',
  permission: 'members.read',
  params: one,
  value: member,
  errors: ['member_not_found'],
});

export const memberMovements = operation({
  name: 'memberMovements',
  summary: 'The account record of a member, newest first',
  method: 'GET',
  path: '/staff/members/:memberId/movements',
  access: 'staff',
  permission: 'finance.read',
  params: one,
  query: walletTransactions.query,
  value: z.object({ list: walletTransactions.value.shape.list, ...recordFigures }),
  errors: ['member_not_found'],
});

export const memberBets = operation({
  name: 'memberBets',
  summary: 'The rounds of a member that plays for real money, newest first, with totals over the whole filter',
  method: 'GET',
  path: '/staff/members/:memberId/bets',
  access: 'staff',
  permission: 'finance.read',
  params: one,
  query: betRecords.query,
  value: betRecords.value,
  errors: ['member_not_found'],
});

export const memberBet = operation({
  name: 'memberBet',
  summary: 'One round of a member: each stake, win, stake given back and correction, and what its vendor said of it',
  method: 'GET',
  path: '/staff/members/:memberId/bets/:roundId',
  access: 'staff',
  permission: 'finance.read',
  params: z.extend(one, { roundId: id }),
  query: betDetail.query,
  value: betDetail.value,
  errors: ['member_not_found', 'round_not_found'],
});

/** What two accounts have in common. */
export const linkWays = ['device', 'address', 'bank'] as const;
export type LinkWay = (typeof linkWays)[number];

export const linkedMembers = operation({
  name: 'linkedMembers',
  summary: 'Accounts that share a browser, a network address or a bank account with a member: most in common first',
  method: 'GET',
  path: '/staff/members/:memberId/linked',
  access: 'staff',
  permission: 'risk.read',
  params: one,
  value: z.object({
    list: z.array(
      z.object({
        ...row.shape,
        ways: z.array(z.enum(linkWays)),
        /** When what they share was used last by the other account. */
        lastAt: timestamp,
      }),
    ),
    /** There are more than a person could look through. */
    isMore: z.boolean(),
  }),
  errors: ['member_not_found'],
});

export const revealMember = operation({
  name: 'revealMember',
  summary: 'Personal data of a member unmasked; who asked and why stands in the log',
  method: 'POST',
  path: '/staff/members/:memberId/personal',
  access: 'staff',
  permission: 'members.personal',
  params: one,
  body: z.strictObject({ reason }),
  value: z.object({
    email: z.string(),
    mobile: z.string(),
    /** What the member said by form field, the real name among it. */
    profile: z.record(z.string(), z.string()),
  }),
  errors: ['member_not_found'],
});

export const suspendMember = operation({
  name: 'suspendMember',
  summary: 'Freezes an account: its sessions end, nobody logs in to it, its money stays',
  method: 'POST',
  path: '/staff/members/:memberId/suspend',
  access: 'staff',
  permission: 'members.write',
  params: one,
  body: z.strictObject({ reason }),
  value: empty,
  errors: ['member_not_found'],
});

export const reinstateMember = operation({
  name: 'reinstateMember',
  summary: 'Opens a frozen account again',
  method: 'POST',
  path: '/staff/members/:memberId/reinstate',
  access: 'staff',
  permission: 'members.write',
  params: one,
  body: z.strictObject({ reason }),
  value: empty,
  errors: ['member_not_found', 'member_erased'],
});

/** Colours of CSS by their names, or as hexadecimal figures. */
const colour = z.string().check(z.regex(/^(?:[a-z]{3,24}|#(?:[0-9a-f]{3}|[0-9a-f]{6}))$/i));

export const labelMember = operation({
  name: 'labelMember',
  summary: 'Says what stands beside a member’s name on the site; the first label is the one of the VIP service',
  method: 'PUT',
  path: '/staff/members/:memberId/labels',
  access: 'staff',
  permission: 'members.write',
  params: one,
  body: z.strictObject({
    labels: z.array(text(40).check(z.minLength(1))).check(z.maxLength(12)),
    colour,
    reason,
  }),
  value: empty,
  errors: ['member_not_found', 'member_erased'],
});

export const memberNoteLength = 2_000;

export const memberNotes = operation({
  name: 'memberNotes',
  summary: 'What staff wrote down about a member, the latest first; `before` is the `next` of the page before',
  method: 'GET',
  path: '/staff/members/:memberId/notes',
  access: 'staff',
  permission: 'members.read',
  params: one,
  query: z.strictObject({ before: z.optional(wholeNumber(1, 2_147_483_647)), pageSize: pageSize(20, 100) }),
  value: z.object({
    list: z.array(
      z.object({
        number: z.int(),
        at: timestamp,
        author: z.object({ id: z.string(), name: z.string() }),
        text: z.string(),
      }),
    ),
    /** Null: there is no more. */
    next: z.nullable(z.int()),
  }),
  errors: ['member_not_found'],
});

export const addMemberNote = operation({
  name: 'addMemberNote',
  summary: 'Writes a note about a member, which stays as it is; the member never sees it',
  method: 'POST',
  path: '/staff/members/:memberId/notes',
  access: 'staff',
  permission: 'members.write',
  params: one,
  body: z.strictObject({ text: text(memberNoteLength).check(z.minLength(1)) }),
  value: z.object({ number: z.int() }),
  errors: ['member_not_found'],
});

export const resetMemberFactor = operation({
  name: 'resetMemberFactor',
  summary: 'Takes the authenticator app off an account whose owner lost it; logs out everywhere, and tells the owner',
  method: 'POST',
  path: '/staff/members/:memberId/factor/reset',
  access: 'staff',
  permission: 'members.write',
  params: one,
  body: z.strictObject({ reason }),
  value: empty,
  errors: ['member_not_found', 'totp_missing'],
});

export const endMemberSessions = operation({
  name: 'endMemberSessions',
  summary: 'Logs a member out everywhere, also where a browser was remembered',
  method: 'POST',
  path: '/staff/members/:memberId/sessions/end',
  access: 'staff',
  permission: 'members.write',
  params: one,
  body: z.strictObject({ reason }),
  value: z.object({ ended: z.int() }),
  errors: ['member_not_found'],
});
