import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {
  'play.back': 'ล็อบบี้',
  'play.reload': 'โหลดเกมใหม่',
  'play.fullscreen': 'เต็มจอ',
  'play.fullscreen.leave': 'ออกจากโหมดเต็มจอ',
  'play.opening': 'กำลังเปิดเกม…',
  'play.other': 'หาเกมอื่น',
  'play.unknown': 'เกมอาจเปลี่ยนชื่อหรือถูกนำออกจากรายการแล้ว',
  'play.none.title': 'ยังไม่มีเกมเปิดอยู่ที่นี่',
  'play.none.text': 'เลือกเกมจากล็อบบี้ แล้วเกมจะเปิดที่นี่',
  'play.none.last': 'เปิดเกมล่าสุดอีกครั้ง',
  'play.closed.title': 'เกมนี้ปิดชั่วคราว',
  'play.closed.text': 'ค่ายเกมกำลังปรับปรุงหรือยังไม่เปิดให้บริการ ยอดเงินของคุณไม่ได้รับผลกระทบ',
  'play.failed': 'ยอดเงินของคุณไม่ได้รับผลกระทบ ลองอีกครั้งหรือเลือกเกมอื่น',
  'play.slow': 'เกมใช้เวลาเปิดนานกว่าปกติ',
  'play.over': 'เซสชันของเกมสิ้นสุดแล้ว เปิดใหม่เพื่อเล่นต่อ รอบที่กำลังเล่นอยู่จะไม่หาย',
  'play.again': 'เปิดอีกครั้ง',
  'play.window.open': 'เปิดในหน้าต่างใหม่',
  'play.window.text': 'เกมของผู้ให้บริการนี้ทำงานในหน้าต่างของตัวเอง',
  'play.window.running': 'เกมกำลังทำงานในหน้าต่างของตัวเอง',
  'play.window.show': 'แสดงหน้าต่าง',
  'play.window.blocked': 'เบราว์เซอร์บล็อกหน้าต่าง โปรดอนุญาตป๊อปอัปสำหรับเว็บไซต์นี้ แล้วเปิดเกมอีกครั้ง',
};
