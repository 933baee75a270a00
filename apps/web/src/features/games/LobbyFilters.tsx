import Flame from 'lucide-react/icons/flame';
import History from 'lucide-react/icons/history';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import type { GameType } from '@sampan/contract/catalogue';
import { gameFeatures } from '@sampan/contract/game-kinds';
import { requireSession } from '../../platform/access.ts';
import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { lobbyMarks, lobbySorts, type LobbySearch } from '../../platform/paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FoldedFilters } from '../../ui/FoldedFilters.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './games.module.css';
import { toggled, type Counts } from './rules.ts';

interface LobbyFiltersProps {
  gameType: GameType;
  search: LobbySearch;
  /** What the games are searched for. */
  query: string;
  /** What the search field begins with; a new text begins it anew. */
  given: string;
  /** Of the games shown; null until all are known. */
  counts: Counts | null;
  onQuery: (text: string) => void;
  onChange: (change: { [K in keyof LobbySearch]: LobbySearch[K] | undefined }) => void;
}

const markIcons = { new: <Sparkles />, hot: <Flame />, favourite: <Star />, recent: <History /> } as const;

export function LobbyFilters({ gameType, search, query, given, counts, onQuery, onChange }: LobbyFiltersProps) {
  const t = useT();
  // Known before the games are, so that nothing moves when they come.
  const features = gameType === 'RNG' ? gameFeatures : [];

  function handleClear(field: HTMLInputElement): void {
    onQuery('');
    field.value = '';
  }

  function toggleMark(mark: (typeof lobbyMarks)[number]): void {
    const change = () => onChange({ only: toggled(search.only, mark) });
    if (mark === 'favourite' || mark === 'recent') requireSession(change);
    else change();
  }

  const active = (search.only?.length ?? 0) + (search.features?.length ?? 0) + (search.sort === undefined ? 0 : 1);
  return (
    <FoldedFilters
      className={styles['filters']}
      count={active}
      label={active > 0 ? t('lobby.filters.active', { count: active }) : t('lobby.filters')}
      search={
        <SearchField
          label={t('lobby.search')}
          placeholder={t('lobby.search.hint')}
          // The browser's own text: a key is painted before anything here is rendered again.
          key={given}
          defaultValue={given}
          onChange={(event) => onQuery(event.target.value)}
          clear={query !== '' ? { label: t('lobby.search.clear'), onClear: handleClear } : undefined}
        />
      }
    >
      <SelectField
        label={t('lobby.sort')}
        className={styles['sort']}
        value={search.sort ?? 'popular'}
        onChange={(event) => {
          const sort = lobbySorts.find((candidate) => candidate === event.target.value);
          onChange({ sort: sort === 'popular' ? undefined : sort });
        }}
        options={lobbySorts.map((sort) => ({ value: sort, label: t(`lobby.sort.${sort}`) }))}
      />
      <div className={styles['chips']} role="group" aria-label={t('lobby.filters')}>
        {lobbyMarks.map((mark) => (
          <Chip
            key={mark}
            icon={markIcons[mark]}
            isSelected={search.only?.includes(mark) ?? false}
            count={counts && formatNumber(counts[mark] ?? 0)}
            onClick={() => toggleMark(mark)}
          >
            {t(`lobby.only.${mark}`)}
          </Chip>
        ))}
        {features.map((feature) => (
          <Chip
            key={feature}
            isSelected={search.features?.includes(feature) ?? false}
            count={counts && formatNumber(counts[feature] ?? 0)}
            onClick={() => onChange({ features: toggled(search.features, feature) })}
          >
            {t(`lobby.feature.${feature}`)}
          </Chip>
        ))}
      </div>
    </FoldedFilters>
  );
}
