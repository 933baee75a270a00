/** Allowlist for untrusted HTML: the gateway sanitizes by it on the way in, the site once more on the way out. */
export const allowedTags = [
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
] as const;

/** By tag. None that styles, names, or is run. */
export const allowedAttributes = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const;

/** Characters of one text. */
export const maxHtmlLength = 200_000;
/** Tags of one text, and those that are open at once: what parsers need grows with the square of the depth. */
const maxHtmlTags = 10_000;
const maxHtmlDepth = 500;

/** They end by themselves. */
const endless: ReadonlySet<string> = new Set('br hr img wbr input col p li tr td th thead tbody dt dd'.split(' '));

/** The text up to where it gets too long, has too many tags or nests too deep to be parsed in one go. */
export function cutHtml(html: string, length = maxHtmlLength): string {
  const text = html.slice(0, length);
  const open = new Map<string, number>();
  let tags = 0;
  let depth = 0;
  for (const { 1: slash, 2: written = '', index } of text.matchAll(/<(\/?)([a-z][^\s/>]{0,40})/gi)) {
    const name = written.toLowerCase();
    const before = open.get(name) ?? 0;
    const change = endless.has(name) ? 0 : slash === '' ? 1 : -Math.min(before, 1);
    open.set(name, before + change);
    depth += change;
    tags += 1;
    if (tags > maxHtmlTags || depth > maxHtmlDepth) return text.slice(0, index);
  }
  return text;
}
