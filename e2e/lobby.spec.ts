import type { Page } from '@playwright/test';
import { gameList, gameVendors, lobbyGames, type GameType } from '@sampan/contract/catalogue';
import { lotteryMenus } from '@sampan/contract/lottery';
import { launchGame } from '@sampan/contract/play';
import { ask, newMember } from './gateway.ts';
import { restoreSession, dialog, submitLogin, open } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test, type Stack } from './stack.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const tiles = (page: Page) => page.getByRole('main').getByRole('article');

async function expectCount(page: Page, count: number): Promise<void> {
  const text = `${count.toLocaleString('en-US')} ${count === 1 ? 'game' : 'games'}`;
  await expect(page.getByRole('main').getByRole('status')).toHaveText(text);
}

/** All games of a category. */
async function gamesOf(stack: Stack, gameType: GameType) {
  const size = 2_000;
  const first = await ask(stack, gameList, { query: { gameType, pageSize: size } });
  const others = Array.from({ length: first.totalPages - 1 }, (_, index) => index + 2);
  const pages = await Promise.all(
    others.map(async (pageNo) => ask(stack, gameList, { query: { gameType, pageNo, pageSize: size } })),
  );
  return [first, ...pages].flatMap(({ games }) => games);
}

test('[S-04] [G-02] ?page= selects the tab of a vendor; tabs answer to pointer and keys', async ({ page, stack }) => {
  const { data } = await ask(stack, gameVendors, { body: { merchantCode: 'SAMPAN' } });
  const vendors = data.lanes.find(({ title }) => title === 'RNG')?.cards ?? [];
  const [one, two, three] = vendors.filter(({ isOpen }) => isOpen).slice(3);
  if (!one || !two || !three) throw new Error('too few vendors');

  await open(page, `/rng?page=${one.vassalage}`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab(one.displayName)).toHaveAttribute('aria-selected', 'true');
  await expectCount(page, one.gameCount ?? 0);
  await expect(tiles(page).first()).toContainText(one.displayName);

  await tab(two.displayName).click();
  await expect(page).toHaveURL(`/rng?page=${two.vassalage}`);
  await expectCount(page, two.gameCount ?? 0);
  await expect(tiles(page).first()).toContainText(two.displayName);

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/rng?page=${three.vassalage}`);
  await expect(tab(three.displayName)).toBeFocused();
  await expectCount(page, three.gameCount ?? 0);
  await tab('All').click();
  await expect(page).toHaveURL('/rng');
  await expectCount(
    page,
    vendors.reduce((sum, { gameCount }) => sum + (gameCount ?? 0), 0),
  );
});

test('[G-06] [S-04] [G-02] lotteries of a kind are searched, starred and opened on the screen of the kind', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const { gameMenus } = await ask(stack, lotteryMenus, { query: { accountTypeName: 'TCG_LOTTO_VN' } });
  const games = gameMenus.flatMap((menu) => menu.games);
  const found = games.filter(({ labelName }) => labelName.toLowerCase().includes('hanoi'));
  const [hanoi] = found;
  if (!hanoi) throw new Error('no such lottery');
  await restoreSession(page, await newMember(stack));
  // As a menu leads there.
  await open(page, '/lottery?page=TCG_LOTTO_VN');
  await expect(page).toHaveURL('/vnlottery');
  await expectCount(page, games.length);
  await search(page).fill('HÀ NỘI'.replace(' ', ''));
  await expectCount(page, found.length);
  await page.getByRole('button', { name: `Add ${hanoi.labelName} to favourites` }).click();
  const star = page.getByRole('button', { name: `Remove ${hanoi.labelName} from favourites` });
  await expect(star).toBeVisible();
  await expectAccessible();
  await tiles(page).getByRole('link', { name: hanoi.labelName, exact: true }).click();
  const address = `/vnlottery?gameCode=${encodeURIComponent(hanoi.gameCode)}`;
  await expect(page).toHaveURL(`${address}&playType=${hanoi.defaultPlayType}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hanoi.labelName);

  await page.goBack();
  await expect(page).toHaveURL(`/vnlottery?q=${encodeURIComponent('HÀNỘI')}`);
  await expect(search(page)).toHaveValue('HÀNỘI');
  await expectCount(page, found.length);
  await expect(star).toBeVisible();

  // Old links name the quick lotteries' screen.
  await open(page, `/lottery?gameCode=${encodeURIComponent(hanoi.gameCode)}&playType=5D`);
  await expect(page).toHaveURL(`${address}&playType=5D`);
  await expect(page.getByText('Play type: 5D')).toBeVisible();

  await open(page, '/fav');
  await tiles(page).getByRole('link', { name: hanoi.labelName, exact: true }).click();
  await expect(page).toHaveURL(`${address}&playType=${hanoi.defaultPlayType}`);
});

