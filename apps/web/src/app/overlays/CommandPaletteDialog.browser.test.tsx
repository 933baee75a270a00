import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameList, gameVendors, recentGames, type Game } from '@sampan/contract/catalogue';
import { helpCenter, type ArticleHead } from '@sampan/contract/content';
import { promotions } from '@sampan/contract/promotions';
import { queryKeyOf } from '../../platform/api.ts';
import { openDialog, openDialogs } from '../../platform/dialogs.ts';
import { paths, setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { brand, hotGamesQuery } from '../../platform/site.ts';
import { gameOf, laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Overlays } from './Overlays.tsx';
import { useCommandPaletteShortcut } from './command-palette-shortcut.ts';
import { createQueryClient } from '../boot/query-client.ts';
import { createSiteRouter } from '../routing/router.tsx';

const field = page.getByRole('combobox', { name: 'A game, a page or an action' });
const option = (name: string) => page.getByRole('option', { name, exact: false });
/** Any picture that needs no gateway. */
const drawing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='40'/%3E";
const wanted = vi.fn<(href: string, options: object) => void>();

const articleOf = (kind: ArticleHead['kind'], slug: string, title: string): ArticleHead => ({
  kind,
  slug,
  title,
  category: '',
  summary: '',
  language: 'EN',
  imageUrl: '',
  publishedAt: 0,
});

interface Known {
  games?: Game[];
  articles?: ArticleHead[];
}

/** What the gateway answers to a text. */
function answers(text: string, { games = [], articles = [] }: Known = {}): void {
  stage.read(
    gameList,
    { query: { gameType: 'RNG', gameName: text, pageNo: 1, pageSize: 5 } },
    { games, totalPages: 1, totalCount: games.length },
  );
  for (const kind of ['guide', 'blog', 'news'] as const) {
    const list = articles.filter((one) =>
      kind === 'guide' ? !['blog', 'news'].includes(one.kind) : one.kind === kind,
    );
    stage.read(
      helpCenter,
      { query: { kind, q: text, pageSize: 4 } },
      { list, totalPages: 1, totalCount: list.length, categories: [] },
    );
  }
}

/** Titles by id. */
function offered(titles: Readonly<Record<string, string>>): void {
  const list = Object.entries(titles).map(([id, title]) => ({
    id,
    type: 'daily' as const,
    title,
    summary: '',
    imageUrl: '',
    startsAt: 0,
    endsAt: null,
    conditions: {
      reward: '0.00',
      minDeposit: '0.00',
      currency: 'VND',
      repeats: 'once' as const,
      needsApproval: false,
      payout: 'claim' as const,
      topPrize: '0.00',
    },
    state: 'join' as const,
  }));
  stage.read(promotions, { query: {} }, { list, types: ['daily'] });
}

function Page() {
  useCommandPaletteShortcut();
  return <Overlays />;
}

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  setNavigator(wanted);
  stage.read(
    gameVendors,
    { body: { merchantCode: brand.merchantCode } },
    { data: { lanes: [laneOf('RNG', vendorOf({ vassalage: 'PG', isHot: 1 }))] } },
  );
  answers('lant', {
    games: [
      gameOf({ nodeId: 'PG:7', gameName: 'Lantern Night' }),
      gameOf({ nodeId: 'PG:8', gameName: 'Lanterns & Fire' }),
    ],
  });
  offered({});
  stage.show(<Page />);
  await vi.waitUntil(() => document.querySelector('section[popover]'));
});
afterEach(() => {
  stage.clear();
  wanted.mockClear();
});

