import { Mailbox } from '../../features/mailbox/Mailbox.tsx';

export function MailboxScreen() {
  return <Mailbox />;
}
