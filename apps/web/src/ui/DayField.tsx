import { useState } from 'react';
import { TextField } from './TextField.tsx';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, as the others. */
  day: string;
  min: string;
  max: string;
  onDay: (day: string) => void;
}

/** A day to choose. What is only half typed stays in the field and counts for nothing. */
export function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={label}
      value={draft ?? day}
      min={min}
      max={max}
      onChange={({ target }) => {
        setDraft(target.value);
        if (target.value >= min && target.value <= max) onDay(target.value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
