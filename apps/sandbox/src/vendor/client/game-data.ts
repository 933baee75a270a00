import type { GameData } from '../protocol.ts';
import { find } from './dom.ts';

/** What the server put into the page. */
export const game = JSON.parse(find('#game-data').textContent ?? '') as GameData;

/** A word of the session's language, with its `{values}` filled in. */
export function word(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (game.words[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
