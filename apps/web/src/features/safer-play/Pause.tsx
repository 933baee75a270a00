import type { SaferPlay } from '@sampan/contract/safer-play';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useEndTimeOut } from './queries.ts';
import styles from './safer-play.module.css';

/** The break that counts now, above all else. */
export function Pause({ data: { pause, mayReturn } }: { data: SaferPlay }) {
  const t = useT();
  const { hasModule } = useSite();
  const end = useEndTimeOut();
  if (pause === null) return null;
  return (
    <div className={styles['pause']} role="status">
      <p className={styles['pauseTitle']}>
        {t(pause.kind === 'exclusion' ? 'safer.pause.exclusion' : 'safer.pause.timeOut')}
      </p>
      <p>
        {pause.until === null
          ? t('safer.pause.open')
          : t('safer.pause.until', { date: formatDateTime(pause.until).slice(0, -3) })}{' '}
        {pause.isImposed && t('safer.pause.imposed')}
      </p>
      <p>{t('safer.pause.text')}</p>
      <div className={styles['actions']}>
        {hasModule('WITHDRAW') && (
          <LinkButton href={paths.member('withdraw')} variant="primary">
            {t('menu.withdraw')}
          </LinkButton>
        )}
        {mayReturn && (
          <Button pending={end.isPending} onClick={() => end.mutate()}>
            {t('safer.pause.end')}
          </Button>
        )}
      </div>
    </div>
  );
}
