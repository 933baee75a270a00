import './base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { TextField } from './TextField.tsx';

function Sample({ isForced = false }: { isForced?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p className="tall">behind</p>
      {isOpen && (
        <Dialog title="Your name" closeLabel="Close" onClose={isForced ? undefined : () => setOpen(false)}>
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

async function render(element: React.ReactNode) {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root')!);
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
