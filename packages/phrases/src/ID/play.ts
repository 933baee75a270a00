import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {
  'play.back': 'Lobi',
  'play.reload': 'Muat ulang permainan',
  'play.fullscreen': 'Layar penuh',
  'play.fullscreen.leave': 'Keluar dari layar penuh',
  'play.opening': 'Membuka permainan…',
  'play.other': 'Cari permainan lain',
  'play.unknown': 'Mungkin namanya berubah atau sudah dihapus dari daftar.',
  'play.none.title': 'Tidak ada permainan yang terbuka di sini',
  'play.none.text': 'Pilih permainan di lobi, dan permainan itu terbuka di sini.',
  'play.none.last': 'Buka lagi permainan terakhir',
  'play.closed.title': 'Permainan ini tutup',
  'play.closed.text': 'Saat ini permainan ini tidak menerima taruhan. Saldo Anda tidak terpengaruh.',
  'play.failed': 'Saldo Anda tidak terpengaruh. Coba lagi atau pilih permainan lain.',
  'play.slow': 'Permainan lebih lama dari biasanya untuk dibuka.',
  'play.over': 'Sesi permainan berakhir. Buka lagi untuk melanjutkan; ronde yang berjalan tidak hilang.',
  'play.again': 'Buka lagi',
  'play.window.open': 'Buka di jendela baru',
  'play.window.text': 'Permainan penyedia ini berjalan di jendelanya sendiri.',
  'play.window.running': 'Permainan berjalan di jendelanya sendiri.',
  'play.window.show': 'Tampilkan jendela',
  'play.window.blocked': 'Browser memblokir jendela. Izinkan pop-up untuk situs ini, lalu buka permainan lagi.',
  'play.show': 'Tampilkan permainan',
  'play.low.title': 'Saldo Anda tidak cukup untuk lanjut',
  'play.low.text':
    'Sisa saldo tidak cukup untuk taruhan terkecil permainan ini. Anda boleh berhenti di sini: permainannya tetap ada di lain hari.',
  'play.low.trial':
    'Uang mainan Anda sudah habis. Itu bukan uang sungguhan, jadi tidak ada yang hilang, dan tidak diisi ulang. Akun sungguhan bermain dengan uang sendiri.',
  'play.low.stop': 'Berhenti bermain',
  'play.low.deposit': 'Deposit',
  'play.low.account': 'Buka akun sungguhan',
  'play.low.safer': 'Bermain secukupnya',
};
