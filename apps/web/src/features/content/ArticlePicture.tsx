import Newspaper from 'lucide-react/icons/newspaper';
import { Picture } from '../../ui/Picture.tsx';
import styles from './content.module.css';

/** The operator's picture of an article, in the place that it takes from the start; nothing where there is none. */
export function ArticlePicture({ url, isEager, sizes }: { url: string; isEager: boolean; sizes: string }) {
  if (url === '') return null;
  return (
    <div className={styles['picture']}>
      <Picture
        url={url}
        alt=""
        width={600}
        height={240}
        isEager={isEager}
        sizes={sizes}
        fallback={
          <span aria-hidden="true" className={styles['noPicture']}>
            <Newspaper />
          </span>
        }
      />
    </div>
  );
}
