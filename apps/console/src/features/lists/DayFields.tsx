import { useT } from '../../platform/words.ts';
import { TextField } from '../../ui/Field.tsx';

interface DayFieldsProps {
  /** YYYY-MM-DD; '' or undefined: no bound. The last day is among them. */
  from: string | undefined;
  to: string | undefined;
  onChange: (bound: 'from' | 'to', day: string) => void;
}

/** From which day to which a list goes. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('shell.from')}
        type="date"
        value={from ?? ''}
        onChange={({ target }) => onChange('from', target.value)}
      />
      <TextField
        label={t('shell.to')}
        type="date"
        value={to ?? ''}
        onChange={({ target }) => onChange('to', target.value)}
      />
    </>
  );
}
