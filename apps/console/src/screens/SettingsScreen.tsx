import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { HistoryDialog } from '../features/settings/HistoryDialog.tsx';
import { type Issue, type Setting, settingsQuery } from '../features/settings/queries.ts';
import { ReviewDialog, type Wanted } from '../features/settings/ReviewDialog.tsx';
import {
  type Draft,
  formOf,
  groupOf,
  isChange,
  isFound,
  isNoDraft,
  issueAt,
  type Pending,
  readDraft,
  seenOf,
} from '../features/settings/rules.ts';
import { SettingGroups } from '../features/settings/SettingGroups.tsx';
import { FailedRead } from '../platform/failed-read.tsx';
import { withParameter } from '../platform/search.ts';
import { useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { FilterBar } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { ActionBar } from '../ui/FieldRow.tsx';
import { Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { showToast } from '../ui/Toasts.tsx';

/** In the address the keys without a group need a name that no group has. */
const general = '-';

/** What the operator has set, key by key: changes are collected, looked at and saved together. */
export function SettingsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/settings' });
  const search = useSearch({ from: '/settings' });
  const settings = useQuery(settingsQuery);
  const { data: me } = useQuery(meQuery);
  const mayWrite = me?.permissions.includes('settings.write') ?? false;
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isReviewing, setIsReviewing] = useState(false);

  const set = useCallback(
    (name: 'q' | 'group' | 'only' | 'history', value: string) =>
      void navigate({ search: (now) => withParameter(now, name, value), replace: name !== 'history' }),
    [navigate],
  );
  const showHistory = useCallback((key: string) => set('history', key), [set]);
  const putDraft = useCallback((setting: Setting, draft: Draft | undefined) => {
    setIssues((now) => now.filter((issue) => issueAt([issue], setting.key) === null));
    setPending((now) => {
      const next = new Map(now);
      if (draft === undefined || isNoDraft(setting, formOf(setting), draft)) next.delete(setting.key);
      else next.set(setting.key, { draft, seen: now.get(setting.key)?.seen ?? seenOf(setting) });
      return next;
    });
  }, []);
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // oxlint-disable-next-line no-alert -- the browser's own question, as for closing the tab
      pending.size > 0 && current.pathname !== next.pathname && !confirm(t('settings.leave')),
    enableBeforeUnload: () => pending.size > 0,
  });

  const all = settings.data?.list;
  const groups = useMemo(() => [...new Set(all?.map(({ key }) => groupOf(key)))].toSorted(), [all]);
  const shown = all?.filter((setting) => {
    const { key } = setting;
    if (issueAt(issues, key) !== null) return true;
    if (search.group !== undefined && (groupOf(key) || general) !== search.group) return false;
    if (search.only === 'written' && setting.isDefault) return false;
    if (search.only === 'changed' && !pending.has(key)) return false;
    return isFound(setting, search.q ?? '');
  });
  const drafts = (all ?? []).flatMap((setting) => {
    const own = pending.get(setting.key);
    return own ? [{ setting, outcome: readDraft(formOf(setting), own.draft, t), seen: own.seen }] : [];
  });
  const wrong = drafts.filter(({ outcome }) => outcome.kind === 'wrong').length;
  const wanted = drafts.flatMap(({ setting, outcome, seen }): Wanted[] =>
    outcome.kind === 'wrong' || !isChange(setting, outcome)
      ? []
      : [{ setting, outcome, isOvertaken: seen !== seenOf(setting) }],
  );
  const past = all?.find(({ key }) => key === search.history);

  return (
    <Page title={t('settings.title')} text={t('settings.text')}>
      <FilterBar>
        <TextField
          label={t('settings.search')}
          type="search"
          spellCheck={false}
          value={search.q ?? ''}
          onChange={({ target }) => set('q', target.value)}
        />
        <SelectField
          label={t('settings.group')}
          value={search.group ?? ''}
          options={[
            ['', t('shell.all')],
            ...groups.map((group) => [group || general, group || t('settings.general')] as const),
          ]}
          onChange={({ target }) => set('group', target.value)}
        />
        <SelectField
          label={t('settings.only')}
          value={search.only ?? ''}
          options={[
            ['', t('shell.all')],
            ['written', t('settings.only.written')],
            ['changed', t('settings.only.changed')],
          ]}
          onChange={({ target }) => set('only', target.value)}
        />
      </FilterBar>
      {settings.data && settings.data.problems.length > 0 && (
        <Note look="warn">
          {t('settings.wrong')}
          <ul lang="en">
            {settings.data.problems.map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>
                <code>{path}</code>: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {settings.isPending && <Note>{t('settings.wait')}</Note>}
      {settings.error && <FailedRead error={settings.error} refetch={settings.refetch} />}
      {shown?.length === 0 && <Note>{t('settings.empty')}</Note>}
      {shown && (
        <SettingGroups
          settings={shown}
          pending={pending}
          issues={issues}
          mayWrite={mayWrite}
          onDraft={putDraft}
          onHistory={showHistory}
        />
      )}
      {wanted.length + wrong > 0 && (
        <ActionBar>
          <span role="status">
            {t('settings.count', { count: wanted.length + wrong })}
            {wrong > 0 && ` · ${t('settings.bad.count', { count: wrong })}`}
          </span>
          <Button look="primary" disabled={wrong > 0 || wanted.length === 0} onClick={() => setIsReviewing(true)}>
            {t('settings.review')}
          </Button>
          <Button
            onClick={() => {
              setPending(new Map());
              setIssues([]);
            }}
          >
            {t('settings.discard')}
          </Button>
        </ActionBar>
      )}
      {isReviewing && settings.data && (
        <ReviewDialog
          version={settings.data.version}
          wanted={wanted}
          isLoading={settings.isFetching}
          onLoad={async () => settings.refetch()}
          onRefused={setIssues}
          onSaved={(keys) => {
            setPending(new Map());
            setIsReviewing(false);
            showToast(t('settings.saved', { count: keys.length }));
          }}
          onClose={() => setIsReviewing(false)}
        />
      )}
      {past && (
        <HistoryDialog
          key={past.key}
          setting={past}
          mayWrite={mayWrite}
          onUndo={(setting, draft) => {
            putDraft(setting, draft);
            set('history', '');
          }}
          onClose={() => set('history', '')}
        />
      )}
    </Page>
  );
}
