import { fromLocalInput } from './local-time.ts';
import { t } from './words.ts';

/** What is wrong with a field, in words; anything else: nothing. */
type Found = string | null | false | undefined;

/** Of what was looked at in a draft that which is wrong; null: all of it can be sent. */
export function problemsIn<Field extends string>(
  found: Readonly<Partial<Record<Field, Found>>>,
): Readonly<Partial<Record<Field, string>>> | null {
  const wrong = Object.entries<Found>(found).filter(([, problem]) => Boolean(problem));
  return wrong.length === 0 ? null : (Object.fromEntries(wrong) as Partial<Record<Field, string>>);
}

/** A whole number within limits, as it is typed. */
export const isWhole = (typed: string, least: number, most: number) =>
  /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

export const idProblem = (typed: string): string | null =>
  /^[a-z0-9-]{1,64}$/.test(typed) ? null : t('editor.id.wrong');

export const positionProblem = (typed: string): string | null =>
  isWhole(typed, 0, 10_000) ? null : t('editor.position.wrong');

/** Of the address of a picture: a path of the site, or by TLS. */
export function pictureProblem(address: string, isNeeded: boolean): string | null {
  if (address === '' && !isNeeded) return null;
  return /^(?:\/(?![/\\])|https:\/\/)\S+$/.test(address) ? null : t('editor.picture.wrong');
}

/** From when until when something is offered, as it is typed. */
interface PeriodDraft {
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Period {
  /** Milliseconds, UTC. */
  readonly startsAt: number;
  /** Null: without end. */
  readonly endsAt: number | null;
}

/** `source`: what it was; null: it is to be new. `startsAt`: null where none was typed, which is a problem. */
export function readPeriod(draft: PeriodDraft, source: Period | null) {
  const startsAt = fromLocalInput(draft.startsAt, source?.startsAt);
  const endsAt = fromLocalInput(draft.endsAt, source?.endsAt);
  return {
    startsAt,
    endsAt,
    problems: {
      startsAt: startsAt === null && t('shell.required'),
      endsAt: startsAt !== null && endsAt !== null && endsAt <= startsAt && t('editor.to.wrong'),
    },
  };
}
