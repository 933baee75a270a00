import type { Language } from '@sampan/contract/envelope';
import type { FeedbackCategory } from '@sampan/contract/feedback';
import type { Generated } from 'kysely';

export interface FeedbackTables {
  feedback: {
    id: Generated<bigint>;
    merchant_code: string;
    reference: string;
    /** Null: a visitor. */
    member_id: string | null;
    category: FeedbackCategory;
    body: string;
    contact: string;
    language: Language;
    idempotency_key: string;
    created_at: Date;
    handled_at: Date | null;
    /** The message that it replies to, and its words as the member saw them. */
    message_id: string | null;
    message_subject: string | null;
    message_text: string | null;
    message_at: Date | null;
  };
  feedback_pictures: {
    merchant_code: string;
    feedback_id: bigint;
    upload_id: string;
    sort_order: number;
  };
}
