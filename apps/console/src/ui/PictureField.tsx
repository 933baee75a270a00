import { TextField } from './Field.tsx';
import { Actions } from './Page.tsx';
import { PictureButton } from './PictureButton.tsx';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** What the button says that uploads one. */
  chooseText: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Keeps a picture, and calls back with its address; null: the person may not. */
  picture: { isPending: boolean; upload: (file: File, done: (url: string) => void) => void } | null;
}

/** The address of a picture, typed or of one that is uploaded. */
export function PictureField({ label, hint, chooseText, value, error, onChange, picture }: PictureFieldProps) {
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        value={value}
        maxLength={2_000}
        spellCheck={false}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {picture && (
        <Actions>
          <PictureButton
            text={chooseText}
            isPending={picture.isPending}
            onFile={(file) => picture.upload(file, onChange)}
          />
        </Actions>
      )}
    </>
  );
}
