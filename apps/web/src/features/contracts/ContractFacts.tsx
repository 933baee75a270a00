import type { Contract } from '@sampan/contract/contracts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import styles from './contracts.module.css';
import { categoryKey, statusOf, statusTones } from './rules.ts';

interface ContractFactsProps {
  contract: Contract;
  /** Who reads: the words of an end that was asked for are another. */
  side: 'upline' | 'downline';
  /** Milliseconds UTC. */
  now: number;
}

/** One contract: of which games, in which state, from when until when, and its terms. */
export function ContractFacts({ contract, side, now }: ContractFactsProps) {
  const t = useT();
  const { category, period, mode, offeredAt, expiresAt, startsAt, endsAt, endingAskedBy, isOfHouse } = contract;
  const status = statusOf(contract, now);
  const facts: (readonly [label: string, value: string])[] = [
    side === 'upline'
      ? [t('contract.holder'), contract.account]
      : [t('contract.from'), t(isOfHouse ? 'contract.from.house' : 'contract.from.upline')],
    [t('contract.period'), t(`contract.period.${period}`)],
    ...(mode ? [[t('contract.mode'), t(`contract.mode.${mode}`)] as const] : []),
    [t('contract.offered'), formatDateTime(offeredAt)],
    ...(status === 'offered' ? [[t('contract.expires'), formatDateTime(expiresAt)] as const] : []),
    ...(startsAt === null ? [] : [[t('contract.starts'), formatDateTime(startsAt)] as const]),
    ...(endsAt === null ? [] : [[t('contract.ends'), formatDateTime(endsAt)] as const]),
  ];
  return (
    <div className={styles['contract']}>
      <div className={styles['head']}>
        <h4>{t(categoryKey(category))}</h4>
        <Badge tone={statusTones[status]}>{t(`contract.status.${status}`)}</Badge>
      </div>
      {endingAskedBy !== null && status === 'active' && (
        <p className={styles['notice']}>
          {t(endingAskedBy === side ? 'contract.ending.own' : `contract.ending.${endingAskedBy}`)}
        </p>
      )}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ContractTerms contract={contract} />
    </div>
  );
}
