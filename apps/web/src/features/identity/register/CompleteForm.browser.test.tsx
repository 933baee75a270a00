import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { registerFederated } from '@sampan/contract/federation';
import { isAt } from '../../../platform/testing/answers.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { CompleteForm } from './CompleteForm.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

test('[A-04] [B-01] the age that the operator asks for is what is confirmed and sent by who comes from elsewhere', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!isAt(registerFederated, pathname)) throw new TypeError('no network');
    sent.push(JSON.parse(init?.body as string));
    const value = { ...memberOf(3), returnTo: '/rng' };
    return Response.json({ success: true, value, message: '', errorCode: null, requestId: 'r1' });
  };
  stage.site({}, { minimumAge: 21 });
  const done: string[] = [];
  stage.show(
    <CompleteForm
      provider="google"
      ticket="ticket-of-google"
      suggestion={{ username: 'dao01', email: 'd***@example.test' }}
      onExpired={() => undefined}
      onDone={(returnTo) => done.push(returnTo)}
    />,
  );
  const age = page.getByRole('checkbox', { name: 'I am 21 years of age or older.' });
  const submit = page.getByRole('button', { name: 'Sign up' });
  await page.getByRole('checkbox', { name: /user agreement/ }).click();
  await submit.click();
  await expect.element(age).toHaveAccessibleDescription('Confirm that you are of legal age to go on.');
  expect(sent).toEqual([]);
  await age.click();
  await submit.click();
  await expect.poll(() => done).toEqual(['/rng']);
  expect(sent).toMatchObject([{ confirmedAge: 21, isAdult: true, isAgreed: true, username: 'dao01' }]);
});
