import { useState } from 'react';
import type { DialogControls, DialogProps } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { HostileHtml } from '../../platform/html.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { followsLink } from './follows-link.ts';
import styles from './notices.module.css';

/** What the operator announces by a popup, one at a time. A link inside leads away, and the popup goes. */
export function PopupNoticesDialog({ notices, onClose }: DialogProps['popupNotices'] & DialogControls) {
  const t = useT();
  const [page, setPage] = useState(1);
  const notice = notices[page - 1];
  if (!notice) return null;
  return (
    <Dialog
      title={t('shell.notices')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <Pagination
            page={page}
            totalPages={notices.length}
            onPage={setPage}
            label={t('shell.pages')}
            previousLabel={t('shell.previous')}
            nextLabel={t('shell.next')}
            pageLabel={(number) => t('shell.page', { page: number })}
          />
          <Button variant="primary" className={styles['done']} onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it listens to the links inside, which keys press too */}
      <div
        className={styles['popup']}
        aria-live="polite"
        onClick={(event) => {
          if (followsLink(event)) onClose();
        }}
      >
        <article key={notice.id} className={styles['notice']}>
          <h3 className={styles['title']}>{notice.title}</h3>
          <time dateTime={new Date(notice.timestamp).toISOString()} className={styles['time']}>
            {formatDateTime(notice.timestamp)}
          </time>
          <HostileHtml html={notice.content} className={styles['text']} />
        </article>
      </div>
    </Dialog>
  );
}
