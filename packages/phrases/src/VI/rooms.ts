import type { rooms as source } from '../EN/rooms.ts';
import type { Translation } from '../translation.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': 'Bàn chơi',
  'rooms.visitor': 'Đăng nhập để xem các bàn',
  'rooms.visitor.text': 'Mức cược và ghế trống hiển thị sau khi đăng nhập.',
  'rooms.empty': 'Hiện không có bàn nào',
  'rooms.empty.text': 'Các trò bên dưới mở được mà không cần chọn bàn.',
  'rooms.stakes': 'Mức cược {min} – {max}',
  'rooms.seats': 'Còn {free} / {seats} ghế',
  'rooms.join': 'Vào bàn',
  'rooms.join.name': 'Vào bàn {name}',
  'rooms.status.open': 'Còn chỗ',
  'rooms.status.full': 'Đã đầy',
};
