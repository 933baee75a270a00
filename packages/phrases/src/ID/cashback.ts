import type { cashback as english } from '../EN/cashback.ts';
import type { Translation } from '../translation.ts';

export const cashback = {
  'cashback.none': 'Saat ini tidak ada cashback',
  'cashback.none.text': 'Silakan kembali lagi nanti.',
  'cashback.total': 'Bisa diambil',
  'cashback.collect': 'Ambil',
  'cashback.collected': '{amount} ditambahkan ke dompet Anda.',
  'cashback.text':
    'Taruhan selesai dari {days, plural, other {# hari}} terakhir dihitung, termasuk hari ini, masing-masing sekali. Bisa diambil mulai {amount}. Tarifnya untuk level VIP {level}.',
  'cashback.rates': 'Cashback per kategori',
  'cashback.rate': 'Tarif',
  'cashback.stakes': 'Taruhan',
  'cashback.sum': 'Jumlah',
  'cashback.history': 'Riwayat pengambilan',
  'cashback.history.empty': 'Belum ada yang diambil',
  'cashback.history.hint': 'Yang Anda ambil akan tampil di sini.',
} as const satisfies Translation<typeof english>;
