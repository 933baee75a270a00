import type { Translation } from '../translation.ts';
import type { agentMail as source } from '../EN/agent-mail.ts';

export const agentMail: Translation<typeof source> = {
  'mail.rebate.subject': 'ค่าคอมคืนเข้ากระเป๋าเงินของคุณแล้ว',
  'mail.rebate.body':
    '{amount} {currency} เข้ากระเป๋าเงินของคุณแล้ว เป็นค่าคอมคืนจากยอดเดิมพันที่สรุปผลในหนึ่งวัน ดูรายละเอียดได้ในศูนย์เอเย่นต์',
  'mail.offerExpiring.subject': 'ข้อเสนอสัญญาของคุณใกล้หมดอายุ',
  'mail.offerExpiring.body':
    'ข้อเสนอ{kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}}จะหมดอายุเวลา {until} โปรดตอบในศูนย์เอเย่นต์ก่อนเวลานั้น',
  'mail.inactive.subject': 'ดาวน์ไลน์ของคุณหยุดเล่น',
  'mail.inactive.body': '{count, plural, other {ดาวน์ไลน์โดยตรง # รายไม่ได้เล่นมา {days} วันแล้ว รวมถึง {names}}}',
};
