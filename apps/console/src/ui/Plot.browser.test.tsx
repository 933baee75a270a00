import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Plot } from './Plot.tsx';
import { axisName, labelledPoints, type PlotSeries, pointRange } from './plot-options.ts';
import './tokens.css';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.documentElement.removeAttribute('data-theme');
});

const points = ['1 Nov', '2 Nov', '3 Nov', '4 Nov'];
const series: readonly PlotSeries[] = [
  { label: 'Revenue', tone: 'accent', values: [100, -250, 400, 50] },
  { label: 'Before', tone: 'quiet', isBehind: true, values: [90, 80, null, 60] },
];
const show = (value: number) => value.toFixed(2);

function draw(kind: 'line' | 'bar', width: number, shown = series): HTMLDivElement {
  document.body.innerHTML = `<div id="place" style="width:${width}px"></div>`;
  const place = document.querySelector<HTMLDivElement>('#place');
  if (!place) throw new Error('there is no place');
  root = createRoot(place);
  root.render(
    <Plot
      label="Revenue by day"
      caption="The table has the same."
      kind={kind}
      points={points}
      series={shown}
      show={show}
      showShort={String}
    />,
  );
  return place;
}

/** Colours of the canvas that are not see-through. */
function colours(): Set<string> {
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return new Set();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) found.add(data.slice(at, at + 3).join(', '));
  return found;
}

const toneOf = (tone: string) => {
  const probe = document.createElement('i');
  probe.style.color = `var(--${tone})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return /\((.*)\)/.exec(found)?.[1] ?? '';
};

test.each(['line', 'bar'] as const)(
  '[X-04] a plot of the kind %s is a picture with a name, in the colours of the theme, which may change',
  async (kind) => {
    document.documentElement.dataset['theme'] = 'light';
    draw(kind, 700);
    const picture = page.getByRole('img', { name: 'Revenue by day' });
    await expect.element(picture).toHaveAccessibleDescription('The table has the same.');
    await expect.element(page.getByText('Revenue', { exact: true })).toBeVisible();
    const light = toneOf('accent');
    await expect.poll(() => colours().has(light)).toBe(true);
    document.documentElement.dataset['theme'] = 'dark';
    const dark = toneOf('accent');
    expect(dark).not.toBe(light);
    await expect.poll(() => colours().has(dark) && !colours().has(light)).toBe(true);
  },
);

test('[X-04] a plot takes the width of its place, from 320 to 1400 pixels, and no more', async () => {
  const place = draw('line', 1400);
  const canvas = () => document.querySelector('canvas')?.getBoundingClientRect().width ?? 0;
  for (const width of [1400, 320, 760]) {
    place.style.width = `${width}px`;
    await expect.poll(() => Math.round(canvas()) <= width && Math.round(canvas()) > width - 60).toBe(true);
    expect(place.scrollWidth).toBe(width);
  }
});

test('[X-04] where the pointer is, the legend has the figures', async () => {
  draw('line', 700);
  const over = () => document.querySelector('.u-over');
  await expect.poll(() => over() !== null).toBe(true);
  const { left, top, width, height } = over()!.getBoundingClientRect();
  // The second of four points.
  await userEvent.hover(page.getByRole('img', { name: 'Revenue by day' }), {
    position: {
      x: left + width / 3 - page.getByRole('img').element().getBoundingClientRect().left,
      y: top + height / 2 - page.getByRole('img').element().getBoundingClientRect().top,
    },
  });
  await expect.element(page.getByText('Revenue: -250.00')).toBeVisible();
  await expect.element(page.getByText('Before: 80.00')).toBeVisible();
  await expect.element(page.getByText('2 Nov', { exact: true })).toBeVisible();
});

test('[X-04] a plot of one point, of nothing but zeroes or of no values draws without complaint', async () => {
  draw('bar', 400, [{ label: 'Nothing', tone: 'bad', values: [0, 0, 0, 0] }]);
  await expect.element(page.getByText('Nothing')).toBeVisible();
  root?.unmount();
  draw('line', 400, [{ label: 'Unknown', tone: 'bad', values: [null, null, null, null] }]);
  await expect.element(page.getByText('Unknown')).toBeVisible();
});

test('[X-04] names below points have room', () => {
  expect(labelledPoints(30, 700, 74)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
  expect(labelledPoints(3, 700, 74)).toEqual([0, 1, 2]);
  expect(labelledPoints(0, 700, 74)).toEqual([]);
  expect(labelledPoints(5, 10, 74)).toEqual([0]);
  expect(axisName('Jade')).toBe('Jade');
  expect(axisName('Dragons of the northern sea')).toBe('Dragons of th…');
  expect(pointRange('bar', 3)).toEqual([-0.5, 2.5]);
  expect(pointRange('line', 3)).toEqual([0, 2]);
  expect(pointRange('line', 1)).toEqual([-0.5, 0.5]);
});
