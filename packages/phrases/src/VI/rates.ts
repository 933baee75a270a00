import type { rates as english } from '../EN/rates.ts';
import type { Translation } from '../translation.ts';

export const rates = {
  'rates.title': 'Tỷ lệ hoàn của {account}',
  'rates.legend': 'Tỷ lệ hoàn',
  'rates.note': 'Theo phần trăm tiền cược đã kết toán: không cao hơn của bạn và không thấp hơn của tuyến dưới họ.',
  'rates.invalid': 'Nhập phần trăm với tối đa bốn chữ số thập phân.',
  'rates.limits': '{min} đến {max}',
  'rates.submit': 'Lưu tỷ lệ',
  'rates.saved': 'Đã đặt tỷ lệ của {account}.',
} as const satisfies Translation<typeof english>;
