import type { Translation } from '../translation.ts';
import type { palette as source } from '../EN/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'ค้นหาทุกอย่าง',
  'palette.placeholder': 'เกม หน้า หรือคำสั่ง',
  'palette.games': 'เกม',
  'palette.recent': 'เล่นล่าสุด',
  'palette.pages': 'หน้า',
  'palette.actions': 'คำสั่ง',
  'palette.articles': 'บทความ',
  'palette.empty': 'ไม่พบผลลัพธ์สำหรับ “{query}”',
  'palette.count': '{count, plural, other {# ผลลัพธ์}}',
  'palette.searching': 'กำลังค้นหา…',
  'palette.failed': 'ค้นหาบางส่วนไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อ',
  'palette.keys': 'ขึ้นลงเพื่อเลือก Enter เพื่อเปิด Esc เพื่อปิด',
};
