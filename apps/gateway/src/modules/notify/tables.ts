import type { ColumnType, Generated } from 'kysely';

export type NotificationStatus = 'queued' | 'sent' | 'failed' | 'skipped';
export type Channel = 'email' | 'sms';

export interface NotifyTables {
  notifications: {
    id: Generated<string>;
    merchant_code: string;
    member_id: string;
    template: string;
    /** Written as JSON text. */
    values: ColumnType<Record<string, string>, string, never>;
    status: Generated<NotificationStatus>;
    channel: Channel | null;
    attempts: Generated<number>;
    due_at: Date;
    problem: string | null;
    created_at: Date;
    done_at: Date | null;
  };
}
