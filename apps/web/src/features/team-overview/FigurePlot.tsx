import { useT } from '../../platform/i18n.ts';
import { BarPlot } from '../../ui/BarPlot.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Overview } from './queries.ts';
import type { FigureName } from './rules.ts';
import styles from './team-overview.module.css';
import { useWritten } from './written.ts';

type Point = Overview['points'][number];

const nameOf = ({ from, to }: Pick<Point, 'from' | 'to'>) => (from === to ? from : `${from} – ${to}`);

/** A figure over time, as a plot and as a table. */
export function FigurePlot({ name, points }: { name: FigureName; points: readonly Point[] }) {
  const t = useT();
  const written = useWritten();
  const label = t(`overview.figure.${name}`);
  return (
    <section className={styles['time']} aria-label={label}>
      <BarPlot
        title={label}
        text={t(`overview.text.${name}`)}
        bars={points.map((point) => ({
          id: point.from,
          value: Number(point[name]),
          title: `${nameOf(point)}: ${written(name, point[name])}`,
        }))}
        ends={[points[0]?.from ?? '', points.at(-1)?.to ?? '']}
      />
      <details className={styles['table']}>
        <summary>{t('overview.table')}</summary>
        <DataTable
          caption={label}
          columns={[
            { id: 'time', header: t('records.period'), isTitle: true, cell: nameOf },
            { id: 'figure', header: label, align: 'end', cell: (point: Point) => written(name, point[name]) },
          ]}
          rows={points.toReversed()}
          rowKey={({ from }) => from}
          empty={null}
        />
      </details>
    </section>
  );
}
