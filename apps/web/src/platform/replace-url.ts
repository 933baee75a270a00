import type { GameType } from '@sampan/contract/catalogue';
import { lobbyAliases, lobbyPaths, visit } from './paths.ts';

const aliases = new Map<string, GameType>(Object.entries(lobbyAliases));

/** A screen has one address, and others that it answers to. */
function screenOf(pathname: string): string {
  const category = aliases.get(pathname);
  return category ? lobbyPaths[category] : pathname;
}

/**
 * Lets the address say what its screen shows now: `href` is one of the same screen, and takes the place of the entry in
 * the history. Does nothing once another screen was navigated to, even while it is loading.
 */
export function replaceUrl(href: string): void {
  const { pathname } = new URL(href, window.location.origin);
  if (screenOf(pathname) === screenOf(window.location.pathname)) visit(href, { replace: true });
}
