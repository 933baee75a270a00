import type { Translation } from '../translation.ts';
import type { agentMail as source } from '../EN/agent-mail.ts';

export const agentMail: Translation<typeof source> = {
  'mail.rebate.subject': 'Hoàn trả đã vào ví của bạn',
  'mail.rebate.body':
    '{amount} {currency} đã vào ví của bạn: hoàn trả từ tiền cược đã quyết toán trong một ngày. Trung tâm đại lý cho biết chi tiết.',
  'mail.offerExpiring.subject': 'Đề nghị hợp đồng của bạn sắp hết hạn',
  'mail.offerExpiring.body':
    'Đề nghị {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}} hết hạn lúc {until} nếu trước đó bạn không trả lời trong trung tâm đại lý.',
  'mail.inactive.subject': 'Tuyến dưới của bạn ngừng chơi',
  'mail.inactive.body':
    '{count, plural, other {# tuyến dưới trực tiếp đã không chơi trong {days} ngày, trong đó có {names}.}}',
};
