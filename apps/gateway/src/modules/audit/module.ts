import { auditList } from '@sampan/contract/audit';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Audit } from './service.ts';

/** What staff see of the log; it is made before the modules that write to it. */
export function auditModule({
  audit,
  namesOf,
}: {
  readonly audit: Audit;
  /** Ids of staff of an operator -> their names. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { routes(app: FastifyInstance): void } {
  return {
    routes(app) {
      bind(app, auditList, ({ merchant, query }) =>
        audit.list(merchant.code, query, (ids) => namesOf(merchant.code, ids)),
      );
    },
  };
}
