import type { live as source } from '../EN/live.ts';
import type { Translation } from '../translation.ts';

export const live: Translation<typeof source> = {
  'live.winners.title': 'Người thắng hôm nay',
  'live.winners.latest': 'Mới nhất',
  'live.winners.largest': 'Lớn nhất',
  'live.winners.empty': 'Hôm nay chưa có ai thắng',
  'live.winners.empty.text': 'Các lượt thắng thật sẽ hiện ở đây ngay khi có.',
  'live.jackpots.title': 'Hũ thưởng',
  'live.jackpots.empty': 'Hiện chưa có hũ thưởng',
  'live.jackpots.empty.text': 'Hũ thưởng sẽ hiện khi nhà cung cấp báo số tiền.',
  'live.download.title': 'Mang {brand} theo bạn',
  'live.download.text': 'Quét mã bằng điện thoại để mở trang, hoặc tải ứng dụng nếu có.',
  'live.download.code': 'Mã mở trang này trên điện thoại',
  'live.download.IOS': 'Ứng dụng iPhone',
  'live.download.IOS_LITE': 'Ứng dụng iPhone bản nhẹ',
  'live.download.ANDROID': 'Ứng dụng Android',
  'live.offer.deposit': 'Tổng nạp từ {amount}',
  'live.offer.noDeposit': 'Không cần nạp tiền',
  'live.offer.approval': 'Sau khi được duyệt',
  'live.offer.until': 'Đến {date}',
  'live.offer.open': 'Không giới hạn thời gian',
  'live.member.continue': 'Tiếp tục',
};
