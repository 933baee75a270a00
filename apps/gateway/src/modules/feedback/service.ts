import { randomInt } from 'node:crypto';
import { countWords, type sendFeedback } from '@sampan/contract/feedback';
import type { BodyOf } from '@sampan/contract/operation';
import { maxPictures } from '@sampan/contract/uploads';
import { sha256 } from '../../secret-hash.ts';
import { networkOf } from '../../address.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/request-context.ts';
import type { Mailbox } from '../notify/mailbox.ts';
import type { Uploads } from '../uploads/service.ts';
import type { VerificationService } from '../verification/service.ts';
import type { FeedbackSettings } from './settings.ts';
import * as store from './store.ts';

export interface Feedback {
  rules(merchantCode: string): Promise<FeedbackSettings>;
  /**
   * Keeps it once for each key; `member` is null for a visitor. Throws the errors of the operation: message_not_found where
   * it replies to what isn't in the member's own mailbox.
   */
  send(
    visit: Visit & { readonly idempotencyKey: string },
    member: Session | null,
    body: BodyOf<typeof sendFeedback>,
  ): Promise<{ reference: string }>;
}

/** Of one member, or of one address. */
const mostPerHour = 10;
/** Letters and digits that sound and look unambiguous over the telephone. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function newReference(): string {
  return `F-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;
}

/** Idempotency keys are scoped to the writer: two writers may use the same one. */
function keyOf(writer: string, idempotencyKey: string): string {
  return sha256(JSON.stringify([writer, idempotencyKey])).toString('base64url');
}

export function createFeedback(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'claim'>;
  readonly mailbox: Pick<Mailbox, 'find'>;
  readonly verification: Pick<VerificationService, 'requirePerson' | 'isWithin'>;
  readonly settings: (merchantCode: string) => Promise<FeedbackSettings>;
}): Feedback {
  const { db, clock, uploads, mailbox, verification } = deps;

  async function check(merchantCode: string, isMember: boolean, body: BodyOf<typeof sendFeedback>): Promise<void> {
    const { minWords, maxWords } = await deps.settings(merchantCode);
    const length = countWords(body.text);
    if (length < minWords || length > maxWords)
      throw new AppError('text_length', { field: 'text', min: minWords, max: maxWords });
    if (body.pictures.length > 0 && !isMember) throw new AppError('pictures_members_only');
    if (body.pictures.length > maxPictures) throw new AppError('pictures_too_many', { max: maxPictures });
  }

  /** What a reply answers, in the words that the member sees; null: it is no reply, or there is no such message. */
  async function answeredBy(visit: Visit, session: Session | null, messageId: string | undefined) {
    if (messageId === undefined || !session) return null;
    const { merchant, language } = visit;
    const message = await mailbox.find({ merchant, session, language }, messageId);
    return message && { ...message, id: messageId };
  }

  return {
    rules: deps.settings,

    async send(visit, member, body) {
      const merchantCode = visit.merchant.code;
      await check(merchantCode, member !== null, body);
      await verification.requirePerson(visit, body.botCheck);
      const writer = member?.memberId ?? networkOf(visit.ip);
      const idempotencyKey = keyOf(writer, visit.idempotencyKey);
      const isWithin = await verification.isWithin(merchantCode, {
        scope: 'feedback',
        key: writer,
        most: mostPerHour,
        windowMs: 3_600_000,
      });
      const isWithinSite =
        member !== null ||
        (await verification.isWithin(merchantCode, {
          scope: 'feedback-site',
          key: networkOf(visit.ip, 'wide'),
          most: 4 * mostPerHour,
          windowMs: 3_600_000,
        }));
      if (!isWithin || !isWithinSite) throw new AppError('too_many_requests', { minutes: 60 });
      const answered = await answeredBy(visit, member, body.messageId);
      return db.transaction(async (tx) => {
        const reference = newReference();
        const id = await store.insertFeedback(tx, {
          merchant_code: merchantCode,
          reference,
          member_id: member?.memberId ?? null,
          category: body.category,
          body: body.text,
          contact: body.contact,
          language: visit.language,
          idempotency_key: idempotencyKey,
          created_at: new Date(clock.now()),
          message_id: answered?.id ?? null,
          message_subject: answered?.subject ?? null,
          message_text: answered?.text ?? null,
          message_at: answered?.createdAt ?? null,
        });
        if (id === null) return { reference: await store.referenceOf(tx, merchantCode, idempotencyKey) };
        // Not before: what was sent once is answered the same when its message is gone.
        if (body.messageId !== undefined && !answered) throw new AppError('message_not_found');
        const claimed = member ? await uploads.claim(tx, body.pictures, member.memberId) : [];
        await store.insertPictures(
          tx,
          { merchantCode, id },
          claimed.map((picture) => picture.id),
        );
        return { reference };
      });
    },
  };
}
