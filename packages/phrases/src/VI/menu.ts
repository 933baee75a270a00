import type { Translation } from '../translation.ts';
import type { menu as source } from '../EN/menu.ts';

export const menu: Translation<typeof source> = {
  'menu.withdraw': 'Rút tiền',
  'menu.promotions': 'Khuyến mãi',
  'menu.referral': 'Mời bạn bè',
  'menu.rewards': 'Trung tâm thưởng',
  'menu.rebate': 'Hoàn trả thủ công',
  'menu.games': 'Trung tâm trò chơi',
  'menu.download': 'Tải ứng dụng',
  'menu.help': 'Trung tâm trợ giúp',
  'menu.feedback': 'Góp ý',
  'menu.join': 'Hợp tác với chúng tôi',
  'menu.vip': 'VIP',
  'menu.pointMall': 'Cửa hàng điểm',
  'menu.vipRank': 'Hạng VIP',
  'menu.details': 'Chi tiết tài khoản',
  'menu.profit': 'Lợi nhuận',
  'menu.mailbox': 'Hộp thư',
  'menu.agent': 'Khu vực đại lý',
  'menu.search': 'Tìm kiếm',
  'menu.certifications': 'Chứng nhận',
  'menu.payments': 'Phương thức thanh toán',
  'menu.security': 'Bảo mật',
  'menu.responsible': 'Chơi có trách nhiệm',
  'menu.username': 'Tên tài khoản',
  'menu.secret': 'Mật khẩu của bạn',
};
