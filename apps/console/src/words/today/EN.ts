export const today = {
  'today.title': 'Today',
  'today.text': 'What waits for somebody, counted anew each half minute.',
  'today.deposits': 'Bank transfers to check',
  'today.withdrawals': 'Withdrawals to review',
  'today.redemptions': 'Redemptions in process',
  'today.applications': 'Applications for promotions',
  'today.feedback': 'Feedback to answer',
  'today.bills': 'Bills of agents to approve',
  'today.approvals': 'For a second person',
  'today.failed': 'Could not be counted',
  'today.none': 'Your roles see no queue.',
} as const;
