import type { Language } from '@sampan/contract/envelope';
import { fillPlaceholders } from '@sampan/contract/message-placeholders';
import type { TextPart } from '@sampan/contract/message-texts';
import type { MailPhraseKey } from '@sampan/phrases/keys';
import { languageTags, mailPhrase, mailSource } from '../../phrases.ts';
import { agentTemplates, type AgentTemplateValues } from './agent-templates.ts';
import { chosenWords } from './choices.ts';
import type { MailSettings } from './settings.ts';
import type { Channel, NotificationStatus } from './tables.ts';
import { withdrawalTemplates, type WithdrawalTemplateValues } from './withdrawal-templates.ts';

/** The values of each template. Amounts are decimal strings, currencies ISO codes. */
export interface TemplateValues extends AgentTemplateValues, WithdrawalTemplateValues {
  readonly welcome: Readonly<Record<never, string>>;
  readonly deposit_credited: Readonly<Record<'amount' | 'currency' | 'reference', string>>;
  /** `name`: the other one’s account, as the reader may see it. */
  readonly line_transfer_sent: Readonly<Record<'amount' | 'currency' | 'name', string>>;
  readonly line_transfer_received: Readonly<Record<'amount' | 'currency' | 'name', string>>;
  readonly verification_code: Readonly<Record<'code' | 'minutes', string>>;
  /** `ticket`: what the link carries behind the hash, where no server's log sees it. */
  readonly password_link: Readonly<Record<'ticket' | 'minutes', string>>;
  readonly password_changed: Readonly<Record<never, string>>;
  /** `change`: one of those of `mail.saferPlay.body`; `until` in the operator's time zone, empty where there is no end. */
  readonly safer_play_changed: Readonly<Record<'change' | 'until', string>>;
  /** `change`: one of those of `mail.loginWays.body`. */
  readonly login_ways_changed: Readonly<Record<'change', string>>;
  /** `change`: one of those of `mail.accountChange.body`. */
  readonly account_changed: Readonly<Record<'change', AccountChange>>;
  /** What staff wrote to one member, in their own words; `staff_offer` about offers. */
  readonly staff_message: Readonly<Record<'subject' | 'text', string>>;
  readonly staff_offer: Readonly<Record<'subject' | 'text', string>>;
  /** `console`: where the link leads, `operator` whose; `ticket` behind its hash; `hours` that it is good for. */
  readonly staff_invitation: Readonly<Record<'console' | 'operator' | 'ticket' | 'hours', string>>;
  /** `time` in the operator's time zone. */
  readonly new_device: Readonly<Record<'client' | 'place' | 'time', string>>;
}
/** What else of an account changed; a member who didn't do it has to know. */
export type AccountChange =
  | 'fundPasswordSet'
  | 'fundPasswordChanged'
  | 'fundPasswordReset'
  | 'payoutAdded'
  | 'payoutRemoved'
  | 'realNameSet'
  | 'realNameCorrected'
  | 'profileCorrected'
  | 'profileChanged'
  | 'avatarChanged';
export type TemplateName = keyof TemplateValues;

export interface Template {
  /** `marketing`: about offers; it doesn't go to a member who takes a break from play. */
  readonly purpose: 'service' | 'marketing';
  /** The channels that it may go by, the preferred first. */
  readonly channels: readonly Channel[];
  readonly subject: MailPhraseKey;
  readonly body: MailPhraseKey;
  /** What the mail leads to; null: nothing. */
  readonly action: MailPhraseKey | null;
  /** Path inside the site, of the action. */
  readonly path: (values: Readonly<Record<string, string>>) => string;
  /** Of a mail that leads elsewhere: the site of which `path` is one, instead of the operator's. */
  readonly site?: (values: Readonly<Record<string, string>>) => string;
  /** It goes to the operator's staff: they have no account of a member. */
  readonly isToStaff?: boolean;
  readonly sms: MailPhraseKey | null;
  /** It goes to an address that a visitor typed, which may have no account. */
  readonly isToStranger?: boolean;
  /** The value that the mail shows large. */
  readonly highlight?: string;
}

