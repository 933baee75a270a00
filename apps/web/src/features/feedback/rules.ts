import { countWords } from '@sampan/contract/feedback';
import type { Validator } from '../../platform/forms.tsx';

/** spec §5: between so many and so many words, as the operator has set it. */
export function lengthValidator(min: number, max: number): Validator {
  return (text) => {
    const count = countWords(text);
    return count < min || count > max ? { key: 'error.text_length', values: { min, max } } : null;
  };
}

/** The same key for the same wish, another one for another: what was changed after a failure is not taken for a copy. */
export function keysOfWishes(newKey: () => string): (wish: object) => string {
  let last: { text: string; key: string } | undefined;
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
