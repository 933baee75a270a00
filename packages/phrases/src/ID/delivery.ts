import type { delivery as english } from '../EN/delivery.ts';
import type { Translation } from '../translation.ts';

export const delivery = {
  'delivery.consent.title': 'Bolehkah kami menghitung kunjungan?',
  'delivery.consent.text':
    'Dengan persetujuan Anda, Google Analytics memasang cookie dan menghitung halaman {brand} yang dibuka. Akun, saldo, dan permainan Anda tidak termasuk. Situs bekerja sama saja, apa pun pilihan Anda.',
  'delivery.consent.accept': 'Setuju',
  'delivery.consent.decline': 'Tolak',
  'delivery.update.text': 'Versi baru situs sudah siap.',
  'delivery.update.reload': 'Muat ulang',
  'delivery.update.later': 'Nanti',
  'delivery.dialog.coming': 'Membuka…',
  'delivery.dialog.broken': 'Tidak dapat dibuka',
  'delivery.dialog.broken.text':
    'Periksa koneksi Anda lalu coba lagi. Halaman dimuat ulang, dan yang sudah Anda ketik tetap ada.',
  'delivery.offline.title': 'Anda sedang offline',
  'delivery.offline.other': 'Situs ini juga dapat dibuka di:',
  'delivery.offline.text':
    'Situs tidak dapat dijangkau saat ini. Periksa koneksi Anda lalu coba lagi. Yang sudah dikonfirmasi sebelumnya tidak hilang.',
} as const satisfies Translation<typeof english>;
