import { allowedAttributes, allowedTags, cutHtml, maxHtmlLength } from '@sampan/contract/html';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../ui/class-names.ts';
import { useIsServed } from '../ui/is-served.ts';
import { parseUrl } from './urls.ts';
import styles from '../ui/written.module.css';

/** Where a link may lead: the gateway's own list. */
const linkSchemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Cleaning makes a text longer where it has many signs that stand for themselves. */
const longest = 2 * maxHtmlLength;

let cleanOnServer = (_html: string): string => '';

/** The server lends its cleaner, which needs no document. */
export function setServerCleaner(clean: typeof cleanOnServer): void {
  cleanOnServer = clean;
}

/** What the browser says of markup that the server wrote: it is left alone, as long as this stays the same object. */
const leftAlone = { __html: '' };

/** HTML of operators and members: cleaned here although the gateway cleaned it on the way in. */
export function SanitizedHtml({ html, className }: { html: string; className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isServed] = useState(useIsServed());
  useLayoutEffect(() => {
    ref.current?.replaceChildren(cleaned(html));
  }, [html]);
  const written = isServed && {
    dangerouslySetInnerHTML: import.meta.env.SSR ? { __html: cleanOnServer(html) } : leftAlone,
  };
  return <div ref={ref} className={cx(styles['text'], className)} {...written} />;
}

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

function cleaned(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(cutHtml(html, longest), {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a')) {
    if (!linkSchemes.has(link.protocol)) link.removeAttribute('href');
    if (link.origin === location.origin || !link.hasAttribute('href')) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const picture of clean.querySelectorAll('img')) {
    // Relative ones are of the site's own scheme, whatever it is.
    const protocol = parseUrl(picture.getAttribute('src') ?? '', location.href)?.protocol;
    if (protocol === 'https:' || protocol === location.protocol) prepare(picture);
    else picture.remove();
  }
  return clean;
}

/** A picture that comes when it is near, in a place that it has from the start; its words where it can't be had. */
function prepare(picture: HTMLImageElement): void {
  const isMeasured = picture.hasAttribute('width') && picture.hasAttribute('height');
  const place = isMeasured ? undefined : styles['unmeasured'];
  picture.loading = 'lazy';
  picture.className = cx(place);
  picture.addEventListener('error', tryAgain, { once: true });

  function tryAgain(): void {
    picture.addEventListener('error', giveUp, { once: true });
    // A browser remembers the first one's failure (spec §9: one more try).
    const again = new URL(picture.src);
    again.searchParams.set('retry', '1');
    picture.src = again.href;
  }

  function giveUp(): void {
    const { width, height } = picture.getBoundingClientRect();
    const words = document.createElement('span');
    words.className = cx(styles['lost'], place);
    words.textContent = picture.alt;
    words.style.cssText = isMeasured ? `width:${width}px;height:${height}px` : '';
    picture.replaceWith(words);
  }
}
