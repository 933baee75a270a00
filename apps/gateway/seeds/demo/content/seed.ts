import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../../src/db/database.ts';
import * as store from '../../../src/modules/content/store.ts';
import { inEachLanguage } from '../languages.ts';
import type { Demo } from '../operator.ts';
import { chinese } from './CN.ts';
import { english } from './EN.ts';
import { indonesian } from './ID.ts';
import { japanese } from './JA.ts';
import { korean } from './KO.ts';
import { thai } from './TH.ts';
import { vietnamese } from './VI.ts';
import { demoArticles, demoCategories, type DemoWords } from './articles.ts';

const words: Readonly<Record<Language, DemoWords>> = {
  EN: english,
  CN: chinese,
  ID: indonesian,
  JA: japanese,
  KO: korean,
  TH: thai,
  VI: vietnamese,
};

const dayMs = 86_400_000;

/** The demo operator's help, terms and news. */
export async function seedContent(tx: Tx, { merchantCode, now }: Demo): Promise<void> {
  for (const [index, id] of demoCategories.entries()) {
    const titles = inEachLanguage((language) => words[language].categories[id]);
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
      imageUrl: art && `/art/banners/${art}.webp?v=2`,
      publishedAt: new Date(now - age * dayMs),
      texts: inEachLanguage((language) => words[language].articles[slug]),
    });
  }
}
