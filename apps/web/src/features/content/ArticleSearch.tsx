import { useState } from 'react';
import { replaceUrl } from '../../platform/replace-url.ts';
import { visit, type ArticlePlace, type ArticleSearch } from '../../platform/paths.ts';
import { Pager } from '../../platform/pager.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './content.module.css';
import { articlesPerPage, useArticles } from './queries.ts';

/** A search among articles, and the page of what it found. */
export interface Searching {
  /** What is typed. */
  text: string;
  setText: (text: string) => void;
  /** What is searched for; empty: everything is listed. */
  q: string;
  page: number;
  /** The address keeps the search for the way back from an article, but not each letter of it. */
  keep: () => void;
  showPage: (page: number) => void;
  /** Beside the page asked for there is none: the address asks for this one instead. */
  amendPage: (page: number) => void;
}

/** `inAddress`: what the address asks for; `hrefOf`: the address that asks for something else. */
export function useSearching(inAddress: ArticleSearch, hrefOf: (search: ArticleSearch) => string): Searching {
  const kept = inAddress.q ?? '';
  const [text, setText] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const q = text.trim();
  // A link, or the way back, asked for something else.
  if (seen !== kept) {
    setSeen(kept);
    if (kept !== q) setText(kept);
  }
  return {
    text,
    setText,
    q,
    page: q === kept ? (inAddress.pageNo ?? 1) : 1,
    keep() {
      if (q !== kept) replaceUrl(hrefOf({ q }));
    },
    showPage: (pageNo) => visit(hrefOf({ q, pageNo })),
    amendPage: (pageNo) => replaceUrl(hrefOf({ q, pageNo })),
  };
}

/** With fewer articles than this no search is shown. */
const fewArticles = 8;

/** Whether a place has so much that it is worth searching; what is being searched for stays to be changed. */
export function useIsSearchable(kind: ArticlePlace, { text, q }: Searching): boolean {
  const { data } = useArticles({ kind, pageNo: 1, pageSize: articlesPerPage });
  return text !== '' || q !== '' || (data?.totalCount ?? 0) >= fewArticles;
}

export function ArticleSearchField({ label, searching }: { label: string; searching: Searching }) {
  const { text, setText, keep } = searching;
  return (
    <search className={styles['search']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <SearchField
          label={label}
          value={text}
          maxLength={80}
          spellCheck
          clear="native"
          onChange={({ target }) => setText(target.value)}
          onBlur={keep}
        />
      </form>
    </search>
  );
}

export function ArticlePages({ searching, totalPages }: { searching: Searching; totalPages: number }) {
  return <Pager page={searching.page} totalPages={totalPages} onPage={searching.showPage} />;
}
