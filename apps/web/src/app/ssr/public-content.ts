import type { Subject } from '@sampan/contract/published';
import { brand } from '#brand/brand.ts';
import { helpKind } from '../../features/content/rules.ts';
import { articlePlaces, paths } from '../../platform/paths.ts';

/** The operator's content at an address; null: the page is the site's own, or not public. */
export function subjectOf(url: string): Subject | null {
  if (brand.isLoginBeforeHome) return null;
  const { pathname, searchParams } = new URL(url, 'http://site');
  if (pathname === paths.promotion('')) return { type: 'promotion', id: searchParams.get('id') ?? '' };
  const [, place, slug, ...rest] = pathname.split('/');
  if (slug === undefined || rest.length > 0) return null;
  if (place === 'help') return { type: 'article', kind: helpKind(slug), slug };
  const kind = articlePlaces.find((candidate) => candidate === place);
  return kind ? { type: 'article', kind, slug } : null;
}

/** The one address that shows it, path and query; null where a page of the site has it as a part of its own. */
export function addressOf(subject: Subject): string | null {
  if (brand.isLoginBeforeHome) return null;
  if (subject.type === 'promotion') return paths.promotion(subject.id);
  const { kind, slug } = subject;
  if (kind === helpKind(slug)) return paths.helpArticle(slug);
  const place = articlePlaces.find((candidate) => candidate === kind);
  return place ? paths.article(place, slug) : null;
}
