import type { Translation } from '../translation.ts';
import type { vip as source } from '../EN/vip.ts';

export const vip: Translation<typeof source> = {
  'vip.lead': 'Chơi càng nhiều, cấp càng cao. Cấp đã đạt không bao giờ mất.',
  'vip.levels': 'Tất cả các cấp',
  'vip.yours': 'Cấp của bạn',
  'vip.level': 'Cấp {level}',
  'vip.total': 'Tổng doanh số cược',
  'vip.month': 'Doanh số cược tháng này',
  'vip.inMonth': 'Doanh số cược trong một tháng',
  'vip.of': '{actual} trên {expected}',
  'vip.met': 'Đã đạt trong tháng tốt nhất: {amount}',
  'vip.next': 'Đang tiến tới {name}',
  'vip.top': 'Bạn đã đạt cấp cao nhất.',
  'vip.start': 'Mọi người đều bắt đầu từ đây.',
  'vip.gift': 'Quà lên cấp',
  'vip.claim': 'Nhận quà',
  'vip.claim.label': 'Nhận quà của cấp {name}',
  'vip.claimed': 'Đã nhận',
  'vip.locked': 'Chưa đạt',
  'vip.paid': '{amount} đã được cộng vào ví của bạn.',
  'vip.empty': 'Chưa có cấp VIP',
  'vip.empty.text': 'Hãy quay lại sau.',
  'vip.progress': 'Xem tiến độ của bạn',
};
