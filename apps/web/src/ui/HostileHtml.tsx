import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const allowed = {
  ALLOWED_TAGS: [
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
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** Text that somebody else wrote as HTML: cleaned here although the gateway cleaned it on the way in. */
export function HostileHtml({ html, className }: { html: string; className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ...allowed,
      ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
      ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
    });
    for (const link of clean.querySelectorAll('a')) {
      if (link.origin === location.origin) continue;
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
    ref.current?.replaceChildren(clean);
  }, [html]);
  return <div ref={ref} className={className} />;
}
