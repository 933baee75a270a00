import { creditableStatuses, type DepositStatus } from '@sampan/contract/deposits';
import type { Tone } from '../../ui/Note.tsx';
import type { Deposit } from './queries.ts';

export const depositTones: Readonly<Record<DepositStatus, Tone>> = {
  pending: 'plain',
  review: 'warn',
  paid: 'good',
  failed: 'bad',
  expired: 'plain',
  cancelled: 'plain',
  refused: 'bad',
};

/** Whether staff may credit or refuse it: what providers are paid, they say themselves. */
export const isDecidable = ({ kind, status }: Pick<Deposit, 'kind' | 'status'>): boolean =>
  kind === 'bank' && creditableStatuses.includes(status);

/** By what the money is found: what the transfer carries, or the provider's name for it. */
export const referenceOf = ({ transfer, providerReference }: Deposit): string =>
  transfer?.reference ?? providerReference ?? '';
