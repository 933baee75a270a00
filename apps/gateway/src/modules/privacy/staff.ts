import { accountTypes } from '@sampan/contract/accounts';
import { exportMember, exportMemberRows, requestErasure } from '@sampan/contract/member-data';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import type { ApprovalKind } from '../approvals/kinds.ts';
import type { Approvals } from '../approvals/service.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import * as store from './store.ts';

/** What is looked at of an account before its data are erased. */
interface AccountState {
  /** spec §4. */
  readonly type: number;
  readonly isActive: boolean;
  readonly isErased: boolean;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly audit: Audit;
  readonly approvals: Approvals;
  /** Null: the operator has no such account. */
  readonly accountState: (queries: Queries, merchantCode: string, memberId: string) => Promise<AccountState | null>;
  /** As long as the transaction lasts the account stays as it is. */
  readonly lockAccount: (tx: Tx, merchantCode: string, memberId: string) => Promise<unknown>;
}

const payload = z.strictObject({ memberId: z.uuid() });
/** Rounds or movements in a part of what is handed out. */
const partSize = 1_000;

/** What the law lets members ask for of their data: that they are handed out, and that they are erased. */
export function privacyStaffModule(deps: Deps): { routes(app: FastifyInstance): void } {
  const { db, clock, events, audit, accountState, lockAccount } = deps;

  /** Throws member_not_found, member_erased, erasure_not_offered, erasure_needs_freeze or erasure_open_business. */
  async function demandErasable(queries: Queries, merchantCode: string, memberId: string): Promise<void> {
    const account = await accountState(queries, merchantCode, memberId);
    if (!account) throw new AppError('member_not_found');
    if (account.isErased) throw new AppError('member_erased');
    // Teams, contracts and bills are an agent's; a trial account knows nobody.
    if (account.type !== accountTypes.member) throw new AppError('erasure_not_offered');
    if (account.isActive) throw new AppError('erasure_needs_freeze');
    const open = await store.openBusiness(queries, { merchantCode, memberId });
    if (open !== null) throw new AppError('erasure_open_business', { field: open });
  }

  const erasure: ApprovalKind<z.output<typeof payload>> = {
    name: 'members.erasure',
    schema: payload,
    ask: 'members.erase',
    approve: 'members.erase',
    async execute(tx, { merchantCode, payload: { memberId } }) {
      await lockAccount(tx, merchantCode, memberId);
      await demandErasable(tx, merchantCode, memberId);
      await store.eraseMember(tx, { merchantCode, memberId }, new Date(clock.now()));
      return {
        before: { isErased: false },
        after: { isErased: true },
        afterCommit: () => events.publish('session_over', { memberId, sessionId: null }),
      };
    },
  };
  const ask = deps.approvals.declare(erasure);

  /** Throws member_not_found. */
  async function demandMember(merchantCode: string, memberId: string): Promise<void> {
    if (!(await accountState(db.queries, merchantCode, memberId))) throw new AppError('member_not_found');
  }

  return {
    routes(app) {
      bind(app, exportMember, async (call) => {
        const { merchant, body } = call;
        const which = { merchantCode: merchant.code, memberId: call.params.memberId };
        await demandMember(which.merchantCode, which.memberId);
        const data = await db.transaction(async (tx) => {
          const found = await store.memberData(tx, which);
          await audit.append(tx, {
            merchantCode: merchant.code,
            actor: actorOf(call),
            operation: exportMember.name,
            subject: { kind: 'member', id: which.memberId },
            reason: body.reason,
            before: null,
            after: { kinds: Object.keys(found).filter((kind) => found[kind] !== null) },
          });
          return found;
        });
        return { data };
      });
      bind(app, exportMemberRows, async ({ merchant, params, query }) => {
        const { memberId, kind } = params;
        await demandMember(merchant.code, memberId);
        const found = await store.entriesAfter(db.queries, memberId, kind, {
          after: query.after ?? null,
          // One more than is handed out tells whether there is another part.
          limit: partSize + 1,
        });
        const shown = found.slice(0, partSize);
        return {
          list: shown.map(({ entry }) => entry),
          next: found.length > partSize ? (shown.at(-1)?.cursor ?? null) : null,
        };
      });
      bind(app, requestErasure, async (call) => {
        const { memberId } = call.params;
        await demandErasable(db.queries, call.merchant.code, memberId);
        return ask(call, {
          payload: { memberId },
          subject: { kind: 'member', id: memberId },
          reason: call.body.reason,
          idempotencyKey: call.idempotencyKey,
          operation: requestErasure.name,
        });
      });
    },
  };
}
