export const mailbox = {
  mailbox: 'Mailbox',
  'mailbox.unread': '{count, plural, =0 {Everything is read} one {# unread message} other {# unread messages}}',
  'mailbox.readAll': 'Mark all as read',
  'mailbox.new': 'Unread',
  'mailbox.delete': 'Delete',
  'mailbox.delete.title': 'Delete this message?',
  'mailbox.delete.text': 'It is taken out of your mailbox for good.',
  'mailbox.deleted': 'The message was deleted.',
  'mailbox.empty': 'No messages yet',
  'mailbox.hint': 'What happens in your account is told here: deposits, new logins, changes of your password.',
  'mailbox.off': 'There is no mailbox here right now',
  'mailbox.off.text':
    'What concerns your account stands in its records; news for everybody is among the announcements.',
  'mailbox.announcements': 'Announcements',
  'mailbox.badge': '{count, plural, one {# unread message} other {# unread messages}}',
} as const;
