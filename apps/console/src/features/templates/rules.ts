import type { Language } from '@sampan/contract/envelope';
import { placeholderProblem, placeholdersIn } from '@sampan/contract/message-placeholders';
import { type saveMessageTexts, type TextPart, textParts } from '@sampan/contract/message-texts';
import type { BodyOf } from '@sampan/contract/operation';
import { listOfTexts, type Texts, textsByLanguage } from '../../platform/texts.ts';
import { showLanguage, t } from '../../platform/words.ts';
import type { MessageTemplate } from './queries.ts';

type OwnText = Readonly<Record<TextPart, string>>;
export const emptyText: OwnText = { subject: '', body: '', sms: '' };

export interface TemplateDraft {
  readonly id: string;
  readonly texts: Texts<OwnText>;
}

export const draftOf = (template: MessageTemplate | null): TemplateDraft => ({
  id: template?.template ?? '',
  texts: textsByLanguage(template?.texts ?? []),
});

type Body = Omit<BodyOf<typeof saveMessageTexts>, 'version' | 'reason'>;

/** What is wrong with one text, in words; null: nothing. The gateway refuses the same. */
export function textProblem(template: MessageTemplate, part: TextPart, text: string): string | null {
  if (text === '') return null;
  const wrong = placeholderProblem(text, template.placeholders ?? []);
  if (wrong !== null) return t('templates.wrong', { found: wrong });
  const lacking = part === 'sms' && template.needed.find((name) => !placeholdersIn(text).includes(name));
  return lacking ? t('templates.needed', { found: `{${lacking}}` }) : null;
}

export function readDraft(
  { texts }: TemplateDraft,
  template: MessageTemplate,
): { readonly body: Body } | { readonly problems: Partial<Record<keyof TemplateDraft, string>> } {
  const list = listOfTexts(texts);
  for (const { language, ...text } of list)
    for (const part of textParts) {
      const problem = textProblem(template, part, text[part]);
      if (problem !== null)
        return { problems: { texts: `${showLanguage(language)}, ${t(`templates.${part}`)}: ${problem}` } };
    }
  return { body: { texts: list } };
}

/** What placeholders stand for in a preview. */
export const samples = (): Readonly<Record<string, string>> => ({
  account: 'player01',
  brand: 'Sampan',
  amount: '1,250,000.00',
  currency: 'VND',
  reference: 'D-1024',
  name: 'player02',
  code: '012345',
  minutes: '5',
  client: 'Firefox, Android',
  place: 'VN',
  time: '2026-01-05 10:30',
  method: 'Vietcombank •••• 1234',
  hours: '72',
  days: '7',
  count: '3',
  names: 'player02, player03',
  until: '2026-02-01 10:30',
  kind: t('members.kind.dividend'),
  refusal: t('cashier.withdrawals.refusal.account'),
});

/** The text of a part that is in force in a language: the operator's own, or the built-in one. */
export function inForce(template: MessageTemplate, texts: Texts<OwnText>, language: Language, part: TextPart): string {
  const own = texts[language]?.[part] ?? '';
  return own === '' ? (template.builtIn.find((one) => one.language === language)?.[part] ?? '') : own;
}

/** Letters that an SMS of 160 may have: GSM 03.38, without those that count twice. */
const plainSms = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;

/** In how many parts an SMS goes out, each of which is paid for. */
export function smsParts(text: string): number {
  const [whole, part] = plainSms.test(text) ? [160, 153] : [70, 67];
  return text.length <= whole ? 1 : Math.ceil(text.length / part);
}
