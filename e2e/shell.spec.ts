import { gameList } from '@sampan/contract/catalogue';
import { sendChatMessage } from '@sampan/contract/chat';
import { getService } from '@sampan/contract/customer-service';
import type { ValueOf } from '@sampan/contract/operation';
import { ownAffiliate } from '@sampan/contract/agents';
import { ask, logIn, newMember } from './gateway.ts';
import { restoreSession, dialog, open, quietPage } from './site.ts';
import { expect, test } from './stack.ts';

test('[S-09] [S-11] [S-18] [A-20] [M-10] an agent’s menus, search, chat room and service lead where they say', async ({
  page,
  stack,
}) => {
  const [agent, other] = await Promise.all([logIn(stack, 'agent01', 'Agent01x'), newMember(stack)]);
  const { token } = agent.session;
  const { affiliateCode } = await ask(stack, ownAffiliate, {}, { token });
  await restoreSession(page, agent);
  await open(page, '/index');

  // Only one of the panels is open at a time.
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  const panels = {
    main: menu.getByRole('button', { name: 'Menu', exact: true }),
    language: menu.getByRole('button', { name: /^Language/ }),
    member: menu.getByRole('button', { name: 'Member centre', exact: true }),
  };
  // The menu is hydrated with the first interaction.
  await panels.language.hover();
  await expect
    .poll(() => panels.language.evaluate((button) => Object.keys(button).join(' ')))
    .toContain('__reactProps');
  await panels.language.click();
  await expect(panels.main).toHaveAttribute('aria-expanded', 'false');
  await expect(panels.language).toHaveAttribute('aria-expanded', 'true');
  await panels.member.click();
  await expect(panels.language).toHaveAttribute('aria-expanded', 'false');
  await menu.getByRole('link', { name: 'Agent area' }).click();
  await dialog(page).getByRole('link', { name: 'Account registration' }).click();
  await expect(dialog(page).getByLabel('Invitation code', { exact: true })).toHaveValue(affiliateCode);
  await expect(dialog(page).getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // What others say in the chat room is there at once, and never anything but text.
  await panels.main.click();
  await menu.getByRole('button', { name: 'Chat room' }).click();
  const room = page.getByRole('dialog', { name: 'Chat room' });
  await expect(room.getByRole('log')).not.toHaveAttribute('aria-busy', 'true');
  const hostile = '<img src=x onerror="document.title=1">';
  await ask(
    stack,
    sendChatMessage,
    { body: { text: hostile } },
    { token: other.session.token, idempotencyKey: crypto.randomUUID() },
  );
  await expect(room.getByRole('log').getByText(hostile)).toBeVisible();
  await expect(room.getByRole('log').locator('img')).toHaveCount(0);
  await room.getByRole('textbox', { name: 'Your message' }).fill('Good evening');
  await page.keyboard.press('Enter');
  await expect(room.getByText('Good evening')).toBeVisible();
  await expect(room.getByRole('textbox')).toHaveValue('');
  await room
    .getByRole('button', { name: /^Report the message/ })
    .last()
    .click();
  await dialog(page).getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Thank you. The message was reported.')).toBeVisible();
  await room.getByRole('button', { name: 'Close the chat room' }).click();

  const [window, answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => new URL(response.url()).pathname === getService.path),
    menu.getByRole('link', { name: 'Customer service' }).click(),
  ]);
  const { value } = (await answer.json()) as { value: ValueOf<typeof getService> };
  const [service] = value.version.pathList;
  await expect(window).toHaveURL(service?.path ?? '-');
  expect(await window.evaluate(() => opener === null)).toBe(true);
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 750]);
  await window.close();

  const { games } = await ask(stack, gameList, { query: { gameType: 'RNG' } });
  const game = games.find(({ isOpen }) => isOpen);
  // From the page's first moment on, before the code for it is there.
  await open(page, quietPage);
  await page.keyboard.press('Control+k');
  const search = dialog(page).getByRole('combobox');
  await expect(search).toBeFocused();
  await search.fill(game?.gameName ?? '');
  await expect(dialog(page).getByRole('option', { selected: true })).toContainText(game?.gameName ?? '-');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('nodeId') === game?.nodeId);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[S-18] [S-11] a visitor finds the chat room where there is no side menu, reads along, and sees nothing hidden', async ({
  page,
  stack,
  expectedConsole,
}) => {
  // While the gateway is away.
  expectedConsole.push(/ERR_CONNECTION_REFUSED|WebSocket connection|status of 50\d/);
  const { session } = await newMember(stack);
  const say = async (text: string) =>
    ask(stack, sendChatMessage, { body: { text } }, { token: session.token, idempotencyKey: crypto.randomUUID() });
  await open(page, '/vnlottery');
  await page.getByRole('banner').getByRole('button', { name: 'Open the menu' }).click();
  await dialog(page).getByRole('button', { name: 'Chat room' }).click();
  const log = page.getByRole('dialog', { name: 'Chat room' }).getByRole('log');
  await expect(log).not.toHaveAttribute('aria-busy', 'true');
  await say('Which draw is next?');
  await expect(log.getByText('Which draw is next?')).toBeVisible();
  const { id } = await say('Ask me for sure numbers');
  await expect(log.getByText('Ask me for sure numbers')).toBeVisible();
  await stack.changeDatabase(async (db) => {
    await db.run({ text: 'update chat_messages set is_hidden = true where id = $1', values: [id] });
  });
  await expect(log.getByText('Ask me for sure numbers')).toHaveCount(0);
  await expect(log.getByText('Which draw is next?')).toBeVisible();
});

test('[B-05] [B-06] [B-07] an open page tells that the site closes, and why, and comes back by itself', async ({
  browser,
  stack,
}) => {
  // A visitor from abroad, whose page is open all the while.
  const context = await browser.newContext({
    baseURL: stack.url,
    extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' },
  });
  const page = await context.newPage();
  const operatorSets = async (settings: object) => {
    await stack.changeDatabase(async (db) => {
      await db.run({
        text: `update merchants set settings = settings || $1::jsonb where code = 'SAMPAN'`,
        values: [JSON.stringify(settings)],
      });
    });
    // A tab that becomes visible asks at once.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  try {
    await open(page, '/index');
    await operatorSets({ maintenance: true, blockedCountries: ['US'] });
    // Maintenance wins over the region.
    await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    await expect(page.getByText('RESTRICTION OF VISIT')).toBeVisible();
    await expect(page.getByText('We are currently performing a system maintenance')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    const contact = page.getByRole('link', { name: 'Contact us' });
    await expect(contact).toHaveAttribute('href', /^(?:mailto:|https?:|\/)/);
    const answer = await page.reload();
    expect(answer?.status()).toBe(503);
    await expect(contact).toBeVisible();

    await operatorSets({ maintenance: false });
    await expect(page.getByRole('heading', { name: 'IP Restriction' })).toBeVisible();
    await expect(page.getByText('Your IP address: 8.8.8.8, country: United States.')).toBeVisible();
    await expect(contact).toBeVisible();

    await operatorSets({ blockedCountries: [] });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'IP Restriction' })).toHaveCount(0);
  } finally {
    await context.close();
  }
});
