import type { Translation } from '../translation.ts';
import type { chat as source } from '../EN/chat.ts';

export const chat: Translation<typeof source> = {
  chat: 'Phòng trò chuyện',
  'chat.close': 'Đóng phòng trò chuyện',
  'chat.people': '{count, plural, other {# người đang ở đây}}',
  'chat.people.more': 'Hơn {count} người đang ở đây',
  'chat.messages': 'Tin nhắn',
  'chat.earlier': 'Xem tin nhắn trước đó',
  'chat.newMessages': '{count, plural, other {# tin nhắn mới}}',
  'chat.you': 'Bạn',
  'chat.empty': 'Chưa ai nói gì',
  'chat.empty.text': 'Hãy chào mọi người: ai ở đây cũng đọc được.',
  'chat.closed': 'Phòng trò chuyện đang đóng',
  'chat.closed.text': 'Thành viên có thể vào sau khi đăng nhập.',
  'chat.write': 'Tin nhắn của bạn',
  'chat.send': 'Gửi',
  'chat.again': 'Gửi lại',
  'chat.left': '{count, plural, other {còn # ký tự}}',
  'chat.login': 'Đăng nhập để viết',
  'chat.muted': 'Bạn không thể viết ở đây nữa.',
  'chat.mutedUntil': 'Bạn không thể viết ở đây cho đến {time}.',
  'chat.report': 'Báo cáo tin nhắn của {name}',
  'chat.report.title': 'Báo cáo tin nhắn này?',
  'chat.report.text': 'Nhà điều hành sẽ xem xét. Không ai biết bạn đã báo cáo.',
  'chat.report.confirm': 'Báo cáo',
  'chat.reported': 'Cảm ơn. Tin nhắn đã được báo cáo.',
};
