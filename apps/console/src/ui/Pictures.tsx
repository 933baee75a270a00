import { useCallback, useState } from 'react';
import styles from './pictures.module.css';

export interface Picture {
  readonly id: string;
  readonly mime: 'image/png' | 'image/jpeg';
  /** base64 */
  readonly content: string;
}

interface PicturesProps {
  /** How many there are. */
  count: number;
  /** Undefined until they are there: nothing moves when they come. */
  pictures: readonly Picture[] | undefined;
  /** Of the one with this number, from 1. */
  nameOf: (number: number) => { picture: string; enlarge: string };
}

/** Pictures that somebody sent, each shown larger when it is pressed. */
export function Pictures({ count, pictures, nameOf }: PicturesProps) {
  if (!pictures)
    return (
      <div className={styles['pictures']} aria-busy="true">
        {Array.from({ length: count }, (_, position) => (
          <span key={position} className={styles['picture']} />
        ))}
      </div>
    );
  return (
    <div className={styles['pictures']}>
      {pictures.map((picture, position) => (
        <BlobPicture key={picture.id} {...picture} {...nameOf(position + 1)} />
      ))}
    </div>
  );
}

function BlobPicture({ mime, content, picture, enlarge }: Omit<Picture, 'id'> & { picture: string; enlarge: string }) {
  const [isLarge, setIsLarge] = useState(false);
  // It has an address as long as it is shown, and no longer.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
      image.src = url;
      return () => {
        image.removeAttribute('src');
        URL.revokeObjectURL(url);
      };
    },
    [mime, content],
  );
  return (
    <button
      type="button"
      className={`${styles['picture']} ${isLarge ? styles['large'] : ''}`}
      aria-label={enlarge}
      aria-pressed={isLarge}
      onClick={() => setIsLarge(!isLarge)}
    >
      <img ref={show} alt={picture} />
    </button>
  );
}
