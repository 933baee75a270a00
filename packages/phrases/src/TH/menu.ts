import type { Translation } from '../translation.ts';
import type { menu as source } from '../EN/menu.ts';

export const menu: Translation<typeof source> = {
  'menu.withdraw': 'ถอนเงิน',
  'menu.promotions': 'โปรโมชั่น',
  'menu.referral': 'ชวนเพื่อน',
  'menu.rewards': 'ศูนย์รางวัล',
  'menu.rebate': 'คืนยอดด้วยตนเอง',
  'menu.games': 'ศูนย์เกม',
  'menu.download': 'ดาวน์โหลดแอป',
  'menu.help': 'ศูนย์ช่วยเหลือ',
  'menu.feedback': 'ความคิดเห็น',
  'menu.join': 'ร่วมเป็นพันธมิตร',
  'menu.vip': 'VIP',
  'menu.pointMall': 'ร้านแลกแต้ม',
  'menu.vipRank': 'ระดับ VIP',
  'menu.details': 'รายละเอียดบัญชี',
  'menu.profit': 'กำไรขาดทุน',
  'menu.mailbox': 'กล่องจดหมาย',
  'menu.agent': 'พื้นที่เอเยนต์',
  'menu.search': 'ค้นหา',
  'menu.certifications': 'การรับรอง',
  'menu.payments': 'วิธีชำระเงิน',
  'menu.security': 'ความปลอดภัย',
  'menu.responsible': 'เล่นอย่างรับผิดชอบ',
  'menu.username': 'ชื่อบัญชี',
  'menu.secret': 'รหัสผ่านของคุณ',
};
