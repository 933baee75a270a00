import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { errorWords } from './api.ts';
import { toast } from './dialogs.ts';
import { formatNumber } from './format.ts';
import { useT } from './i18n.ts';
import { Button } from '../ui/Button.tsx';
import { csvOf } from './csv.ts';
import { csvRows, type CsvTable } from './csv-rows.ts';

export interface CsvButtonProps {
  /** Of the file, without its ending. */
  name: string;
  headers: readonly string[];
  read: () => Promise<CsvTable>;
  isDisabled?: boolean;
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads rows as a file, such as what the filters of a record show. */
export function CsvButton({ name, headers, read, isDisabled = false }: CsvButtonProps) {
  const t = useT();
  const [isReading, setIsReading] = useState(false);
  async function download(): Promise<void> {
    setIsReading(true);
    try {
      const { rows, isCut } = await read();
      save(name, csvOf(headers, rows));
      if (isCut) toast({ kind: 'info', text: t('profit.csv.cut', { max: formatNumber(csvRows) }) });
    } catch (error) {
      toast({ kind: 'bad', text: t(...errorWords(error)) });
    }
    setIsReading(false);
  }
  return (
    <Button size="small" icon={<Download />} pending={isReading} disabled={isDisabled} onClick={() => void download()}>
      {t('profit.csv')}
    </Button>
  );
}
