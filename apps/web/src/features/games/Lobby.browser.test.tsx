import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameList, lobbyGames, lobbyList, type Game } from '@sampan/contract/catalogue';
import { packGames } from '@sampan/contract/pack-games';
import { type Language, languages } from '@sampan/contract/envelope';
import { queryKeyOf } from '../../platform/api.ts';
import { openDialogs } from '../../platform/dialogs.ts';
import { activateLanguage, loadLanguage, loadRest } from '../../platform/i18n.ts';
import { paths, setNavigator, type LobbySearch } from '../../platform/paths.ts';
import { vendorsQuery } from '../../platform/site.ts';
import { gameOf, laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Lobby } from './Lobby.tsx';

const wanted = vi.fn<(href: string) => void>();
let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  setNavigator(wanted);
});
afterEach(() => {
  stage.clear();
  wanted.mockClear();
});

const games = (count: number, over: Partial<Game> = {}) =>
  Array.from({ length: count }, (_, index) =>
    gameOf({ gameName: `Game ${index + 1}`, nodeId: `JADE:${index}`, ...over }),
  );
const tile = (name: string) => page.getByRole('link', { name, exact: true });

/** What the gateway has, in this language. */
function known(list: readonly Game[], gameType: 'RNG' | 'LIVE' = 'RNG'): void {
  stage.queries.setQueryData(vendorsQuery().queryKey, {
    data: {
      lanes: [
        laneOf('LIVE', vendorOf({ vassalage: 'ORCHID', isOpen: false })),
        laneOf('FISH', vendorOf({ vassalage: 'REEF', isOpen: false })),
        laneOf('RNG', vendorOf({ vassalage: 'JADE', displayName: 'Jade Harbor' })),
      ],
    },
  });
  const query = { gameType, pageNo: 1, pageSize: 60 };
  const totalPages = Math.ceil(list.length / 60);
  stage.read(gameList, { query }, { games: list.slice(0, 60), totalPages, totalCount: list.length });
  stage.read(lobbyList, { query: { gameType } }, packGames(list));
}

function show(search: LobbySearch = {}, gameType: 'RNG' | 'LIVE' = 'RNG'): void {
  stage.show(<Lobby gameType={gameType} title={gameType === 'RNG' ? 'Slots' : 'Live casino'} search={search} />);
}

async function speak(language: Language): Promise<void> {
  await loadLanguage(language);
  activateLanguage(language);
  await loadRest();
}

/** Pixels that a text takes in the font of an element. */
function widthOf(text: string, element: HTMLElement): number {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = getComputedStyle(element).font;
  return pen.measureText(text).width;
}

/** Pixels that an element has for its text. */
function roomOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Above a lobby stand the header and the strip of categories. */
const aboveLobby = 168;

test.each(languages)(
  '[S-04] [B-02] on a narrow phone the games of a lobby begin in the upper half, and its fields are whole, in %s',
  async (language) => {
    await page.viewport(360, 640);
    await speak(language);
    known(games(12));
    show();
    await expect.element(tile('Game 1')).toBeVisible();
    const lobby = page.getByRole('heading', { level: 1 }).element().parentElement!.parentElement!;
    lobby.style.padding = '0 12px';
    const first = tile('Game 1').element().closest('article')!;
    const top = () => first.getBoundingClientRect().top - lobby.getBoundingClientRect().top;
    expect(aboveLobby + top()).toBeLessThanOrEqual(320);

    const field = page.getByRole('searchbox').element() as HTMLInputElement;
    expect(widthOf(field.placeholder, field)).toBeLessThanOrEqual(roomOf(field));
    const sort = () => page.getByRole('combobox');
    expect(sort().elements()).toEqual([]);
    await page.getByRole('search').getByRole('button').first().click();
    await expect.element(sort()).toBeVisible();
    const select = sort().element() as HTMLSelectElement;
    for (const { text } of select.options) expect(widthOf(text, select)).toBeLessThanOrEqual(roomOf(select));
    await speak('EN');
  },
);

test.each([{}, { page: 'JADE' }] satisfies LobbySearch[])(
  '[G-02] [S-07] a lobby that one comes back to is as high as it was while its list is unpacked anew: %o',
  async (search) => {
    await page.viewport(1280, 900);
    const height = () => document.documentElement.scrollHeight;
    const whole = page.getByRole('tabpanel');
    const list = [...games(3_000), ...games(500, { vassalage: 'REEF' })];
    known(list);
    show(search);
    await expect.element(whole).toHaveAttribute('aria-busy', 'false');
    await expect.element(tile('Game 1').first()).toBeVisible();
    const before = height();
    expect(before).toBeGreaterThan(10_000);
    stage.clear();

    // Another list has taken its place in memory: what came is as new as that.
    stage = await setStage();
    stage.site();
    known(list);
    show(search);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heights = [height()];
    while (whole.elements()[0]?.getAttribute('aria-busy') !== 'false') {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      heights.push(height());
    }
    expect(Math.min(...heights)).toBeGreaterThan(before * 0.9);
    await expect.element(tile('Game 1').first()).toBeVisible();
  },
);

