import type { Translation } from '../translation.ts';
import type { withdrawalMail as source } from '../EN/withdrawal-mail.ts';

export const withdrawalMail: Translation<typeof source> = {
  'mail.withdrawal.approved.subject': 'กำลังดำเนินการถอนเงินของคุณ',
  'mail.withdrawal.approved.body': 'การถอน {amount} {currency} ไปยัง {method} ได้รับอนุมัติแล้ว และกำลังโอน',
  'mail.withdrawal.paid.subject': 'โอนเงินถอนของคุณแล้ว',
  'mail.withdrawal.paid.body':
    'โอน {amount} {currency} ไปยัง {method} แล้ว โปรดตอบภายใน {until} ว่าเงินเข้าหรือไม่ หากไม่ตอบจะถือว่าได้รับแล้ว และจะไม่มีการคืนเงินหลังจากนั้น',
  'mail.withdrawal.paid.sms': '{brand}: โอนเงินถอน {amount} {currency} แล้ว โปรดตอบบนเว็บไซต์ภายใน {until} ว่าเงินเข้าหรือไม่',
  'mail.withdrawal.failed.subject': 'ไม่สามารถจ่ายเงินถอนของคุณได้',
  'mail.withdrawal.failed.body': 'ไม่สามารถจ่ายเงินถอน {amount} {currency} ไปยัง {method} ได้ เงินกลับเข้ากระเป๋าเงินของคุณแล้ว',
  'mail.withdrawal.failed.sms': '{brand}: ไม่สามารถจ่ายเงินถอน {amount} {currency} ได้ เงินกลับเข้ากระเป๋าเงินของคุณแล้ว',
  'mail.withdrawal.refused.subject': 'การถอนเงินของคุณถูกปฏิเสธ',
  'mail.withdrawal.refused.body':
    'การถอน {amount} {currency} ไปยัง {method} ถูกปฏิเสธ และเงินกลับเข้ากระเป๋าเงินของคุณแล้ว {refusal, select, account {ไม่สามารถยืนยันบัญชีได้ โปรดใช้บัญชีอื่น} verification {เราต้องยืนยันตัวตนของคุณก่อน โปรดติดต่อฝ่ายบริการลูกค้า} turnover {ยอดเดิมพันยังไม่ครบ} rules {ไม่เป็นไปตามข้อกำหนด} other {โปรดติดต่อฝ่ายบริการลูกค้าเพื่อทราบเหตุผล}}',
  'mail.withdrawal.refused.sms':
    '{brand}: การถอน {amount} {currency} ถูกปฏิเสธ เงินกลับเข้ากระเป๋าเงินแล้ว ดูเหตุผลได้ในกล่องข้อความ',
  'mail.withdrawal.received.subject': 'ถือว่าคุณได้รับเงินถอนแล้ว',
  'mail.withdrawal.received.body':
    'หมดเวลาตอบว่า {amount} {currency} เข้า {method} หรือไม่ จึงถือว่าได้รับแล้ว และจะไม่มีการคืนเงินอีก',
  'mail.withdrawal.rejected.subject': 'เราตรวจสอบการถอนของคุณแล้ว',
  'mail.withdrawal.rejected.body':
    'เราตรวจสอบกับผู้ให้บริการแล้ว: {amount} {currency} เข้า {method} แล้ว จึงถือว่าได้รับแล้ว และไม่มีการคืนเงิน',
  'mail.withdrawal.returned.subject': 'เงินถอนของคุณกลับมาแล้ว',
  'mail.withdrawal.returned.body': '{amount} {currency} จากการถอนไปยัง {method} กลับเข้ากระเป๋าเงินของคุณแล้ว',
  'mail.withdrawal.action': 'ดูรายการถอนของฉัน',
};
