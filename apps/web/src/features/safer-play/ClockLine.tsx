import Hourglass from 'lucide-react/icons/hourglass';
import { formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { MenuLink } from '../../ui/Menu.tsx';
import { useClockTime } from './clock-time.ts';
import { clockRunsFor, usePlayClock } from './queries.ts';
import { minutesOf } from './rules.ts';
import styles from './safer-play.module.css';
import { useTime } from './words.ts';

interface ClockLineProps {
  /** `bar`: in the account bar where it has room, in two lines or one; `menu`: in its menu; `page`: on a page. */
  place: 'bar' | 'menu' | 'page';
}

/** The account's clock: the gaming session that runs, or else the day, and what came of it. */
export function ClockLine({ place }: ClockLineProps) {
  const t = useT();
  const time = useTime();
  const { currencyFormat } = useSite();
  const { data, dataUpdatedAt } = usePlayClock(false);
  const at = useClockTime(data, dataUpdatedAt);
  if (!data || (data.session === null && data.today.minutes === 0)) return null;
  const { session, today } = data;
  const net = formatSigned((session ?? today).net, currencyFormat);
  // Without a word of the game it goes on no longer than at the gateway.
  const minutes = session === null ? today.minutes : minutesOf({ session, at: Math.min(at, data.at + clockRunsFor) });
  const played = time(minutes);
  const label = t('safer.clock', { time: played, net });
  const href = paths.member('saferPlay');
  // What is read aloud says what the figures are.
  const text = (
    <>
      <span aria-hidden="true">{session === null ? `${t('safer.clock.today')}: ${played}` : played}</span>
      <span aria-hidden="true" className={styles['dot']}>
        {' · '}
      </span>
      <span aria-hidden="true" className={styles['lineNet']}>
        {net}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
  if (place === 'menu') {
    return (
      <MenuLink href={href} icon={<Hourglass aria-hidden="true" />}>
        <span>{text}</span>
      </MenuLink>
    );
  }
  return (
    <a href={href} className={styles[place === 'bar' ? 'line' : 'pageLine']} title={label}>
      {place === 'page' && <Hourglass aria-hidden="true" />}
      {place === 'page' ? <span>{text}</span> : text}
    </a>
  );
}
