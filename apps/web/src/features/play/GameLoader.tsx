import type { Game } from '@sampan/contract/catalogue';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { GamePicture } from '../../ui/GamePicture.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './play.module.css';

interface GameLoaderProps {
  /** Undefined: not known yet. */
  game: Game | undefined;
  /** It takes longer than usual: what can be done about it. */
  slow?: { onAgain: () => void; onShow: () => void } | undefined;
}

/** In the game's place until it says that it is there. */
export function GameLoader({ game, slow }: GameLoaderProps) {
  const t = useT();
  return (
    <div className={styles['loader']}>
      {game && <GamePicture url={game.defaultIcon} width={112} height={140} className={styles['art']} />}
      {slow ? (
        <div className={styles['slow']} role="alert">
          <p>{t('play.slow')}</p>
          <div className={styles['ways']}>
            <Button variant="primary" onClick={slow.onAgain}>
              {t('play.again')}
            </Button>
            <Button onClick={slow.onShow}>{t('play.show')}</Button>
          </div>
        </div>
      ) : (
        <p className={styles['wait']} role="status">
          <Spinner />
          {t('play.opening')}
        </p>
      )}
    </div>
  );
}
