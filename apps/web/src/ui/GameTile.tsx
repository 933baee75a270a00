import Dices from 'lucide-react/icons/dices';
import Star from 'lucide-react/icons/star';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './game-tile.module.css';
import { Picture } from './Picture.tsx';
import { Skeleton } from './Skeleton.tsx';

interface GameTileProps {
  name: string;
  vendor: string;
  href: string;
  /** Instead of following the link; prevent its default then. */
  onOpen?: ((event: MouseEvent) => void) | undefined;
  artUrl: string;
  /** The first tiles of the first view are loaded at once. */
  isEager?: boolean | undefined;
  /** "RTP 96.50 %"; empty or absent where a game has none. */
  rtp?: string | undefined;
  playLabel: string;
  hotLabel?: string | undefined;
  newLabel?: string | undefined;
  /** Closed or in maintenance: says so in place of the play sign. */
  closedLabel?: string | undefined;
  /** One more way to open it, between the game and its star in the tab order. */
  extra?: ReactNode;
  isFavourite?: boolean | undefined;
  /** "Add Golden Lotus to favourites"; the star is there when `onFavourite` is. */
  favouriteLabel?: string | undefined;
  onFavourite?: (() => void) | undefined;
}

/** Width and height that the art is made for. */
export const artSize = { width: 320, height: 400 } as const;

/** One game: its art with name, vendor and RTP below; the whole tile opens it, the star is a control of its own. */
export function GameTile({
  name,
  vendor,
  href,
  onOpen,
  artUrl,
  isEager,
  rtp,
  playLabel,
  hotLabel,
  newLabel,
  closedLabel,
  extra,
  isFavourite = false,
  favouriteLabel,
  onFavourite,
}: GameTileProps) {
  const hasRtp = rtp !== undefined && rtp !== '';
  return (
    <article className={cx(styles['tile'], hasRtp && styles['hasRtp'], closedLabel !== undefined && styles['closed'])}>
      <div className={styles['art']} data-play={closedLabel === undefined ? playLabel : undefined}>
        <Picture
          url={artUrl}
          alt=""
          {...artSize}
          isEager={isEager}
          className={styles['picture']}
          fallback={
            <span className={styles['fallback']}>
              <Dices aria-hidden="true" />
            </span>
          }
        />
        {(hotLabel !== undefined || newLabel !== undefined) && (
          <p className={styles['badges']}>
            {hotLabel !== undefined && <span className={styles['hot']}>{hotLabel}</span>}
            {newLabel !== undefined && <span className={styles['new']}>{newLabel}</span>}
          </p>
        )}
        {closedLabel !== undefined && <span className={styles['veil']}>{closedLabel}</span>}
      </div>
      <p className={styles['name']}>
        <a href={href} onClick={onOpen} className={styles['link']} title={name}>
          {name}
        </a>
      </p>
      <p className={styles['line']}>
        <span className={styles['vendor']}>{vendor}</span>
        {hasRtp && <span className={styles['rtp']}>{rtp}</span>}
      </p>
      {extra}
      {onFavourite && (
        <button
          type="button"
          aria-label={favouriteLabel}
          data-on={isFavourite}
          title={favouriteLabel}
          className={styles['star']}
          onClick={onFavourite}
        >
          <Star />
        </button>
      )}
    </article>
  );
}

/** The place of a tile in a list of some columns, as high as one with an RTP. */
export function GameTileCell({ children }: { children: ReactNode }) {
  return <li className={styles['cell']}>{children}</li>;
}

/** Holds the place of this very tile for a few frames. */
export function GameTilePlaceholder({ hasRtp }: { hasRtp: boolean }) {
  return (
    <div className={styles['tile']} aria-hidden="true">
      <div className={styles['art']} />
      <p className={styles['name']}>&nbsp;</p>
      <p className={styles['line']}>
        <span>&nbsp;</span>
        {hasRtp && <span>&nbsp;</span>}
      </p>
    </div>
  );
}

/** Holds the place of a tile of which nothing is known yet. */
export function GameTileSkeleton() {
  return (
    <div className={styles['tile']} aria-hidden="true">
      <Skeleton shape="block" className={styles['place']} />
      <p className={styles['name']}>
        <Skeleton />
      </p>
      <p className={styles['line']}>
        <Skeleton />
      </p>
    </div>
  );
}
