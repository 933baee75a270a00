import type { ContractKind } from '@sampan/contract/contract-rules';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import styles from './income.module.css';
import { useBills } from './queries.ts';

/** Says at the top of a page how many bills wait to be collected, and what they come to. */
export function ReadyNote({ kind }: { kind?: ContractKind }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data } = useBills({ pageNo: 1, status: 'to_collect', ...(kind && { kind }) });
  if (!data || data.totalCount === 0) return null;
  const amount = data.totals ? formatMoney(data.totals.toCollect, currencyFormat) : '';
  return (
    <p className={styles['alert']} role="note">
      {t('bill.ready', { count: data.totalCount, amount })}
    </p>
  );
}
