import type { Translation } from '../translation.ts';
import type { closed as source } from '../EN/closed.ts';

export const closed: Translation<typeof source> = {
  'closed.maintenance': 'Pemeliharaan Sistem',
  'closed.maintenance.heading': 'AKSES DIBATASI',
  'closed.maintenance.text':
    'Kami sedang melakukan pemeliharaan sistem. Saldo Anda aman; silakan kembali beberapa saat lagi.',
  'closed.region': 'Pembatasan IP',
  'closed.region.text': 'Situs ini tidak tersedia dari lokasi atau alamat IP Anda.',
  'closed.region.visitor': 'Alamat IP Anda: {ip}, negara: {country}.',
  'closed.unknown': 'tidak diketahui',
  'closed.again': 'Halaman ini kembali dengan sendirinya begitu situs terbuka untuk Anda.',
  'closed.contact': 'Hubungi kami',
};
