import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': '请填写此项',
  'form.length': '请输入 {min} 至 {max} 个字符',
  'form.invalid': '请检查此项',
  'form.pattern': '格式不正确',
  'form.pattern.letterFirst': '以字母开头，只能使用字母和数字',
  'form.pattern.chineseDigits': '只能使用中文和数字',
  'form.pattern.email': '请输入电子邮箱，例如 name@example.com',
  'form.pattern.lettersDigits': '只能使用字母和数字',
  'form.pattern.lettersAndDigits': '须同时包含字母和数字',
  'form.pattern.digits': '只能使用数字',
  'form.pattern.capital': '只能使用字母和数字，且至少一个大写字母',
  'form.pattern.englishSpaces': '只能使用英文字母和空格',
  'form.pattern.noSpaces': '请勿使用空格',
  'form.pattern.chinese': '只能使用中文和标点',
  'form.pattern.dateYmd': '请按 YYYY-MM-DD 输入日期',
  'form.pattern.lettersSpaces': '只能使用文字和空格',
  'form.pattern.dateMdy': '请按 MM-DD-YYYY 输入日期',
  'form.pattern.korean': '只能使用韩文',
  'form.pattern.thai': '只能使用泰文',
  'form.pattern.thaiEnglish': '只能使用泰文、英文字母和空格',
  'form.pattern.capitals': '只能使用大写字母和空格',
  'form.pattern.visible': '只能使用字母、数字和符号，不含空格',
};
