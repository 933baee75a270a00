import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import {
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { patterns } from '@sampan/contract/patterns';
import { Note } from '../ui/Field.tsx';
import { ApiError, errorPhrase, errorWords, isTerminal } from './api.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { useT } from './i18n.ts';
import { patternMessage, type FieldMessage, type Validator } from './validators.ts';

export { passwordValidator, required, ruleValidator, type FieldMessage, type Validator } from './validators.ts';

interface FormOptions<V extends FieldValues> {
  defaultValues: DefaultValues<V>;
  /** A name under which what was typed survives a reload, except for the fields in `secrets`. */
  draft?: string;
  secrets?: readonly (keyof V & string)[];
}

/** Form state that mirrors the screen. Fields are checked when they lose the focus, and then as one types. */
export function useAppForm<V extends FieldValues>({ defaultValues, draft, secrets }: FormOptions<V>): UseFormReturn<V> {
  const kept = draft === undefined ? {} : readDraft(draft);
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
        writeDraft(draft, Object.fromEntries(kept));
      },
    });
  }, [form, draft, hidden]);
  return form;
}

interface FormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  onSubmit: (values: V) => unknown;
  /** What the last submission was answered with; the mutation's `error`. */
  submitError: unknown;
  /** While it is under way nothing is submitted again; nor is it from the click on until `onSubmit` is through. */
  pending: boolean;
  /** The fields. */
  children: ReactNode;
  /** The submit button, and what stands beside it. */
  actions: ReactNode;
  className?: string | undefined;
  /** Whenever a control of it gets the focus. */
  onTouch?: (() => void) | undefined;
  /** Only where a submission that never left the device is meant all the same a while later: nothing that moves money. */
  resubmitsOnReconnect?: boolean | undefined;
}

/** The shell of every form: fields, then the error of the submission, then the actions. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  // react-hook-form's state is read through proxies, which the compiler would cache too early.
  'use no memo';
  const { form, onSubmit, submitError, pending, children, actions, className, onTouch, resubmitsOnReconnect } = props;
  const ref = useRef<HTMLFormElement>(null);
  const [placed, setPlaced] = useState<unknown>(null);
  // Not a state: a second click in the same task has to meet it before anything is rendered.
  const isLocked = useRef(false);
  const isPending = useRef(pending);
  useLayoutEffect(() => {
    isPending.current = pending;
    if (!pending) isLocked.current = false;
  }, [pending]);
  useLayoutEffect(() => {
    const named = fieldErrors(submitError).filter(([name]) => ref.current?.elements.namedItem(name));
    for (const [index, [name, message]] of named.entries()) {
      const error = { type: 'server', message: encode(message) };
      form.setError(name as FieldPath<V>, error, { shouldFocus: index === 0 });
    }
    setPlaced(named.length > 0 ? submitError : null);
  }, [form, submitError]);
  const isOffline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );
  const isUnsent = resubmitsOnReconnect === true && errorWords(submitError)[0] === 'error.network';
  useEffect(() => {
    if (!isUnsent || navigator.onLine) return;
    const stop = new AbortController();
    addEventListener('online', () => ref.current?.requestSubmit(), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [isUnsent]);
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (pending || isLocked.current) return;
    isLocked.current = true;
    try {
      await form.handleSubmit(onSubmit)(event);
    } finally {
      // A mutation tells that it is pending in a task of its own, which was queued before this one.
      setTimeout(() => {
        isLocked.current = isPending.current;
      });
    }
  }
  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        noValidate
        aria-busy={pending}
        className={className}
        onFocusCapture={onTouch}
        onSubmit={(event) => void submit(event)}
      >
        {children}
        <SubmitError error={submitError} isInFields={submitError === placed} waitsForNetwork={isUnsent && isOffline} />
        {actions}
      </form>
    </FormProvider>
  );
}

function watchConnection(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, { signal: stop.signal });
  return () => stop.abort();
}

interface SubmitErrorProps {
  error: unknown;
  isInFields: boolean;
  waitsForNetwork: boolean;
}

function SubmitError({ error, isInFields, waitsForNetwork }: SubmitErrorProps) {
  const t = useT();
  const isShown = error != null && !isInFields && !isTerminal(error);
  // Always there, so that what appears in it is announced.
  return (
    <div role="alert">
      <Note id="submit" error={isShown ? t(...errorWords(error)) : undefined} />
      {isShown && waitsForNetwork && <Note id="submit-later" hint={t('form.sentOnReconnect')} />}
    </div>
  );
}

/** The field that a code is about, by the names that it goes by in our forms. */
const fieldsOfCode: Partial<Record<ApiError['code'], readonly string[]>> = {
  username_taken: ['username'],
  passwords_differ: ['confirmPassword', 'confirmNewPassword'],
  password_wrong: ['oldPassword', 'password'],
  password_unchanged: ['newPassword'],
  password_forbidden: ['newPassword', 'password'],
  captcha_required: ['captcha'],
  captcha_invalid: ['captcha'],
  verification_code_required: ['verificationCode', 'answer', 'code'],
  verification_code_invalid: ['verificationCode', 'answer', 'code'],
  verification_code_expired: ['verificationCode', 'answer', 'code'],
  mobile_invalid: ['mobileNum'],
  mobile_taken: ['mobileNum'],
  invitation_code_invalid: ['affiliateCode'],
  age_not_confirmed: ['isAdult'],
  terms_not_accepted: ['isAgreed'],
};

