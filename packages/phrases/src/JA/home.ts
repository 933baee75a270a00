import type { Translation } from '../translation.ts';
import type { home as source } from '../EN/home.ts';

export const home: Translation<typeof source> = {
  'home.banners': 'おすすめ',
  'home.banner': '{count} 件中 {number} 件目：{title}',
  'home.recent': '続きをプレイ',
  'home.game.rtp': 'RTP {rtp}',
  'home.game.play': 'プレイ',
  'home.game.hot': '人気',
  'home.game.new': '新着',
  'home.game.closed': '停止中',
  'home.game.favourite': '{name} をお気に入りに追加',
  'home.game.unfavourite': '{name} をお気に入りから削除',
};
