import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { fillPlaceholders } from '@sampan/contract/message-placeholders';

/** Built-in words with choices by a value, "{change, select, …}", taken apart for words that have none. */

/** The value whose cases have words of their own each: what has happened. */
const caseValue = 'change';

type Choices = Readonly<Record<string, CompiledMessage | undefined>>;

/** The words of a case that no other one stands for are `other`. */
const wordsOf = (choices: Choices, value: string): CompiledMessage => choices[value] ?? choices['other'] ?? [];

/** What messages with these words tell of, in the order in which they are written; none: of one thing alone. */
export function casesIn(source: string): readonly string[] {
  for (const token of compileMessage(source)) {
    if (typeof token === 'string' || token[0] !== caseValue || token[1] !== 'select') continue;
    // Beside the cases stands the offset of a plural, which a select has not.
    return Object.entries(token[2] as Choices).flatMap(([name, words]) => (words === undefined ? [] : [name]));
  }
  return [];
}

/** The case of a message: one of those of its words. */
export const caseOf = (
  cases: readonly string[],
  { [caseValue]: value = '' }: Readonly<Record<string, string>>,
): string => (cases.includes(value) ? value : 'other');

function plain(message: CompiledMessage, ofCase: string): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token;
      const [name, kind, choices] = token;
      if (kind === 'plural') return plain(wordsOf(choices as Choices, 'other'), ofCase).replaceAll('#', `{${name}}`);
      return kind === 'select' && name === caseValue ? plain(wordsOf(choices as Choices, ofCase), ofCase) : `{${name}}`;
    })
    .join('');
}

/** The words of a case without choices: a name in braces for whatever differs. */
export const plainWords = (source: string, ofCase: string): string => plain(compileMessage(source), ofCase);

/** What the choices of a message's words come to, by the name that each is made by. */
export function chosenWords(source: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const chosen: Record<string, string> = {};
  const follow = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string' || token[1] !== 'select') continue;
      const [name, , choices] = token;
      const words = wordsOf(choices as Choices, values[name] ?? '');
      if (name === caseValue) follow(words);
      else chosen[name] = fillPlaceholders(plain(words, ''), values);
    }
  };
  follow(compileMessage(source));
  return chosen;
}
