import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { plainTextOf } from '../../platform/html-cleaner.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './popup-card.module.css';
import type { PopupNotice } from './popups.ts';

interface PopupCardProps {
  notices: readonly PopupNotice[];
  /** Opens this one in full. */
  onRead: (notice: PopupNotice) => void;
  onClose: () => void;
}

/** What the operator announces by a popup: a card in the corner, one notice at a time, beside a page that stays in use. */
export function PopupCard({ notices, onRead, onClose }: PopupCardProps) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const cameFrom = useRef<HTMLElement | null>(null);
  const notice = notices[index] ?? notices[0];
  if (!notice) return null;
  const text = plainTextOf(notice.content);

  function handleClose(): void {
    cameFrom.current?.focus();
    onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its buttons
    <section
      aria-label={t('lobby.notices.card')}
      className={styles['card']}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') handleClose();
      }}
    >
      <div aria-live="polite">
        <h2 className={styles['title']}>{notice.title}</h2>
        {text !== '' && <p className={styles['text']}>{text}</p>}
      </div>
      <div className={styles['foot']}>
        <Button size="small" variant="secondary" onClick={() => onRead(notice)}>
          {t('lobby.notices.more')}
        </Button>
        {notices.length > 1 && (
          <div className={styles['pager']}>
            <IconButton
              size="small"
              label={t('shell.previous')}
              icon={<ChevronLeft />}
              onClick={() => setIndex((index + notices.length - 1) % notices.length)}
            />
            <span>{t('lobby.notices.place', { number: index + 1, count: notices.length })}</span>
            <IconButton
              size="small"
              label={t('shell.next')}
              icon={<ChevronRight />}
              onClick={() => setIndex((index + 1) % notices.length)}
            />
          </div>
        )}
      </div>
      <IconButton
        size="small"
        label={t('shell.close')}
        icon={<X />}
        className={styles['close']}
        onClick={handleClose}
      />
    </section>
  );
}
