import { useState } from 'react';
import type { AgentBill } from '@sampan/contract/bills';
import { rateUnit } from '@sampan/contract/contract-rules';
import { formatDateTime, formatMoney, formatNumber, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BillMembers } from './BillMembers.tsx';
import { CollectButton } from './CollectButton.tsx';
import styles from './income.module.css';
import { periodText } from './period-text.ts';
import { useBill } from './queries.ts';
import { explain, houseWin, realtimeParts, statusTones } from './rules.ts';
import { SumTable } from './SumTable.tsx';
import { TierResults } from './TierResults.tsx';

/** A bill of the agent with all that explains it; from it one opens those of its direct downlines, and comes back. */
export function BillDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const [below, setBelow] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useBill(below ?? id);
  return (
    <Dialog title={t('bill.title')} closeLabel={t('shell.close')} onClose={onClose} size="large">
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      ) : (
        <div className={styles['bill']}>
          {below !== null && (
            <div>
              <Button size="small" onClick={() => setBelow(null)}>
                {t('bill.back')}
              </Button>
            </div>
          )}
          <Bill key={data.id} bill={data} onBelow={below === null ? setBelow : null} />
        </div>
      )}
    </Dialog>
  );
}

interface BillProps {
  bill: AgentBill;
  /** Opens a bill directly below; null: those aren't the reader's to open. */
  onBelow: ((id: string) => void) | null;
}

function Bill({ bill, onBelow }: BillProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const { kind, category, status, calculation, figures } = bill;
  const { due, amount } = explain(bill, digits);
  const money = (text: string) => formatMoney(text, currencyFormat);
  const parts = realtimeParts(bill, digits);
  const counted = calculation.tier === null ? undefined : calculation.tiers[calculation.tier];
  return (
    <>
      <div className={styles['top']}>
        <div>
          <p className={styles['name']}>
            {t(`contract.kind.${kind}`)} ·{' '}
            {t(category === 'CONS' ? 'contract.category.all' : `shell.category.${category}`)}
          </p>
          <p className={styles['soft']}>{periodText(bill)}</p>
          <p className={styles['soft']}>{bill.account}</p>
        </div>
        <div className={styles['result']}>
          <Amount text={money(bill.amount)} size="large" />
          <Badge tone={statusTones[status]}>{t(`bill.status.${status}`)}</Badge>
        </div>
      </div>
      <p>{t(`bill.status.${status}.text`, { until: formatDateTime(bill.expiresAt) })}</p>
      {onBelow && status === 'to_collect' && (
        <div>
          <CollectButton bill={bill} />
        </div>
      )}

      <section className={styles['part']}>
        <h3>{t('bill.figures')}</h3>
        {kind === 'dividend' ? (
          <SumTable label={t('bill.figures')} sum={houseWin(bill, digits)} totalLabel={t('bill.houseWin')} />
        ) : parts ? (
          <>
            <p className={styles['soft']}>
              {(['profit', 'loss', 'bet'] as const)
                .map((name) => `${t(`contract.rate.${name}`)}: ${(calculation.rates?.[name] ?? 0) / (rateUnit / 100)}%`)
                .join(' · ')}
            </p>
            <SumTable label={t('bill.figures')} sum={parts} totalLabel={t('bill.line.value')} />
          </>
        ) : (
          <p>{t('bill.stakes', { amount: money(figures.validBet) })}</p>
        )}
        {kind !== 'realtime' && (
          <p className={styles['soft']}>{t('bill.active', { count: formatNumber(figures.activeMembers) })}</p>
        )}
        {/[1-9]/.test(bill.carryOut) && <p>{t('bill.carryOut', { amount: money(bill.carryOut) })}</p>}
      </section>

      {calculation.tiers.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('contract.tiers')}</h3>
          <TierResults bill={bill} />
        </section>
      )}

      <section className={styles['part']}>
        <h3>{t('bill.calculation')}</h3>
        {counted?.value !== undefined && counted.value !== null && (
          <p className={styles['soft']}>
            {t(counted.hasLoss ? 'bill.formula' : 'bill.formula.floating', {
              base: money(kind === 'dividend' ? calculation.loss : figures.validBet),
              rate: `${counted.rate / (rateUnit / 100)}%`,
              loss: money(calculation.loss),
              asked: money(counted.netLoss),
              value: money(counted.value),
            })}
          </p>
        )}
        <SumTable label={t('bill.calculation')} sum={due} totalLabel={t('bill.line.due')} />
        {amount && <SumTable label={t('bill.paid')} sum={amount} totalLabel={t('bill.amount')} />}
        <Payment bill={bill} />
      </section>

      {bill.corrections !== undefined && bill.corrections.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('bill.corrections')}</h3>
          <p className={styles['soft']}>{t('bill.corrections.text')}</p>
          <dl className={styles['sums']} aria-label={t('bill.corrections')}>
            {bill.corrections.map(({ at, amount: posted }) => (
              <div key={`${at} ${posted}`}>
                <dt>{formatDateTime(at)}</dt>
                <dd>
                  <Amount text={formatSigned(posted, currencyFormat)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}

      {bill.downlines.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('bill.downlines')}</h3>
          <Downlines bill={bill} onBelow={onBelow} />
        </section>
      )}

      <section className={styles['part']}>
        <h3>{t('bill.members')}</h3>
        <BillMembers bill={bill} />
      </section>
    </>
  );
}

/** From where it is paid, in words. */
function Payment({ bill: { payer, fromBill, fromWallet, calculation } }: { bill: AgentBill }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const money = (text: string) => formatMoney(text, currencyFormat);
  if (!calculation.isFunded) return <p className={styles['soft']}>{t('bill.unfunded')}</p>;
  if (payer === 'platform') return <p className={styles['soft']}>{t('bill.payer.platform')}</p>;
  return (
    <p className={styles['soft']}>{t('bill.payer.upline', { bill: money(fromBill), wallet: money(fromWallet) })}</p>
  );
}

type Below = AgentBill['downlines'][number];

function Downlines({ bill, onBelow }: BillProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const money = (text: string) => <Amount text={formatMoney(text, currencyFormat)} />;
  const columns: Column<Below>[] = [
    { id: 'account', header: t('contract.holder'), isTitle: true, cell: ({ account }) => account },
    {
      id: 'status',
      header: t('records.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`bill.status.${status}`)}</Badge>,
    },
    {
      id: 'value',
      header: t('bill.line.value'),
      align: 'end',
      cell: ({ value }) => money(value),
      total: money(bill.calculation.downlines),
    },
    { id: 'due', header: t('bill.line.due'), align: 'end', cell: ({ due }) => money(due) },
    ...(onBelow
      ? [
          {
            id: 'open',
            header: t('wallet.column.details'),
            align: 'end' as const,
            cell: ({ id, account }: Below) => (
              <Button size="small" aria-label={t('bill.explain.of', { period: account })} onClick={() => onBelow(id)}>
                {t('bill.explain')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('bill.downlines')}
      columns={columns}
      rows={bill.downlines}
      rowKey={({ id }) => id}
      empty={null}
      totalLabel={t('bill.downlines.total')}
    />
  );
}
