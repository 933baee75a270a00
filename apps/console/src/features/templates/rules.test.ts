import { expect, test } from 'vitest';
import type { MessageTemplate } from './queries.ts';
import { draftOf, inForce, readDraft, smsParts } from './rules.ts';

const template: MessageTemplate = {
  template: 'verification_code',
  purpose: 'service',
  channels: ['sms', 'email'],
  placeholders: ['code', 'minutes', 'brand'],
  needed: ['code'],
  builtIn: [{ language: 'EN', subject: '{code} for {brand}', body: 'Type it.', sms: '{brand}: {code}' }],
  texts: [{ language: 'EN', subject: 'Your {code}', body: '', sms: '' }],
  version: 'v',
};

test('[X-04] what is empty has its built-in words, and what is wrong is named with its language', () => {
  const draft = draftOf(template);
  expect(inForce(template, draft.texts, 'EN', 'subject')).toBe('Your {code}');
  expect(inForce(template, draft.texts, 'EN', 'sms')).toBe('{brand}: {code}');
  expect(readDraft(draft, template)).toEqual({ body: { texts: template.texts } });
  const wrong = (sms: string) => {
    const read = readDraft({ ...draft, texts: { EN: { subject: '', body: '', sms } } }, template);
    return 'problems' in read ? read.problems.texts : null;
  };
  expect(wrong('{ticket} {code}')).toContain('templates.wrong');
  expect(wrong('no code')).toContain('templates.needed');
  expect(wrong('{code')).toContain('templates.wrong');
});

test('[X-04] an SMS is counted in the parts that it goes out in', () => {
  expect(smsParts('a'.repeat(160))).toBe(1);
  expect(smsParts('a'.repeat(161))).toBe(2);
  expect(smsParts('ư'.repeat(70))).toBe(1);
  expect(smsParts('ư'.repeat(71))).toBe(2);
});
