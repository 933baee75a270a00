import { allowedAttributes, allowedTags, cutHtml } from '@sampan/contract/html';
import sanitizeHtml from 'sanitize-html';
import written from '../../ui/written.module.css';

const attributes: Readonly<Record<string, readonly string[]>> = allowedAttributes;

/** As `SanitizedHtml` makes it in the browser, but for links to the site itself: that it does once it is alive. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(cutHtml(html), {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
      a: [...allowedAttributes.a, 'target', 'rel'],
      img: [...allowedAttributes.img, 'loading', 'class'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: 500,
    transformTags: {
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && { href }),
          ...(title !== undefined && { title }),
          ...(/^https?:/i.test(href ?? '') && { target: '_blank', rel: 'noopener noreferrer' }),
        },
      }),
      img: (tagName, { src, alt, width, height }) => ({
        tagName,
        attribs: {
          ...(src !== undefined && { src }),
          ...(alt !== undefined && { alt }),
          ...(width !== undefined && height !== undefined ? { width, height } : { class: written['unmeasured'] ?? '' }),
          loading: 'lazy',
        },
      }),
    },
  });
}
