import { useT } from '../../platform/words.ts';
import type { Issue, Setting } from './queries.ts';
import { type Draft, groupOf, issueAt, type Pending } from './rules.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';

interface SettingGroupsProps {
  settings: readonly Setting[];
  pending: ReadonlyMap<string, Pending>;
  issues: readonly Issue[];
  mayWrite: boolean;
  onDraft: (setting: Setting, draft: Draft | undefined) => void;
  onHistory: (key: string) => void;
}

/** Keys by the part before the first dot; those without one come first. */
export function SettingGroups({ settings, pending, issues, ...rest }: SettingGroupsProps) {
  const t = useT();
  const groups = Map.groupBy(settings, ({ key }) => groupOf(key));
  return [...groups.keys()].toSorted().map((group) => (
    <section key={group} className={styles['group']} aria-label={group === '' ? t('settings.general') : group}>
      <h2>{group === '' ? t('settings.general') : <code>{group}</code>}</h2>
      <div className={styles['rows']}>
        {groups.get(group)?.map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            pending={pending.get(setting.key)}
            issue={issueAt(issues, setting.key)}
            {...rest}
          />
        ))}
      </div>
    </section>
  ));
}
