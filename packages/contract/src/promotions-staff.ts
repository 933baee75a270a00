import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { editorTerms, preview, readVersion } from './editors.ts';
import { language, pageFigures, paging, text, timestamp } from './envelope.ts';
import { hasEachOnce } from './missions-staff.ts';
import { amount, requestedAmount } from './money.ts';
import { operation } from './operation.ts';
import { promotionTypes } from './promotion-kinds.ts';
import { ticketTypes } from './promotions.ts';

/** Part of the page's address; those of previews begin as none may. */
const promotionId = z.string().check(z.regex(/^(?!preview-)[a-z0-9-]{1,64}$/));
const reason = text(500).check(z.minLength(1));

/** `reward`: something fixed is paid; `raffle`: tickets are drawn; `deposit`: chosen with one; `info`: tells something. */
const kinds = ['reward', 'raffle', 'info', 'deposit'] as const;
const commentRules = ['off', 'open', 'moderated'] as const;

const fields = {
  type: z.enum(promotionTypes),
  kind: z.enum(kinds),
  startsAt: timestamp,
  /** Null: without end. */
  endsAt: z.nullable(timestamp),
  repeats: z.enum(['once', 'daily']),
  needsApproval: z.boolean(),
  payout: z.enum(['claim', 'issue']),
  comments: z.enum(commentRules),
  isPublished: z.boolean(),
};

/** What is to be played for what it gives, where it isn't as the operator's settings have it. */
const terms = <A extends typeof amount>(sum: A) => ({
  /** Times what is given, in ten-thousandths. */
  multiple: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  maximumStake: z.nullable(sum),
  categories: z.nullable(z.array(gameType).check(z.minLength(1))),
  vassalages: z.nullable(z.array(z.string().check(z.regex(/^[\w.:-]{1,64}$/))).check(z.minLength(1), z.maxLength(200))),
});
const money = <A extends typeof amount>(sum: A) => ({
  reward: sum,
  minDeposit: sum,
  bonusMaximum: sum,
  depositPerTicket: sum,
});

const staffPromotion = z.object({
  id: z.string(),
  ...fields,
  ...money(amount),
  bonusBasisPoints: z.int(),
  ticketType: z.nullable(z.enum(ticketTypes)),
  dailyTickets: z.int(),
  prizes: z.array(z.object({ amount, weight: z.int() })),
  terms: z.object(terms(amount)),
  imageUrl: z.string(),
  position: z.int(),
  texts: z.array(z.object({ language, title: z.string(), summary: z.string(), body: z.string(), terms: z.string() })),
  /** Applications that wait for a decision. */
  waiting: z.int(),
  /** Another one once it says something else. */
  version: z.string(),
});

export const staffPromotions = operation({
  name: 'staffPromotions',
  summary: 'All promotions of the operator, which the reward centre lists, those that aren’t published, too',
  method: 'GET',
  path: '/staff/promotions',
  access: 'staff',
  permission: 'promotions.write',
  value: z.object({
    list: z.array(staffPromotion),
    ...editorTerms,
  }),
});

const written = {
  ...fields,
  ...money(requestedAmount),
  /** Of one that is chosen with a deposit: hundredths of a percent of what is paid. */
  bonusBasisPoints: z.int().check(z.gte(0), z.lte(100_000)),
  /** Of a raffle, and of nothing else. */
  ticketType: z.nullable(z.enum(ticketTypes)),
  dailyTickets: z.int().check(z.gte(0), z.lte(100)),
  prizes: z
    .array(z.strictObject({ amount: requestedAmount, weight: z.int().check(z.gte(1), z.lte(1_000_000)) }))
    .check(z.maxLength(24)),
  terms: z.strictObject(terms(requestedAmount)),
  /** A path of the site, or an address by TLS; empty: none. */
  imageUrl: text(300).check(z.regex(/^$|^(\/(?![/\\])|https:\/\/)\S+$/)),
  position: z.int().check(z.gte(0), z.lte(10_000)),
  /** Bodies and terms in Markdown or HTML. EN at least: it stands in for languages that are missing. */
  texts: z
    .array(
      z.strictObject({
        language,
        title: text(300).check(z.minLength(1)),
        summary: text(2_000),
        body: text(100_000),
        terms: text(100_000),
      }),
    )
    .check(z.minLength(1), z.maxLength(7)),
};

type Written = z.infer<z.ZodMiniObject<typeof written>>;

