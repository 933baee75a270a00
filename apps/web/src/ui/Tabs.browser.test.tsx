import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Tabs } from './Tabs.tsx';

const names = Array.from({ length: 12 }, (_, index) => `Vendor ${index + 1}`);
const items = names.map((label) => ({ id: label, label }));

test('[G-02] the selected tab of a row that is too long is in view, also when the tabs come later', async () => {
  await page.viewport(360, 640);
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root')!);
  const show = (count: number, selected: string) =>
    root.render(<Tabs label="Vendors" items={items.slice(0, count)} selected={selected} onSelect={() => undefined} />);
  show(1, 'Vendor 9');
  await expect.element(page.getByRole('tab')).toBeVisible();
  show(12, 'Vendor 9');
  await expect.element(page.getByRole('tab', { name: 'Vendor 9' })).toBeInViewport({ ratio: 1 });
  show(12, 'Vendor 1');
  await expect.element(page.getByRole('tab', { name: 'Vendor 1', exact: true })).toBeInViewport({ ratio: 1 });
  expect(scrollY).toBe(0);
  root.unmount();
});
