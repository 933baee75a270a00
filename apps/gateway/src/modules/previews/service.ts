import type { Clock } from '../../clock.ts';
import type { Queries, Tx } from '../../db/database.ts';
import { hashOf, newTicket, previewMs } from './rules.ts';
import * as store from './store.ts';
import type { PreviewsTables } from './tables.ts';

type Kind = PreviewsTables['previews']['kind'];

export interface Previews {
  /** Keeps what somebody wants to look at. Answers the ticket to it, and until when it is good (milliseconds UTC). */
  add(
    tx: Tx,
    merchantCode: string,
    kind: Kind,
    content: object,
  ): Promise<{ readonly ticket: string; readonly expiresAt: number }>;
  /** What `add` kept, as JSON has it; null: the ticket is none of the operator's, or over. */
  find(queries: Queries, merchantCode: string, kind: Kind, ticket: string): Promise<unknown>;
}

export function createPreviews({ clock }: { readonly clock: Clock }): Previews {
  return {
    async add(tx, merchantCode, kind, content) {
      const now = clock.now();
      const ticket = newTicket();
      const expiresAt = now + previewMs;
      await store.removeExpired(tx, new Date(now));
      await store.insert(tx, {
        merchant_code: merchantCode,
        kind,
        content,
        ticket_hash: hashOf(ticket),
        expires_at: new Date(expiresAt),
      });
      return { ticket, expiresAt };
    },

    find: (queries, merchantCode, kind, ticket) =>
      store.findContent(
        queries,
        { merchant_code: merchantCode, kind, ticket_hash: hashOf(ticket) },
        new Date(clock.now()),
      ),
  };
}
