import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostileTexts } from '../../../../scripts/testing/hostile-texts.mjs';
import pictureStyles from '../ui/written.module.css';
import { SanitizedHtml } from './html.tsx';

declare global {
  interface Window {
    stolen?: number;
  }
}

let unmount: () => void = () => undefined;
/** Once the cleaner is there, which comes by itself. */
async function shown(html: string): Promise<HTMLElement> {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main')!);
  unmount = () => root.unmount();
  flushSync(() => root.render(<SanitizedHtml html={html} />));
  const main = document.querySelector('main')!;
  await expect.poll(() => main.textContent + main.querySelectorAll('img').length).not.toBe('0');
  return main;
}

beforeEach(() => {
  delete window.stolen;
});
afterEach(() => unmount());

test.each(hostileTexts)('[C-02] [C-03] nothing comes through by %s', async (_, html) => {
  const place = await shown(`<p>before</p>${html}<p>after</p>`);
  expect(place.textContent).toContain('before');
  for (const link of place.querySelectorAll('a')) link.click();
  for (const element of place.querySelectorAll('div *')) {
    // The place of a picture is ours.
    if (element.className === pictureStyles['unmeasured']) element.removeAttribute('class');
    const names = element.getAttributeNames();
    expect(['href', 'title', 'src', 'alt', 'width', 'height', 'loading']).toEqual(expect.arrayContaining(names));
    expect(element.getAttribute('href') ?? element.getAttribute('src') ?? '/').toMatch(/^(?:\/|x$)/);
  }
  expect(place.querySelector('script, svg, math, style, iframe, object, embed, form, input, base, meta')).toBeNull();
  expect(window.stolen).toBeUndefined();
});

test('[C-02] [C-03] what an operator means stays, and links that lead away open beside the site', async () => {
  const place = await shown(
    '<h2>Title</h2><p><b>bold</b> <a href="/help">in</a> <a href="https://else.where/">out</a></p>' +
      '<img src="https://else.where/a.png" alt="A"><table><tr><td colspan="2">1</td></tr></table>',
  );
  expect(place.querySelector('h2, b')?.textContent).toBe('Title');
  const [inside, outside] = place.querySelectorAll('a');
  expect([inside?.target, inside?.rel]).toEqual(['', '']);
  expect([outside?.target, outside?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(place.querySelector('img')?.loading).toBe('lazy');
  expect(place.querySelector('td')?.colSpan).toBe(2);
});

test('[C-03] [E-02] a picture has its place before it comes; its words stand there when it can’t be had', async () => {
  const place = await shown('<p>before</p><img src="/nothing/of-the-kind.png" alt="A harbour"><p>after</p>');
  const picture = place.querySelector('img')!;
  const top = () => place.querySelector('p:last-child')!.getBoundingClientRect().top;
  const before = top();
  expect(picture.getBoundingClientRect().height).toBeGreaterThan(100);
  // Where the browser has an answer for every address, it may be told that it has none.
  picture.dispatchEvent(new Event('error'));
  expect(new URL(picture.src).search).toBe('?retry=1');
  picture.dispatchEvent(new Event('error'));
  await expect.poll(() => place.querySelector('img')).toBeNull();
  expect(place.textContent).toBe('beforeA harbourafter');
  expect(top()).toBe(before);
});

test('[C-02] [C-03] a megabyte is cut before it is parsed', async () => {
  const long = await shown('x'.repeat(1_000_000));
  expect(long.textContent).toHaveLength(400_000);
  const deep = await shown(`<p>first</p>${'<div><b>'.repeat(125_000)}last<script>window.stolen = 1</script>`);
  expect(deep.textContent).toBe('first');
  expect(window.stolen).toBeUndefined();
});

test('[T-01] [C-03] a written list has its bullets and numbers, wherever the text stands', async () => {
  const main = await shown('<p>Not allowed:</p><ul><li>Minors</li></ul><ol><li>First</li></ol>');
  const styleOf = (selector: string) => getComputedStyle(main.querySelector(selector)!);
  expect([styleOf('ul').listStyleType, styleOf('ol').listStyleType]).toEqual(['disc', 'decimal']);
  for (const list of ['ul', 'ol']) expect(Number.parseFloat(styleOf(list).paddingInlineStart)).toBeGreaterThan(15);
});
