import type { Translation } from '@sampan/phrases/translation';
import type { rooms as source } from './EN.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': 'Phòng',
  'rooms.text': 'Nơi người chơi game bài ngồi vào, theo thứ tự của nhà điều hành. Thay đổi hiện ngay.',
  'rooms.empty': 'Không có phòng nào phù hợp.',
  'rooms.new': 'Phòng mới',
  'rooms.back': 'Tất cả phòng',
  'rooms.what': 'Thông tin',
  'rooms.id.hint': 'Mã mà nhà cung cấp dùng khi báo; sau này không đổi được.',
  'rooms.game': 'Trò chơi',
  'rooms.game.choose': 'Chọn trò chơi',
  'rooms.minStake': 'Cược thấp nhất',
  'rooms.maxStake': 'Cược cao nhất',
  'rooms.maxStake.hint': 'Ít nhất bằng mức thấp nhất.',
  'rooms.seats': 'Ghế',
  'rooms.seats.wrong': 'Số nguyên từ 2 đến 100.',
  'rooms.taken': 'Đã ngồi',
  'rooms.position': 'Vị trí giữa các phòng',
  'rooms.open.hint': 'Chỉ ngồi vào được khi nhà cung cấp cũng mở. Khi đóng, ai đang ngồi vẫn chơi tiếp.',
  'rooms.reported': 'Báo cáo gần nhất của nhà cung cấp',
  'rooms.reported.never': 'Chưa có',
  'rooms.vendor.closed': 'Nhà cung cấp báo phòng này đang đóng.',
  'rooms.state.open': 'Đang mở',
  'rooms.state.closed': 'Đang đóng',
  'rooms.state.vendor': 'Nhà cung cấp đóng',
};
