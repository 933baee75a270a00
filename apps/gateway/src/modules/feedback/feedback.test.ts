import { randomUUID } from 'node:crypto';
import {
  countWords,
  feedbackDetails,
  feedbackQueue,
  feedbackRules,
  handleFeedback,
  sendFeedback,
} from '@sampan/contract/feedback';
import { deleteMessage, messageList, readMessage, sendMessage } from '@sampan/contract/mailbox';
import { uploadPicture } from '@sampan/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';

const text = 'The search of the lobby finds nothing when I type fast.';

test('[V-03] the length counts words, and characters where a script has no spaces', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  one, two — three! ')).toBe(3);
  expect(countWords('don’t đặt cược 100')).toBe(4);
  expect(countWords('存款很慢 ok')).toBe(5);
  expect(countWords('入金がとても遅い')).toBe(8);
  expect(countWords('입금이 너무 느려요')).toBe(3);
  expect(countWords('ช้า')).toBe(2);
});

describe.each(oneDatabase)('feedback on %s', (kind) => {
  let gateway: TestGateway;
  let token: string;

  beforeAll(async () => {
    gateway = await testGateway(kind, { isConnected: true });
    token = await openSession(gateway, await addMember(gateway, 'writer'));
  });
  afterAll(async () => gateway.close());

  async function addPicture(): Promise<string> {
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const { value } = await gateway.call(uploadPicture, { body: { content: file.toString('base64') } }, { token });
    return value.id;
  }
  const rowsOf = async (reference: string) =>
    (
      await gateway.db.run<Record<string, unknown>>({
        text: `select f.category, f.body, f.contact, f.language, f.member_id is null as "isVisitor", p.upload_id as picture
          from feedback f left join feedback_pictures p on p.feedback_id = f.id
          where f.reference = $1 order by p.sort_order`,
        values: [reference],
      })
    ).rows;

  test('[C-03] a visitor’s words are kept, with a reference to name', async () => {
    const body = { category: 'idea', text: `  ${text} `, contact: 'me@example.com' } as const;
    const { value, errorCode } = await gateway.call(sendFeedback, { body }, { language: 'VI' });
    expect(errorCode).toBeNull();
    expect(value.reference).toMatch(/^F-[A-Z2-9]{8}$/);
    expect(await rowsOf(value.reference)).toEqual([
      { category: 'idea', body: text, contact: 'me@example.com', language: 'VI', isVisitor: true, picture: null },
    ]);
  });

  test('[V-03] pictures come from members, in their order, at most three', async () => {
    const pictures = [await addPicture(), await addPicture()];
    const body = { category: 'problem', text, pictures } as const;
    expect(await gateway.call(sendFeedback, { body })).toMatchObject({
      status: 403,
      errorCode: 'pictures_members_only',
    });
    const four = [...pictures, await addPicture(), await addPicture()];
    expect(await gateway.call(sendFeedback, { body: { ...body, pictures: four } }, { token })).toMatchObject({
      errorCode: 'pictures_too_many',
      data: { max: 3 },
    });
    // Its writer has just looked at it, so that the gateway knows it; the clock stands.
    const look = async (id: string) => (await gateway.app.inject({ method: 'GET', url: `/uploads/${id}` })).statusCode;
    for (const id of pictures) expect(await look(id)).toBe(200);
    const sent = await gateway.call(sendFeedback, { body }, { token });
    expect((await rowsOf(sent.value.reference)).map(({ picture }) => picture)).toEqual(pictures);
    // They are between the writer and the operator: at no address that others could come to know.
    for (const id of pictures) await expect.poll(() => look(id), { timeout: 30_000 }).toBe(404);
    // They belong to that one now.
    expect((await gateway.call(sendFeedback, { body }, { token })).errorCode).toBe('picture_not_found');
  });

  test('[V-03] the length stays within the bounds that the operator has set', async () => {
    const send = (words: string) => gateway.call(sendFeedback, { body: { category: 'other', text: words } });
    expect(await send('too short')).toMatchObject({
      status: 400,
      errorCode: 'text_length',
      data: { field: 'text', min: 10, max: 1000 },
    });
    expect((await send('word '.repeat(1_001))).errorCode).toBe('text_length');
    await changeSettings(gateway, (settings) => ({ ...settings, feedback: { minWords: 2, maxWords: 3 } }));
    expect((await gateway.call(feedbackRules, {})).value).toEqual({ minWords: 2, maxWords: 3 });
    expect((await send('too short')).errorCode).toBeNull();
    expect((await send('one two three four')).message).toBe('Write between 2 and 3 words.');
    await changeSettings(gateway, ({ feedback: _feedback, ...settings }) => settings);
  });

  test('[C-03] a key is its writer’s: the same one of another is another’s wish', async () => {
    const body = { category: 'game', text } as const;
    const send = async (caller: object) =>
      (await gateway.call(sendFeedback, { body }, { idempotencyKey: 'same-key-0001', ...caller })).value.reference;
    const own = await send({ token });
    const others = await send({ remoteAddress: '2001:db8:1:1::1' });
    expect(others).not.toBe(own);
    expect(await send({ remoteAddress: '2001:db8:1:2::1' })).not.toBe(others);
    expect(await send({ remoteAddress: '2001:db8:1:1::2' })).toBe(others);
    expect(await send({ token })).toBe(own);
  });

  test('[C-03] one wish is kept once, however often it is sent; many of one address are refused', async () => {
    const body = { category: 'game', text } as const;
    const from = { idempotencyKey: 'wish-0001', remoteAddress: '203.0.113.9' };
    const first = await gateway.call(sendFeedback, { body }, from);
    const again = await gateway.call(sendFeedback, { body }, from);
    expect(again.value).toEqual(first.value);
    expect(await rowsOf(first.value.reference)).toHaveLength(1);
    for (let count = 2; count < 10; count += 1)
      await gateway.call(sendFeedback, { body }, { remoteAddress: '203.0.113.9' });
    expect(await gateway.call(sendFeedback, { body }, { remoteAddress: '203.0.113.9' })).toMatchObject({
      status: 429,
      errorCode: 'too_many_requests',
    });
  });

  test('[E-03] many of one IPv6 customer are refused, however many connections they have', async () => {
    const body = { category: 'game', text } as const;
    const from = async (connection: string) =>
      (await gateway.call(sendFeedback, { body }, { remoteAddress: `2001:db8:9:${connection}::1` })).errorCode;
    for (let connection = 0; connection < 40; connection += 1) expect(await from(connection.toString(16))).toBeNull();
    expect(await from('ff')).toBe('too_many_requests');
    expect(await from('100')).toBeNull();
  });

  test('[C-03] where a person must be shown, a feedback needs the proof', async () => {
    const checked = await testGateway(kind, { env: { BOT_CHECK: 'pow' }, content: 'seeded' });
    try {
      expect((await checked.call(sendFeedback, { body: { category: 'idea', text } })).errorCode).toBe(
        'bot_check_required',
      );
    } finally {
      await checked.close();
    }
  });
});

