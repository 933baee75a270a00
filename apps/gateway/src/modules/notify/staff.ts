import { sendMessage } from '@sampan/contract/mailbox';
import type { BodyOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { NoteAnswered } from '../feedback/staff.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Enqueue } from './service.ts';

type Call = StaffCall & { readonly merchant: Merchant; readonly idempotencyKey: string };

/** The same for the same wish of the same person of staff: as a UUID, since messages have such names. */
function idOf({ staff, idempotencyKey }: Pick<Call, 'staff' | 'idempotencyKey'>, memberId: string): string {
  const hash = sha256(JSON.stringify([staff.staffId, memberId, idempotencyKey])).toString('hex');
  // Of version 8, which says that the digits are the maker's own.
  const [first, second, third, fourth, fifth] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `${first}-${second}-8${third}-8${fourth}-${fifth}`;
}

/** What staff write to members. */
export function messageStaffModule(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly enqueue: Enqueue;
  /** Whether the operator has a member of this id that plays for real money. */
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
  /** Throws where the member takes a break: nothing is offered then. */
  readonly demandOffers: (queries: Queries, memberId: string) => Promise<void>;
  readonly noteAnswered: NoteAnswered;
}): { routes(app: FastifyInstance): void } {
  const { db, audit, enqueue } = deps;

  async function send(call: Call, memberId: string, body: BodyOf<typeof sendMessage>): Promise<{ id: string }> {
    const merchantCode = call.merchant.code;
    const id = idOf(call, memberId);
    const { purpose, subject, text, answers } = body;
    await db.transaction(async (tx) => {
      if (!(await deps.isPlayer(tx, merchantCode, memberId))) throw new AppError('member_not_found');
      if (purpose === 'marketing') await deps.demandOffers(tx, memberId);
      if (answers !== undefined) await deps.noteAnswered(tx, { merchantCode, memberId, reference: answers });
      const template = purpose === 'marketing' ? 'staff_offer' : 'staff_message';
      const isNew = await enqueue(tx, { merchantCode, memberId, template, id, values: { subject, text } });
      if (!isNew) return;
      await audit.append(tx, {
        merchantCode,
        actor: actorOf(call),
        operation: sendMessage.name,
        subject: { kind: 'member', id: memberId },
        reason: '',
        before: null,
        after: { message: id, purpose, title: subject, ...(answers !== undefined && { answers }) },
      });
    });
    return { id };
  }

  return {
    routes(app) {
      bind(app, sendMessage, (call) => send(call, call.params.memberId, call.body));
    },
  };
}
