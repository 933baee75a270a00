import type { ArticleKind } from '@sampan/contract/content';

/** Articles of the help centre whose kind has no other: their slug is the kind. */
const singles = ['agreement', 'responsible'] as const;

/** The kind of an article that the help centre shows under a slug. */
export function helpKind(slug: string): ArticleKind {
  return singles.find((kind) => kind === slug) ?? 'help';
}

/** `#deposits` or `deposits` -> `deposits`; null where it can be no article's. */
export function slugOfHash(hash: string): string | null {
  const slug = hash.replace(/^#/, '');
  return /^[a-z0-9-]{1,60}$/.test(slug) && slug !== 'main' ? slug : null;
}
