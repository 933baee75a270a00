import { combinationCount } from './combinations.ts';
import type { PlayType, Selection } from './play-type.ts';

const rowMark = '|';
/** Digits need no space between them, `013`; longer options do, `04 11`. */
const optionMark = ({ options }: PlayType): string => (options.every((option) => option.length === 1) ? '' : ' ');

function rowCountOf(playType: PlayType): number {
  if (playType.shape === 'pick') return 1;
  return playType.shape === 'direct' ? playType.places.length : playType.rows.length;
}

/** Pairs of one number and one other, such as aab: one row of n digits stands for both, n(n − 1) combinations. */
const mayShareRow = (playType: PlayType): boolean =>
  playType.shape === 'group' && playType.rows.length > 1 && playType.rows.every((row) => row.size === 1);

function parseRow(playType: PlayType, text: string): readonly string[] | null {
  const chosen = text.split(optionMark(playType));
  if (new Set(chosen).size !== chosen.length || !chosen.every((option) => playType.options.includes(option))) {
    return null;
  }
  return playType.options.filter((option) => chosen.includes(option));
}

/** `3|01|1`, `013`, `04 11`, `big odd`: rows in the order of the places; null unless it is a combination at least. */
export function parseSelection(playType: PlayType, text: string): Selection | null {
  const written = text.split(rowMark);
  const texts = written.length === 1 && mayShareRow(playType) ? [text, text] : written;
  if (texts.length !== rowCountOf(playType)) return null;
  const rows: (readonly string[])[] = [];
  for (const rowText of texts) {
    const row = parseRow(playType, rowText);
    if (!row) return null;
    rows.push(row);
  }
  return combinationCount(playType, rows) > 0 ? rows : null;
}

/** The canonical text, which `parseSelection` reads. */
export function formatSelection(playType: PlayType, selection: Selection): string {
  const texts = selection.map((row) => row.join(optionMark(playType)));
  return mayShareRow(playType) && texts[0] === texts[1] ? (texts[0] ?? '') : texts.join(rowMark);
}
