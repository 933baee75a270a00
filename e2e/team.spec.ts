import { readFile } from 'node:fs/promises';
import { ownAffiliate } from '@sampan/contract/agents';
import { formatAmount } from '@sampan/contract/money';
import type { Page } from '@playwright/test';
import { ask, logIn, makeAgents, type Member, newMember, payIn } from './gateway.ts';
import { isPhone, open, restoreSession, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { slotIn } from './slot.ts';
import { expect, test, type Stack } from './stack.ts';
import { anySlot, untilVendorSettled } from './vendor.ts';

interface Team {
  readonly top: Member;
  /** Below it; an agent, too. */
  readonly middle: Member;
  readonly player: Member;
}

/** A line of three, of whom the last has 100,000.00. */
async function newTeam(stack: Stack): Promise<Team> {
  const agentBelow = async (affiliateCode?: string): Promise<Member> => {
    const member = await newMember(stack, affiliateCode === undefined ? {} : { affiliateCode });
    await makeAgents(stack, [member]);
    return logIn(stack, member.account, member.password);
  };
  const codeOf = async ({ session: { token } }: Member) =>
    (await ask(stack, ownAffiliate, {}, { token })).affiliateCode;
  const top = await agentBelow();
  const middle = await agentBelow(await codeOf(top));
  const player = await newMember(stack, { affiliateCode: await codeOf(middle) });
  await payIn(stack, player, '100000.00');
  return { top, middle, player };
}

/** As amounts are written on the site, its symbol aside. */
const written = (amount: string) => formatAmount(toMinorUnits(amount), 2).replaceAll(/\B(?=(\d{3})+\.)/g, ',');

async function csvOf(page: Page): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') };
}

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    // Somebody who isn't in the downline is looked for.
    test.use({ ...size, expectedConsole: [/404 \(Not Found\)/] });

    test(`[T-02] [T-05] what a player pays in and stakes is in the figures of the line, down to the round: ${device}`, async ({
      page,
      stack,
      expectAccessible,
    }) => {
      const { top, middle, player } = await newTeam(stack);
      const { nodeId, gameName } = await anySlot(stack);
      await restoreSession(page, player);
      await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
      const slot = slotIn(page);
      await slot.untilIdle();
      const round = await slot.spin();
      await untilVendorSettled(stack);
      await page.goto('about:blank');

      await restoreSession(page, await logIn(stack, top.account, top.password));
      await open(page, '/agent/agentTeamOverview');
      const centre = page.getByRole('dialog', { name: 'Agent centre' });
      const figure = (name: string) => centre.getByRole('button', { name: new RegExp(`^${name}(?! m)`) });
      await test.step('overview', async () => {
        await expect(figure('Members')).toContainText(/^Members3/);
        await expect(figure('Registrations')).toContainText(/^Registrations2/);
        await expect(figure('Active members')).toContainText(/^Active members1/);
        await expect(figure('Deposits')).toContainText('100,000.00');
        await expect(figure('Withdrawals')).toContainText('0.00');
        await expect(figure('Valid bets')).toContainText(written(round.stake));
        await expect(figure('Prizes')).toContainText(written(round.payout));
        await expect(figure('My commission')).toContainText('0.00');
        await figure('Deposits').click();
        await expect(figure('Deposits')).toHaveAttribute('aria-pressed', 'true');
        const plot = centre.getByRole('region', { name: 'Deposits', exact: true }).first();
        await plot.getByText('The same in a table').click();
        await expect(plot.getByRole('table').getByRole('row').nth(1)).toContainText('100,000.00');
        await expectAccessible(page, { within: 'dialog[open]' });
        for (const period of ['This week', 'Half month', 'This month']) {
          if (isPhone(page)) await centre.getByLabel('Period').selectOption({ label: period });
          else await centre.getByRole('radio', { name: period }).check({ force: true });
          await expect(centre.locator('[aria-busy=true]')).toHaveCount(0);
          await expect(figure('Valid bets')).toContainText(written(round.stake));
        }
      });

      const menu = centre.getByRole('navigation', { name: 'Pages of the agent centre' });
      const row = (table: string, name: string | RegExp) =>
        centre.getByRole('table', { name: table }).getByRole('row', { name });
      await test.step('betting, by line down to the round', async () => {
        await menu.getByRole('link', { name: 'Team betting' }).click();
        await expect(row('Team betting', new RegExp(middle.account))).toContainText(written(round.stake));
        const file = await csvOf(page);
        expect(file.name).toMatch(/^team-betting-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
        expect(file.lines.find((line) => line.startsWith(middle.account))).toContain(`,${round.stake},`);

        await centre.getByRole('button', { name: middle.account }).click();
        await centre.getByRole('button', { name: player.account }).click();
        const rounds = `Rounds of ${player.account}`;
        await expect(row(rounds, new RegExp(gameName))).toContainText(written(round.stake));
        await centre.getByRole('button', { name: 'Show the round' }).click();
        const details = page.getByRole('dialog', { name: 'Details of the round' });
        await expect(details).toContainText(round.roundId.slice(-8));
        // How it was decided is for its player.
        await expect(details.getByRole('link')).toHaveCount(0);
        await details.getByRole('button', { name: 'Close' }).first().click();

        const path = centre.getByRole('navigation', { name: 'Way through your downline' });
        await path.getByRole('button', { name: top.account }).click();
        await centre.getByLabel('Rows').selectOption({ label: 'By member' });
        await expect(row('Team betting', new RegExp(player.account))).toContainText(written(round.stake));
        await centre.getByLabel('Category').selectOption({ label: 'Live casino' });
        await expect(centre.getByText('Nothing on these days')).toBeVisible();
      });

      await test.step('profit and loss', async () => {
        await menu.getByRole('link', { name: 'User profit and loss' }).click();
        await expect(row('User profit and loss', new RegExp(middle.account))).toContainText('100,000.00');
        expect((await csvOf(page)).lines.find((line) => line.startsWith(middle.account))).toContain('100000.00');
      });

      await test.step('transactions', async () => {
        await menu.getByRole('link', { name: 'Transaction details' }).click();
        await expect(row('Transaction details', new RegExp(player.account)).first()).toContainText('100,000.00');
        const search = centre.getByRole('textbox', { name: 'Account' });
        await search.fill('nobodyofmine');
        await search.press('Enter');
        await expect(
          centre.getByText('Your downline has no account of this name on these days.').first(),
        ).toBeVisible();
        await search.fill(player.account);
        await search.press('Enter');
        await expect(row('Transaction details', new RegExp(player.account)).first()).toContainText('100,000.00');
        expect((await csvOf(page)).lines.some((line) => line.includes(player.account))).toBe(true);
      });
    });
  });
}
