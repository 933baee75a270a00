import type { Translation } from '../translation.ts';
import type { home as source } from '../EN/home.ts';

export const home: Translation<typeof source> = {
  'home.banners': 'ข้อเสนอ',
  'home.banner': '{number} จาก {count}: {title}',
  'home.recent': 'เล่นต่อ',
  'home.game.rtp': 'RTP {rtp}',
  'home.game.play': 'เล่น',
  'home.game.hot': 'ฮิต',
  'home.game.new': 'ใหม่',
  'home.game.closed': 'ปิดอยู่',
  'home.game.favourite': 'เพิ่ม {name} ในรายการโปรด',
  'home.game.unfavourite': 'ลบ {name} ออกจากรายการโปรด',
};
