import { errorText } from '../../platform/errors.ts';
import { usePreviewWords } from '../../platform/preview-words.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge, ErrorNote } from '../../ui/Note.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Issue, type Setting, useChangeSettings, usePreviewSettings } from './queries.ts';
import { differences, isCollision, issueAt, issuesOf, type Outcome, shownValue } from './rules.ts';
import styles from './settings.module.css';

/** A key with what it is to become. */
export interface Wanted {
  readonly setting: Setting;
  readonly outcome: Exclude<Outcome, { kind: 'wrong' }>;
  /** Somebody else changed it after this change was begun. */
  readonly isOvertaken: boolean;
}

interface ReviewDialogProps {
  version: string;
  wanted: readonly Wanted[];
  isLoading: boolean;
  /** Asks for the settings of now; what is wanted stays. */
  onLoad: () => Promise<unknown>;
  onRefused: (issues: readonly Issue[]) => void;
  onSaved: (keys: readonly string[]) => void;
  onClose: () => void;
}

/** What is to change, key by key, before it is saved with a reason. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { version, wanted, isLoading, onLoad, onRefused, onSaved, onClose } = props;
  const t = useT();
  const reasonWords = useReasonWords();
  const previewWords = usePreviewWords();
  const change = useChangeSettings();
  const preview = usePreviewSettings();
  const issues = issuesOf(change.error ?? preview.error);
  const collided = isCollision(change.error);
  const keys = wanted.map(({ setting }) => setting.key);
  const values = Object.fromEntries(
    wanted.flatMap(({ setting, outcome }) => (outcome.kind === 'value' ? [[setting.key, outcome.value]] : [])),
  );
  const reset = wanted.flatMap(({ setting, outcome }) => (outcome.kind === 'default' ? [setting.key] : []));
  const save = (reason: string) => {
    preview.reset();
    change.mutate(
      { version, values, reset, reason },
      {
        onSuccess: () => onSaved(keys),
        onError: (error) => onRefused(issuesOf(error)),
      },
    );
  };
  return (
    <ReasonDialog
      title={t('settings.review.title')}
      text={t('settings.review.text')}
      confirm={t('shell.save')}
      isWide
      words={reasonWords}
      isPending={change.isPending || isLoading}
      error={change.error && issues.length === 0 && !collided ? errorText(change.error) : null}
      onConfirm={save}
      onClose={onClose}
    >
      <ul className={styles['diff']} aria-label={t('settings.count', { count: wanted.length })}>
        {wanted.map((one) => (
          <li key={one.setting.key}>
            <code className={styles['key']}>{one.setting.key}</code>{' '}
            {one.isOvertaken && <Badge tone="bad">{t('settings.meanwhile')}</Badge>}
            <Parts wanted={one} />
            {issueAt(issues, one.setting.key) !== null && (
              <div className={styles['bad']} lang="en">
                {issueAt(issues, one.setting.key)}
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['look']}>
        <Button
          isPending={preview.isPending}
          onClick={() => {
            change.reset();
            preview.mutate({ values, reset }, { onError: (error) => onRefused(issuesOf(error)) });
          }}
        >
          {previewWords.title}
        </Button>
        {preview.data && (
          <span>
            <a href={preview.data.url} target="_blank" rel="noopener noreferrer">
              {previewWords.open}
            </a>
            . {previewWords.text}
          </span>
        )}
        {preview.error && issues.length === 0 && <ErrorNote>{errorText(preview.error)}</ErrorNote>}
      </div>
      {issues.length > 0 && (
        <ErrorNote>
          {t('settings.review.refused')}
          <ul lang="en">
            {issues.map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>
                <code>{path}</code>: {reason}
              </li>
            ))}
          </ul>
        </ErrorNote>
      )}
      {collided && (
        <ErrorNote>
          <p>{errorText(change.error)}</p>
          <Button isPending={isLoading} onClick={() => void onLoad().then(() => change.reset())}>
            {t('settings.load')}
          </Button>
        </ErrorNote>
      )}
    </ReasonDialog>
  );
}

/** Before and after; of what has parts, the parts that differ. */
function Parts({ wanted: { setting, outcome } }: { wanted: Wanted }) {
  const t = useT();
  const isReset = outcome.kind === 'default';
  const after = isReset ? setting.default : outcome.value;
  const parts = setting.isSecret
    ? [{ path: '', before: t('settings.secret'), after: isReset ? t('settings.default') : t('settings.secret') }]
    : differences(setting.value, after);
  const shown = (value: unknown) => (value === undefined ? t('settings.none') : shownValue(t, value));
  return (
    <>
      {parts.map(({ path, before, after: now }) => (
        <div key={path} className={styles['part']}>
          {path !== '' && <code className={styles['hint']}>{path}</code>}
          <del aria-label={`${t('settings.history.before')}: ${shown(before)}`}>{shown(before)}</del>
          <span aria-hidden="true">→</span>
          <ins aria-label={`${t('settings.history.after')}: ${shown(now)}`}>{shown(now)}</ins>
        </div>
      ))}
      {isReset && <div className={styles['hint']}>{t('settings.reset')}</div>}
    </>
  );
}
