import type { Page } from '@playwright/test';
import { gameList, gameVendors, type GameType } from '@sampan/contract/catalogue';
import { ask, newMember } from './gateway.ts';
import { comeIn, open } from './site.ts';
import { expect, test, type Whole } from './whole.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const tiles = (page: Page) => page.getByRole('main').getByRole('article');

async function expectCount(page: Page, count: number): Promise<void> {
  const text = `${count.toLocaleString('en-US')} ${count === 1 ? 'game' : 'games'}`;
  await expect(page.getByRole('main').getByRole('status')).toHaveText(text);
}

/** All games of a category. */
async function gamesOf(whole: Whole, gameType: GameType) {
  const size = 2_000;
  const first = await ask(whole, gameList, { query: { gameType, pageSize: size } });
  const others = Array.from({ length: first.totalPages - 1 }, (_, index) => index + 2);
  const pages = await Promise.all(
    others.map(async (pageNo) => ask(whole, gameList, { query: { gameType, pageNo, pageSize: size } })),
  );
  return [first, ...pages].flatMap(({ games }) => games);
}

test('[S-04] [G-02] ?page= selects the tab of a vendor; tabs answer to pointer and keys', async ({ page, whole }) => {
  const { data } = await ask(whole, gameVendors, { body: { merchantCode: 'SAMPAN' } });
  const vendors = data.lanes.find(({ title }) => title === 'RNG')?.cards ?? [];
  const [one, two, three] = vendors.filter(({ isOpen }) => isOpen).slice(3);
  if (!one || !two || !three) throw new Error('too few vendors');

  await open(page, `/rng?page=${one.vassalage}`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab(one.displayName)).toHaveAttribute('aria-selected', 'true');
  await expectCount(page, one.gameCount);
  await expect(tiles(page).first()).toContainText(one.displayName);

  await tab(two.displayName).click();
  await expect(page).toHaveURL(`/rng?page=${two.vassalage}`);
  await expectCount(page, two.gameCount);
  await expect(tiles(page).first()).toContainText(two.displayName);

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/rng?page=${three.vassalage}`);
  await expect(tab(three.displayName)).toBeFocused();
  await expectCount(page, three.gameCount);
  await tab('All').click();
  await expect(page).toHaveURL('/rng');
  await expectCount(
    page,
    vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
  );
});

test('[G-02] the search ignores case and accents and takes words in any order', async ({ page, whole }) => {
  const games = await gamesOf(whole, 'RNG');
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

test('[G-02] [S-07] filters live in the address: after a reload and after the way back from a game', async ({
  page,
  whole,
}) => {
  const games = await gamesOf(whole, 'RNG');
  const fitting = games.filter(({ features }) => features.includes('jackpot') && features.includes('freespins'));
  await comeIn(page, await newMember(whole));
  await open(page, '/rng');
  await page.getByRole('button', { name: 'Jackpot', exact: true }).click();
  await page.getByRole('button', { name: 'Free spins', exact: true }).click();
  await page.getByLabel('Sort by').selectOption('Highest RTP');
  await expectCount(page, fitting.length);
  await search(page).fill('a');
  await expect(page).toHaveURL(/[?&]q=a(&|$)/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'a',
    sort: 'rtp',
    features: 'freespins,jackpot',
  });
  const count = await page.getByRole('main').getByRole('status').innerText();
  const best = await tiles(page).first().innerText();

  const expectSame = async () => {
    await expect(search(page)).toHaveValue('a');
    await expect(page.getByRole('button', { name: 'Jackpot', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Free spins', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Cascades', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByLabel('Sort by')).toHaveValue('rtp');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(count);
  };
  await page.reload();
  await expectSame();
  expect(await tiles(page).first().innerText()).toBe(best);

  await page.evaluate(() => window.scrollTo(0, 3_000));
  const inTheMiddle = async () =>
    page.evaluate(() => {
      const isThere = ({ top }: DOMRect) => top > innerHeight * 0.3 && top < innerHeight * 0.6;
      const tile = [...document.querySelectorAll('main article')].find((each) => isThere(each.getBoundingClientRect()));
      return tile?.querySelector('a')?.innerText ?? '';
    });
  await expect.poll(inTheMiddle).not.toBe('');
  const name = await inTheMiddle();
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

test('[G-02] ten thousand tiles: few of them exist, all can be reached by wheel and keys', async ({ page, whole }) => {
  const games = await gamesOf(whole, 'RNG');
  expect(games.length).toBeGreaterThanOrEqual(9_900);
  await open(page, '/rng');
  await expectCount(page, games.length);
  const expectFew = async () =>
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4_000);
  await expectFew();

  const link = (index: number) => tiles(page).getByRole('link', { name: games[index]?.gameName ?? '', exact: true });
  await link(0).first().focus();
  const reached = new Set<string>();
  for (let press = 0; press < 120; press++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.closest('article')?.innerText ?? ''));
  }
  // A tile has a link and a star, so that 120 steps pass 60 tiles.
  expect(reached).not.toContain('');
  expect(reached.size).toBeGreaterThanOrEqual(60);
  await expectFew();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(link(games.length - 1).last()).toBeVisible();
  await expectFew();
});

test('[G-09] a closed game and an unknown one say so and lead on', async ({ page, whole, expectedConsole }) => {
  expectedConsole.push(/^Failed to load resource: the server responded with a status of 404/);
  await comeIn(page, await newMember(whole));
  const { games } = await ask(whole, gameList, { query: { gameType: 'LIVE' } });
  const closed = games.find(({ isOpen }) => !isOpen);
  await open(page, '/live');
  await tiles(page)
    .getByRole('link', { name: closed?.gameName ?? '', exact: true })
    .first()
    .click();
  await expect(page.getByText('This game is closed for now')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(closed?.gameName ?? '');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Find another game' }).click();
  await expect(page).toHaveURL('/live');

  await open(page, '/game?nodeId=nobody:knows-it');
  await expect(page.getByText('This game does not exist. Choose another one.')).toBeVisible();
  await page.getByRole('link', { name: 'Find another game' }).click();
  await expect(page).toHaveURL('/rng');
});
