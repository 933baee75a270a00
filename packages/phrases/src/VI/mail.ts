import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': 'Xin chào {account},',
  'mail.footer':
    'Bạn nhận được tin này vì có tài khoản tại {brand}. Nếu đó không phải tài khoản của bạn, vui lòng liên hệ chăm sóc khách hàng.',
  'mail.welcome.subject': 'Chào mừng bạn đến với {brand}',
  'mail.welcome.body':
    'Tài khoản của bạn đã sẵn sàng. Bạn có thể đăng nhập bằng tên {account}. Đừng cho ai biết mật khẩu; chúng tôi không bao giờ hỏi mật khẩu của bạn.',
  'mail.welcome.action': 'Mở {brand}',
  'mail.deposit.subject': 'Tiền nạp của bạn đã vào ví',
  'mail.deposit.body': '{amount} {currency} đã vào ví của bạn. Mã lệnh nạp là {reference}.',
  'mail.deposit.action': 'Xem giao dịch của tôi',
  'mail.deposit.sms': '{brand}: khoản nạp {amount} {currency} đã vào ví của bạn.',
};
