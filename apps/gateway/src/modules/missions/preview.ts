import type { Language } from '@sampan/contract/envelope';
import { textIn } from '../previews/rules.ts';
import type { MissionRow, MissionText } from './store.ts';

/** A mission that isn't published, in all of its languages. */
export interface MissionPreview extends Pick<MissionRow, 'id' | 'goal' | 'category' | 'period'> {
  /** As `MissionRow` has them. */
  readonly target: string;
  readonly reward: string;
  readonly position: number;
  /** Milliseconds UTC. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly texts: readonly (MissionText & { readonly language: Language })[];
}

/** `row` and `texts`: as they would be written. */
export const previewOf = (row: MissionRow, texts: MissionPreview['texts']): MissionPreview => ({
  id: row.id,
  goal: row.goal,
  category: row.category,
  period: row.period,
  target: String(row.target),
  reward: String(row.reward),
  position: row.sort_order,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  texts,
});

interface Shown {
  readonly rows: readonly MissionRow[];
  readonly texts: ReadonlyMap<string, MissionText>;
}

/** The missions with it in its place, as `listMissions` orders them. */
export function withPreview(
  { rows, texts }: Shown,
  { id, goal, category, period, position, ...kept }: MissionPreview,
  { merchantCode, language }: { readonly merchantCode: string; readonly language: Language },
): Shown {
  const row: MissionRow = {
    merchant_code: merchantCode,
    id,
    goal,
    category,
    period,
    target: BigInt(kept.target),
    reward: BigInt(kept.reward),
    sort_order: position,
    is_published: true,
    starts_at: new Date(kept.startsAt),
    ends_at: kept.endsAt === null ? null : new Date(kept.endsAt),
    created_at: new Date(kept.startsAt),
  };
  const words = textIn(kept.texts, language);
  return {
    rows: [...rows.filter((other) => other.id !== id), row].toSorted(
      (one, other) => one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1),
    ),
    texts: words ? new Map([...texts, [id, words]]) : texts,
  };
}
