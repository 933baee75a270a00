/**
 * The one path of what `pathname` leads to, by its route's template (`/help/$slug`): without slashes at the end, and
 * with the template's own letters, for a router takes more than one way of writing.
 */
export function sitePath(template: string, pathname: string): string {
  const asked = pathname.split('/');
  return template
    .split('/')
    .map((part, index) => (part.startsWith('$') ? asked[index] : part))
    .join('/');
}