describe('[S-09] the palette', () => {
  test('opens by its keys with the field ready, and closes by them or by Escape', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).not.toBeInTheDocument();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  });

  test('finds a game and goes there', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('lant');
    await expect.element(option('Lantern Night')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Lanterns & Fire')).toHaveAttribute('aria-selected', 'true');
    const current = field.element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(current)?.textContent).toContain('Lanterns & Fire');
    await expect.element(page.getByRole('status')).toHaveTextContent('2 results');
    await userEvent.keyboard('{Enter}');
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.game('PG:8')]);
    expect(openDialogs()).toEqual([]);
  });

  test('[G-02] shows what can be played and answers best first, with pictures, and says of the rest that it is closed', async () => {
    answers('lion', {
      games: [
        gameOf({ nodeId: 'PG:1', gameName: 'Stallion', defaultIcon: drawing }),
        gameOf({ nodeId: 'PG:2', gameName: 'Red Lion', defaultIcon: drawing }),
        gameOf({ nodeId: 'PG:3', gameName: 'Lion Dance', defaultIcon: drawing }),
        gameOf({ nodeId: 'PG:4', gameName: 'Lion', defaultIcon: drawing }),
        gameOf({ nodeId: 'PG:5', gameName: 'Lion', defaultIcon: drawing, isOpen: false }),
      ],
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('lion');
    const names = () => page.getByRole('group', { name: 'Games' }).getByRole('option').elements();
    await expect
      .poll(() => names().map((item) => item.textContent))
      .toEqual([
        'LionVendor JADE',
        'Lion DanceVendor JADE',
        'Red LionVendor JADE',
        'StallionVendor JADE',
        'LionClosedVendor JADE',
      ]);
    expect(names().every((item) => item.querySelector('img')?.src === drawing)).toBe(true);

    // A closed game shows its message and opens no login dialog.
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(page.getByText('This game is closed.', { exact: false })).toBeVisible();
    expect(openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    expect(wanted).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Hot games' }).click();
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.hot()]);
  });

  test('[S-09] suggests what was played last, what others play, and where most go, before anything is typed', async () => {
    session.start(memberOf(3));
    stage.read(recentGames, {}, { list: [gameOf({ nodeId: 'PG:1', gameName: 'Mine' })] });
    stage.queries.setQueryData(hotGamesQuery().queryKey, {
      list: [gameOf({ nodeId: 'PG:1', gameName: 'Mine' }), gameOf({ nodeId: 'PG:2', gameName: 'Theirs' })],
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    const group = (name: string) => page.getByRole('group', { name }).getByRole('option');
    await expect.element(group('Played last').getByText('Mine')).toBeVisible();
    await expect.element(group('Hot games').getByText('Theirs')).toBeVisible();
    await expect.element(group('Pages').getByText('Slots', { exact: true })).toBeInTheDocument();
    await expect.element(group('Actions').getByText('Log out')).toBeInTheDocument();
    expect(group('Pages').getByText('Credits', { exact: true }).elements()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.game('PG:2')]);
  });

  test('[G-06] finds a lottery and goes to the screen of its kind', async () => {
    const vietnam = vendorOf({ vassalage: 'RED', accountTypeName: 'TCG_LOTTO_VN', isHot: 1 });
    stage.read(
      gameVendors,
      { body: { merchantCode: brand.merchantCode } },
      { data: { lanes: [laneOf('LOTT', vietnam)] } },
    );
    const hanoi = gameOf({
      nodeId: 'red:hanoi',
      gameName: 'Hanoi Lottery',
      gameType: 'LOTT',
      vassalage: 'RED',
      accountTypeName: 'TCG_LOTTO_VN',
      isOpen: false,
    });
    stage.read(
      gameList,
      { query: { gameType: 'LOTT', gameName: 'hanoi', pageNo: 1, pageSize: 5 } },
      { games: [hanoi], totalPages: 1, totalCount: 1 },
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('hanoi');
    await option('Hanoi Lottery').click();
    expect(wanted.mock.calls.map(([href]) => href)).toEqual(['/vnlottery?gameCode=red%3Ahanoi']);
  });

  test('finds pages whatever their case and order of words, and goes there with the mouse', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('NOTIC');
    await option('Notices').click();
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.notices()]);
  });

  test('does things: the login for a visitor', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('log in');
    await expect.element(option('Log in')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(openDialogs()).toMatchObject([{ name: 'loginPopupModal' }]);
  });

  test('[A-20] offers the agents’ area to agents alone', async () => {
    session.start(memberOf(3));
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(option('Log out')).toBeVisible();
    expect(option('Agent area').elements()).toEqual([]);
    session.start({ ...memberOf(41), id: 'm2', token: 'token-2' });
    await expect.element(option('Agent area')).toBeVisible();
  });

  test('[C-03] [C-01] finds articles by their words and promotions by their titles, each at its address', async () => {
    answers('bonus', {
      articles: [
        articleOf('help', 'withdrawals', 'How do I withdraw?'),
        articleOf('news', 'new-bonus', 'A new bonus'),
        articleOf('agreement', 'agreement', 'User agreement'),
      ],
    });
    offered({ 'daily-credit': 'Daily BÓNUS', other: 'Something else' });
    for (const [name, href] of [
      ['How do I withdraw?', paths.helpArticle('withdrawals')],
      ['A new bonus', paths.article('news', 'new-bonus')],
      ['User agreement', paths.helpArticle('agreement')],
      ['Daily BÓNUS', paths.promotion('daily-credit')],
    ] as const) {
      wanted.mockClear();
      await userEvent.keyboard('{Control>}k{/Control}');
      await field.fill('bonus');
      await expect.element(page.getByRole('status')).toHaveTextContent('4 results');
      await option(name).click();
      expect(wanted.mock.calls.map(([to]) => to)).toEqual([href]);
    }
  });

  test('[C-03] finds the pages of the operator, and the user agreement once', async () => {
    answers('agreement', { articles: [articleOf('agreement', 'agreement', 'User agreement')] });
    await userEvent.keyboard('{Control>}k{/Control}');
    for (const name of ['Partner with us', 'Feedback', 'Blog', 'News', 'Credit report', 'User agreement', 'Credits']) {
      await field.fill(name);
      await expect.element(page.getByRole('option', { name, exact: true })).toBeInTheDocument();
    }
    await field.fill('agreement');
    await expect.element(page.getByRole('status')).toHaveTextContent('1 result');
    await option('User agreement').click();
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.helpArticle('agreement')]);
  });

  test('[E-03] says when a part could not be searched, still finds the rest, and asks for that part again', async () => {
    answers('slots');
    stage.queries.removeQueries({
      queryKey: queryKeyOf(helpCenter, { query: { kind: 'blog', q: 'slots', pageSize: 4 } }),
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('slots');
    const failure = page.getByText('Part of the search failed. Check your connection.');
    await expect.element(failure).toBeVisible();
    await expect.element(option('Slots')).toBeVisible();
    answers('slots', { articles: [articleOf('blog', 'how-slots-pay', 'How slots pay')] });
    await expect.element(option('How slots pay')).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });

  test('[E-03] without the vendors it doesn’t say that there is nothing, but that the search failed', async () => {
    stage.queries.removeQueries({ queryKey: queryKeyOf(gameVendors, { body: { merchantCode: brand.merchantCode } }) });
    answers('zzz');
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('zzz');
    await expect.element(page.getByText('Part of the search failed. Check your connection.')).toBeVisible();
    const asked = vi.spyOn(globalThis, 'fetch');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(field).toHaveFocus();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    asked.mockRestore();
  });

  test('says that there is nothing', async () => {
    answers('zzz');
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('zzz');
    await expect.element(page.getByText('Nothing found for “zzz”.')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveFocus();
  });

  test('does not open over a question, but beside the chat room', async () => {
    openDialog('confirm', { title: 'Sure?', text: '', confirmLabel: 'Yes', onAnswer: () => undefined });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(openDialogs).toEqual([]);
    openDialog('chat', {});
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    expect(openDialogs().map(({ name }) => name)).toEqual(['chat', 'palette']);
  });
});
