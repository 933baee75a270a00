import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {
  'play.back': 'Sảnh',
  'play.reload': 'Tải lại trò chơi',
  'play.fullscreen': 'Toàn màn hình',
  'play.fullscreen.leave': 'Thoát toàn màn hình',
  'play.opening': 'Đang mở trò chơi…',
  'play.other': 'Tìm trò chơi khác',
  'play.unknown': 'Có thể trò chơi đã đổi tên hoặc bị gỡ khỏi danh sách.',
  'play.none.title': 'Chưa có trò chơi nào mở ở đây',
  'play.none.text': 'Hãy chọn một trò chơi trong sảnh, trò chơi sẽ mở tại đây.',
  'play.none.last': 'Mở lại trò chơi gần nhất',
  'play.closed.title': 'Trò chơi này đang đóng',
  'play.closed.text': 'Hiện trò chơi không nhận cược. Số dư của bạn không bị ảnh hưởng.',
  'play.failed': 'Số dư của bạn không bị ảnh hưởng. Hãy thử lại hoặc chọn trò chơi khác.',
  'play.slow': 'Trò chơi mở lâu hơn bình thường.',
  'play.over': 'Phiên chơi đã kết thúc. Hãy mở lại để tiếp tục; ván đang chơi không bị mất.',
  'play.again': 'Mở lại',
  'play.window.open': 'Mở trong cửa sổ mới',
  'play.window.text': 'Trò chơi của nhà cung cấp này chạy trong cửa sổ riêng.',
  'play.window.running': 'Trò chơi đang chạy trong cửa sổ riêng.',
  'play.window.show': 'Hiện cửa sổ',
  'play.window.blocked': 'Trình duyệt đã chặn cửa sổ. Hãy cho phép cửa sổ bật lên của trang này rồi mở lại trò chơi.',
  'play.show': 'Hiện trò chơi',
  'play.low.title': 'Số dư không đủ để chơi tiếp',
  'play.low.text':
    'Số dư còn lại không đủ cho mức cược nhỏ nhất của trò chơi này. Bạn có thể dừng ở đây: trò chơi vẫn còn vào hôm khác.',
  'play.low.trial':
    'Tiền chơi thử của bạn đã hết. Đó không phải tiền thật nên bạn không mất gì, và sẽ không được nạp thêm. Tài khoản thật chơi bằng tiền của chính mình.',
  'play.low.stop': 'Dừng chơi',
  'play.low.deposit': 'Nạp tiền',
  'play.low.account': 'Mở tài khoản thật',
  'play.low.safer': 'Chơi có chừng mực',
};
