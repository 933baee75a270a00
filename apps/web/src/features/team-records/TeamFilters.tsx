import { useState, type ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { ApiError } from '../../platform/api.ts';
import Search from 'lucide-react/icons/search';
import { IconButton } from '../../ui/IconButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { firstDay, presetDays, presetOf, presets, type Preset } from './rules.ts';
import type { TeamState } from './state.ts';
import styles from './team-records.module.css';

interface TeamFiltersProps {
  today: string;
  state: TeamState;
  show: (change: Partial<TeamState>) => void;
  /** Why nothing is shown: an account that isn't in the downline is said at its field. */
  error: Error | null;
  /** What downloads the rows. */
  file: ReactNode;
  children?: ReactNode;
}

/** Whether what was asked for is of nobody in the downline. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'downline_not_found';
}

/** Days, an account, and what a page has beside them. */
export function TeamFilters({ today, state, show, error, file, children }: TeamFiltersProps) {
  const t = useT();
  const [typed, setTyped] = useState(state.account ?? '');
  const search = () => show({ account: typed.trim() || undefined, under: undefined });
  return (
    <div className={styles['filters']}>
      <SegmentedControl
        label={t('records.period')}
        options={presets.map((value) => ({ value, label: t(`records.period.${value}`) }))}
        // Days of one's own are none of them.
        value={presetOf(state, today) ?? ('' as Preset)}
        onChange={(preset) => show(presetDays(preset, today))}
      />
      {file}
      <div className={styles['fields']}>
        <DayField
          label={t('profit.from')}
          day={state.from}
          min={firstDay(today)}
          max={state.to}
          onDay={(from) => show({ from })}
        />
        <DayField label={t('profit.to')} day={state.to} min={state.from} max={today} onDay={(to) => show({ to })} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <TextField
            label={t('teamRecords.account')}
            value={typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isMissing(error) ? t('teamRecords.notFound') : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value === '' && state.account !== undefined) show({ account: undefined });
            }}
            after={<IconButton type="submit" size="small" label={t('teamRecords.find')} icon={<Search />} />}
          />
        </form>
        {children}
      </div>
    </div>
  );
}
