import type { MessageStatus } from '@sampan/contract/messages-staff';
import type { Tone } from '../../ui/Note.tsx';

export const statusTones: Readonly<Record<MessageStatus, Tone>> = {
  queued: 'plain',
  sent: 'good',
  failed: 'bad',
  skipped: 'warn',
};
