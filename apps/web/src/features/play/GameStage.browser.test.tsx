import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameDetail } from '@sampan/contract/catalogue';
import { walletBalance } from '@sampan/contract/wallet';
import { failedHosts } from '../../platform/failed-hosts.ts';
import { session } from '../../platform/session.ts';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { GameStage } from './GameStage.tsx';

const game = gameOf();
/** Nobody listens there; and a host that answers, whatever it is asked for. */
const dead = 'http://127.0.0.1:9';
const silent = location.origin;

const frame = () => document.querySelector('iframe')?.src ?? '';
const network = globalThis.fetch;

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
  stage.read(gameDetail, { params: { nodeId: game.nodeId } }, game);
  stage.read(walletBalance, {}, {
    isSingle: true,
    sumBalance: '0.00',
    currency: 'VND',
    version: 1,
    wallets: [],
  } as never);
});
afterEach(() => {
  vi.useRealTimers();
  stage.clear();
});

/** The gateway answers each launch with the vendor's address; hosts are asked in earnest. */
function launches(address: string): void {
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'HEAD') return network(input, init);
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
