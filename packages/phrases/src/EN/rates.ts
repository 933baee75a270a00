export const rates = {
  'rates.title': 'Rebate rates of {account}',
  'rates.legend': 'Rebate rates',
  'rates.note': 'In percent of settled stakes: never above your own, and never below those of its own downline.',
  'rates.invalid': 'Enter a percentage with at most four decimals.',
  'rates.limits': '{min} to {max}',
  'rates.submit': 'Save the rates',
  'rates.saved': 'The rates of {account} are set.',
} as const;
