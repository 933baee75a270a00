export const delivery = {
  'delivery.consent.title': 'May we count visits?',
  'delivery.consent.text':
    'With your consent, Google Analytics sets cookies and counts which pages of {brand} are opened. Your account, your balance and what you play are not part of it. The site works the same either way.',
  'delivery.consent.accept': 'Accept',
  'delivery.consent.decline': 'Decline',
  'delivery.update.text': 'A new version of the site is ready.',
  'delivery.update.reload': 'Reload',
  'delivery.update.later': 'Later',
  'delivery.dialog.coming': 'Opening…',
  'delivery.dialog.broken': 'This could not be opened',
  'delivery.dialog.broken.text': 'Check your connection and try again. The page loads anew, and what you typed stays.',
  'delivery.offline.title': 'You are offline',
  'delivery.offline.other': 'The site also answers at:',
  'delivery.offline.text':
    'The site can’t be reached right now. Check your connection and try again. What was confirmed to you before is not lost.',
} as const;
