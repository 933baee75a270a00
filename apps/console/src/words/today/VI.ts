import type { Translation } from '@sampan/phrases/translation';
import type { today as source } from './EN.ts';

export const today: Translation<typeof source> = {
  'today.title': 'Hôm nay',
  'today.text': 'Những việc đang chờ, đếm lại mỗi nửa phút.',
  'today.deposits': 'Chuyển khoản cần kiểm tra',
  'today.withdrawals': 'Lệnh rút cần duyệt',
  'today.redemptions': 'Đổi quà đang xử lý',
  'today.applications': 'Đơn đăng ký khuyến mãi',
  'today.feedback': 'Góp ý cần trả lời',
  'today.bills': 'Hóa đơn đại lý cần duyệt',
  'today.approvals': 'Chờ người thứ hai',
  'today.failed': 'Không đếm được',
  'today.none': 'Vai trò của bạn không thấy hàng chờ nào.',
};
