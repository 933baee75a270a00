import type { Translation } from '../translation.ts';
import type { chat as source } from '../EN/chat.ts';

export const chat: Translation<typeof source> = {
  chat: 'ห้องแชท',
  'chat.close': 'ปิดห้องแชท',
  'chat.people': '{count, plural, other {# คนในห้อง}}',
  'chat.people.more': 'มากกว่า {count} คนในห้อง',
  'chat.messages': 'ข้อความ',
  'chat.earlier': 'แสดงข้อความก่อนหน้า',
  'chat.newMessages': '{count, plural, other {# ข้อความใหม่}}',
  'chat.you': 'คุณ',
  'chat.empty': 'ยังไม่มีใครพูดอะไร',
  'chat.empty.text': 'ทักทายกันหน่อย ทุกคนที่นี่อ่านได้',
  'chat.closed': 'ห้องแชทปิดอยู่',
  'chat.closed.text': 'สมาชิกอาจเข้าได้หลังเข้าสู่ระบบ',
  'chat.write': 'ข้อความของคุณ',
  'chat.send': 'ส่ง',
  'chat.again': 'ส่งอีกครั้ง',
  'chat.left': '{count, plural, other {เหลือ # ตัวอักษร}}',
  'chat.login': 'เข้าสู่ระบบเพื่อเขียน',
  'chat.muted': 'คุณไม่สามารถเขียนที่นี่ได้อีกต่อไป',
  'chat.mutedUntil': 'คุณเขียนที่นี่ไม่ได้จนถึง {time}',
  'chat.report': 'รายงานข้อความของ {name}',
  'chat.report.title': 'รายงานข้อความนี้หรือไม่',
  'chat.report.text': 'ผู้ดูแลจะตรวจสอบ ไม่มีใครรู้ว่าใครรายงาน',
  'chat.report.confirm': 'รายงาน',
  'chat.reported': 'ขอบคุณ รายงานข้อความแล้ว',
};
