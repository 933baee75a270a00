import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const declared = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const phrases = new URL('../../../../packages/phrases/src/', import.meta.url);

/** Whether one of the faces has the character, by what `fonts.css` says of them. */
function isDrawn(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return [...declared.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(
    ([, first = '', last = first]) => point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16),
  );
}

test.each(['EN', 'ID', 'VI'])('[B-01] [B-03] the brand’s own face draws all that the site says in %s', (language) => {
  const folder = new URL(`${language}/`, phrases);
  const words = readdirSync(folder, { encoding: 'utf8' }).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  expect(words.length).toBeGreaterThan(0);
  const letters =
    words
      .join('')
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}]/gu) ?? [];
  const missing = new Set(letters.filter((letter) => !isDrawn(letter)));
  expect([...missing]).toEqual([]);
});
