import { useEffect, type ReactNode } from 'react';
import { checkField, type FieldProblem, type FieldRule } from '@sampan/contract/patterns';
import type { PhraseKey } from '@sampan/phrases/keys';
import {
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { Note } from '../ui/Field.tsx';
import { ApiError, errorPhrase, errorWords, isTerminal } from './api.ts';
import { useT, type PhraseValues } from './i18n.ts';
import { readSession, writeSession } from './storage.ts';

/** What is wrong with a field: words that are chosen when they are shown, so that they follow the language. */
export interface FieldMessage {
  key: PhraseKey;
  values?: PhraseValues;
}
/** Null when the value is good. */
export type Validator = (value: string) => FieldMessage | null;

/** A server's rule (spec §5) as a validator: the same decision and the same lengths as on the gateway. */
export function ruleValidator(rule: FieldRule): Validator {
  return (value) => {
    const problem = checkField(rule, value.trim());
    return problem === null ? null : describe(rule, problem);
  };
}

function describe(rule: FieldRule, problem: FieldProblem): FieldMessage {
  if (problem === 'required') return { key: 'form.required' };
  if (problem === 'length') return { key: 'form.length', values: { min: rule.minLength, max: rule.maxLength } };
  const hasWords = rule.acceptedPattern === '' && rule.patternId in patternPhrases;
  return { key: hasWords ? patternPhrases[rule.patternId as keyof typeof patternPhrases] : 'form.pattern' };
}

/** The words for each pattern of the contract; 0 accepts anything. */
const patternPhrases = {
  1: 'form.pattern.letterFirst',
  2: 'form.pattern.chineseDigits',
  3: 'form.pattern.email',
  4: 'form.pattern.lettersDigits',
  5: 'form.pattern.lettersAndDigits',
  6: 'form.pattern.digits',
  7: 'form.pattern.capital',
  8: 'form.pattern.englishSpaces',
  9: 'form.pattern.noSpaces',
  10: 'form.pattern.chinese',
  11: 'form.pattern.dateYmd',
  12: 'form.pattern.lettersSpaces',
  13: 'form.pattern.dateMdy',
  14: 'form.pattern.lettersDigits',
  15: 'form.pattern.korean',
  16: 'form.pattern.thai',
  17: 'form.pattern.thaiEnglish',
  18: 'form.pattern.capitals',
  19: 'form.pattern.visible',
} as const satisfies Record<number, PhraseKey>;

/** For a field that must not stay empty and has no other rule. */
export const required: Validator = (value) => (value.trim() === '' ? { key: 'form.required' } : null);

interface FormOptions<V extends FieldValues> {
  defaultValues: DefaultValues<V>;
  /** A name under which what was typed survives a reload, except for the fields in `secrets`. */
  draft?: string;
  secrets?: readonly (keyof V & string)[];
}

/** Form state that mirrors the screen. Fields are checked when they lose the focus, and then as one types. */
export function useAppForm<V extends FieldValues>({ defaultValues, draft, secrets }: FormOptions<V>): UseFormReturn<V> {
  const kept = draft === undefined ? {} : readDrafts()[draft];
  const form = useForm<V>({
    defaultValues: Object.assign({}, defaultValues, kept),
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const hidden = secrets?.join(' ');
  useEffect(() => {
    if (draft === undefined) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.entries(values).filter(([name]) => !hidden?.split(' ').includes(name));
        writeDrafts({ ...readDrafts(), [draft]: Object.fromEntries(kept) });
      },
    });
  }, [form, draft, hidden]);
  return form;
}

type Drafts = Record<string, Record<string, unknown> | undefined>;

function readDrafts(): Drafts {
  try {
    return JSON.parse(readSession('drafts') ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

function writeDrafts(drafts: Drafts): void {
  writeSession('drafts', JSON.stringify(drafts));
}

/** Once the form was sent, what was typed is no longer needed. */
export function forgetDraft(draft: string): void {
  writeDrafts({ ...readDrafts(), [draft]: undefined });
}

interface FormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  onSubmit: (values: V) => unknown;
  /** What the last submission was answered with; the mutation's `error`. */
  submitError: unknown;
  /** While it is under way nothing is submitted again. */
  pending: boolean;
  /** The fields. */
  children: ReactNode;
  /** The submit button, and what stands beside it. */
  actions: ReactNode;
  className?: string | undefined;
}

/** The shell of every form: fields, then the error of the submission, then the actions. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  // react-hook-form's state is read through proxies, which the compiler would cache too early.
  'use no memo';
  const { form, onSubmit, submitError, pending, children, actions, className } = props;
  useEffect(() => {
    for (const [name, message] of fieldErrors(submitError, form.getValues()))
      form.setError(name as FieldPath<V>, { type: 'server', message: encode(message) }, { shouldFocus: true });
  }, [form, submitError]);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-busy={pending}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void form.handleSubmit(onSubmit)(event);
        }}
      >
        {children}
        <SubmitError error={submitError} isInFields={fieldErrors(submitError, form.getValues()).length > 0} />
        {actions}
      </form>
    </FormProvider>
  );
}

function SubmitError({ error, isInFields }: { error: unknown; isInFields: boolean }) {
  const t = useT();
  const isShown = error != null && !isInFields && !isTerminal(error);
  // Always there, so that what appears in it is announced.
  return (
    <div role="alert">
      <Note id="submit" error={isShown ? t(...errorWords(error)) : undefined} />
    </div>
  );
}

/** The fields that the gateway named and that this form has. */
function fieldErrors(error: unknown, values: FieldValues): [name: string, message: FieldMessage][] {
  if (!(error instanceof ApiError)) return [];
  const { field, fields = [] } = error.data;
  const named: [string, FieldMessage][] = fields.map(({ path }) => [lastOf(path), { key: 'form.invalid' }]);
  if (field !== undefined) {
    const [, words] = errorWords(error);
    named.unshift([lastOf(field), { key: errorPhrase(error.code), values: words }]);
  }
  return named.filter(([name], index) => name in values && named.findIndex(([other]) => other === name) === index);
}

/** `body.username` -> `username`. */
function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** What a text field, select or checkbox of `ui` is given: spread it into the component. */
export function useField(name: string, ...validators: readonly Validator[]) {
  'use no memo'; // as in Form
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const t = useT();
  const {
    min: _min,
    max: _max,
    pattern: _pattern,
    ...field
  } = register(name, { validate: (value) => check(value, validators) });
  const message = decode(errors[name]?.message);
  return { ...field, error: message ? t(message.key, message.values) : undefined };
}

/** The form library keeps messages as text. */
function check(value: unknown, validators: readonly Validator[]): true | string {
  for (const validate of validators) {
    const message = validate(typeof value === 'string' ? value : value === true ? 'true' : '');
    if (message) return encode(message);
  }
  return true;
}

function encode(message: FieldMessage): string {
  return JSON.stringify(message);
}

function decode(text: unknown): FieldMessage | null {
  return typeof text === 'string' && text !== '' ? (JSON.parse(text) as FieldMessage) : null;
}
