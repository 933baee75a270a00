import { auditList, noteExport } from '@sampan/contract/audit';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Database } from '../../db/database.ts';
import { actorOf, type Audit } from './service.ts';

/** What staff see of the log; it is made before the modules that write to it. */
export function auditModule({
  db,
  audit,
  namesOf,
}: {
  readonly db: Database;
  readonly audit: Audit;
  /** Ids of staff of an operator -> their names. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { routes(app: FastifyInstance): void } {
  return {
    routes(app) {
      bind(app, noteExport, async (call) => {
        const { list, filter, rows } = call.body;
        await db.transaction(async (tx) =>
          audit.append(tx, {
            merchantCode: call.merchant.code,
            actor: actorOf(call),
            operation: noteExport.name,
            subject: { kind: 'list', id: list },
            after: { filter, rows },
          }),
        );
        return {};
      });
      bind(app, auditList, ({ merchant, query }) =>
        audit.list(merchant.code, query, (ids) => namesOf(merchant.code, ids)),
      );
    },
  };
}
