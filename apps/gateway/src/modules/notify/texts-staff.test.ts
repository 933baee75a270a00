import { languages } from '@sampan/contract/envelope';
import { messageList } from '@sampan/contract/mailbox';
import { placeholdersIn } from '@sampan/contract/message-placeholders';
import { messageTemplates, saveMessageTexts, textParts } from '@sampan/contract/message-texts';
import type { BodyOf } from '@sampan/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';
import { builtInText, findMessage, messageNames, placeholdersOf } from './own-texts.ts';
import { renderMessage } from './templates.ts';

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

test('[X-04] each case of what a message tells has words of its own, and who it happens to reads them', async () => {
  const { builtIn, placeholders } = await templateOf('account_changed.payoutAdded');
  const [english] = builtIn;
  expect(english?.body).toMatch(/^A bank account or e-wallet to pay out to was added to your account\. If that/);
  expect(placeholders?.toSorted()).toEqual(['account', 'brand']);
  expect((await templateOf('contract_changed.bill')).placeholders?.toSorted()).toEqual([
    'account',
    'amount',
    'brand',
    'currency',
    'kind',
  ]);
  const own = '{brand} noted an account of yours, {account}.';
  expect((await save('account_changed.payoutAdded', [text({ body: own })])).errorCode).toBeNull();
  await save('contract_changed.other', [text({ body: 'Your {kind}: {amount} {currency}' })]);
  await save('withdrawal_refused', [text({ body: 'Refused. {refusal}' })]);
  const member = await addMember(gateway, 'casereader');
  const token = await openSession(gateway, member);
  for (const [template, values] of [
    ['account_changed', { change: 'payoutAdded' }],
    ['account_changed', { change: 'payoutRemoved' }],
    ['contract_changed', { change: 'paid', kind: 'hourly', name: '', amount: '1200.00', currency: 'VND' }],
    ['withdrawal_refused', { amount: '5.00', currency: 'VND', method: 'Bank', refusal: 'rules' }],
  ] as const) {
    gateway.clock.advance(1_000);
    await gateway.db.run({
      text: `insert into notifications (merchant_code, member_id, template, values, due_at, created_at)
        values ('SAMPAN', $1, $2, $3, $4, $4)`,
      values: [member.id, template, JSON.stringify(values), new Date(gateway.clock.now())],
    });
  }
  const { list } = (await gateway.call(messageList, { query: {} }, { token })).value;
  const [refused, paid, removed, added] = list.map((message) => message.text);
  expect(added).toBe('Sampan noted an account of yours, casereader.');
  expect(removed).toContain('was removed from your account. If that was you');
  expect(paid).toBe('Your hourly salary: 1,200.00 VND');
  expect(refused).toBe('Refused. It is against the terms.');
  for (const name of ['account_changed.payoutAdded', 'contract_changed.other', 'withdrawal_refused'])
    expect((await save(name, [])).value.texts).toEqual([]);
});

test('[X-04] the built-in words of every message may be taken as one’s own, and say the same', () => {
  const values = {
    amount: '1200.00',
    currency: 'VND',
    reference: 'D-7',
    name: 'player02',
    code: '012345',
    minutes: '5',
    ticket: 't',
    until: '2026-01-05',
    client: 'Firefox',
    place: 'VN',
    time: '10:30',
    method: 'Bank',
    count: '3',
    console: 'https://console.example',
    operator: 'SAMPAN',
    hours: '72',
    days: '7',
    names: 'a, b',
    kind: 'daily',
    refusal: 'rules',
    subject: 'Hello',
    text: 'There',
  };
  expect(messageNames.filter((name) => name.startsWith('contract_changed'))).toEqual(
    ['offered', 'accepted', 'rejected', 'ending', 'ended', 'bill', 'other'].map((one) => `contract_changed.${one}`),
  );
  for (const name of messageNames) {
    const message = findMessage(name)!;
    const change = message.ofCase;
    for (const language of languages) {
      const own = Object.fromEntries(textParts.map((part) => [part, builtInText(message, part, language)]));
      const context = { language, account: 'player01', brand: 'Sampan', values: { ...values, change } };
      const { subject, text: body } = renderMessage(message.template, context);
      const mine = renderMessage(message.template, { ...context, own });
      expect([name, language, mine.subject, mine.text]).toEqual([name, language, subject, body]);
      const known = placeholdersOf(message);
      const named = textParts.flatMap((part) => placeholdersIn(own[part] ?? ''));
      if (known) expect([name, language, named.filter((one) => !known.includes(one))]).toEqual([name, language, []]);
    }
  }
});

test('[X-04] what is written each time has no words, and what there isn’t is refused', async () => {
  expect((await templateOf('staff_message')).placeholders).toBeNull();
  expect((await save('staff_message', [text({ body: 'Hello' })])).errorCode).toBe('message_text_refused');
  for (const template of ['nothing', 'account_changed', 'account_changed.nothing', 'welcome.other']) {
    const unknown = await gateway.call(
      saveMessageTexts,
      { params: { template }, body: { version: '', texts: [], reason: 'x' } },
      owner,
    );
    expect([template, unknown.errorCode]).toEqual([template, 'message_template_unknown']);
  }
});
