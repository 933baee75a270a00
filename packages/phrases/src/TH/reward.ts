import type { reward as english } from '../EN/reward.ts';
import type { Translation } from '../translation.ts';

export const reward = {
  'reward.view': 'แสดง',
  'reward.view.open': 'ที่มีอยู่',
  'reward.view.history': 'ประวัติ',
  'reward.kind': 'ประเภท',
  'reward.kind.promotion': 'โปรโมชัน',
  'reward.kind.raffle': 'ชิงโชค',
  'reward.kind.vip': 'ของขวัญ VIP',
  'reward.kind.mission': 'ภารกิจ',
  'reward.badge': '{count, plural, other {# รางวัลรอรับ}}',
  'reward.claim': 'รับ {amount}',
  'reward.look': 'ดูเพิ่มเติม',
  'reward.draw': 'จับรางวัล ({count, plural, other {# ตั๋ว}})',
  'reward.paid': '{amount} อยู่ในกระเป๋าเงินของคุณแล้ว',
  'reward.empty': 'ไม่มีรางวัลที่นี่',
  'reward.empty.text': 'โปรโมชัน ของขวัญ VIP ภารกิจ และการชิงโชคจะแสดงที่นี่',
  'reward.history.empty': 'ยังไม่ได้รับรางวัล',
  'reward.history.hint': 'รางวัลที่คุณรับหรือได้รับจ่ายจะแสดงที่นี่',
  'reward.upTo': 'สูงสุด {amount}',
} as const satisfies Translation<typeof english>;
