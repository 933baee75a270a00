import type { Translation } from '../translation.ts';
import type { vip as source } from '../EN/vip.ts';

export const vip: Translation<typeof source> = {
  'vip.lead': 'ยิ่งเล่นมากระดับยิ่งสูง และระดับที่ได้จะไม่หายไป',
  'vip.levels': 'ทุกระดับ',
  'vip.yours': 'ระดับของคุณ',
  'vip.level': 'ระดับ {level}',
  'vip.total': 'ยอดเดิมพันรวม',
  'vip.month': 'ยอดเดิมพันเดือนนี้',
  'vip.inMonth': 'ยอดเดิมพันในหนึ่งเดือน',
  'vip.of': '{actual} จาก {expected}',
  'vip.met': 'ถึงแล้วในเดือนที่ดีที่สุด: {amount}',
  'vip.next': 'กำลังไปสู่ {name}',
  'vip.top': 'คุณถึงระดับสูงสุดแล้ว',
  'vip.start': 'ทุกคนเริ่มจากตรงนี้',
  'vip.gift': 'ของขวัญเลื่อนระดับ',
  'vip.claim': 'รับของขวัญ',
  'vip.claim.label': 'รับของขวัญระดับ {name}',
  'vip.claimed': 'รับแล้ว',
  'vip.locked': 'ยังไม่ถึง',
  'vip.paid': 'เพิ่ม {amount} เข้ากระเป๋าเงินของคุณแล้ว',
  'vip.empty': 'ยังไม่มีระดับ VIP',
  'vip.empty.text': 'โปรดกลับมาใหม่ภายหลัง',
  'vip.progress': 'ดูความคืบหน้าของคุณ',
};
