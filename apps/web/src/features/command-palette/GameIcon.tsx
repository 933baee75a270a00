import { GamePicture } from '../../ui/GamePicture.tsx';
import styles from './command-palette.module.css';

/** A game's picture before its name. */
export function GameIcon({ url }: { url: string }) {
  return <GamePicture url={url} width={32} height={40} className={styles['picture']} />;
}
