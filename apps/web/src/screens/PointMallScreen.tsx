import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { ArticleView, useArticleHead } from '../features/content/ArticleView.tsx';
import { useT } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

/** spec §2: /pointMall, what the operator says of its points, and the way to the promotions that are about them. */
export function PointMallScreen() {
  const t = useT();
  useArticleHead('pointMall', 'point-mall', t('menu.pointMall'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.pointMall')}</h1>
      <Panel>
        <ArticleView kind="pointMall" slug="point-mall" />
      </Panel>
      <LinkButton
        href={paths.promotions('pointMall')}
        variant="primary"
        className={styles['start']}
        icon={<ShoppingBag aria-hidden="true" />}
      >
        {t('menu.promotions')}
      </LinkButton>
    </div>
  );
}
