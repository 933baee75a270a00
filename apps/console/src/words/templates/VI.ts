import type { Translation } from '@sampan/phrases/translation';
import type { templates as source } from './EN.ts';

export const templates: Translation<typeof source> = {
  'templates.title': 'Lời của tin nhắn',
  'templates.text': 'Thư và SMS mà thành viên nhận: lời có sẵn, hoặc lời riêng.',
  'templates.back': 'Mọi tin',
  'templates.empty': 'Không có tin nào.',
  'templates.purpose': 'Để',
  'templates.purpose.service': 'Phục vụ',
  'templates.purpose.marketing': 'Ưu đãi',
  'templates.own': 'Lời riêng',
  'templates.own.none': 'có sẵn',
  'templates.own.fixed': 'luôn có sẵn',
  'templates.fixed': 'Tin này nói khác nhau tùy trường hợp nên không viết lại được.',
  'templates.words': 'Lời',
  'templates.words.text': 'Để trống thì dùng lời có sẵn. Lời chào, nút và chân thư là có sẵn.',
  'templates.placeholders': 'Có thể dùng:',
  'templates.needed': 'SMS phải có {found}.',
  'templates.wrong': 'Không dùng được {found} ở đây.',
  'templates.subject': 'Tiêu đề',
  'templates.body': 'Nội dung thư',
  'templates.sms': 'SMS',
  'templates.builtIn': 'Có sẵn: {text}',
  'templates.builtIn.all': 'Ngôn ngữ này dùng lời có sẵn.',
  'templates.preview': 'Xem trước',
  'templates.preview.text': 'Với ví dụ ở chỗ các tên.',
  'templates.parts': 'Gửi thành {count} SMS.',
};
