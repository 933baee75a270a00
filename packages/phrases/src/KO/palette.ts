import type { Translation } from '../translation.ts';
import type { palette as source } from '../EN/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': '무엇이든 찾기',
  'palette.placeholder': '게임, 페이지 또는 작업',
  'palette.games': '게임',
  'palette.recent': '최근 플레이한 게임',
  'palette.pages': '페이지',
  'palette.actions': '작업',
  'palette.articles': '글',
  'palette.empty': '“{query}”에 대한 결과가 없습니다.',
  'palette.count': '{count, plural, other {결과 #개}}',
  'palette.searching': '찾는 중…',
  'palette.failed': '일부를 검색하지 못했습니다. 연결을 확인해 주세요.',
  'palette.keys': '위아래로 선택, Enter로 열기, Esc로 닫기',
};
