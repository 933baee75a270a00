import { useT, type Translate } from '../../platform/i18n.ts';
import { lotterySorts, type LotterySearch } from '../../platform/paths.ts';
import { FoldedFilters } from '../../ui/FoldedFilters.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './lottery.module.css';

interface LotteryFiltersProps {
  search: LotterySearch;
  /** Codes of the groups, in the operator's order; none until they are known. */
  groups: readonly string[];
  /** What is typed. */
  text: string;
  onText: (text: string) => void;
  /** The address is to ask for this, and for what is typed. */
  onChange: (change: { [K in keyof LotterySearch]: LotterySearch[K] | undefined }) => void;
}

export function LotteryFilters({ search, groups, text, onText, onChange }: LotteryFiltersProps) {
  const t = useT();
  // The one in the address can be chosen from the start.
  const offered = new Set([...groups, ...(search.group === undefined ? [] : [search.group])]);

  const active = (search.group === undefined ? 0 : 1) + (search.sort === undefined ? 0 : 1);

  /** The address keeps the search for the way back from a lottery, but not each letter of it. */
  function keep(): void {
    if (text.trim() !== (search.q ?? '')) onChange({});
  }
  function handleClear(): void {
    onText('');
    onChange({ q: undefined });
  }
  return (
    <FoldedFilters
      className={styles['filters']}
      count={active}
      label={active > 0 ? t('lobby.filters.active', { count: active }) : t('lobby.filters')}
      search={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <SearchField
            label={t('lobby.search')}
            placeholder={t('lobby.search.hint')}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onBlur={keep}
            clear={text !== '' ? { label: t('lobby.search.clear'), onClear: handleClear } : undefined}
          />
        </form>
      }
    >
      <SelectField
        label={t('lottery.group')}
        value={search.group ?? ''}
        onChange={({ target }) => onChange({ group: target.value || undefined })}
        options={[
          { value: '', label: t('lobby.vendors.all') },
          ...[...offered].map((code) => ({ value: code, label: groupName(t, code) })),
        ]}
      />
      <SelectField
        label={t('lobby.sort')}
        value={search.sort ?? 'popular'}
        onChange={({ target }) => {
          const sort = lotterySorts.find((candidate) => candidate === target.value);
          onChange({ sort: sort === 'popular' ? undefined : sort });
        }}
        options={lotterySorts.map((sort) => ({
          value: sort,
          label: t(sort === 'next' ? 'lottery.next' : `lobby.sort.${sort}`),
        }))}
      />
    </FoldedFilters>
  );
}

const named = {
  NORTH: 'lottery.group.NORTH',
  CENTRAL: 'lottery.group.CENTRAL',
  SOUTH: 'lottery.group.SOUTH',
  DAILY: 'lottery.group.DAILY',
  WEEKLY: 'lottery.group.WEEKLY',
  EXPRESS: 'lottery.group.EXPRESS',
  SUM: 'lottery.group.SUM',
  DICE: 'lottery.group.DICE',
  RACE: 'lottery.group.RACE',
  COLOUR: 'lottery.group.COLOUR',
  KENO: 'lottery.group.KENO',
} as const;

/** Groups that we know have a name; the code of another, as "5D", is what its players call it. */
function groupName(t: Translate, code: string): string {
  const picks = /^PICK(\d+)$/.exec(code)?.[1];
  if (picks !== undefined) return t('lottery.group.PICK', { count: picks });
  return Object.hasOwn(named, code) ? t(named[code as keyof typeof named]) : code;
}
