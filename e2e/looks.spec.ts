import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { gameList } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import { createDeposit, listDeposits } from '@sampan/contract/wallet';
import { ask, newPlayer, type Member } from './gateway.ts';
import { comeIn, dialog, isPhone, open, prefer } from './site.ts';
import { slotIn } from './slot.ts';
import { anySlot } from './vendor.ts';
import { expect, test, type ExpectAccessible, type Whole } from './whole.ts';

/** English; and on a phone, where room is short, one in another script and one whose words are long. */
function languagesOn(page: Page): readonly Language[] {
  return isPhone(page) ? ['EN', 'TH', 'VI'] : ['EN'];
}

/** What a person would see of a phrase that nobody wrote: its key. */
const phraseKey =
  /\b(shell|home|lottery|live|rooms|lobby|wallet|identity|records|play|error|form|dialog|content|uploads)\.[a-z]\w*/g;

interface Screen {
  readonly name: string;
  readonly address: string;
  readonly hasDialog?: boolean;
}

/** Everything that was asked for is there. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => document.fonts.ready);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width: wide = 0 } = page.viewportSize() ?? {};
  for (const width of wide < 768 ? [320, 360] : [768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const room = async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(room, { message: `scrolls sideways at ${width} px` }).toBeLessThanOrEqual(0);
  }
}

async function expectWords(page: Page): Promise<void> {
  const words = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
  expect(words.match(phraseKey) ?? []).toEqual([]);
}

const themes = ['dark', 'light'] as const;

/** Changes the theme at once: a colour that is still fading has a contrast of its own. */
async function show(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

interface Looking {
  page: Page;
  whole: Whole;
  expectAccessible: ExpectAccessible;
}

/** Each screen in each language at each width; in English also by the rules of accessibility, in both themes. */
async function expectGoodLooks({ page, whole, expectAccessible }: Looking, screens: readonly Screen[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const language of languagesOn(page)) {
    await prefer(page.context(), whole.url, { language, theme: 'dark' });
    for (const { name, address, hasDialog } of screens) {
      await test.step(`${name}, ${language}`, async () => {
        await page.setViewportSize(size);
        await open(page, address);
        await untilLoaded(page);
        if (hasDialog === true) await expect(dialog(page)).toBeVisible();
        await expectWords(page);
        if (language === 'EN') {
          for (const theme of themes) {
            await show(page, theme);
            await expectAccessible(page, theme === 'dark' ? 'all' : 'colours');
          }
        }
        await expectNoSidewaysScroll(page);
      });
    }
  }
}

test('[B-02] [B-04] what visitors see is accessible, translated and fits every width', async ({
  page,
  whole,
  expectAccessible,
  expectedConsole,
}) => {
  test.setTimeout(480_000);
  expectedConsole.push(/^Failed to load resource: the server responded with a status of 404/);
  await expectGoodLooks({ page, whole, expectAccessible }, [
    { name: 'home', address: '/index' },
    { name: 'lobby', address: '/rng' },
    { name: 'lobby without a game', address: '/rng?q=nothing+has+this+name' },
    { name: 'hot games', address: '/hot' },
    { name: 'notices', address: '/noticePage' },
    { name: 'lotteries', address: '/lottery' },
    { name: 'a lottery', address: '/lottery?gameCode=red-river%3Ahanoi-lottery' },
    { name: 'Vietnamese lotteries', address: '/vnlottery' },
    { name: 'e-lotteries', address: '/elott' },
    { name: 'table games', address: '/pvp' },
    { name: 'help centre', address: '/help' },
    { name: 'the user agreement', address: '/help/agreement' },
    { name: 'blog', address: '/blog' },
    { name: 'join us', address: '/join' },
    { name: 'download', address: '/down' },
    { name: 'feedback', address: '/feedback' },
    { name: 'promotions', address: '/promotions' },
    { name: 'a promotion', address: '/promoDetail?id=lantern-wheel' },
    { name: 'not found', address: '/nowhere' },
    { name: 'login', address: '/fav', hasDialog: true },
    { name: 'registration', address: '/register', hasDialog: true },
    { name: 'a new password', address: '/resetPassword#ticket' },
    { name: 'the login page', address: '/login' },
  ]);
});

test('[B-02] [B-04] what members see is accessible, translated and fits every width', async ({
  page,
  whole,
  expectAccessible,
}) => {
  test.setTimeout(480_000);
  const player = await newPlayer(whole, '100000.00');
  const { list } = await ask(whole, listDeposits, { query: {} }, { token: player.session.token });
  const { games } = await ask(whole, gameList, { query: { gameType: 'LIVE' } });
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
    { name: 'security centre', address: '/member/securityCenter' },
    { name: 'deposit', address: '/member/depositv2' },
    { name: 'deposit status', address: `/member/depositv2?deposit=${list[0]?.id ?? ''}` },
    { name: 'wallet', address: '/member/transferFund' },
    { name: 'betting record', address: '/member/personalHistoryCopy' },
    { name: 'account record', address: '/member/transactionHistory' },
    { name: 'mailbox', address: '/member/messageV2' },
    { name: 'a closed game', address: `/game?nodeId=${encodeURIComponent(closed?.nodeId ?? '')}` },
  ]);
});

/** Leaves the page in a slot after its first round. */
async function playOnce(page: Page, whole: Whole, player: Member): Promise<void> {
  const { nodeId } = await anySlot(whole);
  await comeIn(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  await slot.spin();
}

test('[B-02] menus and drawers are accessible while they are open', async ({ page, whole, expectAccessible }) => {
  await comeIn(page, await newPlayer(whole, '50000.00'));
  await open(page, '/member/transferFund');
  await untilLoaded(page);
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(dialog(page)).toBeVisible();
  } else {
    await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }).hover();
    await expect(page.getByRole('group', { name: 'Slots: providers' })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Slots: providers' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  }
  await expectAccessible();
});

test('[B-02] the pages of the sandbox are accessible and fit every width', async ({
  page,
  whole,
  expectAccessible,
}) => {
  const player = await newPlayer(whole, '50000.00');
  const { redirectUrl } = await ask(
    whole,
    createDeposit,
    { body: { methodId: 'sandbox-pay', amount: '60000.00', currency: 'VND' } },
    { token: player.session.token, idempotencyKey: randomUUID() },
  );
  await page.goto(redirectUrl ?? '');
  await page.waitForURL(`${whole.sandboxUrl}/pay/*`);
  await expectAccessible();
  await expectNoSidewaysScroll(page);
  for (const address of ['/', '/inbox']) {
    await page.goto(whole.sandboxUrl + address);
    await expectAccessible();
    await expectNoSidewaysScroll(page);
  }
});
