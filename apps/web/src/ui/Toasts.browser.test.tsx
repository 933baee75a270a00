import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { Toasts, type ToastItem } from './Toasts.tsx';

/** A control in the middle of the window, `top` pixels below its edge; pressed, another takes its place. */
function Sample({ top, isInDialog = false }: { top: number; isInDialog?: boolean }) {
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const isJoined = items.length > 0;
  const action = (
    <button
      key={isJoined ? 'claim' : 'join'}
      type="button"
      style={isInDialog ? {} : { position: 'fixed', top, left: 'calc(50% - 60px)', width: 120, height: 40 }}
      onClick={() => setItems([{ id: '1', kind: 'good', text: 'You have joined.' }])}
    >
      {isJoined ? 'Claim' : 'Join'}
    </button>
  );
  return (
    <>
      {isInDialog ? (
        <Dialog title="Promotion" closeLabel="Close" onClose={() => undefined}>
          {action}
        </Dialog>
      ) : (
        action
      )}
      <Toasts label="Messages" dismissLabel="Dismiss" items={items} onDismiss={() => setItems([])} />
    </>
  );
}

let root: Root | undefined;
afterEach(() => root?.unmount());
function show(content: React.ReactNode): void {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(content);
}

const message = page.getByText('You have joined.');
const claim = page.getByRole('button', { name: 'Claim' });

function expectApart(): void {
  const toast = message.element().closest('li')!.getBoundingClientRect();
  const action = claim.element().getBoundingClientRect();
  const isApart = toast.bottom <= action.top || toast.top >= action.bottom;
  expect(isApart, `${toast.top} to ${toast.bottom}, ${action.top} to ${action.bottom}`).toBe(true);
  expect(toast.top).toBeGreaterThanOrEqual(0);
  expect(toast.bottom).toBeLessThanOrEqual(innerHeight);
}

test.each([
  [360, 740],
  [1280, 800],
])('a message leaves the next action free, wherever it stands: %i px', async (width, height) => {
  await page.viewport(width, height);
  for (let top = 0; top <= height - 40; top += 50) {
    show(<Sample top={top} />);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect.element(message).toBeVisible();
    expectApart();
    await claim.click();
    root?.unmount();
  }
});

test.each([360, 1280])('a message in a dialog leaves its buttons free: %i px', async (width) => {
  await page.viewport(width, 740);
  show(<Sample top={0} isInDialog />);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByRole('dialog').getByText('You have joined.')).toBeVisible();
  expectApart();
});

test('a message is read aloud and takes no focus', async () => {
  show(<Sample top={300} />);
  const region = page.getByRole('region', { name: 'Messages' });
  // There before the message is, else it would not be read.
  await expect.poll(() => region.element().querySelector('[aria-live=polite]')?.childElementCount).toBe(0);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Join' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(message).toBeVisible();
  expect(message.element().closest('[aria-live=polite]')).not.toBeNull();
  expect(region.element().contains(document.activeElement)).toBe(false);
  await userEvent.tab();
  await expect.element(claim).toHaveFocus();
});
