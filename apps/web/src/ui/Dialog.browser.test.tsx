import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { Modal } from './Modal.tsx';
import { Toasts } from './Toasts.tsx';
import { TextField } from './TextField.tsx';

function Sample({ isForced = false, isEscapeDisabled }: { isForced?: boolean; isEscapeDisabled?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p className="tall">behind</p>
      {isOpen && (
        <Dialog
          title="Your name"
          closeLabel="Close"
          isEscapeDisabled={isEscapeDisabled}
          onClose={isForced ? undefined : () => setOpen(false)}
        >
          <TextField label="Name" />
          <Menu label="More" button="More">
            <MenuItem>First</MenuItem>
          </Menu>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Dialog>
      )}
    </>
  );
}

let root: Root | undefined;
// What is open at the end of a test would take the messages of the next.
afterEach(() => root?.unmount());

async function render(element: React.ReactNode) {
  root?.unmount();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
  root.render(element);
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
}

const dialog = page.getByRole('dialog', { name: 'Your name' });

test('[S-13] the focus goes to the first control of a dialog and returns with Escape', async () => {
  await render(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('[S-13] the focus goes to a control, not to the part that scrolls', async () => {
  await page.viewport(360, 300);
  await render(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  await page.viewport(1280, 800);
});

test('[S-13] the focus returns when the dialog is closed by its own button', async () => {
  await render(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('[S-13] a click outside does not close a dialog, and the page behind does not scroll', async () => {
  await render(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
  document.querySelector('dialog')!.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 2, clientY: 2 }));
  await expect.element(dialog).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
});

test('[S-13] a dialog without a way out stays open, however often Escape is pressed', async () => {
  await render(<Sample isForced />);
  await page.getByRole('button', { name: 'Open' }).click();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[S-13] a dialog without a way out does not close for a moment either, whatever message is over it', async () => {
  await render(
    <>
      <Sample isForced />
      <Toasts
        label="Messages"
        dismissLabel="Dismiss"
        items={[{ id: '1', kind: 'bad', text: 'Not saved' }]}
        onDismiss={() => undefined}
      />
    </>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog.getByText('Not saved')).toBeVisible();
  const changes: MutationRecord[] = [];
  const watcher = new MutationObserver((news) => changes.push(...news));
  watcher.observe(dialog.element(), { attributeFilter: ['open'] });
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  expect(changes).toEqual([]);
  watcher.disconnect();
});

test('[S-13] Escape closes no dialog where it is disabled, nor does a phone’s gesture; its button does', async () => {
  await render(<Sample isEscapeDisabled />);
  await page.getByRole('button', { name: 'Open' }).click();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  const modal = dialog.element() as HTMLDialogElement;
  // As by the gesture: first the browser asks, then it closes without asking.
  modal.requestClose();
  expect(modal.open).toBe(true);
  const closed = new Promise((resolve) => modal.addEventListener('close', resolve));
  modal.close();
  await closed;
  await expect.element(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[S-13] Tab and Shift+Tab never leave a dialog for the page behind it', async () => {
  await render(
    <>
      <Sample />
      <a href="#behind">Behind</a>
    </>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  const focused = () => {
    const { activeElement } = document;
    // Between the last control and the first one the focus is the browser's own, which the page learns a moment later.
    return document.hasFocus() ? (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent) : 'browser';
  };
  const forward = ['More', 'Done', 'Close', 'browser', ''];
  for (const name of [...forward, ...forward]) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(focused).toBe(name);
  }
  const back = ['browser', 'Close', 'Done', 'More', ''];
  for (const name of [...back, ...back]) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(focused).toBe(name);
  }
});

test('[S-13] Escape closes a menu inside first, then the dialog', async () => {
  await render(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem', { name: 'First' })).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

function place(): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height } = document.querySelector('dialog')!.getBoundingClientRect();
  return { left, top, width, height };
}

test('[S-13] a modal is 600 by 300, a tiny one 200 by 200; its name says what it is without a title', async () => {
  await render(
    <>
      <button type="button">Open</button>
      <Modal name="Rules" closeLabel="Close" onClose={() => undefined}>
        text
      </Modal>
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
  expect([place().width, place().height]).toEqual([600, 300]);
  expect(getComputedStyle(document.querySelector('dialog')!).transitionDuration).toBe('0.1s');
  await render(
    <>
      <button type="button">Open</button>
      <Modal
        name="Tip"
        size="tiny"
        closeLabel="Close"
        hasCloseButton={false}
        hasBackdrop={false}
        onClose={() => undefined}
      >
        text
      </Modal>
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Tip' })).toBeVisible();
  expect([place().width, place().height]).toEqual([200, 200]);
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull();
  expect(getComputedStyle(document.querySelector('dialog')!, '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('[S-13] a dialog is dragged by its title, and moved by Alt and the arrow keys', async () => {
  await render(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
  const before = place();
  const title = page.getByRole('heading', { name: 'Your name' }).element();
  const at = (type: string, x: number, y: number) =>
    title.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, button: 0, clientX: x, clientY: y }),
    );
  const capture = HTMLElement.prototype.setPointerCapture;
  // A pointer that a script made can't be captured.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  at('pointerdown', 500, 300);
  at('pointermove', 560, 330);
  at('pointerup', 560, 330);
  at('pointermove', 900, 700);
  HTMLElement.prototype.setPointerCapture = capture;
  expect([place().left - before.left, place().top - before.top]).toEqual([60, 30]);
  page.getByRole('button', { name: 'Done' }).element().focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowUp}{/Alt}');
  expect([place().left - before.left, place().top - before.top]).toEqual([36, 6]);
});

test('[S-13] the page is where it was when a dialog has gone', async () => {
  await render(
    <>
      <svg width="10" height="3000" aria-hidden="true" />
      <Sample />
      <svg width="10" height="3000" aria-hidden="true" />
    </>,
  );
  const button = page.getByRole('button', { name: 'Open' });
  button.element().scrollIntoView({ block: 'center' });
  const before = window.scrollY;
  expect(before).toBeGreaterThan(1000);
  await button.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.scrollY).toBe(before);
});

function Stepped({ steps }: { steps: Partial<Record<'open' | 'close', () => Promise<boolean>>> }) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{`confirmed ${count}`}</output>
      {isOpen && (
        <Dialog
          title="Your name"
          size="small"
          closeLabel="Close"
          onBeforeOpen={steps.open}
          onBeforeClose={steps.close}
          onEnter={() => setCount(count + 1)}
          onClose={() => setOpen(false)}
        >
          <p tabIndex={-1}>text</p>
        </Dialog>
      )}
    </>
  );
}

test('[S-13] what comes before opening and closing can cancel it', async () => {
  let may = false;
  const asked: string[] = [];
  const step = (name: string) => async () => {
    asked.push(name);
    return may;
  };
  await render(<Stepped steps={{ open: step('open'), close: step('close') }} />);
  const button = page.getByRole('button', { name: 'Open' });
  await button.click();
  await expect.poll(() => asked).toContain('open');
  expect(dialog.query()).toBeNull();

  may = true;
  await button.click();
  await expect.element(dialog).toBeVisible();
  expect(place().width).toBe(400);
  may = false;
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => asked).toContain('close');
  await expect.element(dialog).toBeVisible();
  may = true;
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[S-13] Enter confirms where no control takes it', async () => {
  await render(<Stepped steps={{}} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
  (page.getByText('text').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('confirmed 1')).toBeInTheDocument();
});
