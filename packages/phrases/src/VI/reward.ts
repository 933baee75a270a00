import type { reward as english } from '../EN/reward.ts';
import type { Translation } from '../translation.ts';

export const reward = {
  'reward.view': 'Hiển thị',
  'reward.view.open': 'Hiện có',
  'reward.view.history': 'Lịch sử',
  'reward.kind': 'Loại',
  'reward.kind.promotion': 'Khuyến mãi',
  'reward.kind.raffle': 'Quay thưởng',
  'reward.kind.vip': 'Quà VIP',
  'reward.kind.mission': 'Nhiệm vụ',
  'reward.badge': '{count, plural, other {# phần thưởng chờ nhận}}',
  'reward.claim': 'Nhận {amount}',
  'reward.look': 'Xem thêm',
  'reward.draw': 'Quay ({count, plural, other {# vé}})',
  'reward.paid': '{amount} đã vào ví của bạn.',
  'reward.empty': 'Không có phần thưởng',
  'reward.empty.text': 'Khuyến mãi, quà VIP, nhiệm vụ và quay thưởng sẽ hiện ở đây.',
  'reward.history.empty': 'Chưa nhận gì',
  'reward.history.hint': 'Phần thưởng bạn nhận hoặc được trả sẽ hiện ở đây.',
  'reward.upTo': 'tối đa {amount}',
} as const satisfies Translation<typeof english>;
