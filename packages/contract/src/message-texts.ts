import * as z from 'zod/mini';
import { id, language, text } from './envelope.ts';
import { messageChannels } from './messages-staff.ts';
import { operation } from './operation.ts';

const reason = text(500).check(z.minLength(1));

/** The parts of a message that are an operator's to write: those of a mail, and the SMS. */
export const textParts = ['subject', 'body', 'sms'] as const;
export type TextPart = (typeof textParts)[number];

/** Longest texts, in characters. */
export const textLengths = { subject: 120, body: 2_000, sms: 300 } as const satisfies Record<TextPart, number>;

/** What is empty has its built-in words. */
const ownText = z.strictObject({
  language,
  subject: text(textLengths.subject),
  body: text(textLengths.body),
  sms: text(textLengths.sms),
});

const template = z.object({
  /** Of one with cases, each of which has words of its own, with the case: `login_ways_changed.passkeyAdded`. */
  template: z.string(),
  /** `marketing`: about offers. */
  purpose: z.enum(['service', 'marketing']),
  /** The ways that it may go by, the preferred first. */
  channels: z.array(z.enum(messageChannels)),
  /** What its texts may name in braces; null: its whole text is written by staff each time. */
  placeholders: z.nullable(z.array(z.string())),
  /** Those that the SMS has to have. */
  needed: z.array(z.string()),
  /** In the languages of the site; `sms` is empty where none is sent. */
  builtIn: z.array(z.object({ language, subject: z.string(), body: z.string(), sms: z.string() })),
  texts: z.array(z.object({ language, subject: z.string(), body: z.string(), sms: z.string() })),
  version: z.string(),
});

export const messageTemplates = operation({
  name: 'messageTemplates',
  summary: 'The mails and SMS that members get, with their built-in words and the operator’s own',
  method: 'GET',
  path: '/staff/message-templates',
  access: 'staff',
  permission: 'content.write',
  value: z.object({
    /** The site’s, the default one first. */
    languages: z.array(language),
    list: z.array(template),
  }),
});

export const saveMessageTexts = operation({
  name: 'saveMessageTexts',
  summary: 'Writes an operator’s own words of a mail or an SMS, in all languages; those left out are built in again',
  method: 'PUT',
  path: '/staff/message-templates/:template',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ template: id }),
  body: z.strictObject({ version: z.string(), texts: z.array(ownText).check(z.maxLength(7)), reason }),
  value: template,
  errors: ['message_template_unknown', 'message_text_refused', 'edit_conflict'],
});
