import { ArticleView, useArticleHead } from '../features/content/ArticleView.tsx';
import { Downloads } from '../features/content/Downloads.tsx';
import { useT } from '../platform/i18n.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

/** spec §2: /down, the operator's apps with codes that take them to a phone, each only where there is one. */
export function DownloadScreen() {
  const t = useT();
  useArticleHead('download', 'download', t('menu.download'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.download')}</h1>
      <Downloads />
      <Panel>
        <ArticleView kind="download" slug="download" />
      </Panel>
    </div>
  );
}
