export const cashback = {
  'cashback.none': 'There is no cashback right now',
  'cashback.none.text': 'Come back a little later.',
  'cashback.total': 'To collect',
  'cashback.collect': 'Collect',
  'cashback.collected': '{amount} was added to your wallet.',
  'cashback.text':
    'Settled bets of the last {days, plural, one {# day} other {# days}} count, today’s too, each once. From {amount} on it can be collected. The rates are those of VIP level {level}.',
  'cashback.rates': 'Cashback by category',
  'cashback.rate': 'Rate',
  'cashback.stakes': 'Settled bets',
  'cashback.sum': 'Total',
  'cashback.history': 'Collected',
  'cashback.history.empty': 'Nothing collected yet',
  'cashback.history.hint': 'What you collect will be listed here.',
} as const;
