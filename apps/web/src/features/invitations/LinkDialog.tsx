import type { InvitationLink } from '@sampan/contract/invitations';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './invitations.module.css';
import { LinkParts } from './LinkParts.tsx';
import { useFigures } from './queries.ts';
import { figureDays, figuresFrom } from './rules.ts';

/** A link to hand on, and what came by it. */
export function LinkDialog({ link, onClose }: { link: InvitationLink; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog size="medium" title={t('invite.link', { code: link.code })} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['column']}>
        {link.note !== '' && <p className={styles['soft']}>{link.note}</p>}
        <LinkParts code={link.code} />
        <Figures code={link.code} />
      </div>
    </Dialog>
  );
}

/** What came by a code, within days that one chooses. */
export function Figures({ code }: { code: string }) {
  const t = useT();
  const { currencyFormat } = useSite();
  // One "now" while it is open, so that the answer is found again.
  const [now] = useState(() => Date.now());
  const [days, setDays] = useState<(typeof figureDays)[number]>('30');
  const { data, error, isFetching, refetch } = useFigures(code, figuresFrom(days, now));
  const rows = data && [
    [t('invite.figures.registered'), formatNumber(data.registered)],
    [t('invite.figures.depositors'), formatNumber(data.depositors)],
    [t('invite.figures.deposits'), formatMoney(data.deposits, currencyFormat)],
    [t('invite.figures.active'), formatNumber(data.active)],
    [t('invite.figures.validBets'), formatMoney(data.validBets, currencyFormat)],
  ];
  return (
    <section aria-label={t('invite.figures')} className={styles['column']}>
      <h4 className={styles['name']}>{t('invite.figures')}</h4>
      <SegmentedControl
        label={t('invite.figures.days')}
        options={figureDays.map((value) => ({
          value,
          label: value === '' ? t('invite.figures.all') : t('invite.expiry.days', { count: Number(value) }),
        }))}
        value={days}
        onChange={setDays}
      />
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : rows ? (
        <dl className={styles['figures']}>
          {rows.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton shape="block" className={styles['bone']} />
      )}
    </section>
  );
}
