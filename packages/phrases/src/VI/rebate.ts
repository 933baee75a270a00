import type { rebate as english } from '../EN/rebate.ts';
import type { Translation } from '../translation.ts';

export const rebate = {
  'rebate.list': 'Hoàn trả',
  'rebate.empty': 'Chưa có hoàn trả',
  'rebate.empty.text': 'Số tiền từ tỷ lệ của bạn trên cược của đội sẽ có ở đây.',
  'rebate.stakes': 'Cược đã quyết toán',
  'rebate.status.waiting': 'Đang chuyển',
  'rebate.status.paid': 'Đã trả',
  'rebate.status.nothing': 'Không có',
  'rebate.total': '{count, plural, other {#}} lần hoàn trả',
  'rebate.title': 'Hoàn trả',
  'rebate.explain.of': 'Giải thích hoàn trả {period}',
  'rebate.parts': 'Theo cược và tỷ lệ',
  'rebate.line': 'Tuyến',
  'rebate.line.own': 'Cược của bạn',
  'rebate.correction': 'điều chỉnh ngày {day}',
  'rebate.rate': 'Tỷ lệ của bạn − của tuyến dưới',
  'rebate.value': 'Thành tiền',
} as const satisfies Translation<typeof english>;
