import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Winner, winnerBoard } from '@sampan/contract/winners';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { WinnerBoard } from './WinnerBoard.tsx';

const win = (gameName: string, over: Partial<Winner> = {}): { vo: Winner } => ({
  vo: {
    customerName: 'lo***1',
    gameName,
    winAmount: '125000.00',
    iconUrl: '',
    nodeId: `pg:${gameName.toLowerCase()}`,
    gameType: 'RNG',
    vendor: 'Pagoda Games',
    wonAt: Date.now(),
    ...over,
  },
});

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  // A visitor's board would open a socket.
  session.start(memberOf(3));
});
afterEach(() => stage.clear());

test('[G-06] [G-08] a game on the board leads to its frame, a lottery to its page', async () => {
  const list = [win('Lantern'), win('Keno', { gameType: 'ELOTT' }), win('Hanoi', { gameType: 'LOTT' })];
  stage.read(winnerBoard, {}, { list, largest: [], currency: 'VND', currencySymbol: '₫' });
  stage.show(<WinnerBoard />);
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Lantern')).toHaveAttribute('href', '/game?nodeId=pg%3Alantern');
  await expect.element(link('Keno')).toHaveAttribute('href', '/elott?gameCode=pg%3Akeno');
  await expect.element(link('Hanoi')).toHaveAttribute('href', '/lottery?gameCode=pg%3Ahanoi');
});

test('[S-15] [E-02] the default icon stands in where a picture cannot be loaded, as large as the picture', async () => {
  const drawing = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 50%22/%3E';
  const list = [win('Lantern', { iconUrl: '/no-such-picture.svg' }), win('Dragon', { iconUrl: drawing })];
  stage.read(winnerBoard, {}, { list, largest: [], currency: 'VND', currencySymbol: '₫' });
  stage.show(<WinnerBoard />);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const icon = () => row('Lantern').element().querySelector('span:has(> svg)');
  await expect.element(row('Lantern')).toBeVisible();
  await expect.poll(icon).not.toBeNull();
  const size = (element: Element | null) => {
    const { width, height } = element?.getBoundingClientRect() ?? {};
    return [width, height];
  };
  expect(size(icon())).toEqual([36, 45]);
  expect(size(row('Dragon').element().querySelector('img'))).toEqual([36, 45]);
});

test('[G-08] a few wins are one list, as high as they are; more are the latest and the largest', async () => {
  const board = () => document.querySelector('[aria-busy]')?.getBoundingClientRect().height ?? 0;
  const list = (count: number) => Array.from({ length: count }, (_, index) => win(`Game ${index}`, { wonAt: index }));
  const read = (count: number) =>
    stage.read(winnerBoard, {}, { list: list(count), largest: list(count), currency: 'VND', currencySymbol: '₫' });
  read(2);
  stage.show(<WinnerBoard />);
  await expect.element(page.getByRole('region', { name: 'Latest' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Largest' }).elements()).toEqual([]);
  expect(board()).toBeLessThan(200);
  read(0);
  await expect.element(page.getByText('Nobody has won yet today')).toBeVisible();
  expect(board()).toBeLessThan(260);
  read(4);
  await expect.element(page.getByRole('region', { name: 'Largest' })).toBeVisible();
});
