import { useEffect, useId, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './plot.module.css';
import { type PlotColours, type PlotData, plotHeight, plotOptions, rowsOf } from './plot-options.ts';

interface PlotProps extends PlotData {
  /** What it is of. */
  label: string;
  /** Where its figures can be read. */
  caption: string;
  /** A figure in full, and as short as an axis has it. */
  show: (value: number) => string;
  showShort: (value: number) => string;
}

/** Calls back when the page's colours may be others. */
function onTheme(callback: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(callback);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', callback);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', callback);
  };
}

/**
 * Lines or bars of a few series, as wide as its place. It is a picture: who doesn't see it has the same figures in the table
 * that its caption names. Where the pointer is, the legend has the figures.
 */
export function Plot({ label, caption, kind, points, series, show, showShort }: PlotProps) {
  const captionId = useId();
  const place = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const [point, setPoint] = useState<number | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const read = (): PlotColours => {
      const own = getComputedStyle(element);
      const swatches = [...(legend.current?.querySelectorAll('[data-swatch]') ?? [])];
      return {
        text: own.color,
        line: own.borderTopColor,
        series: swatches.map((swatch) => getComputedStyle(swatch).backgroundColor),
      };
    };
    let colours = read();
    const data = { kind, points, series };
    const options = plotOptions(data, Math.max(1, element.clientWidth), {
      colours: () => colours,
      showShort,
      onPoint: setPoint,
    });
    const plot = new uPlot(options, rowsOf(data), element);
    const size = new ResizeObserver(() => {
      const width = element.clientWidth;
      if (width > 0 && width !== plot.width) plot.setSize({ width, height: plotHeight });
    });
    size.observe(element);
    const stopTheme = onTheme(() => {
      colours = read();
      // Bars keep their colours with their shapes.
      plot.redraw();
    });
    return () => {
      size.disconnect();
      stopTheme();
      plot.destroy();
      setPoint(null);
    };
  }, [kind, points, series, showShort]);

  const valueAt = (values: readonly (number | null)[]) => {
    const value = point === null ? null : (values[point] ?? null);
    return value === null ? '' : `: ${show(value)}`;
  };
  return (
    <figure className={styles['frame']}>
      <div ref={place} className={styles['canvas']} role="img" aria-label={label} aria-describedby={captionId} />
      <ul ref={legend} className={styles['legend']}>
        {series.map(({ label: name, values, tone }) => (
          <li key={name}>
            <span className={`${styles['swatch']} ${styles[tone]}`} data-swatch aria-hidden="true" />
            {`${name}${valueAt(values)}`}
          </li>
        ))}
        {point !== null && <li className={styles['point']}>{points[point]}</li>}
      </ul>
      <figcaption id={captionId} className={styles['caption']}>
        {caption}
      </figcaption>
    </figure>
  );
}
