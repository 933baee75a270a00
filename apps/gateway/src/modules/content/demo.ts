import { languages, type Language } from '@sampan/contract/envelope';
import type { Tx } from '../../db/database.ts';
import { chinese } from './demo-cn.ts';
import { english } from './demo-en.ts';
import { indonesian } from './demo-id.ts';
import { japanese } from './demo-ja.ts';
import { korean } from './demo-ko.ts';
import { thai } from './demo-th.ts';
import { vietnamese } from './demo-vi.ts';
import { demoArticles, demoCategories, type DemoWords } from './demo-words.ts';
import * as store from './store.ts';

const words: Readonly<Record<Language, DemoWords>> = {
  EN: english,
  CN: chinese,
  ID: indonesian,
  JA: japanese,
  KO: korean,
  TH: thai,
  VI: vietnamese,
};

function inEach<T>(pick: (words: DemoWords) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, pick(words[language])])) as Record<Language, T>;
}

const dayMs = 86_400_000;

/** The demo operator's help, terms and news. `now` in milliseconds UTC. */
export async function seedContent(tx: Tx, merchantCode: string, now: number): Promise<void> {
  for (const [index, id] of demoCategories.entries()) {
    const titles = inEach(({ categories }) => categories[id]);
    await store.insertCategory(tx, { merchantCode, id, sortOrder: index, titles });
  }
  for (const [index, { kind, slug, category, ...dated }] of demoArticles.entries()) {
    const { art = '', age = 0 } = dated as { art?: string; age?: number };
    await store.insertArticle(tx, {
      merchantCode,
      kind,
      slug,
      category,
      sortOrder: index,
      imageUrl: art && `/art/banners/${art}.svg?v=1`,
      publishedAt: new Date(now - age * dayMs),
      texts: inEach(({ articles }) => articles[slug]),
    });
  }
}
