import { describe, expect, test } from 'vitest';
import { writtenIn } from '../../platform/texts.ts';
import { type ContentDraft, draftOf, isSame, readDraft } from './rules.ts';

const content = {
  category: 'money',
  position: 3,
  imageUrl: '/art/a.svg',
  texts: [{ language: 'EN' as const, title: 'Title', summary: '', body: 'Words' }],
};
const draft = draftOf(content);
const empty = { title: '', summary: ' ', body: '' };

describe('an article’s draft', () => {
  test('[X-04] is what was read, and is the same with a language in which nothing is written', () => {
    expect(readDraft(draft)).toEqual({ content });
    const more: ContentDraft = { ...draft, texts: { ...draft.texts, VI: empty } };
    expect(writtenIn(more.texts)).toEqual(['EN']);
    expect(isSame(draft, more)).toBe(true);
    expect(isSame(draft, { ...draft, category: '' })).toBe(false);
    expect(isSame(draft, { ...draft, texts: { ...draft.texts, VI: { ...empty, body: 'Lời' } } })).toBe(false);
  });

  test.each([
    [{ texts: {} }, { field: 'texts' }],
    [{ texts: { EN: empty } }, { field: 'texts' }],
    [{ texts: { ...draft.texts, VI: { ...empty, body: 'Lời' } } }, { field: 'title', language: 'VI' }],
    [{ position: '1.5' }, { field: 'position' }],
    [{ position: '' }, { field: 'position' }],
    [{ imageUrl: 'javascript:alert(1)' }, { field: 'imageUrl' }],
    [{ imageUrl: '//elsewhere.example/a.png' }, { field: 'imageUrl' }],
  ])('[X-04] is refused with %o', (change, problem) => {
    expect(readDraft({ ...draft, ...change })).toEqual({ problem });
  });
});
