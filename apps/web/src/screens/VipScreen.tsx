import { LevelList } from '../features/vip/LevelList.tsx';
import { RankProgress } from '../features/vip/RankProgress.tsx';
import { useT } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import { useTitle } from '../platform/site.ts';
import styles from './page-screen.module.css';

/** The levels; a member's own progress above them (requirement M-10). */
export function VipScreen() {
  const t = useT();
  const { isLoggedIn, isTrial } = useSession();
  useTitle(t('menu.vip'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.vip')}</h1>
      <p>{t('vip.lead')}</p>
      {isLoggedIn && !isTrial && <RankProgress />}
      <h2>{t('vip.levels')}</h2>
      <LevelList />
    </div>
  );
}
