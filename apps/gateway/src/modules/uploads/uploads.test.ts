import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { maxPictureBytes, uploadPicture } from '@sampan/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { cleanPicture } from './picture.ts';
import { createUploads, type Uploads } from './service.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3cff' } });
const png = () => canvas(40, 30).png().toBuffer();

describe('a picture is drawn anew', () => {
  test('[V-03] the content decides what a file is: png and jpg pass, anything else is refused', async () => {
    expect(await cleanPicture(await png())).toMatchObject({ mime: 'image/png', width: 40, height: 30 });
    expect(await cleanPicture(await canvas(8, 8).jpeg().toBuffer())).toMatchObject({ mime: 'image/jpeg' });
    const others = [
      Buffer.from('not a picture'),
      Buffer.alloc(0),
      await canvas(8, 8).webp().toBuffer(),
      await canvas(8, 8).gif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ];
    for (const file of others) await expect(cleanPicture(file)).rejects.toMatchObject({ code: 'picture_type' });
  });

  test('[V-03] where and with what it was taken is gone, what was hidden behind it too, and it stands upright', async () => {
    const taken = await canvas(40, 30)
      .withExif({ IFD0: { Copyright: 'of a certain person', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = Buffer.concat([taken, Buffer.from('<script>hidden</script>')]);
    const { bytes, width, height } = await cleanPicture(file);
    expect([width, height]).toEqual([30, 40]);
    const kept = await sharp(bytes).metadata();
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
    expect(bytes.includes('hidden')).toBe(false);
  });

  test('[V-03] a damaged file, and one that unfolds to too many pixels, are refused', async () => {
    const whole = await canvas(200, 200).png().toBuffer();
    await expect(cleanPicture(whole.subarray(0, 60))).rejects.toMatchObject({ code: 'picture_damaged' });
    const bomb = Buffer.from(whole);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(cleanPicture(bomb)).rejects.toMatchObject({ code: 'picture_damaged' });
  });

  test('[V-03] a picture from a large camera is made smaller', async () => {
    const { width, height } = await cleanPicture(await canvas(4_000, 1_000).png().toBuffer());
    expect([width, height]).toEqual([2_048, 512]);
  });
});

describe.each(oneDatabase)('pictures of members on %s', (kind) => {
  let gateway: TestGateway;
  let uploads: Uploads;
  let member: { id: string; token: string };
  let other: { id: string; token: string };

  async function person(account: string): Promise<{ id: string; token: string }> {
    const added = await addMember(gateway, account);
    return { id: added.id, token: await openSession(gateway, added) };
  }
  async function send(who: { token: string }): Promise<string> {
    const sent = await gateway.call(uploadPicture, { body: { content: (await png()).toString('base64') } }, who);
    expect(sent.errorCode).toBeNull();
    return sent.value.id;
  }
  const claim = (ids: readonly string[], { id }: { id: string }) =>
    gateway.db.transaction((tx) => uploads.claim(tx, ids, id));

  beforeAll(async () => {
    gateway = await testGateway(kind);
    uploads = createUploads({ ...gateway, isShownWith: async () => true });
    member = await person('pictures');
    other = await person('neighbour');
  });
  afterAll(async () => gateway.close());

  test('[V-03] what was sent is shown under an address that nobody guesses, and browsers ask before they show it again', async () => {
    const id = await send(member);
    const shown = await gateway.app.inject({ method: 'GET', url: `/uploads/${id}` });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40 });
    const again = await gateway.app.inject({
      method: 'GET',
      url: `/uploads/${id}`,
      headers: { 'if-none-match': String(shown.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    for (const wrong of ['nothing', randomBytes(16).toString('base64url')]) {
      expect((await gateway.app.inject({ method: 'GET', url: `/uploads/${wrong}` })).statusCode).toBe(404);
    }
  });

  test('[S-15] a picture comes in the widths of screens, too, no wider than it is, and out of sight it has none', async () => {
    const content = (await canvas(1_200, 600).jpeg().toBuffer()).toString('base64');
    const sent = await gateway.call(uploadPicture, { body: { content } }, member);
    const { id, url } = sent.value;
    const get = async (query: string, headers: Record<string, string> = {}) =>
      gateway.app.inject({ url: `${url}?${query}`, headers });
    for (const [asked, width] of [
      [480, 480],
      [960, 960],
      [1_440, 1_200],
    ]) {
      const shown = await get(`width=${asked}`);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: Number(width) / 2,
      });
      const again = await get(`width=${asked}`, { 'if-none-match': String(shown.headers['etag']) });
      expect(again.statusCode).toBe(304);
      const whole = await get('', { 'if-none-match': String(shown.headers['etag']) });
      expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    for (const wrong of ['width=481', 'width=', 'width=480&width=480', 'width=1e9']) {
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
    }
    await gateway.db.run({ text: 'delete from uploads where id = $1', values: [id] });
    gateway.events.publish('pictures', { merchantCode: 'SAMPAN', ids: [id] });
    await expect.poll(async () => (await get('width=480')).statusCode).toBe(404);
  });

  test('[S-15] an answer that is not the picture is not kept as the picture', async () => {
    const id = await send(member);
    await gateway.db.run({ text: 'update uploads set bytes = $1 where id = $2', values: [Buffer.from('torn'), id] });
    const failed = await gateway.app.inject({ url: `/uploads/${id}?width=480` });
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['etag']).toBeUndefined();
    expect(failed.headers['cache-control']).toBe('no-store');
  });

  test('[V-03] too many bytes and other files are refused in the language of the caller', async () => {
    const large = Buffer.concat([await png(), randomBytes(maxPictureBytes)]).toString('base64');
    const tooLarge = await gateway.call(uploadPicture, { body: { content: large } }, { ...member, language: 'VI' });
    expect(tooLarge).toMatchObject({ status: 413, errorCode: 'picture_too_large', data: { max: 5 } });
    expect(tooLarge.message).toContain('5 MB');
    const text = Buffer.from('a text').toString('base64');
    expect(await gateway.call(uploadPicture, { body: { content: text } }, member)).toMatchObject({
      status: 415,
      errorCode: 'picture_type',
    });
    expect(await gateway.call(uploadPicture, { body: { content: '' } }, member)).toMatchObject({ status: 400 });
  });

  test('[V-03] [X-02] nothing is read of what somebody without a session sends', async () => {
    const checked = await testGateway(kind, { beside: gateway });
    onTestFinished(() => checked.close());
    await checked.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = checked.app.server.address() as AddressInfo;
    /** Says that ten megabytes come, sends the first few of them, and hears what is said to that. */
    const begin = (token: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          socket.destroy();
        });
        socket.write(
          `${uploadPicture.method} ${uploadPicture.path} HTTP/1.1\r\nHost: test\r\nMerchant: SAMPAN\r\nAuthorization: ${token}\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n{"content":"`,
        );
      });
    const answer = await begin('a'.repeat(43));
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"errorCode":"session_expired"/s);
  });

  test('[V-03] at most three pictures go with a thing, each once, and only one’s own', async () => {
    const ids = [await send(member), await send(member), await send(member), await send(member)];
    await expect(claim(ids, member)).rejects.toMatchObject({ code: 'pictures_too_many', data: { max: 3 } });
    await expect(claim(ids.slice(0, 1), other)).rejects.toMatchObject({ code: 'picture_not_found' });
    const three = [ids[2]!, ids[0]!, ids[1]!];
    expect((await claim(three, member)).map(({ id }) => id)).toEqual(three);
    await expect(claim([ids[3]!, ids[0]!], member)).rejects.toMatchObject({ code: 'picture_not_found' });
    expect((await claim([ids[3]!], member)).map(({ url }) => url)).toEqual([`/uploads/${ids[3]}`]);
  });

  test('[V-03] what is known of a picture, that there is none too, is asked for once in a while', async () => {
    let asked = 0;
    const counting = createUploads({ ...gateway, isShownWith: async () => ++asked > 0 });
    const sent = await send(member);
    await claim([sent], member);
    const views = await Promise.all([counting.read(sent), counting.read(sent)]);
    expect(views).not.toContain(null);
    const before = asked;
    for (let view = 0; view < 5; view++) expect(await counting.read(sent)).not.toBeNull();
    expect(asked).toBe(before);

    const coming = randomBytes(16).toString('base64url');
    expect(await counting.read(coming)).toBeNull();
    await gateway.db.run({
      text: `insert into uploads select (jsonb_populate_record(u, jsonb_build_object('id', $2::text, 'claimed_at', null))).*
        from uploads u where id = $1`,
      values: [sent, coming],
    });
    expect(await counting.read(coming)).toBeNull();
    gateway.clock.advance(15_000);
    expect(await counting.read(coming)).not.toBeNull();
    counting.close();
  });

  test('[V-03] what nothing claims is gone after a day, what was claimed stays', async () => {
    const [kept, left] = [await send(member), await send(member)];
    await claim([kept], member);
    gateway.clock.advance(86_400_000 - 1_000);
    expect(await uploads.read(left)).not.toBeNull();
    gateway.clock.advance(20_000);
    await uploads.sweep();
    expect(await uploads.read(left)).toBeNull();
    expect(await uploads.read(kept)).not.toBeNull();
  });

  test('[V-03] nobody fills the queue: one member’s files beyond a few are told to come back, others’ are drawn', async () => {
    const file = await canvas(3_000, 3_000).png().toBuffer();
    const add = async ({ id }: { id: string }, content = file.toString('base64')) =>
      uploads.add({ merchantCode: 'SAMPAN', memberId: id }, content).then(
        () => 'drawn',
        (error: { code: string }) => error.code,
      );
    const mine = Array.from({ length: 5 }, async () => add(member));
    const others = add(other);
    // What is refused for what it is has not waited for that.
    const text = add(member, btoa('a text'));
    expect(await Promise.all(mine)).toEqual(['drawn', 'drawn', 'drawn', 'unavailable', 'unavailable']);
    expect([await others, await text]).toEqual(['drawn', 'picture_type']);
  });

  test('[V-03] nobody fills the database: of many unclaimed pictures the newest stay', async () => {
    const collector = await person('collector');
    const ids: string[] = [];
    for (let count = 0; count < 13; count += 1) {
      gateway.clock.advance(10);
      ids.push(await send(collector));
    }
    expect(await uploads.read(ids[0]!)).toBeNull();
    expect(await uploads.read(ids[1]!)).not.toBeNull();
    expect(await uploads.read(ids[12]!)).not.toBeNull();
  });
});
