import { toLocalInput } from '../../platform/local-time.ts';
import { pictureProblem, positionProblem, problemsIn, readPeriod } from '../../platform/offer-rules.ts';
import { listOfTexts, type Texts, textsByLanguage, textsProblem } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { Announcement, AnnouncementBody } from './queries.ts';

export interface AnnouncementText {
  readonly title: string;
  readonly content: string;
  readonly action: string;
}
export const emptyText: AnnouncementText = { title: '', content: '', action: '' };

/** Where and when it is shown, each of them on its own. */
export const places = ['W', 'M'] as const satisfies readonly Announcement['platforms'][number][];
export const moments = ['BEFORE_LOGIN', 'AFTER_LOGIN'] as const satisfies readonly Announcement['executions'][number][];

/** What the editor holds: fields as they are typed. */
export interface AnnouncementDraft extends Pick<
  Announcement,
  'kind' | 'platforms' | 'executions' | 'href' | 'imageUrl' | 'isPublished'
> {
  /** '': it is to be new. */
  readonly id: string;
  readonly position: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly texts: Texts<AnnouncementText>;
}

export type AnnouncementProblems = Readonly<Partial<Record<keyof AnnouncementDraft, string>>>;

export function draftOf(announcement: Announcement | null, now: number): AnnouncementDraft {
  return {
    id: announcement?.id ?? '',
    kind: announcement?.kind ?? 'PL',
    platforms: announcement?.platforms ?? [...places],
    executions: announcement?.executions ?? ['BEFORE_LOGIN'],
    href: announcement?.href ?? '',
    imageUrl: announcement?.imageUrl ?? '',
    isPublished: announcement?.isPublished ?? false,
    position: String(announcement?.position ?? 0),
    startsAt: toLocalInput(announcement?.startsAt ?? now),
    endsAt: toLocalInput(announcement?.endsAt ?? null),
    texts: announcement ? textsByLanguage(announcement.texts) : {},
  };
}

/** What a draft says, or what is wrong with its fields, in words. `source`: what it was; null: it is to be new. */
export function readDraft(
  draft: AnnouncementDraft,
  source: Announcement | null,
): { readonly body: AnnouncementBody } | { readonly problems: AnnouncementProblems } {
  const { startsAt, endsAt, problems: ofPeriod } = readPeriod(draft, source);
  const href = draft.href.trim();
  const imageUrl = draft.imageUrl.trim();
  const found = {
    platforms: draft.platforms.length === 0 && t('announcements.platforms.none'),
    executions: draft.executions.length === 0 && t('announcements.executions.none'),
    href: !/^(?:|\/(?![/\\])\S*)$/.test(href) && t('announcements.href.wrong'),
    imageUrl: pictureProblem(imageUrl, draft.kind === 'B'),
    ...ofPeriod,
    position: positionProblem(draft.position),
    texts: textsProblem(draft.texts, 'title'),
  };
  const problems = problemsIn<keyof AnnouncementDraft>(found);
  if (problems || startsAt === null) return { problems: problems ?? {} };
  const { kind, platforms, executions, isPublished } = draft;
  return {
    body: {
      kind,
      platforms: [...platforms],
      executions: [...executions],
      href,
      imageUrl,
      position: Number(draft.position),
      startsAt,
      endsAt,
      isPublished,
      texts: listOfTexts(draft.texts),
    },
  };
}

/** The chosen ones of a few with one of them chosen or not, in their order. */
export const withChoice = <One>(all: readonly One[], chosen: readonly One[], one: One, isChosen: boolean): One[] =>
  all.filter((other) => (other === one ? isChosen : chosen.includes(other)));
