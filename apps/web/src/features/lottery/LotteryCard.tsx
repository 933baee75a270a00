import Star from 'lucide-react/icons/star';
import type { Lottery } from '@sampan/contract/lottery';
import { useT } from '../../platform/i18n.ts';
import { lotteryHref } from '../../platform/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { GamePicture } from '../../ui/GamePicture.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './lottery.module.css';
import { Numbers } from './Numbers.tsx';

interface LotteryCardProps {
  game: Lottery;
  isFavourite?: boolean;
  /** The star is there when this is. */
  onFavourite?: (gameCode: string, isFavourite: boolean) => void;
}

/** One lottery: its countdown and what it drew last; the whole card leads to its page, the star is a control of its own. */
export function LotteryCard({ game, isFavourite = false, onFavourite }: LotteryCardProps) {
  const t = useT();
  const { gameCode, labelName, icon, isOpen, lastDraw, nextDraw } = game;
  return (
    <article className={styles['card']} data-game={gameCode} data-draw={lastDraw?.drawNo}>
      <div className={styles['cardHead']}>
        <GamePicture url={icon} width={40} height={50} className={styles['icon']} />
        <div className={styles['names']}>
          <h3 className={styles['name']}>
            <a href={lotteryHref(game)} className={styles['link']}>
              {labelName}
            </a>
          </h3>
          <p className={styles['sub']}>
            {nextDraw ? `${t('lottery.drawNo', { number: nextDraw.drawNo })} · ${t('lottery.nextIn')}` : ' '}
          </p>
        </div>
        {onFavourite && (
          <IconButton
            size="small"
            label={t(isFavourite ? 'home.game.unfavourite' : 'home.game.favourite', { name: labelName })}
            icon={<Star />}
            data-on={isFavourite}
            className={styles['star']}
            onClick={() => onFavourite(gameCode, !isFavourite)}
          />
        )}
      </div>
      <div className={styles['cardTimer']}>
        <Countdown game={game} />
        {!isOpen && <Badge>{t('home.game.closed')}</Badge>}
      </div>
      <div className={styles['cardNumbers']}>
        {lastDraw ? (
          <Numbers result={lastDraw.result} isShort />
        ) : (
          <p className={styles['sub']}>{t('lottery.noneYet')}</p>
        )}
      </div>
    </article>
  );
}

export function LotteryCardSkeleton() {
  return (
    <div className={styles['card']} aria-hidden="true">
      <div className={styles['cardHead']}>
        <Skeleton shape="block" className={styles['icon']} />
        <div className={styles['names']}>
          <Skeleton />
          <Skeleton />
        </div>
      </div>
      <Skeleton shape="block" className={styles['countdownBone']} />
      <div className={styles['cardNumbers']}>
        <Skeleton />
      </div>
    </div>
  );
}
