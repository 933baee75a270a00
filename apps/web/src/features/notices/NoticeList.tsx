import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '../../platform/format.ts';
import { SanitizedHtml } from '../../platform/html.tsx';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isForNewTab } from '../../ui/new-tab.ts';
import { Pager } from '../../platform/pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { followsLink } from './follows-link.ts';
import styles from './notices.module.css';
import { itemsOfPage, noticesPerPage, pageOfItem } from './rules.ts';

export interface NoticeListProps {
  notices: readonly { id: string; title: string; content: string; timestamp: number }[];
  selectedId: string | undefined;
  /** In a dialog: takes the title that is pressed, whose link leads to the page else. On a phone one sees titles or text. */
  onSelect?: (id: string) => void;
  /** In a dialog: a link of the notice was followed in this tab. */
  onLeave?: () => void;
}

export function NoticeList({ notices, selectedId, onSelect, onLeave }: NoticeListProps) {
  const t = useT();
  const ids = notices.map(({ id }) => id);
  const [page, setPage] = useState(() => pageOfItem(ids, selectedId));
  const [pageIsFor, setPageIsFor] = useState(selectedId);
  const [isReading, setReading] = useState(selectedId !== undefined);
  const listRef = useRef<HTMLUListElement>(null);
  const readerRef = useRef<HTMLDivElement>(null);
  const backRef = useRef<HTMLButtonElement>(null);
  if (pageIsFor !== selectedId) {
    setPageIsFor(selectedId);
    setPage(pageOfItem(ids, selectedId));
  }
  const selected = selectedId === undefined ? notices[0] : notices.find(({ id }) => id === selectedId);
  const Heading = onSelect ? 'h3' : 'h2';

  function handleSelect(event: MouseEvent, id: string): void {
    if (!onSelect || isForNewTab(event)) return;
    event.preventDefault();
    flushSync(() => {
      onSelect(id);
      setReading(true);
    });
    readerRef.current?.scrollIntoView();
    // On a phone, where the title that was pressed isn't seen any more; elsewhere this isn't, and takes no focus.
    backRef.current?.focus();
  }
  function handleBack(): void {
    flushSync(() => setReading(false));
    listRef.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }
  return (
    <div className={cx(styles['notices'], onSelect && styles['inDialog'])} data-reading={isReading || undefined}>
      <nav aria-label={t('shell.notices')} className={styles['list']}>
        <ul ref={listRef} className={styles['titles']}>
          {itemsOfPage(notices, page).map(({ id, title, timestamp }) => (
            <li key={id}>
              <a
                href={paths.notices(id)}
                aria-current={id === selected?.id ? (onSelect ? 'true' : 'page') : undefined}
                className={styles['entry']}
                onClick={(event) => handleSelect(event, id)}
              >
                <span className={styles['name']}>{title}</span>
                <time dateTime={new Date(timestamp).toISOString()} className={styles['time']}>
                  {formatDateTime(timestamp)}
                </time>
              </a>
            </li>
          ))}
        </ul>
        <Pager page={page} totalPages={Math.ceil(notices.length / noticesPerPage)} onPage={setPage} />
      </nav>
      <div ref={readerRef} className={styles['reader']}>
        {onSelect && (
          <Button
            ref={backRef}
            variant="ghost"
            size="small"
            icon={<ArrowLeft aria-hidden="true" />}
            className={styles['back']}
            onClick={handleBack}
          >
            {t('lobby.notices.all')}
          </Button>
        )}
        {!selected && <EmptyState title={t('lobby.notices.gone')} text={t('lobby.notices.gone.text')} />}
        {selected && (
          <Panel className={styles['panel']}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it listens to the links inside, which keys press too */}
            <article
              className={styles['notice']}
              aria-live={onSelect && 'polite'}
              onClick={(event) => {
                if (followsLink(event)) onLeave?.();
              }}
            >
              <Heading className={styles['title']}>{selected.title}</Heading>
              <time dateTime={new Date(selected.timestamp).toISOString()} className={styles['time']}>
                {formatDateTime(selected.timestamp)}
              </time>
              <SanitizedHtml html={selected.content} className={styles['text']} />
            </article>
          </Panel>
        )}
      </div>
    </div>
  );
}
