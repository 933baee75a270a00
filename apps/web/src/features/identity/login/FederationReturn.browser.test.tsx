import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { FederationReturn } from './FederationReturn.tsx';
import { ResetForm } from '../password/PasswordForms.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
});
afterEach(() => stage.clear());

test('[E-01] [A-04] who closed the provider’s window is told so, and begins again', async () => {
  stage.at('/federation/google?error=access_denied&state=x');
  stage.show(<FederationReturn provider="google" />);
  const words = 'Login failure from closed pop-up. Start again, and stay until it is done.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start again' })).toBeVisible();
});

test('[E-01] [A-16] two passwords that are not the same', async () => {
  stage.show(<ResetForm ticket="x" onDone={() => undefined} />);
  await page.getByLabelText('New password', { exact: true }).fill('Secret12');
  const repeated = page.getByLabelText('Repeat the password');
  await repeated.fill('Secret13');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  const words = 'Incorrect confirmation input: the two entries are inconsistent';
  await expect.element(repeated).toHaveAccessibleDescription(words);
});
