import { randomUUID } from 'node:crypto';
import { chatMessages, mutedForGood, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import type { Language } from '@sampan/contract/envelope';
import { systemStatus } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../../jobs/runner.ts';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { createHub } from '../realtime/hub.ts';
import { chatJobs } from './jobs.ts';
import { createChat } from './service.ts';
import { chatSettings } from './settings.ts';

describe.each(oneDatabase)('the chat room on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  async function come(type = 3) {
    count += 1;
    const member = await addMember(gateway, `talker${count}`, { type });
    return { ...member, token: await openSession(gateway, member) };
  }
  const say = (text: string, caller: { token?: string; idempotencyKey?: string; merchant?: string }) =>
    gateway.call(sendChatMessage, { body: { text } }, caller);
  const read = async (caller: { token?: string; merchant?: string } = {}, before?: string) =>
    (await gateway.call(chatMessages, { query: before === undefined ? {} : { before } }, caller)).value;
  const run = (text: string, values: unknown[] = []) => gateway.db.run<Record<string, unknown>>({ text, values });

  it('[S-18] everybody reads what a member said, masked, and knows their own', async () => {
    const [one, two] = [await come(), await come()];
    const sent = await say('  Hello <b>all</b>, damn ', one);
    expect(sent.value).toMatchObject({ text: 'Hello <b>all</b>, ****', isOwn: true });
    const last = (await read(one)).list.at(-1);
    expect(last).toMatchObject({ id: sent.value.id, isOwn: true });
    expect((await read(two)).list.at(-1)).toMatchObject({ id: sent.value.id, isOwn: false });
    expect(last?.author).toContain('***');
    expect(JSON.stringify((await read()).list)).not.toContain(one.account);
  });

  it('[S-18] what insults is masked in every language, whatever stands around it', async () => {
    const said = {
      EN: ['Oh fuck off', 'Oh **** off'],
      CN: ['你这个傻逼走开', '你这个**走开'],
      ID: ['dasar GOBLOK kau', 'dasar ****** kau'],
      JA: ['おまえ死ねよ', 'おまえ**よ'],
      KO: ['야 이 개새끼야', '야 이 ***야'],
      TH: ['มึงไอ้เหี้ยนี่', 'มึง********นี่'],
      VI: ['Địt nhau à', '*** nhau à'],
    } satisfies Record<Language, [string, string]>;
    for (const [text, shown] of Object.values(said)) expect((await say(text, await come())).value.text).toBe(shown);
  });

  it('[S-18] the same key is said once, however often it is sent', async () => {
    const guest = await come();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => say('once', { ...guest, idempotencyKey })));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect((await say('other', { ...guest, idempotencyKey })).errorCode).toBe('idempotency_key_reused');
    expect((await read(guest)).list.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  it('[S-18] [A-08] visitors and trial accounts read if the operator says so, and never write', async () => {
    const trial = await come(4);
    expect((await say('hi', {})).errorCode).toBe('not_logged_in');
    expect((await say('hi', trial)).errorCode).toBe('need_true_account');
    expect((await read(trial)).room.isOpen).toBe(true);
    await changeSettings(gateway, (settings) => ({ ...settings, chat: { canVisitorsRead: false } }));
    expect(await read()).toMatchObject({ list: [], room: { isOpen: false } });
    expect((await read(trial)).list).toEqual([]);
    expect((await read(await come())).room.isOpen).toBe(true);
    await changeSettings(gateway, (settings) => ({ ...settings, chat: { isOn: false } }));
    const member = await come();
    expect((await read(member)).room.isOpen).toBe(false);
    expect((await say('hi', member)).errorCode).toBe('chat_closed');
    await changeSettings(gateway, (settings) => ({ ...settings, chat: {} }));
  });

  it('[S-18] the status says who finds a room, so that nobody is led to a closed one', async () => {
    const told = async (chat: object) => {
      await changeSettings(gateway, (settings) => ({ ...settings, chat }));
      return (await gateway.call(systemStatus, { query: {} })).value.info.chat;
    };
    expect(await told({})).toBe('everybody');
    expect(await told({ canVisitorsRead: false })).toBe('members');
    expect(await told({ isOn: false })).toBe('nobody');
    await run('update chat_rooms set is_open = false');
    expect(await told({})).toBe('nobody');
    await run('update chat_rooms set is_open = true');
    expect(await told({})).toBe('everybody');
  });

  it('[S-18] length, words and pace have their limits; what is refused takes no key', async () => {
    await changeSettings(gateway, (settings) => ({ ...settings, chat: { maxLength: 5, perMinute: 2 } }));
    const guest = await come();
    for (const text of [' \u200B ', '\u3164', '\u200D\u2800 \u00AD'])
      expect((await say(text, guest)).errorCode).toBe('chat_empty');
    const long = await say('123456', guest);
    expect(long).toMatchObject({ errorCode: 'chat_too_long', data: { max: 5 } });
    await changeSettings(gateway, (settings) => ({ ...settings, chat: { perMinute: 2 } }));
    const idempotencyKey = randomUUID();
    expect((await say('see https://x.example', { ...guest, idempotencyKey })).errorCode).toBe('chat_refused');
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => say(text, guest)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'said').toSorted()).toEqual([
      'chat_too_fast',
      'chat_too_fast',
      'said',
      'said',
    ]);
    const fast = await say('e', { ...guest, idempotencyKey });
    expect(fast).toMatchObject({ status: 429, data: { seconds: 60 } });
    gateway.clock.advance(60_001);
    expect((await say('e', { ...guest, idempotencyKey })).errorCode).toBeNull();
    await changeSettings(gateway, (settings) => ({ ...settings, chat: {} }));
  });

  it('[S-18] who is muted is told until when, and may write again after that', async () => {
    const guest = await come();
    const until = gateway.clock.now() + 60_000;
    await run('insert into chat_mutes (merchant_code, member_id, muted_until) values ($1, $2, $3)', [
      'SAMPAN',
      guest.id,
      new Date(until),
    ]);
    expect((await read(guest)).room.mutedUntil).toBe(until);
    expect(await say('hi', guest)).toMatchObject({ status: 403, errorCode: 'chat_muted', data: { until } });
    gateway.clock.advance(60_001);
    const token = await openSession(gateway, guest);
    expect((await say('hi', { token })).errorCode).toBeNull();
  });

  it('[S-18] who is muted for good is told so', async () => {
    const guest = await come();
    await run(`insert into chat_mutes (merchant_code, member_id, muted_until) values ('SAMPAN', $1, 'infinity')`, [
      guest.id,
    ]);
    expect((await read(guest)).room.mutedUntil).toBe(mutedForGood);
    expect(await say('hi', guest)).toMatchObject({ errorCode: 'chat_muted', data: { until: mutedForGood } });
    await run('delete from chat_mutes where member_id = $1', [guest.id]);
    expect((await say('hi', guest)).errorCode).toBeNull();
  });

  it('[S-18] a report counts once for each member; another operator’s message is not found', async () => {
    const [one, two] = [await come(), await come()];
    const { id } = (await say('look', one)).value;
    const report = (token: string) => gateway.call(reportChatMessage, { params: { messageId: id } }, { token });
    for (const token of [two.token, two.token]) expect((await report(token)).errorCode).toBeNull();
    const { rows } = await run('select member_id from chat_reports where message_id = $1', [id]);
    expect(rows).toEqual([{ member_id: two.id }]);
    await run('update chat_messages set is_hidden = true where id = $1', [id]);
    expect((await report(two.token)).errorCode).toBe('message_not_found');
    await run('update chat_messages set is_hidden = false where id = $1', [id]);
    if (count < 100) await addMerchant(gateway, 'ELSEWHERE');
    const stranger = await addMember(gateway, 'stranger', { merchant: 'ELSEWHERE' });
    const token = await openSession(gateway, stranger);
    const caller = { token, merchant: 'ELSEWHERE' };
    const answer = await gateway.call(reportChatMessage, { params: { messageId: id } }, caller);
    expect(answer.errorCode).toBe('message_not_found');
    expect((await read(caller)).room.isOpen).toBe(false);
  });

  it('[S-18] history comes in pages, backwards, without what was taken out of sight; old messages go', async () => {
    const guest = await come();
    await run(
      `insert into chat_messages
          (merchant_code, room_id, member_id, author, text, text_hash, idempotency_key, is_hidden, created_at)
        select 'SAMPAN', 'lobby', $1, 'talker', 'n' || n, '', 'history-' || n, n = 60, $2 from generate_series(1, 60) n`,
      [guest.id, new Date(gateway.clock.now())],
    );
    const first = await read(guest);
    expect(first).toMatchObject({ hasEarlier: true });
    expect(first.list.map(({ text }) => text).slice(-2)).toEqual(['n58', 'n59']);
    expect(first.list).toHaveLength(50);
    const second = await read(guest, first.list[0]?.id);
    expect(second.list.at(-1)?.text).toBe('n9');
    const { db, events } = gateway;
    // A month on for the chat alone: everything else would catch up, too.
    const clock = { now: () => gateway.clock.now() + 30 * 86_400_000 + 1 };
    const chat = createChat({ db, clock, events, settings: async () => chatSettings.parse({}) });
    await chat.purge('SAMPAN');
    expect((await read()).list).toEqual([]);
  });

  it('[S-18] [T-07] an operator whose settings are broken keeps no other’s old messages', async () => {
    await addMerchant(gateway, 'BROKEN');
    await run(`insert into chat_rooms (merchant_code, id) values ('BROKEN', 'lobby')`);
    await say('old', await come());
    const { db, events } = gateway;
    const clock = { now: () => gateway.clock.now() + 30 * 86_400_000 + 1 };
    const settings = async (code: string) => chatSettings.parse(code === 'BROKEN' ? { keepDays: 'x' } : {});
    const chat = createChat({ db, clock, events, settings });
    const operators = async () => ['BROKEN', 'SAMPAN'].map((code) => ({ code, timeZone: 'UTC' }));
    const jobs = createJobs({ db, clock, log: gateway.app.log, jobs: chatJobs(chat), operators });
    await expect(jobs.run('chat.purge')).rejects.toThrow('keepDays');
    expect((await read()).list).toEqual([]);
  });

  it('[S-18] what is said arrives live: own messages marked, at the operator’s own people only', async () => {
    const { db, clock, events } = gateway;
    const [one, two] = [await come(), await come()];
    const chat = createChat({ db, clock, events, settings: async () => chatSettings.parse({}) });
    const hub = createHub({
      events,
      readChat: chat.spoken,
      readBalance: () => Promise.reject(new Error('not asked')),
      readBoard: () => Promise.reject(new Error('not asked')),
      readPots: () => Promise.reject(new Error('not asked')),
      liveSessions: async () => new Set(),
      closedTo: async () => null,
      onError: (error) => {
        throw error;
      },
      balanceEveryMs: 1,
      boardEveryMs: 1,
      potsEveryMs: 1,
    });
    const heard: string[] = [];
    let settle = () => undefined as void;
    const all = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const join = (name: string, memberId: string, code: string) =>
      hub.add({
        merchant: { code } as never,
        session: { id: name, memberId, isTrial: false } as never,
        ip: '',
        shutOut: () => undefined,
        endSession: () => undefined,
        send(message) {
          if (message.type === 'chat') heard.push(`${name}: ${message.value.text} ${message.value.isOwn}`);
          if (heard.length === 2) settle();
        },
      });
    join('stranger', 'x', 'OTHER');
    join('one', one.id, 'SAMPAN');
    join('two', two.id, 'SAMPAN');
    await say('live', one);
    await all;
    hub.close();
    expect(heard).toEqual(['one: live true', 'two: live false']);
  });
});
