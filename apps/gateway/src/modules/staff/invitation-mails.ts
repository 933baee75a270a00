import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../db/database.ts';
import type { EnqueueTo } from '../notify/service.ts';
import { invitationMs } from './rules.ts';

/** What an operator's invitations need to go by mail. */
export interface InvitationPost {
  readonly consoleUrl: string;
  readonly language: Language;
}

/** Queues the mail in the transaction that makes the invitation: it goes out if, and only if, that commits. */
export type MailInvitation = (
  tx: Tx,
  given: {
    readonly email: string;
    readonly name: string;
    readonly invitation: string;
    /** Milliseconds UTC. */
    readonly expiresAt: number;
  },
) => Promise<void>;

/**
 * How an operator mails invitations; null: it doesn't, and the inviting member of staff gets the invitation. Read
 * before the transaction.
 */
export function invitationMails(deps: {
  readonly enqueueTo: EnqueueTo;
  /** Null: the operator sends no mail, or has no console that a link could lead to. */
  readonly postOf: (merchantCode: string) => Promise<InvitationPost | null>;
}): (merchantCode: string) => Promise<MailInvitation | null> {
  return async (merchantCode) => {
    const post = await deps.postOf(merchantCode);
    if (!post) return null;
    const { consoleUrl, language } = post;
    return (tx, { email, name, invitation, expiresAt }) =>
      deps.enqueueTo(tx, {
        merchantCode,
        template: 'staff_invitation',
        values: {
          console: consoleUrl,
          operator: merchantCode,
          ticket: invitation,
          hours: String(invitationMs / 3_600_000),
        },
        recipient: { channel: 'email', address: email, account: name },
        language,
        expiresAt: new Date(expiresAt),
      });
  };
}
