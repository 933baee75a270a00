import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VendorCard } from '@sampan/contract/catalogue';
import { type Lottery, lotteryDraws, lotteryMenus } from '@sampan/contract/lottery';
import { type LotterySearch, setNavigator } from '../../platform/paths.ts';
import { lotteryOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Countdown } from './Countdown.tsx';
import { LotteryGame } from './LotteryGame.tsx';
import { LotteryLobby } from './LotteryLobby.tsx';

const kind = 'TCG_LOTTO_VN';
const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
const lottery = (gameCode: string, labelName: string, over: Partial<Lottery> = {}) =>
  lotteryOf({ gameCode, labelName, icon, isOpen: false, ...over });
const hanoi = lottery('red:hanoi', 'Hà Nội');
const daNang = lottery('red:da-nang', 'Đà Nẵng', { gameGroupCode: 'CENTRAL' });
const beijing = lottery('bei:happy', '北京快乐', {
  gameGroupCode: '7D',
  vassalage: 'BEI',
  vendorName: 'Bei',
  romanisedName: 'beijingkuaile bjkl bei',
});
const vendor = (vassalage: string, displayName: string, accountTypeName: string = kind) =>
  vendorOf({ vassalage, displayName, accountTypeName });
const menu = (game: Lottery) => ({
  gameGroupCode: game.gameGroupCode,
  accountTypeName: game.accountTypeName,
  games: [game],
});

const wanted = vi.fn<(href: string, options: object) => void>();
const onFavourite = vi.fn<(gameCode: string, isFavourite: boolean) => void>();
const field = page.getByRole('searchbox', { name: 'Search' });
const names = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const addresses = () => wanted.mock.calls.map(([href]) => href);

let stage: Stage;

function list(...games: Lottery[]): void {
  stage.read(
    lotteryMenus,
    { query: { accountTypeName: kind } },
    { serverTime: Date.now(), gameMenus: games.map(menu) },
  );
}
function show(search: LotterySearch = {}, vendors: readonly VendorCard[] = [vendor('RED', 'Red River')]): void {
  stage.show(
    <LotteryLobby
      accountType={kind}
      search={search}
      vendors={vendors}
      favourites={new Set([daNang.gameCode])}
      onFavourite={onFavourite}
    />,
  );
}

beforeEach(async () => {
  stage = await setStage();
  setNavigator(wanted);
  stage.at('/vnlottery');
});
afterEach(() => {
  stage.clear();
  wanted.mockClear();
  onFavourite.mockClear();
});

test('[G-08] a closed lottery says in one word that it is closed, beside how long it is until the next draw', async () => {
  list({ ...daNang, isOpen: false, nextDraw: { drawNo: 7, drawAt: Date.now() + 9 * 3_600_000 } });
  show();
  const card = page.getByRole('article');
  await expect.element(card.getByText(/Next draw in$/)).toBeVisible();
  await expect.element(card.getByText('Closed', { exact: true })).toBeVisible();
  expect(card.element().textContent).not.toMatch(/betting closed/i);
});

test('[G-06] every lottery leads to its page on the screen of its kind', async () => {
  list(hanoi, daNang);
  show();
  await expect
    .element(page.getByRole('link', { name: 'Hà Nội' }))
    .toHaveAttribute('href', '/vnlottery?gameCode=red%3Ahanoi&playType=2D');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 games');
});

