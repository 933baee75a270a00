import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GameTile } from './GameTile.tsx';

let root: Root | undefined;
function show(content: ReactNode): void {
  root?.unmount();
  document.body.innerHTML = '<div id="root" style="width: 200px"></div>';
  root = createRoot(document.querySelector('#root')!);
  root.render(content);
}
afterEach(() => root?.unmount());

const game = {
  name: 'Golden Lotus',
  vendor: 'Jade Harbor',
  href: '/game?nodeId=lotus',
  artUrl: 'data:,',
  playLabel: 'Play',
};

/** What stands over the art of the one tile: the sign's words, and whether it is shown. */
function sign(): { words: string; isShown: boolean } {
  const art = document.querySelector('article > div');
  if (!art) throw new Error('there is no tile');
  const { content, display } = getComputedStyle(art, '::after');
  return { words: content, isShown: display !== 'none' && content !== 'none' };
}

test('[G-02] a tile that is pointed at shows its play sign, and a press on the sign opens the game', async () => {
  const onOpen = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  show(<GameTile {...game} onOpen={onOpen} />);
  const tile = page.getByRole('article');
  await expect.element(tile).toBeVisible();
  expect(sign().isShown).toBe(false);
  await userEvent.hover(tile);
  await expect.poll(sign).toEqual({ words: expect.stringContaining('"Play"') as string, isShown: true });
  // In the middle of the art, where the sign stands.
  const art = document.querySelector('article > div')?.getBoundingClientRect() ?? new DOMRect();
  const pressed = document.elementFromPoint(art.left + art.width / 2, art.top + art.height / 2);
  expect(pressed?.closest('a')?.getAttribute('href')).toBe(game.href);
  await userEvent.unhover(tile);
  await expect.poll(() => sign().isShown).toBe(false);
});

test('[G-02] the keyboard shows the play sign, too, and a closed game says so instead', async () => {
  show(<GameTile {...game} />);
  await userEvent.tab();
  await expect.poll(() => sign().isShown).toBe(true);
  show(<GameTile {...game} closedLabel="In maintenance" />);
  await expect.element(page.getByText('In maintenance')).toBeVisible();
  expect(sign().isShown).toBe(false);
});
