import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { InvitationNote } from './InvitationNote.tsx';
import { PersonForm } from './PersonForm.tsx';
import { useInvite } from './queries.ts';

/** Makes an account for a person, who sets its password by the invitation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const invite = useInvite();
  return (
    <Dialog
      title={t(invite.data ? 'staff.invited.title' : 'staff.invite')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {invite.data ? (
        <InvitationNote email={invite.variables.email} invitation={invite.data} />
      ) : (
        <PersonForm
          submit={t('staff.invite')}
          isPending={invite.isPending}
          submitError={invite.error}
          onSubmit={(values) => invite.mutate(values)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
