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
      text += token === '#' ? count.toLocaleString('en-US') : token;
      continue;
    }
    const [name, type, cases = {}] = token;
    const value = values[name] ?? '';
    if (!type) text += value;
    else if (type === 'select') text += fillMessage(caseOf(cases, String(value)), values, locale, count);
    else {
      const number = Number(value);
      const offset = typeof cases['offset'] === 'number' ? cases['offset'] : 0;
      const rules = new Intl.PluralRules(locale, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
      const key = String(number) in cases ? String(number) : rules.select(number - offset);
      text += fillMessage(caseOf(cases, key), values, locale, number - offset);
    }
  }
  return text;
}

function caseOf(cases: Cases, key: string): Message {
  const found = (Object.hasOwn(cases, key) ? cases[key] : undefined) ?? cases['other'];
  return Array.isArray(found) ? (found as Message) : [];
}
