import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

type PictureButtonProps = { isPending: boolean; onFile: (file: File) => void } & (
  | { text: string; label?: never; icon?: never }
  | { label: string; icon: ReactNode; text?: never }
);

/** Asks for a picture from this device. */
export function PictureButton({ isPending, onFile, text, label, icon }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {text === undefined ? (
        <Button isIcon icon={icon} aria-label={label} title={label} isPending={isPending} onClick={choose} />
      ) : (
        <Button isPending={isPending} onClick={choose}>
          {text}
        </Button>
      )}
    </>
  );
}
