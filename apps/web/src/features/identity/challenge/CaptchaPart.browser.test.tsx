import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Form, useAppForm } from '../../../platform/forms.tsx';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { CaptchaPart, type Captcha } from './CaptchaPart.tsx';

/** One transparent pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const sent = vi.fn<() => void>();

function Sample() {
  const [proof, setProof] = useState<Captcha['proof']>();
  const form = useAppForm({ defaultValues: { captcha: '' } });
  const captcha: Captcha = {
    isAsked: true,
    picture,
    proof,
    take: () => undefined,
    refresh: () => undefined,
    isRefreshing: false,
    solve: () => setProof({ provider: 'pow', payload: 'solved' }),
    isSolving: false,
    error: null,
  };
  return (
    <Form
      form={form}
      onSubmit={sent}
      submitError={null}
      pending={false}
      actions={
        <>
          <button type="submit">Send</button>
          <button type="button" onClick={() => form.setError('captcha', { message: '{"key":"form.required"}' })}>
            Again
          </button>
        </>
      }
    >
      <CaptchaPart captcha={captcha} />
    </Form>
  );
}

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.show(<Sample />);
});
afterEach(() => {
  stage.clear();
  sent.mockClear();
});

test('[A-05] who can’t see the picture goes on without its letters, whatever is rendered anew meanwhile', async () => {
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.element(page.getByLabelText('Letters in the picture')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'I can’t see the picture' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Checked. You can go on without the picture.');
  await expect.element(page.getByLabelText('Letters in the picture')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Again' }).click();
  await send.click();
  await expect.poll(() => sent).toHaveBeenCalledTimes(1);
});
