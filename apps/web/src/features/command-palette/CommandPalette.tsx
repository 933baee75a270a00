import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './command-palette.module.css';
import { moved } from './rules.ts';

export interface CommandPaletteItem {
  id: string;
  label: string;
  note?: string;
  /** Why nothing comes of it now: it is shown and still leads on. */
  closed?: string | undefined;
  icon: ReactNode;
  onChoose: () => void;
}

export interface PaletteGroup {
  id: string;
  label: string;
  items: readonly CommandPaletteItem[];
}

interface CommandPaletteProps {
  groups: readonly PaletteGroup[];
  text: string;
  onText: (text: string) => void;
  /** Place of the current item among all of the groups. */
  at: number;
  onAt: (at: number) => void;
  /** What goes on beside the list: still searching, failed. */
  status: string;
  /** Asks again for what failed. */
  onRetry?: () => void;
}

/** A field and the list that follows what is typed: a combobox, whose focus stays in the field. */
export function CommandPalette({ groups, text, onText, at, onAt, status, onRetry }: CommandPaletteProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(at, items.length - 1)];
  const optionId = (item: CommandPaletteItem) => `${id}-${item.id}`;

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      current?.onChoose();
      return;
    }
    const to = moved(event.key, Math.min(at, items.length - 1), items.length);
    if (to === null) return;
    event.preventDefault();
    onAt(to);
    const next = items[to];
    const option = next && document.getElementById(optionId(next));
    option?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className={styles['palette']}>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('palette.placeholder')}
        aria-describedby={`${id}-keys`}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        value={text}
        className={styles['field']}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div className={styles['status']}>
        <p role="status">{status}</p>
        {onRetry && (
          <Button
            size="small"
            onClick={() => {
              // The button goes as soon as something is asked for.
              field.current?.focus();
              onRetry();
            }}
          >
            {t('shell.retry')}
          </Button>
        )}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={styles['list']}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles['group']}>
            <p id={`${id}-${group.id}`} className={styles['heading']}>
              {group.label}
            </p>
            {group.items.map((item) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === current}
                className={styles['item']}
                onPointerMove={() => {
                  if (item !== current) onAt(items.indexOf(item));
                }}
                onClick={item.onChoose}
              >
                {item.icon}
                <span className={styles['label']}>{item.label}</span>
                {item.closed !== undefined && <span className={styles['closed']}>{item.closed}</span>}
                {item.note !== undefined && <span className={styles['note']}>{item.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p id={`${id}-keys`} className={styles['keys']}>
        {t('palette.keys')}
      </p>
    </div>
  );
}
