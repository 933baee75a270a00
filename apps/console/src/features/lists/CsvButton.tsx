import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/download.ts';
import { showToast } from '../../ui/Toasts.tsx';
import { type ListFile, useListFile } from './queries.ts';

/** Takes all of a list out as a file, for who may. */
export function CsvButton<Row>({ mayExport, ...props }: ListFile<Row> & { mayExport: boolean }) {
  const t = useT();
  const file = useListFile(props);
  if (!mayExport) return null;
  return (
    <Button
      isPending={file.isPending}
      onClick={() =>
        file.mutate(undefined, {
          onSuccess: ({ text, isCut, count }) => {
            download(`${props.name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv;charset=utf-8');
            showToast(t(isCut ? 'lists.file.cut' : 'lists.file.done', { count }));
          },
          onError: (error) => showToast(errorText(error), 'bad'),
        })
      }
    >
      {t('lists.file')}
    </Button>
  );
}
