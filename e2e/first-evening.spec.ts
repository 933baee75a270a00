import type { Page } from '@playwright/test';
import { gameList } from '@sampan/contract/catalogue';
import { walletBalance } from '@sampan/contract/wallet';
import { ask, logIn, newUsername } from './gateway.ts';
import { balanceShown, dialog, isPhone, minorOf, open, rowsOf, shownBalance } from './site.ts';
import { sizes } from './sizes.ts';
import { slotIn, type Round } from './slot.ts';
import { slotAmong } from './vendor.ts';
import { expect, test } from './whole.ts';

/** What the demo's operator gives a new member. */
const welcome = 1_000_00n;
const deposit = 100_000_00n;
const spins = 5;

const minorSum = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorOf(amount), 0n);

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ ...sizes[size], serviceWorkers: 'allow' });

    test('[A-10] [A-13] [W-01] [W-02] [W-07] [G-02] [G-05] [G-09] [M-03] [M-04] [A-09] a first evening: sign up, deposit, find a slot, play, read the records, leave', async ({
      page,
      whole,
    }) => {
      test.setTimeout(240_000);
      const account = newUsername();
      const password = 'Evening12';

      await test.step('a visitor signs up', async () => {
        await open(page, '/');
        await expect(page).toHaveURL('/index');
        await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
        const form = dialog(page);
        await form.getByRole('textbox', { name: 'Username' }).fill(account);
        await form.getByLabel('Password', { exact: true }).fill(password);
        await form.getByLabel('Repeat the password').fill(password);
        await form.getByLabel('I am 18 years of age or older.').check();
        await form.getByLabel('I have read the user agreement').check();
        await form.getByRole('button', { name: 'Sign up' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(balanceShown(page)).toHaveText('₫ 1,000.00');
      });

      await test.step('pays 100,000 in at the provider', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
        await page.getByRole('textbox', { name: 'Amount' }).fill('100,000');
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await expect(dialog(page)).toContainText('Deposit ₫ 100,000.00?');
        await dialog(page).getByRole('button', { name: 'Go to payment' }).click();

        await page.waitForURL(`${whole.sandboxUrl}/pay/*`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('100,000.00');
        await page.getByRole('button', { name: /^Pay / }).click();

        await page.waitForURL('**/member/depositv2?deposit=*');
        await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toContainText('₫ 100,000.00');
        await expect(balanceShown(page)).toHaveText('₫ 101,000.00');
        await expect(page.getByRole('listitem').filter({ hasText: 'In your wallet' })).toBeVisible();
      });

      const { token } = (await logIn(whole, account, password)).session;
      // One far down in the operator's order, so that it is the search that finds it.
      const { games, totalCount } = await ask(whole, gameList, {
        query: { gameType: 'RNG', pageNo: 40, pageSize: 200 },
      });
      expect(totalCount).toBeGreaterThanOrEqual(9_000);
      const wanted = slotAmong(games).gameName;

      await test.step('finds a slot by a part of its name and keeps it', async () => {
        await page.getByRole('link', { name: 'Find a game' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
        await page.getByRole('searchbox', { name: 'Search' }).fill(wanted.slice(0, -2).toLowerCase());
        const tile = page.getByRole('article').filter({ has: page.getByRole('link', { name: wanted, exact: true }) });
        await tile.getByRole('button', { name: `Add ${wanted} to favourites` }).click();
        await expect(tile.getByRole('button', { name: `Remove ${wanted} from favourites` })).toBeVisible();
        await tile.getByRole('link', { name: wanted, exact: true }).click();
      });

      const rounds: Round[] = [];
      await test.step('plays', async () => {
        await page.waitForURL('**/game?nodeId=*');
        await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted);
        const slot = slotIn(page);
        await slot.untilIdle();
        expect(await slot.balance()).toBe(welcome + deposit);
        await slot.frame.getByRole('button', { name: 'Lower stake' }).click();
        await slot.frame.getByRole('button', { name: 'Lower stake' }).click();
        for (let spin = 0; spin < spins; spin++) rounds.push(await slot.spin());

        const start = welcome + deposit;
        const left = start - minorSum(rounds.map(({ stake }) => stake)) + minorSum(rounds.map(({ payout }) => payout));
        expect(await slot.balance()).toBe(left);
        await expect.poll(async () => shownBalance(page)).toBe(left);
        expect(minorOf((await ask(whole, walletBalance, {}, { token })).sumBalance)).toBe(left);
      });

      await test.step('the betting record shows exactly these rounds', async () => {
        await page.getByRole('link', { name: 'Lobby' }).click();
        await goTo(page, 'Betting record');
        const bets = await rowsOf(page, 'Betting record');
        const shown = bets.map((bet) => ({
          stake: minorOf(bet['Stake'] ?? ''),
          payout: minorOf(bet['Payout'] ?? ''),
          net: minorOf(bet['Result'] ?? ''),
          status: bet['Status'],
        }));
        const played = rounds.toReversed().map(({ stake, payout }) => ({
          stake: minorOf(stake),
          payout: minorOf(payout),
          net: minorOf(payout) - minorOf(stake),
          status: 'Settled',
        }));
        expect(shown).toEqual(played);
        for (const [index, { roundId }] of rounds.toReversed().entries())
          expect(bets[index]?.['Placed']).toContain(roundId);
        await expect(page.getByRole('table').locator('tfoot')).toContainText(`${spins} bets in all`);
      });

      await test.step('the account record adds up to the unit', async () => {
        await goTo(page, 'Account record');
        const movements = (await rowsOf(page, 'Account record')).map((movement) => ({
          kind: movement['Kind']?.split('\n')[0],
          reference: movement['Reference'],
          amount: minorOf(movement['Amount'] ?? ''),
          after: minorOf(movement['Balance after'] ?? ''),
        }));
        const expected = rounds.flatMap(({ roundId, stake, payout }) => [
          { kind: 'Stake', reference: roundId, amount: -minorOf(stake) },
          ...(minorOf(payout) > 0n ? [{ kind: 'Payout', reference: roundId, amount: minorOf(payout) }] : []),
        ]);
        const [given, paid, ...others] = movements.toReversed();
        expect(given).toMatchObject({ kind: 'Bonus', amount: welcome, after: welcome });
        expect(paid).toMatchObject({ kind: 'Deposit', amount: deposit, after: welcome + deposit });
        expect(others.map(({ kind, reference, amount }) => ({ kind, reference, amount }))).toEqual(expected);
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
    });
  });
}

/** By the member centre's own menu. */
async function goTo(page: Page, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/member/')) {
    if (isPhone(page))
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Me', exact: true })
        .click();
    else {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Security centre' }).click();
    }
  }
  await page.getByRole('main').getByRole('navigation', { name: 'My account' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
