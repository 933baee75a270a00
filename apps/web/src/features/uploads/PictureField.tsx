import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { errorWords, isTerminal } from '@sampan/client/api-error';
import { useT } from '../../platform/i18n.ts';
import { Note } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Pictures } from './pictures.ts';
import styles from './uploads.module.css';
import { mostBytes, mostPictures } from './rules.ts';

interface PictureFieldProps {
  pictures: Pictures;
  /** Of pictures that are asked for; those without may be left out. */
  label?: string;
}

/** Up to three pictures, each sent as soon as it is chosen. `pictures` comes from `usePictures` of the screen. */
export function PictureField({ pictures, label }: PictureFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { items, error } = pictures;
  const isFull = items.length >= mostPictures;
  return (
    <fieldset className={styles['field']} aria-describedby={`${id}-note`}>
      <legend className={styles['label']}>
        {label ?? (
          <>
            {t('uploads.label')} <span className={styles['optional']}>{t('uploads.optional')}</span>
          </>
        )}
      </legend>
      <ul className={styles['pictures']}>
        {items.map(({ key, name, kept }) => (
          <li key={key} className={styles['picture']} aria-busy={kept === null}>
            {kept ? (
              <img src={kept.url} alt={name} width={kept.width} height={kept.height} />
            ) : (
              <span role="status" aria-label={t('uploads.sending', { name })}>
                <Spinner />
              </span>
            )}
            <IconButton
              size="small"
              className={styles['remove']}
              label={t('uploads.remove', { name })}
              icon={<X aria-hidden="true" />}
              onClick={() => pictures.remove(key)}
            />
          </li>
        ))}
        {!isFull && (
          <li>
            <button type="button" className={styles['add']} onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden="true" />
              {t('uploads.add')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/png,image/jpeg"
        data-testid="pictures"
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <div role="alert">
        <Note
          id={id}
          error={error !== null && !isTerminal(error) ? t(...errorWords(error)) : undefined}
          hint={t('uploads.hint', { max: mostBytes / 1024 / 1024, count: mostPictures })}
        />
      </div>
    </fieldset>
  );
}
