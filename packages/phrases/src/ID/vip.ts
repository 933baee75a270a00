import type { Translation } from '../translation.ts';
import type { vip as source } from '../EN/vip.ts';

export const vip: Translation<typeof source> = {
  'vip.lead': 'Makin sering bermain, makin tinggi level Anda. Level tidak pernah hilang.',
  'vip.levels': 'Semua level',
  'vip.yours': 'Level Anda',
  'vip.level': 'Level {level}',
  'vip.total': 'Total taruhan',
  'vip.month': 'Taruhan bulan ini',
  'vip.inMonth': 'Taruhan dalam satu bulan',
  'vip.of': '{actual} dari {expected}',
  'vip.met': 'Tercapai di bulan terbaik Anda: {amount}',
  'vip.next': 'Menuju {name}',
  'vip.top': 'Anda telah mencapai level tertinggi.',
  'vip.start': 'Semua orang mulai dari sini.',
  'vip.gift': 'Hadiah naik level',
  'vip.claim': 'Ambil hadiah',
  'vip.claim.label': 'Ambil hadiah {name}',
  'vip.claimed': 'Sudah diambil',
  'vip.locked': 'Belum tercapai',
  'vip.paid': '{amount} telah ditambahkan ke dompet Anda.',
  'vip.empty': 'Belum ada level VIP',
  'vip.empty.text': 'Kembalilah nanti.',
  'vip.progress': 'Lihat kemajuan Anda',
};
