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

/** The demo operator's help, terms and news. */
export async function seedContent(tx: Tx, merchantCode: string, publishedAt: Date): Promise<void> {
  for (const [index, id] of demoCategories.entries()) {
    const titles = inEach(({ categories }) => categories[id]);
    await store.insertCategory(tx, { merchantCode, id, sortOrder: index, titles });
  }
  for (const [index, { kind, slug, category }] of demoArticles.entries()) {
    const texts = inEach(({ articles }) => articles[slug]);
    await store.insertArticle(tx, { merchantCode, kind, slug, category, sortOrder: index, publishedAt, texts });
  }
}
