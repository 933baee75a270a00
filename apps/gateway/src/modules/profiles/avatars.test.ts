import { randomBytes } from 'node:crypto';
import { memberInfo } from '@sampan/contract/identity';
import {
  type AvatarName,
  avatarNames,
  avatarPath,
  chooseAvatar,
  memberIcon,
  memberProfile,
  playerAvatar,
  uploadAvatar,
} from '@sampan/contract/profiles';
import { maxPictureBytes } from '@sampan/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { createUploads } from '../uploads/service.ts';
import { drawAvatar } from './avatars.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7a3cff80' } });
const png = async (width = 640, height = 480) => (await canvas(width, height).png().toBuffer()).toString('base64');

test('[M-02] our pictures are small, drawn for themselves, and each another one', () => {
  const drawn = avatarNames.map(drawAvatar);
  expect(new Set(drawn).size).toBe(avatarNames.length);
  for (const picture of drawn) {
    expect(picture.length).toBeLessThan(2_048);
    expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|href/);
  }
});

describe.each(oneDatabase)('the picture of an account on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  async function person(type = 3) {
    const member = await addMember(gateway, `face${++count}`, { type });
    return { id: member.id, token: await openSession(gateway, member) };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  const choose = (who: Person, name: AvatarName | null) => gateway.call(chooseAvatar, { body: { name } }, who);
  const upload = (who: Person, content: string) => gateway.call(uploadAvatar, { body: { content } }, who);
  const look = (url: string) => gateway.app.inject({ method: 'GET', url });
  const picturesOf = async ({ id }: Person) =>
    (await gateway.db.run({ text: 'select id from uploads where member_id = $1', values: [id] })).rows.length;
  const mails = async ({ id }: Person) => {
    const { rows } = await gateway.db.run({
      text: `select 1 from notifications where member_id = $1 and values->>'change' = 'avatarChanged'`,
      values: [id],
    });
    return rows.length;
  };

  test('[M-02] is one of ours, told by both calls of the specification, and none again', async () => {
    const who = await person();
    expect((await gateway.call(playerAvatar, {}, who)).value).toEqual({ avatar: '', avatarType: 'STATIC' });
    expect((await gateway.call(memberIcon, {}, who)).value).toEqual({ icon: '' });
    const path = avatarPath('koi');
    expect((await choose(who, 'koi')).value).toEqual({ avatar: path, avatarType: 'STATIC' });
    expect((await gateway.call(playerAvatar, {}, who)).value).toEqual({ avatar: path, avatarType: 'STATIC' });
    expect((await gateway.call(memberIcon, {}, who)).value).toEqual({ icon: path });
    expect((await gateway.call(memberInfo, {}, who)).value).toMatchObject({ avatar: path, avatarType: 'STATIC' });
    const shown = await look(path);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    for (const wrong of ['/avatars/none.svg', '/avatars/koi', '/avatars/..%2fkoi.svg'])
      expect((await look(wrong)).statusCode).toBe(404);
    expect((await choose(who, null)).value).toEqual({ avatar: '', avatarType: 'STATIC' });
  });

  test('[M-02] [V-03] is the member’s own: a small square, drawn anew, and the one before is gone', async () => {
    const who = await person();
    const first = (await upload(who, await png())).value;
    expect(first).toMatchObject({
      avatarType: 'CUSTOM',
      avatar: expect.stringMatching(/^\/uploads\/[\w-]{22}$/) as string,
    });
    expect((await gateway.call(memberInfo, {}, who)).value).toMatchObject(first);
    const shown = await look(first.avatar);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    expect(shown.rawPayload.length).toBeLessThan(60_000);

    const second = (await upload(who, await png(30, 200))).value;
    expect([(await look(first.avatar)).statusCode, (await look(second.avatar)).statusCode]).toEqual([404, 200]);
    expect(await picturesOf(who)).toBe(1);
    await choose(who, 'boat');
    expect([(await look(second.avatar)).statusCode, await picturesOf(who)]).toEqual([404, 0]);
    // However often it is another one in a day.
    expect(await mails(who)).toBe(1);
  });

  test('[M-02] stays when pictures that nothing claimed are swept, and is one of those sent at once', async () => {
    const who = await person();
    const sent = await Promise.all([upload(who, await png()), upload(who, await png(80, 80))]);
    expect(sent.map(({ errorCode }) => errorCode)).toEqual([null, null]);
    expect(await picturesOf(who)).toBe(1);
    gateway.clock.advance(2 * 86_400_000);
    await createUploads({ ...gateway, isShownWith: async () => true }).sweep();
    const token = await openSession(gateway, { id: who.id, merchant: 'SAMPAN' });
    const { avatar } = (await gateway.call(playerAvatar, {}, { token })).value;
    expect((await look(avatar)).statusCode).toBe(200);
  });

  test('[M-02] [V-03] a file that is no picture, too large or damaged changes nothing', async () => {
    const who = await person();
    await choose(who, 'moon');
    const refuse = async (file: Buffer, code: string) => {
      expect((await upload(who, file.toString('base64'))).errorCode).toBe(code);
    };
    await refuse(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_type');
    await refuse(Buffer.from(await png(), 'base64').subarray(0, 70), 'picture_damaged');
    const large = Buffer.concat([Buffer.from(await png(), 'base64'), randomBytes(maxPictureBytes)]);
    await refuse(large, 'picture_too_large');
    expect((await gateway.call(playerAvatar, {}, who)).value.avatar).toBe(avatarPath('moon'));
    expect(await picturesOf(who)).toBe(0);
  });

  test('[M-02] what kinds there are is the operator’s; what is set stays', async () => {
    const who = await person();
    await choose(who, 'crown');
    const offer = (avatars: string[]) => changeSettings(gateway, (settings) => ({ ...settings, profile: { avatars } }));
    await offer(['CUSTOM']);
    expect((await choose(who, 'koi')).errorCode).toBe('function_not_available');
    expect((await gateway.call(memberProfile, {}, who)).value).toMatchObject({
      avatarTypes: ['CUSTOM'],
      avatar: avatarPath('crown'),
    });
    await offer([]);
    expect((await upload(who, await png())).errorCode).toBe('function_not_available');
    expect((await choose(who, null)).value.avatar).toBe('');
    await offer(['STATIC', 'CUSTOM']);
  });

  test('[M-02] a day has room for so many pictures of one member, and none of a trial account’s', async () => {
    const who = await person();
    const content = await png(20, 20);
    const answers: (string | null)[] = [];
    for (let round = 0; round < 21; round++) answers.push((await upload(who, content)).errorCode);
    expect(answers.filter((code) => code !== null)).toEqual(['too_many_requests']);
    const trial = await person(4);
    expect((await upload(trial, content)).errorCode).toBe('need_true_account');
    expect((await choose(trial, 'boat')).errorCode).toBe('need_true_account');
    expect((await gateway.call(memberIcon, {}, trial)).value).toEqual({ icon: '' });
  });
});