describe.each(oneDatabase)('replies to messages on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  /** A member whom staff have written to. */
  async function written(merchant = 'SAMPAN') {
    const member = await addMember(gateway, `answering${++count}`, { merchant });
    const who = { ...member, token: await openSession(gateway, member) };
    const { value } = await gateway.call(
      sendMessage,
      {
        params: { memberId: member.id },
        body: { purpose: 'service', subject: 'Your documents', text: 'Please send a clearer picture.' },
      },
      { ...(await asOwner(gateway, merchant)), idempotencyKey: randomUUID() },
    );
    return { ...who, messageId: value.id };
  }
  type Written = Awaited<ReturnType<typeof written>>;
  async function addPicture({ token, merchant }: Written, width = 9): Promise<string> {
    const file = await sharp({ create: { width, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const body = { content: file.toString('base64') };
    return (await gateway.call(uploadPicture, { body }, { token, merchant })).value.id;
  }
  const reply = (
    who: Written,
    change: { readonly messageId?: string; readonly pictures?: string[]; readonly text?: string } = {},
    idempotencyKey: string = randomUUID(),
  ) => {
    const body = { category: 'other', text, messageId: who.messageId, ...change } as const;
    return gateway.call(sendFeedback, { body }, { token: who.token, merchant: who.merchant, idempotencyKey });
  };
  const staff = () => asOwner(gateway);
  const queued = async (reference: string, state: 'open' | 'handled' = 'open') =>
    (await gateway.call(feedbackQueue, { query: { state, pageSize: 100 } }, await staff())).value.list.find(
      (one) => one.reference === reference,
    );

  test('[M-09] [V-03] a reply names the message and brings its pictures; staff see both, in the member’s words', async () => {
    const who = await written();
    const pictures = [await addPicture(who, 9), await addPicture(who, 10), await addPicture(who, 11)];
    const key = randomUUID();
    const [first, again] = [await reply(who, { pictures }, key), await reply(who, { pictures }, key)];
    expect(first.errorCode).toBeNull();
    expect(again.value).toEqual(first.value);
    const { reference } = first.value;
    expect(await queued(reference)).toMatchObject({
      category: 'other',
      text,
      member: { id: who.id, account: who.account },
      hasContact: false,
      pictures: 3,
      answers: { subject: 'Your documents', text: 'Please send a clearer picture.' },
      handledAt: null,
    });
    const params = { reference };
    const { value: details } = await gateway.call(feedbackDetails, { params }, await staff());
    expect(details.pictures.map(({ id }) => id)).toEqual(pictures);
    const sizes = await Promise.all(
      details.pictures.map(async ({ content }) => (await sharp(Buffer.from(content, 'base64')).metadata()).width),
    );
    expect(sizes).toEqual([9, 10, 11]);
    // At no address that others could come to know.
    const urls = pictures.map((id) => gateway.app.inject({ method: 'GET', url: `/uploads/${id}` }));
    expect((await Promise.all(urls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);

    // What was said stays with the reply when the message goes, and is answered the same when it is sent again.
    await gateway.call(deleteMessage, { params: { id: who.messageId } }, who);
    expect((await reply(who, { pictures }, key)).value).toEqual(first.value);
    expect((await queued(reference))?.answers?.subject).toBe('Your documents');
    expect((await reply(who)).errorCode).toBe('message_not_found');
  });

  test('[M-09] nobody replies to another’s message, a deleted or an unknown one, nor where there is no mailbox', async () => {
    const [who, neighbour, elsewhere] = [await written(), await written(), await written('OTHER')];
    for (const messageId of [neighbour.messageId, elsewhere.messageId, randomUUID()]) {
      expect(await reply(who, { messageId })).toMatchObject({ status: 404, errorCode: 'message_not_found' });
    }
    expect((await reply(who, { messageId: 'none' })).errorCode).toBe('validation_failed');
    const body = { category: 'other', text, messageId: who.messageId } as const;
    expect((await gateway.call(sendFeedback, { body })).errorCode).toBe('message_not_found');
    await switchModules(gateway, { MANPLAYREB3: false });
    expect((await reply(who)).errorCode).toBe('function_not_available');
    await switchModules(gateway, { MANPLAYREB3: true });
    const { rows } = await gateway.db.run({
      text: 'select reference from feedback where message_id is not null and member_id = $1',
      values: [who.id],
    });
    expect(rows).toEqual([]);
  });

  test('[M-09] [V-03] a reply is as long as a feedback, with at most three pictures of one’s own', async () => {
    const [who, other] = [await written(), await written()];
    expect(await reply(who, { text: 'Too short.' })).toMatchObject({
      errorCode: 'text_length',
      data: { field: 'text', min: 10, max: 1000 },
    });
    const own = [await addPicture(who), await addPicture(who), await addPicture(who), await addPicture(who)];
    expect((await reply(who, { pictures: own })).errorCode).toBe('pictures_too_many');
    expect((await reply(who, { pictures: [await addPicture(other)] })).errorCode).toBe('picture_not_found');
    // Nothing of it was kept: the pictures are still there for the next try.
    const { value, errorCode } = await reply(who, { pictures: own.slice(0, 3) });
    expect([errorCode, (await queued(value.reference))?.pictures]).toEqual([null, 3]);
  });

  test('[M-09] [X-05] staff answer once: the member has the message, the feedback is handled, the log says who', async () => {
    const who = await written();
    const { reference } = (await reply(who)).value;
    const owner = await staff();
    const answer = (body: { subject: string; answers?: string }, memberId = who.id, idempotencyKey = 'answer-01') =>
      gateway.call(
        sendMessage,
        { params: { memberId }, body: { purpose: 'service', text: 'Thank you.\nIt is fine now.', ...body } },
        { ...owner, idempotencyKey },
      );
    const other = await written();
    expect((await answer({ subject: 'Thanks', answers: reference }, other.id)).errorCode).toBe('feedback_not_found');
    expect((await answer({ subject: 'Thanks', answers: 'F-NONE' })).errorCode).toBe('feedback_not_found');
    expect((await answer({ subject: 'Thanks' }, randomUUID())).errorCode).toBe('member_not_found');
    expect((await answer({ subject: 'Two\nlines' })).errorCode).toBe('validation_failed');
    const [sent, again] = [
      await answer({ subject: 'Thanks', answers: reference }),
      await answer({ subject: 'Thanks', answers: reference }),
    ];
    expect(again.value).toEqual(sent.value);
    const { list } = (await gateway.call(messageList, { query: {} }, who)).value;
    expect(list.filter(({ subject }) => subject === 'Thanks')).toMatchObject([
      { id: sent.value.id, text: 'Thank you.\nIt is fine now.', action: null, isRead: false },
    ]);
    expect((await gateway.call(readMessage, { params: { id: sent.value.id } }, who)).errorCode).toBeNull();
    expect((await queued(reference, 'handled'))?.handledAt).toBe(gateway.clock.now());
    const { rows } = await gateway.db.run({
      text: `select operation, actor_id from audit_entries where subject_kind = 'member' and subject_id = $1
        and actor_id = $2`,
      values: [who.id, owner.id],
    });
    expect(rows).toEqual([{ operation: 'sendMessage', actor_id: owner.id }]);
  });

  test('[M-09] [X-05] what needs no answer is handled, once', async () => {
    const who = await written();
    const { reference } = (await reply(who)).value;
    const owner = await staff();
    const handle = async () => gateway.call(handleFeedback, { params: { reference }, body: { reason: 'seen' } }, owner);
    const both = await Promise.all([handle(), handle()]);
    expect(new Set(both.map(({ value }) => value.handledAt))).toEqual(new Set([gateway.clock.now()]));
    expect(await queued(reference)).toBeUndefined();
    const { rows } = await gateway.db.run({
      text: `select operation from audit_entries where subject_kind = 'feedback' and subject_id = $1`,
      values: [reference],
    });
    expect(rows).toEqual([{ operation: 'handleFeedback' }]);
  });
});
