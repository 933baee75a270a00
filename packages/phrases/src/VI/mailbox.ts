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
  'mailbox.hint': 'Những gì xảy ra trong tài khoản được báo ở đây: nạp tiền, đăng nhập mới, thay đổi mật khẩu.',
  'mailbox.off': 'Hiện không có hộp thư',
  'mailbox.off.text': 'Mọi việc của tài khoản nằm trong các bản ghi; tin chung nằm trong mục thông báo.',
  'mailbox.announcements': 'Thông báo',
  'mailbox.badge': '{count, plural, other {# tin chưa đọc}}',
};
