export const closed = {
  'closed.maintenance': 'System Maintenance',
  'closed.maintenance.heading': 'RESTRICTION OF VISIT',
  'closed.maintenance.text':
    'We are currently performing a system maintenance. Your balance is safe; please come back in a while.',
  'closed.region': 'IP Restriction',
  'closed.region.text': 'Your location or IP address is not allowed to visit this site.',
  'closed.region.visitor': 'Your IP address: {ip}, country: {country}.',
  'closed.unknown': 'unknown',
  'closed.again': 'This page comes back by itself as soon as the site is open to you.',
  'closed.contact': 'Contact us',
} as const;
