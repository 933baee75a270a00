import type { ShooterWords } from './EN.ts';

export const VI: ShooterWords = {
  water: 'Vùng nước có cá',
  price: 'Giá mỗi phát',
  lowerPrice: 'Giảm giá mỗi phát',
  raisePrice: 'Tăng giá mỗi phát',
  fire: 'Bắn',
  auto: 'Tự động bắn',
  lock: 'Khóa mục tiêu',
  rtp: 'RTP {rtp} %',
  help: 'Chạm để bắn, giữ để bắn liên tục',
  you: 'Bạn',
  player: 'N{n}',
  locked: 'Đã khóa: {kind}',
  unlocked: 'Không khóa mục tiêu nào',
  noTarget: 'Hiện không có mục tiêu nào để khóa',
  caught: '{kind}: {amount}',
  summary: '{n} phát, bắt được {caught}, thắng {amount}',
  info: 'Cá, luật chơi và tính công bằng',
  target: 'Mục tiêu',
  paysColumn: 'Trả thưởng',
  chance: 'Cơ hội mỗi lần trúng',
  onAverage: 'trung bình {n}',
  chanceHint:
    'Cơ hội mỗi lần trúng: tỷ lệ hoàn trả {rtp} % chia cho mức trả trung bình của mục tiêu. Vì vậy về lâu dài mọi mục tiêu hoàn trả như nhau.',
  'rule.hit':
    'Phát bắn chỉ tính tiền khi đạn trúng mục tiêu. Trước đó đạn nảy lại, tối đa {seconds} giây. Viên đạn không trúng gì thì không mất tiền và được trả lại.',
  'rule.catch':
    'Mỗi lần trúng có cơ hội bắt riêng; các lần trúng trước, của bất kỳ ai, không ảnh hưởng. Bắt được thì trả giá phát bắn nhân với hệ số.',
  'rule.table':
    'Mọi người chơi cùng bàn thấy cùng một đàn cá. Khi hai người trúng một con cùng lúc, mỗi lần trúng có cơ hội và phần thưởng riêng.',
  'rule.special':
    'Sứa trả bất kỳ hệ số nào trong khoảng của nó. Vòng quay kho báu trả một trong các hệ số của nó. Cua bom và lươn sét bắt thêm nhiều con cá, mỗi con một hệ số riêng.',
  'rule.round':
    'Các phát bắn cùng giá trong một phút là một ván, tối đa {n} phát. Ván được trả khi bạn dừng, đổi giá hoặc rời đi. Số dư trong trò chơi tính tiền thắng ngay.',
  'rule.broken': 'Nếu mất kết nối, mọi phát bắn đã cược vẫn giữ kết quả và tiền thắng được trả.',
  'rule.keys':
    'Bàn phím: phím mũi tên để ngắm, phím cách để bắn, + và − để đổi giá, L để khóa mục tiêu kế tiếp, A để tự động bắn.',
  fairnessRule:
    'Trước khi bạn bắn, máy chủ cố định một hạt giống bí mật và cho bạn xem dấu vân tay của nó. Phát bắn có bắt được hay không sinh ra từ hạt giống đó, hạt giống của bạn và số thứ tự phát bắn. Bạn có thể yêu cầu tiết lộ hạt giống máy chủ bất cứ lúc nào và tính lại mọi phát bắn. Đường bơi của cá không làm thay đổi cơ hội.',
  'error.stake_invalid': 'Không thể bắn các phát này. Tiền cược không bị trừ.',
  'error.stake_failed': 'Các phát bắn này không được tính. Tiền chưa bị trừ hoặc đang được trả lại.',
  'kind.anchovy': 'Cá cơm',
  'kind.clownfish': 'Cá hề',
  'kind.butterfly_fish': 'Cá bướm',
  'kind.pufferfish': 'Cá nóc',
  'kind.angelfish': 'Cá thần tiên',
  'kind.lionfish': 'Cá mao tiên',
  'kind.seahorse': 'Cá ngựa',
  'kind.squid': 'Mực',
  'kind.turtle': 'Rùa biển',
  'kind.stingray': 'Cá đuối',
  'kind.swordfish': 'Cá kiếm',
  'kind.shark': 'Cá mập',
  'kind.whale': 'Cá voi',
  'kind.golden_dragon': 'Rồng vàng',
  'kind.jellyfish': 'Sứa',
  'kind.treasure_wheel': 'Vòng quay kho báu',
  'kind.bomb_crab': 'Cua bom',
  'kind.lightning_eel': 'Lươn sét',
};
