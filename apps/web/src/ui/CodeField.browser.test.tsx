import './base.css';
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
  await send.click();
  const waiting = page.getByRole('button', { name: 'Again in 0:03' });
  await expect.element(waiting).toBeDisabled();
  await expect.element(page.getByRole('status')).toHaveTextContent('We sent a code.');
  await waiting.click({ force: true });
  await expect.element(page.getByRole('button', { name: 'Again in 0:01' })).toBeDisabled();
  await expect.element(send, { timeout: 4000 }).toBeEnabled();
  expect(sends).toBe(1);
  await send.click();
  expect(sends).toBe(2);
});

test('[A-02] a phone may fill the code in from the message', async () => {
  const field = page.getByLabelText('Verification code');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
});
