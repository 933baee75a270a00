import type { WordAction } from '@sampan/contract/chat-staff';
import type { Generated } from 'kysely';

export interface ChatTables {
  chat_rooms: { merchant_code: string; id: string; is_open: Generated<boolean>; sort_order: Generated<number> };
  chat_messages: {
    id: Generated<bigint>;
    merchant_code: string;
    room_id: string;
    member_id: string;
    author: string;
    text: string;
    text_hash: Buffer;
    idempotency_key: string;
    is_hidden: Generated<boolean>;
    created_at: Date;
  };
  chat_words: { merchant_code: string; word: string; action: WordAction };
  chat_mutes: { merchant_code: string; member_id: string; muted_until: Date; reason: Generated<string> };
  chat_reports: {
    merchant_code: string;
    message_id: bigint;
    member_id: string;
    created_at: Date;
    handled_at: Generated<Date | null>;
  };
}
