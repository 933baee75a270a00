import { randomUUID } from 'node:crypto';
import { billQueue } from '@sampan/contract/bills';
import { offerHouseContract } from '@sampan/contract/contracts';
import { setFundPassword } from '@sampan/contract/payout-accounts';
import { pointBalance, pointConfig, pointOrders, redeemPoints } from '@sampan/contract/points';
import { joinPromotion, promotionStates } from '@sampan/contract/promotions';
import { savePromotion } from '@sampan/contract/promotions-staff';
import { houseContract, promotion } from '../apps/gateway/src/testing/staff.ts';
import { ask, newPlayer } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';
import { addStakes } from './stakes.ts';

const fundPassword = 'Funds2026x';

test('[X-04] [P-02] goods that a member redeemed are looked at, and rejected in words that the member reads', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { token } = player.session;
  await ask(stack, pointConfig, {});
  await addStakes(stack, player, 500_000_000n);
  const passwords = { newFundPassword: fundPassword, confirmFundPassword: fundPassword };
  await ask(stack, setFundPassword, { body: passwords }, { token });
  const before = (await ask(stack, pointBalance, {}, { token })).points;
  const body = { goodsId: 'mug', quantity: 1, fundPassword, zalo: '0901234567' };
  const { id } = await ask(stack, redeemPoints, { body }, { token, idempotencyKey: randomUUID() });

  const hugo = await newStaff(stack, ['finance'], 'Hugo');
  await openConsole(page, stack, hugo, '/today');
  await page.getByRole('link', { name: /^Redemptions in process/ }).click();
  await expectAccessible();
  await page
    .getByRole('row', { name: /Sampan mug/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: `Redemption ${id}` });
  await expect(dialog).not.toContainText('0901234567');
  await dialog.getByRole('button', { name: 'Show the numbers' }).click();
  await expect(dialog).toContainText('0901234567');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const asking = page.getByRole('dialog', { name: 'Reject' });
  await asking.getByRole('button', { name: 'Reject' }).click();
  await expect(asking.getByText('Write why.')).toBeVisible();
  await asking.getByLabel('What the member reads').fill('Out of stock <b>sorry</b>');
  await asking.getByLabel('Reason').fill('none left');
  await asking.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Rejected. The points are back.')).toBeVisible();
  await expect(consoleDialog(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Sampan mug/ })).toHaveCount(0);
  const { list } = await ask(stack, pointOrders, { query: {} }, { token });
  expect(list[0]).toMatchObject({ id, status: 'rejected', remark: 'Out of stock <b>sorry</b>' });
  expect((await ask(stack, pointBalance, {}, { token })).points).toBe(before);
});

test('[X-04] [C-01] who applied for a promotion takes part once staff let them, and reads why they may not', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const [one, other] = [await newPlayer(stack, '100000.00'), await newPlayer(stack, '100000.00')];
  const ida = await newStaff(stack, ['content'], 'Ida');
  const promotionId = `p-${randomUUID().slice(0, 8)}`;
  const params = { promotionId };
  await ask(stack, savePromotion, { params, body: promotion() }, { token: await staffToken(stack, ida) });
  for (const { session } of [one, other]) await ask(stack, joinPromotion, { params }, { token: session.token });

  await openConsole(page, stack, ida, '/today');
  await page.getByRole('link', { name: /^Applications for promotions/ }).click();
  const rows = page.getByRole('row', { name: new RegExp(promotionId) });
  await expect(rows).toHaveCount(2);
  await expectAccessible();
  await rows.first().press('Enter');
  const dialog = consoleDialog(page);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Let them take part' }).click();
  await dialog.getByLabel('Reason').fill('known for long');
  await dialog.getByRole('button', { name: 'Let them take part' }).click();
  await expect(rows).toHaveCount(1);
  await rows.first().press('Enter');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('This is needed.')).toBeVisible();
  await dialog.getByLabel('What the member reads').fill('Not this time.');
  await dialog.getByLabel('Reason').fill('new account');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  // Behind a dialog no row is found.
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  const told = async ({ session: { token } }: typeof one) =>
    (await ask(stack, promotionStates, {}, { token })).list.find(({ id }) => id === promotionId);
  // Who applied first was asked about first.
  expect(await told(one)).toMatchObject({ state: 'claim', remark: '' });
  expect(await told(other)).toMatchObject({ state: 'rejected', remark: 'Not this time.' });
});

test('[X-04] [T-08] a bill of an agent is explained, computed anew and approved', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const agent = await newPlayer(stack, '100000.00');
  const memberId = agent.session.id;
  await stack.changeDatabase(async (db) => {
    await db.run({ text: 'update members set type = 1 where id = $1', values: [memberId] });
  });
  const jan = await newStaff(stack, ['owner'], 'Jan');
  const token = await staffToken(stack, jan);
  const caller = { token, idempotencyKey: randomUUID() };
  const contract = await ask(stack, offerHouseContract, { body: houseContract(memberId) }, caller);
  const none = { over: '0', under: '1' };
  const names = ['validBet', 'prizes', 'rebates', 'agentRebates', 'activity', 'fees', 'profit', 'loss'];
  const figures = { ...Object.fromEntries(names.map((name) => [name, '0'])), activeMembers: 0 };
  const calculation = {
    mode: 'fixed',
    loss: '0',
    tiers: [],
    rates: null,
    tier: null,
    value: none,
    downlines: none,
    isFunded: true,
  };
  // As a settlement writes it.
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update contracts set status = 'active', starts_at = now() - interval '30 days', ends_at = 'infinity'
        where id = $1`,
      values: [contract.id],
    });
    await db.run({
      text: `insert into bills (account_id, id, contract_id, merchant_code, member_id, kind, category, payer, period_from,
          period_to, figures, calculation, due, from_bill, from_wallet, passed_on, amount, currency, status, issued_at,
          expires_at)
        select account_id, id || 'b', id, merchant_code, member_id, kind, category, 'platform', now() - interval '7 days',
            now(), $2, $3, 12300, 12300, 0, 0, 12300, 'VND', 'to_approve', now(), now() + interval '7 days'
          from contracts where id = $1`,
      values: [contract.id, JSON.stringify(figures), JSON.stringify(calculation)],
    });
  });

  await openConsole(page, stack, jan, '/today');
  await page.getByRole('link', { name: /^Bills of agents to approve/ }).click();
  const row = page.getByRole('row', { name: new RegExp(agent.account) });
  await expect(row).toContainText('123.00 VND');
  await expectAccessible();
  await row.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Bill of ${agent.account}` });
  await expect(dialog).toContainText('The house');
  await dialog.getByRole('button', { name: 'Compute it anew' }).click();
  await expect(dialog.getByText('Rounds were put right since: the figures say something else.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const asking = page.getByRole('dialog', { name: /^Approve/ });
  await asking.getByLabel('Reason').fill('as agreed');
  await asking.getByRole('button', { name: 'Approve' }).click();
  await expect(consoleDialog(page)).toHaveCount(0);
  await expect(row).toHaveCount(0);
  const collectable = await ask(stack, billQueue, { query: { status: 'to_collect', pageSize: 100 } }, { token });
  expect(collectable.list.map(({ account }) => account)).toContain(agent.account);
});
