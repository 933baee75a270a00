import type { Translation } from '../translation.ts';
import type { withdrawalMail as source } from '../EN/withdrawal-mail.ts';

export const withdrawalMail: Translation<typeof source> = {
  'mail.withdrawal.approved.subject': 'Lệnh rút tiền của bạn đang được xử lý',
  'mail.withdrawal.approved.body': 'Lệnh rút {amount} {currency} về {method} đã được duyệt và đang được chuyển.',
  'mail.withdrawal.paid.subject': 'Lệnh rút tiền của bạn đã được trả',
  'mail.withdrawal.paid.body':
    '{amount} {currency} đã được chuyển về {method}. Hãy cho biết trước {until} tiền đã đến hay chưa. Nếu không trả lời, lệnh được tính là đã nhận và sau đó không hoàn lại.',
  'mail.withdrawal.paid.sms':
    '{brand}: đã chuyển {amount} {currency} tiền rút của bạn. Hãy xác nhận trên trang web trước {until} tiền đã đến hay chưa.',
  'mail.withdrawal.failed.subject': 'Không trả được lệnh rút tiền của bạn',
  'mail.withdrawal.failed.body': 'Không trả được lệnh rút {amount} {currency} về {method}. Tiền đã về lại ví của bạn.',
  'mail.withdrawal.failed.sms': '{brand}: không trả được lệnh rút {amount} {currency}. Tiền đã về lại ví của bạn.',
  'mail.withdrawal.refused.subject': 'Lệnh rút tiền của bạn bị từ chối',
  'mail.withdrawal.refused.body':
    'Lệnh rút {amount} {currency} về {method} bị từ chối, tiền đã về lại ví của bạn. {refusal, select, account {Không xác nhận được tài khoản; hãy dùng tài khoản khác.} verification {Chúng tôi cần xác minh danh tính của bạn trước; hãy liên hệ chăm sóc khách hàng.} turnover {Chưa đủ doanh thu cược.} rules {Không phù hợp với điều khoản.} other {Hãy liên hệ chăm sóc khách hàng để biết lý do.}}',
  'mail.withdrawal.refused.sms':
    '{brand}: lệnh rút {amount} {currency} bị từ chối. Tiền đã về lại ví; lý do có trong hộp thư của bạn.',
  'mail.withdrawal.received.subject': 'Lệnh rút tiền được tính là đã nhận',
  'mail.withdrawal.received.body':
    'Đã hết thời gian trả lời {amount} {currency} đã đến {method} hay chưa. Lệnh được tính là đã nhận và không hoàn lại nữa.',
  'mail.withdrawal.rejected.subject': 'Chúng tôi đã kiểm tra lệnh rút của bạn',
  'mail.withdrawal.rejected.body':
    'Chúng tôi đã kiểm tra với nhà cung cấp: {amount} {currency} đã đến {method}. Lệnh được tính là đã nhận và không hoàn lại.',
  'mail.withdrawal.returned.subject': 'Tiền rút đã về lại ví',
  'mail.withdrawal.returned.body': '{amount} {currency} của lệnh rút về {method} đã về lại ví của bạn.',
  'mail.withdrawal.action': 'Xem các lệnh rút của tôi',
};
