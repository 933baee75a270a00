import type { Translation } from '../translation.ts';
import type { closed as source } from '../EN/closed.ts';

export const closed: Translation<typeof source> = {
  'closed.maintenance': 'ปิดปรับปรุงระบบ',
  'closed.maintenance.heading': 'จำกัดการเข้าชม',
  'closed.maintenance.text': 'ขณะนี้เรากำลังปรับปรุงระบบ ยอดเงินของคุณปลอดภัย โปรดกลับมาใหม่ในภายหลัง',
  'closed.region': 'จำกัด IP',
  'closed.region.text': 'เว็บไซต์นี้ไม่เปิดให้บริการจากตำแหน่งหรือที่อยู่ IP ของคุณ',
  'closed.region.visitor': 'ที่อยู่ IP ของคุณ: {ip} ประเทศ: {country}',
  'closed.unknown': 'ไม่ทราบ',
  'closed.again': 'หน้านี้จะกลับมาเองทันทีที่เว็บไซต์เปิดให้คุณใช้งาน',
  'closed.contact': 'ติดต่อเรา',
};
