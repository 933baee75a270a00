import { messageLog, resendMessage } from '@sampan/contract/messages-staff';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { IdentityService } from '../identity/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Resend } from './service.ts';
import * as store from './store.ts';
import { mayResend, templateNames } from './templates.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Listed = ValueInputOf<typeof messageLog>['list'][number];

/** What was sent to members, for staff: to whom, by what, and what came of it, never what it says; what didn't arrive is sent again. */
export function messageLogModule(deps: {
  readonly db: Database;
  readonly accountNames: IdentityService['accountNames'];
  readonly audit: Pick<Audit, 'append'>;
  readonly resend: Resend;
}): { routes(app: FastifyInstance): void } {
  async function present(rows: readonly store.LoggedRow[]): Promise<Listed[]> {
    const members = rows.filter(({ language }) => language === null).map((row) => row.member_id);
    const names = await deps.accountNames([...new Set(members)]);
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.getTime(),
      member: row.language === null ? { id: row.member_id, account: names.get(row.member_id) ?? '' } : null,
      template: row.template,
      channel: row.channel,
      status: row.status,
      attempts: row.attempts,
      problem: row.problem,
      doneAt: row.done_at?.getTime() ?? null,
      mayResend: mayResend(row),
    }));
  }

  async function sendAgain(call: Call, memberId: string, id: string, reason: string): Promise<Listed> {
    const { code: merchantCode } = call.merchant;
    const row = await deps.db.transaction(async (tx) => {
      const { before, after } = await deps.resend(tx, { merchantCode, memberId, id });
      await deps.audit.append(tx, {
        merchantCode,
        actor: actorOf(call),
        operation: resendMessage.name,
        subject: { kind: 'message', id },
        reason,
        before: { template: before.template, status: before.status, problem: before.problem },
        after: { template: after.template, status: after.status, problem: after.problem },
      });
      return after;
    });
    const [listed] = await present([row]);
    if (!listed) throw new Error('a message was not presented');
    return listed;
  }

  async function read(
    merchantCode: string,
    { from, to, before, pageSize, ...filter }: QueryOf<typeof messageLog>,
  ): Promise<ValueInputOf<typeof messageLog>> {
    const [microseconds = '0', id = ''] = before?.split('_') ?? [];
    const rows = await store.log(
      deps.db.queries,
      merchantCode,
      {
        memberId: filter.memberId,
        template: filter.template,
        channel: filter.channel,
        status: filter.status,
        from: from === undefined ? null : new Date(from),
        to: to === undefined ? null : new Date(to),
        before: before === undefined ? null : { microseconds: BigInt(microseconds), id },
      },
      // One more than is shown tells whether there is another page.
      pageSize + 1,
    );
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      list: await present(shown),
      next: rows.length > pageSize && last ? `${last.microseconds}_${last.id}` : null,
      templates: [...templateNames],
    };
  }
  return {
    routes(app) {
      bind(app, messageLog, ({ merchant, query }) => read(merchant.code, query));
      bind(app, resendMessage, (call) =>
        sendAgain(call, call.params.memberId, call.params.messageId, call.body.reason),
      );
    },
  };
}
