import { saferPlay } from '@sampan/contract/safer-play';
import { ask, newPlayer, payIn } from './gateway.ts';
import { open, restoreSession } from './site.ts';
import { slotIn } from './slot.ts';
import { newStaff, openConsole } from './staff.ts';
import { expect, test } from './stack.ts';
import { anySlot } from './vendor.ts';

// What is refused on purpose.
test.use({ expectedConsole: [/status of 40[0349] .*\/staff\/|ERR_INTERNET_DISCONNECTED/] });

test('[X-04] [M-03] what a member played is found, with what its vendor said of a round', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { nodeId } = await anySlot(stack);
  await restoreSession(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  const round = await slot.spin();
  const anna = await newStaff(stack, ['finance'], 'Anna');
  await openConsole(page, stack, anna, `/members/${player.session.id}?part=bets`);
  const bets = page.getByRole('table', { name: 'Bets' });
  await expect(bets.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 bet: staked')).toBeVisible();
  await bets.getByRole('row').nth(1).press('Enter');
  await expect(page).toHaveURL(/bet=/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(round.roundId);
  await expect(dialog.getByRole('row', { name: /Stake/ })).toBeVisible();
  await page.reload();
  await expect(dialog).toContainText(round.roundId);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByLabel('State').selectOption('void');
  await expect(page.getByText('No bet fits.')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of the page' });
  await expect(parts.locator('[aria-current=page]')).toHaveText('Bets');
  // Finance sees no limits.
  await expect(parts.getByRole('link')).toHaveText([
    'Account',
    'Account record',
    'Bets',
    'Bonuses and turnover',
    'Notes',
  ]);
});

test('[X-04] [W-03] what is to be played is waived with a reason, a large one by two people', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const anna = await newStaff(stack, ['finance'], 'Anna');
  await openConsole(page, stack, anna, `/members/${player.session.id}?part=bonuses`);
  await expect(page.getByText('Still to be played: 101,000.00 VND')).toBeVisible();
  const bonus = page.getByRole('row', { name: /Bonus/ });
  await bonus.getByRole('button', { name: 'Waive' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog.getByText('Write why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('a mistake of ours');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bonus).toContainText('Waived');
  await expect(page.getByText('Still to be played: 100,000.00 VND')).toBeVisible();
});

test('[X-04] [R-05] staff impose limits and breaks, which hold at once, and end their own', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { token } = player.session;
  const binh = await newStaff(stack, ['risk'], 'Binh');
  await openConsole(page, stack, binh, `/members/${player.session.id}?part=limits`);
  await expect(page.getByText('On no break.')).toBeVisible();
  const stakes = page.getByRole('row', { name: /Stakes A day/ });
  await stakes.getByRole('button', { name: 'Impose' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1.000.000');
  await dialog.getByLabel('Reason').fill('asked by the family');
  await dialog.getByRole('button', { name: 'Impose' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Reason')).toHaveValue('asked by the family');
  await dialog.getByLabel('Amount').fill('1,000,000.00');
  await dialog.getByRole('button', { name: 'Impose' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stakes).toContainText('1,000,000.00');

  await page.getByRole('button', { name: 'Impose a break' }).click();
  await dialog.getByLabel('How long').selectOption('week');
  await dialog.getByLabel('Reason').fill('asked by the family');
  await dialog.getByRole('button', { name: 'Impose a break' }).click();
  await expect(page.getByText('imposed by staff')).toBeVisible();
  await expect(ask(stack, saferPlay, {}, { token })).resolves.toMatchObject({
    pause: { kind: 'time_out', isImposed: true },
  });
  await expect(payIn(stack, player, '100000.00')).rejects.toThrow('player_on_break');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await expectAccessible();
  }

  await page.getByRole('button', { name: 'End the break' }).click();
  await dialog.getByLabel('Reason').fill('spoken with them');
  await dialog.getByRole('button', { name: 'End the break' }).click();
  await expect(page.getByText('On no break.')).toBeVisible();
});

test('[X-04] accounts that share a bank account are found from each other, and by its number', async ({
  page,
  stack,
}) => {
  const [one, two] = [await newPlayer(stack, '100000.00'), await newPlayer(stack, '100000.00')];
  const number = `00${Date.now()}`;
  await stack.changeDatabase(async (db) => {
    for (const { session } of [one, two])
      await db.run({
        text: `insert into payout_accounts (account_id, id, merchant_code, member_id, method, method_name, method_kind,
            number, holder, is_default, created_at)
          values ((select ledger_account('SAMPAN', 'real', 'VND', 'member', $1::text)), 'p', 'SAMPAN', $1::text::uuid,
            'bank', 'Bank', 'bank', $2, 'A', true, now())`,
        values: [session.id, number],
      });
  });
  const binh = await newStaff(stack, ['risk'], 'Binh');
  await openConsole(page, stack, binh, '/members');
  await page.getByLabel('Account, e-mail address').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('row', { name: new RegExp(one.account) }).press('Enter');
  await page.getByRole('link', { name: 'Linked accounts' }).click();
  const other = page.getByRole('row', { name: new RegExp(`${two.account} .*Bank account`) });
  await other.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: two.account })).toBeVisible();
  await page.getByRole('link', { name: 'Linked accounts' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${one.account} .*Bank account`) })).toBeVisible();
});

test('[X-04] staff leave notes for each other, with their names; what lost its network stays typed', async ({
  page,
  context,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const anna = await newStaff(stack, ['support'], 'Anna');
  await openConsole(page, stack, anna, `/members/${player.session.id}?part=notes`);
  await expect(page.getByText('Nothing was written down.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByLabel('New note')).toHaveAttribute('aria-invalid', 'true');
  const hostile = '<b>called</b>\nasks about 1,000.00';
  await page.getByLabel('New note').fill(hostile);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue(hostile);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add the note' }).click();
  const row = page.getByRole('table', { name: 'Notes' }).getByRole('row', { name: /Anna/ });
  await expect(row).toContainText('<b>called</b>');
  await expect(page.getByLabel('New note')).toHaveValue('');
  const chi = await newStaff(stack, ['read-only'], 'Chi');
  await openConsole(page, stack, chi, `/members/${player.session.id}?part=notes`);
  await expect(row).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveCount(0);
});
