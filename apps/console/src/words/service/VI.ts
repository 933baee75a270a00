import type { Translation } from '@sampan/phrases/translation';
import type { service as source } from './EN.ts';

export const service: Translation<typeof source> = {
  'service.title': 'Chăm sóc khách hàng',
  'service.ways': 'Lối vào',
  'service.ways.text':
    'Trang dẫn người cần trợ giúp đến đâu. Lối VIP dành cho thành viên trên hạng 4; không có thì dùng chat trực tuyến.',
  'service.add': 'Thêm lối vào',
  'service.none': 'Chưa có: trang báo chăm sóc khách hàng không sẵn sàng.',
  'service.way': 'Lối {number}',
  'service.kind': 'Dành cho',
  'service.kind.LIVECHAT': 'Mọi người: chat trực tuyến',
  'service.kind.VIP': 'Thành viên VIP',
  'service.path': 'Địa chỉ',
  'service.path.hint': 'Địa chỉ https, hoặc đường dẫn trong trang như /help.',
  'service.path.wrong': 'Hãy viết địa chỉ https có nguồn được phép, hoặc đường dẫn trong trang.',
  'service.encrypted': 'Lưu mã hóa',
  'service.encrypted.hint': 'Để không ai đọc được ngay trong cài đặt.',
  'service.origin.missing': 'Trang chưa mở {origin}.',
  'service.origin.allow': 'Cho phép {origin}',
  'service.try': 'Mở thử',
  'service.up': 'Đưa lối {number} lên',
  'service.down': 'Đưa lối {number} xuống',
  'service.remove': 'Bỏ lối {number}',
  'service.origins': 'Nguồn được phép',
  'service.origins.text': 'Ngoài chính trang, chăm sóc khách hàng có thể dẫn đến đâu.',
  'service.origins.hint': 'Mỗi dòng một nguồn, như https://chat.example.',
  'service.origins.wrong': 'Mỗi dòng là một nguồn như https://chat.example.',
};
