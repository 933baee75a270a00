import type { Language } from '@sampan/contract/envelope';
import { type ReactNode, useState } from 'react';
import { useDraft, useLeaveGuard } from '../../platform/draft.ts';
import { useEditWords } from '../../platform/editor-words.ts';
import { errorText } from '../../platform/errors.ts';
import { editedLanguages } from '../../platform/texts.ts';
import { useT } from '../../platform/words.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { showToast } from '../../ui/Toasts.tsx';

interface Kept {
  readonly id: string;
  readonly version: string;
}

/** A mutation of the query library, as far as a page uses it. */
interface Mutation<Input, Value> {
  readonly isPending: boolean;
  readonly error: Error | null;
  reset: () => void;
  mutate: (input: Input, options: { onSuccess: (value: Value) => void }) => void;
}

type Problems<Draft> = Readonly<Partial<Record<keyof Draft, string>>>;

interface OfferPageProps<Source extends Kept, Draft extends { readonly id: string }, Body extends object> {
  /** Null: it is to be new. */
  source: Source | null;
  title: string;
  /** What it is now, and the way back. */
  actions: ReactNode;
  /** The operator's. */
  languages: readonly Language[];
  draftOf: (source: Source | null) => Draft;
  /** What a draft says, or what is wrong with its fields, in words. */
  readDraft: (draft: Draft) => { readonly body: Body } | { readonly problems: Problems<Draft> };
  save: Mutation<Body & { id: string; version: string | null; reason: string }, Source>;
  /** A new one was saved. */
  onCreated: (id: string) => void;
  /** What ends it; null: it has ended, or is not there yet. */
  end?: {
    readonly label: string;
    readonly text: string;
    readonly done: string;
    readonly decision: Mutation<{ id: string; reason: string }, Source>;
  } | null;
  /** Above the form. */
  note?: ReactNode;
  children: (form: {
    draft: Draft;
    onChange: (part: Partial<Draft>) => void;
    problems: Problems<Draft>;
    isNew: boolean;
    languages: readonly Language[];
    language: Language;
    onLanguage: (language: Language) => void;
  }) => ReactNode;
}

/** The page of something that the operator offers to members: written as a whole, in several languages. */
export function OfferPage<Source extends Kept, Draft extends { readonly id: string }, Body extends object>(
  props: OfferPageProps<Source, Draft, Body>,
) {
  const { source, title, actions, draftOf, readDraft, save, onCreated, end, note, children } = props;
  const t = useT();
  const words = useEditWords();
  const draft = useDraft(source, draftOf);
  const languages = editedLanguages(props.languages);
  const [language, setLanguage] = useState<Language>('EN');
  const [hasTried, setHasTried] = useState(false);
  useLeaveGuard(draft.isChanged, t('editor.leave'));
  const read = readDraft(draft.draft);
  const problems = (hasTried && 'problems' in read ? read.problems : {}) as Problems<Draft>;
  return (
    <EditPage
      title={title}
      words={words}
      draft={draft}
      actions={actions}
      hasProblems={Object.keys(problems).length > 0}
      check={() => {
        setHasTried(true);
        return 'body' in read;
      }}
      save={{
        isPending: save.isPending,
        error: save.error && errorText(save.error),
        onClose: save.reset,
        onConfirm(reason, done) {
          if (!('body' in read)) return;
          save.mutate(
            { id: draft.draft.id, ...read.body, version: draft.version, reason },
            {
              onSuccess: (saved) => {
                draft.begin(saved);
                showToast(t('editor.saved'));
                if (source) done();
                else onCreated(saved.id);
              },
            },
          );
        },
      }}
      end={
        source && end
          ? {
              label: end.label,
              text: end.text,
              isPending: end.decision.isPending,
              error: end.decision.error && errorText(end.decision.error),
              onClose: end.decision.reset,
              onConfirm: (reason, done) =>
                end.decision.mutate(
                  { id: source.id, reason },
                  {
                    onSuccess: (ended) => {
                      draft.begin(ended);
                      done();
                      showToast(end.done);
                    },
                  },
                ),
            }
          : null
      }
    >
      {note}
      {children({
        draft: draft.draft,
        onChange: draft.change,
        problems,
        isNew: source === null,
        languages,
        language,
        onLanguage: setLanguage,
      })}
    </EditPage>
  );
}
