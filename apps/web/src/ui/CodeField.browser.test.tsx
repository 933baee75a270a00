import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CodeField } from './CodeField.tsx';

let sends = 0;

function Sample() {
  const [readyAt, setReadyAt] = useState(0);
  return (
    <CodeField
      label="Verification code"
      sendLabel="Send code"
      waitLabel={(time) => `Again in ${time}`}
      readyAt={readyAt}
      isSending={false}
      onSend={() => {
        sends += 1;
        setReadyAt(performance.now() + 2400);
      }}
      {...(readyAt > 0 && { sentText: 'We sent a code.' })}
    />
  );
}

beforeEach(() => {
  sends = 0;
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(<Sample />);
});

test('[A-02] after a code no other can be sent until the time is over, which counts down', async () => {
  const send = page.getByRole('button', { name: 'Send code' });
  await expect.element(send).toBeVisible();
  const button = send.element() as HTMLButtonElement;
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    if (shown.at(-1) !== button.textContent) shown.push(button.textContent);
  });
  observer.observe(button, { subtree: true, childList: true, characterData: true });
  await send.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('We sent a code.');
  expect(button.disabled).toBe(true);
  button.click();
  await expect.element(send, { timeout: 10_000 }).toBeEnabled();
  observer.disconnect();
  expect(sends).toBe(1);
  expect(shown[0]).toBe('Again in 0:03');
  expect(shown.at(-1)).toBe('Send code');
  expect(shown.slice(0, -1)).toEqual(shown.slice(0, -1).toSorted().toReversed());
  await send.click();
  expect(sends).toBe(2);
});

test('[A-02] a phone may fill the code in from the message', async () => {
  const field = page.getByLabelText('Verification code');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
});
