import { useState } from 'react';
import { limitKinds, type PlayLimit, type SaferPlay } from '@sampan/contract/safer-play';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { LimitForm } from './LimitForm.tsx';
import { useCancelLimitChange } from './queries.ts';
import { effective, share } from './rules.ts';
import styles from './safer-play.module.css';
import { useValue } from './words.ts';

/** Each limit there may be, how much of it is used and what of it waits; one at a time is changed. */
export function Limits({ data }: { data: SaferPlay }) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={styles['kinds']}>
      {limitKinds.map((kind) => (
        <section key={kind} className={styles['kind']} aria-label={t(`safer.kind.${kind}`)}>
          <h3 className={styles['kindTitle']}>{t(`safer.kind.${kind}`)}</h3>
          <p className={styles['soft']}>{t(`safer.kind.${kind}.text`)}</p>
          <ul className={styles['periods']}>
            {data.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => {
                const name = `${limit.kind}.${limit.period}`;
                return (
                  <li key={name} className={styles['limit']}>
                    <LimitRow
                      limit={limit}
                      isOpen={open === name}
                      onOpen={() => setOpen(open === name ? null : name)}
                    />
                    {open === name && <LimitForm limit={limit} onDone={() => setOpen(null)} />}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LimitRowProps {
  limit: PlayLimit;
  isOpen: boolean;
  onOpen: () => void;
}

function LimitRow({ limit, isOpen, onOpen }: LimitRowProps) {
  const t = useT();
  const valueOf = useValue();
  const cancel = useCancelLimitChange();
  const { kind, period, imposed, used, next, until } = limit;
  const most = effective(limit);
  const what = t('safer.what', { kind: t(`safer.kind.${kind}`), period: t(`safer.period.${period}`) });
  const date = (ms: number) => formatDateTime(ms).slice(0, -3);
  return (
    <>
      <div className={styles['row']}>
        <span className={styles['period']}>{t(`safer.period.${period}`)}</span>
        <span className={styles['value']}>{most === null ? t('safer.none') : valueOf(kind, most)}</span>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${t('safer.change')}: ${what}`}
          onClick={onOpen}
          className={styles['open']}
        >
          {t('safer.change')}
        </Button>
      </div>
      {most === null ? (
        <p className={styles['faint']}>{t('safer.used.alone', { used: valueOf(kind, used) })}</p>
      ) : (
        <>
          <progress className={styles['bar']} value={share(used, most)} aria-label={what} />
          <p className={styles['faint']}>
            {t('safer.used', { used: valueOf(kind, used), limit: valueOf(kind, most) })}
            {' · '}
            {t('safer.until', { date: date(until) })}
          </p>
        </>
      )}
      {imposed !== null && <p className={styles['faint']}>{t('safer.imposed', { limit: valueOf(kind, imposed) })}</p>}
      {next !== null && (
        <p className={styles['next']}>
          <span>
            {next.value === null
              ? t('safer.next.none', { date: date(next.at) })
              : t('safer.next', { date: date(next.at), limit: valueOf(kind, next.value) })}
          </span>
          <Button
            size="small"
            variant="ghost"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ kind, period })}
          >
            {t('safer.next.keep')}
          </Button>
        </p>
      )}
    </>
  );
}
