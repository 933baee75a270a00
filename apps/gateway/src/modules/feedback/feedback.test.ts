import { countWords, feedbackRules, sendFeedback } from '@sampan/contract/feedback';
import { uploadPicture } from '@sampan/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';

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
