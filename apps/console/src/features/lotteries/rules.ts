import { type PrizeMode, prizeModes } from '@sampan/contract/lottery';
import { isPlace } from '../../platform/catalogue-fields.ts';
import { isWhole, problemsIn } from '../../platform/offer-rules.ts';
import { showWeekday, t, type Translate } from '../../platform/words.ts';
import type { LotteryBody, StaffLottery } from './queries.ts';

/** From Monday on. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** What the editor holds: fields as they are typed. */
export interface LotteryDraft {
  /** Its game's id; '': none is chosen yet. */
  readonly id: string;
  /** The lottery that it is drawn as; '': its vendor draws it. */
  readonly drawnAs: string;
  readonly groupCode: string;
  readonly prizeMode: PrizeMode;
  readonly defaultPlayType: string;
  readonly kind: 'interval' | 'daily';
  readonly seconds: string;
  /** "18:30, 20:00" */
  readonly times: string;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly isListed: boolean;
  readonly position: string;
  /** Empty: it isn't among those that are shown first. */
  readonly popularPosition: string;
}

export type LotteryProblems = Readonly<Partial<Record<keyof LotteryDraft, string>>>;

export function draftOf(lottery: StaffLottery | null): LotteryDraft {
  const schedule = lottery?.schedule ?? { kind: 'interval' as const, seconds: 300 };
  return {
    id: lottery?.gameCode ?? '',
    drawnAs: '',
    groupCode: lottery?.groupCode ?? '',
    prizeMode: lottery?.prizeMode ?? prizeModes[0],
    defaultPlayType: lottery?.defaultPlayType ?? '',
    kind: schedule.kind,
    seconds: schedule.kind === 'interval' ? String(schedule.seconds) : '',
    times: schedule.kind === 'daily' ? schedule.times.join(', ') : '',
    weekdays: schedule.kind === 'daily' ? schedule.weekdays : weekdays,
    isListed: lottery?.isListed ?? true,
    position: String(lottery?.position ?? 0),
    popularPosition: lottery?.popularPosition == null ? '' : String(lottery.popularPosition),
  };
}

const timesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter((time) => time !== '')
    .map((time) => (/^\d:\d\d$/.test(time) ? `0${time}` : time));

function areTimes(times: readonly string[]): boolean {
  const isEachOnce = new Set(times).size === times.length;
  return (
    times.length > 0 &&
    times.length <= 48 &&
    isEachOnce &&
    times.every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
  );
}

/** What a draft says, or what is wrong with its fields, in words. */
export function readDraft(
  draft: LotteryDraft,
): { readonly body: LotteryBody } | { readonly problems: LotteryProblems } {
  const times = timesIn(draft.times);
  const isDaily = draft.kind === 'daily';
  const problems = problemsIn<keyof LotteryDraft>({
    id: draft.id === '' && t('shell.required'),
    groupCode: !/^[A-Z0-9_]{1,24}$/.test(draft.groupCode) && t('lotteries.group.wrong'),
    defaultPlayType: !/^[A-Z0-9]{1,12}$/.test(draft.defaultPlayType) && t('lotteries.playType.wrong'),
    seconds: !isDaily && !isWhole(draft.seconds, 10, 86_400) && t('lotteries.seconds.wrong'),
    times: isDaily && !areTimes(times) && t('lotteries.times.wrong'),
    weekdays: isDaily && draft.weekdays.length === 0 && t('lotteries.weekdays.wrong'),
    position: !isPlace(draft.position) && t('games.position.wrong'),
    popularPosition:
      draft.popularPosition.trim() !== '' && !isPlace(draft.popularPosition) && t('games.position.wrong'),
  });
  if (problems) return { problems };
  return {
    body: {
      drawnAs: draft.drawnAs === '' ? null : draft.drawnAs,
      groupCode: draft.groupCode,
      prizeMode: draft.prizeMode,
      defaultPlayType: draft.defaultPlayType,
      schedule: isDaily
        ? { kind: 'daily', times: times.toSorted(), weekdays: draft.weekdays.toSorted((one, other) => one - other) }
        : { kind: 'interval', seconds: Number(draft.seconds) },
      isListed: draft.isListed,
      position: Number(draft.position),
      popularPosition: draft.popularPosition.trim() === '' ? null : Number(draft.popularPosition),
    },
  };
}

/** What is drawn: "6 of 1–45", "5 × 4 figures"; empty where its vendor draws it. */
export function shapeText(tr: Translate, shape: StaffLottery['shape']): string {
  return shape
    .map(({ count, digits, from, to }) =>
      digits === undefined
        ? tr('lotteries.shape.balls', { count, from: from ?? 0, to: to ?? 0 })
        : tr('lotteries.shape.digits', { count, digits }),
    )
    .join(' + ');
}

/** Of lotteries that the gateway draws one of each kind: what a new one can be drawn as. */
export function templatesOf(lotteries: readonly StaffLottery[]): readonly StaffLottery[] {
  const byShape = new Map<string, StaffLottery>();
  for (const lottery of lotteries) {
    const key = JSON.stringify(lottery.shape);
    if (lottery.shape.length > 0 && !byShape.has(key)) byShape.set(key, lottery);
  }
  return [...byShape.values()];
}

/** When it is drawn: "every 300 s", "18:30, 20:00; Saturday, Sunday". */
export function scheduleText(tr: Translate, schedule: StaffLottery['schedule']): string {
  if (schedule.kind === 'interval') return tr('lotteries.every', { seconds: schedule.seconds });
  const times = schedule.times.join(', ');
  if (schedule.weekdays.length === 7) return times;
  const days = weekdays.filter((day) => schedule.weekdays.includes(day)).map((day) => showWeekday(day));
  return `${times}; ${days.join(', ')}`;
}
