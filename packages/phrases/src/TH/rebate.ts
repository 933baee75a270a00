import type { rebate as english } from '../EN/rebate.ts';
import type { Translation } from '../translation.ts';

export const rebate = {
  'rebate.list': 'เงินคืน',
  'rebate.empty': 'ยังไม่มีเงินคืน',
  'rebate.empty.text': 'ยอดจากอัตราของคุณบนเดิมพันของทีมจะแสดงที่นี่',
  'rebate.stakes': 'เดิมพันที่ตัดสินแล้ว',
  'rebate.status.waiting': 'กำลังดำเนินการ',
  'rebate.status.paid': 'จ่ายแล้ว',
  'rebate.status.nothing': 'ไม่มี',
  'rebate.total': 'เงินคืน {count, plural, other {#}} รายการ',
  'rebate.title': 'เงินคืน',
  'rebate.explain.of': 'คำอธิบายเงินคืน {period}',
  'rebate.parts': 'ตามเดิมพันและอัตรา',
  'rebate.line': 'สาย',
  'rebate.line.own': 'เดิมพันของคุณเอง',
  'rebate.correction': 'ปรับปรุงของ {day}',
  'rebate.rate': 'อัตราของคุณ − ของดาวน์ไลน์',
  'rebate.value': 'เป็นเงิน',
} as const satisfies Translation<typeof english>;
