import anyAscii from 'any-ascii';
import { romanize } from 'es-hangul';
import { pinyin } from 'pinyin-pro';

/** Letters that aren't Latin. */
const otherLetters = /(?!\p{Script=Latin})\p{L}/u;

/** "斗地主" -> "doudizhu ddz": the syllables, and their first letters, which is how many type. */
function fromHan(run: string): string {
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
  return ` ${syllables.join('')} ${syllables.map((syllable) => syllable.charAt(0)).join('')} `;
}

/**
 * How a text is written with the keys that everybody has, for searches: Chinese in pinyin without tones (ü as v) and by
 * first letters, Korean as romanised in Korea, other scripts letter by letter. Japanese kanji are read as Chinese:
 * their reading depends on the word. Null where the text is written so already.
 */
export function romanised(text: string): string | null {
  if (!otherLetters.test(text)) return null;
  const latin = text
    .replaceAll(/\p{Script=Han}+/gu, fromHan)
    .replaceAll(/\p{Script=Hangul}+/gu, romanize)
    // Thai and Lao write some vowels before the consonant that they are spoken after.
    .replaceAll(/([เ-ไເ-ໄ])(\p{L})/gu, '$2$1');
  return anyAscii(latin).toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
