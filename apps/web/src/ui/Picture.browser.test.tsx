import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Picture } from './Picture.tsx';
import { setScaledAddresses } from './source-set.ts';

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

test('[S-15] where a picture has several widths the browser takes the one that fits, then the whole where that fails', async () => {
  await page.viewport(400, 400);
  setScaledAddresses((url) => [
    { width: 480, address: `${url}?width=480` },
    { width: 960, address: `${url}?width=960` },
  ]);
  onTestFinished(() => setScaledAddresses(() => []));
  const sources: string[] = [];
  const watcher = new MutationObserver(() => {
    const image = document.querySelector('img');
    if (image) sources.push(`${image.currentSrc.replace(location.origin, '')} of ${image.srcset}`);
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
  render(<Picture url="/missing" alt="" width={40} height={50} sizes="40px" isEager fallback={<p>default icon</p>} />);
  await expect.element(page.getByText('default icon')).toBeVisible();
  watcher.disconnect();
  expect(sources[0]).toContain('/missing?width=480 480w, /missing?width=960 960w');
  expect(sources.at(-1)).toBe('/missing?width=480 of ');

  render(<Picture url="/missing" alt="one size" width={40} height={50} isEager fallback={null} />);
  await expect.element(page.getByAltText('one size')).toBeInTheDocument();
  expect((page.getByAltText('one size').element() as HTMLImageElement).srcset).toBe('');
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

/** How much of an element lies within 300 px of the window, as the browser sees it now. */
async function shareNear(element: Element): Promise<number> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        resolve(entry?.intersectionRatio ?? 0);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
  });
}

test('[S-15] a picture is asked for when a tenth of it is near the window, not at its first line', async () => {
  await page.viewport(400, 400);
  window.scrollTo(0, 0);
  render(
    <>
      <div style={{ height: 900 }} />
      <Picture url={drawing} alt="tall" width={200} height={1000} fallback={null} />
      <div style={{ height: 1000 }} />
    </>,
  );
  const image = page.getByAltText('tall');
  await expect.element(image).toBeInTheDocument();
  const element = image.element() as HTMLImageElement;
  const shares: number[] = [];
  for (let place = 0; (shares.at(-1) ?? 0) < 0.1; place += 30) {
    window.scrollTo(0, place);
    const share = await shareNear(element);
    if (share < 0.1) expect(element.getAttribute('src')).not.toBe(drawing);
    shares.push(share);
  }
  // It was near before, by less than a tenth.
  expect(shares.some((share) => share > 0.03 && share < 0.1)).toBe(true);
  await expect.poll(() => element.getAttribute('src')).toBe(drawing);
  window.scrollTo(0, 0);
});
