import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** The site's own list (ui/HostileHtml) and what Markdown makes beside it. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'a',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
    'span',
    'div',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // The page has its own title above; marked makes `del` and `code` of signs that people type without meaning them.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', del: 's' },
};

/** The Markdown of an operator, with the HTML in it, as HTML that is safe to show. Never throws. */
export function toHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), allowed).trim();
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
  return folded(markdown.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\]\([^)]*\)/g, ' '));
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
