import type { Language } from '@sampan/contract/envelope';
import type { ColumnType, Generated } from 'kysely';

export type NotificationStatus = 'queued' | 'sent' | 'failed' | 'skipped';
export type Channel = 'email' | 'sms';

export interface NotifyTables {
  /** An operator's own words; what is null has the built-in ones. */
  message_texts: {
    merchant_code: string;
    template: string;
    language: Language;
    subject: string | null;
    body: string | null;
    sms: string | null;
  };
  notifications: {
    id: Generated<string>;
    merchant_code: string;
    /** No member's where `language` is set: then `sealed` has the recipient; without it nothing is sent. */
    member_id: string;
    template: string;
    /** Written as JSON text. */
    values: ColumnType<Record<string, string>, string, never>;
    /** Of a message to no member. */
    language: Language | null;
    /** Encrypted: the recipient and the secret values. Erased when the message is done with. */
    sealed: Buffer | null;
    /** Of no use afterwards; null: after a day. */
    expires_at: Date | null;
    status: Generated<NotificationStatus>;
    channel: Channel | null;
    attempts: Generated<number>;
    due_at: Date;
    problem: string | null;
    created_at: Date;
    done_at: Date | null;
    /** When its member read it, or took it away, in the mailbox. */
    read_at: Date | null;
    deleted_at: Date | null;
  };
}
