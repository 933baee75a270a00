import type { Language } from '@sampan/contract/envelope';
import type { VipLevel } from '@sampan/contract/vip';
import { textIn } from '../previews/rules.ts';
import { present } from './present.ts';
import type { LevelRow, LevelText } from './store.ts';

/** A level that isn't published, in all of its languages. */
export interface LevelPreview {
  readonly level: Omit<VipLevel, 'name' | 'benefits'>;
  readonly texts: readonly (Pick<LevelText, 'name' | 'benefits'> & { readonly language: Language })[];
}

/** `row` and `texts`: as they would be written. `digits`: the decimals of the operator's currency. */
export function previewOf(row: LevelRow, texts: LevelPreview['texts'], digits: number): LevelPreview {
  const { name: _name, benefits: _benefits, ...level } = present(row, undefined, digits);
  return { level, texts };
}

/** The levels with it in its place. */
export function withPreview(list: readonly VipLevel[], { level, texts }: LevelPreview, language: Language): VipLevel[] {
  const words = textIn(texts, language);
  const { name = '', benefits = [] } = words ?? {};
  return [...list.filter((other) => other.level !== level.level), { ...level, name, benefits }].toSorted(
    (one, other) => one.level - other.level,
  );
}