/** The fields that the gateway named, or that its code is about, each once; a form may not have them. */
function fieldErrors(error: unknown): [name: string, message: FieldMessage][] {
  if (!(error instanceof ApiError)) return [];
  const { field, fields = [] } = error.data;
  const message = fieldMessage(error);
  const named: [string, FieldMessage][] = [
    ...[...(field === undefined ? [] : [lastOf(field)]), ...(fieldsOfCode[error.code] ?? [])].map(
      (name): [string, FieldMessage] => [name, message],
    ),
    ...fields.map(({ path }): [string, FieldMessage] => [lastOf(path), { key: 'form.invalid' }]),
  ];
  return named.filter(([name], index) => named.findIndex(([other]) => other === name) === index);
}

/** What the gateway says of a field that its rule refuses is what the form would have said (spec §5). */
function fieldMessage(error: ApiError): FieldMessage {
  const { patternId, min, max } = error.data;
  if (error.code === 'field_invalid' && patternId !== undefined && patternId in patterns)
    return patternMessage(patternId, Number(min ?? 0), Number(max ?? 255));
  const [, values] = errorWords(error);
  return { key: errorPhrase(error.code), values };
}

/** `body.username` -> `username`. */
function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/**
 * What a text field, select or checkbox of `ui` is given: spread it into the component. Not where that isn't rendered:
 * each rendering says that the form has the field, which would then be required where it isn't shown.
 */
export function useField(name: string, ...validators: readonly Validator[]) {
  'use no memo'; // as in Form
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const t = useT();
  const {
    min: _min,
    max: _max,
    pattern: _pattern,
    onBlur,
    ...field
  } = register(name, { validate: (value) => check(value, validators) });
  const message = decode(errors[name]?.message);
  return {
    ...field,
    // A field that is left as it was is no mistake of the user's; and what the user is about to press would move away.
    onBlur: async (event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      isUntouched(event.target) ? undefined : onBlur(event),
    error: message ? t(message.key, message.values) : undefined,
  };
}

function isUntouched(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? !control.checked : control.value === '';
}

/** For a control that isn't an input: its value and the way to set it. */
export function useChoice(name: string): [value: string, choose: (value: string) => void] {
  'use no memo'; // as in Form
  const { control, setValue } = useFormContext();
  const value: unknown = useWatch({ control, name });
  return [typeof value === 'string' ? value : '', (next) => setValue(name, next, { shouldDirty: true })];
}

/** For a control that acts on the value of another one. */
export function useFormAccess() {
  'use no memo'; // as in Form
  const { getValues, setError, setFocus, setValue, trigger } = useFormContext();
  return {
    read: (name: string): string => String(getValues(name) ?? ''),
    empty: (name: string): void => setValue(name, ''),
    focus: (name: string): void => setFocus(name),
    /** Shows what is wrong with a field and goes there. Resolves with true when it is good. */
    check: async (name: string): Promise<boolean> => trigger(name, { shouldFocus: true }),
    /** Shows at a field why the gateway refused it. */
    refuse: (name: string, error: unknown): void => {
      const [key, values] = errorWords(error);
      setError(name, { type: 'server', message: encode({ key, values }) }, { shouldFocus: true });
    },
  };
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
