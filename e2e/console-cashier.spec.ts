import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createDeposit, type Deposit, getDeposit, sendDepositReceipt } from '@sampan/contract/deposits';
import { addPayoutAccount, setFundPassword } from '@sampan/contract/payout-accounts';
import { uploadPicture } from '@sampan/contract/uploads';
import { answerReceipt, createWithdrawal, getWithdrawal, type Withdrawal } from '@sampan/contract/withdrawals';
import { askNoTurnover, ask, balanceOf, type Member, newMember, newPlayer } from './gateway.ts';
import { toMinorUnits } from './site.ts';
import { expect, type Stack, test } from './stack.ts';
import { newStaff, openConsole } from './staff.ts';
import { receipt } from './receipt.ts';

// What is refused on purpose, and a picture that is asked for once more after it is gone.
test.use({
  expectedConsole: [
    /status of 40[0139] .*\/staff\/|ERR_FILE_NOT_FOUND \(blob:|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/,
  ],
});

const fundPassword = 'Funds2026x';

async function picture(stack: Stack, { session }: Member): Promise<string> {
  const { id } = await ask(
    stack,
    uploadPicture,
    { body: { content: receipt.toString('base64') } },
    { token: session.token },
  );
  return id;
}

/** A bank transfer of a member's with its receipt, as the site sends it. */
async function transfer(stack: Stack, member: Member, amount: string): Promise<Deposit> {
  const { token } = member.session;
  const { id } = await ask(
    stack,
    createDeposit,
    { body: { methodId: 'bank', amount, currency: 'VND' } },
    { token, idempotencyKey: randomUUID() },
  );
  const pictures = [await picture(stack, member)];
  return ask(stack, sendDepositReceipt, { params: { depositId: id }, body: { pictures } }, { token });
}

const depositOf = async (stack: Stack, { session }: Member, depositId: string) =>
  ask(stack, getDeposit, { params: { depositId } }, { token: session.token });

/** A player who may withdraw at once, and where to. */
async function drawer(stack: Stack, amount: string): Promise<{ player: Member; payoutAccountId: string }> {
  await askNoTurnover(stack);
  const player = await newPlayer(stack, amount);
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update members set email = account || '@example.test', email_verified_at = now() where account = $1`,
      values: [player.account],
    });
  });
  const { token } = player.session;
  await ask(
    stack,
    setFundPassword,
    { body: { newFundPassword: fundPassword, confirmFundPassword: fundPassword, password: player.password } },
    { token },
  );
  const body = { method: 'TCB', number: String(randomInt(1e11, 1e12)), holder: 'NGUYEN VAN AN', fundPassword };
  const { id } = await ask(stack, addPayoutAccount, { body: { ...body, password: player.password } }, { token });
  return { player, payoutAccountId: id };
}

const withdraw = async (
  stack: Stack,
  { player, payoutAccountId }: Awaited<ReturnType<typeof drawer>>,
  amount: string,
): Promise<Withdrawal> =>
  ask(
    stack,
    createWithdrawal,
    { body: { payoutAccountId, amount, currency: 'VND', fundPassword } },
    { token: player.session.token, idempotencyKey: randomUUID() },
  );

const withdrawalOf = async (stack: Stack, { session }: Member, withdrawalId: string) =>
  ask(stack, getWithdrawal, { params: { withdrawalId } }, { token: session.token });

const balance = async (stack: Stack, member: Member) => toMinorUnits(await balanceOf(stack, member));

/** Fills and sends a form that asks for one thing and why. */
async function decide(page: Page, button: string, value: Readonly<Record<string, string>>, reason: string) {
  const form = page.getByRole('dialog', { name: button, exact: true });
  for (const [label, text] of Object.entries(value)) {
    const field = form.getByLabel(label);
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(text);
    else await field.fill(text);
  }
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: button, exact: true }).click();
}

const press = async (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click();

test('[X-04] [W-02] a transfer is found with its receipt, and what arrived of it is the member’s', async ({
  page,
  stack,
}) => {
  const member = await newMember(stack);
  const before = await balance(stack, member);
  const deposit = await transfer(stack, member, '500000');
  const reference = deposit.transfer?.reference ?? '';
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Anna'), '/deposits');
  await page.getByRole('row', { name: new RegExp(reference) }).press('Enter');
  const one = page.getByRole('dialog', { name: `Deposit ${deposit.id}` });
  await expect(one).toContainText('500,000.00 VND');
  const shown = one.getByRole('img', { name: 'Picture 1' });
  await expect.poll(async () => shown.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(1);
  expect(await shown.getAttribute('src')).toMatch(/^blob:/);
  // The address is gone with the dialog.
  const address = (await shown.getAttribute('src')) ?? '';
  await page.keyboard.press('Escape');
  await expect(one).toHaveCount(0);
  await expect(page).not.toHaveURL(/deposit=/);
  const isThere = async () =>
    page.evaluate(
      async (url) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve(true));
          image.addEventListener('error', () => resolve(false));
          image.src = url;
        }),
      address,
    );
  expect(await isThere()).toBe(false);

  // What a transfer carries finds it wherever it is, and the address of the page shows the same again.
  await page.getByLabel('Reference of the transfer').fill(reference.toLowerCase());
  await page.getByLabel('Reference of the transfer').press('Enter');
  await expect(page).toHaveURL(/queue=all/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: new RegExp(reference) }).click();
  await expect(one).toBeVisible();
  await page.reload();
  await expect(one).toContainText(reference);

  await press(one, 'Credit');
  const form = page.getByRole('dialog', { name: 'Credit' });
  await press(form, 'Credit');
  await expect(form.getByText('This is needed.')).toBeVisible();
  await expect(form.getByText('Write why.')).toBeVisible();
  await form.getByLabel('Amount that arrived').fill('450,50');
  await expect(form.getByText('This amount is not valid.')).toBeVisible();
  await decide(page, 'Credit', { 'Amount that arrived': '450,000' }, 'seen in the statement');
  await expect(one).toContainText('Credited');
  await expect(one).toContainText('450,000.00 VND');
  await expect(one.getByRole('button', { name: 'Credit' })).toHaveCount(0);
  expect(await balance(stack, member)).toBe(before + 450_000_00n);
});

test('[X-04] [W-02] of two people one refuses a transfer, and the other is told where it stands', async ({
  page,
  browser,
  stack,
}) => {
  const member = await newMember(stack);
  const before = await balance(stack, member);
  const deposit = await transfer(stack, member, '300000');
  const address = `/deposits?deposit=${deposit.id}`;
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Anna'), address);
  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  await openConsole(other, stack, await newStaff(stack, ['finance'], 'Binh'), address);
  const theirs = other.getByRole('dialog', { name: `Deposit ${deposit.id}` });
  await press(theirs, 'Credit');

  const one = page.getByRole('dialog', { name: `Deposit ${deposit.id}` });
  await press(one, 'Refuse');
  const form = page.getByRole('dialog', { name: 'Refuse' });
  await press(form, 'Refuse');
  await expect(form.getByText('Choose one.')).toBeVisible();
  await decide(page, 'Refuse', { 'What the member reads': 'sender' }, 'of his brother');
  await expect(one).toContainText('The transfer came from an account that isn’t in your name.');
  expect(await depositOf(stack, member, deposit.id)).toMatchObject({ status: 'refused', refusal: 'sender' });

  await decide(other, 'Credit', { 'Amount that arrived': '300000' }, 'in the statement');
  await expect(theirs.getByRole('alert')).toContainText('This can’t be done with this deposit any more.');
  await expect(theirs).toContainText('Refused because');
  await expect(theirs.getByRole('button', { name: 'Credit' })).toHaveCount(0);
  await context.close();
  expect(await balance(stack, member)).toBe(before);
});

test('[X-04] [X-06] a large transfer is credited by two people', async ({ page, browser, stack }) => {
  const member = await newMember(stack);
  const before = await balance(stack, member);
  const deposit = await transfer(stack, member, '60000000');
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Anna'), `/deposits?deposit=${deposit.id}`);
  const one = page.getByRole('dialog', { name: `Deposit ${deposit.id}` });
  await press(one, 'Credit');
  await decide(page, 'Credit', { 'Amount that arrived': '60000000' }, 'seen in the statement');
  await expect(one).toContainText('a second person has to approve this');
  expect(await balance(stack, member)).toBe(before);
  await one.getByRole('link', { name: 'Open the request' }).click();
  await expect(page).toHaveURL(/\/approvals\?request=/);
  await expect(page.getByRole('dialog', { name: 'Large deposit' })).toContainText('somebody else decides');

  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  const path = new URL(page.url());
  await openConsole(
    other,
    stack,
    await newStaff(stack, ['finance'], 'Binh'),
    path.pathname.replace('/console', '') + path.search,
  );
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await context.close();
  expect(await balance(stack, member)).toBe(before + 60_000_000_00n);
});

test('[X-04] [W-03] a large withdrawal is approved, another refused in words that the member reads', async ({
  page,
  stack,
}) => {
  const owner = await drawer(stack, '10000000.00');
  const { player } = owner;
  const start = await balance(stack, player);
  const good = await withdraw(stack, owner, '3000000');
  const bad = await withdraw(stack, owner, '2500000');
  expect(await balance(stack, player)).toBe(start - 5_500_000_00n);
  // As if it had come in before names were checked: markup is text.
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: 'update withdrawals set holder = $1, number = $2 where id = $3',
      values: ['<s<img src=x onerror=alert(1)>', '<b>9876', bad.id],
    });
  });
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Anna'), '/withdrawals');
  await page
    .getByRole('row', { name: /3,000,000\.00 VND/ })
    .first()
    .press('Enter');
  const one = page.getByRole('dialog', { name: /^Withdrawal / });
  await expect(one.getByRole('list', { name: 'Waits because' })).toContainText('More than approves itself');
  await expect(one).toContainText('Deposited so far');
  await press(one, 'Approve');
  await decide(page, 'Approve', {}, 'known for years');
  await expect(one).toContainText(/Approved|With the provider|Paid out/);
  await expect(one.getByRole('button', { name: 'Refuse' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: /<s\*\*\*>/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page.getByRole('dialog', { name: `Withdrawal ${bad.id}` })).toContainText('<s***>');
  await press(one, 'Refuse');
  await decide(page, 'Refuse', { 'What the member reads': 'verification' }, '<script>alert(1)</script>');
  await expect(one).toContainText('We need to verify your identity first.');
  expect(await withdrawalOf(stack, player, bad.id)).toMatchObject({ status: 'refused', refusal: 'verification' });
  await expect.poll(async () => (await withdrawalOf(stack, player, good.id)).status, { timeout: 60_000 }).toBe('paid');
  expect(await balance(stack, player)).toBe(start - 3_000_000_00n);
});

test('[X-04] [W-04] money that didn’t arrive is shown by its member, and some of it is given back', async ({
  page,
  stack,
}) => {
  const owner = await drawer(stack, '5000000.00');
  const { player } = owner;
  const start = await balance(stack, player);
  const { id } = await withdraw(stack, owner, '100000');
  await expect.poll(async () => (await withdrawalOf(stack, player, id)).status, { timeout: 60_000 }).toBe('paid');
  await ask(
    stack,
    answerReceipt,
    {
      params: { withdrawalId: id },
      body: { answer: 'partly', amount: '40000', pictures: [await picture(stack, player)] },
    },
    { token: player.session.token },
  );
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Anna'), '/withdrawals?queue=disputes');
  await page.getByRole('row', { name: /100,000\.00 VND/ }).click();
  const one = page.getByRole('dialog', { name: `Withdrawal ${id}` });
  await expect(one.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await press(one, 'Give back');
  await decide(page, 'Give back', { 'Amount to give back': '60000.01' }, 'asked the bank');
  const form = page.getByRole('dialog', { name: 'Give back' });
  await expect(form.getByText('The amount is too large.')).toBeVisible();
  await decide(page, 'Give back', { 'Amount to give back': '60000' }, 'asked the bank');
  await expect(one).toContainText('60,000.00 VND given back');
  await expect(one.getByRole('button', { name: 'Give back' })).toHaveCount(0);
  expect(await balance(stack, player)).toBe(start - 40_000_00n);
});

/** The next call that the page sends there is done by the gateway, and its answer doesn't come. */
async function loseAnswer(page: Page, path: RegExp) {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('[X-04] [W-02] [W-07] a connection that is lost in mid-approval loses nothing, and credits once', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const member = await newMember(stack);
  const before = await balance(stack, member);
  const deposit = await transfer(stack, member, '250000');
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Anna'), `/deposits?deposit=${deposit.id}`);
  const one = page.getByRole('dialog', { name: `Deposit ${deposit.id}` });
  const form = page.getByRole('dialog', { name: 'Credit', exact: true });
  await press(one, 'Credit');
  // Before it is sent: what was typed is there to be sent again.
  await context.setOffline(true);
  await decide(page, 'Credit', { 'Amount that arrived': '250000' }, 'seen in the statement');
  await expect(page.getByText('Check your connection').first()).toBeVisible();
  expect(await depositOf(stack, member, deposit.id)).toMatchObject({ status: 'review' });
  await context.setOffline(false);
  await expect(form.getByLabel('Amount that arrived')).toHaveValue('250000');
  await expect(form.getByLabel('Reason')).toHaveValue('seen in the statement');
  // After it is done: the page says so, and where it stands.
  await loseAnswer(page, /\/staff\/deposits\/[^/]+\/approve$/);
  await press(form, 'Credit');
  await expect(one).toContainText('Credited');
  await expect(one.getByRole('button', { name: 'Credit' })).toHaveCount(0);
  expect(await balance(stack, member)).toBe(before + 250_000_00n);

  // And of the second person.
  const large = await transfer(stack, member, '60000000');
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Binh'), `/deposits?deposit=${large.id}`);
  const other = page.getByRole('dialog', { name: `Deposit ${large.id}` });
  await press(other, 'Credit');
  await decide(page, 'Credit', { 'Amount that arrived': '60000000' }, 'seen in the statement');
  await other.getByRole('link', { name: 'Open the request' }).click();
  await expect(page).toHaveURL(/\/approvals\?request=/);
  const { pathname, search } = new URL(page.url());
  const theirs = await browser.newContext({ baseURL: stack.url });
  const second = await theirs.newPage();
  const chi = await newStaff(stack, ['finance'], 'Chi');
  await openConsole(second, stack, chi, pathname.replace('/console', '') + search);
  await loseAnswer(second, /\/staff\/approvals\/[^/]+\/approve$/);
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Check your connection').first()).toBeVisible();
  await expect(second.getByRole('dialog')).toContainText('Approved');
  await expect(second.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await theirs.close();
  expect(await balance(stack, member)).toBe(before + 60_250_000_00n);
});

test('[X-04] [X-02] who has lost the role a second ago is told so, and nothing is half done', async ({
  page,
  stack,
}) => {
  const member = await newMember(stack);
  const before = await balance(stack, member);
  const deposit = await transfer(stack, member, '700000');
  const anna = await newStaff(stack, ['finance', 'read-only'], 'Anna');
  await openConsole(page, stack, anna, `/deposits?deposit=${deposit.id}`);
  const take = async (role: string) =>
    stack.changeDatabase(async (db) => {
      await db.run({ text: 'delete from staff_grants where staff_id = $1 and role = $2', values: [anna.id, role] });
    });
  const one = page.getByRole('dialog', { name: `Deposit ${deposit.id}` });
  await press(one, 'Credit');
  await take('finance');
  await decide(page, 'Credit', { 'Amount that arrived': '700000' }, 'seen in the statement');
  await expect(one.getByRole('alert')).toContainText('finance.write');
  await expect(one.getByRole('button', { name: 'Credit' })).toHaveCount(0);
  await expect(one).toContainText('members.personal');
  expect(await depositOf(stack, member, deposit.id)).toMatchObject({ status: 'review', paidAmount: null });
  expect(await balance(stack, member)).toBe(before);

  await take('read-only');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('finance.read');
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('[X-04] nothing moves under the pointer when the pictures of a transfer come', async ({ page, stack }) => {
  const member = await newMember(stack);
  const deposit = await transfer(stack, member, '100000');
  const released = Promise.withResolvers<void>();
  await page.route(/\/staff\/deposits\/[^/]+\/receipts/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await openConsole(page, stack, anna, `/deposits?queue=all&deposit=${deposit.id}`);
  const one = page.getByRole('dialog');
  const refuse = one.getByRole('button', { name: 'Refuse', exact: true });
  await expect(refuse).toBeVisible();
  const before = await refuse.boundingBox();
  released.resolve();
  const picture = one.getByRole('img', { name: 'Picture 1' });
  await expect.poll(async () => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(1);
  expect(await refuse.boundingBox()).toEqual(before);
});

for (const theme of ['light', 'dark'] as const)
  test(`[X-04] [B-02] the cashier can be used by everybody: ${theme}`, async ({ page, stack, expectAccessible }) => {
    const member = await newMember(stack);
    const deposit = await transfer(stack, member, '100000');
    const anna = await newStaff(stack, ['owner'], 'Anna');
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/deposits?queue=all', '/withdrawals?queue=all']) {
      await openConsole(page, stack, anna, path);
      await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
      await expectAccessible();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width, overflow]).toEqual([path, width, 0]);
      }
    }
    await openConsole(page, stack, anna, `/deposits?deposit=${deposit.id}`);
    const one = page.getByRole('dialog');
    await expect(one.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expectAccessible();
    for (const name of ['Credit', 'Refuse']) {
      await press(one, name);
      await press(page.getByRole('dialog', { name, exact: true }), name);
      await expect(one.getByText('Write why.')).toBeVisible();
      await expectAccessible();
      await press(one, 'Cancel');
    }
  });
