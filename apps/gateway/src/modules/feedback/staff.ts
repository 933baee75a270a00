import { feedbackDetails, feedbackQueue, handleFeedback } from '@sampan/contract/feedback';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Uploads } from '../uploads/service.ts';
import * as store from './store.ts';
import type { FeedbackRow } from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type StaffFeedback = ValueInputOf<typeof handleFeedback>;

/**
 * Marks a feedback of this member as handled, in the transaction of its answer. Throws feedback_not_found.
 */
export type NoteAnswered = (
  tx: Tx,
  feedback: { readonly merchantCode: string; readonly memberId: string; readonly reference: string },
) => Promise<void>;

/** What staff read of feedback: what it replies to and its pictures, too. */
export function feedbackStaffModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly uploads: Pick<Uploads, 'open'>;
  readonly accountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { readonly noteAnswered: NoteAnswered; routes(app: FastifyInstance): void } {
  const { db, clock, audit, uploads, accountNames } = deps;
  const now = () => new Date(clock.now());

  async function present(rows: readonly FeedbackRow[]): Promise<StaffFeedback[]> {
    const [pictures, names] = await Promise.all([
      store.picturesOf(
        db.queries,
        rows.map(({ id }) => id),
      ),
      accountNames([...new Set(rows.flatMap(({ member_id }) => member_id ?? []))]),
    ]);
    return rows.map((row) => ({
      reference: row.reference,
      category: row.category,
      text: row.body,
      language: row.language,
      createdAt: row.created_at.getTime(),
      member: row.member_id === null ? null : { id: row.member_id, account: names.get(row.member_id) ?? '' },
      hasContact: row.contact !== '',
      pictures: pictures.get(row.id)?.length ?? 0,
      answers:
        row.message_at === null
          ? null
          : { subject: row.message_subject ?? '', text: row.message_text ?? '', sentAt: row.message_at.getTime() },
      handledAt: row.handled_at?.getTime() ?? null,
    }));
  }

  /** Throws feedback_not_found. */
  async function find(queries: Queries, merchantCode: string, reference: string): Promise<FeedbackRow> {
    const row = await store.findOfOperator(queries, merchantCode, reference);
    if (!row) throw new AppError('feedback_not_found');
    return row;
  }

  async function queue({ merchant }: Call, { state, ...page }: QueryOf<typeof feedbackQueue>) {
    const { rows, count } = await store.pageOfOperator(db.queries, merchant.code, state, windowOf(page));
    return { list: await present(rows), ...pageFigures(count, page) };
  }

  async function handle(call: Call, reference: string, reason: string): Promise<StaffFeedback> {
    const { merchant } = call;
    const row = await db.transaction(async (tx) => {
      const before = await find(tx, merchant.code, reference);
      const handled = await store.noteHandled(tx, before, now());
      if (!handled) return find(tx, merchant.code, reference);
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation: handleFeedback.name,
        subject: { kind: 'feedback', id: reference },
        reason,
        before: { isHandled: false },
        after: { isHandled: true },
      });
      return handled;
    });
    const [presented] = await present([row]);
    if (!presented) throw new Error('a feedback was not presented');
    return presented;
  }

  return {
    async noteAnswered(tx, { merchantCode, memberId, reference }) {
      const row = await find(tx, merchantCode, reference);
      if (row.member_id !== memberId) throw new AppError('feedback_not_found');
      await store.noteHandled(tx, row, now());
    },

    routes(app) {
      bind(app, feedbackQueue, (call) => queue(call, call.query));
      bind(app, feedbackDetails, async ({ merchant, params }) => {
        const { id, contact } = await find(db.queries, merchant.code, params.reference);
        const ids = (await store.picturesOf(db.queries, [id])).get(id) ?? [];
        const pictures = await uploads.open(ids);
        return {
          contact,
          pictures: pictures.map((one) => ({
            id: one.id,
            mime: one.mime,
            content: Buffer.from(one.bytes).toString('base64'),
          })),
        };
      });
      bind(app, handleFeedback, (call) => handle(call, call.params.reference, call.body.reason));
    },
  };
}
