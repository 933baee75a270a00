import Hourglass from 'lucide-react/icons/hourglass';
import { formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { MenuLink } from '../../ui/Menu.tsx';
import { usePlayClock } from './queries.ts';
import { minutesOf } from './rules.ts';
import styles from './safer-play.module.css';
import { useTime } from './words.ts';

/** The account bar's clock: the gaming session that runs, or else the day, and what came of it; in the bar, or its menu. */
export function ClockLine({ isInMenu = false }: { isInMenu?: boolean }) {
  const t = useT();
  const time = useTime();
  const { currencyFormat } = useSite();
  const { data } = usePlayClock(false);
  if (!data || (data.session === null && data.today.minutes === 0)) return null;
  const { session, today } = data;
  const net = formatSigned((session ?? today).net, currencyFormat);
  const played = time(session === null ? today.minutes : minutesOf(data));
  const text = `${session === null ? `${t('safer.clock.today')}: ` : ''}${played} · ${net}`;
  const label = t('safer.clock', { time: played, net });
  const href = paths.member('saferPlay');
  if (isInMenu) {
    return (
      <MenuLink href={href} icon={<Hourglass aria-hidden="true" />} aria-label={label}>
        {text}
      </MenuLink>
    );
  }
  return (
    <a href={href} className={styles['line']} aria-label={label} title={label}>
      {text}
    </a>
  );
}
