import type { cashback as english } from '../EN/cashback.ts';
import type { Translation } from '../translation.ts';

export const cashback = {
  'cashback.none': 'ขณะนี้ไม่มีเงินคืน',
  'cashback.none.text': 'โปรดกลับมาใหม่ภายหลัง',
  'cashback.total': 'รับได้',
  'cashback.collect': 'รับเงินคืน',
  'cashback.collected': 'เพิ่ม {amount} เข้ากระเป๋าเงินแล้ว',
  'cashback.text':
    'นับเดิมพันที่ตัดสินแล้วใน {days, plural, other {# วัน}} ที่ผ่านมา รวมวันนี้ นับครั้งเดียวต่อเดิมพัน รับได้ตั้งแต่ {amount} อัตรานี้เป็นของ VIP ระดับ {level}',
  'cashback.rates': 'เงินคืนตามหมวด',
  'cashback.rate': 'อัตรา',
  'cashback.stakes': 'ยอดเดิมพัน',
  'cashback.sum': 'รวม',
  'cashback.history': 'ประวัติการรับ',
  'cashback.history.empty': 'ยังไม่มีการรับเงินคืน',
  'cashback.history.hint': 'เงินคืนที่คุณรับจะแสดงที่นี่',
} as const satisfies Translation<typeof english>;
