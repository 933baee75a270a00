import type { rooms as source } from '../EN/rooms.ts';
import type { Translation } from '../translation.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': '牌桌',
  'rooms.visitor': '登录后查看牌桌',
  'rooms.visitor.text': '登录后即可查看底注和空位。',
  'rooms.empty': '暂无牌桌',
  'rooms.empty.text': '下方的游戏无需选桌即可进入。',
  'rooms.stakes': '底注 {min} – {max}',
  'rooms.seats': '空位 {free} / {seats}',
  'rooms.join': '加入',
  'rooms.join.name': '加入 {name}',
  'rooms.status.open': '有空位',
  'rooms.status.full': '已满',
};
