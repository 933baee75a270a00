import type { Language } from '@sampan/contract/envelope';
import type { MailPhraseKey } from '@sampan/phrases/keys';
import { languageTags, mailPhrase } from '../../phrases.ts';
import type { Channel } from './tables.ts';

/** What each template is told. Amounts are decimal strings, currencies ISO codes. */
export interface TemplateValues {
  readonly welcome: Readonly<Record<never, string>>;
  readonly deposit_credited: Readonly<Record<'amount' | 'currency' | 'reference', string>>;
}
export type TemplateName = keyof TemplateValues;

interface Template {
  /** The channels that it may go by, the preferred first. */
  readonly channels: readonly Channel[];
  readonly subject: MailPhraseKey;
  readonly body: MailPhraseKey;
  readonly action: MailPhraseKey;
  /** Path inside the site. */
  readonly path: string;
  readonly sms: MailPhraseKey | null;
}

const templates: Readonly<Record<TemplateName, Template>> = {
  welcome: {
    channels: ['email'],
    subject: 'mail.welcome.subject',
    body: 'mail.welcome.body',
    action: 'mail.welcome.action',
    path: '/',
    sms: null,
  },
  deposit_credited: {
    channels: ['email', 'sms'],
    subject: 'mail.deposit.subject',
    body: 'mail.deposit.body',
    action: 'mail.deposit.action',
    path: '/member/transactionHistory',
    sms: 'mail.deposit.sms',
  },
};

export function findTemplate(name: string): Template | null {
  return Object.hasOwn(templates, name) ? templates[name as TemplateName] : null;
}

export interface MessageContext {
  readonly language: Language;
  readonly account: string;
  /** The operator's name. */
  readonly brand: string;
  /** The site's origin. */
  readonly siteUrl: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(template: Template, context: MessageContext): Mail {
  const say = speaker(context);
  const subject = say(template.subject);
  const greeting = say('mail.greeting');
  const body = say(template.body);
  const action = say(template.action);
  const footer = say('mail.footer');
  const address = context.siteUrl + template.path;
  const text = `${greeting}\n\n${body}\n\n${action}: ${address}\n\n--\n${footer}\n`;
  const html = `<!doctype html>
<html lang="${languageTags[context.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f3eff9;color:#1d1530;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:#5b2bb5">${escapeHtml(context.brand)}</p>
<div style="padding:24px;background:#ffffff;border:1px solid #ddd3ee;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(body)}</p>
<p style="margin:0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 20px;background:#5b2bb5;color:#ffffff;border-radius:8px;text-decoration:none">${escapeHtml(action)}</a></p>
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5a5168">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
  return { subject, text, html };
}

/** Null: this template is not sent by SMS. */
export function renderSms(template: Template, context: MessageContext): string | null {
  return template.sms && speaker(context)(template.sms);
}

function speaker({ language, account, brand, values }: MessageContext): (key: MailPhraseKey) => string {
  const amount = values['amount'];
  const shown = { ...values, account, brand, ...(amount === undefined ? {} : { amount: withSeparators(amount) }) };
  return (key) => mailPhrase(language, key, shown);
}

/** "1250000.50" -> "1,250,000.50" */
function withSeparators(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