test('[G-02] the search ignores case and accents and takes words in any order', async ({ page, stack }) => {
  const games = await gamesOf(stack, 'RNG');
  const wanted = games.find(({ gameName }) => /^\w+ \w+$/.test(gameName) && /[aeou]/.test(gameName));
  const [first = '', second = ''] = (wanted?.gameName ?? '').toLowerCase().split(' ');
  const fitting = games.filter(({ gameName, displayName }) => {
    const text = `${gameName} ${displayName}`.toLowerCase();
    return text.includes(first) && text.includes(second);
  });
  await open(page, '/rng');
  await expectCount(page, games.length);
  const marks: Record<string, string> = { a: 'ả', e: 'ệ', o: 'Ố', u: 'ü', d: 'đ' };
  await search(page).fill(`${second.toUpperCase()} ${first}`.replaceAll(/[aeoud]/g, (letter) => marks[letter] ?? ''));
  await expectCount(page, fitting.length);
  await expect(page.getByRole('link', { name: wanted?.gameName ?? '', exact: true }).first()).toBeVisible();
});

/** The game whose tile is nearest to the middle of the window, and how far it is from there; CSS pixels. */
async function nearestToMiddle(page: Page): Promise<{ name: string; distance: number }> {
  return tiles(page).evaluateAll((all) => {
    const near = all.map((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      const name = tile.querySelector('a')?.innerText ?? '';
      return { name, distance: Math.abs((top + bottom) / 2 - innerHeight / 2) };
    });
    return near.toSorted((a, b) => a.distance - b.distance)[0] ?? { name: '', distance: Number.POSITIVE_INFINITY };
  });
}

/** The name of the tile that stays nearest to the window's middle: tiles take their games in turn. */
async function settledNearMiddle(page: Page): Promise<string> {
  let name = '';
  await expect
    .poll(async () => {
      const before = name;
      const nearest = await nearestToMiddle(page);
      ({ name } = nearest);
      return nearest.distance < 200 && name !== '' && name === before;
    })
    .toBe(true);
  return name;
}

