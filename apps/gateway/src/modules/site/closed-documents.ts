import { systemStatus } from '@sampan/contract/site';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Closed } from '../../plugins/request-context.ts';
import type { SiteBundle } from './bundle.ts';

interface Rendered {
  readonly html: string;
  /** Base64 SHA-256 of the style elements. */
  readonly styleHashes: readonly string[];
}

/** How long a document stands for what the operator's settings say, milliseconds. */
const freshMs = 10_000;
/** Screens, languages, themes and countries that are kept, those asked for last. */
const maxKept = 300;
/** Stands for the visitor's address in what is kept: no page has it otherwise, and markup leaves it as it is. */
const addressMark = 'address-of-this-visitor';

/** The page in place of a closed site: rendered once for all visitors, but for their address. */
export function createClosedDocuments(deps: {
  readonly bundle: Pick<SiteBundle, 'target' | 'document'>;
  /** The origin of the operator's site. */
  readonly mainOrigin: () => Promise<string>;
  readonly clock: Clock;
  /** The site's status for a visitor at the address. */
  readonly statusOf: (ip: string) => Promise<object>;
}) {
  const { bundle, mainOrigin, clock, statusOf } = deps;
  const kept = new LRUCache<string, { readonly at: number; readonly rendered: Promise<Rendered> }>({ max: maxKept });

  return {
    /** `ip`: a plain address, or '' where it is not known. */
    async find(visit: {
      readonly url: string;
      readonly closed: Closed;
      readonly language: Parameters<SiteBundle['document']>[0]['language'];
      readonly theme: string;
      readonly ip: string;
      readonly country: string;
    }): Promise<Rendered> {
      const { url, closed, language, theme, ip, country } = visit;
      const key = [bundle.target(url).key, closed, language, theme, country, ip === '' ? '' : addressMark].join('|');
      const before = kept.get(key);
      const isFresh = before !== undefined && clock.now() - before.at < freshMs;
      const rendered = isFresh ? before.rendered : render();
      if (!isFresh) {
        kept.set(key, { at: clock.now(), rendered });
        rendered.catch(() => kept.delete(key));
      }
      const { html, styleHashes } = await rendered;
      return { html: html.replaceAll(addressMark, ip), styleHashes };

      async function render(): Promise<Rendered> {
        const location = { ip: ip === '' ? '' : addressMark, country };
        const made = await bundle.document({
          url,
          content: null,
          language,
          theme,
          config: { publicUrl: await mainOrigin() },
          data: { [systemStatus.path]: { ...(await statusOf(ip)), location } },
        });
        return {
          html: made.body.toString(),
          styleHashes: made.styleHashes.map((hash) => hash.replace(/^sha256-/, '')),
        };
      }
    },
  };
}
