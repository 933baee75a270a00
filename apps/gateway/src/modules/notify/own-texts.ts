import type { Language } from '@sampan/contract/envelope';
import { placeholderProblem, placeholdersIn } from '@sampan/contract/message-placeholders';
import { textLengths, type TextPart, textParts } from '@sampan/contract/message-texts';
import type { MailPhraseKey } from '@sampan/phrases/keys';
import { mailSource } from '../../phrases.ts';
import { findTemplate, type Template, type TemplateName } from './templates.ts';

/** Templates whose whole text is written by staff each time. */
const free: readonly TemplateName[] = ['staff_message', 'staff_offer'];

const keyOf = (template: Template, part: TextPart): MailPhraseKey | null => template[part];

/** The built-in words of a template's part as they are written, with their placeholders; empty: it has no such part. */
export function builtInText(template: Template, part: TextPart, language: Language): string {
  const key = keyOf(template, part);
  return key === null ? '' : mailSource(language, key);
}

/** What texts of a template may name; null: its words differ from case to case, and can't be written anew. */
export function placeholdersOf(name: string): readonly string[] | null {
  const template = findTemplate(name);
  if (!template || free.some((one) => one === name)) return null;
  const sources = textParts.map((part) => builtInText(template, part, 'EN'));
  // A choice of words by a value ("{change, select, …}") has no plain form.
  if (sources.some((source) => /\{\w+\s*,/.test(source))) return null;
  const isOfMember = template.isToStranger !== true && template.isToStaff !== true;
  return [...new Set([...sources.flatMap(placeholdersIn), 'brand', ...(isOfMember ? ['account'] : [])])];
}

/** What an SMS has to name: without it the message would be of no use. */
export function neededOf(name: string): readonly string[] {
  const template = findTemplate(name);
  return template?.highlight !== undefined && template.sms !== null ? [template.highlight] : [];
}

/** What is wrong with a text, by its part and what is wrong there; null: nothing. */
export function textProblem(
  name: string,
  texts: Readonly<Record<TextPart, string>>,
): { readonly part: TextPart; readonly found: string } | null {
  const known = placeholdersOf(name);
  const template = findTemplate(name);
  for (const part of textParts) {
    const text = texts[part];
    if (text === '') continue;
    if (known === null || !template || keyOf(template, part) === null) return { part, found: name };
    const problem = placeholderProblem(text, known);
    if (problem !== null) return { part, found: problem };
    if (text.length > textLengths[part] || (part !== 'body' && /[\n\r\t]/.test(text)))
      return { part, found: String(textLengths[part]) };
    const lacking = part === 'sms' && neededOf(name).find((one) => !placeholdersIn(text).includes(one));
    if (lacking) return { part, found: `{${lacking}}` };
  }
  return null;
}