test('[G-02] [S-07] filters live in the address: after a reload and after the way back from a game', async ({
  page,
  stack,
}) => {
  const games = await gamesOf(stack, 'RNG');
  const fitting = games.filter(({ features }) => features.includes('jackpot') && features.includes('freespins'));
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/rng');
  await page.getByRole('button', { name: /^Jackpot/ }).click();
  await page.getByRole('button', { name: /^Free spins/ }).click();
  await page.getByLabel('Sort by').selectOption('Highest RTP');
  await expectCount(page, fitting.length);
  await search(page).fill('a');
  await expect(page).toHaveURL(/[?&]q=a(&|$)/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'a',
    sort: 'rtp',
    features: 'freespins,jackpot',
  });
  const found = { gameType: 'RNG', q: 'a', sort: 'rtp', features: 'freespins,jackpot' } as const;
  const { games: sorted, totalCount } = await ask(stack, lobbyGames, { query: found }, { token: member.session.token });
  const best = sorted[0]?.gameName ?? '';

  const expectSame = async () => {
    await expect(search(page)).toHaveValue('a');
    await expect(page.getByRole('button', { name: /^Jackpot/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^Free spins/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^Cascades/ })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByLabel('Sort by')).toHaveValue('rtp');
    await expectCount(page, totalCount);
  };
  await expectSame();
  await page.reload();
  await expectSame();
  await expect(tiles(page).first()).toContainText(best);

  // The games that came with the page are shown first; whoever scrolls gets the whole list in place of them.
  await expect
    .poll(async () =>
      page.evaluate(() => {
        window.scrollTo(0, 3_000);
        return window.scrollY;
      }),
    )
    .toBe(3_000);
  const name = await settledNearMiddle(page);
  await tiles(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/game\?nodeId=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expectSame();
  await expect.poll(async () => page.evaluate(() => window.scrollY)).toBe(3_000);

  await search(page).fill('no such game, 無');
  await expectCount(page, 0);
  await expect(page.getByText('No game fits this search. Try fewer words or filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/rng');
  await expect(search(page)).toHaveValue('');
  await expectCount(page, games.length);
});

test('[G-02] filters say how many games each would leave, and what was played last comes first', async ({
  page,
  stack,
}) => {
  const games = await gamesOf(stack, 'RNG');
  const slots = games.filter(({ isOpen, isGame }) => isOpen && isGame === undefined).slice(100, 102);
  const member = await newMember(stack);
  const { token } = member.session;
  for (const { nodeId, vassalage } of slots) {
    const asked = { gameId: nodeId, nodeId, vassalage, merchantCode: 'SAMPAN', language: 'EN' } as const;
    await ask(stack, launchGame, { body: asked }, { token });
  }
  await restoreSession(page, member);
  await open(page, '/rng');
  const filter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}[\\s\\d,]*$`) });
  const expectLeft = async (name: string, count: number) =>
    expect(filter(name)).toHaveText(`${name}${count.toLocaleString('en-US')}`);
  await expectLeft('New', games.filter(({ isNew }) => isNew).length);
  await expectLeft('Jackpot', games.filter(({ features }) => features.includes('jackpot')).length);
  await expectLeft('My favourites', 0);
  await filter('Jackpot').click();
  const jackpots = games.filter(({ features }) => features.includes('jackpot'));
  await expectCount(page, jackpots.length);
  await expectLeft('New', jackpots.filter(({ isNew }) => isNew).length);
  await search(page).fill('golden');
  const golden = jackpots.filter(({ gameName, displayName }) => /golden/i.test(`${gameName} ${displayName}`));
  await expectCount(page, golden.length);
  await expectLeft('New', golden.filter(({ isNew }) => isNew).length);

  await open(page, '/rng');
  await expectLeft('Recently played', slots.length);
  await filter('Recently played').click();
  await expect(page).toHaveURL('/rng?only=recent');
  await expectCount(page, slots.length);
  await expect(tiles(page).getByRole('link')).toHaveText(slots.map(({ gameName }) => gameName).toReversed());
});

test('[G-02] a game has the name of its readers’ script, and both names and plain letters find it', async ({
  page,
}) => {
  await open(page, '/index');
  await page.evaluate(() => localStorage.setItem('lang', 'CN'));
  await page.context().addCookies([{ name: 'lang', value: 'CN', url: page.url() }]);
  // A search is of the list: a category that is closed shows it then.
  await open(page, '/pvp?q=ddz');
  for (const text of ['斗地主', 'Dou Dizhu', 'ddz']) {
    await page.getByRole('searchbox').fill(text);
    await expect(tiles(page).getByRole('link', { name: '斗地主' })).toHaveCount(2);
    await expect(tiles(page)).toHaveCount(2);
  }
});

test('[G-02] ten thousand tiles: few of them exist, all can be reached by wheel and keys', async ({ page, stack }) => {
  const games = await gamesOf(stack, 'RNG');
  expect(games.length).toBeGreaterThanOrEqual(9_900);
  await open(page, '/rng');
  await expectCount(page, games.length);
  const expectFew = async () =>
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4_000);
  await expectFew();

  const link = (index: number) => tiles(page).getByRole('link', { name: games[index]?.gameName ?? '', exact: true });
  await link(0).first().focus();
  const reached = new Set<string>();
  for (let press = 0; press < 190; press++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.closest('article')?.innerText ?? ''));
  }
  // A visitor's tile has a link, its demo and a star, so that 190 steps pass more than 60 tiles.
  expect(reached).not.toContain('');
  expect(reached.size).toBeGreaterThanOrEqual(60);
  await expectFew();

  // Until the list of all names is there its end is that of the tiles that came with the document.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(link(games.length - 1).last()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectFew();
});

test('[G-09] [G-02] a closed game and an unknown one say so and lead on', async ({ page, stack, expectedConsole }) => {
  expectedConsole.push(/^Failed to load resource: the server responded with a status of 404/);
  const { games } = await ask(stack, gameList, { query: { gameType: 'PVP', vassalage: 'TABLEFOUR' } });
  const [closed] = games;
  if (!closed || closed.isOpen) throw new Error('no closed game');
  await open(page, '/pvp');
  await search(page).fill(closed.gameName);
  await tiles(page).getByRole('link', { name: closed.gameName, exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: closed.gameName })).toContainText('This game is closed.');
  await expect(page).toHaveURL(/\/pvp\?/);
  await page.keyboard.press('Escape');

  // By its address: without a login, and with one.
  const look = async () => {
    await open(page, `/game?nodeId=${closed.nodeId}`);
    await expect(page.getByText('This game is closed')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(closed.gameName);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('link', { name: 'Find another game' }).click();
    await expect(page).toHaveURL('/pvp');

    await open(page, '/game?nodeId=nobody:knows-it');
    await expect(page.getByText('This game does not exist. Choose another one.')).toBeVisible();
    await page.getByRole('link', { name: 'Find another game' }).click();
    await expect(page).toHaveURL('/rng');
  };
  await look();
  await restoreSession(page, await newMember(stack));
  await look();
});

for (const [device, size] of Object.entries(sizes)) {
  test.describe(device, () => {
    test.use(size);

    test('[S-08] [S-07] a visitor who opens a game is asked to log in over the lobby, and comes back to its place', async ({
      page,
      stack,
    }) => {
      const member = await newMember(stack);
      await open(page, '/rng?q=dragon');
      // All of the category is known: what is found doesn't change any more.
      await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 900));
      const name = await settledNearMiddle(page);
      const game = tiles(page).getByRole('link', { name, exact: true }).first();
      await game.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => window.scrollY);
      const expectSame = async () => {
        await expect(page).toHaveURL('/rng?q=dragon');
        await expect(page.getByRole('searchbox')).toHaveValue('dragon');
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
        await expect(game).toBeInViewport();
      };
      await game.click();
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL('/rng?q=dragon');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expectSame();

      // As on a slow phone: one goes back before the game is there.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await game.click();
      await submitLogin(page, member);
      // A login alone takes a phone of that kind seconds, and it isn't alone on this machine.
      await expect(page).toHaveURL(/^[^?]*\/game\?nodeId=/, { timeout: 60_000 });
      await page.goBack();
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expectSame();
    });
  });
}
