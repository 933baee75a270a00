import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../ui/class-names.ts';
import { useIsServed } from '../ui/is-served.ts';
import { isProgressive } from '../ui/progressive-render.ts';
import type { cleanedHtml } from './html-cleaner.ts';
import { parseUrl } from './urls.ts';
import styles from '../ui/written.module.css';

/** Where a link may lead: the gateway's own list. */
const linkSchemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

let cleanOnServer = (_html: string): string => '';

/** The server lends its cleaner, which needs no document. */
export function setServerCleaner(clean: typeof cleanOnServer): void {
  cleanOnServer = clean;
}

/** What the browser says of markup that the server wrote: it is left alone, as long as this stays the same object. */
const leftAlone = { __html: '' };

type Clean = typeof cleanedHtml;

let loaded: Clean | undefined;

async function loadCleaner(): Promise<Clean> {
  return (loaded ??= (await import('./html-cleaner.ts')).cleanedHtml);
}

// Beside the code that shows some; what is in the document is clean.
if (!import.meta.env.SSR && isProgressive()) loadCleaner().catch(() => undefined);

/** HTML of operators and members: cleaned on the way out, too, in the document by the server and here after it. */
export function SanitizedHtml({ html, className }: { html: string; className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isServed] = useState(useIsServed());
  const [first] = useState(html);
  const [failure, setFailure] = useState<Error>();
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    if (isServed && html === first) {
      prepareAll(place);
      return undefined;
    }
    let isHere = true;
    const show = (clean: Clean) => {
      const parts = clean(html);
      prepareAll(parts);
      place.replaceChildren(parts);
    };
    if (loaded) show(loaded);
    else loadCleaner().then((clean) => isHere && show(clean), setFailure);
    return () => {
      isHere = false;
    };
  }, [html, first, isServed]);
  if (failure !== undefined) throw failure;
  const written = isServed && {
    dangerouslySetInnerHTML: import.meta.env.SSR ? { __html: cleanOnServer(html) } : leftAlone,
  };
  return <div ref={ref} className={cx(styles['text'], className)} {...written} />;
}

/** Links that lead away open beside the site, pictures have a place. */
function prepareAll(clean: ParentNode): void {
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
