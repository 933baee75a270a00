import type { LimitKind } from '@sampan/contract/safer-play';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { hoursAndMinutes } from './rules.ts';

/** Minutes as "1 h 5 min". */
export function useTime(): (minutes: number) => string {
  const t = useT();
  return (total) => {
    const { hours, minutes } = hoursAndMinutes(total);
    if (hours > 0 && minutes === 0) return t('safer.hours.count', { count: hours });
    return hours === 0 ? t('safer.time', { minutes }) : t('safer.time.hours', { hours, minutes });
  };
}

/** A limit's value as its kind is written. */
export function useValue(): (kind: LimitKind, value: string) => string {
  const time = useTime();
  const { currencyFormat } = useSite();
  return (kind, value) => (kind === 'session' ? time(Number(value)) : formatMoney(value, currencyFormat));
}
