import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database.ts';

export type MessageKind = 'mail' | 'sms';

export interface InboxMessage {
  readonly id: number;
  readonly kind: MessageKind;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Milliseconds, UTC. */
  readonly receivedAt: number;
}

export interface InboxFilter {
  /** Part of a recipient. */
  readonly to: string;
  readonly kind: MessageKind | null;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface InboxPage {
  readonly list: readonly InboxMessage[];
  readonly totalCount: number;
  readonly totalPages: number;
}

/** Older messages are dropped. */
export const keptMessages = 2000;

type Row = Record<string, string | number | null>;

function toMessage(row: Row): InboxMessage {
  return {
    id: Number(row.id),
    kind: row.kind as MessageKind,
    to: String(row.recipient),
    from: String(row.sender),
    subject: String(row.subject),
    text: String(row.body_text),
    html: row.body_html === null ? null : String(row.body_html),
    receivedAt: Number(row.received_at),
  };
}

/** What the gateway sent to people: one message for each recipient. */
export function inboxMessages(db: DatabaseSync) {
  const insert = db.prepare(
    `insert into inbox_message (kind, recipient, sender, subject, body_text, body_html, received_at, sent_as)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const trim = db.prepare('delete from inbox_message where id <= (select max(id) from inbox_message) - ?');
  const where = `instr(lower(recipient), lower(?)) > 0 and (? is null or kind = ?)`;
  const count = db.prepare(`select count(*) as count from inbox_message where ${where}`);
  const list = db.prepare(`select * from inbox_message where ${where} order by id desc limit ? offset ?`);
  const one = db.prepare('select * from inbox_message where id = ?');

  return {
    /** `sentAs`: what its sender calls it, so that it is kept once; null: nothing. */
    add: (
      recipients: readonly string[],
      message: Omit<InboxMessage, 'id' | 'to' | 'receivedAt'>,
      sentAs: string | null = null,
    ) => {
      const { kind, from, subject, text, html } = message;
      inTransaction(db, () => {
        for (const to of recipients) insert.run(kind, to, from, subject, text, html, Date.now(), sentAs);
        trim.run(keptMessages);
      });
    },
    find: (id: number): InboxMessage | null => {
      const row = one.get(id);
      return row ? toMessage(row as Row) : null;
    },
    /** Newest first. */
    page: (filter: InboxFilter): InboxPage => {
      const { to, kind, pageNo, pageSize } = filter;
      const totalCount = Number(count.get(to, kind, kind)?.count ?? 0);
      const rows = list.all(to, kind, kind, pageSize, (pageNo - 1) * pageSize);
      return {
        list: rows.map((row) => toMessage(row as Row)),
        totalCount,
        totalPages: Math.max(1, Math.ceil(totalCount / pageSize)),
      };
    },
  };
}
export type InboxMessages = ReturnType<typeof inboxMessages>;
