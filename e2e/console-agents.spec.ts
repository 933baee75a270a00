import { randomUUID } from 'node:crypto';
import { agentTree } from '@sampan/contract/agents-staff';
import { offerHouseContract } from '@sampan/contract/contracts';
import { settlementDetails, settlementList } from '@sampan/contract/settlements';
import { houseContract } from '../apps/gateway/src/testing/staff.ts';
import { ask, makeAgents, type Member, newMember } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, type Stack, test } from './stack.ts';

// Moves that are refused, and a name that nobody has.
test.use({ expectedConsole: [/status of 4(?:04|09) .*\/staff\/agents/] });

/** Puts a member under an agent, as a registration by its link does. */
async function place(stack: Stack, member: Member, upline: Member): Promise<void> {
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `select upline_place($1, 'SAMPAN', $2, now(), 12)`,
      values: [member.session.id, upline.session.id],
    });
  });
}

test('[X-04] [T-01] a line is found in the tree, tried under another agent, and moves once a second person approves', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const [top, middle, low, other] = [
    await newMember(stack),
    await newMember(stack),
    await newMember(stack),
    await newMember(stack),
  ];
  await makeAgents(stack, [top, middle, other]);
  await place(stack, middle, top);
  await place(stack, low, middle);
  const kim = await newStaff(stack, ['owner'], 'Kim');
  const lea = await newStaff(stack, ['finance'], 'Lea');
  const token = await staffToken(stack, kim);
  const uplines = async (account: string) =>
    (await ask(stack, agentTree, { query: { account } }, { token })).uplines.map((one) => one.account);

  await openConsole(page, stack, kim, '/agents');
  await expect(page.getByRole('table', { name: 'Agents without an upline' })).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill('nobody-has-this');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(top.account.toUpperCase());
  await page.getByRole('button', { name: 'Find' }).click();
  const downlines = page.getByRole('table', { name: `Direct downlines of ${top.account}` });
  const row = downlines.getByRole('row', { name: new RegExp(middle.account) });
  await expect(row).toContainText('Agent');
  await expectAccessible();
  await row.press('Enter');
  const path = page.getByRole('navigation', { name: 'Uplines' });
  await expect(path.getByRole('link', { name: top.account })).toBeVisible();
  await expect(path.getByRole('link', { name: middle.account })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row', { name: new RegExp(low.account) })).toContainText('Member');

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = consoleDialog(page);
  const upline = dialog.getByLabel('Account of the new upline');
  await upline.fill(middle.account);
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await expect(dialog.getByText('An account can’t be its own upline. Name another agent.')).toBeVisible();
  await expectAccessible();
  await upline.fill(low.account);
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await expect(dialog.getByText('The new upline is no agent. Name an agent’s account.')).toBeVisible();
  await upline.fill(other.account);
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  const result = dialog.getByRole('region', { name: 'What the move would do now' });
  await expect(result).toContainText(`From${top.account}To${other.account}Accounts that move2`);
  await expect(result).toContainText('So many accounts take a second person');
  await expectAccessible();
  const reason = `a new line ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Ask for the move' }).click();
  await expect(page.getByText('It waits for a second person.')).toBeVisible();
  expect(await uplines(middle.account)).toEqual([top.account]);

  const context = await browser.newContext({ baseURL: stack.url });
  const second = await context.newPage();
  await openConsole(second, stack, lea, '/approvals');
  await second.getByRole('row', { name: new RegExp(reason) }).click();
  await expect(second.getByRole('dialog', { name: 'Move in the tree of agents' })).toContainText(other.account);
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await context.close();
  await expect.poll(() => uplines(low.account)).toEqual([other.account, middle.account]);

  // One account alone moves at once.
  await page.goto(`/console/members/${low.session.id}`);
  await page.getByRole('link', { name: 'Place in the tree' }).click();
  await expect(page.getByRole('heading', { name: low.account })).toBeVisible();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByLabel('New upline', { exact: true }).selectOption({ label: 'None' });
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await expect(result).toContainText(`From${middle.account}Tono upline`);
  await dialog.getByLabel('Reason').fill('asked to leave');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('One account has moved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(path.getByRole('link', { name: middle.account })).toHaveCount(0);
  expect(await uplines(low.account)).toEqual([]);
});

test('[X-04] [T-06] a period that no job settled is tried, explained, and settled once', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const agent = await newMember(stack);
  await makeAgents(stack, [agent]);
  const memberId = agent.session.id;
  const kim = await newStaff(stack, ['owner'], 'Kim');
  const token = await staffToken(stack, kim);
  const caller = { token, idempotencyKey: randomUUID() };
  const contract = await ask(stack, offerHouseContract, { body: houseContract(memberId) }, caller);
  const { period } = contract;
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update contracts set status = 'active', starts_at = now() - interval '100 days', ends_at = 'infinity'
        where id = $1`,
      values: [contract.id],
    });
  });
  const { list } = await ask(stack, settlementList, { query: { period } }, { token });
  const due = list.find(({ state }) => state === 'due');
  if (!due) throw new Error('each period was settled');
  // A day of it, as rounds are counted: stakes of 10,000.00, of which 2,000.00 were won back.
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds,
          stake, valid_bet, payout)
        select c.account_id, ($2::timestamptz at time zone m.time_zone)::date, ($2::timestamptz at time zone m.time_zone)::date,
            'RNG', 'JADE', m.code, c.member_id, 1, 1000000, 1000000, 200000
          from contracts c join merchants m on m.code = c.merchant_code where c.id = $1`,
      values: [contract.id, new Date(due.periodFrom)],
    });
  });

  await openConsole(page, stack, kim, '/settlements');
  await page.getByRole('link', { name: 'Dividend: Half a month' }).click();
  await expect(page.getByRole('row', { name: /Under way/ })).toBeVisible();
  await expectAccessible();
  await page.goto(`/console/settlements/${period}/${due.periodTo}`);
  await expect(page.getByRole('heading', { name: /^Settlement: Dividend/ })).toBeVisible();
  await page.getByRole('button', { name: 'Compute the bills' }).click();
  await page.getByLabel('Account of the agent').fill(agent.account);
  await page.getByRole('button', { name: 'Find' }).click();
  const row = page.getByRole('table', { name: 'Dry run' }).getByRole('row', { name: new RegExp(agent.account) });
  await expect(row).toContainText('800.00 VND');
  await expect(page.getByRole('table', { name: 'Sums of the period' })).toBeVisible();
  await expectAccessible();
  await row.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Dry run: ${agent.account}` });
  await expect(dialog).toContainText('What the house won of the team8,000.00 VND');
  await expect(dialog.getByRole('row', { name: /1, counts/ })).toContainText('10');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const found = async () => ask(stack, settlementDetails, { params: { period, periodTo: due.periodTo } }, { token });
  expect(await found()).toMatchObject({ state: 'due', bills: null });

  await page.getByRole('button', { name: 'Settle this period' }).click();
  const asking = consoleDialog(page);
  await asking.getByLabel('Reason').fill('the job was off');
  await asking.getByRole('button', { name: 'Settle this period' }).click();
  await expect(asking).toHaveCount(0);
  await expect(page.getByText(/^Settled: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settle this period' })).toHaveCount(0);
  await expect(page.locator('dl').first()).toContainText('Started byKim');
  expect(await found()).toMatchObject({ state: 'settled', startedBy: { name: 'Kim' } });
});
