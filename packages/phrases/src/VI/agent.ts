import type { Translation } from '../translation.ts';
import type { agent as source } from '../EN/agent.ts';

export const agent: Translation<typeof source> = {
  'agent.title': 'Trung tâm đại lý',
  'agent.menu': 'Các trang của trung tâm đại lý',
  'agent.announcement': 'Thông báo',
  'agent.announcement.empty': 'Hiện chưa có thông báo.',
  'agent.overview': 'Tổng quan đội',
  'agent.downline': 'Quản lý đội',
  'agent.betting': 'Cược của đội',
  'agent.profit': 'Lãi lỗ người dùng',
  'agent.income': 'Thu nhập của tôi',
  'agent.transactions': 'Chi tiết giao dịch',
  'agent.dividend': 'Bản ghi cổ tức',
  'agent.daily': 'Lương ngày',
  'agent.hourly': 'Lương giờ',
  'agent.realtime': 'Lương thời gian thực',
  'agent.registration': 'Đăng ký tài khoản',
  'agent.policy': 'Chính sách đại lý',
  'agent.policy.empty': 'Nhà vận hành chưa công bố chính sách đại lý.',
  'agent.registration.text': 'Ai đăng ký bằng mã hoặc liên kết của bạn sẽ vào đội của bạn.',
  'agent.code': 'Mã mời',
  'agent.link': 'Liên kết mời',
  'agent.qr': 'Mã QR của liên kết mời',
  'agent.copy': 'Sao chép',
  'agent.copied': 'Đã sao chép.',
  'agent.copyFailed': 'Không sao chép được. Hãy chọn chữ và tự sao chép.',
};
