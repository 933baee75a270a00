import type { Translation } from '../translation.ts';
import type { home as source } from '../EN/home.ts';

export const home: Translation<typeof source> = {
  'home.banners': '精选活动',
  'home.banner': '第 {number} 张，共 {count} 张：{title}',
  'home.recent': '继续游戏',
  'home.game.rtp': 'RTP {rtp}',
  'home.game.play': '开始',
  'home.game.hot': '热门',
  'home.game.new': '新',
  'home.game.closed': '未开放',
  'home.game.favourite': '收藏 {name}',
  'home.game.unfavourite': '取消收藏 {name}',
};
