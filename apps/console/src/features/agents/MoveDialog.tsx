import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorField, errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Actions } from '../../ui/Page.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { MoveResult } from './MoveResult.tsx';
import { moveDryRunQuery, useMove } from './queries.ts';

interface Target {
  to: 'agent' | 'none';
  account: string;
}

interface MoveDialogProps {
  memberId: string;
  account: string;
  onClose: () => void;
}

/** What was tried: the new upline (null: none), and what the move's request is known by. */
interface Tried {
  readonly upline: string | null;
  readonly key: string;
}

/** Moves an account with all below it: first it says what that would do, then it asks why. */
export function MoveDialog({ memberId, account, onClose }: MoveDialogProps) {
  const t = useT();
  const [tried, setTried] = useState<Tried | null>(null);
  const { register, handleSubmit, watch, formState } = useForm<Target>({ defaultValues: { to: 'agent', account: '' } });
  const dryRun = useQuery(moveDryRunQuery(memberId, tried));
  const failure = tried === null || dryRun.isFetching ? null : dryRun.error;
  const isOfUpline = errorField(failure) === 'upline';
  /** What is shown is of what is chosen, or it goes. */
  const changed = { onChange: () => setTried(null) };
  return (
    <Dialog
      title={`${t('agents.move')}: ${account}`}
      text={t('agents.move.text')}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      <Form
        onSubmit={handleSubmit(({ to, account: typed }) =>
          setTried({ upline: to === 'none' ? null : typed.trim(), key: crypto.randomUUID() }),
        )}
      >
        <FormGrid>
          <SelectField
            label={t('agents.move.to')}
            options={[
              ['agent', t('agents.move.to.agent')],
              ['none', t('agents.move.to.none')],
            ]}
            {...register('to', changed)}
          />
          {watch('to') === 'agent' && (
            <TextField
              label={t('agents.move.account')}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              error={formState.errors.account?.message ?? (isOfUpline ? errorText(failure) : undefined)}
              {...register('account', { ...changed, validate: (typed) => typed.trim() !== '' || t('shell.required') })}
            />
          )}
        </FormGrid>
        {failure && !(isOfUpline && watch('to') === 'agent') && <ErrorNote>{errorText(failure)}</ErrorNote>}
        <Actions>
          <Button type="submit" isPending={dryRun.isFetching}>
            {t('agents.move.dryRun')}
          </Button>
        </Actions>
      </Form>
      {tried && dryRun.data && !dryRun.isFetching && !failure && (
        <>
          <MoveResult result={dryRun.data} />
          <Confirm
            key={tried.key}
            memberId={memberId}
            tried={tried}
            fromId={dryRun.data.from?.id ?? null}
            needsSecondPerson={dryRun.data.needsSecondPerson}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

interface ConfirmProps {
  memberId: string;
  tried: Tried;
  /** The upline that the dry run named. */
  fromId: string | null;
  needsSecondPerson: boolean;
  onClose: () => void;
}

/** Why, and the move. */
function Confirm({ memberId, tried, fromId, needsSecondPerson, onClose }: ConfirmProps) {
  const t = useT();
  const words = useReasonWords();
  const move = useMove();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  return (
    <Form
      onSubmit={handleSubmit(({ reason }) => {
        if (move.isPending) return;
        move.mutate(
          { memberId, ...tried, fromId, reason: reason.trim() },
          {
            onSuccess: ({ members, approvalId }) => {
              onClose();
              showToast(approvalId === null ? t('agents.move.done', { count: members }) : t('agents.move.asked'));
            },
          },
        );
      })}
    >
      <ReasonFooter
        words={words}
        field={register('reason', reasonRule(words))}
        problem={formState.errors.reason?.message}
        error={move.error && errorText(move.error)}
        confirm={t(needsSecondPerson ? 'agents.move.ask' : 'agents.move')}
        isPending={move.isPending}
        onCancel={onClose}
      />
    </Form>
  );
}
