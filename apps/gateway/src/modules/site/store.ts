import type { Language } from '@sampan/contract/envelope';
import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { AnnouncementKind, Execution, Platform, SiteTables } from './tables.ts';

type Queries = QueriesOf<SiteTables>;

export interface Announcement {
  readonly id: bigint;
  readonly kind: AnnouncementKind;
  readonly href: string;
  readonly imageUrl: string;
  /** In the operator's order. */
  readonly position: number;
  readonly startsAt: Date;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly action: string;
}

/** What is shown now, in the operator's order; notices newest first among equals. Words in EN where a language lacks. */
export async function listAnnouncements(
  queries: Queries,
  filter: {
    readonly merchantCode: string;
    readonly kinds: readonly AnnouncementKind[];
    readonly platform: Platform;
    /** Undefined: whenever it is shown. */
    readonly execution: Execution | undefined;
    readonly language: Language;
    readonly at: Date;
  },
): Promise<Announcement[]> {
  return queries
    .selectFrom('announcements as a')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('announcement_texts as t')
          .select(['t.title', 't.content', 't.action'])
          .whereRef('t.announcement_id', '=', 'a.id')
          .where('t.language', 'in', [filter.language, 'EN'])
          .orderBy(sql`t.language = ${filter.language}`, 'desc')
          .limit(1)
          .as('words'),
      (join) => join.onTrue(),
    )
    .select([
      'a.id',
      'a.kind',
      'a.href',
      'a.image_url as imageUrl',
      'a.sort_order as position',
      'a.starts_at as startsAt',
      'words.title',
      'words.content',
      'words.action',
    ])
    .where('a.merchant_code', '=', filter.merchantCode)
    .where('a.kind', 'in', [...filter.kinds])
    .where(sql<boolean>`${filter.platform} = any(a.platforms)`)
    .where(filter.execution === undefined ? sql<boolean>`true` : sql<boolean>`${filter.execution} = any(a.executions)`)
    .where('a.is_published', '=', true)
    .where('a.starts_at', '<=', filter.at)
    .where((where) => where.or([where('a.ends_at', 'is', null), where('a.ends_at', '>', filter.at)]))
    .orderBy('a.sort_order')
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id')
    .execute();
}
