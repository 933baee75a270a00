import type { Language } from '@sampan/contract/envelope';
import { placeholderProblem, placeholdersIn } from '@sampan/contract/message-placeholders';
import { textLengths, type TextPart, textParts } from '@sampan/contract/message-texts';
import type { MailPhraseKey } from '@sampan/phrases/keys';
import { mailSource } from '../../phrases.ts';
import { caseOf, casesIn, plainWords } from './choices.ts';
import { findTemplate, type Template, type TemplateName, templateNames, templates } from './templates.ts';

/** Templates whose whole text is written by staff each time. */
const free: readonly TemplateName[] = ['staff_message', 'staff_offer'];

const keyOf = (template: Template, part: TextPart): MailPhraseKey | null => template[part];

/** A template, and which of its cases: each has words of its own. */
interface Message {
  readonly template: Template;
  readonly name: TemplateName;
  /** '': it has none. */
  readonly ofCase: string;
}

/** What a template tells of, by its name; nothing: of one thing alone. */
const cases: ReadonlyMap<string, readonly string[]> = new Map(
  templateNames.map((name) => [name, casesIn(mailSource('EN', templates[name].body))]),
);
const casesOf = (name: string): readonly string[] => cases.get(name) ?? [];

/** Names under which operators write words: of a template with cases, of each of them. */
export const messageNames: readonly string[] = templateNames.flatMap((name) => {
  const all = casesOf(name);
  return all.length === 0 ? [name] : all.map((one) => `${name}.${one}`);
});

/** Null: there is none of this name. */
export function findMessage(message: string): Message | null {
  if (!messageNames.includes(message)) return null;
  const [name = '', ofCase = ''] = message.split('.');
  const template = findTemplate(name);
  return template && { template, name: name as TemplateName, ofCase };
}

/** The operator's own words of what a message tells, among those of all messages in a language. */
export function ownWordsOf<Row extends { readonly template: string }>(
  rows: readonly Row[],
  name: string,
  values: Readonly<Record<string, string>>,
): Row | undefined {
  const all = casesOf(name);
  const message = all.length === 0 ? name : `${name}.${caseOf(all, values)}`;
  return rows.find((row) => row.template === message);
}

/** The built-in words of a message's part with their placeholders; empty: it has no such part. */
export function builtInText({ template, ofCase }: Message, part: TextPart, language: Language): string {
  const key = keyOf(template, part);
  return key === null ? '' : plainWords(mailSource(language, key), ofCase);
}

/** What texts of a message may name; null: its whole text is written by staff each time. */
export function placeholdersOf(message: Message): readonly string[] | null {
  const { template, name } = message;
  if (free.includes(name)) return null;
  const sources = textParts.map((part) => builtInText(message, part, 'EN'));
  const isOfMember = template.isToStranger !== true && template.isToStaff !== true;
  return [...new Set([...sources.flatMap(placeholdersIn), 'brand', ...(isOfMember ? ['account'] : [])])];
}

/** What an SMS has to name: without it the message would be of no use. */
export function neededOf({ template }: Message): readonly string[] {
  return template.highlight !== undefined && template.sms !== null ? [template.highlight] : [];
}

/** What is wrong with a text, by its part and what is wrong there; null: nothing. */
export function textProblem(
  message: Message,
  texts: Readonly<Record<TextPart, string>>,
): { readonly part: TextPart; readonly found: string } | null {
  const known = placeholdersOf(message);
  for (const part of textParts) {
    const text = texts[part];
    if (text === '') continue;
    if (known === null || keyOf(message.template, part) === null) return { part, found: message.name };
    const problem = placeholderProblem(text, known);
    if (problem !== null) return { part, found: problem };
    if (text.length > textLengths[part] || (part !== 'body' && /[\n\r\t]/.test(text)))
      return { part, found: String(textLengths[part]) };
    const lacking = part === 'sms' && neededOf(message).find((one) => !placeholdersIn(text).includes(one));
    if (lacking) return { part, found: `{${lacking}}` };
  }
  return null;
}
