import type { rooms as source } from '../EN/rooms.ts';
import type { Translation } from '../translation.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': 'โต๊ะ',
  'rooms.visitor': 'เข้าสู่ระบบเพื่อดูโต๊ะ',
  'rooms.visitor.text': 'เข้าสู่ระบบเพื่อดูเดิมพันและที่นั่งว่าง',
  'rooms.empty': 'ขณะนี้ไม่มีโต๊ะ',
  'rooms.empty.text': 'เกมด้านล่างเปิดได้โดยไม่ต้องเลือกโต๊ะ',
  'rooms.stakes': 'เดิมพัน {min} – {max}',
  'rooms.seats': 'ว่าง {free} จาก {seats} ที่นั่ง',
  'rooms.join': 'เข้าร่วม',
  'rooms.join.name': 'เข้าร่วม {name}',
  'rooms.status.open': 'ว่าง',
  'rooms.status.full': 'เต็ม',
};
