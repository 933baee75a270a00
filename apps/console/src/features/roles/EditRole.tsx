import { ApiError } from '@sampan/client/api-error';
import type { Permission } from '@sampan/contract/permissions';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Actions } from '../../ui/Page.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { ChangeReview } from './ChangeReview.tsx';
import { type Role, type RoleBody, useChangeRole, useCreateRole } from './queries.ts';
import { RoleForm } from './RoleForm.tsx';
import { changeOf, isNoChange, rebase } from './rules.ts';

interface EditRoleProps {
  /** As the gateway has it now; undefined: it was removed meanwhile. */
  role: Role | undefined;
  /** As it was when the change was begun. */
  begun: Role;
  held: ReadonlySet<Permission>;
  /** Asks for the roles of now; what is wanted stays. */
  onLoad: () => Promise<unknown>;
  onClose: () => void;
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

/** Changes a role: the form, then what differs, then it is saved unless somebody else was faster. */
export function EditRole({ role, begun, held, onLoad, onClose }: EditRoleProps) {
  const t = useT();
  const change = useChangeRole();
  const creation = useCreateRole();
  const [seen, setSeen] = useState(begun);
  const [wanted, setWanted] = useState<RoleBody>(begun);
  const [isReviewing, setIsReviewing] = useState(false);
  const differences = changeOf(seen, wanted);
  const isGone = role === undefined;
  const isOvertaken = role !== undefined && role.version !== seen.version;
  const error = change.error ?? creation.error;
  const isNameTaken = codeOf(error) === 'role_taken';
  const back = () => {
    change.reset();
    creation.reset();
    setIsReviewing(false);
  };
  const done = () => {
    showToast(t(isGone ? 'roles.made' : 'roles.saved'));
    onClose();
  };
  const stay = {
    onSuccess: done,
    onError: (refused: Error) => codeOf(refused) === 'role_taken' && setIsReviewing(false),
  };
  const save = () => {
    const { name, description, permissions } = wanted;
    if (isGone) creation.mutate({ name, description, permissions }, stay);
    else change.mutate({ roleId: role.id, name, description, permissions, version: seen.version }, stay);
  };

  if (!isReviewing)
    return (
      <Dialog title={seen.name} closeLabel={t('shell.close')} isWide onClose={onClose}>
        <RoleForm
          values={wanted}
          held={held}
          submit={t('roles.check')}
          isPending={false}
          nameError={isNameTaken ? errorText(error) : null}
          onSubmit={(values) => {
            back();
            setWanted(values);
            setIsReviewing(true);
          }}
          onClose={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog
      title={t('roles.review')}
      text={t('roles.review.text', { count: role?.holders ?? 0 })}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      <ChangeReview change={differences} />
      {isNoChange(differences) && <Note>{t('roles.review.nothing')}</Note>}
      {isGone && <ErrorNote>{t('roles.gone')}</ErrorNote>}
      {isOvertaken && (
        <ErrorNote>
          <p>{t('roles.overtaken')}</p>
          <Actions>
            <Button
              onClick={() => {
                change.reset();
                setWanted(rebase(seen, wanted, role));
                setSeen(role);
              }}
            >
              {t('roles.overtaken.join')}
            </Button>
          </Actions>
        </ErrorNote>
      )}
      {error && !isOvertaken && !(isGone && change.error) && (
        <ErrorNote>
          <p>{errorText(error)}</p>
          {codeOf(error) === 'role_changed' && <Button onClick={() => void onLoad()}>{t('shell.retry')}</Button>}
        </ErrorNote>
      )}
      <DialogActions>
        <Button onClick={back}>{t('roles.back')}</Button>
        <Button
          look="primary"
          isPending={change.isPending || creation.isPending}
          disabled={isOvertaken || (!isGone && isNoChange(differences))}
          onClick={save}
        >
          {t(isGone ? 'roles.gone.make' : 'shell.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
