import type { delivery as english } from '../EN/delivery.ts';
import type { Translation } from '../translation.ts';

export const delivery = {
  'delivery.consent.title': 'ให้เรานับการเข้าชมได้ไหม',
  'delivery.consent.text':
    'หากคุณยินยอม Google Analytics จะตั้งคุกกี้และนับว่ามีการเปิดหน้าใดของ {brand} บ้าง โดยไม่รวมบัญชี ยอดเงิน และเกมที่คุณเล่น ไม่ว่าเลือกแบบใด เว็บไซต์ก็ทำงานเหมือนเดิม',
  'delivery.consent.accept': 'ยอมรับ',
  'delivery.consent.decline': 'ปฏิเสธ',
  'delivery.update.text': 'เว็บไซต์เวอร์ชันใหม่พร้อมแล้ว',
  'delivery.update.reload': 'โหลดใหม่',
  'delivery.update.later': 'ไว้ทีหลัง',
  'delivery.dialog.coming': 'กำลังเปิด…',
  'delivery.dialog.broken': 'เปิดไม่ได้',
  'delivery.dialog.broken.text': 'โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง หน้าจะโหลดใหม่ และสิ่งที่คุณพิมพ์ไว้จะยังอยู่',
  'delivery.offline.title': 'คุณออฟไลน์อยู่',
  'delivery.offline.other': 'เข้าเว็บไซต์ได้ที่นี่เช่นกัน:',
  'delivery.offline.text': 'ขณะนี้ไม่สามารถเชื่อมต่อเว็บไซต์ได้ โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง สิ่งที่ยืนยันแล้วก่อนหน้านี้จะไม่หายไป',
} as const satisfies Translation<typeof english>;
