import type { PlaySession } from './wallet.ts';

/** Where the lobby button goes when no page frames the game: only ever a page of the site. */
export function safeLobby(session: PlaySession): string {
  const url = URL.canParse(session.lobbyUrl, session.siteOrigin) ? new URL(session.lobbyUrl, session.siteOrigin) : null;
  return url?.origin === session.siteOrigin ? url.href : session.siteOrigin;
}
