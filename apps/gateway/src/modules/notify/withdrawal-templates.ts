import type { WithdrawalRefusal } from '@sampan/contract/withdrawals';

type Payout = 'amount' | 'currency' | 'method';

/** `method`: the bank or the e-wallet with the masked number; `until` in the operator's time zone. */
export interface WithdrawalTemplateValues {
  readonly withdrawal_approved: Readonly<Record<Payout, string>>;
  readonly withdrawal_paid: Readonly<Record<Payout | 'until', string>>;
  readonly withdrawal_failed: Readonly<Record<Payout, string>>;
  readonly withdrawal_refused: Readonly<Record<Payout, string>> & { readonly refusal: WithdrawalRefusal };
  readonly withdrawal_received: Readonly<Record<Payout, string>>;
  readonly withdrawal_dispute_rejected: Readonly<Record<Payout, string>>;
  readonly withdrawal_dispute_returned: Readonly<Record<Payout, string>>;
}

const news = {
  purpose: 'service',
  action: 'mail.withdrawal.action',
  path: () => '/member/withdraw',
} as const;
/** What a member without an e-mail address has to know now. */
const urgent = ['email', 'sms'] as const;
const byMail = { ...news, channels: ['email'], sms: null } as const;

/** What is told of a withdrawal, from its approval to what became of its receipt. */
export const withdrawalTemplates = {
  withdrawal_approved: {
    ...byMail,
    subject: 'mail.withdrawal.approved.subject',
    body: 'mail.withdrawal.approved.body',
  },
  withdrawal_paid: {
    ...news,
    channels: urgent,
    subject: 'mail.withdrawal.paid.subject',
    body: 'mail.withdrawal.paid.body',
    sms: 'mail.withdrawal.paid.sms',
  },
  withdrawal_failed: {
    ...news,
    channels: urgent,
    subject: 'mail.withdrawal.failed.subject',
    body: 'mail.withdrawal.failed.body',
    sms: 'mail.withdrawal.failed.sms',
  },
  withdrawal_refused: {
    ...news,
    channels: urgent,
    subject: 'mail.withdrawal.refused.subject',
    body: 'mail.withdrawal.refused.body',
    sms: 'mail.withdrawal.refused.sms',
  },
  withdrawal_received: {
    ...byMail,
    subject: 'mail.withdrawal.received.subject',
    body: 'mail.withdrawal.received.body',
  },
  withdrawal_dispute_rejected: {
    ...byMail,
    subject: 'mail.withdrawal.rejected.subject',
    body: 'mail.withdrawal.rejected.body',
  },
  withdrawal_dispute_returned: {
    ...byMail,
    subject: 'mail.withdrawal.returned.subject',
    body: 'mail.withdrawal.returned.body',
  },
} as const;
