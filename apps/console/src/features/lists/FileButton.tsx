import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/download.ts';
import { showToast } from '../../ui/Toasts.tsx';
import { type FileFormat, type ListFile, useListFile } from './queries.ts';

export type FileButtonProps<Row> = ListFile<Row> & { readonly mayExport: boolean };

const words = { csv: 'lists.file', xlsx: 'lists.file.xlsx' } as const;

/** Takes all of a list out as a file, for who may. */
export function FileButton<Row>({ mayExport, format, ...props }: FileButtonProps<Row> & { format: FileFormat }) {
  const t = useT();
  const made = useListFile(props, format);
  if (!mayExport) return null;
  return (
    <Button
      isPending={made.isPending}
      onClick={() =>
        made.mutate(undefined, {
          onSuccess: ({ file, isCut, count }) => {
            download(`${props.name}-${new Date().toISOString().slice(0, 10)}.${format}`, file);
            showToast(t(isCut ? 'lists.file.cut' : 'lists.file.done', { count }));
          },
          onError: (error) => showToast(errorText(error), 'bad'),
        })
      }
    >
      {t(words[format])}
    </Button>
  );
}
