import { formatMoney, formatNumber, formatSigned } from '../../platform/format.ts';
import { useSite } from '../../platform/site.ts';
import type { FigureName } from './rules.ts';

/** Writes a figure as the page shows it; null: a difference, which has no sign. */
export function useWritten(): (name: FigureName | null, figure: number | string) => string {
  const { currencyFormat } = useSite();
  return (name, figure) => {
    if (typeof figure === 'number') return formatNumber(figure);
    return name === 'profitLoss' ? formatSigned(figure, currencyFormat) : formatMoney(figure, currencyFormat);
  };
}
