import { useSearch } from '@tanstack/react-router';
import { PromotionList } from '../features/promotions/PromotionList.tsx';
import { useT } from '../platform/i18n.ts';
import { useTitle } from '../platform/site.ts';
import { DeferredContent } from '../ui/DeferredContent.tsx';
import styles from './page-screen.module.css';

export function PromotionsScreen() {
  const t = useT();
  const { type }: { type?: unknown } = useSearch({ strict: false });
  useTitle(t('promo.title'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('promo.title')}</h1>
      <DeferredContent name="promotions" className={styles['page']}>
        <PromotionList type={type} />
      </DeferredContent>
    </div>
  );
}
