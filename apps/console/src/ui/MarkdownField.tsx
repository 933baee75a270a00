import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading-2';
import ImageIcon from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { useRef } from 'react';
import { type MarkdownHandle, MarkdownEditor } from './MarkdownEditor.tsx';
import { PictureButton } from './PictureButton.tsx';

export interface MarkdownWords {
  readonly hint: string;
  readonly tools: string;
  readonly heading: string;
  readonly bold: string;
  readonly italic: string;
  readonly list: string;
  readonly link: string;
  readonly picture: string;
}

interface MarkdownFieldProps {
  words: MarkdownWords;
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  /** Keeps a picture, and calls back with its address; null: the person may not. */
  picture: { isPending: boolean; upload: (file: File, done: (url: string) => void) => void } | null;
}

const size = 16;

/** A field for Markdown with the usual signs of it. */
export function MarkdownField({ words, label, value, maxLength, onChange, picture }: MarkdownFieldProps) {
  const editor = useRef<MarkdownHandle>(null);
  return (
    <MarkdownEditor
      handle={editor}
      label={label}
      hint={words.hint}
      toolsLabel={`${words.tools}: ${label}`}
      tools={[
        { label: words.heading, icon: <Heading size={size} aria-hidden />, before: '## ' },
        { label: words.bold, icon: <Bold size={size} aria-hidden />, before: '**', after: '**' },
        { label: words.italic, icon: <Italic size={size} aria-hidden />, before: '*', after: '*' },
        { label: words.list, icon: <List size={size} aria-hidden />, before: '- ' },
        { label: words.link, icon: <LinkIcon size={size} aria-hidden />, before: '[', after: '](https://)' },
      ]}
      actions={
        picture && (
          <PictureButton
            label={words.picture}
            icon={<ImageIcon size={size} aria-hidden />}
            isPending={picture.isPending}
            onFile={(file) => picture.upload(file, (url) => editor.current?.insert(`![](${url})`))}
          />
        )
      }
      value={value}
      maxLength={maxLength}
      onChange={onChange}
    />
  );
}
