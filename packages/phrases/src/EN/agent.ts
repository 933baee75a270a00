export const agent = {
  'agent.title': 'Agent centre',
  'agent.menu': 'Pages of the agent centre',
  'agent.announcement': 'Announcement',
  'agent.announcement.empty': 'There are no announcements now.',
  'agent.registration': 'Account registration',
  'agent.registration.text': 'Whoever signs up with your code or link joins your team.',
  'agent.code': 'Invitation code',
  'agent.link': 'Invitation link',
  'agent.qr': 'QR code of your invitation link',
  'agent.copy': 'Copy',
  'agent.copied': 'Copied.',
  'agent.copyFailed': 'It could not be copied. Select the text and copy it yourself.',
} as const;
