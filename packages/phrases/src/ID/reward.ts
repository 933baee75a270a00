import type { reward as english } from '../EN/reward.ts';
import type { Translation } from '../translation.ts';

export const reward = {
  'reward.view': 'Tampilkan',
  'reward.view.open': 'Tersedia',
  'reward.view.history': 'Riwayat',
  'reward.kind': 'Jenis',
  'reward.kind.promotion': 'Promosi',
  'reward.kind.raffle': 'Undian',
  'reward.kind.vip': 'Hadiah VIP',
  'reward.kind.mission': 'Misi',
  'reward.badge': '{count, plural, other {# hadiah siap diambil}}',
  'reward.claim': 'Ambil {amount}',
  'reward.look': 'Lihat',
  'reward.draw': 'Undi ({count, plural, other {# tiket}})',
  'reward.paid': '{amount} masuk ke dompet Anda.',
  'reward.empty': 'Tidak ada hadiah di sini',
  'reward.empty.text': 'Promosi, hadiah VIP, misi dan undian akan tampil di sini.',
  'reward.history.empty': 'Belum ada yang diambil',
  'reward.history.hint': 'Hadiah yang Anda ambil atau yang dibayarkan kepada Anda akan tampil di sini.',
  'reward.upTo': 'hingga {amount}',
} as const satisfies Translation<typeof english>;
