/** What an ICU message is compiled to at build: texts, `#`, and arguments with their cases. */
export type Message = readonly Token[];
type Token = string | readonly [name: string] | readonly [name: string, type: CaseType, cases: Cases];
type CaseType = 'plural' | 'select';
type Cases = Readonly<Record<string, Message | undefined>>;
export type Messages = Readonly<Record<string, Message>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Fills a message in: arguments, plural and select; a missing value leaves nothing. Of the languages of the packs only
 * English has two plural forms: the first question to `Intl` would take a slow phone a tenth of a second.
 */
export function fillMessage(message: Message, values: MessageValues, locale: string, count = 0): string {
  let text = '';
  for (const token of message) {
    if (typeof token === 'string') {
      text += token === '#' ? inThrees(count) : token;
      continue;
    }
    const [name, type, cases = {}] = token;
    const value = values[name] ?? '';
    if (!type) text += value;
    else if (type === 'select') text += fillMessage(caseOf(cases, String(value)), values, locale, count);
    else {
      const number = Number(value);
      const form = number === 1 && locale === 'en' ? 'one' : 'other';
      text += fillMessage(caseOf(cases, String(number) in cases ? String(number) : form), values, locale, number);
    }
  }
  return text;
}

/** 12345 -> "12,345", the same in every language. */
const inThrees = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

function caseOf(cases: Cases, key: string): Message {
  return (Object.hasOwn(cases, key) ? cases[key] : undefined) ?? cases['other'] ?? [];
}
