import type { messageList } from '@sampan/contract/mailbox';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Language } from '@sampan/contract/envelope';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures, type PageQuery, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import * as store from './store.ts';
import { ownWordsOf } from './own-texts.ts';
import { findTemplate, renderMessage } from './templates.ts';
import { textsIn, type TextRow } from './texts-store.ts';

export interface Reader {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: Language;
}

/** Members' notifications, as the site lists them. Each call throws function_not_available where it is switched off. */
export interface Mailbox {
  unreadCount(reader: Reader): Promise<number>;
  list(reader: Reader, page: PageQuery): Promise<ValueInputOf<typeof messageList>>;
  /** A message as its reader sees it; null: there is none. */
  find(reader: Reader, id: string): Promise<{ subject: string; text: string; createdAt: Date } | null>;
  /** Throws message_not_found. */
  read(reader: Reader, id: string): Promise<void>;
  readAll(reader: Reader): Promise<void>;
  /** Throws message_not_found. */
  remove(reader: Reader, id: string): Promise<void>;
}

export function createMailbox(deps: {
  readonly db: Database;
  readonly clock: Clock;
  /** Hear of what is read or taken away, so that the member's other pages show it. */
  readonly events: Pick<Events, 'publish'>;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
}): Mailbox {
  const { db, clock, events } = deps;
  const now = () => new Date(clock.now());

  async function ownerOf({ merchant, session }: Reader) {
    if (!(await deps.isModuleOn(merchant.code, 'MANPLAYREB3'))) throw new AppError('function_not_available');
    return { merchantCode: merchant.code, memberId: session.memberId };
  }

  /** Null: its template is no longer known. */
  function render(
    { language, merchant, session }: Reader,
    { template: name, values }: Pick<store.NotificationRow, 'template' | 'values'>,
    texts: readonly TextRow[],
  ) {
    const template = findTemplate(name);
    const own = ownWordsOf(texts, name, values);
    const context = { language, account: session.account, brand: merchant.name, values, own };
    return template && renderMessage(template, context);
  }

  return {
    unreadCount: async (reader) => store.unread(db.queries, await ownerOf(reader)),

    async list(reader, page) {
      const { rows, total } = await store.ofMember(db.queries, await ownerOf(reader), windowOf(page));
      const texts = await textsIn(db.queries, reader.merchant.code, reader.language);
      const list = rows.flatMap(({ id, template: name, values, read_at, created_at }) => {
        const message = render(reader, { template: name, values }, texts);
        return message ? [{ id, ...message, isRead: read_at !== null, createdAt: created_at.getTime() }] : [];
      });
      return { list, pageNum: page.pageNo, ...pageFigures(total, page) };
    },

    async find(reader, id) {
      const row = await store.findOne(db.queries, await ownerOf(reader), id);
      const texts = await textsIn(db.queries, reader.merchant.code, reader.language);
      const message = row && render(reader, row, texts);
      return message && { subject: message.subject, text: message.text, createdAt: row.created_at };
    },

    async read(reader, id) {
      const owner = await ownerOf(reader);
      const count = await store.markRead(db.queries, owner, id, now());
      if (count === 0) throw new AppError('message_not_found');
      events.publish('mailbox', owner);
    },

    async readAll(reader) {
      const owner = await ownerOf(reader);
      await store.markRead(db.queries, owner, null, now());
      events.publish('mailbox', owner);
    },

    async remove(reader, id) {
      const owner = await ownerOf(reader);
      const isGone = await store.takeAway(db.queries, owner, id, now());
      if (!isGone) throw new AppError('message_not_found');
      events.publish('mailbox', owner);
    },
  };
}
