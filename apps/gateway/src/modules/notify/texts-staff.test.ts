import { messageTemplates, saveMessageTexts } from '@sampan/contract/message-texts';
import type { BodyOf } from '@sampan/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';

let gateway: TestGateway;
let owner: Awaited<ReturnType<typeof asOwner>>;
beforeAll(async () => {
  gateway = await testGateway(anyDatabase);
  owner = await asOwner(gateway);
  await addMerchant(gateway, 'OTHER');
});
afterAll(() => gateway.close());

type As = Pick<typeof owner, 'token'> & { readonly merchant?: string };
const templateOf = async (name: string, as: As = owner) => {
  const { list } = (await gateway.call(messageTemplates, {}, as)).value;
  return list.find(({ template }) => template === name)!;
};
type Texts = BodyOf<typeof saveMessageTexts>['texts'];
const save = async (template: string, texts: Texts, version?: string) =>
  gateway.call(
    saveMessageTexts,
    {
      params: { template },
      body: { version: version ?? (await templateOf(template)).version, texts, reason: 'our own tone' },
    },
    owner,
  );
const text = (change: Partial<Texts[number]>): Texts[number] => ({
  language: 'EN',
  subject: '',
  body: '',
  sms: '',
  ...change,
});

test('[X-04] own words stand beside the built-in ones, and go when they are left out', async () => {
  const before = await templateOf('verification_code');
  expect(before).toMatchObject({ texts: [], needed: ['code'], channels: ['sms', 'email'] });
  expect(before.placeholders?.toSorted()).toEqual(['brand', 'code', 'minutes']);
  expect(before.builtIn.find(({ language }) => language === 'VI')?.sms).toContain('{code}');
  const saved = await save('verification_code', [text({ sms: '{brand}: {code}' }), text({ language: 'VI' })]);
  expect(saved.value.texts).toEqual([text({ sms: '{brand}: {code}' })]);
  expect((await templateOf('verification_code')).texts).toHaveLength(1);
  const other = { token: (await asOwner(gateway, 'OTHER')).token, merchant: 'OTHER' };
  expect((await templateOf('verification_code', other)).texts).toEqual([]);
  expect((await save('verification_code', [], before.version)).errorCode).toBe('edit_conflict');
  expect((await save('verification_code', [])).value.texts).toEqual([]);
});

test('[X-04] a text that names what isn’t there, or lacks what is needed, is refused with its place', async () => {
  for (const [part, found, change] of [
    ['sms', '{ticket}', { sms: '{ticket} {code}' }],
    ['sms', '{code}', { sms: 'Look into your mails' }],
    ['body', '{', { body: 'A { brace' }],
    ['subject', '{account}', { subject: 'Hello {account}' }],
    ['sms', '{code,', { sms: '{code, plural, other {x}}' }],
  ] as const) {
    const refused = await save('verification_code', [text(change)]);
    expect([change, refused.errorCode, refused.data?.field]).toEqual([change, 'message_text_refused', `EN.${part}`]);
    if (found !== '{code,') expect(refused.data?.found).toBe(found);
  }
  const twice = await save('welcome', [text({ body: 'a' }), text({ body: 'b' })]);
  expect(twice.errorCode).toBe('message_text_refused');
  expect((await save('welcome', [text({ sms: 'none is sent' })])).data?.field).toBe('EN.sms');
});

test('[X-04] what differs from case to case, or is written each time, can’t be written anew', async () => {
  expect((await templateOf('staff_message')).placeholders).toBeNull();
  expect((await templateOf('account_changed')).placeholders).toBeNull();
  expect((await save('account_changed', [text({ body: 'Something changed' })])).errorCode).toBe('message_text_refused');
  const unknown = await gateway.call(
    saveMessageTexts,
    { params: { template: 'nothing' }, body: { version: '', texts: [], reason: 'x' } },
    owner,
  );
  expect(unknown.errorCode).toBe('message_template_unknown');
});
