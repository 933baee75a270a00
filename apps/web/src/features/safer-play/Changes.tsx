import { useState } from 'react';
import type { SaferPlayChange } from '@sampan/contract/safer-play';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Pager } from '../../platform/pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChanges } from './queries.ts';
import { wordsOf } from './rules.ts';
import styles from './safer-play.module.css';
import { useTime, useValue } from './words.ts';

/** What was changed, the latest first. */
export function Changes() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isFetching, refetch } = useChanges(pageNo);
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (data.totalCount === 0) return <p className={styles['soft']}>{t('safer.history.none')}</p>;
  return (
    <div className={styles['part']}>
      <ul className={styles['changes']}>
        {data.list.map((change) => (
          <li key={change.id} className={styles['change']}>
            <span className={styles['faint']}>{formatDateTime(change.at)}</span>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      <Pager page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </div>
  );
}

function ChangeText({ change }: { change: SaferPlayChange }) {
  const t = useT();
  const time = useTime();
  const valueOf = useValue();
  const { subject, kind, period, after, until, effectiveAt } = change;
  const { key, isOurs } = wordsOf(change);
  const what =
    kind === null || period === null
      ? t('safer.reality')
      : t('safer.what', { kind: t(`safer.kind.${kind}`), period: t(`safer.period.${period}`) });
  const value = after === null ? t('safer.reality.off') : kind === null ? time(Number(after)) : valueOf(kind, after);
  const date = formatDateTime(until ?? effectiveAt).slice(0, -3);
  const isOff = subject === 'reality' && after === null;
  const text = t(isOff ? 'safer.did.set' : key, { what, value, date });
  return <span>{isOurs ? t('safer.did.byUs', { text }) : text}</span>;
}
