import type { Translation } from '../translation.ts';
import type { mailbox as source } from '../EN/mailbox.ts';

export const mailbox: Translation<typeof source> = {
  mailbox: 'กล่องข้อความ',
  'mailbox.unread': '{count, plural, =0 {อ่านครบแล้ว} other {ยังไม่ได้อ่าน # ข้อความ}}',
  'mailbox.readAll': 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด',
  'mailbox.new': 'ยังไม่ได้อ่าน',
  'mailbox.delete': 'ลบ',
  'mailbox.delete.title': 'ลบข้อความนี้หรือไม่',
  'mailbox.delete.text': 'ข้อความจะถูกลบออกจากกล่องข้อความอย่างถาวร',
  'mailbox.deleted': 'ลบข้อความแล้ว',
  'mailbox.empty': 'ยังไม่มีข้อความ',
  'mailbox.hint': 'เรื่องที่เกิดขึ้นในบัญชีจะแจ้งที่นี่ เช่น การฝากเงิน การเข้าสู่ระบบใหม่ การเปลี่ยนรหัสผ่าน',
  'mailbox.off': 'ขณะนี้ไม่มีกล่องข้อความ',
  'mailbox.off.text': 'เรื่องที่เกี่ยวกับบัญชีของคุณอยู่ในบันทึกต่าง ๆ ข่าวสำหรับทุกคนอยู่ในประกาศ',
  'mailbox.announcements': 'ประกาศ',
  'mailbox.badge': '{count, plural, other {ยังไม่ได้อ่าน # ข้อความ}}',
};
