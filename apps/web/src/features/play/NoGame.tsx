import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lastGame } from './last-game.ts';
import styles from './play.module.css';

/** The place of a game's frame while no game is named: the last one again, or the way to another. */
export function NoGame() {
  const t = useT();
  const last = lastGame();
  return (
    <div className={styles['stage']}>
      <h1 className="visually-hidden">{t('play.none.title')}</h1>
      <div className={styles['window']}>
        <EmptyState
          title={t('play.none.title')}
          text={t('play.none.text')}
          action={
            <div className={styles['ways']}>
              {last !== null && (
                <LinkButton variant="primary" href={last}>
                  {t('play.none.last')}
                </LinkButton>
              )}
              <LinkButton variant={last === null ? 'primary' : 'secondary'} href={paths.lobby('RNG')}>
                {t('play.other')}
              </LinkButton>
            </div>
          }
        />
      </div>
    </div>
  );
}
