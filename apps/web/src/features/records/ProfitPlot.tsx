import { formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { BarPlot } from '../../ui/BarPlot.tsx';
import type { ProfitPeriod } from './queries.ts';

/** A bar of the result for each period, the oldest first. The table beside it says the same in words. */
export function ProfitPlot({ list }: { list: readonly ProfitPeriod[] }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const periods = list.toReversed();
  return (
    <BarPlot
      tone="outcome"
      title={t('profit.plot')}
      text={t('profit.plot.text')}
      bars={periods.map(({ from, net }) => ({
        id: from,
        value: Number(net),
        title: `${from}: ${formatSigned(net, currencyFormat)}`,
      }))}
      ends={[periods[0]?.from ?? '', periods.at(-1)?.to ?? '']}
    />
  );
}
