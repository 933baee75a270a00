import type { Game } from '@sampan/contract/catalogue';
import { openDialog } from '../../platform/dialogs.ts';
import { loadRest, t } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';

/** Says that a game is closed, and leads on to games that are not. It takes no login. */
export async function tellClosed({ gameName }: Pick<Game, 'gameName'>): Promise<void> {
  await loadRest();
  openDialog('confirm', {
    title: gameName,
    text: `${t('play.closed.title')}. ${t('play.closed.text')}`,
    confirmLabel: t('shell.hot'),
    onAnswer: (isConfirmed) => {
      if (isConfirmed) visit(paths.hot());
    },
  });
}

/** What a tile leads to that has no page to go to: over the page, which stays. */
export function openHere(game: Game): void {
  // spec §3: an entry that opens other vendors' games shows them over the page; in a new tab its address does.
  if (game.isOpen) openDialog('subGames', { nodeId: game.nodeId, title: game.gameName });
  else void tellClosed(game);
}
