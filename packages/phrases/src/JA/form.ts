import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': '入力してください',
  'form.length': '{min}～{max}文字で入力してください',
  'form.invalid': 'この項目を確認してください',
  'form.pattern': '形式が正しくありません',
  'form.pattern.letterFirst': '英字で始め、英数字だけを使ってください',
  'form.pattern.chineseDigits': '漢字と数字だけを使ってください',
  'form.pattern.email': 'name@example.com のようなメールアドレスを入力してください',
  'form.pattern.lettersDigits': '英数字だけを使ってください',
  'form.pattern.lettersAndDigits': '英字と数字をそれぞれ1文字以上使ってください',
  'form.pattern.digits': '数字だけを使ってください',
  'form.pattern.capital': '英数字を使い、大文字を1文字以上入れてください',
  'form.pattern.englishSpaces': '英字と空白だけを使ってください',
  'form.pattern.noSpaces': '空白は使えません',
  'form.pattern.chinese': '漢字と句読点だけを使ってください',
  'form.pattern.dateYmd': '日付は YYYY-MM-DD の形式で入力してください',
  'form.pattern.lettersSpaces': '文字と空白だけを使ってください',
  'form.pattern.dateMdy': '日付は MM-DD-YYYY の形式で入力してください',
  'form.pattern.korean': 'ハングルだけを使ってください',
  'form.pattern.thai': 'タイ文字だけを使ってください',
  'form.pattern.thaiEnglish': 'タイ文字か英字と空白だけを使ってください',
  'form.pattern.capitals': '英大文字と空白だけを使ってください',
  'form.pattern.visible': '英字・数字・記号だけを使い、空白は入れないでください',
};
