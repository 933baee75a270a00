import { feedbackQueue, sendFeedback } from '@sampan/contract/feedback';
import { messageList } from '@sampan/contract/mailbox';
import { ask, newPlayer, solveBotCheck } from './gateway.ts';
import { newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

test('[X-04] [M-09] what a member wrote is counted among what waits, read as text, and answered into the mailbox', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { token } = player.session;
  const text = `My withdrawal is late, please have a look at it soon, thank you <script>alert(1)</script> ${player.account}`;
  const { reference } = await ask(
    stack,
    sendFeedback,
    { body: { category: 'money', text, pictures: [], botCheck: await solveBotCheck(stack) } },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  const anna = await newStaff(stack, ['support'], 'Anna');
  await openConsole(page, stack, anna, '/today');
  const queue = page.getByRole('link', { name: /^Feedback to answer/ });
  await expect(queue).toContainText(/[1-9]/);
  // What the role doesn't see isn't counted.
  await expect(page.getByText('Bills of agents')).toHaveCount(0);
  await expectAccessible();
  await queue.click();
  await page.getByRole('row', { name: new RegExp(reference) }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('<script>alert(1)</script>');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('This is needed.')).toHaveCount(2);
  await dialog.getByLabel('Subject').fill('Your withdrawal');
  await dialog.getByLabel('Answer', { exact: true }).fill('It is on its way.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent. The feedback counts as handled.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toHaveCount(0);

  const { list } = await ask(stack, messageList, { query: {} }, { token });
  expect(list.map(({ subject }) => subject)).toContain('Your withdrawal');
  const open = await ask(stack, feedbackQueue, { query: { state: 'open' } }, { token: await staffToken(stack, anna) });
  expect(open.list.map((one) => one.reference)).not.toContain(reference);
});
