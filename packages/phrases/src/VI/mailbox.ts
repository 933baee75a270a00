import type { Translation } from '../translation.ts';
import type { mailbox as source } from '../EN/mailbox.ts';

export const mailbox: Translation<typeof source> = {
  mailbox: 'Hộp thư',
  'mailbox.unread': '{count, plural, =0 {Đã đọc tất cả} other {# tin chưa đọc}}',
  'mailbox.readAll': 'Đánh dấu đã đọc tất cả',
  'mailbox.new': 'Chưa đọc',
  'mailbox.delete': 'Xóa',
  'mailbox.delete.title': 'Xóa tin nhắn này?',
  'mailbox.delete.text': 'Tin nhắn sẽ bị xóa vĩnh viễn khỏi hộp thư của bạn.',
  'mailbox.deleted': 'Đã xóa tin nhắn.',
  'mailbox.empty': 'Chưa có tin nhắn',
  'mailbox.off': 'Hiện không có hộp thư',
  'mailbox.off.text': 'Mọi việc của tài khoản nằm trong các bản ghi; tin chung nằm trong mục thông báo.',
  'mailbox.hint':
    'Những gì xảy ra trong tài khoản được báo ở đây: nạp tiền, rút tiền, đăng nhập mới, thay đổi mật khẩu.',
  'mailbox.messages': 'Tin nhắn',
  'mailbox.announcements': 'Thông báo',
  'mailbox.reply': 'Trả lời',
  'mailbox.reply.title': 'Trả lời: {subject}',
  'mailbox.reply.lead': 'Chăm sóc khách hàng sẽ đọc và trả lời bạn tại đây.',
  'mailbox.reply.text': 'Nội dung trả lời',
};
