import { useSession } from '../../platform/session.ts';
import { showTime, useT } from '../../platform/words.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import type { Invitation } from './queries.ts';

/** What becomes of an invitation: a mail is on its way, or the link is shown this once. */
export function InvitationNote({ email, invitation }: { email: string; invitation: Invitation }) {
  const t = useT();
  const session = useSession();
  const values = { email, until: showTime(invitation.expiresAt) };
  if (invitation.invitation === null) return <Note>{t('staff.invited.mailed', values)}</Note>;
  const link = `${location.origin}/console/invitation?operator=${session?.operator ?? ''}#${invitation.invitation}`;
  return (
    <>
      <p>{t('staff.invited.shown', values)}</p>
      <Note>
        <code>{link}</code>
      </Note>
      <CopyButton text={link} label={t('staff.invited.copy')} doneLabel={t('entry.codes.copied')} />
    </>
  );
}
