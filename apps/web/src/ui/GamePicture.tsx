import Dices from 'lucide-react/icons/dices';
import { cx } from './class-names.ts';
import styles from './game-picture.module.css';
import { Picture } from './Picture.tsx';

interface GamePictureProps {
  url: string;
  width: number;
  height: number;
  /** Gives it the same size, and its place. */
  className: string | undefined;
}

/** A game's small picture beside its name in a list; the default game icon where it cannot be loaded (spec §9). */
export function GamePicture({ url, width, height, className }: GamePictureProps) {
  return (
    <Picture
      url={url}
      alt=""
      width={width}
      height={height}
      isSmall
      className={className}
      fallback={
        <span className={cx(styles['fallback'], className)}>
          <Dices aria-hidden="true" />
        </span>
      }
    />
  );
}
