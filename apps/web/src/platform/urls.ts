/** The address that a text is, `base` in front of what is relative; null where it is none. */
export function parseUrl(text: string, base?: string): URL | null {
  // URL.parse is newer than the browsers that we serve.
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
