import type { ChatMessage, chatMessages, sendChatMessage } from '@sampan/contract/chat';
import type { BodyOf, QueryOf, ValueInputOf, ValueOf } from '@sampan/contract/operation';
import type { systemStatus } from '@sampan/contract/site';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { freshFor } from '../../freshness.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { maskName } from '../identity/present.ts';
import { lengthOf, moderate, plainText, waitSeconds } from './rules.ts';
import type { ChatSettings } from './settings.ts';
import * as store from './store.ts';

export interface ChatDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly settings: (merchantCode: string) => Promise<ChatSettings>;
}

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** A message for all listeners. */
export interface SpokenMessage {
  readonly message: ChatMessage;
  readonly isHidden: boolean;
  readonly memberId: string;
  readonly isForVisitors: boolean;
}

/** Who finds a room at an operator's site. */
export type ChatAudience = ValueOf<typeof systemStatus>['info']['chat'];

export interface Chat {
  /** `session` is null for visitors and trial accounts. */
  read(
    who: { readonly merchant: Merchant; readonly session: Session | null },
    query: QueryOf<typeof chatMessages>,
  ): Promise<ValueInputOf<typeof chatMessages>>;
  /** The same key again answers the first message. Throws chat_*, idempotency_key_reused. */
  send(
    who: Who & { readonly idempotencyKey: string },
    body: BodyOf<typeof sendChatMessage>,
  ): Promise<ValueInputOf<typeof sendChatMessage>>;
  /** Throws message_not_found. */
  report(who: Who, messageId: string): Promise<void>;
  /** What the live updates bring; null: there is none, or no room. */
  spoken(merchantCode: string, messageId: string): Promise<SpokenMessage | null>;
  /** Answers without a query for a few seconds: every browser asks with the site's status. */
  audience(merchantCode: string): Promise<ChatAudience>;
  /** Deletes what is older than the operator keeps. */
  purge(merchantCode: string): Promise<void>;
}

const pageSize = 50;
/** How long an audience is used without asking again, in milliseconds. */
const freshMs = 5_000;
/** One of each operator. */
const mostAudiences = 5_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

function present(row: store.MessageRow, reader: string | null): ChatMessage {
  return {
    id: String(row.id),
    author: maskName(row.author),
    isOwn: row.member_id === reader,
    text: row.text,
    createdAt: row.created_at.getTime(),
  };
}

export function createChat({ db, clock, events, settings }: ChatDeps): Chat & { close(): void } {
  const audiences = new LRUCache<string, ChatAudience>({
    max: mostAudiences,
    ...freshFor(clock, freshMs),
    fetchMethod: readAudience,
  });
  const close = events.subscribe('content', ({ merchantCode }) => audiences.delete(merchantCode));

  async function readAudience(merchantCode: string): Promise<ChatAudience> {
    const { isOn, canVisitorsRead } = await settings(merchantCode);
    if (!isOn || (await store.findRoom(db.queries, merchantCode)) === null) return 'nobody';
    return canVisitorsRead ? 'everybody' : 'members';
  }

  return {
    close,

    audience: (merchantCode) => audiences.forceFetch(merchantCode),

    async read({ merchant, session }, { before }) {
      const { isOn, canVisitorsRead, maxLength } = await settings(merchant.code);
      const id = isOn && (session !== null || canVisitorsRead) ? await store.findRoom(db.queries, merchant.code) : null;
      if (id === null) return { list: [], hasEarlier: false, room: { isOpen: false, maxLength, mutedUntil: null } };
      const room = { merchantCode: merchant.code, id };
      const memberId = session?.memberId ?? null;
      const [rows, muted] = await Promise.all([
        store.lastMessages(db.queries, room, before === undefined ? undefined : BigInt(before), pageSize + 1),
        memberId === null
          ? null
          : store.findMute(db.queries, { merchantCode: merchant.code, memberId }, new Date(clock.now())),
      ]);
      return {
        list: rows
          .slice(0, pageSize)
          .toReversed()
          .map((row) => present(row, memberId)),
        hasEarlier: rows.length > pageSize,
        room: { isOpen: true, maxLength, mutedUntil: muted?.until.getTime() ?? null },
      };
    },

    async send({ merchant, session, idempotencyKey }, body) {
      const { isOn, maxLength, perMinute } = await settings(merchant.code);
      const text = plainText(body.text);
      if (text === '') throw new AppError('chat_empty', { field: 'text' });
      if (lengthOf(text) > maxLength) throw new AppError('chat_too_long', { field: 'text', max: maxLength });
      const whose = { merchantCode: merchant.code, memberId: session.memberId };
      const hash = sha256(text);
      const { row, isNew } = await db.transaction(async (tx) => {
        await store.lockWriter(tx, session.memberId);
        const before = await store.findByKey(tx, whose, idempotencyKey);
        if (before) {
          if (!before.text_hash.equals(hash)) throw new AppError('idempotency_key_reused');
          return { row: before, isNew: false };
        }
        const roomId = isOn ? await store.findRoom(tx, merchant.code) : null;
        if (roomId === null) throw new AppError('chat_closed');
        const now = clock.now();
        const muted = await store.findMute(tx, whose, new Date(now));
        if (muted) throw new AppError('chat_muted', { until: muted.until.getTime() });
        const sent = await store.sentSince(tx, whose, new Date(now - minuteMs));
        const seconds = waitSeconds(
          sent.map((at) => at.getTime()),
          now,
          perMinute,
        );
        if (seconds > 0) throw new AppError('chat_too_fast', { seconds });
        const shown = moderate(text, await store.listWords(tx, merchant.code));
        if (shown === null) throw new AppError('chat_refused', { field: 'text' });
        const added = await store.insertMessage(tx, {
          merchant_code: merchant.code,
          room_id: roomId,
          member_id: session.memberId,
          author: session.account,
          text: shown,
          text_hash: hash,
          idempotency_key: idempotencyKey,
          created_at: new Date(now),
        });
        return { row: added, isNew: true };
      });
      if (isNew) events.publish('chat', { merchantCode: merchant.code, messageId: String(row.id) });
      return present(row, session.memberId);
    },

    async report({ merchant, session }, messageId) {
      const row = await store.findMessage(db.queries, merchant.code, BigInt(messageId));
      if (!row || row.is_hidden) throw new AppError('message_not_found');
      await store.insertReport(db.queries, {
        merchant_code: merchant.code,
        message_id: row.id,
        member_id: session.memberId,
        created_at: new Date(clock.now()),
      });
    },

    async spoken(merchantCode, messageId) {
      const { isOn, canVisitorsRead } = await settings(merchantCode);
      const row = isOn ? await store.findMessage(db.queries, merchantCode, BigInt(messageId)) : null;
      if (!row) return null;
      const message = present(row, null);
      return { message, isHidden: row.is_hidden, memberId: row.member_id, isForVisitors: canVisitorsRead };
    },

    async purge(merchantCode) {
      if ((await store.findRoom(db.queries, merchantCode)) === null) return;
      const { keepDays } = await settings(merchantCode);
      await store.deleteBefore(db.queries, merchantCode, new Date(clock.now() - keepDays * dayMs));
    },
  };
}
