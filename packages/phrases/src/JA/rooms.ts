import type { rooms as source } from '../EN/rooms.ts';
import type { Translation } from '../translation.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': 'テーブル',
  'rooms.visitor': 'ログインするとテーブルが見られます',
  'rooms.visitor.text': 'ログインすると賭け金と空席が表示されます。',
  'rooms.empty': 'テーブルはありません',
  'rooms.empty.text': '下のゲームはテーブルを選ばずに遊べます。',
  'rooms.stakes': '賭け金 {min} – {max}',
  'rooms.seats': '空席 {free} / {seats}',
  'rooms.join': '参加する',
  'rooms.join.name': '{name}に参加する',
  'rooms.status.open': '空席あり',
  'rooms.status.full': '満席',
};
