import { allowedAttributes, allowedTags, cutHtml } from '@sampan/contract/html';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // No author nests deeper; what does stays out of the DOM.
  nestingLimit: 60,
  // The page has its own title above; marked makes `del` and `code` of signs that people type without meaning them.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', del: 's' },
};

/** The Markdown of an operator, with the HTML in it, as HTML that is safe to show. Never throws; cuts what is too long. */
export function toHtml(markdown: string): string {
  const text = cutHtml(markdown);
  return sanitizeHtml(isEasy(text) ? parsed(text) : text, allowed).trim();
}

function parsed(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false, gfm: true });
  } catch {
    return markdown;
  }
}

/**
 * False where a text would keep marked busy for seconds: from each sign of emphasis it looks through the rest of the
 * paragraph, and goes over a quote once for each that is around it. No author means such a text as Markdown.
 */
function isEasy(text: string): boolean {
  let steps = 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    steps += (paragraph.match(/[*_~[`<]/g)?.length ?? 0) * paragraph.length;
  }
  return steps < 5_000_000 && !/^(?:[ \t]*>){30}|^[ \t]{120}[ \t]*\S/m.test(text);
}

/**
 * A text as searches compare it: no accents of Latin letters, no case, no punctuation. The signs of Thai are part of
 * its words and stay.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** What stands in a Markdown text, without its addresses and markup, folded. */
export function foldedBody(markdown: string): string {
  return folded(markdown.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/\]\([^()]*\)/g, ' '));
}

interface Searchable {
  /** Folded. */
  readonly title: string;
  /** Title, summary and body, folded. */
  readonly whole: string;
}

/**
 * How well an article answers a search: 2 all words in the title, 1 all of them somewhere, 0 not at all. A search
 * without a letter is answered by everything.
 */
export function rank(search: string, { title, whole }: Searchable): 0 | 1 | 2 {
  const words = folded(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.every((word) => title.includes(word))) return 2;
  return words.every((word) => whole.includes(word)) ? 1 : 0;
}
