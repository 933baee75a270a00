import { randomUUID } from 'node:crypto';
import { staffContracts } from '@sampan/contract/contracts';
import { memberInfo } from '@sampan/contract/identity';
import { ask, makeAgents, newMember } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

test('[X-04] [T-06] a contract of the house is offered on the agent’s page, found in the list and taken back', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const agent = await newMember(stack);
  await makeAgents(stack, [agent]);
  const memberId = agent.session.id;
  const kim = await newStaff(stack, ['owner'], 'Kim');
  await openConsole(page, stack, kim, `/members/${memberId}?part=contracts`);
  await page.getByRole('button', { name: 'Offer a contract of the house' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel(/^Valid bets/).fill('100,000');
  await dialog.getByLabel(/^Loss of the team/).fill('5000');
  await dialog.getByLabel('Rate, percent').fill('101');
  await dialog.getByLabel('Reason').fill('as agreed');
  await dialog.getByRole('button', { name: 'Offer a contract of the house' }).click();
  await expect(dialog.getByText('Tier 1: the rate is above 0 and at most 100 percent.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Rate, percent').fill('2.5');
  await dialog.getByRole('button', { name: 'Add a tier' }).click();
  const second = dialog.getByRole('group', { name: 'Tier 2' });
  await second.getByLabel(/^Valid bets/).fill('200000');
  await second.getByLabel(/^Loss of the team/).fill('10000');
  await second.getByLabel('Rate, percent').fill('4');
  await dialog.getByRole('button', { name: 'Offer a contract of the house' }).click();
  await expect(dialog).toHaveCount(0);
  const token = await staffToken(stack, kim);
  const contracts = async () => (await ask(stack, staffContracts, { query: { memberId } }, { token })).list;
  expect(await contracts()).toMatchObject([
    { kind: 'dividend', status: 'offered', tiers: [{ minimumBet: '100000.00', rate: 25_000 }, { rate: 40_000 }] },
  ]);
  await expect(page.getByRole('row', { name: /Dividend/ })).toContainText('Offered');

  await page.goto('/console/contracts?status=offered&kind=dividend');
  // The newest stands first; the head names no kind.
  const row = page.getByRole('row', { name: /Dividend/ }).first();
  await row.press('Enter');
  await expect(dialog.getByRole('table', { name: 'Tiers' })).toContainText('2.5');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Take the offer back' }).click();
  await dialog.getByLabel('Reason').fill('a mistake');
  await dialog.getByRole('button', { name: 'Take the offer back' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await contracts())[0]?.status).toBe('withdrawn');
});

test('[X-04] labels of a member are said on their page, and stand on the site', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const { session } = await newMember(stack);
  const label = `Desk ${randomUUID().slice(0, 4)}`;
  const kim = await newStaff(stack, ['owner'], 'Kim');
  await openConsole(page, stack, kim, `/members/${session.id}`);
  await page.getByRole('button', { name: 'Labels' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Labels').fill(`${label}, ${'x'.repeat(41)}`);
  await dialog.getByLabel('Reason').fill('a good guest');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('At most twelve, each of at most 40 characters.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Labels').fill(`${label}, Gold`);
  await dialog.getByLabel('Their colour').selectOption({ label: 'Gold' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${label}, Gold`)).toBeVisible();
  const info = await ask(stack, memberInfo, {}, { token: session.token });
  expect(JSON.stringify(info)).toContain(label);
});
