import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SearchField } from './SearchField.tsx';

const field = page.getByRole('searchbox', { name: 'Search' });

test('[G-02] a search that keeps its text itself is cleared by its button, which leaves the focus in it', async () => {
  const onClear = vi.fn<(input: HTMLInputElement) => void>((input) => {
    input.value = '';
  });
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(
    <SearchField label="Search" defaultValue="lotus" clear={{ label: 'Clear', onClear }} />,
  );
  await expect.element(field).toHaveValue('lotus');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(onClear.mock.calls).toEqual([[field.element()]]);
});
