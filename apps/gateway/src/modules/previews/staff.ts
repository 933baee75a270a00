import type { Database, Tx } from '../../db/database.ts';
import { actorOf, type Audit, type Change } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Previews } from './service.ts';

interface Preview {
  readonly kind: Parameters<Previews['add']>[2];
  /** What the log says of it. */
  readonly operation: string;
  readonly subject: Change['subject'];
  readonly after?: Change['after'];
  /** Where the operator's site shows what the ticket is for. */
  readonly pathOf: (ticket: string) => string;
}

export interface StaffPreviews {
  /**
   * Keeps what `read` answers for a member of staff to look at, with an entry in the log, in one transaction. Answers the
   * address, and until when it is good (milliseconds UTC). Throws what `read` throws.
   */
  show(
    call: StaffCall,
    preview: Preview,
    read: (tx: Tx) => object | Promise<object>,
  ): Promise<{ readonly url: string; readonly expiresAt: number }>;
}

export function createStaffPreviews(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly previews: Pick<Previews, 'add'>;
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
}): StaffPreviews {
  const { db, audit, previews, originOf } = deps;
  return {
    async show(call, { kind, operation, subject, after = null, pathOf }, read) {
      const { code } = call.merchant;
      const { ticket, expiresAt } = await db.transaction(async (tx) => {
        const kept = await previews.add(tx, code, kind, await read(tx));
        await audit.append(tx, { merchantCode: code, actor: actorOf(call), operation, subject, after });
        return kept;
      });
      return { url: `${await originOf(code)}${pathOf(ticket)}`, expiresAt };
    },
  };
}
