/** Mails and SMS about withdrawals. */
export const withdrawalMail = {
  'mail.withdrawal.approved.subject': 'Your withdrawal is on its way',
  'mail.withdrawal.approved.body': 'Your withdrawal of {amount} {currency} to {method} is approved and being paid.',
  'mail.withdrawal.paid.subject': 'Your withdrawal was paid',
  'mail.withdrawal.paid.body':
    '{amount} {currency} went to {method}. Please say by {until} whether it arrived. Without an answer it counts as received, and nothing can be given back then.',
  'mail.withdrawal.paid.sms':
    '{brand}: {amount} {currency} of your withdrawal was sent. Please say by {until} on the site whether it arrived.',
  'mail.withdrawal.failed.subject': 'Your withdrawal could not be paid',
  'mail.withdrawal.failed.body':
    'The withdrawal of {amount} {currency} to {method} could not be paid. The money is back in your wallet.',
  'mail.withdrawal.failed.sms':
    '{brand}: your withdrawal of {amount} {currency} could not be paid. The money is back in your wallet.',
  'mail.withdrawal.refused.subject': 'Your withdrawal was refused',
  'mail.withdrawal.refused.body':
    'The withdrawal of {amount} {currency} to {method} was refused, and the money is back in your wallet. {refusal, select, account {The account could not be confirmed; use another one.} verification {We need to verify your identity first; contact customer service.} turnover {The turnover is not complete.} rules {It is against the terms.} other {Contact customer service for the reason.}}',
  'mail.withdrawal.refused.sms':
    '{brand}: your withdrawal of {amount} {currency} was refused. The money is back in your wallet; the reason is in your mailbox.',
  'mail.withdrawal.received.subject': 'Your withdrawal counts as received',
  'mail.withdrawal.received.body':
    'The time to answer whether {amount} {currency} arrived at {method} is over. It counts as received, and nothing can be given back any more.',
  'mail.withdrawal.rejected.subject': 'We have checked your withdrawal',
  'mail.withdrawal.rejected.body':
    'We have checked with the provider: the {amount} {currency} arrived at {method}. The withdrawal counts as received, and nothing is given back.',
  'mail.withdrawal.returned.subject': 'Money of your withdrawal is back',
  'mail.withdrawal.returned.body': '{amount} {currency} of your withdrawal to {method} is back in your wallet.',
  'mail.withdrawal.action': 'See my withdrawals',
} as const;
