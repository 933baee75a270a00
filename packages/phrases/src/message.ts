/** What an ICU message is compiled to at build: texts, `#`, and arguments with their cases. */
export type Message = readonly Token[];
type Token = string | readonly [name: string] | readonly [name: string, type: CaseType, cases: Cases];
type CaseType = 'plural' | 'selectordinal' | 'select';
type Cases = Readonly<Record<string, Message | number | undefined>>;
export type Messages = Readonly<Record<string, Message>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills a message in: arguments, plural, selectordinal and select; a missing value leaves nothing. */
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
      const offset = typeof cases['offset'] === 'number' ? cases['offset'] : 0;
      const key = String(number) in cases ? String(number) : formOf(type, number - offset, locale);
      text += fillMessage(caseOf(cases, key), values, locale, number - offset);
    }
  }
  return text;
}

/** 12345 -> "12,345", the same in every language. */
const inThrees = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * The plural form of a number. Of the languages of the packs only English has two for amounts; a slow phone takes a tenth
 * of a second for the first question to `Intl`, which few pages have otherwise.
 */
function formOf(type: CaseType, count: number, locale: string): string {
  if (type === 'selectordinal') return new Intl.PluralRules(locale, { type: 'ordinal' }).select(count);
  return count === 1 && locale === 'en' ? 'one' : 'other';
}

function caseOf(cases: Cases, key: string): Message {
  const found = (Object.hasOwn(cases, key) ? cases[key] : undefined) ?? cases['other'];
  return Array.isArray(found) ? (found as Message) : [];
}
