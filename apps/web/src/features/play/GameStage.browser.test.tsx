import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameDetail } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';
import { launchGame } from '@sampan/contract/play';
import { collectWallets, merchantWallet } from '@sampan/contract/vendor-wallets';
import { walletBalance } from '@sampan/contract/wallet';
import { queryKeyOf } from '../../platform/api.ts';
import { openDialogs, useToasts } from '../../platform/dialogs.ts';
import { failedHosts } from '../../platform/failed-hosts.ts';
import { session } from '../../platform/session.ts';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { balanceOf } from '../../platform/testing/wallet.ts';
import { GameStage } from './GameStage.tsx';

const game = gameOf();
/** A port without a server; and a host that answers, whatever it is asked for. */
const dead = 'http://127.0.0.1:9';
const silent = location.origin;

const frame = () => document.querySelector('iframe')?.src ?? '';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  // Pictures of an earlier page may have failed after it was cleared.
  sessionStorage.clear();
  session.start(memberOf(3));
  stage.site();
  stage.read(gameDetail, { params: { nodeId: game.nodeId } }, game);
  stage.read(walletBalance, {}, balanceOf('0.00', 1));
});
afterEach(() => {
  vi.useRealTimers();
  stage.clear();
});

/** What a host answers to a probe. */
async function hostAnswers(input: RequestInfo | URL): Promise<Response> {
  const address = input instanceof Request ? input.url : input.toString();
  if (address.startsWith(dead)) throw new TypeError('nobody listens there');
  return new Response();
}

/** The gateway answers each launch with the vendor's address. */
function launches(address: string): void {
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'HEAD') return hostAnswers(input);
    const value = { content: { game_url: address } };
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
}

test('[R-01] [R-03] what a limit or a break refuses leads to the page of limits, not to another try', async () => {
  globalThis.fetch = async () =>
    Response.json({ success: false, message: null, errorCode: 'player_excluded' }, { status: 403 });
  stage.show(<GameStage nodeId={game.nodeId} />);
  await expect.element(page.getByText(/^You are excluded from play\./)).toBeVisible();
  const link = page.getByRole('link', { name: 'Limits and breaks' });
  await expect.element(link).toHaveAttribute('href', '/member/saferPlay');
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

test('[B-11] a host that answers without a game that speaks is not taken again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stage.site({}, { launchGameCDNs: [dead, silent] });
  launches('https://games.example/no-game?launch=1');
  stage.show(<GameStage nodeId={game.nodeId} />);
  await expect.poll(frame).toBe(`${silent}/no-game?launch=1`);
  expect(failedHosts()).not.toContain(silent);

  await vi.advanceTimersByTimeAsync(20_000);
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('The game takes longer than usual to open.')).toBeVisible();
  expect(failedHosts()).toContain(silent);
  await notice.getByRole('button', { name: 'Open again' }).click();
  await expect.poll(frame).toBe('https://games.example/no-game?launch=1');
  expect(failedHosts()).toEqual(expect.arrayContaining([dead, silent]));
});

test('[B-11] a vendor’s own host is not noted, however long it is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  launches(`${silent}/no-game?launch=1`);
  stage.show(<GameStage nodeId={game.nodeId} />);
  await expect.poll(frame).toBe(`${silent}/no-game?launch=1`);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(failedHosts()).toEqual([]);
});

test.each([
  [gameOf({ gameType: 'LIVE' }), '/live'],
  [gameOf({ gameType: 'LOTT', accountTypeName: 'TCG_LOTTO_VN' }), '/vnlottery'],
  [gameOf({ gameType: 'LOTT', accountTypeName: 'TCG_SEA' }), '/seaLottery'],
])('[G-09] the way back leads to the games of its kind: %#', async (played, lobby) => {
  stage.read(gameDetail, { params: { nodeId: played.nodeId } }, played);
  launches(`${silent}/no-game?launch=1`);
  stage.show(<GameStage nodeId={played.nodeId} />);
  await expect.element(page.getByRole('link', { name: 'Lobby' })).toHaveAttribute('href', lobby);
});

test('[G-09] an open game keeps the session awake, and the balance is read anew when it is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] });
  const asked: string[] = [];
  launches(`${silent}/no-game?launch=1`);
  const launched = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.includes(walletBalance.path)) return launched(input, init);
    asked.push(address);
    const value = balanceOf('5.00', 2);
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
  stage.show(<GameStage nodeId={game.nodeId} />);
  await expect.poll(frame).not.toBe('');
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(asked.length).toBeGreaterThan(0);

  const balance = () => stage.queries.getQueryState(queryKeyOf(walletBalance, {}));
  expect(balance()?.data).toEqual(balanceOf('5.00', 2));
  expect(balance()?.isInvalidated).toBe(false);
  stage.show(<p>Somewhere else</p>);
  await expect.poll(() => balance()?.isInvalidated).toBe(true);
});

