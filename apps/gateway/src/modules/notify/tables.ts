import type { Language } from '@sampan/contract/envelope';
import type { ColumnType, Generated } from 'kysely';

export type NotificationStatus = 'queued' | 'sent' | 'failed' | 'skipped';
export type Channel = 'email' | 'sms';

export interface NotifyTables {
  notifications: {
    id: Generated<string>;
    merchant_code: string;
    /** Nobody's where `language` is there: `sealed` says whom it goes to then; without it nothing is sent. */
    member_id: string;
    template: string;
    /** Written as JSON text. */
    values: ColumnType<Record<string, string>, string, never>;
    /** Of a message to no member. */
    language: Language | null;
    /** Encrypted: whom it goes to, and what nobody may read here. Erased when the message is done with. */
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
