import type { Translation } from '../translation.ts';
import type { home as source } from '../EN/home.ts';

export const home: Translation<typeof source> = {
  'home.banners': '추천',
  'home.banner': '{count}개 중 {number}번째: {title}',
  'home.recent': '이어서 플레이',
  'home.game.rtp': 'RTP {rtp}',
  'home.game.play': '플레이',
  'home.game.hot': '인기',
  'home.game.new': '신규',
  'home.game.closed': '닫힘',
  'home.game.favourite': '{name} 즐겨찾기에 추가',
  'home.game.unfavourite': '{name} 즐겨찾기에서 삭제',
};
