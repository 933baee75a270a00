import type { Language } from '@sampan/contract/envelope';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { freshFor } from '../../freshness.ts';
import { listHeads } from './store.ts';

/** The public part of a promotion. Times are milliseconds UTC. */
export interface PublishedPromotion {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Of the words: EN stands in where one is missing. */
  readonly language: Language;
  /** Path or address of the picture; empty: none. */
  readonly imageUrl: string;
  /** Something is paid or drawn; else it tells of something only. */
  readonly isOffer: boolean;
  readonly startsAt: number;
  /** Null: without end. */
  readonly endsAt: number | null;
  readonly terms: {
    /** Minor units; 0 where nothing fixed is paid. */
    readonly reward: bigint;
    /** Deposits that it takes, minor units. */
    readonly minDeposit: bigint;
    readonly repeats: 'once' | 'daily';
    readonly needsApproval: boolean;
  };
}

/** Operators' promotions as pages and search engines get them. */
export type PublishedPromotions = (merchantCode: string, language: Language) => Promise<readonly PublishedPromotion[]>;

/** How long they are used without asking again, in milliseconds. */
const freshMs = 5_000;
/** One list of each operator. */
const mostKnown = 5_000;

/** Answers from memory what is published, in the operator's order; what staff change shows at once, until `close`. */
export function createPublishedPromotions({
  db,
  clock,
  events,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Pick<Events, 'subscribe'>;
}): { readonly published: PublishedPromotions; close(): void } {
  const known = new LRUCache<string, Awaited<ReturnType<typeof listHeads>>>({
    max: mostKnown,
    ...freshFor(clock, freshMs),
    fetchMethod: (merchantCode) => listHeads(db.queries, merchantCode),
  });

  const close = events.subscribe('content', ({ merchantCode }) => known.delete(merchantCode));

  const published: PublishedPromotions = async (merchantCode, language) =>
    [...Map.groupBy(await known.forceFetch(merchantCode), ({ id }) => id).values()].flatMap((texts) => {
      const head = texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'EN');
      return head
        ? {
            id: head.id,
            title: head.title,
            summary: head.summary,
            language: head.language,
            imageUrl: head.image_url,
            isOffer: head.kind !== 'info',
            startsAt: head.starts_at.getTime(),
            endsAt: head.ends_at?.getTime() ?? null,
            terms: {
              reward: head.reward,
              minDeposit: head.min_deposit,
              repeats: head.repeats,
              needsApproval: head.needs_approval,
            },
          }
        : [];
    });

  return { published, close };
}
