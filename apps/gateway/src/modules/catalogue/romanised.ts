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

/** Words come again in many names, and all names with each change of a catalogue: reading one takes a while. */
function remembered(read: (run: string) => string): (run: string) => string {
  const known = new Map<string, string>();
  return (run) => {
    const before = known.get(run);
    if (before !== undefined) return before;
    const latin = read(run);
    // Names are the operators': so many are more than they have.
    if (known.size >= 50_000) known.clear();
    known.set(run, latin);
    return latin;
  };
}

const readHan = remembered(fromHan);
const readHangul = remembered((run) => romanize(run));

/**
 * How a text is written on a Latin keyboard, for searches: Chinese in pinyin without tones (ü as v) and by
 * first letters, Korean as romanised in Korea, other scripts letter by letter. Japanese kanji are read as Chinese:
 * their reading depends on the word. Null where the text is written so already.
 */
export function romanised(text: string): string | null {
  if (!otherLetters.test(text)) return null;
  const latin = text
    .replaceAll(/\p{Script=Han}+/gu, (run) => readHan(run))
    .replaceAll(/\p{Script=Hangul}+/gu, (run) => readHangul(run))
    // Thai and Lao write some vowels before the consonant that they are spoken after.
    .replaceAll(/([เ-ไເ-ໄ])(\p{L})/gu, '$2$1');
  return anyAscii(latin).toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
