import { lotteryDraws } from '@sampan/contract/lottery';
import { staffDraws } from '@sampan/contract/draws-staff';
import { ask } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

test('[X-04] [G-06] a wrong draw is corrected by two people, and its vendor is told', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const gameCode = 'red-river:hanoi-express';
  const drawn = async () => (await ask(stack, lotteryDraws, { params: { gameCode }, query: {} })).list;
  await expect.poll(async () => (await drawn()).length, { timeout: 60_000 }).toBeGreaterThan(2);
  const draw = (await drawn())[1];
  if (!draw) throw new Error('nothing was drawn');
  const { drawNo } = draw;
  const [special, ...others] = draw.result;
  const number = special?.numbers[0] === '12345' ? '54321' : '12345';

  const dora = await newStaff(stack, ['content'], 'Dora');
  await openConsole(page, stack, dora, `/draws?lottery=${encodeURIComponent(gameCode)}`);
  await expect(page.getByRole('heading', { name: 'Lottery draws', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Draw', { exact: true }).fill(String(drawNo));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).press('Enter');
  const dialog = consoleDialog(page);
  await expect(dialog.getByText(others[0]?.numbers[0] ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: 'Correct the result' }).click();
  await dialog.getByLabel('Special').fill('1234');
  await dialog.getByLabel('Reason').fill('the wrong film');
  await dialog.getByRole('button', { name: 'Ask for the correction' }).click();
  await expect(dialog.getByText('One number of 5 figures, with blanks between.')).toBeVisible();
  await dialog.getByLabel('Special').fill(special?.numbers[0] ?? '');
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await expect(dialog.getByText('These are the numbers that the draw has.')).toBeVisible();
  await dialog.getByLabel('Special').fill(number);
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await expect(dialog.getByText('Bets that change')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ask for the correction' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await drawn()).find((one) => one.drawNo === drawNo)?.result).toEqual(draw.result);

  const finn = await newStaff(stack, ['finance'], 'Finn');
  await openConsole(page, stack, finn, '/approvals');
  await page.getByRole('row', { name: /Correction of a draw/ }).click();
  await expect(dialog.getByText('the wrong film')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
  const corrected = [{ ...special, numbers: [number] }, ...others];
  await expect.poll(async () => (await drawn()).find((one) => one.drawNo === drawNo)?.result).toEqual(corrected);
  const token = await staffToken(stack, dora);
  const telling = async () => {
    const query = { gameCode, drawNo: String(drawNo) };
    return (await ask(stack, staffDraws, { query }, { token })).list[0]?.corrections[0]?.telling.state;
  };
  await expect.poll(telling, { timeout: 30_000 }).toBe('told');

  await openConsole(page, stack, dora, `/draws?lottery=${encodeURIComponent(gameCode)}&state=corrected`);
  const row = page.getByRole('row', { name: new RegExp(String(drawNo)) });
  await expect(row).toContainText('Dora, approved by Finn');
  await expect(row).toContainText('Told');
  await row.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Correction 1' })).toBeVisible();
  await expect(dialog.getByText('the wrong film')).toBeVisible();
  await expectAccessible();
});
