import type { cashback as english } from '../EN/cashback.ts';
import type { Translation } from '../translation.ts';

export const cashback = {
  'cashback.none': 'Hiện chưa có hoàn trả',
  'cashback.none.text': 'Vui lòng quay lại sau.',
  'cashback.total': 'Có thể nhận',
  'cashback.collect': 'Nhận',
  'cashback.collected': 'Đã cộng {amount} vào ví của bạn.',
  'cashback.text':
    'Tính cược đã có kết quả trong {days, plural, other {# ngày}} gần nhất, kể cả hôm nay, mỗi cược một lần. Nhận được từ {amount}. Tỷ lệ của cấp VIP {level}.',
  'cashback.rates': 'Hoàn trả theo loại',
  'cashback.rate': 'Tỷ lệ',
  'cashback.stakes': 'Tiền cược',
  'cashback.sum': 'Tổng',
  'cashback.history': 'Đã nhận',
  'cashback.history.empty': 'Chưa nhận lần nào',
  'cashback.history.hint': 'Những lần nhận của bạn sẽ hiện ở đây.',
} as const satisfies Translation<typeof english>;