test('[G-02] the search answers while one types, without accents and in plain letters; the address keeps it', async () => {
  list(hanoi, daNang, beijing);
  show();
  await field.fill('DA nang');
  await expect.poll(names).toEqual(['Đà Nẵng']);
  await field.fill('bjkl');
  await expect.poll(names).toEqual(['北京快乐']);
  expect(addresses()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(wanted.mock.calls).toEqual([['/vnlottery?q=bjkl', { replace: true }]]);
  // The way back to another search.
  show({ q: 'hà' });
  await expect.element(field).toHaveValue('hà');
  await expect.poll(names).toEqual(['Hà Nội']);
});

test('[G-02] a search that finds nothing says so, and can be cleared', async () => {
  list(hanoi, daNang);
  show({ group: 'NORTH', q: 'zzz' });
  await expect.element(page.getByText('No lotteries here')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('0 games');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.element(field).toHaveValue('');
  expect(addresses().at(-1)).toBe('/vnlottery');
  show();
  await field.fill('ha');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(field).toHaveFocus();
  await expect.poll(names).toEqual(['Hà Nội', 'Đà Nẵng']);
});

test('[S-04] the groups and the order live in the address', async () => {
  list(hanoi, daNang, beijing);
  show({ sort: 'name' });
  const group = page.getByLabelText('Group');
  await expect
    .poll(() =>
      group
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['All', 'North', 'Central', '7D']);
  await group.selectOptions('Central');
  expect(addresses()).toEqual(['/vnlottery?sort=name&group=CENTRAL']);
  show({ group: 'CENTRAL' });
  await expect.poll(names).toEqual(['Đà Nẵng']);
  await page.getByLabelText('Sort by').selectOptions('Next draw');
  expect(addresses().at(-1)).toBe('/vnlottery?group=CENTRAL&sort=next');
});

test('[G-04] the star of a lottery says whether it is a favourite, and changes that', async () => {
  list(hanoi, daNang);
  show();
  await page.getByRole('button', { name: 'Add Hà Nội to favourites' }).click();
  const star = page.getByRole('button', { name: 'Remove Đà Nẵng from favourites' });
  await star.click();
  expect(onFavourite.mock.calls).toEqual([
    [hanoi.gameCode, true],
    [daNang.gameCode, false],
  ]);
  expect(addresses()).toEqual([]);
});

test('[S-04] ?page= selects the tab of a vendor where a kind has several', async () => {
  list(hanoi, daNang, beijing);
  const vendors = [vendor('RED', 'Red River'), vendor('BEI', 'Bei'), vendor('OTHER', 'Other', 'TCG_SEA')];
  show({ page: 'BEI' }, vendors);
  await expect.element(page.getByRole('tab', { name: 'Bei', exact: false })).toHaveAttribute('aria-selected', 'true');
  expect(page.getByRole('tab').elements()).toHaveLength(3);
  await expect.poll(names).toEqual(['北京快乐']);
  await page.getByRole('tab', { name: 'Red River', exact: false }).click();
  await page.getByRole('tab', { name: 'All' }).click();
  expect(addresses()).toEqual(['/vnlottery?page=RED', '/vnlottery']);
});

test('[S-04] a vendor without lotteries says so; the kind’s own name means all of them', async () => {
  list(hanoi);
  show({ page: 'GONE' });
  await expect.element(page.getByText('This vendor has no games here')).toBeVisible();
  show({ page: kind });
  await expect.poll(names).toEqual(['Hà Nội']);
  expect(page.getByRole('tab').elements()).toEqual([]);
});

test('[G-06] a vendor of another kind is shown on the screen of that kind', async () => {
  list(hanoi);
  show({ page: 'STR', q: 'bang' }, [vendor('RED', 'Red River'), vendor('STR', 'Straits', 'TCG_SEA')]);
  await expect.poll(() => wanted.mock.calls).toEqual([['/seaLottery?page=STR&q=bang', { replace: true }]]);
});

test('[E-03] lotteries that do not come hold their place, say why, and can be asked for again', async () => {
  show();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field).toBeVisible();
  list(hanoi);
  await expect.poll(names).toEqual(['Hà Nội']);
  list();
  await expect.element(page.getByText('Come back a little later, or look at the other lotteries.')).toBeVisible();
});

test('[E-02] the default icon stands in for a picture that cannot be loaded, and takes the same place', async () => {
  list({ ...hanoi, icon: '' }, daNang);
  show();
  await expect.poll(names).toEqual(['Hà Nội', 'Đà Nẵng']);
  const [without, withPicture] = page.getByRole('article').elements();
  const icon = without?.querySelector('span:has(> svg)')?.getBoundingClientRect();
  const picture = withPicture?.querySelector('img')?.getBoundingClientRect();
  expect([icon?.width, icon?.height]).toEqual([40, 50]);
  expect([picture?.width, picture?.height]).toEqual([40, 50]);
});

const draws = (game: Lottery) => ({ serverTime: Date.now(), game, list: [], totalCount: 45, totalPages: 3 });
const drawsInput = (pageNo: number) => ({ params: { gameCode: hanoi.gameCode }, query: { pageNo, pageSize: 20 } });

test('[G-06] a lottery’s page stays on the screen of its kind, with its play type', async () => {
  stage.read(lotteryDraws, drawsInput(1), draws({ ...hanoi, isOpen: true }));
  stage.show(
    <LotteryGame accountType={kind} gameCode={hanoi.gameCode} search={{ gameCode: hanoi.gameCode, playType: '5D' }} />,
  );
  await expect.element(page.getByText('Play type: 5D')).toBeVisible();
  const game = '/game?nodeId=red%3Ahanoi&playType=5D';
  await expect.element(page.getByRole('link', { name: 'Play' })).toHaveAttribute('href', game);
  const lobby = page.getByRole('link', { name: 'All lotteries of Red River' });
  await expect.element(lobby).toHaveAttribute('href', `${game}&view=lobby`);
  expect(addresses()).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  expect(addresses()).toEqual(['/vnlottery?gameCode=red%3Ahanoi&playType=5D&pageNo=2']);
});

test('[G-06] a lottery of another kind goes on to the screen of that kind, with all that was asked for', async () => {
  stage.read(lotteryDraws, drawsInput(2), draws(hanoi));
  const search = { gameCode: hanoi.gameCode, playType: '5D', pageNo: 2 };
  stage.show(<LotteryGame accountType="LOTT" gameCode={hanoi.gameCode} search={search} />);
  await expect
    .poll(() => wanted.mock.calls)
    .toEqual([['/vnlottery?gameCode=red%3Ahanoi&playType=5D&pageNo=2', { replace: true }]]);
});

test('[G-06] a lottery of a kind that has no screen stays with the quick ones', async () => {
  stage.read(lotteryDraws, drawsInput(1), draws({ ...hanoi, accountTypeName: 'NEW_KIND' }));
  stage.show(<LotteryGame accountType="LOTT" gameCode={hanoi.gameCode} search={{ gameCode: hanoi.gameCode }} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hà Nội');
  await expect.element(page.getByText('Red River takes no bets at the moment.', { exact: false })).toBeVisible();
  expect(addresses()).toEqual([]);
});

test('[B-04] days and hours until a draw fit a small phone, in two lines where one is too short', async () => {
  const nextDraw = { drawNo: 7, drawAt: Date.now() + 13 * 86_400_000 };
  stage.show(
    <div data-testid="box" style={{ width: 160 }}>
      <Countdown game={{ ...hanoi, nextDraw }} isLarge />
    </div>,
  );
  await expect.element(page.getByRole('timer')).toBeVisible();
  const box = page.getByTestId('box').element();
  expect(box.scrollWidth).toBe(box.clientWidth);
});
