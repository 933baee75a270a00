import { auditList } from '@sampan/contract/audit';
import { saveEntryBanner, staffEntryBanners } from '@sampan/contract/entry-banners-staff';
import type { Language } from '@sampan/contract/envelope';
import type { BodyOf } from '@sampan/contract/operation';
import { bannerGroups } from '@sampan/contract/promotions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';

let gateway: TestGateway;
let staff: { readonly token: string };
beforeAll(async () => {
  gateway = await testGateway(anyDatabase);
  await addMerchant(gateway, 'OTHER');
  staff = await asOwner(gateway);
});
afterAll(() => gateway.close());

type Body = BodyOf<typeof saveEntryBanner>;
const list = async () => (await gateway.call(staffEntryBanners, { query: {} }, staff)).value.list;
const versionOf = async (place: string) => (await list()).find(({ id }) => id === place)?.version ?? '';
const save = async (body: Partial<Body>, place: 'w_login' | 'w_register' = 'w_login') =>
  gateway.call(
    saveEntryBanner,
    {
      params: { place },
      body: { imageUrl: '', texts: [], reason: 'a new look', version: await versionOf(place), ...body },
    },
    staff,
  );
const shown = async (language: Language, merchant = 'SAMPAN') =>
  (await gateway.call(bannerGroups, {}, { language, merchant })).value;
const english = { language: 'EN', title: 'Welcome back', text: 'The tables are open.' } as const;

test('[A-01] [X-04] the picture beside the login is written in languages, shown, changed and taken away', async () => {
  expect((await list()).map(({ id }) => id)).toEqual(['w_register', 'w_login']);
  const texts = [english, { language: 'VI', title: 'Mừng trở lại', text: '' } as const];
  const saved = await save({ imageUrl: '/uploads/one.png', texts });
  expect(saved.value).toMatchObject({ id: 'w_login', imageUrl: '/uploads/one.png', texts });
  expect((await shown('VI')).w_login).toEqual({ imageUrl: '/uploads/one.png', title: 'Mừng trở lại', text: '' });
  // EN stands in for a language that is missing; another operator has its own.
  expect((await shown('TH')).w_login).toMatchObject({ title: english.title, text: english.text });
  expect((await shown('EN', 'OTHER')).w_login).toBeNull();

  // Who read it before that change is told, and nothing is written.
  const late = await save({ imageUrl: '/uploads/two.png', texts: [english], version: 'of before' });
  expect(late.errorCode).toBe('edit_conflict');
  expect((await shown('VI')).w_login?.imageUrl).toBe('/uploads/one.png');

  const register = (await shown('EN')).w_register;
  expect((await save({})).value).toMatchObject({ imageUrl: '', texts: [] });
  expect(await shown('EN')).toEqual({ w_login: null, w_register: register });
  const { list: log } = (await gateway.call(auditList, { query: { operation: 'saveEntryBanner' } }, staff)).value;
  expect(log).toMatchObject([
    { subject: { kind: 'announcement', id: 'w_login' }, reason: 'a new look', after: { imageUrl: '' } },
    { reason: 'a new look', after: { imageUrl: '/uploads/one.png' } },
  ]);
});

test.each<[string, Partial<Body>]>([
  ['a picture without words', { imageUrl: '/a.png', texts: [] }],
  ['words without a picture', { imageUrl: '', texts: [english] }],
  ['no English', { imageUrl: '/a.png', texts: [{ language: 'VI', title: 'x', text: '' }] }],
  ['a language twice', { imageUrl: '/a.png', texts: [english, english] }],
  ['another site’s plain address', { imageUrl: 'http://elsewhere.example/a.png', texts: [english] }],
  ['a script', { imageUrl: 'javascript:alert(1)', texts: [english] }],
  ['a path that leaves the site', { imageUrl: '//elsewhere.example/a.png', texts: [english] }],
])('[X-04] %s is refused', async (_what, body) => {
  expect((await save(body, 'w_register')).errorCode).toBe('validation_failed');
});
