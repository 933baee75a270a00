export const mail = {
  'mail.greeting': 'Hello {account},',
  'mail.footer':
    'You get this message because you have an account at {brand}. If it is not yours, please contact customer service.',
  'mail.welcome.subject': 'Welcome to {brand}',
  'mail.welcome.body':
    'Your account is ready. You can log in with your username {account}. Never tell anyone your password; we will never ask for it.',
  'mail.welcome.action': 'Open {brand}',
  'mail.deposit.subject': 'Your deposit has arrived',
  'mail.deposit.body': '{amount} {currency} is in your wallet. The number of the deposit is {reference}.',
  'mail.deposit.action': 'See my transactions',
  'mail.deposit.sms': '{brand}: your deposit of {amount} {currency} is in your wallet.',
} as const;
