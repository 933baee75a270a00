import { useState } from 'react';
import type { SaferPlay } from '@sampan/contract/safer-play';
import { confirm } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useExclude, useTakeTimeOut } from './queries.ts';
import { lengthOf } from './rules.ts';
import styles from './safer-play.module.css';

const hourMs = 3_600_000;

/** No play for some hours or days. */
export function TimeOut({ data: { policy } }: { data: SaferPlay }) {
  const t = useT();
  const take = useTakeTimeOut();
  const [hours, setHours] = useState(policy.timeOutHours[0]);
  const nameOf = (of: number) => {
    const { key, count } = lengthOf(of);
    return t(key, { count });
  };

  async function handleStart(): Promise<void> {
    if (hours === undefined) return;
    const isSure = await confirm({
      title: t('safer.timeOut.title', { length: nameOf(hours) }),
      text: t('safer.timeOut.sure', { date: formatDateTime(Date.now() + hours * hourMs).slice(0, -3) }),
      confirmLabel: t('safer.timeOut.submit'),
    });
    if (isSure) take.mutate(hours);
  }

  return (
    <div className={styles['part']}>
      <p className={styles['soft']}>{t(policy.mayEndTimeOut ? 'safer.timeOut.end' : 'safer.timeOut.text')}</p>
      <div className={styles['chips']} role="group" aria-label={t('safer.timeOut.length')}>
        {policy.timeOutHours.map((of) => (
          <Chip key={of} isSelected={of === hours} onClick={() => setHours(of)}>
            {nameOf(of)}
          </Chip>
        ))}
      </div>
      <div className={styles['actions']}>
        <Button pending={take.isPending} onClick={() => void handleStart()}>
          {t('safer.timeOut.submit')}
        </Button>
      </div>
    </div>
  );
}

/** No play for months, or without an end: what nobody shortens. */
export function Exclusion({ data: { policy } }: { data: SaferPlay }) {
  const t = useT();
  const exclude = useExclude();
  const lengths: readonly (number | null)[] = [...policy.exclusionMonths, ...(policy.hasOpenExclusion ? [null] : [])];
  const [months, setMonths] = useState(lengths[0] ?? null);
  const [isAgreed, setAgreed] = useState(false);
  const nameOf = (of: number | null) =>
    of === null ? t('safer.exclusion.open') : t('safer.months.count', { count: of });

  async function handleStart(): Promise<void> {
    const isSure = await confirm({
      title: t('safer.exclusion.title', { length: nameOf(months) }),
      text: t('safer.exclusion.sure'),
      confirmLabel: t('safer.exclusion.submit'),
      isDangerous: true,
    });
    if (isSure) exclude.mutate(months);
  }

  return (
    <div className={styles['part']}>
      <p className={styles['soft']}>{t('safer.exclusion.text')}</p>
      <div className={styles['chips']} role="group" aria-label={t('safer.timeOut.length')}>
        {lengths.map((of) => (
          <Chip key={of ?? 'open'} isSelected={of === months} onClick={() => setMonths(of)}>
            {nameOf(of)}
          </Chip>
        ))}
      </div>
      {months !== null && (
        <p className={styles['faint']}>
          {t(policy.returns === 'alone' ? 'safer.exclusion.alone' : 'safer.exclusion.onRequest')}
        </p>
      )}
      <Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)}>
        {t('safer.exclusion.agree')}
      </Checkbox>
      <div className={styles['actions']}>
        <Button variant="danger" disabled={!isAgreed} pending={exclude.isPending} onClick={() => void handleStart()}>
          {t('safer.exclusion.submit')}
        </Button>
      </div>
    </div>
  );
}
