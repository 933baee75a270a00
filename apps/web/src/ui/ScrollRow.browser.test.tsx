import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ScrollRow } from './ScrollRow.tsx';

let root: Root;
function show(total: number): void {
  document.body.innerHTML = '<div id="root" style="width: 340px"></div>';
  root = createRoot(document.querySelector('#root')!);
  root.render(
    <ScrollRow title="Games" previousLabel="Back" nextLabel="On">
      {Array.from({ length: total }, (_, index) => (
        <a key={index} href={`#game-${index}`} style={{ height: 80 }}>
          Game {index + 1}
        </a>
      ))}
    </ScrollRow>,
  );
}
afterEach(() => root.unmount());

const links = () => page.getByRole('link').elements() as HTMLElement[];
const track = () => links()[0]!.parentElement!;
/** Pixels from the left edge of the first item to the left edge of the item. */
const at = (index: number) => links()[index]!.getBoundingClientRect().left - links()[0]!.getBoundingClientRect().left;

test('[G-08] a row holds the place of what is far aside, which comes once one scrolls there', async () => {
  await page.viewport(400, 400);
  show(40);
  await expect.element(page.getByRole('link', { name: 'Game 1', exact: true })).toBeVisible();
  expect(links().length).toBeLessThan(40);
  const step = at(1);
  const whole = track().scrollWidth;

  // As far as it goes, as a flick does.
  await expect
    .poll(() => {
      track().scrollLeft = track().scrollWidth;
      return links().length;
    })
    .toBe(40);
  expect(track().scrollWidth).toBe(whole);
  expect(at(39)).toBeCloseTo(39 * step, 0);
  await expect.element(page.getByRole('link', { name: 'Game 40' })).toBeInViewport();
});

test('[G-08] the keyboard goes through a whole row, item by item', async () => {
  await page.viewport(400, 400);
  show(20);
  await expect.element(page.getByRole('link', { name: 'Game 1', exact: true })).toBeVisible();
  links()[0]!.focus();
  for (let number = 2; number <= 20; number++) {
    // What comes next is there by the time the item before it has been scrolled into view.
    await expect.poll(() => links().length).toBeGreaterThanOrEqual(number);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe(`Game ${number}`);
  }
});

test('[G-08] the steps of a row end where the row does', async () => {
  await page.viewport(1024, 400);
  show(1);
  await expect.element(page.getByRole('link', { name: 'Game 1' })).toBeVisible();
  const next = page.getByRole('button', { name: 'On' });
  await expect.element(next).toBeDisabled();
  root.unmount();
  show(12);
  await expect.element(next).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeDisabled();
});

test('[G-08] a row shows what has come to its start, however it was scrolled', async () => {
  await page.viewport(400, 400);
  document.body.innerHTML = '<div id="root" style="width: 340px"></div>';
  root = createRoot(document.querySelector('#root')!);
  const games = Array.from({ length: 12 }, (_, index) => `Game ${index + 1}`);
  const row = (names: readonly string[]) => (
    <ScrollRow title="Games" previousLabel="Back" nextLabel="On">
      {names.map((name) => (
        <a key={name} href={`#${name}`} style={{ height: 80 }}>
          {name}
        </a>
      ))}
    </ScrollRow>
  );
  root.render(row(games));
  await expect.element(page.getByRole('link', { name: 'Game 1', exact: true })).toBeVisible();
  track().scrollLeft = at(2);
  await expect.poll(() => track().scrollLeft).toBeGreaterThan(0);
  const name = track().dataset['scrollRestorationId'];
  // The last one was played again: it comes first, and what was first is second.
  root.render(row(['Game 12', ...games.slice(0, -1)]));
  await expect.element(page.getByRole('link', { name: 'Game 12' })).toBeInViewport();
  expect(track().scrollLeft).toBe(0);

  // Another visit is another row: no place is kept for it.
  root.unmount();
  root = createRoot(document.querySelector('#root')!);
  root.render(row(games));
  await expect.element(page.getByRole('link', { name: 'Game 1', exact: true })).toBeVisible();
  expect([track().scrollLeft, track().dataset['scrollRestorationId'] === name]).toEqual([0, false]);
});
