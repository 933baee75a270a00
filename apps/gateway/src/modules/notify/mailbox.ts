import type { messageList } from '@sampan/contract/mailbox';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Language } from '@sampan/contract/envelope';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { pageFigures, type PageQuery, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import * as store from './store.ts';
import { findTemplate, renderMessage } from './templates.ts';

export interface Reader {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: Language;
}

/** Members' notifications, as the site lists them. Each call throws function_not_available where it is switched off. */
export interface Mailbox {
  unreadCount(reader: Reader): Promise<number>;
  list(reader: Reader, page: PageQuery): Promise<ValueInputOf<typeof messageList>>;
  /** Throws message_not_found. */
  read(reader: Reader, id: string): Promise<void>;
  readAll(reader: Reader): Promise<void>;
  /** Throws message_not_found. */
  remove(reader: Reader, id: string): Promise<void>;
}

export function createMailbox(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
}): Mailbox {
  const { db, clock } = deps;
  const now = () => new Date(clock.now());

  async function ownerOf({ merchant, session }: Reader) {
    if (!(await deps.isModuleOn(merchant.code, 'MANPLAYREB3'))) throw new AppError('function_not_available');
    return { merchantCode: merchant.code, memberId: session.memberId };
  }

  return {
    unreadCount: async (reader) => store.unread(db.queries, await ownerOf(reader)),

    async list(reader, page) {
      const { rows, total } = await store.ofMember(db.queries, await ownerOf(reader), windowOf(page));
      const { language, merchant, session } = reader;
      const list = rows.flatMap(({ id, template: name, values, read_at, created_at }) => {
        const template = findTemplate(name);
        if (!template) return [];
        const context = { language, account: session.account, brand: merchant.name, values };
        const message = renderMessage(template, context);
        return [{ id, ...message, isRead: read_at !== null, createdAt: created_at.getTime() }];
      });
      return { list, pageNum: page.pageNo, ...pageFigures(total, page) };
    },

    async read(reader, id) {
      const owner = await ownerOf(reader);
      const count = await store.markRead(db.queries, owner, id, now());
      if (count === 0) throw new AppError('message_not_found');
    },

    async readAll(reader) {
      await store.markRead(db.queries, await ownerOf(reader), null, now());
    },

    async remove(reader, id) {
      const owner = await ownerOf(reader);
      const isGone = await store.takeAway(db.queries, owner, id, now());
      if (!isGone) throw new AppError('message_not_found');
    },
  };
}
