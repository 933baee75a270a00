import { GiftHistory } from '../../features/vip/GiftHistory.tsx';
import { GiftList } from '../../features/vip/GiftList.tsx';
import { RankProgress } from '../../features/vip/RankProgress.tsx';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from '../centre-layout.module.css';

/** The member's VIP level and its gifts. */
export function RankScreen() {
  const t = useT();
  return (
    <>
      <RankProgress />
      <GiftList />
      <GiftHistory />
      <LinkButton href={paths.place('vip')} className={styles['start']}>
        {t('vip.programme')}
      </LinkButton>
    </>
  );
}
