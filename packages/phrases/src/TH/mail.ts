import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': 'สวัสดีคุณ {account}',
  'mail.footer': 'คุณได้รับข้อความนี้เพราะมีบัญชีอยู่ที่ {brand} หากไม่ใช่บัญชีของคุณ โปรดติดต่อฝ่ายบริการลูกค้า',
  'mail.welcome.subject': 'ยินดีต้อนรับสู่ {brand}',
  'mail.welcome.body': 'บัญชีของคุณพร้อมใช้งานแล้ว เข้าสู่ระบบได้ด้วยชื่อผู้ใช้ {account} อย่าบอกรหัสผ่านแก่ผู้ใด เราจะไม่ถามรหัสผ่านของคุณ',
  'mail.welcome.action': 'เปิด {brand}',
  'mail.deposit.subject': 'เงินฝากของคุณเข้าแล้ว',
  'mail.deposit.body': '{amount} {currency} เข้ากระเป๋าเงินของคุณแล้ว หมายเลขรายการฝากคือ {reference}',
  'mail.deposit.action': 'ดูรายการของฉัน',
  'mail.deposit.sms': '{brand}: เงินฝาก {amount} {currency} เข้ากระเป๋าเงินของคุณแล้ว',
};
