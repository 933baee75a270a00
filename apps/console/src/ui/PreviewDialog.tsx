import { Dialog } from './Dialog.tsx';
import { ErrorNote } from './Note.tsx';

interface PreviewDialogProps {
  words: { readonly title: string; readonly text: string; readonly open: string; readonly close: string };
  /** Undefined: it is on its way. */
  url: string | undefined;
  error: string | null;
  onClose: () => void;
}

/** Leads to the site as it would be. */
export function PreviewDialog({ words, url, error, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={words.title} text={words.text} closeLabel={words.close} onClose={onClose}>
      {error && <ErrorNote>{error}</ErrorNote>}
      {url === undefined ? (
        !error && <p aria-busy="true">…</p>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words.open}
        </a>
      )}
    </Dialog>
  );
}
