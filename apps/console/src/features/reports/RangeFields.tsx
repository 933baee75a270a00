import { type AskedRange, reportRanges } from '@sampan/contract/reports';
import { useT } from '../../platform/words.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';

interface RangeFieldsProps {
  /** What the address asks for; null: its days are no range. */
  asked: AskedRange | null;
  /** The days of the address, or those of the range that is asked for by its name. */
  from: string;
  to: string;
  onRange: (range: string) => void;
  onDays: (days: { from: string; to: string }) => void;
}

/** Which days a report is of: a range by its name, or two days. */
export function RangeFields({ asked, from, to, onRange, onDays }: RangeFieldsProps) {
  const t = useT();
  const isNamed = asked?.range !== undefined;
  return (
    <>
      <SelectField
        label={t('reports.range')}
        value={isNamed ? asked.range : ''}
        options={[
          ...(isNamed ? [] : [['', t('reports.range.own')] as const]),
          ...reportRanges.map((one) => [one, t(`reports.range.${one}`)] as const),
        ]}
        onChange={({ target }) => onRange(target.value)}
      />
      <TextField
        label={t('reports.from')}
        type="date"
        value={from}
        onChange={({ target }) => onDays({ from: target.value, to: to === '' ? target.value : to })}
      />
      <TextField
        label={t('reports.to')}
        type="date"
        value={to}
        error={asked === null ? t('reports.range.bad') : undefined}
        onChange={({ target }) => onDays({ from: from === '' ? target.value : from, to: target.value })}
      />
    </>
  );
}
