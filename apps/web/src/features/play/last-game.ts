import { paths, type GameSearch } from '../../platform/paths.ts';
import { readSession, writeSession } from '../../platform/storage.ts';

/** Where the game that was opened last in this tab is opened anew; null: none was. */
export function lastGame(): string | null {
  const kept = readSession('iframeUrl');
  // Other pages of the operator write there, too: only a game's own address is followed.
  return kept !== null && /^\/game\?nodeId=[\w.:%-]+(?:&(?:roomId|playType|view)=[\w.:%-]+)*$/.test(kept) ? kept : null;
}

/** Keeps its address of the site: what the vendor gave is good for one frame only. */
export function noteGame({ nodeId, ...opening }: GameSearch): void {
  writeSession('iframeUrl', paths.game(nodeId, opening));
}
