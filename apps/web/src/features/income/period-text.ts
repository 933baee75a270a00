import type { AgentBill } from '@sampan/contract/bills';
import { formatDate, formatDateTime, formatTime } from '../../platform/format.ts';

/** A bill's period: its days, or the day with its times where it is shorter. */
export function periodText({
  kind,
  periodFrom,
  periodTo,
}: Pick<AgentBill, 'kind' | 'periodFrom' | 'periodTo'>): string {
  if (kind === 'hourly' || kind === 'realtime') return `${formatDateTime(periodFrom)} – ${formatTime(periodTo)}`;
  const [first, last] = [formatDate(periodFrom), formatDate(periodTo - 1)];
  return first === last ? first : `${first} – ${last}`;
}
