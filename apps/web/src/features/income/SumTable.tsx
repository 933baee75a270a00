import { formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import styles from './income.module.css';
import type { Sum } from './rules.ts';

interface SumTableProps {
  /** What it is, read aloud. */
  label: string;
  sum: Sum;
  totalLabel: string;
}

/** Lines of a calculation with their signs, and what they come to. */
export function SumTable({ label, sum: { lines, total }, totalLabel }: SumTableProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  return (
    <dl className={styles['sums']} aria-label={label}>
      {lines.map(({ label: name, amount }, index) => (
        <div key={name}>
          <dt>{t(`bill.line.${name}`)}</dt>
          <dd>
            <Amount text={index === 0 ? formatMoney(amount, currencyFormat) : formatSigned(amount, currencyFormat)} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{totalLabel}</dt>
        <dd>
          <Amount text={formatMoney(total, currencyFormat)} />
        </dd>
      </div>
    </dl>
  );
}