const rules = [
  z.refine<Written>(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ['endsAt'] }),
  z.refine<Written>(({ kind, ticketType }) => (kind === 'raffle') === (ticketType !== null), { path: ['ticketType'] }),
  z.refine<Written>(({ kind, prizes }) => (kind === 'raffle') === prizes.length > 0, { path: ['prizes'] }),
  z.refine<Written>(({ kind, reward }) => kind !== 'reward' || isSomething(reward), { path: ['reward'] }),
  // What comes every day has to be taken: who stays away gets nothing sent after them.
  z.refine<Written>(({ payout, repeats }) => payout === 'claim' || repeats === 'once', { path: ['payout'] }),
  z.refine<Written>(
    ({ kind, bonusBasisPoints: share, bonusMaximum }) => kind !== 'deposit' || (share > 0 && isSomething(bonusMaximum)),
    { path: ['bonusBasisPoints'] },
  ),
  z.refine<Written>(({ texts }) => hasEachOnce(texts), { path: ['texts'] }),
] as const;

export const savePromotion = operation({
  name: 'savePromotion',
  summary: 'Writes a promotion, a new one or in place of what it was; who takes part in it stays',
  method: 'PUT',
  path: '/staff/promotions/:promotionId',
  access: 'staff',
  permission: 'promotions.write',
  params: z.strictObject({ promotionId }),
  body: z.strictObject({ ...written, version: readVersion, reason }).check(...rules),
  value: staffPromotion,
  errors: ['amount_invalid', 'amount_too_precise', 'amount_too_large', 'edit_conflict', 'id_taken'],
});

export const previewPromotion = operation({
  name: 'previewPromotion',
  summary: 'Shows a promotion at an address of the site as it would be; nothing is written',
  method: 'POST',
  path: '/staff/promotions/:promotionId/preview',
  access: 'staff',
  permission: 'promotions.write',
  params: z.strictObject({ promotionId }),
  body: z.strictObject(written).check(...rules),
  value: preview,
  errors: ['amount_invalid', 'amount_too_precise', 'amount_too_large'],
});

export const endPromotion = operation({
  name: 'endPromotion',
  summary: 'Ends a promotion now; what was not taken of it is gone',
  method: 'POST',
  path: '/staff/promotions/:promotionId/end',
  access: 'staff',
  permission: 'promotions.write',
  params: z.strictObject({ promotionId }),
  body: z.strictObject({ reason }),
  value: staffPromotion,
  errors: ['promotion_not_found', 'promotion_closed'],
});

const applicationDecisions = ['pending', 'approved', 'rejected'] as const;

const application = z.object({
  promotionId: z.string(),
  memberId: z.string(),
  /** Masked. */
  account: z.string(),
  joinedAt: timestamp,
  decision: z.enum(applicationDecisions),
  /** What the member reads. */
  remark: z.string(),
});

export const promotionApplications = operation({
  name: 'promotionApplications',
  summary:
    'Who applied for promotions that need an approval: those that wait the oldest first, others the newest first',
  method: 'GET',
  path: '/staff/promotions/applications',
  access: 'staff',
  permission: 'promotions.write',
  query: z.strictObject({
    promotionId: z.optional(promotionId),
    decision: z._default(z.enum(applicationDecisions), 'pending'),
    ...paging(20, 100),
  }),
  value: z.object({ list: z.array(application), ...pageFigures }),
});

const one = z.strictObject({ promotionId, memberId: z.uuid() });

export const approveApplication = operation({
  name: 'approveApplication',
  summary: 'Lets a member take part in a promotion that needs an approval',
  method: 'POST',
  path: '/staff/promotions/:promotionId/applications/:memberId/approve',
  access: 'staff',
  permission: 'promotions.write',
  params: one,
  body: z.strictObject({ reason }),
  value: application,
  errors: ['application_not_found', 'application_closed'],
});

export const rejectApplication = operation({
  name: 'rejectApplication',
  summary: 'Refuses a member’s application, and says why in words that the member reads',
  method: 'POST',
  path: '/staff/promotions/:promotionId/applications/:memberId/reject',
  access: 'staff',
  permission: 'promotions.write',
  params: one,
  body: z.strictObject({ remark: text(200).check(z.minLength(1)), reason }),
  value: application,
  errors: ['application_not_found', 'application_closed'],
});

/** Whether an amount is more than nothing. */
function isSomething(sum: string): boolean {
  return /[1-9]/.test(sum);
}
