import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { usePreviewWords } from '../../platform/preview-words.ts';
import { Button } from '../../ui/Button.tsx';
import { PreviewDialog } from '../../ui/PreviewDialog.tsx';
import { usePreview } from './queries.ts';

/** Leads to the site as it would be with a version. */
export function PreviewButton({ articleId, number }: { articleId: string; number: number }) {
  const words = usePreviewWords();
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
        {words.title}
      </Button>
      {isOpen && (
        <PreviewDialog
          words={words}
          url={preview.data?.url}
          error={preview.error && errorText(preview.error)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
