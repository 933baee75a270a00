import { Button } from './Button.tsx';
import { download } from './download.ts';

/** Hands a text over as a file of the browser's downloads. */
export function DownloadButton({ text, fileName, label }: { text: string; fileName: string; label: string }) {
  return <Button onClick={() => download(fileName, text)}>{label}</Button>;
}
