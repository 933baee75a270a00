import type { Translation } from '../translation.ts';
import type { mailbox as source } from '../EN/mailbox.ts';

export const mailbox: Translation<typeof source> = {
  mailbox: 'Kotak pesan',
  'mailbox.unread': '{count, plural, =0 {Semua sudah dibaca} other {# pesan belum dibaca}}',
  'mailbox.readAll': 'Tandai semua sudah dibaca',
  'mailbox.new': 'Belum dibaca',
  'mailbox.delete': 'Hapus',
  'mailbox.delete.title': 'Hapus pesan ini?',
  'mailbox.delete.text': 'Pesan dihapus selamanya dari kotak pesan Anda.',
  'mailbox.deleted': 'Pesan telah dihapus.',
  'mailbox.empty': 'Belum ada pesan',
  'mailbox.off': 'Kotak pesan sedang tidak tersedia',
  'mailbox.off.text': 'Yang menyangkut akun Anda ada di catatannya; kabar untuk semua orang ada di pengumuman.',
  'mailbox.hint': 'Kejadian di akun Anda diberitahukan di sini: deposit, penarikan, login baru, perubahan kata sandi.',
  'mailbox.messages': 'Pesan',
  'mailbox.announcements': 'Pengumuman',
  'mailbox.reply': 'Balas',
  'mailbox.reply.title': 'Balas: {subject}',
  'mailbox.reply.lead': 'Layanan pelanggan membaca balasan Anda dan menjawab di sini.',
  'mailbox.reply.text': 'Balasan Anda',
};
