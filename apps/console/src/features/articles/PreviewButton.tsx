import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { usePreview } from './queries.ts';

/** Leads to the site as it would be with a version. */
export function PreviewButton({ articleId, number }: { articleId: string; number: number }) {
  const t = useT();
  const preview = usePreview(articleId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        isPending={preview.isPending}
        onClick={() => {
          setIsOpen(true);
          preview.mutate(number);
        }}
      >
        {t('articles.preview')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('articles.preview')}
          text={t('articles.preview.text')}
          closeLabel={t('shell.close')}
          onClose={() => setIsOpen(false)}
        >
          {preview.error && <ErrorNote>{errorText(preview.error)}</ErrorNote>}
          {preview.data ? (
            <a href={preview.data.url} target="_blank" rel="noopener noreferrer">
              {t('articles.preview.open')}
            </a>
          ) : (
            !preview.error && <p aria-busy="true">…</p>
          )}
        </Dialog>
      )}
    </>
  );
}
