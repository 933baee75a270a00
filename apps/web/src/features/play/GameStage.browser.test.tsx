import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameDetail } from '@sampan/contract/catalogue';
import { walletBalance } from '@sampan/contract/wallet';
import { queryKeyOf } from '../../platform/api.ts';
import { failedHosts } from '../../platform/failed-hosts.ts';
import { session } from '../../platform/session.ts';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { balanceOf } from '../../platform/testing/wallet.ts';
import { GameStage } from './GameStage.tsx';

const game = gameOf();
/** Nobody listens there; and a host that answers, whatever it is asked for. */
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

/** What a host says to whoever asks whether it is there. */
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
