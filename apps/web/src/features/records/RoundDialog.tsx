import { useState } from 'react';
import type { ValueOf } from '@sampan/contract/operation';
import type { betDetail } from '@sampan/contract/play';
import { formatDateTime, formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError, type ReadResult } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pager } from '../../platform/pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toneOf } from './amount-tone.ts';
import { CopyId } from './CopyId.tsx';
import { useBetDetail, type Bet } from './queries.ts';
import styles from './records.module.css';

type Detail = ValueOf<typeof betDetail>;
type RoundMovement = Detail['movements'][number];

/** A round with every stake and payout of it, and what its provider said. */
export function RoundDialog({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const [pageNo, setPageNo] = useState(1);
  return <RoundView result={useBetDetail(bet, pageNo)} pageNo={pageNo} onPage={setPageNo} onClose={onClose} />;
}

interface RoundViewProps {
  result: ReadResult<Detail>;
  /** Of its movements. */
  pageNo: number;
  onPage: (pageNo: number) => void;
  onClose: () => void;
}

/** The same, of whomever it was read for. */
export function RoundView({ result, pageNo, onPage, onClose }: RoundViewProps) {
  const t = useT();
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  return (
    <Dialog title={t('records.detail')} closeLabel={t('shell.close')} onClose={onClose} size="medium">
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : !data ? (
        <div className={styles['detail']} aria-busy="true">
          <Skeleton shape="block" className={styles['detailBone']} />
          <Skeleton shape="block" className={styles['rowBone']} />
        </div>
      ) : (
        <div className={styles['detail']}>
          <Facts detail={data} />
          {data.vendorDetail !== '' && (
            <section aria-label={t('records.detail.vendor')}>
              <h3>{t('records.detail.vendor')}</h3>
              <p className={styles['said']}>{data.vendorDetail}</p>
              {data.proofUrl != null && (
                <p>
                  <a href={data.proofUrl} target="_blank" rel="noopener noreferrer">
                    {t('records.detail.proof')}
                  </a>
                </p>
              )}
            </section>
          )}
          <Movements rows={data.movements} isPending={isPlaceholderData} />
          <Pager page={pageNo} totalPages={data.totalPages} onPage={onPage} />
        </div>
      )}
    </Dialog>
  );
}

function Facts({ detail }: { detail: Detail }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { gameName, vendorName, roundId, status, placedAt, settledAt, stake, payout, jackpot, net } = detail;
  const money = (amount: string) => <Amount text={formatMoney(amount, currencyFormat)} />;
  const isOpen = status === 'open';
  return (
    <dl className={styles['facts']}>
      <dt>{t('records.game')}</dt>
      <dd>{`${gameName} · ${vendorName}`}</dd>
      <dt>{t('records.id')}</dt>
      <dd>
        <CopyId id={roundId} label={t('records.id.copy')} />
      </dd>
      <dt>{t('records.status')}</dt>
      <dd>{t(`records.status.${status}`)}</dd>
      <dt>{t('records.placed')}</dt>
      <dd>{formatDateTime(placedAt)}</dd>
      <dt>{t('records.settled')}</dt>
      <dd>{settledAt === null ? '—' : formatDateTime(settledAt)}</dd>
      <dt>{t('records.stake')}</dt>
      <dd>{money(stake)}</dd>
      <dt>{t('records.payout')}</dt>
      <dd>{money(payout)}</dd>
      {/[1-9]/.test(jackpot) && (
        <>
          <dt>{t('profit.jackpot')}</dt>
          <dd>{money(jackpot)}</dd>
        </>
      )}
      <dt>{t('records.net')}</dt>
      <dd>{isOpen ? '—' : <Amount text={formatSigned(net, currencyFormat)} tone={toneOf(net)} />}</dd>
    </dl>
  );
}

function Movements({ rows, isPending }: { rows: readonly RoundMovement[]; isPending: boolean }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const columns: Column<RoundMovement>[] = [
    { id: 'kind', header: t('records.kind'), isTitle: true, cell: ({ kind }) => t(`records.kind.${kind}`) },
    { id: 'time', header: t('records.time'), cell: ({ time }) => formatDateTime(time) },
    {
      id: 'transaction',
      header: t('records.transaction'),
      cell: ({ transactionId }) => <CopyId id={transactionId} label={t('records.transaction.copy')} />,
    },
    {
      id: 'amount',
      header: t('records.amount'),
      align: 'end',
      cell: ({ kind, amount }) => (
        <Amount text={formatSigned(kind === 'bet' ? `-${amount}` : amount, currencyFormat)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('records.detail.movements')}
      columns={columns}
      rows={rows}
      rowKey={({ reference }) => reference}
      isPending={isPending}
      expectedRows={2}
      empty={<p className={styles['soft']}>{t('records.detail.none')}</p>}
    />
  );
}