const mailboxPath = '/member/messageV2';

const ofStaff = (purpose: Template['purpose']): Template => ({
  purpose,
  channels: ['email'],
  subject: 'mail.staffMessage.subject',
  body: 'mail.staffMessage.body',
  action: 'mail.staffMessage.action',
  path: () => mailboxPath,
  sms: null,
});

export const templates: Readonly<Record<TemplateName, Template>> = {
  ...agentTemplates,
  ...withdrawalTemplates,
  welcome: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.welcome.subject',
    body: 'mail.welcome.body',
    action: 'mail.welcome.action',
    path: () => '/',
    sms: null,
  },
  deposit_credited: {
    purpose: 'service',
    channels: ['email', 'sms'],
    subject: 'mail.deposit.subject',
    body: 'mail.deposit.body',
    action: 'mail.deposit.action',
    path: () => '/member/transactionHistory',
    sms: 'mail.deposit.sms',
  },
  line_transfer_sent: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.lineSent.subject',
    body: 'mail.lineSent.body',
    action: 'mail.line.action',
    path: () => '/member/transferUpline',
    sms: null,
  },
  line_transfer_received: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.lineReceived.subject',
    body: 'mail.lineReceived.body',
    action: 'mail.line.action',
    path: () => '/member/transferUpline',
    sms: null,
  },
  login_ways_changed: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.loginWays.subject',
    body: 'mail.loginWays.body',
    action: 'mail.loginWays.action',
    path: () => '/member/securityCenter',
    sms: null,
  },
  account_changed: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.accountChange.subject',
    body: 'mail.accountChange.body',
    action: 'mail.accountChange.action',
    path: () => '/member/securityCenter',
    sms: null,
  },
  safer_play_changed: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.saferPlay.subject',
    body: 'mail.saferPlay.body',
    action: 'mail.saferPlay.action',
    path: () => '/member/saferPlay',
    sms: null,
  },
  new_device: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.newDevice.subject',
    body: 'mail.newDevice.body',
    action: 'mail.newDevice.action',
    path: () => '/member/securityCenter',
    sms: null,
  },
  verification_code: {
    purpose: 'service',
    channels: ['sms', 'email'],
    subject: 'mail.code.subject',
    body: 'mail.code.body',
    action: null,
    path: () => '/',
    sms: 'mail.code.sms',
    isToStranger: true,
    highlight: 'code',
  },
  password_link: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.reset.subject',
    body: 'mail.reset.body',
    action: 'mail.reset.action',
    path: (values) => `/resetPassword#${values['ticket'] ?? ''}`,
    sms: null,
  },
  staff_invitation: {
    purpose: 'service',
    channels: ['email'],
    subject: 'mail.staffInvitation.subject',
    body: 'mail.staffInvitation.body',
    action: 'mail.staffInvitation.action',
    path: (values) => `/invitation?operator=${values['operator'] ?? ''}#${values['ticket'] ?? ''}`,
    site: (values) => values['console'] ?? '',
    sms: null,
    isToStaff: true,
  },
  staff_message: ofStaff('service'),
  staff_offer: ofStaff('marketing'),
  password_changed: {
    purpose: 'service',
    channels: ['email', 'sms'],
    subject: 'mail.passwordChanged.subject',
    body: 'mail.passwordChanged.body',
    action: 'mail.passwordChanged.action',
    path: () => '/',
    sms: 'mail.passwordChanged.sms',
  },
};

/** Names of all of them. */
export const templateNames = Object.keys(templates) as readonly TemplateName[];

export function findTemplate(name: string): Template | null {
  return Object.hasOwn(templates, name) ? templates[name as TemplateName] : null;
}

export interface MessageContext {
  readonly language: Language;
  readonly account: string;
  /** The operator's name. */
  readonly brand: string;
  readonly values: Readonly<Record<string, string>>;
  /** The operator's own words in the language; those that it didn't write are built in. */
  readonly own?: OwnWords | undefined;
}

