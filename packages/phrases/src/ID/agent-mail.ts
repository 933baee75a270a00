import type { Translation } from '../translation.ts';
import type { agentMail as source } from '../EN/agent-mail.ts';

export const agentMail: Translation<typeof source> = {
  'mail.rebate.subject': 'Rebate masuk ke dompet Anda',
  'mail.rebate.body':
    '{amount} {currency} masuk ke dompet Anda: rebate Anda dari taruhan yang selesai dalam satu hari. Rinciannya ada di pusat agen.',
  'mail.offerExpiring.subject': 'Penawaran kontrak Anda segera kedaluwarsa',
  'mail.offerExpiring.body':
    'Penawaran {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}} kedaluwarsa pada {until} jika tidak dijawab di pusat agen sebelumnya.',
  'mail.inactive.subject': 'Downline Anda berhenti bermain',
  'mail.inactive.body':
    '{count, plural, other {# downline langsung tidak bermain selama {days} hari, di antaranya {names}.}}',
};
