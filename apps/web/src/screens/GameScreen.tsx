import { useSearch } from '@tanstack/react-router';
import { SubGames } from '../features/games/SubGames.tsx';
import { GameStage } from '../features/play/GameStage.tsx';
import { NoGame } from '../features/play/NoGame.tsx';
import { usePlayedGame } from '../features/play/queries.ts';
import { GameClock } from '../features/safer-play/GameClock.tsx';
import { useT } from '../platform/i18n.ts';
import { readGameSearch } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';
import { cx } from '../ui/class-names.ts';
import styles from './page-screen.module.css';

/** One game, as large as the window allows; what is no game itself shows the ones that it opens. */
export function GameScreen() {
  const search = readGameSearch(useSearch({ strict: false }));
  const { nodeId } = search;
  const t = useT();
  const { data } = usePlayedGame(nodeId);
  useTitle(nodeId === '' ? t('play.none.title') : (data?.gameName ?? ''));
  if (nodeId === '') return <NoGame />;
  if (data?.isGame === 'VASSALAGE') {
    return (
      <div className={cx(styles['alone'], styles['inset'])}>
        <h1 className={styles['title']}>{data.gameName}</h1>
        <SubGames nodeId={nodeId} />
      </div>
    );
  }
  return <GameStage key={Object.values(search).join(' ')} {...search} clock={(lobby) => <GameClock lobby={lobby} />} />;
}
