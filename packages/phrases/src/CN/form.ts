import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': '请填写此项',
  'form.invalid': '请检查此项',
  'form.pattern': '格式不正确（{range} 个字符）',
  'form.reg_pattern_0': '请输入 {range} 个字符',
  'form.reg_pattern_1': '以字母开头，只能使用字母和数字（{range} 个字符）',
  'form.reg_pattern_2': '只能使用中文和数字（{range} 个字符）',
  'form.reg_pattern_3': '请输入电子邮箱，例如 name@example.com（{range} 个字符）',
  'form.reg_pattern_4': '只能使用字母和数字（{range} 个字符）',
  'form.reg_pattern_5': '须同时包含字母和数字（{range} 个字符）',
  'form.reg_pattern_6': '只能使用数字（{range} 个字符）',
  'form.reg_pattern_7': '只能使用字母和数字，且至少一个大写字母（{range} 个字符）',
  'form.reg_pattern_8': '只能使用英文字母和空格（{range} 个字符）',
  'form.reg_pattern_9': '请勿使用空格（{range} 个字符）',
  'form.reg_pattern_10': '只能使用中文和标点（{range} 个字符）',
  'form.reg_pattern_11': '请按 YYYY-MM-DD 输入日期（{range} 个字符）',
  'form.reg_pattern_12': '只能使用文字和空格（{range} 个字符）',
  'form.reg_pattern_13': '请按 MM-DD-YYYY 输入日期（{range} 个字符）',
  'form.reg_pattern_14': '只能使用任意语言的文字和数字（{range} 个字符）',
  'form.reg_pattern_15': '只能使用韩文（{range} 个字符）',
  'form.reg_pattern_16': '只能使用泰文（{range} 个字符）',
  'form.reg_pattern_17': '只能使用泰文、英文字母和空格（{range} 个字符）',
  'form.reg_pattern_18': '只能使用大写字母和空格（{range} 个字符）',
  'form.reg_pattern_19': '只能使用字母、数字和符号，不含空格（{range} 个字符）',
};
