import type { profit as english } from '../EN/profit.ts';
import type { Translation } from '../translation.ts';

export const profit = {
  'profit.validBet': 'Cược hợp lệ',
  'profit.jackpot': 'Giải jackpot',
  'profit.bonus': 'Tiền thưởng',
  'profit.quarter': '90 ngày',
  'profit.year': '12 tháng',
  'profit.from': 'Từ ngày',
  'profit.to': 'Đến ngày',
  'profit.unit': 'Theo',
  'profit.unit.day': 'Ngày',
  'profit.unit.week': 'Tuần',
  'profit.unit.month': 'Tháng',
  'profit.plot': 'Thắng thua theo thời gian',
  'profit.plot.text': 'Cột lên là thắng, cột xuống là thua. Bảng có cùng số liệu.',
  'profit.category': 'Tiền thưởng, nạp và rút tiền không thuộc danh mục nào, nên ở đây chỉ tính phần chơi.',
  'profit.empty': 'Không có gì trong thời gian này',
  'profit.empty.text': 'Tiền cược, tiền thưởng, nạp và rút của bạn sẽ được tính ở đây.',
  'profit.bonuses': 'Chi tiết tiền thưởng',
  'profit.bonuses.empty': 'Chưa có tiền thưởng',
  'profit.bonuses.text': 'Tiền thưởng, hoàn trả, điểm, thưởng nhiệm vụ và hoa hồng sẽ hiển thị ở đây.',
  'profit.turnover': 'Cần cược',
  'profit.csv': 'Tải CSV',
  'profit.csv.cut': 'Tệp có {max} dòng mới nhất; hãy thu hẹp thời gian để lấy phần còn lại.',
} as const satisfies Translation<typeof english>;
