import type { Translation } from '../translation.ts';
import type { menu as source } from '../EN/menu.ts';

export const menu: Translation<typeof source> = {
  'menu.withdraw': 'Penarikan',
  'menu.promotions': 'Promosi',
  'menu.referral': 'Undang teman',
  'menu.rewards': 'Pusat hadiah',
  'menu.rebate': 'Rebate manual',
  'menu.games': 'Pusat game',
  'menu.download': 'Unduh aplikasi',
  'menu.help': 'Pusat bantuan',
  'menu.feedback': 'Masukan',
  'menu.join': 'Jadi mitra kami',
  'menu.vip': 'VIP',
  'menu.pointMall': 'Toko poin',
  'menu.vipRank': 'Peringkat VIP',
  'menu.details': 'Rincian akun',
  'menu.profit': 'Laba',
  'menu.mailbox': 'Kotak surat',
  'menu.agent': 'Area agen',
  'menu.search': 'Cari',
  'menu.certifications': 'Sertifikasi',
  'menu.payments': 'Metode pembayaran',
  'menu.security': 'Keamanan',
  'menu.responsible': 'Permainan bertanggung jawab',
  'menu.username': 'Nama akun',
  'menu.secret': 'Sandi Anda',
};
