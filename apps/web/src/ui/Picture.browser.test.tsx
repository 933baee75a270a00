import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Picture } from './Picture.tsx';

const drawing = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 50%22/%3E';

function render(element: React.ReactNode) {
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(element);
}

test('[S-15] a picture that cannot be loaded is tried once more, then its fallback stands in', async () => {
  const asked: string[] = [];
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) asked.push((target as HTMLImageElement).getAttribute('src') ?? '');
  });
  watcher.observe(document, { subtree: true, attributes: true, attributeFilter: ['src'] });
  render(<Picture url="/no-such.svg?v=1" alt="" width={40} height={50} isEager fallback={<p>default icon</p>} />);
  await expect.element(page.getByText('default icon')).toBeVisible();
  watcher.disconnect();
  expect(asked).toEqual(['/no-such.svg?v=1', '/no-such.svg?v=1&retry=1']);
});

test('[S-15] [E-03] in place of a picture that has no address stands its fallback', async () => {
  render(<Picture url="" alt="" width={40} height={50} fallback={<p>default icon</p>} />);
  await expect.element(page.getByText('default icon')).toBeVisible();
});

test('[S-15] a picture far below is asked for when it comes near the window, and keeps its place until then', async () => {
  await page.viewport(400, 400);
  const space = <svg width="10" height="3000" aria-hidden="true" />;
  render(
    <>
      {space}
      <Picture url={drawing} alt="far" width={40} height={50} fallback={null} />
    </>,
  );
  const image = page.getByAltText('far');
  await expect.element(image).toBeInTheDocument();
  // Two frames: the observer has reported by then.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const element = image.element() as HTMLImageElement;
  expect(element.src).not.toBe(drawing);
  const { width, height } = element.getBoundingClientRect();
  element.scrollIntoView();
  await expect.poll(() => element.getAttribute('src')).toBe(drawing);
  expect([width, height]).toEqual([40, 50]);
  expect([element.offsetWidth, element.offsetHeight]).toEqual([40, 50]);
});
