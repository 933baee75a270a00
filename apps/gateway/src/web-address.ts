/** Whether a browser finds its way by it: an absolute address of the web, or a path inside the site. */
export function isWebAddress(text: string): boolean {
  if (text !== text.trim() || /[\p{Cc}\\]/u.test(text)) return false;
  const url = /^(?:https?:\/\/|\/)(?!\/)/i.test(text) ? URL.parse(text, 'https://site.invalid') : null;
  return url !== null && url.username === '' && url.password === '';
}
