import { ArticleView, useArticleHead } from '../features/content/ArticleView.tsx';
import { Downloads } from '../features/download/Downloads.tsx';
import { useT } from '../platform/i18n.ts';
import { brand } from '../platform/site.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

/** spec §2: /down, the ways to have the site on a device, and what the operator writes about them. */
export function DownloadScreen() {
  const t = useT();
  useArticleHead('download', 'download', t('menu.download'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.download')}</h1>
      <p className={styles['lead']}>{t('content.down.lead', { brand: brand.name })}</p>
      <Downloads />
      <Panel>
        <ArticleView kind="download" slug="download" />
      </Panel>
    </div>
  );
}