export type OwnWords = Readonly<Partial<Record<TextPart, string | null>>>;

/** What a mail has besides: where its links lead, and how it looks. */
export interface MailContext extends MessageContext {
  /** The operator's main origin. */
  readonly siteUrl: string;
  readonly colours: MailSettings['colours'];
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The message as the mailbox on the site shows it. */
export function renderMessage(
  template: Template,
  context: MessageContext,
): { subject: string; text: string; action: { label: string; path: string } | null } {
  const say = speaker(context);
  const path = template.path(context.values);
  // Home is where the mailbox's own page has a link to anyway, and the mailbox is where it is read.
  const leadsOn = path !== '/' && path !== mailboxPath;
  const action = template.action === null || !leadsOn ? null : { label: say(template.action), path };
  return { subject: say(template.subject, 'subject'), text: say(template.body, 'body'), action };
}

function footerOf({ isToStranger, isToStaff }: Template): MailPhraseKey {
  if (isToStaff === true) return 'mail.footerStaff';
  return isToStranger === true ? 'mail.footerAnyone' : 'mail.footer';
}

export function renderMail(template: Template, context: MailContext): Mail {
  const { colours } = context;
  const say = speaker(context);
  const subject = say(template.subject, 'subject');
  const greeting = say(template.isToStranger ? 'mail.greetingAnyone' : 'mail.greeting');
  const body = say(template.body, 'body');
  const footer = say(footerOf(template));
  const large = template.highlight === undefined ? null : (context.values[template.highlight] ?? '');
  const address = (template.site?.(context.values) ?? context.siteUrl) + template.path(context.values);
  const action = template.action && say(template.action);
  const parts = [greeting, body, large, action && `${action}: ${address}`, `--\n${footer}\n`];
  const text = parts.filter((part) => part !== null).join('\n\n');
  const largeHtml =
    large === null
      ? ''
      : `<p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:4px">${escapeHtml(large)}</p>\n`;
  const actionHtml =
    action === null
      ? ''
      : `<p style="margin:0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 20px;background:${colours.accent};color:${colours.onAccent};border-radius:8px;text-decoration:none">${escapeHtml(action)}</a></p>\n`;
  const html = `<!doctype html>
<html lang="${languageTags[context.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${colours.ground};color:${colours.text};font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:${colours.accent}">${escapeHtml(context.brand)}</p>
<div style="padding:24px;background:${colours.card};border:1px solid ${colours.line};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px;white-space:pre-line">${escapeHtml(body)}</p>
${largeHtml}${actionHtml}</div>
<p style="margin:16px 0 0;font-size:13px;color:${colours.quiet}">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
  return { subject, text, html };
}

/** Null: this template is not sent by SMS. */
export function renderSms(template: Template, context: MessageContext): string | null {
  return template.sms && speaker(context)(template.sms, 'sms');
}

/** Says phrases with the message's values; a part that the operator wrote in its own words. */
function speaker({ language, account, brand, values, own }: MessageContext) {
  const amount = values['amount'];
  const shown = { ...values, account, brand, ...(amount === undefined ? {} : { amount: withSeparators(amount) }) };
  return (key: MailPhraseKey, part?: TextPart): string => {
    const text = part && own?.[part];
    if (!text) return mailPhrase(language, key, shown);
    return fillPlaceholders(text, { ...shown, ...chosenWords(mailSource(language, key), shown) });
  };
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

/**
 * Whether a message can be sent again: to a member it didn't reach, in time or by any way. What goes to an address (a code,
 * a link) is kept no longer than it is of use.
 */
export const mayResend = ({
  status,
  problem,
  language,
  template,
}: {
  readonly status: NotificationStatus;
  readonly problem: string | null;
  readonly language: Language | null;
  readonly template: string;
}): boolean =>
  language === null &&
  findTemplate(template) !== null &&
  (status === 'failed' || (status === 'skipped' && problem === 'no_channel'));
