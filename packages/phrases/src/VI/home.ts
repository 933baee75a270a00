import type { Translation } from '../translation.ts';
import type { home as source } from '../EN/home.ts';

export const home: Translation<typeof source> = {
  'home.banners': 'Ưu đãi',
  'home.banner': '{number} trên {count}: {title}',
  'home.recent': 'Chơi tiếp',
  'home.game.rtp': 'RTP {rtp}',
  'home.game.play': 'Chơi',
  'home.game.hot': 'Hot',
  'home.game.new': 'Mới',
  'home.game.closed': 'Đang đóng',
  'home.game.favourite': 'Thêm {name} vào yêu thích',
  'home.game.unfavourite': 'Bỏ {name} khỏi yêu thích',
};
