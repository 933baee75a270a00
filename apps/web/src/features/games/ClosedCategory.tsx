import type { GameType } from '@sampan/contract/catalogue';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './games.module.css';
import { useOpenCategories } from './lobby-queries.ts';

interface ClosedCategoryProps {
  gameType: GameType;
  title: string;
  /** Shows the games all the same; absent where they are shown. */
  onShow: (() => void) | undefined;
}

/** In place of a category without a game that can be played: says so, and leads on to those that have some. */
export function ClosedCategory({ gameType, title, onShow }: ClosedCategoryProps) {
  const t = useT();
  const open = useOpenCategories().filter((category) => category !== gameType);
  return (
    <section aria-label={title} className={styles['closed']}>
      <EmptyState
        title={t('lobby.closed.title', { category: title })}
        text={t(open.length > 0 ? 'lobby.closed.text' : 'lobby.closed.none')}
        action={
          <div className={styles['ways']}>
            {open.map((category) => (
              <LinkButton key={category} variant="primary" href={paths.lobby(category)}>
                {t(`shell.category.${category}`)}
              </LinkButton>
            ))}
            {open.length > 0 && <LinkButton href={paths.hot()}>{t('shell.hot')}</LinkButton>}
            {onShow && (
              <Button variant="ghost" onClick={onShow}>
                {t('lobby.closed.show')}
              </Button>
            )}
          </div>
        }
      />
    </section>
  );
}
