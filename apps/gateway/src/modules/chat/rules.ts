import type { WordAction } from '@sampan/contract/chat-staff';
import { isBlank } from '@sampan/contract/envelope';

/** A word, or several, that an operator doesn't want to be read. */
export interface ModerationWord {
  readonly word: string;
  readonly action: WordAction;
}

/** Control characters, those without width that no script needs, and those that turn the direction of what follows. */
const unwanted = /[\p{Cc}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]/gu;
/** Besides: what joins emojis and the letters of some scripts, what chooses their form, and letters that are blank. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u{2800}]/gu;

/** What a person typed, on one line and without what only disturbs; empty where nothing in it can be seen. */
export function plainText(typed: string): string {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(unwanted, '').trim();
  return isBlank(text) ? '' : text;
}

/** Characters as a person counts them, near enough: code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Folds look-alikes: capitals, letters of full or half width; empty for invisible characters. */
function alike(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(unseen, '');
}

/**
 * The text as it is shown: stars for each letter of a masked word; null where it holds a word that refuses the
 * message. Words are found inside others too, since Chinese, Japanese and Thai put no spaces between them: an operator
 * writes words that are in no harmless one.
 */
export function moderate(text: string, words: readonly ModerationWord[]): string | null {
  // Letter by letter, so that what is found has its place in the text: what it is alike may be longer.
  const letters = [...text];
  const folded = letters.map(alike);
  const masked = new Set<number>();
  for (const { word: written, action } of words) {
    const word = alike(written.trim());
    if (word === '') continue;
    for (let from = 0; from < letters.length; from++) {
      const length = matchAt(folded, from, word);
      if (length === 0) continue;
      if (action === 'refuse') return null;
      for (let index = from; index < from + length; index++) masked.add(index);
    }
  }
  const shownAs = (letter: string, index: number) => {
    if (!masked.has(index) || letter === ' ') return letter;
    return folded[index] === '' ? '' : '*';
  };
  return letters.map(shownAs).join('');
}

/** How many letters from there on are the word; 0: it doesn't stand there. */
function matchAt(folded: readonly string[], from: number, word: string): number {
  if (folded[from]?.[0] !== word[0]) return 0;
  let text = '';
  for (let index = from; index < folded.length && text.length < word.length; index++) {
    // An invisible character may stand between combining marks to keep them out of their canonical order.
    text = (text + (folded[index] ?? '')).normalize('NFKD');
    if (text === word) return index - from + 1;
  }
  return 0;
}

const minuteMs = 60_000;

/** Seconds that a member has to wait before the next message, 0 for none. `sentAt`: milliseconds, of the last minute. */
export function waitSeconds(sentAt: readonly number[], now: number, perMinute: number): number {
  if (sentAt.length < perMinute) return 0;
  // With the oldest of the last `perMinute` messages gone, there is room for one more.
  const oldest = sentAt.toSorted((a, b) => b - a)[perMinute - 1] ?? now;
  return Math.max(1, Math.ceil((oldest + minuteMs - now) / 1_000));
}