describe('[G-09] what the game says', () => {
  const gameWindow = () => document.querySelector('iframe')!.contentWindow;
  const says = (data: unknown, origin = silent, source: MessageEventSource | null = gameWindow()) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  const opening = page.getByText('Opening the game…');
  /** What the site posts to the frame. */
  function heard(): { message: unknown; origin: unknown }[] {
    const posted: { message: unknown; origin: unknown }[] = [];
    vi.spyOn(gameWindow()!, 'postMessage').mockImplementation((message: unknown, origin?: unknown) => {
      posted.push({ message, origin });
    });
    return posted;
  }

  beforeEach(async () => {
    launches(`${silent}/no-game?launch=1`);
    stage.show(<GameStage nodeId={game.nodeId} />);
    await vi.waitUntil(() => frame() !== '');
  });
  afterEach(() => vi.restoreAllMocks());

  test('[G-09] the loader stays until the game says that it is there, and nobody else says it', async () => {
    await expect.element(opening).toBeVisible();
    const ready = { type: 'sampan:ready' };
    says(ready, 'https://evil.example');
    says(ready, silent, window);
    says('sampan:ready');
    says({ type: 'sampan:begin' });
    expect(document.querySelector('iframe')!.inert).toBe(true);
    await expect.element(opening).toBeVisible();
    says(ready);
    await expect.element(opening).not.toBeInTheDocument();
    expect(document.querySelector('iframe')!.inert).toBe(false);
    // The keys are the game's.
    await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME');
  });

  test('[G-09] a game that failed says so itself, without the loader', async () => {
    says({ type: 'sampan:failed' });
    await expect.element(opening).not.toBeInTheDocument();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  test('[W-01] a balance that pays for no stake: to stop and to deposit weigh the same', async () => {
    stage.read(walletBalance, {}, balanceOf('150.00', 3));
    says({ type: 'sampan:ready' });
    says({ type: 'sampan:balance-low' }, 'https://evil.example');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    says({ type: 'sampan:balance-low' });
    const sheet = page.getByRole('dialog', { name: 'Your balance is too low to play on' });
    await expect.element(sheet.getByText('₫ 150.00')).toBeVisible();
    const stop = sheet.getByRole('link', { name: 'Stop playing' });
    const deposit = sheet.getByRole('link', { name: 'Deposit' });
    await expect.element(stop).toHaveAttribute('href', '/rng');
    await expect.element(deposit).toHaveAttribute('href', '/member/depositv2');
    const [first, second] = [stop.element(), deposit.element()];
    const [one, other] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    expect([other.width, other.height]).toEqual([one.width, one.height]);
    expect(getComputedStyle(second).backgroundColor).toBe(getComputedStyle(first).backgroundColor);
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('[G-11] play money that ends is not topped up, and no deposit is offered', async () => {
    session.start(memberOf(4));
    says({ type: 'sampan:balance-low' });
    const sheet = page.getByRole('dialog', { name: 'Your balance is too low to play on' });
    await expect.element(sheet.getByText(/^Your play money is used up/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Deposit' }).elements()).toHaveLength(0);
    await sheet.getByRole('button', { name: 'Open a real account' }).click();
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['registerModal']);
  });

  test('[G-09] a dialog over the game pauses it, and only its own origin hears that', async () => {
    const posted = heard();
    const over = document.body.appendChild(document.createElement('dialog'));
    over.showModal();
    await expect.poll(() => posted).toEqual([{ message: { type: 'sampan:pause' }, origin: silent }]);
    over.close();
    over.remove();
  });

  test('[W-01] what the wallet has is told once it is not what the game shows, and never during a round', async () => {
    const posted = heard();
    const balance = (amount: string, version: number) => stage.read(walletBalance, {}, balanceOf(amount, version));
    balance('500.00', 3);
    says({ type: 'sampan:ready' });
    says({ type: 'sampan:balance', balance: '500.00', currency: 'VND' });
    // What that asks for is never answered here.
    await expect.poll(() => stage.queries.isFetching({ queryKey: queryKeyOf(walletBalance, {}) })).toBe(0);
    expect(posted).toEqual([]);
    says({ type: 'sampan:round', isRunning: true });
    balance('300.00', 4);
    await expect.poll(() => stage.queries.getQueryData(queryKeyOf(walletBalance, {}))).toEqual(balanceOf('300.00', 4));
    expect(posted).toEqual([]);
    says({ type: 'sampan:round', isRunning: false });
    await expect.poll(() => posted).toEqual([{ message: { type: 'sampan:wallet-changed' }, origin: silent }]);
  });
});

test('[G-09] a game that never says that it is there can be shown nevertheless', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  launches(`${silent}/no-game?launch=1`);
  stage.show(<GameStage nodeId={game.nodeId} />);
  await expect.poll(frame).not.toBe('');
  await vi.advanceTimersByTimeAsync(20_000);
  const address = frame();
  await page.getByRole('button', { name: 'Show the game' }).click();
  await expect.poll(() => document.querySelector('iframe')!.inert).toBe(false);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(frame()).toBe(address);
});

describe('[G-09] where the browser has no full screen', () => {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'requestFullscreen')!;
  const enter = page.getByRole('button', { name: 'Full screen' });
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  const size = () => {
    const { left, top, width, height } = document.querySelector('#root > div')!.getBoundingClientRect();
    return [left, top, width, height];
  };

  beforeEach(() => {
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
    launches(`${silent}/no-game?launch=1`);
    // What is above the game on its page.
    document
      .querySelector('#root')!
      .insertAdjacentHTML('beforebegin', '<header data-layout="header" style="height: 60px"></header>');
    stage.show(<GameStage nodeId={game.nodeId} />);
  });
  afterEach(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', own);
  });

  test('the game fills the window; the button and Escape leave it', async () => {
    const whole = [0, 0, innerWidth, innerHeight];
    await expect.element(enter).toBeEnabled();
    const before = size();
    expect(before).not.toEqual(whole);
    await enter.click();
    await expect.poll(size).toEqual(whole);
    const address = frame();
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    await leave.click();
    await expect.poll(size).toEqual(before);
    await enter.click();
    await expect.poll(size).toEqual(whole);
    await userEvent.keyboard('{Escape}');
    await expect.poll(size).toEqual(before);
    await expect.element(enter).toBeVisible();
    // The game went on all the while.
    expect(frame()).toBe(address);
  });
});

describe('[W-06] a game that plays with a wallet of its vendor’s', () => {
  type VendorWallet = NonNullable<ValueOf<typeof launchGame>['vendorWallet']>;
  const own: VendorWallet = { wallet: 'MOONBOAT', name: 'Moonboat', transfer: 'done', amount: '500.00' };

  /** Launches answer with this wallet, and collecting with this transfer. Says what was asked. */
  function plays(vendorWallet: VendorWallet, collected: ValueOf<typeof collectWallets> | null = null): string[] {
    const asked: string[] = [];
    globalThis.fetch = async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
      const done = (value: unknown) => Response.json({ success: true, value, message: null, errorCode: null });
      if (pathname === launchGame.path)
        return done({ content: { game_url: `${silent}/no-game?launch=1` }, vendorWallet });
      if (pathname === collectWallets.path || pathname === merchantWallet.path) {
        asked.push(typeof init?.body === 'string' ? `${pathname} ${init.body}` : pathname + search);
        if (pathname === collectWallets.path && collected) return done(collected);
        if (pathname === merchantWallet.path)
          return done({ isSingle: false, isAutomatic: false, currency: 'VND', list: [] });
      }
      throw new TypeError('no network');
    };
    return asked;
  }

  test.each([
    ['off', 'status', 'Moonboat keeps a wallet of its own. Its games play with what is in it.'],
    [
      'open',
      'status',
      '₫ 500.00 is on its way to the wallet of Moonboat. You can play with it as soon as it has arrived.',
    ],
    ['failed', 'alert', '₫ 500.00 could not be moved to the wallet of Moonboat. It is still in your main wallet.'],
  ] as const)('%s: it is said over the game, with the way to the wallets', async (transfer, role, words) => {
    plays({ ...own, transfer });
    stage.show(<GameStage nodeId={game.nodeId} />);
    const notice = page.getByRole(role).filter({ hasText: words });
    await expect.element(notice).toBeVisible();
    await expect
      .element(notice.getByRole('link', { name: 'My wallet' }))
      .toHaveAttribute('href', '/member/transferFund?vassalage=MOONBOAT');
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(frame()).not.toBe('');
  });

  test('the money comes back when it is left, and that is said', async () => {
    const transfer = {
      id: 't1',
      from: 'MOONBOAT',
      to: 'MAIN',
      vendorName: 'Moonboat',
      amount: '480.00',
      currency: 'VND',
      occasion: 'collect',
      status: 'done',
      createdAt: 1,
      settledAt: 2,
    } as const;
    const asked = plays(own, { list: [{ wallet: 'MOONBOAT', name: 'Moonboat', outcome: 'moved', transfer }] });
    stage.show(<GameStage nodeId={game.nodeId} />);
    await expect.poll(frame).not.toBe('');
    stage.show(<Said />);
    await expect.element(page.getByText('₫ 480.00 is back in your main wallet.')).toBeVisible();
    expect(asked).toEqual([`${collectWallets.path} {"wallet":"MOONBOAT"}`]);
  });

  test('a vendor that doesn’t answer when it is left is named', async () => {
    plays(own);
    stage.show(<GameStage nodeId={game.nodeId} />);
    await expect.poll(frame).not.toBe('');
    stage.show(<Said />);
    await expect
      .element(page.getByText(/Moonboat doesn’t answer right now\. Your money is still in its wallet/))
      .toBeVisible();
  });

  test('without the member’s choice nothing is moved: the vendor is asked what is there', async () => {
    // A name of its own: calls of games that were left before are tried again for a while.
    const asked = plays({ ...own, wallet: 'PEPPER', transfer: 'off' });
    stage.show(<GameStage nodeId={game.nodeId} />);
    await expect.poll(frame).not.toBe('');
    stage.show(<Said />);
    await expect
      .poll(() => asked.filter((one) => one.includes('PEPPER')))
      .toEqual([`${merchantWallet.path}?wallet=PEPPER`]);
  });
});

/** The short messages of the page. */
function Said() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}
