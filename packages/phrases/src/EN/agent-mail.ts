/** Mails to agents. */
export const agentMail = {
  'mail.rebate.subject': 'A rebate came into your wallet',
  'mail.rebate.body':
    '{amount} {currency} came into your wallet: your rebate of the settled stakes of a day. The agent centre shows what it is made of.',
  'mail.offerExpiring.subject': 'A contract that you were offered lapses soon',
  'mail.offerExpiring.body':
    'The offer of {kind, select, dividend {a dividend} daily {a daily salary} hourly {an hourly salary} other {a real-time salary}} lapses at {until} unless you answer it in the agent centre before.',
  'mail.inactive.subject': 'Members of your downline stopped playing',
  'mail.inactive.body':
    '{count, plural, one {{names} has not played for {days} days.} other {# direct downlines have not played for {days} days, among them {names}.}}',
} as const;
