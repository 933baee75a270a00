import type { Language } from '@sampan/contract/envelope';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../secret-hash.ts';
import type { Clock } from '../../clock.ts';
import { compress, type Encoding } from '../../plugins/compression.ts';
import type { FirstQuery, SiteBundle } from './bundle.ts';
import type { Published } from '@sampan/contract/published';

export interface Document {
  readonly status: number;
  /** HTML, UTF-8. */
  readonly body: Buffer;
  /** In quotes. */
  readonly etag: string;
  /** Base64 SHA-256 of the style elements. */
  readonly styleHashes: readonly string[];
  packed(encoding: Encoding): Promise<Buffer>;
}

export interface Visit {
  readonly url: string;
  /** What is published at the address; null: nothing, or the page is the site's own. */
  readonly content: Published | null;
  readonly language: Language;
  readonly theme: string;
}

export interface Documents {
  /** Null: it can't be rendered now. */
  find(visit: Visit): Promise<Document | null>;
  /** What documents show has changed. They are made again as they are asked for; until then the old ones do. */
  expire(): void;
}

/** A document is rendered again after this time even without a change event: notices begin and end. Milliseconds. */
const freshMs = 5 * 60_000;
/** How many documents that are one of many are kept, each of one language and theme: those read last. */
const maxOfMany = 300;
/** And how long they are together, bytes. */
const maxLength = 60_000_000;
/** How long documents share the answer of a call, milliseconds, and how many such answers there are. */
const sharedMs = 10_000;
const maxShared = 200;
/** How long a document that failed is not tried again, milliseconds. */
const failedMs = 10_000;

interface Slot {
  document: Document | null;
  /** When it was made or failed, and of which state of the content. */
  at: number;
  generation: number;
  making: Promise<Document | null> | null;
}

/**
 * Renders each document once for its address's kind, language, theme and content, and keeps it. `ask` answers the calls that a
 * document carries; it must answer every visitor the same.
 */
export function createDocuments(deps: {
  readonly bundle: Pick<SiteBundle, 'target' | 'firstQueries' | 'document'>;
  /** The operator's main origin. */
  readonly mainOrigin: () => Promise<string>;
  readonly clock: Clock;
  readonly ask: (query: FirstQuery, language: Language) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}): Documents {
  const { bundle, mainOrigin, clock, ask, onError } = deps;
  /** As many as the site has screens, whatever the addresses; they never end, the old one serves on: no cache. */
  const own = new Map<string, Slot>();
  const ofMany = new LRUCache<string, Slot>({ max: maxOfMany, maxSize: maxLength, sizeCalculation: lengthOf });
  let generation = 0;
  /** One at a time: rendering holds the process, and calls in between shall not wait for several. */
  let queue: Promise<unknown> = Promise.resolve();

  const shared = new LRUCache<string, { at: number; answer: Promise<unknown> }>({ max: maxShared });

  /** The settings, say, which each document has. What failed is asked for again. */
  async function askOnce(query: FirstQuery, language: Language): Promise<unknown> {
    const name = [generation, language, query.method, query.path, JSON.stringify(query.body)].join('|');
    const known = shared.get(name);
    if (known && clock.now() - known.at < sharedMs) return known.answer;
    const answer = ask(query, language);
    shared.set(name, { at: clock.now(), answer });
    const value = await answer.catch((error: unknown) => {
      shared.delete(name);
      throw error;
    });
    if (value === null) shared.delete(name);
    return value;
  }

  async function render(visit: Visit): Promise<Document> {
    const queries = bundle.firstQueries(visit.url, visit.language);
    const answers = await Promise.all(
      queries.map(async (query) => [query.path, await askOnce(query, visit.language)] as const),
    );
    const { body, styleHashes, status } = await bundle.document({
      ...visit,
      config: { publicUrl: await mainOrigin() },
      data: Object.fromEntries(answers),
    });
    const packs = new Map<Encoding, Promise<Buffer>>();
    // A request waits for each of many; on a page that many open a kilobyte is worth a fifth of a second.
    const { kind, isOneOfMany } = bundle.target(visit.url);
    const effort = isOneOfMany ? 'awaited' : kind === 'page' ? 'best' : 'kept';
    return {
      status,
      body,
      etag: `"${sha256(body).toString('base64url').slice(0, 22)}"`,
      styleHashes: styleHashes.map((hash) => hash.replace(/^sha256-/, '')),
      packed(encoding) {
        const packed = packs.get(encoding) ?? compress(body, encoding, effort);
        packs.set(encoding, packed);
        return packed;
      },
    };
  }

  function make(name: string, slot: Slot, visit: Visit): Promise<Document | null> {
    const of = generation;
    const rendered = queue.then(() => render(visit));
    queue = rendered.catch(() => undefined);
    const making = rendered
      .then(async (document) => {
        // Compressed before it replaces the old document, so that no request waits for it.
        await document.packed('br');
        return document;
      })
      .then(
        (document) => {
          Object.assign(slot, { document, at: clock.now(), generation: of });
          // Only now it is known how long it is; the cache measures what is new to it.
          if (ofMany.peek(name) === slot && ofMany.delete(name)) ofMany.set(name, slot);
          return document;
        },
        (error: unknown) => {
          onError(error);
          // The old one serves on.
          slot.at = clock.now();
          slot.generation = of;
          return slot.document;
        },
      )
      .finally(() => {
        slot.making = null;
      });
    slot.making = making;
    return making;
  }

  function slotOf({ url, content, language, theme }: Visit): { name: string; slot: Slot } {
    const { key, isOneOfMany } = bundle.target(url);
    // Named by its words, too: where they change, another document is made.
    const name = [key, language, theme, ...(content ? [JSON.stringify(content)] : [])].join('|');
    const kept = content || isOneOfMany ? ofMany : own;
    const slot = kept.get(name) ?? { document: null, at: Number.NEGATIVE_INFINITY, generation: -1, making: null };
    if (!kept.has(name)) kept.set(name, slot);
    return { name, slot };
  }

  return {
    async find(visit) {
      const { name, slot } = slotOf(visit);
      const age = clock.now() - slot.at;
      const isFresh = slot.generation === generation && age < (slot.document ? freshMs : failedMs);
      if (isFresh) return slot.document;
      const making = slot.making ?? make(name, slot, visit);
      return slot.document ?? making;
    },
    expire() {
      generation += 1;
    },
  };
}

/** Bytes of the document and characters of what it is named by; at least one. */
function lengthOf({ document }: Slot, name: string): number {
  return name.length + (document?.body.length ?? 0) + 1;
}
