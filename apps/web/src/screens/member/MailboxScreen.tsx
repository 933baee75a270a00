import { Mailbox } from '../../features/mailbox/Mailbox.tsx';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** What the member was told; where the operator's module is off, that there is no mailbox. */
export function MailboxScreen() {
  const t = useT();
  const { hasMailbox } = useSite();
  if (hasMailbox) return <Mailbox />;
  const toNotices = <LinkButton href={paths.notices()}>{t('mailbox.announcements')}</LinkButton>;
  return (
    <Panel>
      <EmptyState title={t('mailbox.off')} text={t('mailbox.off.text')} action={toNotices} />
    </Panel>
  );
}
