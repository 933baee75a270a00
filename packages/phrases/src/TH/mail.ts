import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';
import { agentMail } from './agent-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': 'สวัสดีคุณ {account}',
  'mail.footer': 'คุณได้รับข้อความนี้เพราะมีบัญชีอยู่ที่ {brand} หากไม่ใช่บัญชีของคุณ โปรดติดต่อฝ่ายบริการลูกค้า',
  'mail.welcome.subject': 'ยินดีต้อนรับสู่ {brand}',
  'mail.welcome.body': 'บัญชีของคุณพร้อมใช้งานแล้ว เข้าสู่ระบบได้ด้วยชื่อผู้ใช้ {account} อย่าบอกรหัสผ่านแก่ผู้ใด เราจะไม่ถามรหัสผ่านของคุณ',
  'mail.welcome.action': 'เปิด {brand}',
  'mail.lineSent.subject': 'โอนเงินของคุณแล้ว',
  'mail.lineSent.body': 'โอน {amount} {currency} จากกระเป๋าเงินของคุณไปยัง {name} แล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
  'mail.lineReceived.subject': 'คุณได้รับเงินโอน',
  'mail.lineReceived.body': '{amount} {currency} จาก {name} อยู่ในกระเป๋าเงินของคุณแล้ว',
  'mail.line.action': 'ดูรายการโอนของฉัน',
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

  'mail.footerStaff': 'คุณได้รับข้อความนี้เพราะทำงานกับ {brand} หากไม่ใช่ โปรดเพิกเฉย จะไม่มีอะไรเกิดขึ้น',
  'mail.staffInvitation.subject': 'คำเชิญเข้าสู่คอนโซลของ {brand}',
  'mail.staffInvitation.body':
    'ลิงก์นี้ใช้ตั้งรหัสผ่านของคุณสำหรับคอนโซลของ {brand} ใช้ได้ภายใน {hours} ชั่วโมงและใช้ได้ครั้งเดียว จากนั้นคุณจะตั้งค่าแอปยืนยันตัวตนหรือพาสคีย์ หรือยืนยันด้วยสิ่งที่มีอยู่แล้ว หากคุณไม่ได้รอคำเชิญ โปรดเพิกเฉยข้อความนี้',
  'mail.staffInvitation.action': 'ตั้งรหัสผ่านของฉัน',
  'mail.contract.subject': 'สัญญาที่ {brand}',
  'mail.contract.body':
    '{change, select, offered {อัปไลน์เสนอสัญญาให้คุณ: {kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}} โปรดตอบในศูนย์เอเย่นต์ก่อนหมดอายุ} accepted {{name} ยอมรับสัญญาที่คุณเสนอ: {kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}}} rejected {{name} ปฏิเสธสัญญาที่คุณเสนอ: {kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}}} ending {อีกฝ่ายขอยุติสัญญา: {kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}} สัญญายังมีผลจนกว่าทั้งสองฝ่ายจะตกลง} ended {สัญญาสิ้นสุดแล้ว: {kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}}} bill {บิล {amount} {currency} พร้อมให้รับ: {kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}}} other {{amount} {currency} เข้ากระเป๋าเงินของคุณแล้ว: {kind, select, dividend {เงินปันผล} daily {เงินเดือนรายวัน} hourly {เงินเดือนรายชั่วโมง} other {เงินเดือนเรียลไทม์}}}}',
  'mail.contract.action': 'เปิดศูนย์เอเย่นต์',
  'mail.loginWays.subject': 'วิธีเข้าสู่ระบบของบัญชี {brand} ของคุณเปลี่ยนไป',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {มีการเพิ่มพาสคีย์ในบัญชีของคุณ} passkeyRemoved {มีการลบพาสคีย์ออกจากบัญชีของคุณ} totpAdded {มีการเชื่อมต่อแอปยืนยันตัวตนกับบัญชีของคุณ} recoveryMade {มีการสร้างรหัสกู้คืนใหม่สำหรับบัญชีของคุณ รหัสเดิมใช้ไม่ได้แล้ว} recoveryUsed {มีการใช้รหัสกู้คืนของบัญชีคุณหนึ่งรหัส} emailChanged {ที่อยู่อีเมลของบัญชีคุณถูกเปลี่ยนเป็นที่อยู่อื่น} mobileChanged {มีการตั้งหมายเลขมือถือให้บัญชีของคุณ} other {แอปยืนยันตัวตนถูกลบออกจากบัญชีของคุณ}} หากเป็นคุณเอง ไม่ต้องทำอะไร หากไม่ใช่ โปรดเปลี่ยนรหัสผ่านทันทีและออกจากระบบในอุปกรณ์อื่นทั้งหมด',
  'mail.loginWays.action': 'ตรวจสอบความปลอดภัย',
  'mail.accountChange.subject': 'มีการเปลี่ยนแปลงในบัญชี {brand} ของคุณ',
  'mail.accountChange.body':
    '{change, select, fundPasswordSet {มีการตั้งรหัสผ่านการเงินให้บัญชีของคุณ} fundPasswordChanged {มีการเปลี่ยนรหัสผ่านการเงินของบัญชีคุณ} fundPasswordReset {มีการรีเซ็ตรหัสผ่านการเงินของบัญชีคุณด้วยรหัสยืนยัน เงินจะออกจากบัญชีไม่ได้ชั่วคราว} payoutAdded {มีการเพิ่มบัญชีธนาคารหรืออีวอลเล็ตสำหรับรับเงินในบัญชีของคุณ} payoutRemoved {มีการลบบัญชีธนาคารหรืออีวอลเล็ตสำหรับรับเงินออกจากบัญชีของคุณ} realNameCorrected {ฝ่ายบริการลูกค้าแก้ไขชื่อจริงของบัญชีคุณแล้ว} profileCorrected {ฝ่ายบริการลูกค้าแก้ไขข้อมูลส่วนตัวของบัญชีคุณแล้ว} profileChanged {มีการเปลี่ยนข้อมูลส่วนตัวของบัญชีคุณ} avatarChanged {มีการเปลี่ยนรูปโปรไฟล์ของบัญชีคุณ} other {มีการตั้งชื่อจริงให้บัญชีของคุณ}} หากเป็นคุณเอง ไม่ต้องทำอะไร หากไม่ใช่ โปรดเปลี่ยนรหัสผ่านทันที ออกจากระบบในอุปกรณ์อื่นทั้งหมด และติดต่อฝ่ายบริการลูกค้า',
  'mail.accountChange.action': 'ตรวจสอบความปลอดภัย',
  'mail.saferPlay.subject': 'วงเงินและการพักของคุณที่ {brand}',
  'mail.saferPlay.body':
    '{change, select, set {วงเงินหรือความถี่ของการเตือนถูกเปลี่ยน มีผลทันที} later {มีการขอเพิ่มหรือยกเลิกวงเงิน มีผลตั้งแต่ {until}} cancelled {ยกเลิกการเปลี่ยนวงเงินแล้ว} time_out {พักการเล่นถึง {until}} exclusion {คุณถูกกันจากการเล่นถึง {until}} open_exclusion {คุณถูกกันจากการเล่นโดยไม่มีกำหนด} imposed {เราตั้งวงเงินให้คุณ มีผลทันที} imposed_time_out {เราตั้งการพักให้คุณถึง {until}} imposed_exclusion {เรากันคุณจากการเล่นถึง {until}} open_imposed_exclusion {เรากันคุณจากการเล่นโดยไม่มีกำหนด} returned {การพักของคุณสิ้นสุดแล้ว} other {วงเงินหรือการพักถูกยกเลิกแล้ว}} หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้า',
  'mail.saferPlay.action': 'ดูวงเงินของฉัน',
  'mail.staffMessage.subject': '{subject}',
  'mail.staffMessage.body': '{text}',
  'mail.staffMessage.action': 'เปิดกล่องข้อความของฉัน',
  ...agentMail,
  ...withdrawalMail,
};
