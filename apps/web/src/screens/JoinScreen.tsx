import MessageSquareText from 'lucide-react/icons/message-square-text';
import { ArticleView, useArticleHead } from '../features/content/ArticleView.tsx';
import { useT } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

/** spec §2: /join, for those who want to work with the operator. */
export function JoinScreen() {
  const t = useT();
  useArticleHead('join', 'join', t('menu.join'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.join')}</h1>
      <Panel>
        <ArticleView kind="join" slug="join" />
      </Panel>
      <LinkButton
        href={paths.feedback()}
        variant="primary"
        className={styles['start']}
        icon={<MessageSquareText aria-hidden="true" />}
      >
        {t('content.feedback.write')}
      </LinkButton>
    </div>
  );
}
