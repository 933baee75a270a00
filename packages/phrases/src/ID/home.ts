import type { Translation } from '../translation.ts';
import type { home as source } from '../EN/home.ts';

export const home: Translation<typeof source> = {
  'home.banners': 'Penawaran',
  'home.banner': '{number} dari {count}: {title}',
  'home.recent': 'Lanjutkan bermain',
  'home.game.rtp': 'RTP {rtp}',
  'home.game.play': 'Main',
  'home.game.hot': 'Populer',
  'home.game.new': 'Baru',
  'home.game.closed': 'Tutup',
  'home.game.favourite': 'Tambahkan {name} ke favorit',
  'home.game.unfavourite': 'Hapus {name} dari favorit',
};
