import * as z from 'zod/mini';
import { asked } from './approvals.ts';
import { id, pageSize, queryTimestamp, text, timestamp } from './envelope.ts';
import { type DrawResult, drawResult, prizes } from './lottery.ts';
import { amount } from './money.ts';
import { operation } from './operation.ts';

/** Draws of lotteries as staff see them, and the correction of a result that was wrong, which takes two people. */

/** Counts up within a lottery. */
const drawNo = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const reason = text(500).check(z.minLength(1));
const who = z.object({ id: z.string(), name: z.string() });

/**
 * How the vendor that drew stands to a correction: `none`, the gateway drew itself and there is nobody to tell; `waiting`,
 * it is told until it answers; `told`; `refused`, it said a clear no.
 */
export const tellingStates = ['none', 'waiting', 'told', 'refused'] as const;
export type TellingState = (typeof tellingStates)[number];

const correction = z.object({
  id: z.string(),
  /** Counts up within the draw, from 1. */
  number: z.int(),
  before: drawResult,
  result: drawResult,
  reason: z.string(),
  requestedBy: who,
  approvedBy: who,
  at: timestamp,
  telling: z.object({
    state: z.enum(tellingStates),
    /** Code of the partner; '' where there is none. */
    partner: z.string(),
    attempts: z.int(),
    /** When it answered. */
    answeredAt: z.nullable(timestamp),
    /** A short word of what came of the last attempt, or of its refusal; '' after an answer. */
    problem: z.string(),
  }),
});
export type DrawCorrection = z.infer<typeof correction>;

const staffDraw = z.object({
  gameCode: z.string(),
  drawNo: z.int(),
  drawAt: timestamp,
  /** As it is now. */
  result: drawResult,
  /** `demo`: the gateway itself; else the code of the partner that drew. */
  source: z.string(),
  /** The newest first. */
  corrections: z.array(correction),
  /** Another one once the draw was corrected. */
  version: z.string(),
});
export type StaffDraw = z.infer<typeof staffDraw>;

export const staffDraws = operation({
  name: 'staffDraws',
  summary: 'The draws of a lottery, the newest first; `before` is the `next` of the page before',
  method: 'GET',
  path: '/staff/draws',
  access: 'staff',
  permission: 'catalogue.write',
  query: z.strictObject({
    gameCode: id,
    /** That one alone. */
    drawNo: z.optional(drawNo),
    /** `corrected`: those alone that were. */
    state: z.optional(z.enum(['corrected'])),
    /** Drawn from then on, and before then. */
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    before: z.optional(drawNo),
    pageSize: pageSize(50, 200),
  }),
  value: z.object({ list: z.array(staffDraw), next: z.nullable(z.string()) }),
  errors: ['game_not_found'],
});

/** What the bets of a draw came to, in money that is no play money. */
const effect = z.object({
  /** Bets that were settled by the draw; their players. */
  rounds: z.int(),
  players: z.int(),
  stake: amount,
  /** As they are settled now, and as they would be. */
  paid: amount,
  wouldPay: amount,
  /** How many of them would pay another amount. */
  changed: z.int(),
  currency: z.string(),
});

export const dryRunDrawCorrection = operation({
  name: 'dryRunDrawCorrection',
  summary: 'What another result of a draw would change, as its vendor tells it; nothing is changed',
  method: 'GET',
  path: '/staff/draws/:gameCode/:drawNo/correction',
  access: 'staff',
  permission: 'catalogue.write',
  params: z.strictObject({ gameCode: id, drawNo }),
  /** `result`: as `drawText` writes it. */
  query: z.strictObject({ result: text(2_000) }),
  value: z.object({
    /** Null: the gateway can't know it; `problem` says why in a short word. */
    effect: z.nullable(effect),
    problem: z.string(),
  }),
  errors: ['draw_not_found', 'draw_result_invalid'],
});

export const requestDrawCorrection = operation({
  name: 'requestDrawCorrection',
  summary:
    'Asks for another result of a draw, which another person approves; the vendor that drew settles its bets anew',
  method: 'POST',
  path: '/staff/draws/:gameCode/:drawNo/corrections',
  access: 'staff',
  permission: 'catalogue.write',
  isIdempotent: true,
  params: z.strictObject({ gameCode: id, drawNo }),
  body: z.strictObject({ result: drawResult, version: z.string(), reason }),
  value: asked,
  errors: [
    'draw_not_found',
    'draw_result_invalid',
    'edit_conflict',
    'permission_missing',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

/** Whether a result has the form of another draw of the lottery: its prizes, as many numbers, with as many figures. */
export function isLikeDraw(drawn: DrawResult, wanted: DrawResult): boolean {
  return (
    drawn.length === wanted.length &&
    drawn.every(({ prize, numbers }, index) => {
      const own = wanted[index];
      return (
        own?.prize === prize &&
        own.numbers.length === numbers.length &&
        own.numbers.every((number, place) => /^\d+$/.test(number) && number.length === numbers[place]?.length)
      );
    })
  );
}

export const isSameDraw = (one: DrawResult, other: DrawResult): boolean => drawText(one) === drawText(other);

/** As `special 69922; first 02897`. */
export const drawText = (result: DrawResult): string =>
  result.map(({ prize, numbers }) => `${prize} ${numbers.join(' ')}`).join('; ');

/** What `drawText` wrote; null for anything else. */
export function parseDrawText(written: string): DrawResult | null {
  const result = written.split('; ').map((part) => {
    const [prize, ...numbers] = part.split(' ');
    return { prize: prizes.find((one) => one === prize), numbers };
  });
  const parsed = z.safeParse(drawResult, result);
  return parsed.success ? parsed.data : null;
}
