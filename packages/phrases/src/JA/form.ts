import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': '入力してください',
  'form.invalid': 'この項目を確認してください',
  'form.pattern': '形式が正しくありません（{range}文字）',
  'form.reg_pattern_0': '{range}文字で入力してください',
  'form.reg_pattern_1': '英字で始め、英数字だけを使ってください（{range}文字）',
  'form.reg_pattern_2': '漢字と数字だけを使ってください（{range}文字）',
  'form.reg_pattern_3': 'name@example.com のようなメールアドレスを入力してください（{range}文字）',
  'form.reg_pattern_4': '英数字だけを使ってください（{range}文字）',
  'form.reg_pattern_5': '英字と数字をそれぞれ1文字以上使ってください（{range}文字）',
  'form.reg_pattern_6': '数字だけを使ってください（{range}文字）',
  'form.reg_pattern_7': '英数字を使い、大文字を1文字以上入れてください（{range}文字）',
  'form.reg_pattern_8': '英字と空白だけを使ってください（{range}文字）',
  'form.reg_pattern_9': '空白は使えません（{range}文字）',
  'form.reg_pattern_10': '漢字と句読点だけを使ってください（{range}文字）',
  'form.reg_pattern_11': '日付は YYYY-MM-DD の形式で入力してください（{range}文字）',
  'form.reg_pattern_12': '文字と空白だけを使ってください（{range}文字）',
  'form.reg_pattern_13': '日付は MM-DD-YYYY の形式で入力してください（{range}文字）',
  'form.reg_pattern_14': '各国語の文字と数字だけを使ってください（{range}文字）',
  'form.reg_pattern_15': 'ハングルだけを使ってください（{range}文字）',
  'form.reg_pattern_16': 'タイ文字だけを使ってください（{range}文字）',
  'form.reg_pattern_17': 'タイ文字か英字と空白だけを使ってください（{range}文字）',
  'form.reg_pattern_18': '英大文字と空白だけを使ってください（{range}文字）',
  'form.reg_pattern_19': '英字・数字・記号だけを使い、空白は入れないでください（{range}文字）',
};
