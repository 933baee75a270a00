import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderProgressively, useProgressiveList, useRenderTurn } from './progressive-render.ts';

function List({ total }: { total: number }) {
  const { ref, count, style } = useProgressiveList<HTMLUListElement>('letters', total, 4);
  return (
    <ul ref={ref} style={style}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} style={{ height: 20 }}>
          item
        </li>
      ))}
    </ul>
  );
}

function Part({ isFirst }: { isFirst: boolean }) {
  return <p>{useRenderTurn(isFirst) ? 'there' : 'held'}</p>;
}

let root: Root;
function show(content: React.ReactNode): void {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  flushSync(() => root.render(content));
}
const nextFrame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
const items = () => page.getByRole('listitem').elements().length;
const list = () => page.getByRole('list').element();
afterEach(() => root.unmount());

test('[G-08] the first document has everything at once; a new screen its first parts, then the others', async () => {
  renderProgressively(false);
  show(<List total={10} />);
  expect(items()).toBe(10);
  // Its height is known once it has been painted.
  await nextFrame();
  await nextFrame();
  root.unmount();

  renderProgressively(true);
  show(<List total={10} />);
  expect(items()).toBe(0);
  expect(list().clientHeight).toBe(200);
  await expect.poll(items).toBe(10);
  expect(list().getAttribute('style')).toBe('');
  root.unmount();

  show([<Part key="1" isFirst />, <Part key="2" isFirst={false} />]);
  const words = () =>
    page
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent);
  expect(words()).toEqual(['there', 'held']);
  // The frame that shows the first parts is theirs alone.
  await nextFrame();
  expect(words()).toEqual(['there', 'held']);
  await expect.poll(words).toEqual(['there', 'there']);
});
