import type { Translation } from '../translation.ts';
import type { chat as source } from '../EN/chat.ts';

export const chat: Translation<typeof source> = {
  chat: 'Ruang obrolan',
  'chat.close': 'Tutup ruang obrolan',
  'chat.people': '{count, plural, other {# orang di sini}}',
  'chat.people.more': 'Lebih dari {count} orang di sini',
  'chat.messages': 'Pesan',
  'chat.earlier': 'Tampilkan pesan sebelumnya',
  'chat.newMessages': '{count, plural, other {# pesan baru}}',
  'chat.you': 'Anda',
  'chat.empty': 'Belum ada yang bicara',
  'chat.empty.text': 'Sapa mereka: semua orang di sini membacanya.',
  'chat.closed': 'Ruang obrolan ditutup',
  'chat.closed.text': 'Anggota mungkin bisa masuk setelah login.',
  'chat.write': 'Pesan Anda',
  'chat.send': 'Kirim',
  'chat.again': 'Kirim lagi',
  'chat.left': '{count, plural, other {sisa # karakter}}',
  'chat.login': 'Masuk untuk menulis',
  'chat.muted': 'Anda tidak dapat lagi menulis di sini.',
  'chat.mutedUntil': 'Anda tidak dapat menulis di sini sampai {time}.',
  'chat.report': 'Laporkan pesan dari {name}',
  'chat.report.title': 'Laporkan pesan ini?',
  'chat.report.text': 'Operator akan memeriksanya. Tidak ada yang tahu siapa pelapornya.',
  'chat.report.confirm': 'Laporkan',
  'chat.reported': 'Terima kasih. Pesan telah dilaporkan.',
};
