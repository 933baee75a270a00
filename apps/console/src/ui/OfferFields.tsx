import { CheckField, TextField } from './Field.tsx';

export interface OfferWords {
  readonly id: string;
  readonly idHint: string;
  readonly from: string;
  readonly fromHint: string;
  readonly to: string;
  readonly toHint: string;
  readonly position: string;
  readonly published: string;
  readonly publishedHint: string;
}

interface IdFieldProps {
  words: OfferWords;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What something new is called in its address and in the log. */
export function IdField({ words, value, error, onChange }: IdFieldProps) {
  return (
    <TextField
      label={words.id}
      hint={words.idHint}
      value={value}
      maxLength={64}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface PlaceDraft {
  readonly position: string;
}

interface PeriodDraft extends PlaceDraft {
  readonly startsAt: string;
  readonly endsAt: string;
}

type Problems<Draft> = Readonly<Partial<Record<keyof Draft, string>>>;

interface FieldsProps<Draft> {
  words: OfferWords;
  draft: Draft;
  problems: Problems<Draft>;
  onChange: (part: Partial<Draft>) => void;
}

export function PositionField({ words, draft, problems, onChange }: FieldsProps<PlaceDraft>) {
  return (
    <TextField
      label={words.position}
      value={draft.position}
      inputMode="numeric"
      maxLength={5}
      error={problems.position}
      onChange={({ target }) => onChange({ position: target.value })}
    />
  );
}

/** From when until when something is offered, and where it stands among others. */
export function PeriodFields({ words, draft, problems, onChange }: FieldsProps<PeriodDraft>) {
  return (
    <>
      <TextField
        label={words.from}
        hint={words.fromHint}
        type="datetime-local"
        value={draft.startsAt}
        error={problems.startsAt}
        onChange={({ target }) => onChange({ startsAt: target.value })}
      />
      <TextField
        label={words.to}
        hint={words.toHint}
        type="datetime-local"
        value={draft.endsAt}
        error={problems.endsAt}
        onChange={({ target }) => onChange({ endsAt: target.value })}
      />
      <PositionField words={words} draft={draft} problems={problems} onChange={onChange} />
    </>
  );
}

interface PublishedFieldProps {
  words: OfferWords;
  isPublished: boolean;
  onChange: (isPublished: boolean) => void;
}

/** Whether the site shows it. */
export function PublishedField({ words, isPublished, onChange }: PublishedFieldProps) {
  return (
    <CheckField
      label={words.published}
      hint={words.publishedHint}
      checked={isPublished}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
