import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';

let submits = 0;

function Form() {
  const [isPending, setPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
        setPending(true);
      }}
    >
      <input aria-label="Amount" />
      <Button type="submit" variant="primary" pending={isPending}>
        Deposit now
      </Button>
    </form>
  );
}

test('[V-05] a pending button submits once, keeps its size and its name', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(<Form />);
  const button = page.getByRole('button', { name: 'Deposit now' });
  await expect.element(button).toBeVisible();
  const before = button.element().getBoundingClientRect();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await page.getByLabelText('Amount').click();
  await userEvent.keyboard('{Enter}');
  expect(submits).toBe(1);
  const after = button.element().getBoundingClientRect();
  expect([after.width, after.height]).toEqual([before.width, before.height]);
});
