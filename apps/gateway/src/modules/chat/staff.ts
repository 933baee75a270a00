import { mutedForGood } from '@sampan/contract/chat';
import {
  chatSetup,
  dismissChatReports,
  hideMemberMessages,
  moderatedMessages,
  mostChatWords,
  mutedMembers,
  muteMember,
  openChatRoom,
  removeChatWord,
  saveChatWord,
  showChatMessage,
  unmuteMember,
  type WordAction,
} from '@sampan/contract/chat-staff';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit, type Change } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { plainText } from './rules.ts';
import type { ChatSettings } from './settings.ts';
import * as store from './staff-store.ts';
import { findMute, findRoom, listWords, lockWriter } from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Message = ValueInputOf<typeof showChatMessage>;
type Setup = ValueInputOf<typeof chatSetup>;

const minuteMs = 60_000;
/** As the table keeps it: what is typed with capitals is the same word. */
const asWord = (typed: string) => plainText(typed).toLowerCase();

/** How staff keep the chat room in order. Gateways hear of hidden messages from the database, and tell the open rooms. */
export function chatStaffModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly events: Events;
  readonly chatSettings: (merchantCode: string) => Promise<ChatSettings>;
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
  readonly accountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { routes(app: FastifyInstance): void } {
  const { db, clock, audit, events, chatSettings, isPlayer, accountNames } = deps;
  const now = () => new Date(clock.now());

  const present = (row: store.ModeratedRow): Message => ({
    id: String(row.id),
    author: { id: row.member_id, account: row.author },
    text: row.text,
    createdAt: row.created_at.getTime(),
    isHidden: row.is_hidden,
    reports: row.reports,
    openReports: row.open_reports,
    openSince: row.open_since?.getTime() ?? null,
    mutedUntil: row.muted_until?.getTime() ?? null,
  });

  /** Throws message_not_found. */
  async function find(queries: Queries, { merchant }: Call, messageId: string): Promise<store.ModeratedRow> {
    const row = await store.findModerated(queries, merchant.code, BigInt(messageId), now());
    if (!row) throw new AppError('message_not_found');
    return row;
  }

  /** Throws member_not_found. */
  async function demandMember({ merchant }: Call, memberId: string): Promise<void> {
    if (!(await isPlayer(db.queries, merchant.code, memberId))) throw new AppError('member_not_found');
  }

  const note = (tx: Tx, call: Call, change: Omit<Change, 'merchantCode' | 'actor'>) =>
    audit.append(tx, { merchantCode: call.merchant.code, actor: actorOf(call), ...change });

  async function list({ merchant }: Call, { view, memberId, messageId, ...page }: QueryOf<typeof moderatedMessages>) {
    const filter = { view, memberId, messageId: messageId === undefined ? undefined : BigInt(messageId) };
    const { rows, count } = await store.pageOfMessages(db.queries, merchant.code, filter, windowOf(page), now());
    return { list: rows.map(present), ...pageFigures(count, page) };
  }

  async function show(call: Call, messageId: string, { isHidden, reason }: { isHidden: boolean; reason: string }) {
    const { code } = call.merchant;
    return db.transaction(async (tx) => {
      const id = BigInt(messageId);
      await find(tx, call, messageId);
      const isChanged = await store.showMessage(tx, code, id, isHidden);
      const settled = isHidden ? await store.settleReports(tx, code, { messageId: id }, now()) : 0;
      const row = await find(tx, call, messageId);
      if (isChanged || settled > 0)
        await note(tx, call, {
          operation: showChatMessage.name,
          subject: { kind: 'chat_message', id: messageId },
          reason,
          before: { isHidden: isChanged ? !isHidden : isHidden, openReports: settled },
          after: { isHidden, openReports: 0 },
        });
      return present(row);
    });
  }

  async function dismiss(call: Call, messageId: string, reason: string) {
    return db.transaction(async (tx) => {
      await find(tx, call, messageId);
      const settled = await store.settleReports(tx, call.merchant.code, { messageId: BigInt(messageId) }, now());
      const row = await find(tx, call, messageId);
      if (settled > 0)
        await note(tx, call, {
          operation: dismissChatReports.name,
          subject: { kind: 'chat_message', id: messageId },
          reason,
          before: { openReports: settled },
          after: { openReports: 0 },
        });
      return present(row);
    });
  }

  async function hideAll(call: Call, memberId: string, reason: string) {
    await demandMember(call, memberId);
    return db.transaction(async (tx) => {
      const count = await store.hideMessagesOf(tx, call.merchant.code, memberId);
      const settled = await store.settleReports(tx, call.merchant.code, { memberId }, now());
      if (count > 0 || settled > 0)
        await note(tx, call, {
          operation: hideMemberMessages.name,
          subject: { kind: 'member', id: memberId },
          reason,
          before: { messagesInSight: count, openReports: settled },
          after: { messagesInSight: 0, openReports: 0 },
        });
      return { count };
    });
  }

  /** `until`: null lets the member write. */
  async function mute(
    call: Call,
    memberId: string,
    { operation, until, reason }: { readonly operation: string; readonly until: Date | null; readonly reason: string },
  ) {
    await demandMember(call, memberId);
    const whose = { merchantCode: call.merchant.code, memberId };
    await db.transaction(async (tx) => {
      await lockWriter(tx, memberId);
      const before = await findMute(tx, whose, now());
      if (until === null) await store.deleteMute(tx, whose);
      else await store.writeMute(tx, whose, until, reason);
      if (before === null && until === null) return;
      await note(tx, call, {
        operation,
        subject: { kind: 'member', id: memberId },
        reason,
        before: { mutedUntil: before?.until.toISOString() ?? null, why: before?.reason ?? null },
        after: { mutedUntil: until?.toISOString() ?? null, why: until === null ? null : reason },
      });
    });
    return { mutedUntil: until?.getTime() ?? null };
  }

  async function mutes({ merchant }: Call, page: QueryOf<typeof mutedMembers>) {
    const { rows, count } = await store.pageOfMutes(db.queries, merchant.code, windowOf(page), now());
    const names = await accountNames(rows.map(({ member_id: id }) => id));
    const shown = rows.map(({ member_id: id, until, reason }) => ({
      member: { id, account: names.get(id) ?? '' },
      mutedUntil: until.getTime(),
      reason,
    }));
    return { list: shown, ...pageFigures(count, page) };
  }

  async function setup({ merchant: { code } }: Call): Promise<Setup> {
    const [{ isOn }, room, words] = await Promise.all([
      chatSettings(code),
      findRoom(db.queries, code),
      listWords(db.queries, code),
    ]);
    return { isOn, isOpen: room !== null, words };
  }

  async function openRoom(call: Call, { isOpen, reason }: { isOpen: boolean; reason: string }): Promise<Setup> {
    const { code } = call.merchant;
    const isChanged = await db.transaction(async (tx) => {
      if (!(await store.openRooms(tx, code, isOpen))) return false;
      await note(tx, call, {
        operation: openChatRoom.name,
        subject: { kind: 'chat', id: 'room' },
        reason,
        before: { isOpen: !isOpen },
        after: { isOpen },
      });
      return true;
    });
    // Sites ask anew whether there is a room.
    if (isChanged) events.publish('content', { merchantCode: code });
    return setup(call);
  }

  /** `action`: null takes the word out. Throws chat_words_too_many. */
  async function setWord(
    call: Call,
    typed: string,
    { operation, action, reason }: { operation: string; action: WordAction | null; reason: string },
  ): Promise<Setup> {
    const { code } = call.merchant;
    const word = asWord(typed);
    await db.transaction(async (tx) => {
      await store.lockWords(tx, code);
      const before = await store.findWord(tx, code, word);
      if (before === action) return;
      if (action === null) await store.deleteWord(tx, code, word);
      else {
        if (before === null && (await listWords(tx, code)).length >= mostChatWords)
          throw new AppError('chat_words_too_many', { max: mostChatWords });
        await store.writeWord(tx, code, { word, action });
      }
      await note(tx, call, {
        operation,
        subject: { kind: 'chat', id: 'words' },
        reason,
        before: { [word]: before },
        after: { [word]: action },
      });
    });
    return setup(call);
  }

  return {
    routes(app) {
      bind(app, moderatedMessages, (call) => list(call, call.query));
      bind(app, showChatMessage, (call) => show(call, call.params.messageId, call.body));
      bind(app, dismissChatReports, (call) => dismiss(call, call.params.messageId, call.body.reason));
      bind(app, hideMemberMessages, (call) => hideAll(call, call.params.memberId, call.body.reason));
      bind(app, muteMember, (call) => {
        const { minutes, reason } = call.body;
        const until = minutes === null ? new Date(mutedForGood) : new Date(clock.now() + minutes * minuteMs);
        return mute(call, call.params.memberId, { operation: muteMember.name, until, reason });
      });
      bind(app, unmuteMember, (call) =>
        mute(call, call.params.memberId, { operation: unmuteMember.name, until: null, reason: call.body.reason }),
      );
      bind(app, mutedMembers, (call) => mutes(call, call.query));
      bind(app, chatSetup, setup);
      bind(app, openChatRoom, (call) => openRoom(call, call.body));
      bind(app, saveChatWord, (call) => setWord(call, call.body.word, { ...call.body, operation: saveChatWord.name }));
      bind(app, removeChatWord, (call) =>
        setWord(call, call.body.word, { ...call.body, operation: removeChatWord.name, action: null }),
      );
    },
  };
}
