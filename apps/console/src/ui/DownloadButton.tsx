import { Button } from './Button.tsx';

/** Hands a text over as a file of the browser's downloads. */
export function DownloadButton({ text, fileName, label }: { text: string; fileName: string; label: string }) {
  return (
    <Button
      onClick={() => {
        const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
        const link = document.createElement('a');
        link.href = url;
        link.download = fileName;
        link.click();
        // The browser reads it after the click.
        setTimeout(() => URL.revokeObjectURL(url), 10_000);
      }}
    >
      {label}
    </Button>
  );
}
