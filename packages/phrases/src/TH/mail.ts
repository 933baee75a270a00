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
  'mail.greetingAnyone': 'สวัสดี',
  'mail.footerAnyone': 'คุณได้รับข้อความนี้เพราะมีผู้กรอกที่อยู่นี้ที่ {brand} หากไม่ใช่คุณ โปรดเพิกเฉย จะไม่มีอะไรเกิดขึ้นหากไม่มีรหัส',
  'mail.code.subject': '{code} คือรหัสยืนยัน {brand} ของคุณ',
  'mail.code.body': 'กรอกรหัสนี้เพื่อดำเนินการต่อ รหัสใช้ได้ภายใน {minutes} นาทีและใช้ได้ครั้งเดียว อย่าบอกรหัสแก่ผู้ใด เราจะไม่ถามรหัสของคุณ',
  'mail.code.sms': '{brand}: รหัสยืนยันของคุณคือ {code} ใช้ได้ภายใน {minutes} นาที อย่าบอกรหัสแก่ผู้ใด',
  'mail.reset.subject': 'ตั้งรหัสผ่านใหม่',
  'mail.reset.body':
    'มีผู้ขอตั้งรหัสผ่านใหม่ให้บัญชี {account} ลิงก์ใช้ได้ภายใน {minutes} นาทีและใช้ได้ครั้งเดียว หากไม่ใช่คุณ โปรดเพิกเฉยข้อความนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง',
  'mail.reset.action': 'ตั้งรหัสผ่านใหม่',
  'mail.passwordChanged.subject': 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
  'mail.passwordChanged.body':
    'รหัสผ่านของบัญชี {account} ถูกเปลี่ยนแล้ว และการเข้าสู่ระบบอื่นทั้งหมดถูกยกเลิก หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและแจ้งฝ่ายบริการลูกค้า',
  'mail.passwordChanged.action': 'เปิด {brand}',
  'mail.passwordChanged.sms': '{brand}: รหัสผ่านของบัญชี {account} ถูกเปลี่ยนแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
  'mail.newDevice.subject': 'มีการเข้าสู่ระบบใหม่ในบัญชี {brand} ของคุณ',
  'mail.newDevice.body':
    'บัญชีของคุณถูกเปิดใช้จากเบราว์เซอร์ที่เราไม่เคยพบมาก่อน: {client}, {place}, {time} หากเป็นคุณเอง ไม่ต้องทำอะไร หากไม่ใช่ โปรดเปลี่ยนรหัสผ่านทันทีและออกจากระบบในอุปกรณ์อื่นทั้งหมด',
  'mail.newDevice.action': 'ตรวจสอบความปลอดภัย',

  'mail.loginWays.subject': 'วิธีเข้าสู่ระบบของบัญชี {brand} ของคุณเปลี่ยนไป',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {มีการเพิ่มพาสคีย์ในบัญชีของคุณ} passkeyRemoved {มีการลบพาสคีย์ออกจากบัญชีของคุณ} totpAdded {มีการเชื่อมต่อแอปยืนยันตัวตนกับบัญชีของคุณ} other {แอปยืนยันตัวตนถูกลบออกจากบัญชีของคุณ}} หากเป็นคุณเอง ไม่ต้องทำอะไร หากไม่ใช่ โปรดเปลี่ยนรหัสผ่านทันทีและออกจากระบบในอุปกรณ์อื่นทั้งหมด',
  'mail.loginWays.action': 'ตรวจสอบความปลอดภัย',
};
