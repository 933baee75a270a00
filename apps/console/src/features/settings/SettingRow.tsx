import HistoryIcon from 'lucide-react/icons/history';
import { memo } from 'react';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldRow } from '../../ui/FieldRow.tsx';
import { Badge } from '../../ui/Note.tsx';
import { Described } from './Described.tsx';
import type { Setting } from './queries.ts';
import { type Draft, formOf, type Pending, readDraft, seenOf, shownValue } from './rules.ts';
import { SettingEditor } from './SettingEditor.tsx';
import styles from './settings.module.css';

interface SettingRowProps {
  setting: Setting;
  pending: Pending | undefined;
  /** What the gateway said is wrong with it. */
  issue: string | null;
  mayWrite: boolean;
  /** Undefined: the change is given up. */
  onDraft: (setting: Setting, draft: Draft | undefined) => void;
  onHistory: (key: string) => void;
}

/** A key: what it does, what it is set to, and the field that changes it. */
export const SettingRow = memo(function SettingRow(props: SettingRowProps) {
  const { setting, pending, issue, mayWrite, onDraft, onHistory } = props;
  const t = useT();
  const form = formOf(setting);
  const outcome = pending && readDraft(form, pending.draft, t);
  const wrong = outcome?.kind === 'wrong' ? outcome.text : null;
  const isDefault = outcome ? outcome.kind === 'default' : setting.isDefault;
  return (
    <FieldRow
      label={<code>{setting.key}</code>}
      text={<Described text={setting.description} />}
      isMarked={pending !== undefined}
      error={wrong ?? issue ?? undefined}
      errorLang={wrong === null ? 'en' : undefined}
      facts={
        <>
          {pending ? (
            <Badge tone="warn">{t('settings.changed')}</Badge>
          ) : (
            !isDefault && <Badge tone="good">{t('settings.written')}</Badge>
          )}
          {pending && pending.seen !== seenOf(setting) && <Badge tone="bad">{t('settings.meanwhile')}</Badge>}
          <span className={styles['fact']}>
            {setting.isRequired
              ? t('settings.required')
              : t('settings.byDefault', { value: shownValue(t, setting.default) })}
          </span>
          <span>{t(`settings.known.${setting.browsers}`)}</span>
        </>
      }
      actions={
        <>
          {pending && <Button onClick={() => onDraft(setting, undefined)}>{t('settings.undoChange')}</Button>}
          {mayWrite && !isDefault && !setting.isRequired && (
            <Button onClick={() => onDraft(setting, { kind: 'default' })}>{t('settings.reset')}</Button>
          )}
          <Button look="plain" icon={<HistoryIcon aria-hidden="true" />} onClick={() => onHistory(setting.key)}>
            {t('settings.history')}
          </Button>
        </>
      }
    >
      {(control) =>
        mayWrite ? (
          <SettingEditor
            setting={setting}
            form={form}
            draft={pending?.draft}
            control={control}
            onDraft={(draft) => onDraft(setting, draft)}
          />
        ) : (
          <code className={styles['preview']}>
            {setting.isSecret ? t('settings.secret') : shownValue(t, setting.value)}
          </code>
        )
      }
    </FieldRow>
  );
});
