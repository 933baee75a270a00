import type { Translation } from '../translation.ts';
import type { withdrawalMail as source } from '../EN/withdrawal-mail.ts';

export const withdrawalMail: Translation<typeof source> = {
  'mail.withdrawal.approved.subject': 'Penarikan Anda sedang diproses',
  'mail.withdrawal.approved.body': 'Penarikan {amount} {currency} ke {method} sudah disetujui dan sedang dikirim.',
  'mail.withdrawal.paid.subject': 'Penarikan Anda sudah dibayar',
  'mail.withdrawal.paid.body':
    '{amount} {currency} sudah dikirim ke {method}. Mohon jawab sebelum {until} apakah uangnya sudah sampai. Tanpa jawaban dianggap sudah diterima, dan setelah itu tidak ada pengembalian.',
  'mail.withdrawal.paid.sms':
    '{brand}: penarikan Anda sebesar {amount} {currency} sudah dikirim. Mohon konfirmasi di situs sebelum {until} apakah sudah sampai.',
  'mail.withdrawal.failed.subject': 'Penarikan Anda tidak dapat dibayar',
  'mail.withdrawal.failed.body':
    'Penarikan {amount} {currency} ke {method} tidak dapat dibayar. Uangnya sudah kembali ke dompet Anda.',
  'mail.withdrawal.failed.sms':
    '{brand}: penarikan Anda sebesar {amount} {currency} tidak dapat dibayar. Uangnya sudah kembali ke dompet Anda.',
  'mail.withdrawal.refused.subject': 'Penarikan Anda ditolak',
  'mail.withdrawal.refused.body':
    'Penarikan {amount} {currency} ke {method} ditolak, dan uangnya sudah kembali ke dompet Anda. {refusal, select, account {Rekening tidak dapat dikonfirmasi; gunakan yang lain.} verification {Kami perlu memverifikasi identitas Anda; hubungi layanan pelanggan.} turnover {Syarat taruhan belum terpenuhi.} rules {Tidak sesuai dengan ketentuan.} other {Hubungi layanan pelanggan untuk alasannya.}}',
  'mail.withdrawal.refused.sms':
    '{brand}: penarikan Anda sebesar {amount} {currency} ditolak. Uangnya sudah kembali ke dompet; alasannya ada di kotak pesan.',
  'mail.withdrawal.received.subject': 'Penarikan Anda dianggap sudah diterima',
  'mail.withdrawal.received.body':
    'Waktu untuk menjawab apakah {amount} {currency} sampai di {method} sudah habis. Penarikan dianggap sudah diterima, dan tidak ada pengembalian lagi.',
  'mail.withdrawal.rejected.subject': 'Penarikan Anda sudah kami periksa',
  'mail.withdrawal.rejected.body':
    'Kami sudah memeriksa dengan penyedia: {amount} {currency} sudah sampai di {method}. Penarikan dianggap sudah diterima, dan tidak ada pengembalian.',
  'mail.withdrawal.returned.subject': 'Uang penarikan Anda sudah kembali',
  'mail.withdrawal.returned.body': '{amount} {currency} dari penarikan Anda ke {method} sudah kembali ke dompet Anda.',
  'mail.withdrawal.action': 'Lihat penarikan saya',
};
