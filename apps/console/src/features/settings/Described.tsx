import { createElement } from 'react';

/** A description of the registry, English with code between backticks. */
export function Described({ text }: { text: string }) {
  // Between the first and the second backtick, and so on.
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? createElement('code', {}, part) : part));
  return createElement('span', { lang: 'en' }, ...parts);
}
