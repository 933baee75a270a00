import { messageLog } from '@sampan/contract/messages-staff';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { IdentityService } from '../identity/service.ts';
import * as store from './store.ts';
import { templateNames } from './templates.ts';

/** What was sent to members, for staff: to whom, by what, and what came of it, never what it says. */
export function messageLogModule(deps: {
  readonly db: Database;
  readonly accountNames: IdentityService['accountNames'];
}): { routes(app: FastifyInstance): void } {
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
    const members = shown.filter(({ language }) => language === null).map((row) => row.member_id);
    const names = await deps.accountNames([...new Set(members)]);
    const last = shown.at(-1);
    return {
      list: shown.map((row) => ({
        id: row.id,
        createdAt: row.created_at.getTime(),
        member: row.language === null ? { id: row.member_id, account: names.get(row.member_id) ?? '' } : null,
        template: row.template,
        channel: row.channel,
        status: row.status,
        attempts: row.attempts,
        problem: row.problem,
        doneAt: row.done_at?.getTime() ?? null,
      })),
      next: rows.length > pageSize && last ? `${last.microseconds}_${last.id}` : null,
      templates: [...templateNames],
    };
  }
  return {
    routes(app) {
      bind(app, messageLog, ({ merchant, query }) => read(merchant.code, query));
    },
  };
}
