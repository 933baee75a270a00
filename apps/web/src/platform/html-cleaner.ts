import { allowedAttributes, allowedTags, cutHtml, maxHtmlLength } from '@sampan/contract/html';
import DOMPurify from 'dompurify';

/** Cleaning makes a text longer where it has many signs that stand for themselves. */
const longest = 2 * maxHtmlLength;

/** Where one stands, words on both sides of it are two. */
const breaks = 'p, br, li, h1, h2, h3, h4, h5, h6, tr, td, th, div, blockquote, pre, hr';

/** The words of an operator's or member's HTML, on one line. */
export function plainTextOf(html: string): string {
  const words = DOMPurify.sanitize(cutHtml(html, longest), {
    // Pictures would be loaded.
    ALLOWED_TAGS: allowedTags.filter((tag) => tag !== 'img'),
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of words.querySelectorAll(breaks)) {
    element.before(' ');
    element.after(' ');
  }
  return words.textContent.replaceAll(/\s+/gu, ' ').trim();
}

/** Of the HTML of operators and members what may be shown. */
export function cleanedHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(cutHtml(html, longest), {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
