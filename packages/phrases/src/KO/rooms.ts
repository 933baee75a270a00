import type { rooms as source } from '../EN/rooms.ts';
import type { Translation } from '../translation.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': '테이블',
  'rooms.visitor': '로그인하면 테이블을 볼 수 있습니다',
  'rooms.visitor.text': '로그인하면 판돈과 빈자리가 표시됩니다.',
  'rooms.empty': '현재 테이블이 없습니다',
  'rooms.empty.text': '아래 게임은 테이블을 고르지 않고 열 수 있습니다.',
  'rooms.stakes': '판돈 {min} – {max}',
  'rooms.seats': '빈자리 {free} / {seats}',
  'rooms.join': '참여',
  'rooms.join.name': '{name} 참여',
  'rooms.status.open': '입장 가능',
  'rooms.status.full': '만석',
};
