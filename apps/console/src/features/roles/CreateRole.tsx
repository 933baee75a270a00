import { ApiError } from '@sampan/client/api-error';
import type { Permission } from '@sampan/contract/permissions';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type RoleBody, useCreateRole } from './queries.ts';
import { RoleForm } from './RoleForm.tsx';

interface CreateRoleProps {
  /** What the form says at first. */
  values: RoleBody;
  held: ReadonlySet<Permission>;
  onClose: () => void;
}

/** Makes a role of the operator's own. */
export function CreateRole({ values, held, onClose }: CreateRoleProps) {
  const t = useT();
  const { mutate, isPending, error } = useCreateRole();
  const isNameTaken = error instanceof ApiError && error.code === 'role_taken';
  return (
    <Dialog title={t('roles.create')} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <RoleForm
        values={values}
        held={held}
        submit={t('roles.create')}
        isPending={isPending}
        nameError={isNameTaken ? errorText(error) : null}
        onSubmit={(body) =>
          mutate(body, {
            onSuccess: () => {
              showToast(t('roles.made'));
              onClose();
            },
          })
        }
        onClose={onClose}
      >
        {error && !isNameTaken && <ErrorNote>{errorText(error)}</ErrorNote>}
      </RoleForm>
    </Dialog>
  );
}
