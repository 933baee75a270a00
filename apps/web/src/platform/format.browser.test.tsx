import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { Amount } from '../ui/Amount.tsx';
import '../ui/base.css';
import { formatMoney, formatSigned, type CurrencyFormat } from './format.ts';

const formats = [
  { digits: 2, symbol: '₫', symbolPlace: 'before' },
  { digits: 0, symbol: '₫', symbolPlace: 'after' },
  { digits: 2, symbol: '฿', symbolPlace: 'before' },
  { digits: 0, symbol: '¥', symbolPlace: 'before' },
  { digits: 2, symbol: 'Rp', symbolPlace: 'before' },
  { digits: 2, symbol: 'VND', symbolPlace: 'after' },
] as const satisfies CurrencyFormat[];

const texts = formats.flatMap((format) =>
  ['0', '123456789.5', '-123456789.5'].flatMap((amount) => [formatMoney(amount, format), formatSigned(amount, format)]),
);

let unmount = () => undefined as void;
/** So many lines of what `content` marks, in a place that is narrower than every word. */
function linesOf(content: React.ReactNode): number {
  document.body.innerHTML = '<div id="root" style="width: 1px"></div>';
  const root = createRoot(document.querySelector('#root')!);
  unmount = () => root.unmount();
  flushSync(() => root.render(content));
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('[data-amount]')!);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}
afterEach(() => unmount());

describe('[V-04] a symbol and its figures stay together', () => {
  test.each(texts)('in a sentence: %s', (text) => {
    const words = ['You get ', ' 入账', '฿ ได้รับ '];
    for (const word of words) {
      const lines = linesOf(
        <p style={{ overflowWrap: 'normal' }}>
          {word}
          <span data-amount>{text}</span>
          {word}
        </p>,
      );
      expect(lines, `after ${word}`).toBe(1);
    }
  });

  test.each(texts)('alone, however narrow its place: %s', (text) => {
    const lines = linesOf(
      <p data-amount style={{ overflowWrap: 'anywhere' }}>
        <Amount text={text} />
      </p>,
    );
    expect(lines).toBe(1);
  });
});

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
test.each([400, 500, 600, 700, 750])(
  "[V-04] amounts one below the other: the brand's figures are of one width at %i",
  (weight) => {
    document.body.innerHTML = [13, 14, 16, 17, 24]
      .map((size) => digits.map((digit) => `<b data-size="${size}">${`${digit}`.repeat(10)}</b>`).join('<br>'))
      .join('<br>');
    const widths = new Map<string, Set<number>>();
    for (const figure of document.querySelectorAll<HTMLElement>('b')) {
      const { size = '' } = figure.dataset;
      Object.assign(figure.style, {
        display: 'inline-block',
        font: `${weight} ${size}px 'Inter Variable'`,
        fontVariantNumeric: 'tabular-nums',
      });
      widths.set(size, (widths.get(size) ?? new Set()).add(figure.getBoundingClientRect().width));
    }
    expect([...widths.values()].map((some) => some.size)).toEqual([1, 1, 1, 1, 1]);
  },
);
