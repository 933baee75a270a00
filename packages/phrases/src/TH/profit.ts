import type { profit as english } from '../EN/profit.ts';
import type { Translation } from '../translation.ts';

export const profit = {
  'profit.validBet': 'เดิมพันที่นับ',
  'profit.jackpot': 'แจ็กพอต',
  'profit.bonus': 'โบนัส',
  'profit.quarter': '90 วัน',
  'profit.year': '12 เดือน',
  'profit.from': 'ตั้งแต่',
  'profit.to': 'ถึง',
  'profit.unit': 'แยกตาม',
  'profit.unit.day': 'วัน',
  'profit.unit.week': 'สัปดาห์',
  'profit.unit.month': 'เดือน',
  'profit.plot': 'ผลลัพธ์ตามเวลา',
  'profit.plot.text': 'แท่งขึ้นคือกำไร แท่งลงคือขาดทุน ตารางมีตัวเลขเดียวกัน',
  'profit.category': 'โบนัส การฝาก และการถอนไม่อยู่ในหมวดใด จึงนับเฉพาะการเล่นที่นี่',
  'profit.empty': 'ไม่มีรายการในช่วงเวลานี้',
  'profit.empty.text': 'การเล่น สิ่งที่ได้รับ การฝาก และการถอนของคุณจะถูกนับที่นี่',
  'profit.bonuses': 'รายละเอียดโบนัส',
  'profit.bonuses.empty': 'ยังไม่มีโบนัส',
  'profit.bonuses.text': 'โบนัส เงินคืน คะแนน รางวัลภารกิจ และค่าคอมมิชชันจะแสดงที่นี่',
  'profit.turnover': 'ต้องเล่น',
  'profit.csv': 'ดาวน์โหลด CSV',
  'profit.csv.cut': 'ไฟล์มี {max} แถวล่าสุด โปรดย่อช่วงเวลาเพื่อดูส่วนที่เหลือ',
} as const satisfies Translation<typeof english>;
