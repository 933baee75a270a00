import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { gameList } from '@sampan/contract/catalogue';
import { sendChatMessage } from '@sampan/contract/chat';
import { listDeposits } from '@sampan/contract/wallet';
import { ask, newPlayer, type Member } from './gateway.ts';
import { expectGoodLooks } from './looks.ts';
import { comeIn, open } from './site.ts';
import { sizes } from './sizes.ts';
import { slotIn } from './slot.ts';
import { anySlot } from './vendor.ts';
import { expect, test, type Whole } from './whole.ts';

test.use(sizes.phone);

test('[B-02] [B-04] what members see is accessible, translated and fits every width', async ({
  page,
  whole,
  expectAccessible,
}) => {
  test.setTimeout(480_000);
  const player = await newPlayer(whole, '100000.00');
  const { list } = await ask(whole, listDeposits, { query: {} }, { token: player.session.token });
  const { games } = await ask(whole, gameList, { query: { gameType: 'LIVE' } });
  const slots = await ask(whole, gameList, { query: { gameType: 'RNG', gameName: 'Fleet' } });
  const entry = slots.games.find(({ isGame }) => isGame === 'VASSALAGE');
  const fleet = encodeURIComponent(entry?.gameName ?? '');
  const { token } = player.session;
  // A word that no line holds.
  await ask(whole, sendChatMessage, { body: { text: 'W'.repeat(120) } }, { token, idempotencyKey: randomUUID() });
  const closed = games.find(({ isOpen }) => !isOpen);
  await playOnce(page, whole, player);
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Lobby' }).click();
  await page
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove .* from favourites$/ })).toBeVisible();

  await expectGoodLooks({ page, whole, expectAccessible }, [
    { name: 'home of a member', address: '/index' },
    { name: 'favourites', address: '/fav' },
    { name: 'page of the member', address: '/member/overview' },
    { name: 'security centre', address: '/member/securityCenter' },
    { name: 'deposit', address: '/member/depositv2' },
    { name: 'deposit status', address: `/member/depositv2?deposit=${list[0]?.id ?? ''}` },
    { name: 'wallet', address: '/member/transferFund' },
    { name: 'betting record', address: '/member/personalHistoryCopy' },
    { name: 'account record', address: '/member/transactionHistory' },
    { name: 'mailbox', address: '/member/messageV2' },
    { name: 'VIP rank', address: '/member/playerRank' },
    { name: 'chat room', address: '/down', hasDialog: true, reach: openChat },
    { name: 'games of a fleet', address: `/rng?q=${fleet}`, hasDialog: true, reach: openFleet },
    { name: 'games of a fleet as a page', address: `/game?nodeId=${encodeURIComponent(entry?.nodeId ?? '')}` },
    { name: 'a closed game', address: `/game?nodeId=${encodeURIComponent(closed?.nodeId ?? '')}` },
  ]);
});

/** By the menu of a phone. */
async function openChat(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog][aria-expanded]').click();
  await page.locator('dialog[open] nav button[aria-haspopup=dialog]').click();
  await expect(page.getByRole('log')).toContainText('WWW');
  await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false');
}

/** An entry that opens other vendors' games. */
async function openFleet(page: Page): Promise<void> {
  await page.locator('main article a').first().click();
  await expect(page.locator('dialog[open] [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('dialog[open] article').first()).toBeVisible();
}

/** Leaves the page in a slot after its first round. */
async function playOnce(page: Page, whole: Whole, player: Member): Promise<void> {
  const { nodeId } = await anySlot(whole);
  await comeIn(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  await slot.spin();
}
