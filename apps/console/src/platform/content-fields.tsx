import { MarkdownField } from '../ui/MarkdownField.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { PictureField } from '../ui/PictureField.tsx';
import { errorText } from './errors.ts';
import { usePictures } from './picture-upload.ts';
import { useT } from './words.ts';

interface UploadedPictureFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
  /** The person may keep pictures here, not only name the address of one. */
  mayUpload: boolean;
}

/** The address of a picture, typed or of one that is kept here. */
export function UploadedPictureField({ mayUpload, ...field }: UploadedPictureFieldProps) {
  const t = useT();
  const { picture, error } = usePictures(mayUpload);
  return (
    <>
      <PictureField {...field} chooseText={t('editor.picture.choose')} picture={picture} />
      {error && <ErrorNote>{errorText(error)}</ErrorNote>}
    </>
  );
}

interface MarkdownTextFieldProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  /** The person may put pictures into it that are kept here. */
  mayUpload: boolean;
}

/** A field for Markdown with pictures in it. */
export function MarkdownTextField({ mayUpload, ...field }: MarkdownTextFieldProps) {
  const t = useT();
  const { picture, error } = usePictures(mayUpload);
  const words = {
    hint: t('editor.markdown'),
    tools: t('editor.tools'),
    heading: t('editor.tool.heading'),
    bold: t('editor.tool.bold'),
    italic: t('editor.tool.italic'),
    list: t('editor.tool.list'),
    link: t('editor.tool.link'),
    picture: t('editor.tool.picture'),
  };
  return (
    <>
      <MarkdownField {...field} words={words} picture={picture} />
      {error && <ErrorNote>{errorText(error)}</ErrorNote>}
    </>
  );
}
