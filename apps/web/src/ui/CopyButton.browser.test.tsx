import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CopyButton } from './CopyButton.tsx';
import { CopyField } from './CopyField.tsx';

let root: Root;
let told: boolean[];
const hear = (isCopied: boolean) => void told.push(isCopied);
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
  told = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  root.unmount();
});
const show = (node: ReactNode) => root.render(node);
const button = page.getByRole('button', { name: 'Copy the code' });

test('[M-07] a value is copied whole, by an icon or by words, and it is told', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  show(<CopyButton value="LOTUS234" label="Copy the code" onCopy={hear} />);
  await button.click();
  show(<CopyButton value="TIGER567" label="Copy the code" text="Copy" onCopy={hear} />);
  await expect.element(page.getByText('Copy', { exact: true })).toBeVisible();
  await button.click();
  await expect.poll(() => told).toEqual([true, true]);
  expect(copied).toEqual(['LOTUS234', 'TIGER567']);
});

test('[M-07] where the browser doesn’t let it be copied, the field selects it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  show(<CopyField label="Code" value="LOTUS234" copyLabel="Copy" onCopy={hear} />);
  await page.getByRole('button', { name: 'Copy: Code' }).click();
  await expect.poll(() => told).toEqual([false]);
  const field = page.getByLabelText('Code', { exact: true }).element() as HTMLInputElement;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8]);
});
