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
  'mailbox.off': 'There is no mailbox here right now',
  'mailbox.off.text':
    'What concerns your account stands in its records; news for everybody is among the announcements.',
  'mailbox.hint':
    'What happens in your account is told here: deposits, withdrawals, new logins, changes of your password.',
  'mailbox.messages': 'Messages',
  'mailbox.announcements': 'Announcements',
  'mailbox.reply': 'Reply',
  'mailbox.reply.title': 'Reply: {subject}',
  'mailbox.reply.lead': 'Our customer service reads your reply and answers here.',
  'mailbox.reply.text': 'Your reply',
} as const;
