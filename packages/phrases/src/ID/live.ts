import type { live as source } from '../EN/live.ts';
import type { Translation } from '../translation.ts';

export const live: Translation<typeof source> = {
  'live.winners.title': 'Pemenang hari ini',
  'live.winners.latest': 'Terbaru',
  'live.winners.largest': 'Terbesar',
  'live.winners.empty': 'Belum ada yang menang hari ini',
  'live.winners.empty.text': 'Kemenangan nyata muncul di sini begitu terjadi.',
  'live.jackpots.title': 'Jackpot',
  'live.jackpots.empty': 'Belum ada jackpot',
  'live.jackpots.empty.text': 'Jackpot ditampilkan setelah penyedianya melaporkan isinya.',
  'live.download.title': 'Bawa {brand} ke mana saja',
  'live.download.text': 'Pindai kode dengan ponsel Anda untuk membuka situs, atau unduh aplikasinya bila tersedia.',
  'live.download.code': 'Kode untuk membuka situs ini di ponsel',
  'live.download.IOS': 'Aplikasi iPhone',
  'live.download.IOS_LITE': 'Aplikasi ringan iPhone',
  'live.download.ANDROID': 'Aplikasi Android',
  'live.offer.deposit': 'Deposit mulai {amount}',
  'live.offer.noDeposit': 'Tanpa deposit',
  'live.offer.approval': 'Setelah disetujui',
  'live.offer.until': 'Sampai {date}',
  'live.offer.open': 'Tanpa batas waktu',
  'live.member.continue': 'Lanjutkan',
};
