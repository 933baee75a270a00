import { randomUUID } from 'node:crypto';
import { chatMessages, mutedForGood, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
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
} from '@sampan/contract/chat-staff';
import type { QueryOf } from '@sampan/contract/operation';
import { systemStatus } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';

const reason = 'an insult';

describe.each(oneDatabase)('moderating the chat room on %s', (kind) => {
  let gateway: TestGateway;
  let staff: Awaited<ReturnType<typeof asOwner>>;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    staff = await asOwner(gateway);
  });
  afterAll(() => gateway.close());

  async function come() {
    count += 1;
    const member = await addMember(gateway, `speaker${count}`);
    return { ...member, token: await openSession(gateway, member) };
  }
  type Guest = Awaited<ReturnType<typeof come>>;
  const say = async (text: string, who: Guest) =>
    gateway.call(sendChatMessage, { body: { text } }, { ...who, idempotencyKey: randomUUID() });
  const report = (messageId: string, who: Guest) => gateway.call(reportChatMessage, { params: { messageId } }, who);
  const list = async (query: Partial<QueryOf<typeof moderatedMessages>>) =>
    (await gateway.call(moderatedMessages, { query }, staff)).value;
  const shown = async () => (await gateway.call(chatMessages, { query: {} })).value.list.map(({ id }) => id);
  const entries = async (subjectId: string) =>
    (
      await gateway.db.run<{ operation: string; reason: string }>({
        text: 'select operation, reason from audit_entries where subject_id = $1 order by number',
        values: [subjectId],
      })
    ).rows;

  it('[X-04] [S-18] what was reported most comes first; hiding it settles its reports, once, and it can come back', async () => {
    const [author, other, third] = [await come(), await come(), await come()];
    const once = (await say('once', author)).value.id;
    const twice = (await say('twice <b>', author)).value.id;
    for (const [id, who] of [
      [once, other],
      [twice, other],
      [twice, third],
    ] as const)
      expect((await report(id, who)).errorCode).toBeNull();
    expect((await list({ messageId: once })).list.map(({ id }) => id)).toEqual([once]);
    const waiting = await list({ view: 'reported' });
    expect(waiting.list.map(({ id }) => id)).toEqual([twice, once]);
    expect(waiting).toMatchObject({
      totalCount: 2,
      list: [
        {
          text: 'twice <b>',
          author: { id: author.id, account: author.account },
          reports: 2,
          openReports: 2,
          mutedUntil: null,
        },
        {},
      ],
    });

    const show = (isHidden: boolean) =>
      gateway.call(showChatMessage, { params: { messageId: twice }, body: { isHidden, reason } }, staff);
    const both = await Promise.all([show(true), show(true)]);
    for (const { value } of both) expect(value).toMatchObject({ isHidden: true, reports: 2, openReports: 0 });
    expect(await shown()).not.toContain(twice);
    expect(await entries(twice)).toEqual([{ operation: 'showChatMessage', reason }]);
    expect((await list({ view: 'hidden' })).list.map(({ id }) => id)).toContain(twice);
    expect((await list({ view: 'reported' })).list.map(({ id }) => id)).toEqual([once]);
    expect((await show(false)).value.isHidden).toBe(false);
    expect(await shown()).toContain(twice);

    const { value } = await gateway.call(
      dismissChatReports,
      { params: { messageId: once }, body: { reason: 'harmless' } },
      staff,
    );
    expect(value).toMatchObject({ isHidden: false, reports: 1, openReports: 0, openSince: null });
    expect((await list({ view: 'reported' })).totalCount).toBe(0);
  });

  it('[X-04] [S-18] all of an author’s messages go at once, and a page of them is one author’s', async () => {
    const [author, other] = [await come(), await come()];
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three']) ids.unshift((await say(text, author)).value.id);
    const others = (await say('another', other)).value.id;
    await report(ids[0] ?? '', other);
    expect(await list({ memberId: author.id, pageSize: 2 })).toMatchObject({ totalCount: 3, totalPages: 2 });
    expect((await list({ memberId: author.id, pageSize: 2, pageNo: 2 })).list.map(({ id }) => id)).toEqual([ids[2]]);
    const hide = async (memberId: string) =>
      gateway.call(hideMemberMessages, { params: { memberId }, body: { reason } }, staff);
    expect((await hide(author.id)).value).toEqual({ count: 3 });
    expect((await hide(author.id)).value).toEqual({ count: 0 });
    expect(await shown()).toContain(others);
    expect((await shown()).filter((id) => ids.includes(id))).toEqual([]);
    expect((await list({ view: 'reported' })).totalCount).toBe(0);
    expect(await entries(author.id)).toEqual([{ operation: 'hideMemberMessages', reason }]);
    expect((await hide(randomUUID())).errorCode).toBe('member_not_found');
  });

  it('[X-04] [S-18] who is muted reads, for a time or for good, and writes again once it is over or taken back', async () => {
    const [author, other] = [await come(), await come()];
    const mute = async (minutes: number | null, memberId = author.id) =>
      (await gateway.call(muteMember, { params: { memberId }, body: { minutes, reason } }, staff)).value;
    expect(await mute(10)).toEqual({ mutedUntil: gateway.clock.now() + 600_000 });
    expect(await say('hello', author)).toMatchObject({ errorCode: 'chat_muted' });
    // The reason is for staff alone.
    expect(JSON.stringify(await say('hello', author))).not.toContain(reason);
    gateway.clock.advance(600_001);
    expect((await say('hello', author)).errorCode).toBeNull();

    expect(await mute(null)).toEqual({ mutedUntil: mutedForGood });
    await mute(30, other.id);
    const { value: muted } = await gateway.call(mutedMembers, { query: {} }, staff);
    expect(muted.list).toEqual([
      { member: { id: other.id, account: other.account }, mutedUntil: gateway.clock.now() + 1_800_000, reason },
      { member: { id: author.id, account: author.account }, mutedUntil: mutedForGood, reason },
    ]);
    const [last] = (await list({ memberId: author.id })).list;
    expect(last?.mutedUntil).toBe(mutedForGood);
    const unmute = () =>
      gateway.call(unmuteMember, { params: { memberId: author.id }, body: { reason: 'sorry' } }, staff);
    expect((await unmute()).value).toEqual({ mutedUntil: null });
    expect((await unmute()).value).toEqual({ mutedUntil: null });
    expect((await say('again', author)).errorCode).toBeNull();
    expect((await entries(author.id)).map(({ operation }) => operation)).toEqual([
      'muteMember',
      'muteMember',
      'unmuteMember',
    ]);
  });

  it('[X-04] [S-18] words count from the next message on, in any spelling; there are only so many', async () => {
    const author = await come();
    const save = (word: string, action: 'mask' | 'refuse') =>
      gateway.call(saveChatWord, { body: { word, action, reason } }, staff);
    expect((await save('  TELEGRAM\u200B ', 'refuse')).value.words).toContainEqual({
      word: 'telegram',
      action: 'refuse',
    });
    expect((await say('my Telegram', author)).errorCode).toBe('chat_refused');
    await save('telegram', 'mask');
    expect((await say('my Telegram', author)).value.text).toBe('my ********');
    const remove = () => gateway.call(removeChatWord, { body: { word: 'Telegram', reason } }, staff);
    expect((await remove()).value.words.map(({ word }) => word)).not.toContain('telegram');
    expect((await remove()).errorCode).toBeNull();
    expect((await say('my Telegram', author)).value.text).toBe('my Telegram');
    expect((await save('  ', 'mask')).errorCode).toBe('validation_failed');
    const { value } = await gateway.call(chatSetup, {}, staff);
    await gateway.db.run({
      text: `insert into chat_words select 'SAMPAN', 'word' || n, 'mask' from generate_series(1, $1) n`,
      values: [mostChatWords - value.words.length],
    });
    expect(await save('one more', 'mask')).toMatchObject({
      errorCode: 'chat_words_too_many',
      data: { max: mostChatWords },
    });
    expect((await save('word1', 'refuse')).errorCode).toBeNull();
    await gateway.db.run({ text: `delete from chat_words where word like 'word%'` });
  });

  it('[X-04] [S-18] a closed room is nobody’s, until it is opened', async () => {
    const author = await come();
    const open = async (isOpen: boolean) =>
      (await gateway.call(openChatRoom, { body: { isOpen, reason } }, staff)).value;
    expect(await open(false)).toMatchObject({ isOn: true, isOpen: false });
    expect((await say('hello', author)).errorCode).toBe('chat_closed');
    const audience = async () => (await gateway.call(systemStatus, { query: {} })).value.info.chat;
    expect(await audience()).toBe('nobody');
    expect(await open(true)).toMatchObject({ isOpen: true });
    expect(await audience()).toBe('everybody');
    expect((await say('hello', author)).errorCode).toBeNull();
  });

  it('[X-02] [X-04] nothing of another operator’s room is seen or touched', async () => {
    await addMerchant(gateway, 'ELSE');
    const [author, other] = [await come(), await come()];
    const messageId = (await say('ours', author)).value.id;
    await report(messageId, other);
    const stranger = await asOwner(gateway, 'ELSE');
    expect((await gateway.call(moderatedMessages, { query: {} }, stranger)).value.list).toEqual([]);
    const params = { messageId };
    const memberParams = { memberId: author.id };
    expect(
      await Promise.all(
        [
          gateway.call(showChatMessage, { params, body: { isHidden: true, reason } }, stranger),
          gateway.call(dismissChatReports, { params, body: { reason } }, stranger),
          gateway.call(hideMemberMessages, { params: memberParams, body: { reason } }, stranger),
          gateway.call(muteMember, { params: memberParams, body: { minutes: 5, reason } }, stranger),
          gateway.call(unmuteMember, { params: memberParams, body: { reason } }, stranger),
        ].map(async (answer) => (await answer).errorCode),
      ),
    ).toEqual(['message_not_found', 'message_not_found', 'member_not_found', 'member_not_found', 'member_not_found']);
    await gateway.call(openChatRoom, { body: { isOpen: false, reason } }, stranger);
    expect((await say('still', author)).errorCode).toBeNull();
    expect(await list({ memberId: author.id })).toMatchObject({ list: [{}, { isHidden: false, openReports: 1 }] });
  });
});
