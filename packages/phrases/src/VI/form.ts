import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': 'Vui lòng điền mục này',
  'form.invalid': 'Vui lòng kiểm tra mục này',
  'form.pattern': 'Định dạng chưa đúng ({range} ký tự)',
  'form.reg_pattern_0': 'Dùng {range} ký tự',
  'form.reg_pattern_1': 'Bắt đầu bằng chữ cái, chỉ dùng chữ cái và chữ số ({range} ký tự)',
  'form.reg_pattern_2': 'Chỉ dùng chữ Hán và chữ số ({range} ký tự)',
  'form.reg_pattern_3': 'Nhập địa chỉ email, ví dụ ten@example.com ({range} ký tự)',
  'form.reg_pattern_4': 'Chỉ dùng chữ cái và chữ số ({range} ký tự)',
  'form.reg_pattern_5': 'Dùng cả chữ cái và chữ số, mỗi loại ít nhất một ({range} ký tự)',
  'form.reg_pattern_6': 'Chỉ dùng chữ số ({range} ký tự)',
  'form.reg_pattern_7': 'Dùng chữ cái và chữ số, có ít nhất một chữ hoa ({range} ký tự)',
  'form.reg_pattern_8': 'Chỉ dùng chữ cái tiếng Anh và dấu cách ({range} ký tự)',
  'form.reg_pattern_9': 'Không dùng dấu cách ({range} ký tự)',
  'form.reg_pattern_10': 'Chỉ dùng chữ Hán và dấu câu ({range} ký tự)',
  'form.reg_pattern_11': 'Nhập ngày theo dạng YYYY-MM-DD ({range} ký tự)',
  'form.reg_pattern_12': 'Chỉ dùng chữ cái và dấu cách ({range} ký tự)',
  'form.reg_pattern_13': 'Nhập ngày theo dạng MM-DD-YYYY ({range} ký tự)',
  'form.reg_pattern_14': 'Chỉ dùng chữ cái của bất kỳ ngôn ngữ nào và chữ số ({range} ký tự)',
  'form.reg_pattern_15': 'Chỉ dùng chữ Hàn ({range} ký tự)',
  'form.reg_pattern_16': 'Chỉ dùng chữ Thái ({range} ký tự)',
  'form.reg_pattern_17': 'Chỉ dùng chữ Thái hoặc tiếng Anh và dấu cách ({range} ký tự)',
  'form.reg_pattern_18': 'Chỉ dùng chữ in hoa và dấu cách ({range} ký tự)',
  'form.reg_pattern_19': 'Chỉ dùng chữ cái, chữ số và ký hiệu, không có dấu cách ({range} ký tự)',
};
