import { HowItCounts } from '../features/vip/HowItCounts.tsx';
import { LevelList } from '../features/vip/LevelList.tsx';
import { useT } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useTitle } from '../platform/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import styles from './page-screen.module.css';

/** The programme: its levels, what they give, and what counts. A member's own place stands in the member centre. */
export function VipScreen() {
  const t = useT();
  const { isTrial } = useSession();
  useTitle(t('menu.vip'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.vip')}</h1>
      <p className={styles['lead']}>{t('vip.lead')}</p>
      {/* A visitor is asked to log in; who tries has none. */}
      {!isTrial && (
        <LinkButton href={paths.member('playerRank')} variant="primary" className={styles['start']}>
          {t('vip.progress')}
        </LinkButton>
      )}
      <h2>{t('vip.levels')}</h2>
      <LevelList />
      <HowItCounts />
    </div>
  );
}
