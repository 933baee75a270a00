import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': 'Vui lòng điền mục này',
  'form.length': 'Dùng từ {min} đến {max} ký tự',
  'form.invalid': 'Vui lòng kiểm tra mục này',
  'form.pattern': 'Định dạng chưa đúng',
  'form.pattern.letterFirst': 'Bắt đầu bằng chữ cái, chỉ dùng chữ cái và chữ số',
  'form.pattern.chineseDigits': 'Chỉ dùng chữ Hán và chữ số',
  'form.pattern.email': 'Nhập địa chỉ email, ví dụ ten@example.com',
  'form.pattern.lettersDigits': 'Chỉ dùng chữ cái và chữ số',
  'form.pattern.lettersAndDigits': 'Dùng cả chữ cái và chữ số, mỗi loại ít nhất một',
  'form.pattern.digits': 'Chỉ dùng chữ số',
  'form.pattern.capital': 'Dùng chữ cái và chữ số, có ít nhất một chữ hoa',
  'form.pattern.englishSpaces': 'Chỉ dùng chữ cái tiếng Anh và dấu cách',
  'form.pattern.noSpaces': 'Không dùng dấu cách',
  'form.pattern.chinese': 'Chỉ dùng chữ Hán và dấu câu',
  'form.pattern.dateYmd': 'Nhập ngày theo dạng YYYY-MM-DD',
  'form.pattern.lettersSpaces': 'Chỉ dùng chữ cái và dấu cách',
  'form.pattern.dateMdy': 'Nhập ngày theo dạng MM-DD-YYYY',
  'form.pattern.korean': 'Chỉ dùng chữ Hàn',
  'form.pattern.thai': 'Chỉ dùng chữ Thái',
  'form.pattern.thaiEnglish': 'Chỉ dùng chữ Thái hoặc tiếng Anh và dấu cách',
  'form.pattern.capitals': 'Chỉ dùng chữ in hoa và dấu cách',
  'form.pattern.visible': 'Chỉ dùng chữ cái, chữ số và ký hiệu, không có dấu cách',
};
