import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Search from 'lucide-react/icons/search';
import { openDialog } from '../../../platform/dialogs.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { hasRoute } from '../../routing/has-route.ts';
import styles from './header.module.css';

/** Search and help, beside the menus of language and theme. */
export function HeaderTools() {
  const t = useT();
  return (
    <>
      <button
        type="button"
        aria-label={t('menu.search')}
        title={t('menu.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles['tool']}
        onClick={() => openDialog('palette', {})}
      >
        <Search aria-hidden="true" />
      </button>
      {hasRoute(paths.place('help')) && (
        <a
          href={paths.place('help')}
          aria-label={t('menu.help')}
          title={t('menu.help')}
          className={styles['tool']}
          data-part="help"
        >
          <CircleQuestionMark aria-hidden="true" />
        </a>
      )}
    </>
  );
}
