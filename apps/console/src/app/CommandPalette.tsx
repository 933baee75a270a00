import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../platform/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './command-palette.module.css';
import type { PageName } from './navigation.ts';

/** Every page that the person may open, by typing its name. */
export function CommandPalette({ pages, onClose }: { pages: readonly PageName[]; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const items = pages.map(({ path, word }) => ({ value: path, label: t(word) }));
  return (
    <Dialog title={t('shell.search')} text={t('shell.search.hint')} closeLabel={t('shell.close')} onClose={onClose}>
      <Autocomplete.Root open inline items={items} autoHighlight="always" itemToStringValue={({ label }) => label}>
        <Autocomplete.Input className={styles['input']} aria-label={t('shell.search')} />
        <Autocomplete.Empty className={styles['empty']}>{t('shell.search.none')}</Autocomplete.Empty>
        <Autocomplete.List className={styles['list']}>
          {(item: (typeof items)[number]) => (
            <Autocomplete.Item
              key={item.value}
              value={item}
              className={styles['item']}
              onClick={() => {
                onClose();
                void navigate({ to: item.value });
              }}
            >
              {item.label}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
