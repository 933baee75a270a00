import type { Game } from '@sampan/contract/catalogue';
import { openInstead } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import styles from './games.module.css';
import { hasDemo } from './rules.ts';

/** On a visitor's tile: the game with play money, after a question. Nothing on those of games that have none. */
export function DemoLink({ game }: { game: Game }) {
  const t = useT();
  if (!hasDemo(game)) return null;
  const { nodeId, gameName: name } = game;
  return (
    <a
      href={paths.game(nodeId)}
      aria-label={t('lobby.demo.name', { name })}
      aria-haspopup="dialog"
      className={styles['demo']}
      onClick={(event) => openInstead(event, 'trial', { nodeId, name })}
    >
      {t('lobby.demo')}
    </a>
  );
}

/** What each tile shows beside the game: demos to visitors, where the operator has trial accounts; else nothing. */
export function useTileExtra(): typeof DemoLink | undefined {
  const { hasFreePlay } = useSite();
  const { isLoggedIn } = useSession();
  return hasFreePlay && !isLoggedIn ? DemoLink : undefined;
}
