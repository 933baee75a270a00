import { languages } from '@sampan/contract/envelope';
import { expect, test } from 'vitest';
import { demoNotices } from '../site/notices.ts';
import { chinese } from './CN.ts';
import { english } from './EN.ts';
import { indonesian } from './ID.ts';
import { japanese } from './JA.ts';
import { korean } from './KO.ts';
import { thai } from './TH.ts';
import { vietnamese } from './VI.ts';

test('[R-06] in every language the text about safer gambling leads to the page of limits and breaks', () => {
  const packs = { EN: english, CN: chinese, ID: indonesian, JA: japanese, KO: korean, TH: thai, VI: vietnamese };
  for (const pack of Object.values(packs))
    expect(pack.articles.responsible.body.match(/\]\(\/member\/saferPlay\)/g)).toHaveLength(1);
  expect(Object.keys(packs).toSorted()).toEqual([...languages].toSorted());
});

test('[C-03] the demonstration’s notices are in every language', () => {
  expect(JSON.stringify(demoNotices)).toContain('Decide before you start what you can spend');
  for (const notice of demoNotices) expect(Object.keys(notice).toSorted()).toEqual([...languages].toSorted());
});
