export const closed = {
  'closed.maintenance': 'System Maintenance',
  'closed.maintenance.heading': 'RESTRICTION OF VISIT',
  'closed.maintenance.text':
    'We are currently performing a system maintenance. Your balance is safe; please come back in a while.',
  'closed.region': 'IP Restriction',
  'closed.region.text': 'The site is not available from your location or IP address.',
  'closed.region.visitor': 'Your IP address: {ip}, country: {country}.',
  'closed.contact': 'Contact us',
} as const;
