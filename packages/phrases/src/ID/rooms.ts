import type { rooms as source } from '../EN/rooms.ts';
import type { Translation } from '../translation.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': 'Meja',
  'rooms.visitor': 'Masuk untuk melihat meja',
  'rooms.visitor.text': 'Taruhan dan kursi kosong ditampilkan setelah Anda masuk.',
  'rooms.empty': 'Belum ada meja',
  'rooms.empty.text': 'Permainan di bawah bisa dibuka tanpa memilih meja.',
  'rooms.stakes': 'Taruhan {min} – {max}',
  'rooms.seats': '{free} dari {seats} kursi kosong',
  'rooms.join': 'Gabung',
  'rooms.join.name': 'Gabung {name}',
  'rooms.status.open': 'Tersedia',
  'rooms.status.full': 'Penuh',
};
