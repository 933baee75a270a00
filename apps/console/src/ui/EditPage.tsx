import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { ActionBar } from './FieldRow.tsx';
import { ErrorNote, Note } from './Note.tsx';
import { Actions, Page } from './Page.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { ReasonWords } from './ReasonFooter.tsx';

export interface EditWords {
  readonly reason: ReasonWords;
  readonly save: string;
  /** What saving brings about. */
  readonly saveText: string;
  readonly unsaved: string;
  /** Some fields can't be saved as they are. */
  readonly problems: string;
  /** Somebody else changed it. */
  readonly overtaken: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Something that asks why, and then is done. */
interface Act {
  readonly isPending: boolean;
  readonly error: string | null;
  readonly onConfirm: (reason: string, done: () => void) => void;
  /** The dialog is closed: what went wrong is forgotten. */
  readonly onClose: () => void;
}

interface EditPageProps {
  title: string;
  /** What the thing is now, and the way back. */
  actions: ReactNode;
  words: EditWords;
  draft: {
    readonly isChanged: boolean;
    readonly isOvertaken: boolean;
    readonly keepMine: () => void;
    readonly begin: () => void;
  };
  /** Whether what was typed can be saved; what can't is marked then. */
  check: () => boolean;
  hasProblems: boolean;
  save: Act;
  /** What ends the thing; null: it has ended, or is not there yet. */
  end: (Act & { readonly label: string; readonly text: string }) | null;
  children: ReactNode;
}

/** A page that writes something anew as a whole, and says when somebody else has done so meanwhile. */
export function EditPage(props: EditPageProps) {
  const { title, actions, words, draft, check, hasProblems, save, end, children } = props;
  const [asked, setAsked] = useState<'save' | 'end' | null>(null);
  const close = () => {
    save.onClose();
    end?.onClose();
    setAsked(null);
  };
  // Our own is not in the base until its dialog is over.
  const isOvertaken = draft.isOvertaken && !save.isPending && !(end?.isPending ?? false);
  return (
    <Page title={title} actions={<Actions>{actions}</Actions>}>
      {isOvertaken && (
        <Note look="warn">
          {words.overtaken} <Button onClick={() => draft.keepMine()}>{words.mine}</Button>{' '}
          <Button onClick={() => draft.begin()}>{words.theirs}</Button>
        </Note>
      )}
      {children}
      <ActionBar>
        {hasProblems && <ErrorNote>{words.problems}</ErrorNote>}
        {draft.isChanged && <span>{words.unsaved}</span>}
        <Button look="primary" disabled={!draft.isChanged} onClick={() => check() && setAsked('save')}>
          {words.save}
        </Button>
        {end && (
          <Button look="danger" onClick={() => setAsked('end')}>
            {end.label}
          </Button>
        )}
      </ActionBar>
      {asked === 'save' && (
        <ReasonDialog
          title={words.save}
          text={words.saveText}
          confirm={words.save}
          words={words.reason}
          isPending={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.onConfirm(reason, close)}
          onClose={close}
        />
      )}
      {asked === 'end' && end && (
        <ReasonDialog
          title={end.label}
          text={end.text}
          confirm={end.label}
          isDanger
          words={words.reason}
          isPending={end.isPending}
          error={end.error}
          onConfirm={(reason) => end.onConfirm(reason, close)}
          onClose={close}
        />
      )}
    </Page>
  );
}