test('[G-02] the button of the filters says how many are active', async () => {
  await page.viewport(360, 640);
  known(games(12, { isNew: true }));
  show({ only: ['new'], sort: 'rtp' });
  const button = page.getByRole('button', { name: 'Filters, 2 active' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(page.getByRole('button', { name: /^New/ })).toBeVisible();
  await page.viewport(1280, 900);
  await expect.poll(() => button.elements()).toEqual([]);
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

test('[G-02] in whatever order, what can be played comes before what is closed', async () => {
  await page.viewport(1280, 900);
  known([
    gameOf({ gameName: 'Beta', rtp: '95.00' }),
    gameOf({ gameName: 'Gamma', rtp: '96.00' }),
    gameOf({ gameName: 'Alpha', rtp: '99.00', isOpen: false }),
  ]);
  const order = () =>
    page
      .getByRole('article')
      .elements()
      .map((article) => article.querySelector('a')?.textContent);
  for (const [sort, expected] of [
    ['name', ['Beta', 'Gamma', 'Alpha']],
    ['rtp', ['Gamma', 'Beta', 'Alpha']],
  ] as const) {
    show({ sort });
    await expect.poll(order).toEqual(expected);
  }
});

test('[G-02] [S-08] a closed game says so and leads on, and asks nobody for a login', async () => {
  await page.viewport(1280, 900);
  known([gameOf({ gameName: 'Alpha' }), gameOf({ gameName: 'Beta', isOpen: false })]);
  show();
  await expect.element(page.getByRole('article').nth(1).getByText('Closed', { exact: true })).toBeVisible();
  await tile('Beta').click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [question] = openDialogs();
  if (question?.name !== 'confirm') throw new Error('it should say so');
  expect(question.props.title).toBe('Beta');
  expect(question.props.text).toMatch(/^This game is closed\./);
  question.props.onAnswer(true);
  expect(wanted).toHaveBeenCalledWith(paths.hot(), {});
});

test('[G-02] a category without an open game is one panel that leads to those that have some', async () => {
  await page.viewport(1280, 900);
  known(games(8, { gameType: 'LIVE', vassalage: 'ORCHID', isOpen: false }), 'LIVE');
  show({}, 'LIVE');
  const panel = page.getByRole('region', { name: 'Live casino' });
  await expect.element(panel.getByText('Live casino: closed')).toBeVisible();
  const ways = panel.getByRole('link').elements() as HTMLAnchorElement[];
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([paths.lobby('RNG'), paths.hot()]);
  expect([page.getByRole('article').elements(), page.getByRole('searchbox').elements()]).toEqual([[], []]);

  await panel.getByRole('button', { name: 'Show them anyway' }).click();
  await expect.element(tile('Game 1')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toBeVisible();
});

test('[S-15] a lobby asks the gateway for nothing while one scrolls, so that there is nothing to throttle', async () => {
  await page.viewport(800, 600);
  known(games(600));
  show();
  await expect.element(tile('Game 1')).toBeVisible();
  const asked = vi.spyOn(globalThis, 'fetch');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(tile('Game 600')).toBeVisible();
  window.scrollTo(0, 0);
  await expect.element(tile('Game 1')).toBeVisible();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([]);
  asked.mockRestore();
});

test('[G-02] the row after the one with the focus is there before the next key, and stays when one scrolls away', async () => {
  const list = games(2_000);
  known(list);
  show();
  await expect.element(tile('Game 1')).toBeVisible();
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const last = () => rows().at(-1)!;
  for (let step = 0; step < 5; step++) {
    // On a new screen the tiles' places come first.
    await expect.poll(() => last().querySelector('a')).not.toBeNull();
    const before = Number(last().dataset['row']);
    // Without the scrolling that a key brings along: that the row comes depends on no frame.
    last().querySelector('a')!.focus({ preventScroll: true });
    await Promise.resolve();
    expect(Number(last().dataset['row'])).toBeGreaterThan(before);
  }
  const focused = document.activeElement!;
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(tile('Game 2000')).toBeVisible();
  expect(document.activeElement).toBe(focused);
  expect(rows().length).toBeLessThan(40);
  window.scrollTo(0, 0);
});

test('[G-02] until all names are there the gateway answers what is typed, and nothing changes when they are', async () => {
  await page.viewport(1440, 900);
  const list = games(3_000);
  known(list);
  // All that is there is the first page.
  stage.queries.removeQueries({ queryKey: queryKeyOf(lobbyList, { query: { gameType: 'RNG' } }) });
  const found = list.filter(({ gameName }) => gameName.includes('77'));
  stage.read(
    lobbyGames,
    { query: { gameType: 'RNG', q: '77' } },
    { games: found.slice(0, 60), totalCount: found.length },
  );
  show();
  await expect.element(tile('Game 1')).toBeVisible();
  await page.getByRole('searchbox').fill('77');
  await expect.element(tile('Game 77')).toBeVisible();
  const count = page.getByRole('status');
  await expect.element(count).toHaveTextContent(`${found.length} games`);
  const shown = () =>
    page
      .getByRole('article')
      .elements()
      .map((element) => element.textContent);
  // A few tiles a frame take what was found.
  await expect.poll(() => shown().length > 0 && shown().every((text) => text.includes('77'))).toBe(true);
  const before = shown();
  stage.read(lobbyList, { query: { gameType: 'RNG' } }, packGames(list));
  // The whole list counts what each filter would leave.
  await expect.element(page.getByRole('button', { name: /^New/ })).toHaveTextContent('New0');
  await expect.poll(() => shown().slice(0, before.length)).toEqual(before);
  await expect.element(count).toHaveTextContent(`${found.length} games`);
});
