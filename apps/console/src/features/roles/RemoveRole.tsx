import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { Holders } from './Holders.tsx';
import { type Role, useRemoveRole } from './queries.ts';

/** Removes a role that nobody has; says who would lose it where somebody does. */
export function RemoveRole({ role, onClose }: { role: Role; onClose: (isRemoved: boolean) => void }) {
  const t = useT();
  const { mutate, isPending, error } = useRemoveRole();
  const isHeld = role.holders > 0;
  return (
    <ConfirmDialog
      title={t('roles.remove.title', { name: role.name })}
      text={t(isHeld ? 'roles.remove.held' : 'roles.remove.free')}
      confirm={t('roles.remove')}
      isDanger
      words={{ close: t('shell.close'), cancel: t('shell.cancel') }}
      isPending={isPending}
      error={error && errorText(error)}
      onConfirm={
        isHeld
          ? null
          : () =>
              mutate(role.id, {
                onSuccess: () => {
                  showToast(t('roles.removed'));
                  onClose(true);
                },
              })
      }
      onClose={() => onClose(false)}
    >
      {isHeld && <Holders roleId={role.id} />}
    </ConfirmDialog>
  );
}
