import { ApiError } from '@sampan/client/api-error';
import type { Language } from '@sampan/contract/envelope';
import { type ReactNode, useState } from 'react';
import { useDraft, useLeaveGuard } from '../../platform/draft.ts';
import { errorField, errorText } from '../../platform/errors.ts';
import { usePreviewWords } from '../../platform/preview-words.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { editedLanguages } from '../../platform/texts.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ActionBar } from '../../ui/FieldRow.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PreviewDialog } from '../../ui/PreviewDialog.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Revised, RevisionsDialog } from './RevisionsDialog.tsx';

interface Kept {
  readonly id: string;
  readonly version: string;
}

/** A mutation of the query library, as far as a page uses it. */
interface Mutation<Input, Value> {
  readonly isPending: boolean;
  readonly error: Error | null;
  reset: () => void;
  mutate: (input: Input, options: { onSuccess: (value: Value) => void; onError?: (error: Error) => void }) => void;
}

/** What shows a draft on the site before it is saved. */
interface Preview<Input> {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly data: { readonly url: string } | undefined;
  /** Who sees it, where not everybody does. */
  readonly hint?: string;
  mutate: (input: Input) => void;
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
  /** Without it the site shows nothing before it is saved. */
  preview?: Preview<Body & { id: string }>;
  /** Without it, or with null, nothing is kept of what it was. */
  revisions?: Revised<Source> | null;
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

/** The field of a draft that the gateway refused; an id that is taken has another name in each call. */
const refusedField = (error: Error): string | null =>
  error instanceof ApiError && error.code === 'id_taken' ? 'id' : errorField(error);

/** The page of something that the operator offers to members: written as a whole, in several languages. */
export function OfferPage<Source extends Kept, Draft extends { readonly id: string }, Body extends object>(
  props: OfferPageProps<Source, Draft, Body>,
) {
  const { source, title, actions, draftOf, readDraft, save, onCreated, end, preview, revisions, note, children } =
    props;
  const t = useT();
  const words = useReasonWords();
  const previewWords = usePreviewWords();
  const draft = useDraft(source, draftOf);
  const languages = editedLanguages(props.languages);
  const [language, setLanguage] = useState<Language>('EN');
  const [hasTried, setHasTried] = useState(false);
  const [asked, setAsked] = useState<'save' | 'end' | 'preview' | 'revisions' | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  useLeaveGuard(draft.isChanged, t('editor.leave'));
  const read = readDraft(draft.draft);
  const problems = { ...refused, ...(hasTried && 'problems' in read && read.problems) } as Problems<Draft>;
  const close = () => {
    save.reset();
    end?.decision.reset();
    setAsked(null);
  };
  /** What was saved or ended is what one goes on from. */
  const goOn = (kept: Source, told: string) => {
    setRefused({});
    draft.begin(kept);
    close();
    showToast(told);
  };
  // Our own is not in the draft's base until its dialog is over.
  const isOvertaken = draft.isOvertaken && !save.isPending && end?.decision.isPending !== true;
  return (
    <Page title={title} actions={<Actions>{actions}</Actions>}>
      {isOvertaken && (
        <Note look="warn">
          {t('editor.overtaken')} <Button onClick={() => draft.keepMine()}>{t('editor.overtaken.mine')}</Button>{' '}
          <Button onClick={() => draft.begin()}>{t('editor.overtaken.theirs')}</Button>
        </Note>
      )}
      {note}
      {children({
        draft: draft.draft,
        onChange: (part) => {
          draft.change(part);
          setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
        },
        problems,
        isNew: source === null,
        languages,
        language,
        onLanguage: setLanguage,
      })}
      <ActionBar>
        {Object.keys(problems).length > 0 && <ErrorNote>{t('editor.problems')}</ErrorNote>}
        {draft.isChanged && <span>{t('editor.unsaved')}</span>}
        <Button
          look="primary"
          disabled={!draft.isChanged}
          onClick={() => {
            setHasTried(true);
            if ('body' in read) setAsked('save');
          }}
        >
          {t('shell.save')}
        </Button>
        {preview && (
          <Button
            isPending={preview.isPending}
            onClick={() => {
              setHasTried(true);
              if (!('body' in read)) return;
              setAsked('preview');
              preview.mutate({ id: draft.draft.id, ...read.body });
            }}
          >
            {previewWords.title}
          </Button>
        )}
        {revisions && <Button onClick={() => setAsked('revisions')}>{t('editor.revisions')}</Button>}
        {source && end && (
          // What is typed would be lost, or bring it back.
          <Button look="danger" disabled={draft.isChanged} onClick={() => setAsked('end')}>
            {end.label}
          </Button>
        )}
      </ActionBar>
      {asked === 'save' && 'body' in read && (
        <ReasonDialog
          title={t('shell.save')}
          text={t('editor.save.text')}
          confirm={t('shell.save')}
          words={words}
          isPending={save.isPending}
          error={save.error && errorText(save.error)}
          onConfirm={(reason) =>
            save.mutate(
              { id: draft.draft.id, ...read.body, version: draft.version, reason },
              {
                onSuccess: (saved) => {
                  goOn(saved, t('editor.saved'));
                  if (!source) onCreated(saved.id);
                },
                onError: (error) => {
                  const field = refusedField(error);
                  if (field !== null && field in draft.draft) setRefused({ [field]: errorText(error) });
                },
              },
            )
          }
          onClose={close}
        />
      )}
      {asked === 'preview' && preview && (
        <PreviewDialog
          words={{ ...previewWords, text: [previewWords.text, preview.hint].filter(Boolean).join(' ') }}
          // That of the draft before is no answer to this one.
          url={preview.isPending ? undefined : preview.data?.url}
          error={preview.error && errorText(preview.error)}
          onClose={close}
        />
      )}
      {asked === 'revisions' && revisions && (
        <RevisionsDialog
          of={revisions}
          isChanged={draft.isChanged}
          onLoad={(was, { number }) => {
            draft.change(draftOf(was));
            setRefused({});
            setAsked(null);
            showToast(t('editor.revision.loaded', { number }));
          }}
          onClose={close}
        />
      )}
      {asked === 'end' && source && end && (
        <ReasonDialog
          title={end.label}
          text={end.text}
          confirm={end.label}
          isDanger
          words={words}
          isPending={end.decision.isPending}
          error={end.decision.error && errorText(end.decision.error)}
          onConfirm={(reason) =>
            end.decision.mutate({ id: source.id, reason }, { onSuccess: (ended) => goOn(ended, end.done) })
          }
          onClose={close}
        />
      )}
    </Page>
  );
}
