import type { Page } from '@playwright/test';
import { gameList } from '@sampan/contract/catalogue';
import { walletBalance } from '@sampan/contract/wallet';
import { ask, logIn, newUsername } from './gateway.ts';
import { codeTo, messageTo } from './inbox.ts';
import {
  closeWelcome,
  dialog,
  expectDepositStatus,
  expectPaymentPage,
  isPhone,
  submitLogin,
  toMinorUnits,
  open,
  rowsOf,
  shownBalance,
} from './site.ts';
import { sizes } from './sizes.ts';
import { slotIn, type Round } from './slot.ts';
import { slotAmong } from './vendor.ts';
import { expect, test } from './stack.ts';

/** What the demo's operator gives a new member. */
const welcome = 1_000_00n;
const deposit = 100_000_00n;
const spins = 3;

/** What was won less what was staked. */
const won = (rounds: readonly Round[]) =>
  rounds.reduce((sum, { stake, payout }) => sum + toMinorUnits(payout) - toMinorUnits(stake), 0n);

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ ...sizes[size], serviceWorkers: 'allow' });

    test('[A-10] [A-13] [A-17] [S-08] [C-01] [W-01] [W-02] [W-07] [G-02] [G-05] [G-09] [G-10] [M-02] [M-03] [M-04] [A-09] a first hour: by a link to a game, signs up there, plays, claims, pays in, reads the records, adds an address, leaves, recovers the password', async ({
      page,
      stack,
    }) => {
      test.setTimeout(300_000);
      const account = newUsername();
      const password = 'Evening12';
      const address = `${account}@example.test`;
      // One far down in the operator's order, so that it is the search that finds it.
      const { games, totalCount } = await ask(stack, gameList, {
        query: { gameType: 'RNG', pageNo: 40, pageSize: 200 },
      });
      expect(totalCount).toBeGreaterThanOrEqual(9_000);
      const wanted = slotAmong(games).gameName;
      const lobby = `/rng?q=${encodeURIComponent(wanted.slice(0, -2).toLowerCase())}`;
      const tile = page.getByRole('article').filter({ has: page.getByRole('link', { name: wanted, exact: true }) });
      const rounds: Round[] = [];

      await test.step('a visitor comes by a link to a lobby with a search, and wants to play what is found', async () => {
        await open(page, lobby);
        await tile.getByRole('link', { name: wanted, exact: true }).click();
        await expect(dialog(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
        // The lobby is where it was.
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(lobby);
      });

      await test.step('signs up there, and the game opens', async () => {
        await dialog(page).getByRole('button', { name: 'Sign up' }).click();
        const form = dialog(page);
        await form.getByRole('textbox', { name: 'Username' }).fill(account);
        await form.getByLabel('Password', { exact: true }).fill(password);
        await form.getByLabel('Repeat the password').fill(password);
        await form.getByLabel('I am 18 years of age or older.').check();
        await form.getByLabel('I have read the user agreement').check();
        await form.getByRole('button', { name: 'Sign up' }).click();
        await expect(page).toHaveURL(/\/game\?nodeId=/);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted);
      });

      await test.step('plays with the welcome credit; nothing is in the way', async () => {
        const slot = slotIn(page);
        await slot.untilIdle();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await slot.balance()).toBe(welcome);
        for (let spin = 0; spin < spins; spin++) rounds.push(await slot.spin());
        expect(await slot.balance()).toBe(welcome + won(rounds));
        await expect.poll(async () => shownBalance(page)).toBe(welcome + won(rounds));
      });

      await test.step('goes back to the lobby, as it was left, and keeps the game', async () => {
        await page.goBack();
        await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(lobby);
        await tile.getByRole('button', { name: `Add ${wanted} to favourites` }).click();
        await expect(tile.getByRole('button', { name: `Remove ${wanted} from favourites` })).toBeVisible();
      });

      let claimed = 0n;
      await test.step('at home is welcomed once: claims what is next, and adds an address', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Sampan' }).click();
        await expect(page).toHaveURL('/index');
        const greeting = page.getByRole('dialog', { name: 'Welcome to Sampan' });
        const before = await shownBalance(page);
        const next = greeting.getByRole('list').getByRole('listitem').filter({ hasText: 'A first credit' });
        await next.getByRole('button', { name: 'Join' }).click();
        await next.getByRole('button', { name: 'Claim' }).click();
        await expect.poll(async () => shownBalance(page)).toBeGreaterThan(before);
        claimed = (await shownBalance(page)) - before;

        await greeting.getByRole('textbox', { name: 'E-mail' }).fill(address);
        await greeting.getByRole('button', { name: 'Send code' }).click();
        const { code } = await codeTo(stack, address);
        await greeting.getByRole('textbox', { name: 'Verification code' }).fill(code);
        await greeting.getByRole('button', { name: 'Confirm' }).click();
        await expect(greeting.getByRole('status').filter({ hasText: 'confirmed' })).toBeVisible();
        await closeWelcome(page);
      });

      const start = welcome + won(rounds) + claimed;
      await test.step('pays 100,000 in at the provider', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
        await page.getByRole('textbox', { name: 'Amount' }).fill('100,000');
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await expect(dialog(page)).toContainText('Deposit ₫ 100,000.00?');
        await dialog(page).getByRole('button', { name: 'Go to payment' }).click();

        await expectPaymentPage(page, stack);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('100,000.00');
        await page.getByRole('button', { name: /^Pay / }).click();

        await expectDepositStatus(page);
        await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toContainText('₫ 100,000.00');
        await expect.poll(async () => shownBalance(page)).toBe(start + deposit);
        await expect(page.getByRole('listitem').filter({ hasText: 'In your wallet' })).toBeVisible();
        const { token } = (await logIn(stack, account, password)).session;
        expect(toMinorUnits((await ask(stack, walletBalance, {}, { token })).sumBalance)).toBe(start + deposit);
      });

      await test.step('the betting record shows exactly these rounds', async () => {
        await goTo(page, 'Betting record');
        const bets = await rowsOf(page, 'Betting record');
        const shown = bets.map((bet) => ({
          stake: toMinorUnits(bet['Stake'] ?? ''),
          payout: toMinorUnits(bet['Payout'] ?? ''),
          net: toMinorUnits(bet['Result'] ?? ''),
          status: bet['Status'],
        }));
        const played = rounds.toReversed().map(({ stake, payout }) => ({
          stake: toMinorUnits(stake),
          payout: toMinorUnits(payout),
          net: toMinorUnits(payout) - toMinorUnits(stake),
          status: 'Settled',
        }));
        expect(shown).toEqual(played);
        for (const [index, { roundId }] of rounds.toReversed().entries())
          expect(bets[index]?.[isPhone(page) ? 'Round' : 'Placed']).toBe(roundId);
        await expect(page.getByRole('main')).toContainText(`${spins} bets in all`);
      });

      await test.step('the account record adds up to the unit', async () => {
        await goTo(page, 'Account record');
        const movements = (await rowsOf(page, 'Account record')).map((movement) => ({
          kind: movement['Kind']?.split('\n')[0],
          reference: movement['Reference'],
          amount: toMinorUnits(movement['Amount'] ?? ''),
          after: toMinorUnits(movement['Balance after'] ?? ''),
        }));
        const expected = rounds.flatMap(({ roundId, stake, payout }) => [
          { kind: 'Stake', reference: roundId, amount: -toMinorUnits(stake) },
          ...(toMinorUnits(payout) > 0n ? [{ kind: 'Payout', reference: roundId, amount: toMinorUnits(payout) }] : []),
        ]);
        const oldest = movements.toReversed().map(({ kind, reference, amount }) => ({ kind, reference, amount }));
        expect(oldest[0]).toMatchObject({ kind: 'Bonus', amount: welcome });
        expect(oldest.slice(1, -2)).toEqual(expected);
        expect(oldest.at(-2)).toMatchObject({ kind: 'Bonus', amount: claimed });
        expect(oldest.at(-1)).toMatchObject({ kind: 'Deposit', amount: deposit });
        let balance = 0n;
        for (const { amount, after } of movements.toReversed()) {
          balance += amount;
          expect(after).toBe(balance);
        }
        expect(balance).toBe(await shownBalance(page));
      });

      await test.step('the favourite is kept', async () => {
        await open(page, '/fav');
        await expect(page.getByRole('link', { name: wanted, exact: true })).toBeVisible();
      });

      await test.step('logs out and is a visitor', async () => {
        if (isPhone(page)) {
          await page.getByRole('button', { name: 'Open the menu' }).click();
          await page.getByRole('button', { name: 'Log out' }).click();
        } else {
          await page.getByRole('button', { name: `Account of ${account}` }).click();
          await page.getByRole('menuitem', { name: 'Log out' }).click();
        }
        await expect(dialog(page)).toContainText('Log out?');
        await dialog(page).getByRole('button', { name: 'Log out' }).click();
        await expect(page).toHaveURL('/index');
        await expect(page.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
        await expect(page.getByTestId('balance')).toHaveCount(0);

        await page.goto('/member/transactionHistory');
        await expect(dialog(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
        await expect(page.getByRole('table')).toHaveCount(0);
      });

      await test.step('comes back without the password, and recovers it by the address', async () => {
        await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
        const form = dialog(page);
        await form.getByRole('textbox', { name: 'Username' }).fill(account);
        await form.getByLabel('E-mail').fill(address);
        await form.getByRole('button', { name: 'Send the link' }).click();
        const { text } = await messageTo(stack, address, /resetPassword/);
        await page.goto(/\S+\/resetPassword#\S+/.exec(text)?.[0] ?? '');
        await page.getByLabel('New password', { exact: true }).fill('Another12x');
        await page.getByLabel('Repeat the password').fill('Another12x');
        await page.getByRole('button', { name: 'Set the new password' }).click();
        await expect(page.getByText('Your password is changed').first()).toBeVisible();
        await open(page, '/fav');
        await submitLogin(page, { account, password: 'Another12x' });
        expect(await shownBalance(page)).toBe(start + deposit);
        await expect(page.getByRole('link', { name: wanted, exact: true })).toBeVisible();
      });
    });
  });
}

/** By the member centre's own menu. */
async function goTo(page: Page, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/member/')) {
    if (isPhone(page)) {
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        // With what is unread behind it.
        .getByRole('link', { name: /^Me\b/ })
        .click();
      await expect(page).toHaveURL('/member/overview');
      await page.getByRole('main').getByRole('link', { name: 'Security centre' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Security centre' })).toBeVisible();
    } else {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Security centre' }).click();
    }
  }
  await page.getByRole('main').getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
