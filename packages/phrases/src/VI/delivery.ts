import type { delivery as english } from '../EN/delivery.ts';
import type { Translation } from '../translation.ts';

export const delivery = {
  'delivery.consent.title': 'Cho phép đếm lượt truy cập?',
  'delivery.consent.text':
    'Nếu bạn đồng ý, Google Analytics sẽ đặt cookie và đếm những trang nào của {brand} được mở. Tài khoản, số dư và trò chơi của bạn không nằm trong đó. Trang web hoạt động như nhau dù bạn chọn thế nào.',
  'delivery.consent.accept': 'Đồng ý',
  'delivery.consent.decline': 'Từ chối',
  'delivery.update.text': 'Trang web đã có phiên bản mới.',
  'delivery.update.reload': 'Tải lại',
  'delivery.update.later': 'Để sau',
  'delivery.dialog.coming': 'Đang mở…',
  'delivery.dialog.broken': 'Không thể mở',
  'delivery.dialog.broken.text':
    'Vui lòng kiểm tra kết nối rồi thử lại. Trang sẽ được tải lại và những gì bạn đã nhập vẫn còn.',
  'delivery.offline.title': 'Bạn đang ngoại tuyến',
  'delivery.offline.other': 'Trang cũng có thể truy cập tại:',
  'delivery.offline.text':
    'Hiện không thể kết nối tới trang web. Hãy kiểm tra kết nối rồi thử lại. Những gì đã được xác nhận trước đó không bị mất.',
} as const satisfies Translation<typeof english>;
