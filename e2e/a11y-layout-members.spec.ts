import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addFavourite, gameList } from '@sampan/contract/catalogue';
import { sendChatMessage } from '@sampan/contract/chat';
import { createDeposit, listDeposits } from '@sampan/contract/deposits';
import { agentPages, paths } from '../apps/web/src/platform/paths.ts';
import { ask, logIn, newPlayer, type Member } from './gateway.ts';
import { createViews, expectGoodLayout, titleOf, type Running, type Screen } from './a11y-layout.ts';
import { restoreSession, open } from './site.ts';
import { slotIn } from './slot.ts';
import { anySlot } from './vendor.ts';
import { expect, test } from './stack.ts';

/** What the screens show: an account that has paid in, played, said something and marked a favourite. */
interface Facts {
  readonly depositId: string;
  /** Open ones: a code, and a bank transfer. */
  readonly codeId: string;
  readonly transferId: string;
  /** An entry that opens other vendors' games. */
  readonly fleet: { readonly nodeId: string; readonly gameName: string };
  readonly slotId: string;
  readonly closedId: string;
}

let facts: Promise<Facts & { readonly player: Member }> | undefined;

/** Once in a worker, which keeps its data. */
async function factsOf(running: Running) {
  facts ??= makeFacts(running);
  return facts;
}

async function makeFacts({ browser, stack }: Running) {
  const player = await newPlayer(stack, '100000.00');
  const { token } = player.session;
  const { list } = await ask(stack, listDeposits, { query: {} }, { token });
  const opened = async (methodId: string) => {
    const body = { methodId, amount: '100000', currency: 'VND' };
    return (await ask(stack, createDeposit, { body }, { token, idempotencyKey: randomUUID() })).id;
  };
  const { games } = await ask(stack, gameList, { query: { gameType: 'PVP' } });
  const slots = await ask(stack, gameList, { query: { gameType: 'RNG', gameName: 'Fleet' } });
  const fleet = slots.games.find(({ isGame }) => isGame === 'VASSALAGE');
  const closed = games.find(({ isOpen }) => !isOpen);
  const [deposit] = list;
  if (!deposit || !fleet || !closed) throw new Error('the demo lacks a fleet or a closed game');
  const { nodeId } = await anySlot(stack);
  await ask(stack, addFavourite, { body: { nodeId } }, { token });
  // A word that no line holds.
  await ask(stack, sendChatMessage, { body: { text: 'W'.repeat(120) } }, { token, idempotencyKey: randomUUID() });
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await restoreSession(page, player);
  await open(page, gameAt(nodeId));
  await untilPlayable(page);
  await slotIn(page).spin();
  await context.close();
  const [codeId, transferId] = [await opened('sandbox-momo'), await opened('bank')];
  return { player, depositId: deposit.id, codeId, transferId, fleet, slotId: nodeId, closedId: closed.nodeId };
}

async function openReply(page: Page): Promise<void> {
  const messages = page.locator('main li');
  await messages.getByRole('button', { expanded: false }).first().click();
  await messages.locator('button[aria-haspopup=dialog]').filter({ visible: true }).click();
}

const views = createViews(async (page, running) => restoreSession(page, (await factsOf(running)).player));

const gameAt = (nodeId: string) => `/game?nodeId=${encodeURIComponent(nodeId)}`;

/** `address`: in some of what the gateway has. */
const screens: readonly (Omit<Screen, 'address'> & { readonly address: string | ((facts: Facts) => string) })[] = [
  { name: 'home of a member', address: '/index', hasShell: true },
  { name: 'favourites', address: '/fav', hasDesktopGrid: true },
  { name: 'page of the member', address: '/member/overview' },
  { name: 'security centre', address: '/member/securityCenter' },
  { name: 'deposit', address: '/member/depositv2' },
  { name: 'deposit status', address: ({ depositId }) => `/member/depositv2?deposit=${depositId}` },
  { name: 'deposit by code', address: ({ codeId }) => `/member/depositv2?deposit=${codeId}` },
  { name: 'deposit by transfer', address: ({ transferId }) => `/member/depositv2?deposit=${transferId}` },
  { name: 'withdrawal', address: '/member/withdraw' },
  { name: 'transfers within a line', address: '/member/transferUpline' },
  { name: 'invitations', address: '/member/referral' },
  { name: 'missions', address: '/member/missionLeaderboard' },
  { name: 'reward centre', address: '/member/rewardCenter' },
  { name: 'wallet', address: '/member/transferFund' },
  { name: 'a running game', address: ({ slotId }) => gameAt(slotId), reach: untilPlayable },
  { name: 'betting record', address: '/member/personalHistoryCopy' },
  { name: 'cashback', address: '/member/manualRebate' },
  { name: 'points to convert', address: '/pointMall?tab=convert' },
  { name: 'redeemed goods', address: '/pointMall?tab=orders' },
  { name: 'account record', address: '/member/transactionHistory' },
  { name: 'profit', address: '/member/personalProfit' },
  { name: 'bonus details', address: '/member/bonusDetails' },
  { name: 'mailbox', address: '/member/messageV2' },
  { name: 'announcements in the mailbox', address: '/member/messageV2?kind=announcements' },
  { name: 'reply to a message', address: '/member/messageV2', hasDialog: true, reach: openReply },
  { name: 'VIP rank', address: '/member/playerRank' },
  { name: 'limits and breaks', address: '/member/saferPlay' },
  { name: 'chat room', address: '/down', hasDialog: true, reach: openChat },
  {
    name: 'games of a fleet',
    address: ({ fleet }) => `/rng?q=${encodeURIComponent(fleet.gameName)}`,
    hasDialog: true,
    reach: openFleet,
  },
  { name: 'games of a fleet as a page', address: ({ fleet }) => gameAt(fleet.nodeId) },
  { name: 'a closed game', address: ({ closedId }) => gameAt(closedId) },
];

for (const screen of screens) {
  test(titleOf(screen), async ({ browser, stack }) => {
    const known = await factsOf({ browser, stack });
    const address = typeof screen.address === 'string' ? screen.address : screen.address(known);
    await expectGoodLayout(views, { browser, stack }, { ...screen, address });
  });
}

const agentViews = createViews(async (page, { stack }) =>
  restoreSession(page, await logIn(stack, 'agent01', 'Agent01x')),
);

const agentScreens = agentPages.map((page): Screen => ({
  name: `the agents' page ${page}`,
  address: paths.agent(page),
  hasDialog: true,
}));

for (const screen of agentScreens) {
  test(titleOf(screen), async ({ browser, stack }) => expectGoodLayout(agentViews, { browser, stack }, screen));
}

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

/** The game is there, and takes a spin. */
async function untilPlayable(page: Page): Promise<void> {
  await slotIn(page).untilIdle();
}
